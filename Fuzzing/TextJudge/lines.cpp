#include "judge.hpp"

#include <unicode/uchar.h>

#include <algorithm>
#include <cmath>

using namespace judge;

// CSS Text 3, `word-break: keep-all`: a letter or digit, of a script that is not broken by dictionaries.
static bool is_kept_together(uint32_t scalar) {
  static const std::vector<int32_t> classes = {
      U_LB_ALPHABETIC, U_LB_HEBREW_LETTER, U_LB_NUMERIC, U_LB_AMBIGUOUS, U_LB_IDEOGRAPHIC,
      U_LB_CONDITIONAL_JAPANESE_STARTER, U_LB_H2, U_LB_H3, U_LB_JL, U_LB_JV, U_LB_JT, U_LB_E_BASE, U_LB_E_MODIFIER};
  int32_t type = u_getIntPropertyValue(scalar, UCHAR_LINE_BREAK);
  return std::find(classes.begin(), classes.end(), type) != classes.end();
}

static bool is_mark(uint32_t scalar) {
  int32_t type = u_getIntPropertyValue(scalar, UCHAR_LINE_BREAK);
  return type == U_LB_COMBINING_MARK || type == U_LB_ZWJ;
}

static bool is_within_word(const std::vector<Character> &characters, size_t i) {
  size_t base = i - 1;
  while (base > 0 && is_mark(characters[base].scalar)) base--;
  return is_kept_together(characters[i].scalar) && is_kept_together(characters[base].scalar);
}

void judge_text::add_points() {
  points.push_back({0, 0, false, false, false});
  bool keeps_all = style.wrapping == JUDGE_KEEP_ALL || (style.wrapping == JUDGE_PHRASE && is_language("ko"));
  int32_t visible_end = 0, hard_start = 0;
  for (size_t i = 1; i <= characters.size() && !characters.empty(); i++) {
    uint32_t before = characters[i - 1].scalar;
    bool is_end = i == characters.size();
    if (!is_hanging_space(before)) visible_end = characters[i - 1].end;
    judge_point point = {characters[i - 1].end, std::max(visible_end, hard_start), false, false, false};
    // Letters that share an em, or have one reading, stay together, and a soft hyphen among them is none.
    if (!is_end && (is_inside_combined(point.offset) || is_inside_base(point.offset))) continue;
    bool is_hidden = before == 0xAD && (is_combined(point.offset - 2) || is_of_base(point.offset - 2));
    if (is_end || (characters[i].may_break_before && !is_hidden)) {
      point.is_forced = is_end || is_terminator(before);
      point.is_soft_hyphen = !point.is_forced && before == 0xAD;
      bool is_kept = style.wrapping == JUDGE_NONE ||
                     (keeps_all && !is_end && before != 0xAD && is_within_word(characters, i));
      if (is_kept && !point.is_forced) continue;
      points.push_back(point);
      if (point.is_forced) hard_start = point.offset;
    } else if (style.wrapping == JUDGE_ANYWHERE && characters[i].starts_grapheme &&
               !is_hanging_space(characters[i].scalar)) {
      point.is_emergency = true;
      points.push_back(point);
    }
  }
}

// The character that shows where a line breaks at a soft hyphen, and its face: the run's own, else the first that has
// one; 0 where none does.
std::pair<int32_t, uint32_t> judge_text::hyphen(int32_t face) const {
  for (uint32_t hyphen : {0x2010, 0x2D})
    if (fonts.faces[face].has(hyphen)) return {face, hyphen};
  for (size_t other = 0; other < fonts.faces.size(); other++)
    for (uint32_t hyphen : {0x2010, 0x2D})
      if (fonts.faces[other].has(hyphen)) return {(int32_t)other, hyphen};
  return {face, 0};
}

// Takes back the spacing after the last glyph that has some; what stands before a tab keeps it.
static void trim_spacing(std::vector<Piece> &pieces) {
  for (size_t i = pieces.size(); i-- > 0;) {
    if (pieces[i].is_tab) return;
    auto &glyphs = pieces[i].glyphs;
    for (size_t k = glyphs.size(); k-- > 0;) {
      if (!glyphs[k].moves()) continue;
      glyphs[k].advance -= glyphs[k].spacing;
      if (pieces[i].level & 1) glyphs[k].x -= glyphs[k].spacing;
      return;
    }
  }
}

