/* The base of copyfit.Fit, and many fits at once. */
#include <math.h>
#include <stdatomic.h>
#include <string.h>

#include "extension.h"

typedef struct Fit {
  PyObject_HEAD
  PyObject *text;
  copyfit_fit fit;
} Fit;

PyObject *make_fit(PyTypeObject *class, PyObject *text, const copyfit_fit *result) {
  Fit *fit = new_object(class);
  if (fit == NULL) return NULL;
  fit->text = Py_XNewRef(text);
  fit->fit = *result;
  return (PyObject *)fit;
}

static void dealloc_fit(PyObject *object) {
  Py_CLEAR(((Fit *)object)->text);
  free_object(object);
}

static const char *const OUTCOMES[] = {"fits", "truncated", "cannotFit"};
static const char *const LIMITS[] = {"maxSize", "word", "width", "lines", "height"};

static PyObject *outcome(PyObject *self, void *none) {
  (void)none;
  return PyUnicode_InternFromString(OUTCOMES[((Fit *)self)->fit.outcome]);
}

static PyObject *limited_by(PyObject *self, void *none) {
  (void)none;
  return PyUnicode_InternFromString(LIMITS[((Fit *)self)->fit.limited_by]);
}

static PyObject *next_size(PyObject *self, void *none) {
  (void)none;
  double size = ((Fit *)self)->fit.next_size;
  return isnan(size) ? Py_NewRef(Py_None) : PyFloat_FromDouble(size);
}

