/* The C library as a program of C uses it: answers beside those in JSON, arguments that are none, and threads. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "copyfit.h"

static int failures;

#define CHECK(condition, ...) \
  do { \
    if (!(condition)) { \
      failures++; \
      printf("%s:%d: %s: ", __FILE__, __LINE__, #condition); \
      printf(__VA_ARGS__); \
      printf("\n"); \
    } \
  } while (0)

static copyfit_text *text(const copyfit_typesetter *type, const char *json) {
  copyfit_error *error = NULL;
  copyfit_text *text = copyfit_text_new(type, json, strlen(json), &error);
  CHECK(text != NULL && error == NULL, "%s", error ? error->message : "no error");
  copyfit_error_free(error);
  return text;
}

static char *answer(const copyfit_typesetter *type, const char *request) {
  size_t length = 0;
  char *answer = copyfit_answer(type, request, strlen(request), &length);
  CHECK(answer != NULL && strlen(answer) == length, "%s", request);
  return answer;
}

/* The number after a key of JSON, the first of that name. */
static double number(const char *json, const char *key) {
  char name[64];
  snprintf(name, sizeof name, "\"%s\":", key);
  const char *found = strstr(json, name);
  CHECK(found != NULL, "%s has no %s", json, key);
  if (found == NULL) return NAN;
  found += strlen(name);
  while (*found == ' ') found++;
  return strncmp(found, "null", 4) == 0 ? NAN : strtod(found, NULL);
}

static int same(double one, double other) { return one == other || (isnan(one) && isnan(other)); }

static const char *const TEXTS[] = {
    "\"text\": \"Budget für 2027\", \"language\": \"de\", \"maxLines\": 2",
    "\"text\": \"مرحبا بالعالم من جديد\", \"language\": \"ar\"",
    "\"text\": \"東京は今日も晴れ、明日は雨でしょう。\", \"lineHeight\": 1.4, \"step\": 0.5",
    "\"text\": \"Donau\\u00addampf\\u00adschiff\\u00adfahrt\", \"sizes\": [9, 11, 13, 17, 24]",
    "\"text\": \"a\\u0000b\\nc\", \"truncate\": \"tail\", \"minSize\": 20",
    "\"text\": \"\"",
    "\"text\": \"Zurück & 東京 𝒙 weiter\", \"offsets\": \"utf16\", \"spans\": [{\"start\": 9, \"end\": 12, \"scale\": 0.8}]",
    "\"text\": \"<b>Größer</b> &amp; <i>kleiner</i>\", \"markup\": true, \"offsets\": \"scalars\"",
    "\"text\": \"Rundherum geschrieben, Wort für Wort\", \"shape\": \"ellipse\", \"keepClear\": [[0, 0, 3, 3]]",
    "\"text\": \"eins\\nzwei drei vier\\nfünf\", \"fitPerLine\": true, \"offsets\": \"scalars\"",
    "\"text\": \"Änderungen sichern\", \"minSize\": 14, \"offsets\": \"scalars\", "
    "\"policies\": [{\"maxLines\": 1}, {\"text\": \"Würde\", \"maxLines\": 1}, {\"truncate\": \"tail\"}]",
    "\"text\": \"Etwas enger, bevor es kleiner wird\", \"levers\": [{\"tracking\": -0.04}]",
};

