#pragma once
// The judge of text: a plain and slow second implementation, from a string to lines, glyphs and sizes.
//
// It shares no code with the library, only HarfBuzz, ICU and FreeType: it finds runs with ICU, shapes every candidate
// line whole with HarfBuzz, tries every end of a line, and every size at which anything could change.
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma clang assume_nonnull begin

// Lengths without a size are units of 256,000 per em. Offsets count bytes of UTF-8.

typedef struct judge_fonts judge_fonts;
typedef struct judge_text judge_text;

// A cascade of font files, one a line, the primary first; `FILE#2` names a face of a collection. NULL where one of them
// cannot be read or has no outlines.
judge_fonts *_Nullable judge_fonts_open(const char *names);
void judge_fonts_close(judge_fonts *fonts);
// Whether a face has a glyph for a character.
bool judge_fonts_cover(const judge_fonts *fonts, int32_t face, uint32_t scalar);
// The characters that a face has glyphs for, ascending: writes at most `capacity`, answers how many there are.
int32_t judge_fonts_characters(const judge_fonts *fonts, int32_t face, uint32_t *_Nullable scalars, int32_t capacity);

typedef enum { JUDGE_WORD, JUDGE_ANYWHERE, JUDGE_KEEP_ALL, JUDGE_PHRASE, JUDGE_NONE } judge_wrapping;
typedef enum { JUDGE_AUTO, JUDGE_LEFT_TO_RIGHT, JUDGE_RIGHT_TO_LEFT } judge_direction;

// How characters stand in columns; none in horizontal text.
typedef enum { JUDGE_HORIZONTAL, JUDGE_MIXED, JUDGE_UPRIGHT, JUDGE_SIDEWAYS } judge_columns;

typedef enum { JUDGE_SPACE_ALL, JUDGE_TRIM_NORMAL, JUDGE_TRIM_START, JUDGE_SPACE_FIRST } judge_trim;

typedef enum { JUDGE_NEVER_HANGS, JUDGE_HANGS, JUDGE_MAY_HANG } judge_hang;

typedef struct {
  uint32_t tag, value;
} judge_feature;

typedef struct {
  judge_direction direction, container;  // the container's decides where no letter does; auto for the language's
  judge_wrapping wrapping;
  double tracking, word_spacing;  // thousandths of an em
  bool kerned;
  bool autospaced;
  judge_trim trim;
  judge_columns columns;
  int32_t combined_digits;  // the most ASCII digits in a row that share an em of a column
  bool hangs_at_start;  // brackets and quotation marks
  judge_hang hangs_at_end;  // may: where the line is too long otherwise
  bool pushes_in;  // punctuation within lines gives up room where they are too long otherwise
  double size;  // at which letters of a size in points stand above the baseline by em of the text
} judge_style;

// A part of the text with a style of its own; later ones change what earlier ones say.
typedef struct {
  int32_t start, end;
  double size;                    // points per em, whatever the text's; 0 for as around
  double scale, shift;            // times the size around; em of the text around
  double tracking, word_spacing;  // NaN for as around
  int32_t kerned;                 // 0 or 1; -1 for as around
  judge_feature feature;          // tag 0 for none
  const char *language;           // empty for that around
  int32_t combined;               // whether its letters share an em of a column: 0 or 1; -1 for as around
  const char *readings;           // each with a 0 at its end
  int32_t reading_count;          // 0 for as around
  bool is_mono;                   // one reading for each grapheme, and not one for all of them
} judge_span;

// Room in place of a character U+FFFC, in em of the text around or in points.
typedef struct {
  int32_t offset;
  double width, height, depth;
  bool in_points;
} judge_inline_box;

typedef struct {
  const judge_span *_Nullable spans;
  int32_t span_count;
  const judge_inline_box *_Nullable boxes;
  int32_t box_count;
} judge_spans;

// A text; the language is a BCP 47 tag or empty, the strictness a value of CSS's line-break.
judge_text *judge_text_open(const judge_fonts *fonts, const char *utf8, int32_t length, judge_style style,
                            const char *language, const char *strictness, const judge_feature *features,
                            int32_t feature_count, judge_spans spans);
void judge_text_close(judge_text *text);

// The boundaries of graphemes, or of words, as offsets, both ends included: writes at most `capacity`, answers how many
// there are.
int32_t judge_boundaries(judge_text *text, bool words, int32_t *_Nullable offsets, int32_t capacity);

typedef enum { JUDGE_TAIL, JUDGE_MIDDLE, JUDGE_HEAD } judge_place;

// A text without the bytes from `start` to `end`, an ellipsis in their place: in the style of what is before it, or at the
// head of what is behind it. Its lines may end where those of the whole text may: before the ellipsis where one may end
// before what stood there, and after it where one may end before what follows. Spaces at the start of the ellipsis hang at
// the line's end.
judge_text *judge_text_cut(const judge_text *whole, int32_t start, int32_t end, const char *ellipsis, judge_place place);
// How many bytes stand in place of the cut: the ellipsis, and a mark where the cut took what told the direction.
int32_t judge_inserted_count(const judge_text *text);

