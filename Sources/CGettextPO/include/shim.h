#pragma once
#include <stddef.h>
#include <stdint.h>

// A message of a .po file; strings belong to the library and live for the call.
typedef struct {
  const char *context, *identifier, *plural_identifier, *text;
  const char *translator_comment, *extracted_comment;
  // The plural forms, `NULL` after the last; for a message without plural, `NULL` at once.
  const char *plurals[16];
  int is_obsolete, is_fuzzy;
} copyfit_po_message;

// What a reading tells: problems as they are found, then messages in order; a line of 0 is not known.
typedef struct {
  void *context;
  void (*problem)(void *context, int is_error, size_t line, const char *message);
  void (*message)(void *context, const copyfit_po_message *message);
} copyfit_po_listener;

// Reads a .po file of UTF-8; 0 where the library gave up, and no message was told.
// One thread at a time: the library keeps its state in global variables.
int copyfit_po_read(const uint8_t *bytes, size_t count, const copyfit_po_listener *listener);