// The parts of a line in logical order: its runs, each cut to the line and shaped, less what hangs at its end.
std::vector<Piece> judge_text::pieces(int32_t start, int32_t end, bool trims_end) {
  const judge_point &first = points[start], &last = points[end];
  std::vector<Piece> pieces;
  for (auto &run : runs) {
    int32_t from = std::max(run.start, first.offset), to = std::min(run.end, last.offset);
    if (from >= to) continue;
    bool shows_hyphen = last.is_soft_hyphen && to == last.offset;
    auto [face, character] = shows_hyphen ? hyphen(run.face) : std::make_pair(run.face, 0u);
    Piece piece = {run.face, run.is_tab ? paragraph_level(first.offset) : run.level, run.is_tab, run.box >= 0, {},
                   run.style, run.box};
    piece.is_upright = run.is_upright;
    piece.start = run.start;
    piece.starts_line = from == first.offset;
    if (run.is_tab && from >= last.visible_end) continue;
    if (!run.is_tab) piece.glyphs = shape(run, from, to, face == run.face ? character : 0);
    piece.glyphs.erase(std::remove_if(piece.glyphs.begin(), piece.glyphs.end(),
                                      [&](Glyph &g) { return !shows_hyphen && g.cluster >= last.visible_end; }),
                       piece.glyphs.end());
    pieces.push_back(piece);
    if (face == run.face) continue;
    Run other = run;
    other.face = face;
    pieces.push_back({face, run.level, false, false, shape(other, to, to, character), run.style, -1});
    pieces.back().is_upright = run.is_upright;
  }
  trim_edges(pieces, start, end, trims_end);
  trim_spacing(pieces);
  widen_edges(pieces, start, end);
  return pieces;
}

static int64_t set_widths(std::vector<Piece> &pieces, int64_t tab_interval) {
  int64_t x = 0;
  for (auto &piece : pieces) {
    for (auto &glyph : piece.glyphs) piece.width += glyph.advance;
    if (piece.is_tab) piece.width = (std::max<int64_t>(x, 0) / tab_interval + 1) * tab_interval - x;
    x += piece.width;
  }
  return x;
}

int64_t judge_text::width_of(std::vector<Piece> &line) const {
  return std::max<int64_t>(0, set_widths(line, fonts.tab_interval));
}

int64_t judge_text::width(int32_t start, int32_t end) {
  auto known = widths.find({start, end});
  if (known != widths.end()) return known->second;
  auto line = pieces(start, end);
  int64_t room = 0;
  long double points = 0;
  add_room(start, end, room, points);
  return widths[{start, end}] = std::max<int64_t>(0, hung_width(line, start, end, true) - room);
}

int64_t judge_text::hung_width(std::vector<Piece> line, int32_t start, int32_t end, bool if_needed) {
  int64_t hang = 0;
  long double points = 0;
  add_hang(start, end, if_needed, hang, points);
  return std::max<int64_t>(0, width_of(line) - hang);
}

double judge_text::hung_points(std::vector<Piece> line, int32_t start, int32_t end, bool if_needed) {
  int64_t units = 0;
  long double hang = 0;
  add_hang(start, end, if_needed, units, hang);
  return std::max<double>(0, (double)(set_points(line) - hang));
}

// The widths of a line's parts in points, and that of all of them.
long double judge_text::set_points(std::vector<Piece> &line) const {
  long double x = 0, tab = (long double)fonts.tab_interval * size / units_per_em;
  for (auto &piece : line) {
    int64_t units = 0;
    for (auto &glyph : piece.glyphs) units += glyph.advance;
    // A tab after another starts at a stop, whatever rounding errors the sum has.
    if (piece.is_tab)
      piece.points = (std::floor(std::max<long double>(x, 0) / tab + 1e-12L) + 1) * tab - x;
    else if (piece.is_box && !piece.glyphs.empty())
      piece.points = box_points(styles[piece.style], piece.box, boxes[piece.box].width);
    else
      piece.points = (long double)units * em(piece.style) / units_per_em;
    x += piece.points;
  }
  return x;
}

// The numbers of the tab stops of a line, added up.
int64_t judge_text::tab_stops(int32_t start, int32_t end, double size) {
  set_size(size);
  auto line = pieces(start, end);
  set_points(line);
  long double x = 0, tab = (long double)fonts.tab_interval * size / units_per_em;
  int64_t count = 0;
  for (auto &piece : line) {
    x += piece.points;
    if (piece.is_tab) count += std::llround(x / tab);
  }
  return count;
}

double judge_text::points_wide(int32_t start, int32_t end, double size) {
  if (!has_points()) return double(width(start, end)) * size / double(units_per_em);
  set_size(size);
  auto line = pieces(start, end);
  int64_t units = 0;
  long double room = 0;
  add_room(start, end, units, room);
  return std::max(0.0, (double)(hung_points(line, start, end, true) - room));
}
double judge_points_wide(judge_text *text, int32_t start, int32_t end, double size) {
  return text->points_wide(start, end, size);
}

// UAX #9, rule L2.
static void set_in_visual_order(std::vector<Piece> &pieces) {
  uint8_t highest = 0;
  for (auto &piece : pieces) highest = std::max(highest, piece.level);
  std::vector<uint8_t> levels;
  for (auto &piece : pieces) levels.push_back(piece.level);
  for (uint8_t level = highest; level > 0; level--)
    for (size_t i = 0; i < pieces.size(); i++) {
      size_t start = i;
      while (i < pieces.size() && pieces[i].level >= level) i++;
      std::reverse(pieces.begin() + (long)start, pieces.begin() + (long)i);
    }
}

