#pragma once
#include "text_judge.h"

#include <hb.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace judge {

constexpr int64_t units_per_em = 256000;

// A font file's face.
struct Face {
  hb_font_t *font;
  double ascent, descent, gap;  // in em
  bool has_colors = false;

  bool has(uint32_t scalar) const;
};

// A character of the text, with what ICU says of it.
struct Character {
  uint32_t scalar;
  int32_t offset, end;
  uint8_t level = 0;
  int32_t script = -1;         // USCRIPT code; -1 for none
  bool starts_grapheme = false;
  bool may_break_before = false;  // by the line break rules
  int32_t unit;                // its place in UTF-16
  int32_t style = 0, box = -1;  // that of its spans; the box whose place it has
};

// What spans come to.
struct Style {
  double scale = 1, shift = 0;  // in em of the text
  double points = 0;            // per em, in place of the scale; 0 for none
  double raised = 0;            // points above that shift
  int32_t tracking, word_spacing;
  bool kerned = true;
  bool autospaced = false;
  std::vector<std::pair<uint32_t, uint32_t>> features;
  std::string language;

  bool operator==(const Style &other) const {
    return scale == other.scale && points == other.points && shift == other.shift && raised == other.raised &&
           tracking == other.tracking && word_spacing == other.word_spacing && kerned == other.kerned && autospaced == other.autospaced && features == other.features &&
           language == other.language;
  }
  // Lengths of the text's em in units of its own letters, in a text of a size.
  int64_t own_units(double em, double size) const;
  int64_t shift_units(double size) const;
};

// A length of a box in units, at most 1,000 em of the text.
int64_t box_units(double em);

// A run of one face, style, script and level, or one tab, or one box.
struct Run {
  int32_t start, end;
  int32_t face;
  hb_script_t script;
  uint8_t level;
  bool is_tab;
  int32_t style, box;
  bool is_upright = false, is_combined = false;  // in a column
};

// The font of a face for upright glyphs in columns.
struct UprightFont {
  hb_font_t *font, *across;
  int32_t em, top;  // from a glyph's origin up to the top of its room
};

// A glyph in logical order.
struct Glyph {
  uint32_t id;
  int32_t cluster;
  int64_t advance, x, y, spacing;
  bool is_unsafe;  // to break before
  bool is_trimmed = false, is_end_trimmed = false;  // at its start, at its end beside other punctuation
  float x_scale = 1;

  // Whether the pen moves, or would but for spacing that takes it back.
  bool moves() const { return advance != 0 || spacing != 0; }

  // Whether both look alike.
  bool operator==(const Glyph &other) const {
    return id == other.id && cluster == other.cluster && advance == other.advance && x == other.x && y == other.y;
  }
};

// What punctuation is trimmed by, and how much of it.
enum class Trimmed { Other, Opening, Closing, Middle, NarrowOpening, NarrowClosing };
struct Trim {
  Trimmed kind;
  int64_t amount;
};

// The advance of what hangs, in units of a style's letters.
struct Hang {
  int64_t units;
  int32_t style;
};

// Punctuation that can give up room within a line.
struct Mark {
  int32_t offset, end;
  bool is_opening;
  int64_t amount;  // in units of a style's letters
  int32_t style;
};

// A part of a line in one face and level.
struct Piece {
  int32_t face;
  uint8_t level;
  bool is_tab, is_box;
  std::vector<Glyph> glyphs;
  int32_t style = 0, box = -1;
  int64_t width = 0;
  long double points = 0;  // its width, where a part of the text has a size in points
  bool is_upright = false;
  int32_t start = -1;  // of its run, if it is one
  bool starts_line = false;
};

struct Paragraph {
  int32_t start, end;
  uint8_t level;
};

// The room before and after the clusters from one to another.
struct Room {
  int32_t first, last;
  int64_t before, after;
};

// A reading of the letters between two offsets, its base (ruby).
struct Reading {
  int32_t start, end;
  std::string utf8;
  int32_t style;                    // of its base's first letter
  std::shared_ptr<judge_text> text;  // set by itself
  bool is_set = false;
  std::vector<Piece> parts = {};  // its glyphs at their height
  int64_t shift = 0;              // of those, in units of its own
  std::vector<Room> rooms = {};   // of its base, if that is narrower
  int64_t over_before = 0, over_after = 0;  // how far it reaches over kana, in units of its base
  int32_t loosened = -1;          // the last cluster of its base, if that is no nearer to the next than its advance
};

// Adds room to glyphs from left to right.
void make_room(std::vector<Glyph> &glyphs, const std::vector<Room> &rooms);
// Whether letters of a script join.
bool joins(hb_script_t script);
// The most units within a width.
int64_t widest(double width, double size);
bool is_terminator(uint32_t scalar);
bool is_hanging_space(uint32_t scalar);
bool is_ignorable(uint32_t scalar);

}  // namespace judge