static void fits_equal_those_in_json(const copyfit_typesetter *type) {
  const double boxes[][2] = {{320, 96}, {40, 400}, {12, 12}, {0, 0}};
  for (size_t index = 0; index < sizeof TEXTS / sizeof *TEXTS; index++) {
    char json[512];
    snprintf(json, sizeof json, "{%s}", TEXTS[index]);
    copyfit_text *handle = text(type, json);
    for (size_t box = 0; box < sizeof boxes / sizeof *boxes; box++) {
      char request[700];
      snprintf(
          request, sizeof request, "{\"op\": \"fit\", %s, \"width\": %g, \"height\": %g}", TEXTS[index],
          boxes[box][0], boxes[box][1]);
      char *expected = answer(type, request);
      copyfit_fit fit, again;
      copyfit_error *error = NULL;
      bool is_done = copyfit_text_fit(handle, boxes[box][0], boxes[box][1], &fit, &error);
      CHECK(is_done != (strstr(expected, "\"error\"") != NULL), "%s: %s", request, expected);
      if (!is_done) {
        CHECK(error != NULL && strstr(expected, error->code) != NULL, "%s: %s", error ? error->message : "", expected);
        copyfit_error_free(error);
        copyfit_string_free(expected);
        continue;
      }
      CHECK(same(fit.size, number(expected, "size")), "%s: %.17g in %s", request, fit.size, expected);
      CHECK(same(fit.next_size, number(expected, "nextSize")), "%s: %.17g", expected, fit.next_size);
      CHECK(same(fit.width, number(expected, "width")), "%s: %.17g", expected, fit.width);
      CHECK(same(fit.height, number(expected, "height")), "%s: %.17g", expected, fit.height);
      CHECK(fit.line_count == number(expected, "lineCount"), "%s: %zu", expected, fit.line_count);
      const char *outcomes[] = {"\"fits\"", "\"truncated\"", "\"cannotFit\""};
      CHECK(strstr(expected, outcomes[fit.outcome]) != NULL, "%s: %d", expected, fit.outcome);
      const char *limits[] = {"\"maxSize\"", "\"word\"", "\"width\"", "\"lines\"", "\"height\""};
      CHECK(strstr(expected, limits[fit.limited_by]) != NULL, "%s: %d", expected, fit.limited_by);

      copyfit_lines *lines = copyfit_text_fitted_lines(handle, boxes[box][0], boxes[box][1], &again, NULL);
      CHECK(lines != NULL && again.size == fit.size, "%s", request);
      size_t count = 0;
      const copyfit_line *array = copyfit_lines_array(lines, &count);
      CHECK(count == fit.line_count, "%s: %zu lines", expected, count);
      const char *rest = strstr(expected, "\"lines\"");
      for (size_t line = 0; line < count && rest != NULL; line++) {
        // A line has its place; a span in it has none.
        rest = strstr(rest, "\"x\":");
        CHECK(rest != NULL, "%s", expected);
        if (rest == NULL) break;
        const char *entry = rest;
        while (*entry != '{') entry--;
        CHECK(array[line].start == number(entry, "start") && array[line].end == number(entry, "end"), "%s", entry);
        CHECK(array[line].x == number(rest, "x") && array[line].y == number(rest, "y"), "%s", entry);
        CHECK(array[line].width == number(rest, "width"), "%s", entry);
        CHECK(array[line].baseline == number(rest, "baseline"), "%s", entry);
        rest++;
      }
      copyfit_lines_free(lines);
      copyfit_string_free(expected);
    }
    copyfit_text_free(handle);
  }
}

static void lines_have_their_glyphs(const copyfit_typesetter *type) {
  copyfit_text *handle = text(type, "{\"text\": \"Ink مرحبا 東京\"}");
  copyfit_measure measure;
  CHECK(copyfit_text_measure(handle, 17, INFINITY, INFINITY, &measure, NULL) && measure.line_count == 1, "one line");
  double least = 0, most = 0;
  CHECK(copyfit_text_content_widths(handle, 17, &least, &most, NULL), "widths");
  CHECK(most == measure.width && least > 0 && least < most, "%g to %g, %g", least, most, measure.width);
  CHECK(copyfit_text_measure(handle, 17, least, INFINITY, &measure, NULL) && measure.line_count == 3, "%zu", measure.line_count);

  copyfit_lines *lines = copyfit_text_lines(handle, 17, INFINITY, INFINITY, NULL);
  size_t line_count = 0, glyph_count = 0, font_count = 0;
  const copyfit_line *line = copyfit_lines_array(lines, &line_count);
  const copyfit_glyph *glyphs = copyfit_lines_glyphs(lines, &glyph_count);
  const copyfit_font *fonts = copyfit_lines_fonts(lines, &font_count);
  CHECK(line_count == 1 && line->glyph_count == glyph_count && line->first_glyph == 0, "%zu", glyph_count);
  CHECK(font_count >= 2, "%zu fonts", font_count);
  double end = 0;
  for (size_t index = 0; index < glyph_count; index++) {
    CHECK(glyphs[index].font < font_count && glyphs[index].size == 17, "glyph %zu", index);
    CHECK(glyphs[index].text_offset < strlen("Ink مرحبا 東京"), "glyph %zu", index);
    end = fmax(end, glyphs[index].x + glyphs[index].advance);
  }
  CHECK(fabs(end - line->width) < 1e-9, "%g, %g", end, line->width);
  for (size_t index = 0; index < font_count; index++) {
    FILE *file = fopen(fonts[index].file, "rb");
    CHECK(file != NULL, "%s", fonts[index].file);
    if (file != NULL) fclose(file);
  }
  copyfit_lines_free(lines);
  copyfit_text_free(handle);
}

