/* Copyfit in C: measures and fits text, and solves screens.
 *
 * A typesetter has fonts; a text is shaped once with it, and then answers how large it is at a size, at which size it fits a
 * box, and where its lines and glyphs are. Whatever `copyfit batch` answers, copyfit_answer answers too, in the same JSON.
 * The library has Swift's runtime inside, and uses FreeType, HarfBuzz, ICU, fontconfig and Cairo.
 *
 * JSON is UTF-8, one object, its length in bytes without a terminating zero. Its keys are those of `copyfit batch`, which
 * Documentation/Properties.md describes. Lengths are points from the top left; offsets are bytes of UTF-8, or what the key
 * offsets of a text says.
 *
 * Handles. What ends in `_new`, and copyfit_text_lines, copyfit_text_fitted_lines, copyfit_lines_path and
 * copyfit_layout_solve, returns a handle of the caller's, or NULL with an error. It is freed once, by the function that is
 * named after it; NULL may be freed. A handle keeps what it is made of, so a typesetter may be freed before its texts. Do not
 * use a handle that is freed.
 * Handles never change: threads may share them, and call any function with one at the same time. copyfit_answer keeps the
 * layouts that requests name, behind a lock.
 *
 * Errors. A function that can fail takes the address of an error, which may be NULL. Where it fails it returns NULL or
 * false, and puts an error there that the caller frees with copyfit_error_free; else it leaves the address alone. A NULL
 * that stands for a handle or an array is an error too, with the code "badValue".
 */
#ifndef COPYFIT_H
#define COPYFIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The versions of the library, HarfBuzz, FreeType, ICU and Unicode, a line each. Never freed. */
const char *copyfit_version(void);

/* What went wrong. */
typedef struct copyfit_error {
  /* The kind, as `copyfit batch` answers it: badJSON, badText, unknownKey, badValue, fontNotFound, fontUnreadable,
   * unknownAxis, limit, dictionaryNotFound or dictionaryUnreadable. */
  const char *code;
  /* A sentence that names the culprit and what would be right. */
  const char *message;
} copyfit_error;

/* Frees an error with its strings. */
void copyfit_error_free(copyfit_error *error);

/* Frees a string that is the caller's. */
void copyfit_string_free(char *string);

/* Fonts, and what has been opened with them. */
typedef struct copyfit_typesetter copyfit_typesetter;

/* Opens fonts: the keys fonts, family, weight, stretch, slant and variations, such as
 *
 *     {"fonts": ["Inter.ttf", "NotoSansCJK.ttc"], "variations": {"wght": 600}}
 *
 * NULL, or no fonts: those that come with Copyfit. */
copyfit_typesetter *copyfit_typesetter_new(const char *fonts, size_t length, copyfit_error **error);
void copyfit_typesetter_free(copyfit_typesetter *typesetter);

/* Answers a request of `copyfit batch`: {"op": "fit", "text": "Hello", "width": 120, "height": 40}. Texts and layouts that
 * name no fonts have the typesetter's. A request that names a layout keeps it for later ones, up to 1,000.
 *
 * Returns the answer, one object as JSON that ends with a zero; the caller frees it with copyfit_string_free. A request that
 * cannot be answered has its error in the answer. NULL only where an argument is.
 *
 * answer_length: gets the number of bytes of the answer before its zero; may be NULL. */
char *copyfit_answer(
    const copyfit_typesetter *typesetter, const char *request, size_t length, size_t *answer_length);

/* A text shaped with its fonts. */
typedef struct copyfit_text copyfit_text;

/* Shapes a text: the keys of a request about a text without op, size, width, height, explain and glyphs, such as
 *
 *     {"text": "Budget für 2027", "language": "de", "maxLines": 2, "sizes": [11, 13, 17]}
 *
 * Those that name fonts choose others than the typesetter's; sizes, limits, shapes, policies and levers are what
 * copyfit_text_fit keeps to. */