static PyMemberDef fit_members[] = {
    {"size", T_DOUBLE, offsetof(Fit, fit.size), READONLY,
     "The largest size at which the text fits, in points per em; the smallest allowed where it fits at none."},
    {"width", T_DOUBLE, offsetof(Fit, fit.width), READONLY, "The width of the block of lines."},
    {"height", T_DOUBLE, offsetof(Fit, fit.height), READONLY, "The height of the block of lines."},
    {"line_count", T_PYSSIZET, offsetof(Fit, fit.line_count), READONLY, "The number of lines."},
    {"_text", T_OBJECT, offsetof(Fit, text), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};

static PyGetSetDef fit_properties[] = {
    {"outcome", outcome, NULL,
     "fits; truncated: cut at the smallest size; or cannotFit: it fits at no allowed size.", NULL},
    {"limited_by", limited_by, NULL,
     "Why the next size does not fit: word, width, lines or height; maxSize where there is no next size.", NULL},
    {"next_size", next_size, NULL, "The next size, which does not fit; None where the size is the largest allowed.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot fit_slots[] = {
    {Py_tp_dealloc, dealloc_fit}, {Py_tp_members, fit_members}, {Py_tp_getset, fit_properties}, {0, NULL},
};

PyType_Spec fit_spec = {
    .name = "copyfit._copyfit.Fit",
    .basicsize = sizeof(Fit),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = fit_slots,
};

/* A text to fit, and its fit or its error once it is done. */
typedef struct Job {
  /* Its number in the caller's list. */
  Py_ssize_t number;
  char *json;
  size_t length;
  double width, height;
  copyfit_fit fit;
  copyfit_error *error;
} Job;

typedef struct Batch {
  PyObject_HEAD
  PyObject *handle;
  Job *jobs;
  size_t count, capacity;
  /* The next job to be taken; the first that had an error. */
  atomic_size_t next, failed;
} Batch;

/* Batch(typesetter) */
static PyObject *new_batch(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  PyObject *typesetter;
  State *state = state_of(type);
  if (keywords != NULL || !PyArg_ParseTuple(arguments, "O!", (PyTypeObject *)state->typesetter, &typesetter)) return NULL;
  PyObject *handle = typesetter_handle(typesetter);
  Batch *batch = handle == NULL ? NULL : new_object(type);
  if (batch == NULL) {
    Py_XDECREF(handle);
    return NULL;
  }
  batch->handle = handle;
  atomic_init(&batch->next, 0);
  atomic_init(&batch->failed, SIZE_MAX);
  return (PyObject *)batch;
}

static void dealloc_batch(PyObject *object) {
  Batch *batch = (Batch *)object;
  for (size_t index = 0; index < batch->count; index++) {
    PyMem_Free(batch->jobs[index].json);
    copyfit_error_free(batch->jobs[index].error);
  }
  PyMem_Free(batch->jobs);
  Py_CLEAR(batch->handle);
  free_object(object);
}

/* A place for another job; NULL with an exception set. */
static Job *next_job(Batch *batch) {
  if (batch->count == batch->capacity) {
    size_t capacity = batch->capacity == 0 ? 64 : batch->capacity * 2;
    Job *jobs = PyMem_Realloc(batch->jobs, capacity * sizeof(Job));
    if (jobs == NULL) return (Job *)PyErr_NoMemory();
    batch->jobs = jobs;
    batch->capacity = capacity;
  }
  return &batch->jobs[batch->count];
}

/* add(number, string, width, height, properties) */
static PyObject *add(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  Batch *batch = (Batch *)self;
  Job job = {0};
  if (count != 5 || !PyDict_Check(arguments[4])) return PyErr_Format(PyExc_TypeError, "a text and its box are expected");
  job.number = PyLong_AsSsize_t(arguments[0]);
  if (PyErr_Occurred()) return NULL;
  if (read_length(arguments[2], &job.width) < 0 || read_length(arguments[3], &job.height) < 0) return NULL;
  Writer writer;
  writer_start(&writer);
  if (write_text(state_of(Py_TYPE(self)), &writer, arguments[1], arguments[4]) == 0) {
    job.json = PyMem_Malloc(writer.length);
    if (job.json == NULL) PyErr_NoMemory();
    else memcpy(job.json, writer.bytes, job.length = writer.length);
  }
  writer_end(&writer);
  Job *place = job.json == NULL ? NULL : next_job(batch);
  if (place == NULL) {
    PyMem_Free(job.json);
    return NULL;
  }
  *place = job;
  batch->count++;
  Py_RETURN_NONE;
}

static void do_job(copyfit_typesetter *type, Batch *batch, size_t index) {
  Job *job = &batch->jobs[index];
  copyfit_text *text = copyfit_text_new(type, job->json, job->length, &job->error);
  bool is_done = text != NULL && copyfit_text_fit(text, job->width, job->height, &job->fit, &job->error);
  copyfit_text_free(text);
  if (is_done) return;
  size_t failed = atomic_load(&batch->failed);
  while (index < failed && !atomic_compare_exchange_weak(&batch->failed, &failed, index)) {}
}

/* run(): does the next jobs, some at a time; whether there are more. Threads may run one batch at once. */
static PyObject *run(PyObject *self, PyObject *none) {
  (void)none;
  enum { BLOCK = 64 };
  Batch *batch = (Batch *)self;
  copyfit_typesetter *type = typesetter_pointer(batch->handle);
  size_t start, end;
  Unlocked unlocked = enter_library();
  for (int round = 0; round < 16; round++) {
    start = atomic_fetch_add(&batch->next, BLOCK);
    end = start + BLOCK < batch->count ? start + BLOCK : batch->count;
    for (size_t index = start; index < end && atomic_load(&batch->failed) > index; index++) do_job(type, batch, index);
    if (start >= batch->count) break;
  }
  leave_library(unlocked);
  return PyBool_FromLong(start < batch->count && atomic_load(&batch->failed) == SIZE_MAX);
}

/* stop(): leaves out the jobs that are not begun. */
static PyObject *stop(PyObject *self, PyObject *none) {
  (void)none;
  Batch *batch = (Batch *)self;
  atomic_store(&batch->next, batch->count);
  Py_RETURN_NONE;
}

static Py_ssize_t job_count(PyObject *self) { return (Py_ssize_t)((Batch *)self)->count; }

/* fits(class): the fits in order, once all jobs are done; raises the first error, with the number of its text. */
static PyObject *fits(PyObject *self, PyObject *class) {
  Batch *batch = (Batch *)self;
  size_t failed = atomic_load(&batch->failed);
  if (failed != SIZE_MAX) {
    copyfit_error *error = batch->jobs[failed].error;
    PyObject *message = PyUnicode_FromFormat("texts[%zd]: %s", batch->jobs[failed].number, error->message);
    State *state = state_of(Py_TYPE(self));
    if (message != NULL) raise_made(PyObject_CallFunction(state->make_error, "sO", error->code, message));
    Py_XDECREF(message);
    return NULL;
  }
  PyObject *list = PyType_Check(class) ? PyList_New((Py_ssize_t)batch->count) : NULL;
  for (size_t index = 0; list != NULL && index < batch->count; index++) {
    PyObject *fit = make_fit((PyTypeObject *)class, NULL, &batch->jobs[index].fit);
    if (fit == NULL) Py_CLEAR(list);
    else PyList_SetItem(list, (Py_ssize_t)index, fit);
  }
  return list;
}

static PyMethodDef batch_methods[] = {
    {"add", (PyCFunction)(void (*)(void))add, METH_FASTCALL, NULL},
    {"run", run, METH_NOARGS, NULL},
    {"stop", stop, METH_NOARGS, NULL},
    {"fits", fits, METH_O, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot batch_slots[] = {
    {Py_tp_new, new_batch},         {Py_tp_dealloc, dealloc_batch}, {Py_tp_methods, batch_methods},
    {Py_sq_length, job_count}, {0, NULL},
};

PyType_Spec batch_spec = {
    .name = "copyfit._copyfit.Batch",
    .basicsize = sizeof(Batch),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = batch_slots,
};