struct judge_fonts {
  std::vector<judge::Face> faces;
  int64_t tab_interval;
};

struct judge_text {
  const judge_fonts &fonts;
  std::string utf8, language, strictness;
  judge_style style;
  std::vector<judge::Style> styles;
  std::vector<judge_inline_box> boxes;
  std::vector<judge::Character> characters;
  std::u16string utf16;
  std::vector<judge::Paragraph> paragraphs;
  std::vector<judge::Run> runs;
  std::vector<judge_point> points;

  // Whether any span is given in points, be there text in it or not.
  bool has_spans_in_points = false;
  // How many bytes stand in place of a cut.
  int32_t inserted = 0;

  judge_text(const judge_fonts &fonts, std::string utf8, judge_style style, std::string language,
             std::string strictness, judge::Style whole, judge_spans spans);
  judge_text(const judge_text &whole, int32_t start, int32_t end, std::string ellipsis, bool follows_text);
  ~judge_text();

  // What ICU says.
  void read_characters();
  void find_boundaries();
  // Whether the language is this one, of two letters, or a variety of it.
  bool is_language(const char *code) const;
  std::vector<int32_t> boundaries(bool words);
  void find_levels();
  void find_scripts();

  // Spans.
  void find_styles(const judge_spans &spans);
  void find_boxes(const judge_spans &spans);
  void box_extent(const judge::Run &run, int64_t (&extent)[3]) const;
  hb_font_t *font(int32_t face, double scale);
  // The font that sets a run.
  hb_font_t *font(const judge::Run &run);
  // Whether letters of two styles are set alike.
  bool are_alike(int32_t style, int32_t other) const;
  // What a face needs above the baseline, below it and between lines.
  void metrics(int32_t face, double scale, int64_t (&units)[3]) const;

  // Columns.
  hb_font_t *upright_font(int32_t face, double scale);
  int64_t turned_shift(const judge::Run &run) const;
  void split_columns();
  // Letters that share an em of a column, and what may and must not, as offsets.
  std::vector<std::pair<int32_t, int32_t>> combined, to_combine, not_combined;
  bool is_combined(int32_t offset) const;
  bool is_inside_combined(int32_t offset) const;
  void read_combining_spans(const judge_spans &spans);
  std::vector<std::pair<int32_t, int32_t>> digit_rows() const;
  std::vector<judge::Glyph> combine(const judge::Run &run);
  // How far below the top of its room in a column the baseline of upright figures is.
  int64_t figure_baseline(int32_t face, double scale);
  std::vector<bool> orientations(size_t start, size_t end, hb_script_t script) const;

  // Readings.
  std::vector<judge::Reading> readings;
  void read_readings(const judge_spans &spans);
  void read_readings_of(const judge_text &whole, int32_t start, int32_t end);
  void open_readings();
  bool drop_unset_readings();
  judge::Reading *reading_at(int32_t offset);
  bool is_of_base(int32_t offset) const;
  bool is_inside_base(int32_t offset) const;
  void set(judge::Reading &reading);
  void em_box(int32_t face, double scale, int64_t &above, int64_t &below);
  int64_t room_over(const judge::Run &run, int32_t cluster, const judge::Run &base, int64_t top);
  void widen_edges(std::vector<judge::Piece> &pieces, int32_t start, int32_t end);
  int32_t place_reading(const judge::Piece &base, int64_t pen, long double left, judge_glyph *glyphs, int32_t capacity);

  // Runs.
  void find_runs();
  void add_points();
  void add_points_of(const judge_text &whole, int32_t start, int32_t end);