copyfit_text *copyfit_text_new(
    const copyfit_typesetter *typesetter, const char *text, size_t length, copyfit_error **error);
void copyfit_text_free(copyfit_text *text);

/* How large a text is, all of it. */
typedef struct copyfit_measure {
  double width, height;
  size_t line_count;
} copyfit_measure;

/* Measures a text at a size.
 *
 * width: the longest a line of horizontal text may be; INFINITY for no limit. It does not limit vertical text.
 * height: the longest a column of vertical text may be; INFINITY for no limit. It does not limit horizontal text. */
bool copyfit_text_measure(
    const copyfit_text *text, double size, double width, double height, copyfit_measure *measure,
    copyfit_error **error);

/* The widths between which a text can be set at a size: of its longest piece that does not break, and of its longest line
 * where it breaks only where it must. Of vertical text they are lengths of columns. */
bool copyfit_text_content_widths(
    const copyfit_text *text, double size, double *min_content, double *max_content, copyfit_error **error);

/* The room that a layout engine proposes along one axis. */
typedef enum copyfit_room {
  /* As much as is wanted; the points do not count. */
  COPYFIT_UNLIMITED,
  /* At most so many points: less is taken where less is enough. */
  COPYFIT_AT_MOST,
  /* Exactly so many points. */
  COPYFIT_GIVEN
} copyfit_room;

typedef struct copyfit_proposal {
  copyfit_room width_room, height_room;
  double width, height;
} copyfit_proposal;

/* What a text takes of a proposal. */
typedef struct copyfit_size {
  double width, height;
} copyfit_size;

/* Answers a layout engine: the size that a text takes of a proposal, in points that are rounded up to a grid. A length that is
 * given or allowed is kept to as long as the text fits; where it does not, the answer is what the text needs.
 *
 * size: points per em; NAN for the largest size that its request allows and that fits the proposal, which has to be a box:
 * not for texts with a shape, policies, levers or fitPerLine.
 * grid: lengths are multiples of so many points, such as 1.0 / 64, or 1 for whole pixels. */
bool copyfit_text_size(
    const copyfit_text *text, double size, copyfit_proposal proposal, double grid, copyfit_size *result,
    copyfit_error **error);

/* The distances of the first and the last baseline from the top of a frame; NAN where there is no line.
 *
 * size, grid: as of copyfit_text_size.
 * frame: what that answered, or where the layout engine puts the text. */
bool copyfit_text_baselines(
    const copyfit_text *text, double size, copyfit_size frame, double grid, double *first, double *last,
    copyfit_error **error);

typedef enum copyfit_outcome {
  COPYFIT_FITS,
  /* It fits at no allowed size, and is cut at the smallest. */
  COPYFIT_TRUNCATED,
  /* It fits at no allowed size. */
  COPYFIT_CANNOT_FIT
} copyfit_outcome;

/* Why the next size does not fit. */
typedef enum copyfit_limit {
  /* There is none: the size is the largest allowed. */
  COPYFIT_LIMIT_MAX_SIZE,
  /* A piece of text that does not break is too wide. */
  COPYFIT_LIMIT_WORD,
  COPYFIT_LIMIT_WIDTH,
  COPYFIT_LIMIT_LINES,
  COPYFIT_LIMIT_HEIGHT
} copyfit_limit;

/* The largest size at which a text fits. */
typedef struct copyfit_fit {
  copyfit_outcome outcome;
  copyfit_limit limited_by;
  /* The size; where none fits, the smallest allowed. */
  double size;
  /* The next size, which does not fit; NAN where there is none, and where each line has a size of its own. */
  double next_size;
  /* The block of lines at the size. */
  double width, height;
  size_t line_count;
} copyfit_fit;

/* Finds the largest size at which a text fits a box, exactly, as its request says.
 *
 * width, height: of the box; INFINITY for no limit, and for polygons, which have a size of their own. */
bool copyfit_text_fit(
    const copyfit_text *text, double width, double height, copyfit_fit *fit, copyfit_error **error);

