/* The module itself, its state, and the lock that makes fork safe. */
#include "extension.h"

#include <pthread.h>

#if defined(__GLIBC__) && !defined(PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP)
#error "include Python.h before pthread.h"
#endif

/* Whoever forks goes before those who call the library, else it might wait for ever. */
#ifdef PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP
#define UNLOCKED PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP
#else
#define UNLOCKED PTHREAD_RWLOCK_INITIALIZER
#endif

/* Held for reading while the library works, and for writing while the process forks, so that a child never inherits a lock
 * of the library that a thread holds which the child does not have. */
static pthread_rwlock_t working = UNLOCKED;

Unlocked enter_library(void) {
  Unlocked unlocked = PyEval_SaveThread();
  pthread_rwlock_rdlock(&working);
  return unlocked;
}

void leave_library(Unlocked unlocked) {
  pthread_rwlock_unlock(&working);
  PyEval_RestoreThread(unlocked);
}

void free_handle(void (*function)(void *), void *handle) {
  if (handle == NULL) return;
  if (pthread_rwlock_tryrdlock(&working) == 0) {
    function(handle);
    pthread_rwlock_unlock(&working);
  } else {
    Unlocked unlocked = enter_library();
    function(handle);
    leave_library(unlocked);
  }
}

static PyObject *before_fork(PyObject *module, PyObject *none) {
  (void)module, (void)none;
  Py_BEGIN_ALLOW_THREADS
  pthread_rwlock_wrlock(&working);
  Py_END_ALLOW_THREADS
  Py_RETURN_NONE;
}

static PyObject *after_fork(PyObject *module, PyObject *none) {
  (void)module, (void)none;
  pthread_rwlock_unlock(&working);
  Py_RETURN_NONE;
}

/* The lock of a child counts threads that wait for it and that the child does not have, so it gets a new one. */
static PyObject *after_fork_in_child(PyObject *module, PyObject *none) {
  (void)module, (void)none;
  static const pthread_rwlock_t unlocked = UNLOCKED;
  working = unlocked;
  Py_RETURN_NONE;
}

State *state_of(PyTypeObject *type) {
  while (type != NULL) {
    void *state = PyType_GetModuleState(type);
    if (state != NULL) return state;
    PyErr_Clear();
    type = PyType_GetSlot(type, Py_tp_base);
  }
  return NULL;
}

void *new_object(PyTypeObject *type) {
  return ((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
}

void free_object(void *object) {
  PyTypeObject *type = Py_TYPE((PyObject *)object);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
  Py_DECREF(type);
}

PyObject *raise_made(PyObject *exception) {
  if (exception != NULL) PyErr_SetObject((PyObject *)Py_TYPE(exception), exception);
  Py_XDECREF(exception);
  return NULL;
}

PyObject *raise_error(State *state, copyfit_error *error) {
  PyObject *exception = PyObject_CallFunction(state->make_error, "ss", error->code, error->message);
  copyfit_error_free(error);
  return raise_made(exception);
}

PyObject *raise_bad_value(State *state, const char *message) {
  return raise_made(PyObject_CallFunction(state->make_error, "ss", "badValue", message));
}

int read_length(PyObject *value, double *length) {
  *length = value == Py_None ? Py_HUGE_VAL : PyFloat_AsDouble(value);
  return *length == -1 && PyErr_Occurred() ? -1 : 0;
}

PyObject *make_picture(State *state, Drawing draw, const void *handle, PyObject *options) {
  Writer writer;
  writer_start(&writer);
  char *picture = NULL;
  size_t size = 0;
  if (write_value(state, &writer, options, NULL) == 0) {
    copyfit_error *error = NULL;
    Unlocked unlocked = enter_library();
    picture = draw(handle, writer.bytes, writer.length, &size, &error);
    leave_library(unlocked);
    if (picture == NULL) raise_error(state, error);
  }
  writer_end(&writer);
  if (picture == NULL) return NULL;
  PyObject *result = PyBytes_FromStringAndSize(picture, (Py_ssize_t)size);
  copyfit_string_free(picture);
  return result;
}

static PyObject *version(PyObject *module, PyObject *none) {
  (void)module, (void)none;
  return PyUnicode_FromString(copyfit_version());
}

static PyObject *imported(const char *module, const char *name) {
  PyObject *found = PyImport_ImportModule(module);
  PyObject *value = found == NULL ? NULL : PyObject_GetAttrString(found, name);
  Py_XDECREF(found);
  return value;
}

/* The types of the module, and their places in its state. */
static const struct {
  size_t place;
  PyType_Spec *spec;
} types[] = {
    {offsetof(State, typesetter), &typesetter_spec}, {offsetof(State, text), &text_spec},
    {offsetof(State, lines), &lines_spec},           {offsetof(State, fit), &fit_spec},
    {offsetof(State, batch), &batch_spec},           {offsetof(State, layout), &layout_spec},
    {offsetof(State, screen), &screen_spec},
};

static PyObject **type_in(State *state, size_t index) { return (PyObject **)(void *)((char *)state + types[index].place); }

static int execute(PyObject *module) {
  State *state = PyModule_GetState(module);
  state->make_error = imported("copyfit._errors", "error");
  state->unexpected = imported("copyfit._errors", "unexpected");
  state->keys = imported("copyfit._properties", "KEYS");
  if (state->make_error == NULL || state->unexpected == NULL || state->keys == NULL) return -1;
  for (size_t index = 0; index < sizeof types / sizeof *types; index++) {
    PyObject *type = PyType_FromModuleAndSpec(module, types[index].spec, NULL);
    *type_in(state, index) = type;
    if (type == NULL || PyModule_AddType(module, (PyTypeObject *)type) < 0) return -1;
  }
  return 0;
}

static int traverse(PyObject *module, visitproc visit, void *arg) {
  State *state = PyModule_GetState(module);
  if (state == NULL) return 0;
  Py_VISIT(state->make_error);
  Py_VISIT(state->unexpected);
  Py_VISIT(state->keys);
  for (size_t index = 0; index < sizeof types / sizeof *types; index++) Py_VISIT(*type_in(state, index));
  return 0;
}

static int clear(PyObject *module) {
  State *state = PyModule_GetState(module);
  if (state == NULL) return 0;
  Py_CLEAR(state->make_error);
  Py_CLEAR(state->unexpected);
  Py_CLEAR(state->keys);
  for (size_t index = 0; index < sizeof types / sizeof *types; index++) Py_CLEAR(*type_in(state, index));
  return 0;
}

static PyMethodDef functions[] = {
    {"version", version, METH_NOARGS, "The versions of the library and of those it uses, a line each."},
    {"before_fork", before_fork, METH_NOARGS, "Waits until no thread is in the library, and keeps them out."},
    {"after_fork", after_fork, METH_NOARGS, "Lets threads into the library again."},
    {"after_fork_in_child", after_fork_in_child, METH_NOARGS, "Lets the only thread of a child into the library."},
    {NULL, NULL, 0, NULL},
};

static PyModuleDef_Slot slots[] = {{Py_mod_exec, execute}, {0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "copyfit._copyfit",
    .m_doc = "The C library as the package uses it; its classes are the bases of those of copyfit.",
    .m_size = sizeof(State),
    .m_methods = functions,
    .m_slots = slots,
    .m_traverse = traverse,
    .m_clear = clear,
};

PyMODINIT_FUNC PyInit__copyfit(void) { return PyModuleDef_Init(&definition); }