  // Lines.
  const std::vector<judge::Glyph> &shape(const judge::Run &run, int32_t start, int32_t end, uint32_t hyphen);
  // The same without the room for readings.
  std::vector<judge::Glyph> shape_plain(const judge::Run &run, int32_t start, int32_t end, uint32_t hyphen);
  std::vector<judge::Piece> pieces(int32_t start, int32_t end, bool trims_end = true);
  int64_t width_of(std::vector<judge::Piece> &line) const;
  int64_t width(int32_t start, int32_t end);
  // Trimmed punctuation.
  judge::Trim trim(uint32_t scalar, const judge::Run &run);
  judge::Trim trim_at(int32_t offset, const std::vector<judge::Glyph> &glyphs, int32_t end, const judge::Run &run);
  void trim_pairs(std::vector<judge::Glyph> &glyphs, int32_t start, int32_t end, const judge::Run &run);
  int64_t end_trim(int32_t start, int32_t end);
  int64_t find_end_trim(const judge_point &last);
  void trim_edges(std::vector<judge::Piece> &pieces, int32_t start, int32_t end, bool trims_end);
  int64_t alone(uint32_t scalar, int32_t face, const judge::Run &run);
  // Hanging punctuation.
  bool has_tab() const;
  bool stands(int32_t offset) const;
  judge::Hang hang_of(const judge::Character &c, bool is_start);
  judge::Hang start_hang(int32_t point);
  judge::Hang end_hang(int32_t point);
  judge::Hang find_start_hang(const judge_point &start);
  judge::Hang find_end_hang(const judge_point &end);
  void add_hang(int32_t start, int32_t end, bool if_needed, int64_t &units, long double &points);
  // The width of a line that is set, without what hangs; in points where the text has some.
  int64_t hung_width(std::vector<judge::Piece> line, int32_t start, int32_t end, bool if_needed);
  double hung_points(std::vector<judge::Piece> line, int32_t start, int32_t end, bool if_needed);
  // Punctuation that is pushed in.
  const std::vector<judge::Mark> &marks();
  bool stays_at_both_edges(int32_t offset, bool is_opening);
  std::vector<judge::Mark> marks_within(int32_t start, int32_t end);
  void add_room(int32_t start, int32_t end, int64_t &units, long double &points);
  void squeeze(std::vector<judge::Piece> &line, int32_t start, int32_t end, double amount);
  judge_settled settle(int32_t start, int32_t end, const judge_measure &measure);
  // Justified lines.
  void spread(std::vector<judge::Piece> &line, int32_t end, int64_t room, const judge_justification &how);
  void lengthen(std::vector<judge::Piece> &line, int32_t end, int64_t room, double most);
  std::vector<std::pair<int32_t, int32_t>> words_to_lengthen(int32_t start, int32_t end) const;
  std::vector<judge::Glyph> lengthened(const judge::Run &run, int32_t start, int32_t end, int32_t place, int32_t count,
                                       bool marks_places);
  const judge::Run *run_at(int32_t offset) const;
  std::vector<hb_feature_t> features(const judge::Style &style, const judge::Run &run) const;
  // Lengths in points, where a part of the text has some.
  bool has_points() const;
  // Sets the text at a size: what is shaped at another is forgotten where spacing in letters of their own size depends on it.
  void set_size(double size);
  long double set_points(std::vector<judge::Piece> &line) const;
  int32_t place(const std::vector<judge::Piece> &line, judge_glyph *glyphs, int32_t capacity);
  double em(int32_t style) const;
  double box_points(const judge::Style &style, int32_t box, double length) const;
  double points_wide(int32_t start, int32_t end, double size);
  int64_t tab_stops(int32_t start, int32_t end, double size);
  bool points_high(int32_t start, int32_t end, double (&largest)[3]);
  double normal_points(double size);
  // How many em of the text an em of its largest letters is.
  double largest_scale() const;
  int32_t hard_end(int32_t start) const;
  judge_line line(int32_t start, const judge_measure &measure);
  std::vector<judge_line> lines(const judge_measure &measure);
  int64_t height_units(int32_t start, int32_t end);
  int64_t normal_height_units();
  double height(const std::vector<judge_line> &lines, double size, judge_line_height kind, double value);

  const judge::Character &character_at(int32_t offset) const;
  bool is_grapheme_boundary(int32_t offset) const;
  std::set<int32_t> graphemes_from(int32_t offset);
  uint8_t paragraph_level(int32_t offset) const;

 private:
  double size = style.size > 0 ? style.size : 1;
  std::vector<judge::Mark> known_marks;
  bool knows_marks = false;
  std::map<int32_t, judge::Hang> known_hangs, known_start_hangs;
  // What lines lose at their ends at a point, and the brackets at some offsets.
  std::map<int32_t, int64_t> known_end_trims;
  std::map<int32_t, judge::Trim> known_openings;
  std::map<std::pair<int32_t, double>, hb_font_t *> scaled;
  std::map<std::pair<int32_t, double>, judge::UprightFont> upright;
  std::map<std::tuple<int32_t, int32_t, int32_t, int32_t, uint32_t>, std::vector<judge::Glyph>> shaped;
  std::map<std::pair<int32_t, int32_t>, int64_t> widths;
  std::map<std::tuple<uint32_t, int32_t, int32_t, hb_script_t, bool>, judge::Trim> trims;

  uint8_t first_level() const;
  void find_paragraph_levels(size_t start, size_t end, uint8_t before);
  void find_line_scripts(size_t start, size_t end);
  bool stays_with_base(size_t i) const;
  void space(std::vector<judge::Glyph> &glyphs, int32_t end, const judge::Run &run) const;
  std::pair<int32_t, uint32_t> hyphen(int32_t face) const;
};