/* Why the next size does not fit, a sentence; the caller frees it with copyfit_string_free. */
char *copyfit_text_certificate(
    const copyfit_text *text, double width, double height, copyfit_error **error);

/* A text set in lines, with its glyphs. */
typedef struct copyfit_lines copyfit_lines;

/* The way in which lines run. */
typedef enum copyfit_writing_mode {
  /* From side to side, and the next one is below. */
  COPYFIT_HORIZONTAL,
  /* From the top down, as columns, and the next one is to the left. */
  COPYFIT_VERTICAL_RL,
  /* From the top down, and the next one is to the right. */
  COPYFIT_VERTICAL_LR
} copyfit_writing_mode;

/* A line, from the first on; of vertical text a column. */
typedef struct copyfit_line {
  /* Its part of the text. */
  size_t start, end;
  /* Where its glyphs begin: its left edge, and its baseline in the box; and how wide its visible text is. A column begins in
   * its middle, at its top, and is as wide as the room it takes beside others. */
  double x, y, width;
  double ascent, descent;
  /* The baseline, from the top of the block, which may stand lower in the box. Of a column its middle, from the left. */
  double baseline;
  /* How long its visible text is: the width of a line, the height of a column. */
  double length;
  /* Where its glyphs begin in copyfit_lines_glyphs, and how many there are. */
  size_t first_glyph, glyph_count;
  /* Whether a hyphen that shows only at its end is there; it is wider than the box; text is cut from it. */
  bool hyphen, too_wide, cut;
} copyfit_line;

/* A glyph, from left to right in its line, or from the top of its column down. */
typedef struct copyfit_glyph {
  uint32_t id;
  /* Its font in copyfit_lines_fonts. */
  uint32_t font;
  /* Its origin. */
  double x, y;
  /* How far the next glyph is: to the right, or down a column. Of letters side by side in one em of a column the last has
   * it. */
  double advance;
  /* Points per em. */
  double size;
  /* Where the text that it stands for begins. */
  size_t text_offset;
  /* Whether it is turned clockwise by a right angle, about its origin: in a column, what does not stand upright. */
  bool turned;
  /* Whether it is of a reading of letters, above them or in a column to the right of them: its text offset is where these
   * start. */
  bool reading;
  /* Its horizontal scale, about its origin: 1, but below it where letters side by side in one em of a column would be
   * wider. */
  double x_scale;
} copyfit_glyph;

/* A face that sets glyphs. */
typedef struct copyfit_font {
  const char *post_script_name;
  /* Its file, and its number in that. */
  const char *file;
  size_t index;
  /* Its places on the axes of a variable font, such as "wght=600 wdth=75"; empty where there are none. */
  const char *variations;
} copyfit_font;

/* Sets a text in lines at a size.
 *
 * width: the longest a line may be; INFINITY for no limit.
 * height: how high the lines may be where the text's request allows to cut it, as maxLines limits their number; INFINITY for
 * no limit. Of vertical text height is the longest a column may be, and width limits the columns where it is cut. */
copyfit_lines *copyfit_text_lines(
    const copyfit_text *text, double size, double width, double height, copyfit_error **error);

/* Sets a text at the largest size at which it fits a box, cut where its request allows that.
 *
 * fit: gets the size; may be NULL. */
copyfit_lines *copyfit_text_fitted_lines(
    const copyfit_text *text, double width, double height, copyfit_fit *fit, copyfit_error **error);
void copyfit_lines_free(copyfit_lines *lines);

/* The text that is set, in which offsets count: without markup, and in the wording that a policy chose. UTF-8 without a zero
 * at its end; it lives as long as the lines do, and is NULL where it is empty.
 *
 * length: gets the number of bytes; may be NULL. */
const char *copyfit_lines_string(const copyfit_lines *lines, size_t *length);

/* The way in which the lines run; COPYFIT_HORIZONTAL where they are NULL. */
copyfit_writing_mode copyfit_lines_writing_mode(const copyfit_lines *lines);