// A place where lines may end; the first is the text's start.
typedef struct {
  int32_t offset, visible_end;
  bool is_forced, is_soft_hyphen, is_emergency;
} judge_point;

int32_t judge_point_count(const judge_text *text);
judge_point judge_point_at(const judge_text *text, int32_t index);

// The visible width of the line between two points, as narrow as it may be: its end trimmed, what may hang hanging.
int64_t judge_width(judge_text *text, int32_t start, int32_t end);

// The same in points where the text is set at a size, of a text that may have parts in points.
double judge_points_wide(judge_text *text, int32_t start, int32_t end, double size);
// The same with its end as it is where there is room.
double judge_points_untrimmed(judge_text *text, int32_t start, int32_t end, double size);

// A glyph; the face is an index into the fonts, positions are points from the line's left end, y upwards. Those of a column are
// as though it were turned to the left: from its top, and towards its right side from its middle.
typedef struct {
  int32_t face, cluster;
  uint32_t id;
  double x, y, advance;
  bool is_turned;  // in a column
  double x_scale;  // of letters that share an em of a column
  bool is_reading;  // of the letters at its cluster, behind whose run it is
} judge_glyph;

// Whether HarfBuzz shapes this text as it promises: a part that it says can be cut out looks as it does in the text, and
// what surrounds a break elsewhere changes glyphs near it only, up to two clusters that it calls safe.
//
// HarfBuzz 6 breaks this promise in two ways: it leaves out a dotted circle where as many as 15 syllables, or a multiple,
// lie between it and the last; and in Indic scripts it composes letters only where there is a mark anywhere in the text.
bool judge_shaping_is_local(judge_text *text);

// The room for lines; infinity for no limit. A line may be wider than `width` by the factor 1 + `tolerance`.
typedef struct {
  double size, width, tolerance;
} judge_measure;

// A line as it is set within a width: only where it is too wide otherwise its end is trimmed, or hangs, and then the
// punctuation within it gives up room.
typedef struct {
  double points;
  bool trims_end;
  double squeezed;  // units, or points in a text that may have parts in points
} judge_settled;

judge_settled judge_settle(judge_text *text, int32_t start, int32_t end, judge_measure measure);

// The glyphs of a line from left to right where the text is set at a size: writes at most `capacity`, answers how many there
// are.
int32_t judge_glyphs(judge_text *text, int32_t start, int32_t end, double size, bool trims_end, double squeezed,
                     judge_glyph *_Nullable glyphs, int32_t capacity);

// How lines are spread to both edges, in thousandths of an em: the most that a space is widened before letters are, NaN for no
// limit; the most between letters, and the most that a word of Arabic is lengthened.
typedef struct {
  double spaces, letters, kashida;
} judge_justification;

// The same of a line that is spread, as it is settled in a width, in a text without parts in points; `length` is how long it
// is.
int32_t judge_spread_glyphs(judge_text *text, int32_t start, int32_t end, judge_measure measure, judge_settled settled,
                            judge_justification how, double *length, judge_glyph *_Nullable glyphs, int32_t capacity);

typedef struct {
  int32_t end;  // the point
  int64_t width;
  bool overflows;
} judge_line;

// The line that starts at a point, broken greedily.
judge_line judge_line_from(judge_text *text, int32_t start, judge_measure measure);

typedef enum { JUDGE_NORMAL, JUDGE_MULTIPLE, JUDGE_POINTS, JUDGE_PER_LINE } judge_line_height;

typedef struct {
  double width, height;  // infinity for no limit
  double least, most, step;  // step 0: any size
  const double *_Nullable ladder;  // ascending; replaces the range
  int32_t ladder_count;
  int32_t max_lines;  // 0 for no limit
  judge_line_height line_height;
  double line_height_value;
} judge_box;

typedef enum { JUDGE_FITS, JUDGE_WORD_TOO_WIDE, JUDGE_LINE_TOO_WIDE, JUDGE_TOO_MANY_LINES, JUDGE_TOO_HIGH } judge_limit;

typedef struct {
  bool fits;
  double size, next_size;  // next_size: NaN where the largest size fits
  int32_t line_count;
  judge_limit limit;  // why the next size fails; JUDGE_FITS where there is none
  int32_t word_start, word_end;  // the offsets of the word that is too wide
} judge_fit;

// The largest allowed size at which the text fits the box.
judge_fit judge_largest_size(judge_text *text, const judge_box *box);
// The `normal` height of a line, and that of the line between two points where each is as high as its tallest face.
int64_t judge_normal_height(judge_text *text);
double judge_normal_points(judge_text *text, double size);
int64_t judge_height_between(judge_text *text, int32_t start, int32_t end);

#pragma clang assume_nonnull end
#ifdef __cplusplus
}
#endif
