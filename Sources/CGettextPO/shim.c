#include "shim.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <gettext-po.h>

// The library's handlers have no context argument, and must not return from a fatal error.
static const copyfit_po_listener *listening;
static jmp_buf gave_up;

static void tell(int severity, const char *file, size_t line, const char *message) {
  int is_known = file != NULL && line != (size_t)-1;
  // A fatal error only ends the reading: the errors that led to it were reported before.
  if (severity == PO_SEVERITY_FATAL_ERROR) longjmp(gave_up, 1);
  listening->problem(listening->context, severity != PO_SEVERITY_WARNING, is_known ? line : 0, message);
}

static void tell_one(int severity, po_message_t message, const char *file, size_t line, size_t column,
                     int is_multiline, const char *text) {
  (void)message, (void)column, (void)is_multiline;
  tell(severity, file, line, text);
}

static void tell_two(int severity, po_message_t one, const char *file, size_t line, size_t column, int is_multiline,
                     const char *text, po_message_t other, const char *other_file, size_t other_line,
                     size_t other_column, int is_other_multiline, const char *other_text) {
  (void)one, (void)column, (void)is_multiline;
  (void)other, (void)other_file, (void)other_line, (void)other_column, (void)is_other_multiline, (void)other_text;
  tell(severity, file, line, text);
}

static void hand_over(po_message_t message) {
  copyfit_po_message found = {
      .context = po_message_msgctxt(message),
      .identifier = po_message_msgid(message),
      .plural_identifier = po_message_msgid_plural(message),
      .text = po_message_msgstr(message),
      .translator_comment = po_message_comments(message),
      .extracted_comment = po_message_extracted_comments(message),
      .is_obsolete = po_message_is_obsolete(message),
      .is_fuzzy = po_message_is_fuzzy(message),
  };
  for (int form = 0; found.plural_identifier != NULL && form < 15; form++) {
    found.plurals[form] = po_message_msgstr_plural(message, form);
    if (found.plurals[form] == NULL) break;
  }
  listening->message(listening->context, &found);
}

static void hand_over_all(po_file_t file) {
  for (const char *const *domain = po_file_domains(file); *domain != NULL; domain++) {
    po_message_iterator_t messages = po_message_iterator(file, *domain);
    for (po_message_t message; (message = po_next_message(messages)) != NULL;) hand_over(message);
    po_message_iterator_free(messages);
  }
}

int copyfit_po_read(const uint8_t *bytes, size_t count, const copyfit_po_listener *listener) {
  static const struct po_xerror_handler handler = {tell_one, tell_two};
  FILE *scratch = tmpfile();
  if (scratch == NULL) return 0;
  listening = listener;
  int is_read = 0;
  // The library reads files only, and tries this name as it is before others.
  char path[40];
  snprintf(path, sizeof path, "/dev/fd/%d", fileno(scratch));
  if (fwrite(bytes, 1, count, scratch) == count && fflush(scratch) == 0) {
    rewind(scratch);
    // After a fatal error the library cannot be asked to release what it had read so far.
    if (setjmp(gave_up) == 0) {
      po_file_t file = po_file_read(path, &handler);
      if (file != NULL) {
        hand_over_all(file);
        po_file_free(file);
        is_read = 1;
      }
    }
  }
  fclose(scratch);
  listening = NULL;
  return is_read;
}
