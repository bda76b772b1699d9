/* Values of Python as JSON. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "extension.h"

void writer_start(Writer *writer) {
  writer->bytes = writer->small;
  writer->length = 0;
  writer->capacity = sizeof writer->small;
}

void writer_end(Writer *writer) {
  if (writer->bytes != writer->small) PyMem_Free(writer->bytes);
  writer->bytes = writer->small;
}

static int reserve(Writer *writer, size_t more) {
  if (writer->capacity - writer->length >= more) return 0;
  size_t capacity = (writer->length + more) * 2;
  char *bytes = PyMem_Malloc(capacity);
  if (bytes == NULL) {
    PyErr_NoMemory();
    return -1;
  }
  memcpy(bytes, writer->bytes, writer->length);
  writer_end(writer);
  writer->bytes = bytes;
  writer->capacity = capacity;
  return 0;
}

int write_bytes(Writer *writer, const char *bytes, size_t length) {
  if (reserve(writer, length) < 0) return -1;
  memcpy(writer->bytes + writer->length, bytes, length);
  writer->length += length;
  return 0;
}

#define WRITE(writer, literal) write_bytes(writer, literal, sizeof literal - 1)

/* The sentence for a string that UTF-8 cannot write. */
static int raise_surrogate(State *state) {
  PyObject *type, *value, *trace;
  PyErr_Fetch(&type, &value, &trace);
  PyErr_NormalizeException(&type, &value, &trace);
  Py_ssize_t place = 0;
  if (value != NULL && PyErr_GivenExceptionMatches(type, PyExc_UnicodeEncodeError)) {
    PyUnicodeEncodeError_GetStart(value, &place);
    char message[120];
    snprintf(message, sizeof message, "character %zd is a lone surrogate; remove it, or decode the text without errors",
             place);
    raise_made(PyObject_CallFunction(state->make_error, "ss", "badText", message));
    Py_XDECREF(type), Py_XDECREF(value), Py_XDECREF(trace);
  } else {
    PyErr_Restore(type, value, trace);
  }
  return -1;
}

int write_string(State *state, Writer *writer, PyObject *string) {
  Py_ssize_t length;
  const char *bytes = PyUnicode_AsUTF8AndSize(string, &length);
  if (bytes == NULL) return raise_surrogate(state);
  const char *end = bytes + length, *start = bytes;
  if (WRITE(writer, "\"") < 0) return -1;
  for (const char *at = bytes; at < end; at++) {
    unsigned char byte = (unsigned char)*at;
    if (byte >= 0x20 && byte != '"' && byte != '\\') continue;
    char escape[8];
    int count = snprintf(escape, sizeof escape, byte < 0x20 ? "\\u%04x" : "\\%c", byte);
    if (write_bytes(writer, start, (size_t)(at - start)) < 0 || write_bytes(writer, escape, (size_t)count) < 0) return -1;
    start = at + 1;
  }
  return write_bytes(writer, start, (size_t)(end - start)) < 0 ? -1 : WRITE(writer, "\"");
}

static int write_float(State *state, Writer *writer, double number) {
  if (!isfinite(number)) {
    raise_bad_value(
        state, isnan(number) ? "nan is not a number; give a finite one"
                             : "inf is not a finite number; leave the keyword out for no limit");
    return -1;
  }
  char *digits = PyOS_double_to_string(number, 'r', 0, 0, NULL);
  if (digits == NULL) return -1;
  int result = write_bytes(writer, digits, strlen(digits));
  PyMem_Free(digits);
  return result;
}

static int write_integer(State *state, Writer *writer, PyObject *number) {
  int overflow;
  long long value = PyLong_AsLongLongAndOverflow(number, &overflow);
  if (value == -1 && PyErr_Occurred()) return -1;
  if (overflow == 0) {
    char digits[24];
    return write_bytes(writer, digits, (size_t)snprintf(digits, sizeof digits, "%lld", value));
  }
  double wide = PyLong_AsDouble(number);
  if (wide == -1 && PyErr_Occurred()) return -1;
  return write_float(state, writer, wide);
}