/* Arrays that live as long as the lines do; NULL, and a count of 0, where they are NULL. */
const copyfit_line *copyfit_lines_array(const copyfit_lines *lines, size_t *count);
const copyfit_glyph *copyfit_lines_glyphs(const copyfit_lines *lines, size_t *count);
const copyfit_font *copyfit_lines_fonts(const copyfit_lines *lines, size_t *count);

/* Draws lines: the bytes of a PNG, SVG or PDF; the caller frees them with copyfit_string_free.
 *
 * picture: an object, which may be empty:
 *
 *     {"format": "png", "scale": 2, "color": "#1b1f24", "paper": "#ffffff", "size": [320, 96], "origin": [0, 0]}
 *
 * format: png, svg or pdf. scale: pixels to a point of a PNG. paper: nothing below the letters where it is left out. size: of
 * the page; that of the block where it is left out. origin: where the block begins on the page.
 * picture_length: gets the number of bytes. */
char *copyfit_lines_picture(
    const copyfit_lines *lines, const char *picture, size_t length, size_t *picture_length,
    copyfit_error **error);

/* The outlines of all glyphs of lines, as one path that is filled by the non-zero winding rule. Pictures of glyphs are no
 * part of it. */
typedef struct copyfit_path copyfit_path;

/* A point; y grows downwards. */
typedef struct copyfit_point {
  double x, y;
} copyfit_point;

/* What a point of a path is for. A curve has its step at each of its points: its control points, and its end. */
typedef enum copyfit_step {
  /* The start of a contour. */
  COPYFIT_MOVE,
  COPYFIT_LINE,
  COPYFIT_QUADRATIC,
  COPYFIT_CUBIC,
  /* The end of a contour, at its start. */
  COPYFIT_CLOSE
} copyfit_step;

copyfit_path *copyfit_lines_path(const copyfit_lines *lines, copyfit_error **error);
void copyfit_path_free(copyfit_path *path);

/* Arrays of one length that live as long as the path does: its points, and the step of each, a copyfit_step. */
const copyfit_point *copyfit_path_points(const copyfit_path *path, size_t *count);
const uint8_t *copyfit_path_steps(const copyfit_path *path, size_t *count);

/* A layout document, read once. */
typedef struct copyfit_layout copyfit_layout;

/* Reads a layout document; the paths of its fonts start at the current folder. */
copyfit_layout *copyfit_layout_new(
    const copyfit_typesetter *typesetter, const char *document, size_t length, copyfit_error **error);
void copyfit_layout_free(copyfit_layout *layout);

/* A layout solved for a screen. */
typedef struct copyfit_screen copyfit_screen;

/* Solves a layout: the keys of a request about a layout without op and document, such as
 *
 *     {"size": [375, 667], "locale": "de", "texts": {"title": "Übersicht"}} */
copyfit_screen *copyfit_layout_solve(
    const copyfit_layout *layout, const char *request, size_t length, copyfit_error **error);
void copyfit_screen_free(copyfit_screen *screen);

/* The rectangle of an item. */
typedef struct copyfit_frame {
  const char *name;
  double x, y, width, height;
} copyfit_frame;

/* The items that are shown, in their order; the array lives as long as the screen does. */
const copyfit_frame *copyfit_screen_frames(const copyfit_screen *screen, size_t *count);

/* How many problems it has. */
size_t copyfit_screen_problem_count(const copyfit_screen *screen);

/* The frames, the lines of texts and the problems, as `copyfit layout --json` prints them; freed with
 * copyfit_string_free. NULL only where the screen is.
 *
 * length: gets the number of bytes before the zero; may be NULL. */
char *copyfit_screen_json(const copyfit_screen *screen, size_t *length);

/* Draws a screen as an app would show it: as copyfit_lines_picture does, but without color, size and origin. */
char *copyfit_screen_picture(
    const copyfit_screen *screen, const char *picture, size_t length, size_t *picture_length,
    copyfit_error **error);

#ifdef __cplusplus
}
#endif

#endif
