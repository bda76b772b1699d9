/* The base of copyfit.Text. */
#include <math.h>

#include "extension.h"

typedef struct Text {
  PyObject_HEAD
  copyfit_text *handle;
  PyObject *string;
} Text;

static void free_text(void *handle) { copyfit_text_free(handle); }

copyfit_text *text_pointer(PyObject *text) { return ((Text *)text)->handle; }

PyObject *make_text(PyTypeObject *class, copyfit_text *handle, PyObject *string) {
  Text *text = new_object(class);
  if (text == NULL) {
    free_handle(free_text, handle);
    return NULL;
  }
  text->handle = handle;
  text->string = Py_NewRef(string);
  return (PyObject *)text;
}

static void dealloc_text(PyObject *object) {
  free_handle(free_text, ((Text *)object)->handle);
  Py_CLEAR(((Text *)object)->string);
  free_object(object);
}

/* The numbers of a call; None is infinite. */
static int read_numbers(PyObject *const *arguments, Py_ssize_t count, double *numbers, Py_ssize_t expected) {
  if (count != expected) {
    PyErr_Format(PyExc_TypeError, "%zd numbers are expected, not %zd", expected, count);
    return -1;
  }
  for (Py_ssize_t index = 0; index < count; index++)
    if (read_length(arguments[index], &numbers[index]) < 0) return -1;
  return 0;
}

/* The arguments of a call that makes an object: its class and numbers. */
static int read_class_and_numbers(PyObject *const *arguments, Py_ssize_t count, double *numbers, Py_ssize_t expected) {
  if (count > 0 && PyType_Check(arguments[0])) return read_numbers(arguments + 1, count - 1, numbers, expected);
  PyErr_SetString(PyExc_TypeError, "a class and numbers are expected");
  return -1;
}

/* _measure(size, width, height) */
static PyObject *measure(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  double numbers[3];
  if (read_numbers(arguments, count, numbers, 3) < 0) return NULL;
  copyfit_measure result;
  copyfit_error *error = NULL;
  Unlocked unlocked = enter_library();
  bool is_done = copyfit_text_measure(text_pointer(self), numbers[0], numbers[1], numbers[2], &result, &error);
  leave_library(unlocked);
  if (!is_done) return raise_error(state_of(Py_TYPE(self)), error);
  return Py_BuildValue("ddn", result.width, result.height, (Py_ssize_t)result.line_count);
}

/* _content_widths(size) */
static PyObject *content_widths(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  double size, min_content, max_content;
  if (read_numbers(arguments, count, &size, 1) < 0) return NULL;
  copyfit_error *error = NULL;
  Unlocked unlocked = enter_library();
  bool is_done = copyfit_text_content_widths(text_pointer(self), size, &min_content, &max_content, &error);
  leave_library(unlocked);
  if (!is_done) return raise_error(state_of(Py_TYPE(self)), error);
  return Py_BuildValue("dd", min_content, max_content);
}

/* _size_for(size, width room, width, height room, height, grid); an infinite size is the largest that fits. */
static PyObject *size_for(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  double numbers[6];
  if (read_numbers(arguments, count, numbers, 6) < 0) return NULL;
  copyfit_proposal proposal = {(copyfit_room)numbers[1], (copyfit_room)numbers[3], numbers[2], numbers[4]};
  copyfit_size result;
  copyfit_error *error = NULL;
  double size = isinf(numbers[0]) ? Py_NAN : numbers[0];
  Unlocked unlocked = enter_library();
  bool is_done = copyfit_text_size(text_pointer(self), size, proposal, numbers[5], &result, &error);
  leave_library(unlocked);
  if (!is_done) return raise_error(state_of(Py_TYPE(self)), error);
  return Py_BuildValue("dd", result.width, result.height);
}

/* A distance; NAN becomes None. */
static PyObject *distance(double points) { return isnan(points) ? Py_NewRef(Py_None) : PyFloat_FromDouble(points); }