static void vertical_text_has_columns(const copyfit_typesetter *type) {
  copyfit_text *handle = text(type, "{\"text\": \"東京は今日も晴れ、Tokyo\", \"language\": \"ja\", \"writingMode\": \"verticalRL\"}");
  copyfit_measure measure;
  CHECK(copyfit_text_measure(handle, 20, 1, 100, &measure, NULL) && measure.line_count == 3, "%zu", measure.line_count);
  CHECK(measure.height <= 100 && measure.height > 80, "%g", measure.height);
  copyfit_lines *lines = copyfit_text_lines(handle, 20, INFINITY, 100, NULL);
  CHECK(copyfit_lines_writing_mode(lines) == COPYFIT_VERTICAL_RL, "%d", copyfit_lines_writing_mode(lines));
  size_t line_count = 0, glyph_count = 0;
  const copyfit_line *line = copyfit_lines_array(lines, &line_count);
  const copyfit_glyph *glyphs = copyfit_lines_glyphs(lines, &glyph_count);
  CHECK(line_count == measure.line_count, "%zu", line_count);
  double longest = 0;
  for (size_t index = 0; index < line_count; index++) {
    longest = fmax(longest, line[index].length);
    CHECK(line[index].x == line[index].baseline && line[index].y == 0, "%g, %g", line[index].x, line[index].y);
    CHECK(index == 0 || line[index].x < line[index - 1].x, "column %zu", index);
  }
  CHECK(longest == measure.height, "%g, %g", longest, measure.height);
  size_t first_letter = strlen("東京は今日も晴れ、");
  for (size_t index = 0; index < glyph_count; index++)
    CHECK(glyphs[index].turned == (glyphs[index].text_offset >= first_letter), "glyph %zu", index);
  copyfit_lines_free(lines);
  copyfit_text_free(handle);
  CHECK(copyfit_lines_writing_mode(NULL) == COPYFIT_HORIZONTAL, "NULL");
}

static void letters_share_an_em(const copyfit_typesetter *type) {
  copyfit_text *handle = text(type, "{\"text\": \"第2027回\", \"writingMode\": \"verticalRL\", \"tateChuYoko\": 4}");
  copyfit_lines *lines = copyfit_text_lines(handle, 20, INFINITY, INFINITY, NULL);
  size_t line_count = 0, glyph_count = 0;
  const copyfit_line *line = copyfit_lines_array(lines, &line_count);
  const copyfit_glyph *glyphs = copyfit_lines_glyphs(lines, &glyph_count);
  CHECK(line_count == 1 && line[0].length == 60 && glyph_count == 6, "%g, %zu", line[0].length, glyph_count);
  for (size_t index = 0; index < glyph_count; index++) {
    bool is_figure = index > 0 && index < 5;
    CHECK(!glyphs[index].turned && !glyphs[index].reading && (glyphs[index].x_scale < 1) == is_figure, "glyph %zu: %g", index, glyphs[index].x_scale);
    CHECK(!is_figure || index == 1 || glyphs[index].x > glyphs[index - 1].x, "glyph %zu", index);
  }
  copyfit_lines_free(lines);
  copyfit_text_free(handle);
}

