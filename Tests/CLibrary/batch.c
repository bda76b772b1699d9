/* `copyfit batch` over the C library: answers every line of standard input with a line, whatever its arguments are, so that
 * Fuzzing/fuzz runs it as a tool. What a line is besides a request, a text, fonts or a document, is made of it and used too. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "copyfit.h"

/* A number that depends on the line, now and then one that is none. */
static double number(unsigned *state) {
  const double odd[] = {0, -1, INFINITY, NAN, 1e300, 1e-300};
  *state = *state * 1103515245u + 12345u;
  unsigned drawn = *state >> 16;
  return drawn % 8 == 0 ? odd[drawn / 8 % 6] : drawn % 4000 / 8.0;
}

static void use_lines(copyfit_lines *lines) {
  size_t count = 0, length = 0;
  copyfit_lines_string(lines, &length);
  const copyfit_glyph *glyphs = copyfit_lines_glyphs(lines, &count);
  for (size_t index = 0; index < count; index++) {
    if (isnan(glyphs[index].x)) abort();
  }
  const char *picture = "{\"format\": \"svg\"}";
  copyfit_string_free(copyfit_lines_picture(lines, picture, strlen(picture), &length, NULL));
  copyfit_path *path = copyfit_lines_path(lines, NULL);
  copyfit_path_points(path, &count);
  copyfit_path_steps(path, &length);
  if (count != length) abort();
  copyfit_path_free(path);
  copyfit_lines_free(lines);
}

static void use_text(copyfit_text *text, unsigned *state) {
  copyfit_measure measure;
  copyfit_fit fit;
  copyfit_size size;
  double least, most;
  copyfit_text_measure(text, number(state), number(state), INFINITY, &measure, NULL);
  copyfit_text_content_widths(text, number(state), &least, &most, NULL);
  copyfit_text_fit(text, number(state), number(state), &fit, NULL);
  copyfit_string_free(copyfit_text_certificate(text, number(state), number(state), NULL));
  copyfit_proposal proposal = {*state % 3, *state / 3 % 3, number(state), number(state)};
  if (copyfit_text_size(text, number(state), proposal, 1.0 / 64, &size, NULL)) {
    copyfit_text_baselines(text, number(state), size, 1.0 / 64, &least, &most, NULL);
  }
  copyfit_lines *lines = copyfit_text_lines(text, number(state), number(state), number(state), NULL);
  copyfit_lines *fitted = copyfit_text_fitted_lines(text, number(state), number(state), &fit, NULL);
  copyfit_text_free(text);
  use_lines(lines);
  use_lines(fitted);
}

static void use(const copyfit_typesetter *type, const char *line, size_t length) {
  unsigned state = 1;
  for (size_t index = 0; index < length; index++) state = state * 31 + (unsigned char)line[index];
  copyfit_error *error = NULL;
  copyfit_text *text = copyfit_text_new(type, line, length, &error);
  if ((text == NULL) != (error != NULL)) abort();
  copyfit_error_free(error);
  use_text(text, &state);
  copyfit_typesetter_free(copyfit_typesetter_new(line, length, NULL));
  copyfit_layout *layout = copyfit_layout_new(type, line, length, NULL);
  copyfit_screen *screen = copyfit_layout_solve(layout, line, length, NULL);
  copyfit_layout_free(layout);
  copyfit_string_free(copyfit_screen_json(screen, NULL));
  copyfit_string_free(copyfit_screen_picture(screen, "{}", 2, NULL, NULL));
  copyfit_screen_free(screen);
}

/* The text of a request as one of copyfit_text_new: without the keys that are arguments there. */
static void use_without_operation(const copyfit_typesetter *type, char *line, size_t length) {
  const char *const keys[] = {"\"op\":", "\"width\":", "\"height\":", "\"size\":", "\"glyphs\":"};
  for (size_t key = 0; key < sizeof keys / sizeof *keys; key++) {
    char *start = strstr(line, keys[key]);
    size_t end = start == NULL ? 0 : strcspn(start, ",}");
    if (start == NULL || start[end] != ',') continue;
    memset(start, ' ', end + 1);
  }
  use(type, line, length);
}

int main(void) {
  copyfit_typesetter *type = copyfit_typesetter_new(NULL, 0, NULL);
  char *line = NULL;
  size_t capacity = 0, answered = 0;
  for (ssize_t length; (length = getline(&line, &capacity, stdin)) > 0;) {
    while (length > 0 && strchr("\n\r", line[length - 1]) != NULL) line[--length] = 0;
    if (strspn(line, " \t\r") == (size_t)length) continue;
    char *answer = copyfit_answer(type, line, (size_t)length, NULL);
    puts(answer);
    fflush(stdout);
    copyfit_string_free(answer);
    if (length < 2000 && answered++ % 4 == 0) use_without_operation(type, line, (size_t)length);
  }
  free(line);
  copyfit_typesetter_free(type);
  return 0;
}