/* _baselines(size, width, height, grid); the size as of _size_for. */
static PyObject *baselines(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  double numbers[4], first, last;
  if (read_numbers(arguments, count, numbers, 4) < 0) return NULL;
  copyfit_error *error = NULL;
  double size = isinf(numbers[0]) ? Py_NAN : numbers[0];
  copyfit_size frame = {numbers[1], numbers[2]};
  Unlocked unlocked = enter_library();
  bool is_done = copyfit_text_baselines(text_pointer(self), size, frame, numbers[3], &first, &last, &error);
  leave_library(unlocked);
  if (!is_done) return raise_error(state_of(Py_TYPE(self)), error);
  return Py_BuildValue("NN", distance(first), distance(last));
}

/* _fit(class, width, height) */
static PyObject *fit_box(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  double box[2];
  if (read_class_and_numbers(arguments, count, box, 2) < 0) return NULL;
  copyfit_fit result;
  copyfit_error *error = NULL;
  Unlocked unlocked = enter_library();
  bool is_done = copyfit_text_fit(text_pointer(self), box[0], box[1], &result, &error);
  leave_library(unlocked);
  if (!is_done) return raise_error(state_of(Py_TYPE(self)), error);
  return make_fit((PyTypeObject *)arguments[0], self, &result);
}

/* _lines(class, size, width, height) */
static PyObject *lines(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  double numbers[3];
  if (read_class_and_numbers(arguments, count, numbers, 3) < 0) return NULL;
  copyfit_error *error = NULL;
  Unlocked unlocked = enter_library();
  copyfit_lines *handle = copyfit_text_lines(text_pointer(self), numbers[0], numbers[1], numbers[2], &error);
  leave_library(unlocked);
  if (handle == NULL) return raise_error(state_of(Py_TYPE(self)), error);
  return make_lines((PyTypeObject *)arguments[0], handle);
}

/* _fitted_lines(class, width, height) */
static PyObject *fitted_lines(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  double box[2];
  if (read_class_and_numbers(arguments, count, box, 2) < 0) return NULL;
  copyfit_error *error = NULL;
  Unlocked unlocked = enter_library();
  copyfit_lines *handle = copyfit_text_fitted_lines(text_pointer(self), box[0], box[1], NULL, &error);
  leave_library(unlocked);
  if (handle == NULL) return raise_error(state_of(Py_TYPE(self)), error);
  return make_lines((PyTypeObject *)arguments[0], handle);
}

/* _certificate(width, height) */
static PyObject *certificate(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  double box[2];
  if (read_numbers(arguments, count, box, 2) < 0) return NULL;
  copyfit_error *error = NULL;
  Unlocked unlocked = enter_library();
  char *sentence = copyfit_text_certificate(text_pointer(self), box[0], box[1], &error);
  leave_library(unlocked);
  if (sentence == NULL) return raise_error(state_of(Py_TYPE(self)), error);
  PyObject *result = PyUnicode_FromString(sentence);
  copyfit_string_free(sentence);
  return result;
}

#define METHOD(name, function) {name, (PyCFunction)(void (*)(void))function, METH_FASTCALL, NULL}

static PyMethodDef text_methods[] = {
    METHOD("_measure", measure), METHOD("_content_widths", content_widths), METHOD("_size_for", size_for),
    METHOD("_baselines", baselines), METHOD("_fit", fit_box), METHOD("_lines", lines),
    METHOD("_fitted_lines", fitted_lines), METHOD("_certificate", certificate),
    {NULL, NULL, 0, NULL},
};

static PyMemberDef text_members[] = {
    {"string", T_OBJECT, offsetof(Text, string), READONLY, "The text."},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot text_slots[] = {
    {Py_tp_dealloc, dealloc_text}, {Py_tp_methods, text_methods}, {Py_tp_members, text_members}, {0, NULL},
};

PyType_Spec text_spec = {
    .name = "copyfit._copyfit.Text",
    .basicsize = sizeof(Text),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = text_slots,
};
