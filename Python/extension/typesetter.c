/* The base of copyfit.Typesetter: fonts, and the questions asked of them. */
#include <string.h>

#include "extension.h"

typedef struct Typesetter {
  PyObject_HEAD
  State *state;
  /* A capsule with the handle; NULL where it is closed. A call keeps it, so that another thread may close meanwhile. */
  PyObject *handle;
} Typesetter;

static const char CAPSULE[] = "copyfit_typesetter";

static void free_typesetter(void *handle) { copyfit_typesetter_free(handle); }

static void free_capsule(PyObject *capsule) { free_handle(free_typesetter, PyCapsule_GetPointer(capsule, CAPSULE)); }

copyfit_typesetter *typesetter_pointer(PyObject *handle) { return PyCapsule_GetPointer(handle, CAPSULE); }

PyObject *typesetter_handle(PyObject *typesetter) {
  PyObject *handle = ((Typesetter *)typesetter)->handle;
  if (handle != NULL) return Py_NewRef(handle);
  return raise_bad_value(((Typesetter *)typesetter)->state, "the typesetter is closed; make another one");
}

static PyObject *new_typesetter(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  (void)arguments, (void)keywords;
  Typesetter *typesetter = new_object(type);
  if (typesetter != NULL) typesetter->state = state_of(type);
  return (PyObject *)typesetter;
}

static void dealloc(PyObject *object) {
  Py_CLEAR(((Typesetter *)object)->handle);
  free_object(object);
}

/* _open(properties): opens the fonts that a dictionary of keywords describes. */
static PyObject *open_fonts(PyObject *self, PyObject *properties) {
  State *state = ((Typesetter *)self)->state;
  if (!PyDict_Check(properties)) return PyErr_Format(PyExc_TypeError, "%R is no dictionary", properties);
  Writer writer;
  writer_start(&writer);
  copyfit_typesetter *opened = NULL;
  copyfit_error *error = NULL;
  if (write_properties(state, &writer, properties) == 0 && write_bytes(&writer, "}", 1) == 0) {
    // Each property has a comma before it: the first one is the brace.
    int has_fonts = writer.bytes[0] == ',';
    if (has_fonts) writer.bytes[0] = '{';
    Unlocked unlocked = enter_library();
    opened = copyfit_typesetter_new(has_fonts ? writer.bytes : NULL, has_fonts ? writer.length : 0, &error);
    leave_library(unlocked);
    if (opened == NULL) raise_error(state, error);
  }
  writer_end(&writer);
  if (opened == NULL) return NULL;
  PyObject *handle = PyCapsule_New(opened, CAPSULE, free_capsule), *old = ((Typesetter *)self)->handle;
  if (handle == NULL) {
    free_handle(free_typesetter, opened);
    return NULL;
  }
  ((Typesetter *)self)->handle = handle;
  Py_XDECREF(old);
  Py_RETURN_NONE;
}

static PyObject *close_fonts(PyObject *self, PyObject *none) {
  (void)none;
  Py_CLEAR(((Typesetter *)self)->handle);
  Py_RETURN_NONE;
}

static PyObject *is_closed(PyObject *self, void *none) {
  (void)none;
  return PyBool_FromLong(((Typesetter *)self)->handle == NULL);
}

/* The arguments (class, string, …, properties) of the methods below. */
static int check_arguments(PyObject *const *arguments, Py_ssize_t count, Py_ssize_t expected) {
  if (count == expected && PyType_Check(arguments[0]) && PyDict_Check(arguments[count - 1])) return 0;
  PyErr_SetString(PyExc_TypeError, "a class, a string, and a dictionary of properties are expected");
  return -1;
}

/* Shapes a text; with a box fits it too. Returns NULL with an exception set where it fails. */
static copyfit_text *shaped(
    PyObject *self, PyObject *string, PyObject *properties, const double *box, copyfit_fit *fit) {
  State *state = ((Typesetter *)self)->state;
  PyObject *handle = typesetter_handle(self);
  if (handle == NULL) return NULL;
  Writer writer;
  writer_start(&writer);
  copyfit_text *text = NULL;
  copyfit_error *error = NULL;
  if (write_text(state, &writer, string, properties) == 0) {
    copyfit_typesetter *type = typesetter_pointer(handle);
    Unlocked unlocked = enter_library();
    text = copyfit_text_new(type, writer.bytes, writer.length, &error);
    if (text != NULL && box != NULL && !copyfit_text_fit(text, box[0], box[1], fit, &error)) {
      copyfit_text_free(text);
      text = NULL;
    }
    leave_library(unlocked);
    if (text == NULL) raise_error(state, error);
  }
  writer_end(&writer);
  Py_DECREF(handle);
  return text;
}

