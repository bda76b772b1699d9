/* The module copyfit._copyfit: libcopyfit for the Python package, on the limited C API. */
#ifndef COPYFIT_EXTENSION_H
#define COPYFIT_EXTENSION_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>

#include "copyfit.h"

/* The module's state, one per interpreter. The types keep the module alive, and the module keeps its state. */
typedef struct State {
  /* copyfit._errors.error(code, message): the exception for an error of the library. */
  PyObject *make_error;
  /* copyfit._errors.unexpected(keyword): the exception for a keyword that there is not. */
  PyObject *unexpected;
  /* copyfit._properties.KEYS: the key of a request for each keyword. */
  PyObject *keys;
  PyObject *typesetter, *text, *lines, *fit, *batch, *layout, *screen;
} State;

/* The state of the module that a type or its base is of. */
State *state_of(PyTypeObject *type);

/* A new object of a type, its memory zero. */
void *new_object(PyTypeObject *type);
/* Frees the memory of an object, and releases its type. */
void free_object(void *object);

/* Raises an exception, and releases it; NULL where making it raised one. Returns NULL. */
PyObject *raise_made(PyObject *exception);
/* Raises copyfit.Error for an error of the library, and frees it. Returns NULL. */
PyObject *raise_error(State *state, copyfit_error *error);
/* Raises copyfit.Error with the code badValue. Returns NULL. */
PyObject *raise_bad_value(State *state, const char *message);

/* Calls of the library run between these two, without Python's lock. */
typedef PyThreadState *Unlocked;
Unlocked enter_library(void);
void leave_library(Unlocked unlocked);
/* Frees a handle by its function. */
void free_handle(void (*function)(void *), void *handle);

/* JSON as it grows. */
typedef struct Writer {
  char *bytes;
  size_t length, capacity;
  char small[1024];
} Writer;

void writer_start(Writer *writer);
void writer_end(Writer *writer);
/* These return -1 with an exception set where they fail. */
int write_bytes(Writer *writer, const char *bytes, size_t length);
/* A string as JSON. UTF-8 has no lone surrogates: they raise copyfit.Error. */
int write_string(State *state, Writer *writer, PyObject *string);
/* A value as JSON. keys: the names of members in Python and in JSON; NULL to leave them as they are. */
int write_value(State *state, Writer *writer, PyObject *value, PyObject *keys);
/* {"text": string, and the members of properties}, with offsets that are indices of strings; None stands for no value. */
int write_text(State *state, Writer *writer, PyObject *string, PyObject *properties);
/* The members of a dictionary of keywords, each after a comma. */
int write_properties(State *state, Writer *writer, PyObject *properties);

/* The handle of an open typesetter, kept until it is released by Py_DECREF; NULL with an exception set. */
PyObject *typesetter_handle(PyObject *typesetter);
copyfit_typesetter *typesetter_pointer(PyObject *handle);

/* A length of Python's: None is no limit. Returns -1 with an exception set where it is no number. */
int read_length(PyObject *value, double *length);

/* Makes a copyfit.Fit of a result. class: a subtype of Fit's; text may be NULL. */
PyObject *make_fit(PyTypeObject *class, PyObject *text, const copyfit_fit *fit);
/* Makes a Text of a handle, which it then owns; frees it where it fails. */
PyObject *make_text(PyTypeObject *class, copyfit_text *handle, PyObject *string);
/* Makes Lines of a handle in the same way. */
PyObject *make_lines(PyTypeObject *class, copyfit_lines *handle);

/* A function of the library that draws lines or a screen. */
typedef char *(*Drawing)(const void *handle, const char *options, size_t length, size_t *size, copyfit_error **error);
/* The bytes of a picture, as a dictionary of options says. */
PyObject *make_picture(State *state, Drawing draw, const void *handle, PyObject *options);

extern PyType_Spec typesetter_spec, text_spec, lines_spec, fit_spec, batch_spec, layout_spec, screen_spec;

#endif