/* A member of an object; its name is looked up in keys, where there are any. */
static int write_member(State *state, Writer *writer, PyObject *key, PyObject *value, PyObject *keys) {
  if (!PyUnicode_Check(key)) {
    PyErr_Format(PyExc_TypeError, "%R is the key of a dictionary; give a string", key);
    return -1;
  }
  PyObject *name = keys == NULL ? NULL : PyDict_GetItemWithError(keys, key);
  if (name == NULL && PyErr_Occurred()) return -1;
  if (write_string(state, writer, name == NULL ? key : name) < 0 || WRITE(writer, ": ") < 0) return -1;
  return write_value(state, writer, value, keys);
}

static int write_members(State *state, Writer *writer, PyObject *dictionary, PyObject *keys) {
  Py_ssize_t position = 0;
  PyObject *key, *value;
  int result = WRITE(writer, "{"), is_first = 1;
  while (result == 0 && PyDict_Next(dictionary, &position, &key, &value)) {
    // Writing a value may call code that changes the dictionary.
    Py_INCREF(key), Py_INCREF(value);
    if (!is_first) result = WRITE(writer, ", ");
    if (result == 0) result = write_member(state, writer, key, value, keys);
    is_first = 0;
    Py_DECREF(key), Py_DECREF(value);
  }
  return result == 0 ? WRITE(writer, "}") : -1;
}

static int write_elements(State *state, Writer *writer, PyObject *sequence, PyObject *keys) {
  PyObject *list = PySequence_List(sequence);
  if (list == NULL) return -1;
  int result = WRITE(writer, "[");
  // The list is a private copy, so it does not change.
  for (Py_ssize_t index = 0; result == 0 && index < PyList_Size(list); index++) {
    if (index > 0) result = WRITE(writer, ", ");
    if (result == 0) result = write_value(state, writer, PyList_GetItem(list, index), keys);
  }
  Py_DECREF(list);
  return result == 0 ? WRITE(writer, "]") : -1;
}

/* An array, such as numpy's, as the list or the number that it holds. */
static int write_array(State *state, Writer *writer, PyObject *array, PyObject *keys) {
  PyObject *list = PyObject_CallMethod(array, "tolist", NULL);
  int result = list == NULL ? -1 : write_value(state, writer, list, keys);
  Py_XDECREF(list);
  return result;
}

/* A number of another type, such as numpy's; a path; a sequence; a mapping. */
static int write_other(State *state, Writer *writer, PyObject *value, PyObject *keys) {
  PyObject *made = NULL;
  int result;
  if (PyIndex_Check(value)) {
    made = PyNumber_Index(value);
    result = made == NULL ? -1 : write_integer(state, writer, made);
  } else if (PyObject_HasAttrString(value, "__fspath__")) {
    PyObject *path = PyOS_FSPath(value);
    made = path != NULL && PyBytes_Check(path) ? PyUnicode_DecodeFSDefault(PyBytes_AsString(path)) : Py_XNewRef(path);
    Py_XDECREF(path);
    result = made == NULL ? -1 : write_string(state, writer, made);
  } else if (PyObject_HasAttrString(value, "__float__")) {
    made = PyNumber_Float(value);
    result = made == NULL ? -1 : write_float(state, writer, PyFloat_AsDouble(made));
  } else if (PyObject_HasAttrString(value, "keys")) {
    made = PyDict_New();
    result = made == NULL || PyDict_Update(made, value) < 0 ? -1 : write_members(state, writer, made, keys);
  } else if (PySequence_Check(value) && !PyBytes_Check(value) && !PyByteArray_Check(value)) {
    result = write_elements(state, writer, value, keys);
  } else {
    PyErr_Format(PyExc_TypeError, "%R has no form in JSON; give a string, number, list or dictionary", value);
    result = -1;
  }
  Py_XDECREF(made);
  return result;
}