/* _text(class, string, properties) */
static PyObject *prepare(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  if (check_arguments(arguments, count, 3) < 0) return NULL;
  copyfit_text *text = shaped(self, arguments[1], arguments[2], NULL, NULL);
  return text == NULL ? NULL : make_text((PyTypeObject *)arguments[0], text, arguments[1]);
}

/* _fit(class of fits, string, class of texts, width, height, properties) */
static PyObject *fit_text(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  double box[2];
  copyfit_fit fit;
  if (check_arguments(arguments, count, 6) < 0 || !PyType_Check(arguments[2])) return NULL;
  if (read_length(arguments[3], &box[0]) < 0 || read_length(arguments[4], &box[1]) < 0) return NULL;
  copyfit_text *handle = shaped(self, arguments[1], arguments[5], box, &fit);
  if (handle == NULL) return NULL;
  PyObject *text = make_text((PyTypeObject *)arguments[2], handle, arguments[1]);
  if (text == NULL) return NULL;
  PyObject *result = make_fit((PyTypeObject *)arguments[0], text, &fit);
  Py_DECREF(text);
  return result;
}

/* Asks a request that is JSON in UTF-8; the answer is too. */
static PyObject *answer_bytes(PyObject *self, const char *request, size_t length) {
  PyObject *handle = typesetter_handle(self);
  if (handle == NULL) return NULL;
  copyfit_typesetter *type = typesetter_pointer(handle);
  size_t answer_length = 0;
  Unlocked unlocked = enter_library();
  char *answer = copyfit_answer(type, request, length, &answer_length);
  leave_library(unlocked);
  Py_DECREF(handle);
  if (answer == NULL) return PyErr_NoMemory();
  PyObject *result = PyUnicode_DecodeUTF8(answer, (Py_ssize_t)answer_length, "strict");
  copyfit_string_free(answer);
  return result;
}

/* _answer(request): a string, bytes, or a dictionary of the keys of requests. */
static PyObject *answer(PyObject *self, PyObject *request) {
  if (PyBytes_Check(request)) return answer_bytes(self, PyBytes_AsString(request), (size_t)PyBytes_Size(request));
  if (PyUnicode_Check(request)) {
    PyObject *bytes = PyUnicode_AsEncodedString(request, "utf-8", "surrogatepass");
    PyObject *result = bytes == NULL ? NULL : answer(self, bytes);
    Py_XDECREF(bytes);
    return result;
  }
  Writer writer;
  writer_start(&writer);
  PyObject *result = NULL;
  if (write_value(((Typesetter *)self)->state, &writer, request, NULL) == 0)
    result = answer_bytes(self, writer.bytes, writer.length);
  writer_end(&writer);
  return result;
}

/* _ask(head, properties): the answer to a request with the members of two dictionaries; in the second one None stands for
 * no value. */
static PyObject *ask(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  State *state = ((Typesetter *)self)->state;
  if (count != 2 || !PyDict_Check(arguments[0]) || !PyDict_Check(arguments[1]))
    return PyErr_Format(PyExc_TypeError, "two dictionaries are expected");
  Writer writer;
  writer_start(&writer);
  PyObject *result = NULL;
  // Removes the closing brace of the first dictionary, so that the members of the second follow.
  if (write_value(state, &writer, arguments[0], state->keys) == 0) {
    writer.length--;
    if (write_properties(state, &writer, arguments[1]) == 0 && write_bytes(&writer, "}", 1) == 0)
      result = answer_bytes(self, writer.bytes, writer.length);
  }
  writer_end(&writer);
  return result;
}

static PyMethodDef methods[] = {
    {"_open", open_fonts, METH_O, NULL},
    {"close", close_fonts, METH_NOARGS,
     "Closes the fonts. Texts and fits that are made keep theirs; everything else raises copyfit.Error."},
    {"_text", (PyCFunction)(void (*)(void))prepare, METH_FASTCALL, NULL},
    {"_fit", (PyCFunction)(void (*)(void))fit_text, METH_FASTCALL, NULL},
    {"_answer", answer, METH_O, NULL},
    {"_ask", (PyCFunction)(void (*)(void))ask, METH_FASTCALL, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef properties[] = {
    {"closed", is_closed, NULL, "Whether it is closed.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, new_typesetter}, {Py_tp_dealloc, dealloc}, {Py_tp_methods, methods}, {Py_tp_getset, properties}, {0, NULL},
};

PyType_Spec typesetter_spec = {
    .name = "copyfit._copyfit.Typesetter",
    .basicsize = sizeof(Typesetter),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = slots,
};