static void layout_engines_are_answered(const copyfit_typesetter *type) {
  copyfit_text *handle = text(type, "{\"text\": \"A label that wraps\", \"sizes\": [11, 17, 28]}");
  copyfit_proposal proposal = {COPYFIT_UNLIMITED, COPYFIT_UNLIMITED, 0, 0};
  copyfit_size size, narrow, fitted;
  double least, most;
  CHECK(copyfit_text_content_widths(handle, 17, &least, &most, NULL), "widths");
  CHECK(copyfit_text_size(handle, 17, proposal, 1, &size, NULL), "size");
  CHECK(size.width == ceil(most) && size.height == ceil(size.height), "%g x %g, %g", size.width, size.height, most);
  double first, last;
  CHECK(copyfit_text_baselines(handle, 17, size, 1, &first, &last, NULL), "baselines");
  CHECK(first == last && first > 0 && first < size.height, "%g, %g", first, last);
  proposal.width_room = COPYFIT_AT_MOST;
  proposal.width = size.width * 0.7;
  CHECK(copyfit_text_size(handle, 17, proposal, 1.0 / 64, &narrow, NULL), "size");
  CHECK(narrow.width <= proposal.width && narrow.height > size.height, "%g x %g", narrow.width, narrow.height);
  CHECK(narrow.width * 64 == floor(narrow.width * 64), "the grid");
  CHECK(copyfit_text_baselines(handle, 17, narrow, 1.0 / 64, &first, &last, NULL), "baselines");
  CHECK(last > first && last < narrow.height, "%g, %g", first, last);
  proposal.width_room = COPYFIT_GIVEN;
  proposal.width = most * 2;
  CHECK(copyfit_text_size(handle, NAN, proposal, 1.0 / 64, &fitted, NULL), "size");
  CHECK(fitted.width == proposal.width && fitted.height > size.height, "%g x %g", fitted.width, fitted.height);
  copyfit_error *error = NULL;
  CHECK(!copyfit_text_size(handle, 17, proposal, 0, &size, &error), "no grid");
  CHECK(error != NULL && strcmp(error->code, "badValue") == 0 && strstr(error->message, "grid") != NULL, "no grid");
  copyfit_error_free(error);
  copyfit_text_free(handle);
}

static bool begins(const char *bytes, size_t length, const char *start) {
  return bytes != NULL && length > strlen(start) && memcmp(bytes, start, strlen(start)) == 0;
}

/* What the lines of a text are of, as its request chose and cut it. */
static void expect_string(copyfit_lines *lines, const char *expected, size_t line_count, bool is_cut) {
  size_t length = 0, count = 0;
  const char *string = copyfit_lines_string(lines, &length);
  CHECK(length == strlen(expected) && memcmp(string, expected, length) == 0, "%.*s", (int)length, string);
  const copyfit_line *array = copyfit_lines_array(lines, &count);
  CHECK(count == line_count && array[count - 1].cut == is_cut, "%s: %zu lines", expected, count);
  copyfit_lines_free(lines);
}

static void lines_say_what_they_are_of(const copyfit_typesetter *type) {
  copyfit_text *marked = text(type, "{\"text\": \"<b>Größer</b> &amp; kleiner\", \"markup\": true, \"offsets\": \"scalars\"}");
  copyfit_lines *lines = copyfit_text_lines(marked, 17, INFINITY, INFINITY, NULL);
  size_t count = 0;
  const copyfit_line *line = copyfit_lines_array(lines, &count);
  CHECK(count == 1 && line->end == 16, "%zu", line->end);
  expect_string(lines, "Größer & kleiner", 1, false);
  copyfit_text_free(marked);

  copyfit_text *choice = text(
      type, "{\"text\": \"Save all changes\", \"minSize\": 20, \"policies\": [{\"maxLines\": 1}, {\"text\": \"Save\", \"maxLines\": 1}]}");
  expect_string(copyfit_text_fitted_lines(choice, 60, 40, NULL, NULL), "Save", 1, false);
  expect_string(copyfit_text_fitted_lines(choice, 600, 40, NULL, NULL), "Save all changes", 1, false);
  copyfit_size size;
  copyfit_error *error = NULL;
  copyfit_proposal proposal = {COPYFIT_AT_MOST, COPYFIT_AT_MOST, 60, 40};
  CHECK(!copyfit_text_size(choice, NAN, proposal, 1, &size, &error), "policies");
  CHECK(error != NULL && strcmp(error->code, "badValue") == 0 && strstr(error->message, "policies") != NULL, "policies");
  copyfit_error_free(error);
  CHECK(copyfit_text_size(choice, 12, proposal, 1, &size, NULL), "a size is given");
  copyfit_text_free(choice);

  copyfit_text *cut = text(type, "{\"text\": \"one two three four five six seven\", \"truncate\": \"tail\", \"maxLines\": 2}");
  expect_string(copyfit_text_lines(cut, 17, 80, INFINITY, NULL), "one two three four five six seven", 2, true);
  expect_string(copyfit_text_lines(cut, 17, 80, 25, NULL), "one two three four five six seven", 1, true);
  copyfit_text_free(cut);
}