// The glyphs of a line's parts, which are in visual order.
int32_t judge_text::place(const std::vector<Piece> &line, judge_glyph *glyphs, int32_t capacity) {
  int64_t pen = 0;
  long double left = 0;
  int32_t count = 0;
  for (auto &piece : line) {
    // Units are those of the letters: the text's, where no part of it has others.
    double em = this->em(piece.style), start = (double)left;
    int64_t x = has_points() ? 0 : pen;
    auto points = [&](int64_t units) { return double(units) * em / double(units_per_em); };
    for (size_t i = 0; i < piece.glyphs.size() && !piece.is_box; i++) {
      auto &glyph = piece.glyphs[piece.level & 1 ? piece.glyphs.size() - 1 - i : i];
      if (count < capacity)
        glyphs[count] = {piece.face, glyph.cluster, glyph.id, start + points(x + glyph.x), points(glyph.y),
                         points(glyph.advance), style.columns && !piece.is_upright, glyph.x_scale, false};
      count++;
      x += glyph.advance;
    }
    int32_t filled = std::min(count, capacity);
    count += place_reading(piece, pen, left, glyphs + filled, capacity - filled);
    pen += piece.width;
    left += piece.points;
  }
  return count;
}

int32_t judge_glyphs(judge_text *text, int32_t start, int32_t end, double size, bool trims_end, double squeezed,
                     judge_glyph *glyphs, int32_t capacity) {
  text->set_size(size);
  auto line = text->pieces(start, end, trims_end);
  text->squeeze(line, start, end, squeezed);
  if (text->has_points())
    text->set_points(line);
  else
    set_widths(line, text->fonts.tab_interval);
  set_in_visual_order(line);
  return text->place(line, glyphs, capacity);
}

int32_t judge_spread_glyphs(judge_text *text, int32_t start, int32_t end, judge_measure measure, judge_settled settled,
                            judge_justification how, double *length, judge_glyph *glyphs, int32_t capacity) {
  auto line = text->pieces(start, end, settled.trims_end);
  text->squeeze(line, start, end, settled.squeezed);
  set_widths(line, text->fonts.tab_interval);
  int64_t hang = 0, wide = 0;
  long double points = 0;
  text->add_hang(start, end, settled.trims_end, hang, points);
  int64_t room = widest(measure.width, measure.size) + hang;
  text->spread(line, end, room, how);
  for (auto &piece : line) wide += piece.width;
  *length = std::max(settled.points, double(std::min(wide, room) - hang) * measure.size / double(units_per_em));
  set_in_visual_order(line);
  text->set_size(measure.size);
  return text->place(line, glyphs, capacity);
}

int32_t judge_text::hard_end(int32_t start) const {
  int32_t end = start + 1;
  while (!points[end].is_forced) end++;
  return end;
}

double judge_text::largest_scale() const {
  double largest = 1;
  for (const Style &style : styles) largest = std::max(largest, style.scale);
  return largest;
}

// Greedy breaking: the furthest place within the width; inside words only where there is no other; else the first place.
judge_line judge_text::line(int32_t start, const judge_measure &measure) {
  int32_t last = hard_end(start), best = -1, best_inside = -1, first = -1;
  double largest = largest_scale() * measure.size;
  for (const Style &style : styles) largest = std::max(largest, style.points);
  for (int32_t end = start + 1; end <= last; end++) {
    bool is_inside = points[end].is_emergency;
    if (first < 0) first = end;
    double wide = points_wide(start, end, measure.size);
    if (wide <= measure.width * (1 + measure.tolerance)) (is_inside ? best_inside : best) = end;
    // Kerning, ligatures, hyphens and dotted circles take less back than this, even in the largest letters.
    if (wide > 2 * measure.width + 24 * largest) break;
  }
  int32_t end = best >= 0 ? best : best_inside >= 0 ? best_inside : first;
  return {end, width(start, end), best < 0 && best_inside < 0};
}

std::vector<judge_line> judge_text::lines(const judge_measure &measure) {
  std::vector<judge_line> lines;
  int32_t start = 0;
  while (start + 1 < (int32_t)points.size()) {
    lines.push_back(line(start, measure));
    start = lines.back().end;
  }
  return lines;
}

int32_t judge_point_count(const judge_text *text) { return (int32_t)text->points.size(); }
judge_point judge_point_at(const judge_text *text, int32_t index) { return text->points[index]; }
int64_t judge_width(judge_text *text, int32_t start, int32_t end) { return text->width(start, end); }
judge_line judge_line_from(judge_text *text, int32_t start, judge_measure measure) { return text->line(start, measure); }
