/* The base of copyfit.Lines: arrays of lines and glyphs, and pictures of them. */
#include "extension.h"

typedef struct Lines {
  PyObject_HEAD
  copyfit_lines *handle;
  /* The text; arrays of copyfit_line and copyfit_glyph; a list of tuples, of fonts; a word. */
  PyObject *string, *lines, *glyphs, *fonts, *writing_mode;
} Lines;

static void free_lines(void *handle) { copyfit_lines_free(handle); }

/* The word for a copyfit_writing_mode. */
static const char *const WRITING_MODES[] = {"horizontal", "verticalRL", "verticalLR"};

static PyObject *font_list(const copyfit_lines *handle) {
  size_t count;
  const copyfit_font *fonts = copyfit_lines_fonts(handle, &count);
  PyObject *list = PyList_New((Py_ssize_t)count);
  for (size_t index = 0; list != NULL && index < count; index++) {
    const copyfit_font *font = &fonts[index];
    PyObject *entry =
        Py_BuildValue("ssns", font->post_script_name, font->file, (Py_ssize_t)font->index, font->variations);
    if (entry == NULL) Py_CLEAR(list);
    else PyList_SetItem(list, (Py_ssize_t)index, entry);
  }
  return list;
}

/* Copies the text and the arrays of the handle. Returns -1 with an exception set. */
static int copy_arrays(Lines *lines) {
  size_t length, line_count, glyph_count;
  const char *string = copyfit_lines_string(lines->handle, &length);
  const copyfit_line *line = copyfit_lines_array(lines->handle, &line_count);
  const copyfit_glyph *glyph = copyfit_lines_glyphs(lines->handle, &glyph_count);
  lines->string = PyUnicode_FromStringAndSize(string, (Py_ssize_t)length);
  if (lines->string == NULL) return -1;
  lines->lines = PyBytes_FromStringAndSize((const char *)line, (Py_ssize_t)(line_count * sizeof *line));
  if (lines->lines == NULL) return -1;
  lines->glyphs = PyBytes_FromStringAndSize((const char *)glyph, (Py_ssize_t)(glyph_count * sizeof *glyph));
  if (lines->glyphs == NULL) return -1;
  lines->fonts = font_list(lines->handle);
  if (lines->fonts == NULL) return -1;
  lines->writing_mode = PyUnicode_FromString(WRITING_MODES[copyfit_lines_writing_mode(lines->handle)]);
  return lines->writing_mode == NULL ? -1 : 0;
}

PyObject *make_lines(PyTypeObject *class, copyfit_lines *handle) {
  Lines *lines = new_object(class);
  if (lines == NULL) {
    free_handle(free_lines, handle);
    return NULL;
  }
  lines->handle = handle;
  if (copy_arrays(lines) < 0) Py_CLEAR(lines);
  return (PyObject *)lines;
}

static void dealloc(PyObject *object) {
  Lines *lines = (Lines *)object;
  free_handle(free_lines, lines->handle);
  Py_CLEAR(lines->string);
  Py_CLEAR(lines->lines);
  Py_CLEAR(lines->glyphs);
  Py_CLEAR(lines->fonts);
  Py_CLEAR(lines->writing_mode);
  free_object(object);
}

static char *draw(const void *lines, const char *options, size_t length, size_t *size, copyfit_error **error) {
  return copyfit_lines_picture(lines, options, length, size, error);
}

/* _picture(options): the bytes of a picture. */
static PyObject *picture(PyObject *self, PyObject *options) {
  return make_picture(state_of(Py_TYPE(self)), draw, ((Lines *)self)->handle, options);
}

/* _path(): arrays of points, two numbers each, and of their steps, as bytes. */
static PyObject *path(PyObject *self, PyObject *none) {
  (void)none;
  copyfit_error *error = NULL;
  Unlocked unlocked = enter_library();
  copyfit_path *path = copyfit_lines_path(((Lines *)self)->handle, &error);
  leave_library(unlocked);
  if (path == NULL) return raise_error(state_of(Py_TYPE(self)), error);
  size_t count;
  const copyfit_point *points = copyfit_path_points(path, &count);
  const uint8_t *steps = copyfit_path_steps(path, &count);
  PyObject *result = Py_BuildValue(
      "NN", PyBytes_FromStringAndSize((const char *)points, (Py_ssize_t)(count * sizeof *points)),
      PyBytes_FromStringAndSize((const char *)steps, (Py_ssize_t)count));
  copyfit_path_free(path);
  return result;
}

static PyMethodDef methods[] = {
    {"_picture", picture, METH_O, NULL},
    {"_path", path, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef members[] = {
    {"string", T_OBJECT, offsetof(Lines, string), READONLY,
     "The text that is set: without tags, and in the wording that a policy chose."},
    {"writing_mode", T_OBJECT, offsetof(Lines, writing_mode), READONLY,
     "The way in which the lines run: horizontal, or as columns verticalRL or verticalLR."},
    {"_line_array", T_OBJECT, offsetof(Lines, lines), READONLY, NULL},
    {"_glyph_array", T_OBJECT, offsetof(Lines, glyphs), READONLY, NULL},
    {"_font_list", T_OBJECT, offsetof(Lines, fonts), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_dealloc, dealloc}, {Py_tp_methods, methods}, {Py_tp_members, members}, {0, NULL},
};

PyType_Spec lines_spec = {
    .name = "copyfit._copyfit.Lines",
    .basicsize = sizeof(Lines),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = slots,
};