static void lines_are_drawn(const copyfit_typesetter *type) {
  copyfit_text *handle = text(type, "{\"text\": \"Ink o\"}");
  copyfit_lines *lines = copyfit_text_lines(handle, 17, INFINITY, INFINITY, NULL);
  const char *requests[] = {"{}", "{\"format\": \"svg\"}", "{\"format\": \"pdf\", \"paper\": \"#fff\", \"size\": [90, 40]}"};
  const char *starts[] = {"\x89PNG", "<?xml", "%PDF"};
  for (size_t index = 0; index < 3; index++) {
    size_t length = 0;
    char *picture = copyfit_lines_picture(lines, requests[index], strlen(requests[index]), &length, NULL);
    CHECK(begins(picture, length, starts[index]), "%s", requests[index]);
    copyfit_string_free(picture);
  }

  copyfit_path *path = copyfit_lines_path(lines, NULL);
  size_t count = 0, step_count = 0, moves = 0, closes = 0;
  const copyfit_point *points = copyfit_path_points(path, &count);
  const uint8_t *steps = copyfit_path_steps(path, &step_count);
  const copyfit_line *line = copyfit_lines_array(lines, NULL);
  CHECK(count > 20 && count == step_count && *steps == COPYFIT_MOVE, "%zu points", count);
  for (size_t index = 0; index < count; index++) {
    if (steps[index] == COPYFIT_MOVE) moves++;
    if (steps[index] == COPYFIT_CLOSE) closes++;
    CHECK(points[index].x >= 0 && points[index].x <= line->width, "%g of %g", points[index].x, line->width);
    CHECK(points[index].y >= 0 && points[index].y <= line->baseline + line->descent, "%g", points[index].y);
  }
  // I, n, k and both rings of o.
  CHECK(moves == 5 && closes == 5, "%zu contours, %zu ends", moves, closes);
  copyfit_path_free(path);
  copyfit_lines_free(lines);

  char *certificate = copyfit_text_certificate(handle, 60, 20, NULL);
  CHECK(certificate != NULL && strncmp(certificate, "Any larger", 10) == 0, "%s", certificate ? certificate : "NULL");
  copyfit_string_free(certificate);
  copyfit_text_free(handle);
}

static void layouts_are_solved(const copyfit_typesetter *type) {
  const char *document =
      "{\"items\": [{\"label\": \"title\", \"text\": \"Budget\"}, {\"label\": \"body\", \"text\": \"A text that wraps\"}],"
      " \"rules\": [\"body.top == title.bottom + 8\"]}";
  copyfit_error *error = NULL;
  copyfit_layout *layout = copyfit_layout_new(type, document, strlen(document), &error);
  CHECK(layout != NULL, "%s", error ? error->message : "");
  copyfit_error_free(error);
  error = NULL;
  const char *request = "{\"size\": [200, 300]}";
  copyfit_screen *screen = copyfit_layout_solve(layout, request, strlen(request), &error);
  CHECK(screen != NULL, "%s", error ? error->message : "");
  copyfit_error_free(error);
  size_t count = 0, length = 0;
  const copyfit_frame *frames = copyfit_screen_frames(screen, &count);
  CHECK(count >= 2, "%zu frames", count);
  char *json = copyfit_screen_json(screen, &length);
  CHECK(json != NULL && strlen(json) == length, "%s", json ? json : "NULL");
  for (size_t index = 0; index < count; index++) {
    char expected[256];
    snprintf(expected, sizeof expected, "\"%s\":", frames[index].name);
    CHECK(strstr(json, expected) != NULL, "%s in %s", expected, json);
  }
  copyfit_string_free(json);
  char *picture = copyfit_screen_picture(screen, "{\"scale\": 2}", 12, &length, NULL);
  CHECK(begins(picture, length, "\x89PNG"), "no picture");
  copyfit_string_free(picture);
  CHECK(copyfit_screen_picture(screen, "{\"color\": \"#000\"}", 17, NULL, &error) == NULL, "a colour of a screen");
  CHECK(error != NULL && strstr(error->message, "color") != NULL, "no error");
  copyfit_error_free(error);
  copyfit_screen_free(screen);
  copyfit_layout_free(layout);

  char *named = answer(type, "{\"op\": \"layout\", \"name\": \"card\", \"document\": {\"items\": [{\"container\": \"a\"}]}}");
  CHECK(strstr(named, "named") != NULL, "%s", named);
  char *solved = answer(type, "{\"op\": \"layout\", \"layout\": \"card\", \"size\": [100, 100]}");
  CHECK(strstr(solved, "frames") != NULL, "%s", solved);
  copyfit_string_free(named);
  copyfit_string_free(solved);
}

