/* The bases of copyfit.Layout and copyfit.Screen. */
#include <string.h>

#include "extension.h"

typedef struct Layout {
  PyObject_HEAD
  copyfit_layout *handle;
} Layout;

static void free_layout(void *handle) { copyfit_layout_free(handle); }

static PyObject *new_layout(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  (void)arguments, (void)keywords;
  return new_object(type);
}

static void dealloc(PyObject *object) {
  free_handle(free_layout, ((Layout *)object)->handle);
  free_object(object);
}

static copyfit_layout *read_document(State *state, PyObject *typesetter, const char *json, size_t length) {
  PyObject *handle = typesetter_handle(typesetter);
  if (handle == NULL) return NULL;
  copyfit_typesetter *type = typesetter_pointer(handle);
  copyfit_error *error = NULL;
  Unlocked unlocked = enter_library();
  copyfit_layout *layout = copyfit_layout_new(type, json, length, &error);
  leave_library(unlocked);
  Py_DECREF(handle);
  if (layout == NULL) raise_error(state, error);
  return layout;
}

/* _read(typesetter, document): a dictionary, or bytes of JSON. */
static PyObject *read_layout(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  State *state = state_of(Py_TYPE(self));
  Layout *layout = (Layout *)self;
  if (count != 2 || !PyObject_TypeCheck(arguments[0], (PyTypeObject *)state->typesetter))
    return PyErr_Format(PyExc_TypeError, "a typesetter and a document are expected");
  copyfit_layout *handle = NULL;
  if (PyBytes_Check(arguments[1])) {
    handle = read_document(state, arguments[0], PyBytes_AsString(arguments[1]), (size_t)PyBytes_Size(arguments[1]));
  } else {
    Writer writer;
    writer_start(&writer);
    if (write_value(state, &writer, arguments[1], NULL) == 0)
      handle = read_document(state, arguments[0], writer.bytes, writer.length);
    writer_end(&writer);
  }
  if (handle == NULL) return NULL;
  if (layout->handle != NULL) {
    free_handle(free_layout, handle);
    return raise_bad_value(state, "the layout has its document; make another one");
  }
  layout->handle = handle;
  Py_RETURN_NONE;
}

typedef struct Screen {
  PyObject_HEAD
  copyfit_screen *handle;
} Screen;

static void free_screen(void *handle) { copyfit_screen_free(handle); }

static void dealloc_screen(PyObject *object) {
  free_handle(free_screen, ((Screen *)object)->handle);
  free_object(object);
}

/* _solve(class, request): a screen; the request is a dictionary of the keys of a request about a layout. */
static PyObject *solve(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  State *state = state_of(Py_TYPE(self));
  if (count != 2 || !PyType_Check(arguments[0])) return PyErr_Format(PyExc_TypeError, "a class and a request are expected");
  Writer writer;
  writer_start(&writer);
  copyfit_screen *handle = NULL;
  if (write_value(state, &writer, arguments[1], NULL) == 0) {
    copyfit_error *error = NULL;
    Unlocked unlocked = enter_library();
    handle = copyfit_layout_solve(((Layout *)self)->handle, writer.bytes, writer.length, &error);
    leave_library(unlocked);
    if (handle == NULL) raise_error(state, error);
  }
  writer_end(&writer);
  if (handle == NULL) return NULL;
  Screen *screen = new_object((PyTypeObject *)arguments[0]);
  if (screen == NULL) free_handle(free_screen, handle);
  else screen->handle = handle;
  return (PyObject *)screen;
}

/* _frames(): [(name, x, y, width, height)], in their order. */
static PyObject *frames(PyObject *self, PyObject *none) {
  (void)none;
  size_t count;
  const copyfit_frame *frame = copyfit_screen_frames(((Screen *)self)->handle, &count);
  PyObject *list = PyList_New((Py_ssize_t)count);
  for (size_t index = 0; list != NULL && index < count; index++, frame++) {
    PyObject *entry = Py_BuildValue("sdddd", frame->name, frame->x, frame->y, frame->width, frame->height);
    if (entry == NULL) Py_CLEAR(list);
    else PyList_SetItem(list, (Py_ssize_t)index, entry);
  }
  return list;
}

/* _json(): frames, lines of texts and problems as JSON. */
static PyObject *screen_json(PyObject *self, PyObject *none) {
  (void)none;
  size_t length = 0;
  Unlocked unlocked = enter_library();
  char *json = copyfit_screen_json(((Screen *)self)->handle, &length);
  leave_library(unlocked);
  PyObject *result = PyUnicode_DecodeUTF8(json, (Py_ssize_t)length, "strict");
  copyfit_string_free(json);
  return result;
}

static char *draw(const void *screen, const char *options, size_t length, size_t *size, copyfit_error **error) {
  return copyfit_screen_picture(screen, options, length, size, error);
}

/* _picture(options): the bytes of a picture. */
static PyObject *screen_picture(PyObject *self, PyObject *options) {
  return make_picture(state_of(Py_TYPE(self)), draw, ((Screen *)self)->handle, options);
}

static PyMethodDef methods[] = {
    {"_read", (PyCFunction)(void (*)(void))read_layout, METH_FASTCALL, NULL},
    {"_solve", (PyCFunction)(void (*)(void))solve, METH_FASTCALL, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, new_layout}, {Py_tp_dealloc, dealloc}, {Py_tp_methods, methods}, {0, NULL},
};

PyType_Spec layout_spec = {
    .name = "copyfit._copyfit.Layout",
    .basicsize = sizeof(Layout),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = slots,
};

static PyMethodDef screen_methods[] = {
    {"_frames", frames, METH_NOARGS, NULL},
    {"_json", screen_json, METH_NOARGS, NULL},
    {"_picture", screen_picture, METH_O, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot screen_slots[] = {{Py_tp_dealloc, dealloc_screen}, {Py_tp_methods, screen_methods}, {0, NULL}};

PyType_Spec screen_spec = {
    .name = "copyfit._copyfit.Screen",
    .basicsize = sizeof(Screen),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = screen_slots,
};