static int write_nested(State *state, Writer *writer, PyObject *value, PyObject *keys) {
  if (Py_EnterRecursiveCall(" while writing JSON")) return -1;
  int result;
  if (PyDict_Check(value)) {
    result = write_members(state, writer, value, keys);
  } else if (PyList_Check(value) || PyTuple_Check(value)) {
    result = write_elements(state, writer, value, keys);
  } else if (PySequence_Check(value) && PyObject_HasAttrString(value, "tolist")) {
    result = write_array(state, writer, value, keys);
  } else {
    result = write_other(state, writer, value, keys);
  }
  Py_LeaveRecursiveCall();
  return result;
}

int write_value(State *state, Writer *writer, PyObject *value, PyObject *keys) {
  if (PyUnicode_Check(value)) return write_string(state, writer, value);
  if (value == Py_True) return WRITE(writer, "true");
  if (value == Py_False) return WRITE(writer, "false");
  if (value == Py_None) return WRITE(writer, "null");
  if (PyLong_Check(value)) return write_integer(state, writer, value);
  if (PyFloat_Check(value)) return write_float(state, writer, PyFloat_AsDouble(value));
  return write_nested(state, writer, value, keys);
}

/* Puts the keyword before the message of the copyfit.Error that is set; leaves other exceptions alone. */
static void name_culprit(State *state, PyObject *keyword) {
  PyObject *type, *value, *trace;
  PyErr_Fetch(&type, &value, &trace);
  PyErr_NormalizeException(&type, &value, &trace);
  PyObject *code = value == NULL ? NULL : PyObject_GetAttrString(value, "code");
  if (code == NULL) {
    PyErr_Restore(type, value, trace);
    return;
  }
  PyObject *message = PyUnicode_FromFormat("%U: %S", keyword, value);
  if (message != NULL) raise_made(PyObject_CallFunctionObjArgs(state->make_error, code, message, NULL));
  Py_XDECREF(message), Py_DECREF(code);
  Py_XDECREF(type), Py_XDECREF(value), Py_XDECREF(trace);
}

int write_properties(State *state, Writer *writer, PyObject *properties) {
  Py_ssize_t position = 0;
  PyObject *keyword, *value;
  while (PyDict_Next(properties, &position, &keyword, &value)) {
    if (value == Py_None) continue;
    PyObject *key = PyDict_GetItemWithError(state->keys, keyword);
    if (key == NULL) {
      if (!PyErr_Occurred()) raise_made(PyObject_CallFunctionObjArgs(state->unexpected, keyword, NULL));
      return -1;
    }
    if (WRITE(writer, ", ") < 0 || write_string(state, writer, key) < 0 || WRITE(writer, ": ") < 0) return -1;
    if (write_value(state, writer, value, state->keys) < 0) {
      if (PyErr_ExceptionMatches(PyExc_ValueError)) name_culprit(state, keyword);
      return -1;
    }
  }
  return 0;
}

int write_text(State *state, Writer *writer, PyObject *string, PyObject *properties) {
  if (!PyUnicode_Check(string)) {
    PyErr_Format(PyExc_TypeError, "text is to be a string, not %R", string);
    return -1;
  }
  if (WRITE(writer, "{\"text\": ") < 0) return -1;
  if (write_string(state, writer, string) < 0) {
    if (PyErr_ExceptionMatches(PyExc_ValueError)) {
      PyObject *name = PyUnicode_FromString("text");
      if (name != NULL) name_culprit(state, name);
      Py_XDECREF(name);
    }
    return -1;
  }
  if (WRITE(writer, ", \"offsets\": \"scalars\"") < 0 || write_properties(state, writer, properties) < 0) return -1;
  return WRITE(writer, "}");
}