static void expect_error(copyfit_error *error, const char *code, const char *words) {
  CHECK(error != NULL, "no error with %s", words);
  if (error == NULL) return;
  CHECK(strcmp(error->code, code) == 0, "%s: %s", error->code, error->message);
  CHECK(strstr(error->message, words) != NULL, "%s", error->message);
  copyfit_error_free(error);
}

static void what_is_wrong_is_an_error(const copyfit_typesetter *type) {
  const struct { const char *json, *code, *words; } texts[] = {
      {"{\"text\": 7}", "badValue", "text"},
      {"{\"text\": \"a\", \"maxLine\": 2}", "unknownKey", "maxLines"},
      {"{\"text\": \"a\", \"width\": 2}", "badValue", "width"},
      {"{\"text\": \"\\ud800\"}", "badText", "surrogate"},
      {"{\"text\": \"a\"", "badJSON", ""},
      {"{\"text\": \"a\", \"cut\\u0000here\": 1}", "unknownKey", "here"},
      {"", "badJSON", ""},
      {"[]", "badJSON", "object"},
      {"{\"text\": \"a\", \"fonts\": [\"none.ttf\"]}", "fontNotFound", "none.ttf"},
      {"{\"text\": \"a\", \"fonts\": [\"Makefile.ttf\"]}", "fontNotFound", "Makefile.ttf"},
      {"{\"text\": \"a\", \"fonts\": [\"./Makefile\"]}", "fontUnreadable", "Makefile"},
  };
  for (size_t index = 0; index < sizeof texts / sizeof *texts; index++) {
    copyfit_error *error = NULL;
    CHECK(copyfit_text_new(type, texts[index].json, strlen(texts[index].json), &error) == NULL, "%s", texts[index].json);
    expect_error(error, texts[index].code, texts[index].words);
    CHECK(copyfit_text_new(type, texts[index].json, strlen(texts[index].json), NULL) == NULL, "%s", texts[index].json);
  }
  copyfit_error *error = NULL;
  CHECK(copyfit_typesetter_new("{\"fonts\": []}", 13, &error) == NULL, "no fonts");
  expect_error(error, "badValue", "fonts");
  error = NULL;
  CHECK(copyfit_text_new(NULL, "{}", 2, &error) == NULL, "NULL");
  expect_error(error, "badValue", "copyfit_typesetter");
  error = NULL;
  CHECK(copyfit_text_new(type, NULL, 2, &error) == NULL, "NULL");
  expect_error(error, "badValue", "text");

  copyfit_text *handle = text(type, "{\"text\": \"a\"}");
  copyfit_measure measure;
  copyfit_fit fit;
  const double lengths[] = {-1, NAN, -INFINITY};
  for (size_t index = 0; index < 3; index++) {
    error = NULL;
    CHECK(!copyfit_text_measure(handle, 17, lengths[index], INFINITY, &measure, &error), "%g", lengths[index]);
    expect_error(error, "badValue", "width");
    error = NULL;
    CHECK(!copyfit_text_measure(handle, lengths[index], 10, INFINITY, &measure, &error), "%g", lengths[index]);
    expect_error(error, "badValue", "size");
    error = NULL;
    CHECK(!copyfit_text_fit(handle, 10, lengths[index], &fit, &error), "%g", lengths[index]);
    expect_error(error, "badValue", "height");
  }
  error = NULL;
  CHECK(!copyfit_text_fit(handle, 10, 10, NULL, &error), "NULL");
  expect_error(error, "badValue", "fit");
  copyfit_text_free(handle);

  CHECK(copyfit_answer(NULL, "{}", 2, NULL) == NULL && copyfit_answer(type, NULL, 2, NULL) == NULL, "NULL");
  char *wrong = answer(type, "{\"op\": \"fit\", \"id\": \"x\", \"text\": \"a\", \"widht\": 3}");
  CHECK(strstr(wrong, "unknownKey") != NULL && strstr(wrong, "\"id\": \"x\"") != NULL, "%s", wrong);
  copyfit_string_free(wrong);
  size_t count = 7;
  CHECK(copyfit_lines_array(NULL, &count) == NULL && count == 0, "%zu", count);
  CHECK(copyfit_lines_glyphs(NULL, NULL) == NULL && copyfit_screen_frames(NULL, NULL) == NULL, "NULL");
  CHECK(copyfit_screen_json(NULL, NULL) == NULL && copyfit_screen_problem_count(NULL) == 0, "NULL");
  copyfit_error_free(NULL);
  copyfit_string_free(NULL);
  copyfit_typesetter_free(NULL);
  copyfit_text_free(NULL);
  copyfit_lines_free(NULL);
  copyfit_layout_free(NULL);
  copyfit_screen_free(NULL);
}

