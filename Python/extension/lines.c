/* The base of copyfit.Lines: arrays of lines and glyphs, and pictures of them. */
#include "extension.h"

typedef struct Lines {
  PyObject_HEAD
  copyfit_lines *handle;
  /* The text; arrays of copyfit_line and copyfit_glyph, with offsets in the text; a list of tuples, of fonts. */
  PyObject *string, *lines, *glyphs, *fonts;
} Lines;

static void free_lines(void *handle) { copyfit_lines_free(handle); }

/* The index in a string of each byte of its UTF-8, and of its end; NULL with an exception set. */
static size_t *indices(const char *bytes, size_t length) {
  size_t *map = PyMem_Malloc((length + 1) * sizeof(size_t)), index = 0;
  if (map == NULL) {
    PyErr_NoMemory();
    return NULL;
  }
  for (size_t byte = 0; byte < length; byte++) {
    if (byte > 0 && (bytes[byte] & 0xC0) != 0x80) index++;
    map[byte] = index;
  }
  map[length] = length == 0 ? 0 : index + 1;
  return map;
}

/* Limits an offset to the string: offsets of a text with markup count the text without its tags. */
static size_t at_most(size_t offset, Py_ssize_t length) { return offset < (size_t)length ? offset : (size_t)length; }

/* Makes offsets in UTF-8 those in the string. */
static int convert(PyObject *string, copyfit_line *lines, size_t line_count, copyfit_glyph *glyphs, size_t glyph_count) {
  Py_ssize_t length;
  const char *bytes = PyUnicode_AsUTF8AndSize(string, &length);
  if (bytes == NULL) return -1;
  if (PyUnicode_GetLength(string) == length) return 0;
  size_t *map = indices(bytes, (size_t)length);
  if (map == NULL) return -1;
  for (size_t line = 0; line < line_count; line++) {
    lines[line].start = map[at_most(lines[line].start, length)];
    lines[line].end = map[at_most(lines[line].end, length)];
  }
  for (size_t glyph = 0; glyph < glyph_count; glyph++)
    glyphs[glyph].text_offset = map[at_most(glyphs[glyph].text_offset, length)];
  PyMem_Free(map);
  return 0;
}

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

/* Copies the arrays of the handle. Returns -1 with an exception set. */
static int copy_arrays(Lines *lines) {
  size_t line_count, glyph_count;
  const copyfit_line *line = copyfit_lines_array(lines->handle, &line_count);
  const copyfit_glyph *glyph = copyfit_lines_glyphs(lines->handle, &glyph_count);
  lines->lines = PyBytes_FromStringAndSize((const char *)line, (Py_ssize_t)(line_count * sizeof *line));
  lines->glyphs = PyBytes_FromStringAndSize((const char *)glyph, (Py_ssize_t)(glyph_count * sizeof *glyph));
  lines->fonts = font_list(lines->handle);
  if (lines->lines == NULL || lines->glyphs == NULL || lines->fonts == NULL) return -1;
  // The bytes are new, and not shared yet.
  return convert(lines->string, (copyfit_line *)(void *)PyBytes_AsString(lines->lines), line_count,
                 (copyfit_glyph *)(void *)PyBytes_AsString(lines->glyphs), glyph_count);
}

PyObject *make_lines(PyTypeObject *class, copyfit_lines *handle, PyObject *string) {
  Lines *lines = new_object(class);
  if (lines == NULL) {
    free_handle(free_lines, handle);
    return NULL;
  }
  lines->handle = handle;
  lines->string = Py_NewRef(string);
  if (copy_arrays(lines) < 0) Py_CLEAR(lines);
  return (PyObject *)lines;
}

/* Lines(string, lines): lines of an answer in JSON, which has no glyphs. */
static PyObject *new_lines(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  PyObject *string, *array;
  if (keywords != NULL && PyDict_Size(keywords) > 0) return PyErr_Format(PyExc_TypeError, "Lines() takes no keywords");
  if (!PyArg_ParseTuple(arguments, "OO!", &string, &PyBytes_Type, &array)) return NULL;
  Lines *lines = new_object(type);
  if (lines == NULL) return NULL;
  lines->string = Py_NewRef(string);
  lines->lines = Py_NewRef(array);
  return (PyObject *)lines;
}

static void dealloc(PyObject *object) {
  Lines *lines = (Lines *)object;
  free_handle(free_lines, lines->handle);
  Py_CLEAR(lines->string);
  Py_CLEAR(lines->lines);
  Py_CLEAR(lines->glyphs);
  Py_CLEAR(lines->fonts);
  free_object(object);
}

static char *draw(const void *lines, const char *options, size_t length, size_t *size, copyfit_error **error) {
  return copyfit_lines_picture(lines, options, length, size, error);
}

static const char NO_GLYPHS[] =
    "lines of measure and group have no glyphs; draw type.fit(text, width, height, sizes=[size]) or "
    "type.text(text).lines(size, width). Lines of shape, policies, markup and fit_per_line have none either; ask "
    "Typesetter.answer with \"glyphs\": true";

/* _picture(options): the bytes of a picture. */
static PyObject *picture(PyObject *self, PyObject *options) {
  if (((Lines *)self)->handle == NULL) return raise_bad_value(state_of(Py_TYPE(self)), NO_GLYPHS);
  return make_picture(state_of(Py_TYPE(self)), draw, ((Lines *)self)->handle, options);
}

/* _path(): arrays of points, two numbers each, and of their steps, as bytes. */
static PyObject *path(PyObject *self, PyObject *none) {
  (void)none;
  if (((Lines *)self)->handle == NULL) return raise_bad_value(state_of(Py_TYPE(self)), NO_GLYPHS);
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

/* The array of glyphs; raises copyfit.Error for lines of an answer in JSON. */
static PyObject *glyph_array(PyObject *self, void *none) {
  (void)none;
  PyObject *glyphs = ((Lines *)self)->glyphs;
  return glyphs == NULL ? raise_bad_value(state_of(Py_TYPE(self)), NO_GLYPHS) : Py_NewRef(glyphs);
}

static PyGetSetDef properties[] = {
    {"_glyph_array", glyph_array, NULL, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMemberDef members[] = {
    {"string", T_OBJECT, offsetof(Lines, string), READONLY, "The text."},
    {"_line_array", T_OBJECT, offsetof(Lines, lines), READONLY, NULL},
    {"_font_list", T_OBJECT, offsetof(Lines, fonts), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, new_lines}, {Py_tp_dealloc, dealloc}, {Py_tp_methods, methods}, {Py_tp_members, members},
    {Py_tp_getset, properties}, {0, NULL},
};

PyType_Spec lines_spec = {
    .name = "copyfit._copyfit.Lines",
    .basicsize = sizeof(Lines),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = slots,
};