static void *work(void *shared) {
  const copyfit_typesetter *type = shared;
  for (int round = 0; round < 20; round++) {
    copyfit_text *handle = text(type, "{\"text\": \"Threads share a typesetter\", \"language\": \"en\"}");
    copyfit_fit fit;
    CHECK(copyfit_text_fit(handle, 100, 50, &fit, NULL) && fit.outcome == COPYFIT_FITS, "%g", fit.size);
    copyfit_text_free(handle);
    copyfit_string_free(answer(type, "{\"op\": \"measure\", \"text\": \"Hello\", \"size\": 12}"));
  }
  return NULL;
}

int main(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  CHECK(strncmp(copyfit_version(), "copyfit ", 8) == 0, "%s", copyfit_version());
  copyfit_error *error = NULL;
  copyfit_typesetter *type = copyfit_typesetter_new(NULL, 0, &error);
  CHECK(type != NULL, "%s", error ? error->message : "");
  if (type == NULL) return 1;
  fits_equal_those_in_json(type);
  lines_have_their_glyphs(type);
  vertical_text_has_columns(type);
  letters_share_an_em(type);
  layout_engines_are_answered(type);
  lines_say_what_they_are_of(type);
  lines_are_drawn(type);
  layouts_are_solved(type);
  what_is_wrong_is_an_error(type);

  const char *fonts = "{\"fonts\": [\"Fonts/Lato-Regular.ttf\"]}";
  copyfit_typesetter *other = copyfit_typesetter_new(fonts, strlen(fonts), &error);
  CHECK(other != NULL, "%s", error ? error->message : "");
  copyfit_text *kept = text(other, "{\"text\": \"A text keeps its fonts\"}");
  copyfit_typesetter_free(other);
  copyfit_lines *lines = copyfit_text_lines(kept, 12, INFINITY, INFINITY, NULL);
  copyfit_text_free(kept);
  size_t count = 0;
  const copyfit_font *font = copyfit_lines_fonts(lines, &count);
  CHECK(count == 1 && strstr(font->file, "Lato-Regular.ttf") != NULL, "%zu", count);
  copyfit_lines_free(lines);

  pthread_t threads[4];
  for (int index = 0; index < 4; index++) pthread_create(&threads[index], NULL, work, type);
  for (int index = 0; index < 4; index++) pthread_join(threads[index], NULL);
  copyfit_typesetter_free(type);
  printf(failures == 0 ? "the C library is as its header says\n" : "%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
