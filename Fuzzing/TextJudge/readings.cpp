#include "judge.hpp"

#include <hb-ot.h>

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <cmath>

using namespace judge;

// Readings above letters, or to the right of those of a column: CSS Ruby 1, with `ruby-align: space-around` and
// `ruby-overhang: auto`, and JLREQ 3.3. They are half as large as their base. Of base and reading the narrower one gets room
// between its ideographs and kana, and half of that at its ends; what is less than a unit of that goes to places further on.

static bool is_kana(uint32_t scalar) {
  if (scalar == 0x30FC || scalar == 0xFF70) return true;  // the marks that prolong one
  UErrorCode status = U_ZERO_ERROR;
  auto script = uscript_getScript((UChar32)scalar, &status);
  bool is_letter = (U_GET_GC_MASK((UChar32)scalar) & U_GC_L_MASK) && !is_ignorable(scalar);
  return is_letter && (script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA);
}

static bool is_parted(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  auto script = uscript_getScript((UChar32)scalar, &status);
  return is_kana(scalar) || script == USCRIPT_HAN || script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA;
}

// Notes the spans with readings, as far as none with others, which would count, lies over a part of them.
void judge_text::read_readings(const judge_spans &spans) {
  std::vector<int32_t> innermost;  // of each character the span that counts
  for (auto &c : characters) {
    if (!c.starts_grapheme) {
      innermost.push_back(innermost.back());
      continue;
    }
    innermost.push_back(-1);
    for (int32_t i = 0; i < spans.span_count; i++)
      if (spans.spans[i].reading_count && c.offset >= spans.spans[i].start && c.offset < spans.spans[i].end)
        innermost.back() = i;
  }
  for (int32_t i = 0; i < spans.span_count; i++) {
    const judge_span &span = spans.spans[i];
    if (!span.reading_count) continue;
    std::vector<Reading> found;
    bool is_whole = true, covers = false;
    const char *text = span.readings;
    for (size_t k = 0; k < characters.size(); k++) {
      auto &c = characters[k];
      if (c.starts_grapheme) covers = c.offset >= span.start && c.offset < span.end;
      if (!covers) continue;
      is_whole = is_whole && innermost[k] == i;
      if (c.starts_grapheme && (span.is_mono || found.empty())) {
        found.push_back({c.offset, c.end, text, c.style, nullptr});
        text += found.back().utf8.size() + 1;
      }
      found.back().end = c.end;
    }
    for (auto &reading : found)
      if (is_whole && !reading.utf8.empty()) readings.push_back(reading);
  }
}

// Those of another text whose base is not cut.
void judge_text::read_readings_of(const judge_text &whole, int32_t start, int32_t end) {
  int32_t moved = inserted - (end - start);
  for (auto &reading : whole.readings) {
    int32_t by = reading.end <= start ? 0 : moved;
    if (reading.end <= start || reading.start >= end)
      readings.push_back({reading.start + by, reading.end + by, reading.utf8, reading.style, nullptr});
  }
}

// Whether some characters are letters from left to right on one line.
static bool is_row(const judge_text &text, int32_t start, int32_t end) {
  for (auto &c : text.characters) {
    if (c.offset < start || c.offset >= end) continue;
    if (is_terminator(c.scalar) || c.scalar == '\t' || c.level & 1 || c.box >= 0) return false;
    if (text.is_combined(c.offset) && (text.is_inside_combined(start) || text.is_inside_combined(end))) return false;
  }
  return end - start <= 512;
}

// Reads the readings as texts by themselves, and leaves out those that are none.
void judge_text::open_readings() {
  std::vector<Reading> usable;
  for (auto &reading : readings) {
    const Character *last = &character_at(reading.start);
    while (last->end < reading.end) last++;
    if (!is_row(*this, reading.start, reading.end) || is_hanging_space(character_at(reading.start).scalar) ||
        is_hanging_space(last->scalar))
      continue;
    judge_style own = {};
    own.direction = own.container = JUDGE_LEFT_TO_RIGHT;
    own.columns = style.columns;
    own.kerned = styles[reading.style].kerned;
    Style small = styles[reading.style];
    small.scale = small.points > 0 ? 1 : small.scale / 2;
    small.points /= 2;
    small.shift = small.raised = 0;
    reading.text = std::make_shared<judge_text>(fonts, reading.utf8, own, small.language, strictness, small, judge_spans());
    if (is_row(*reading.text, 0, (int32_t)reading.utf8.size())) usable.push_back(reading);
  }
  readings = usable;
}

// Leaves out readings whose base has no glyph, or letters of several sizes; answers whether there were any.
bool judge_text::drop_unset_readings() {
  std::vector<Reading> usable;
  for (auto &reading : readings) {
    size_t count = 0;
    bool is_even = true;
    const Style &first = styles[reading.style];
    for (auto &run : runs) {
      if (run.start < reading.start || run.end > reading.end) continue;
      count += shape_plain(run, run.start, run.end, 0).size();
      is_even = is_even && styles[run.style].scale == first.scale && styles[run.style].points == first.points;
    }
    if (count > 0 && is_even) usable.push_back(reading);
  }
  bool drops = usable.size() < readings.size();
  readings = usable;
  return drops;
}

Reading *judge_text::reading_at(int32_t offset) {
  for (auto &reading : readings)
    if (reading.start <= offset && offset < reading.end) return &reading;
  return nullptr;
}

bool judge_text::is_of_base(int32_t offset) const {
  for (auto &reading : readings)
    if (reading.start <= offset && offset < reading.end) return true;
  return false;
}

bool judge_text::is_inside_base(int32_t offset) const {
  for (auto &reading : readings)
    if (reading.start < offset && offset < reading.end) return true;
  return false;
}

// The clusters of some glyphs, apart only between ideographs and kana, each with the same room on both sides.
static std::vector<Room> share(int64_t room, const std::vector<Glyph> &glyphs, const judge_text &text) {
  std::vector<Room> rooms;
  bool was_parted = false;
  for (auto &glyph : glyphs) {
    if (!rooms.empty() && rooms.back().last == glyph.cluster) continue;
    bool parts = text.is_combined(glyph.cluster) || is_parted(text.character_at(glyph.cluster).scalar);
    if (rooms.empty() || (parts && was_parted)) rooms.push_back({glyph.cluster, glyph.cluster, 0, 0});
    rooms.back().last = glyph.cluster;
    was_parted = parts;
  }
  // No more is shared than positions of 32 bits hold: some 4,000 em.
  room = std::min<int64_t>(room, INT32_MAX / 2);
  int64_t count = 2 * (int64_t)rooms.size(), place = 0;
  for (auto &own : rooms) {
    own.before = room * (place + 1) / count - room * place / count;
    own.after = room * (place + 2) / count - room * (place + 1) / count;
    place += 2;
  }
  return rooms;
}

void judge::make_room(std::vector<Glyph> &glyphs, const std::vector<Room> &rooms) {
  for (auto &room : rooms)
    for (size_t i = 0; i < glyphs.size(); i++) {
      int32_t cluster = glyphs[i].cluster;
      if (cluster == room.first && (i == 0 || glyphs[i - 1].cluster != cluster)) {
        glyphs[i].x += room.before;
        glyphs[i].advance += room.before;
      }
      if (cluster == room.last && (i + 1 == glyphs.size() || glyphs[i + 1].cluster != cluster)) glyphs[i].advance += room.after;
    }
}

// How far the em of a face reaches above the baseline and below it: by the font's table BASE, or as in a column, where the
// middle of ideographs is that of the column.
void judge_text::em_box(int32_t face, double scale, int64_t &above, int64_t &below) {
  int64_t em = std::llround(double(units_per_em) * scale);
  if (style.columns) {
    above = below = em / 2;
    return;
  }
  hb_font_t *font = this->font(face, scale);
  auto height = [&](hb_ot_layout_baseline_tag_t tag, hb_position_t &found) {
    for (const char *script : {"hani", "DFLT"})
      if (hb_ot_layout_get_baseline(font, tag, HB_DIRECTION_LTR, hb_tag_from_string(script, -1), HB_TAG_NONE, &found))
        return true;
    return false;
  };
  hb_position_t under, roman = 0;
  if (height(HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_BOTTOM_OR_LEFT, under)) {
    if (!height(HB_OT_LAYOUT_BASELINE_TAG_ROMAN, roman)) roman = 0;
    below = roman - under;
    above = em - below;
  } else {
    above = figure_baseline(face, scale);
    below = em - above;
  }
}

static double own_scale(const Style &style) { return style.points > 0 ? 1 : style.scale; }

// Half of a kana beside a base: one which grows as the base does and is no higher; 0 for anything else.
int64_t judge_text::room_over(const Run &run, int32_t cluster, const Run &base, int64_t top) {
  const Style &kana = styles[run.style], &own = styles[base.style];
  if (run.is_tab || run.box >= 0 || run.is_combined || run.level != base.level || kana.points != own.points) return 0;
  if (!is_kana(character_at(cluster).scalar)) return 0;
  int64_t above, below, advance = 0;
  em_box(run.face, own_scale(kana), above, below);
  if (above + kana.shift_units(size) > top) return 0;
  for (auto &glyph : shape(run, run.start, run.end, 0))
    if (glyph.cluster == cluster) advance += glyph.advance;
  return std::max<int64_t>(0, advance / 2);
}

// Sets a reading over its base, and finds the room that this needs. Lengths are whole units of base or reading, rounded such
// that the reading is no wider than its base.
void judge_text::set(Reading &reading) {
  if (reading.is_set) return;
  reading.is_set = true;
  reading.parts.clear();
  reading.rooms.clear();
  reading.over_before = reading.over_after = 0;
  reading.loosened = -1;
  judge_text &own = *reading.text;
  const Style &small = own.styles[0];
  // Units of letters of a size in points are parts of that; others are parts of the text's em.
  int64_t halves = small.points > 0 ? 2 : 1;
  auto in_base = [&](int64_t units) { return (units + halves - 1) / halves; };

  const Run *first = nullptr, *before = nullptr, *after = nullptr;
  std::vector<Glyph> base, all;
  int64_t width = 0, own_width = 0, top = INT64_MIN, above, below;
  for (auto &run : runs) {
    if (run.end == reading.start) before = &run;
    if (run.start == reading.end) after = &run;
    if (run.start < reading.start || run.end > reading.end) continue;
    if (!first) first = &run;
    for (auto &glyph : shape_plain(run, run.start, run.end, 0)) base.push_back(glyph);
    em_box(run.face, own_scale(styles[run.style]), above, below);
    top = std::max(top, above + styles[run.style].shift_units(size));
  }
  const Glyph *last = nullptr;
  for (auto &glyph : base) {
    width += glyph.advance;
    if (glyph.moves()) last = &glyph;
  }
  if (last) width -= last->spacing;
  reading.shift = INT64_MIN;
  for (auto &run : own.runs) {
    for (auto &glyph : own.shape(run, run.start, run.end, 0)) all.push_back(glyph);
    em_box(run.face, own_scale(small), above, below);
    reading.shift = std::max(reading.shift, top * halves + below);
  }
  for (auto &glyph : all) own_width += glyph.advance;

  int64_t lacking = in_base(own_width) - width;
  if (lacking > 0) {
    reading.rooms = share(lacking, base, *this);
    if (last && last->spacing < 0) reading.loosened = last->cluster;
    int64_t kana_before = 0, kana_after = 0;
    if (before && !before->is_tab && !is_of_base(before->start)) {
      auto &glyphs = shape(*before, before->start, before->end, 0);
      if (!glyphs.empty()) kana_before = room_over(*before, glyphs.back().cluster, *first, top);
    }
    if (after && !after->is_tab && !is_of_base(after->start)) {
      auto &glyphs = shape(*after, after->start, after->end, 0);
      if (!glyphs.empty() && glyphs[0].cluster == after->start) kana_after = room_over(*after, after->start, *first, top);
    }
    Room &left = reading.rooms.front(), &right = reading.rooms.back();
    // Half of an em of the reading.
    int64_t most = in_base(std::llround(double(units_per_em) * own_scale(small)) / 2);
    reading.over_before = std::min({left.before, most, kana_before});
    reading.over_after = std::min({right.after, most, kana_after});
    left.before -= reading.over_before;
    right.after -= reading.over_after;
  } else if (lacking < 0) {
    make_room(all, share(-lacking * halves, all, own));
  }
  size_t next = 0;
  for (auto &run : own.runs) {
    Piece part = {run.face, 0, false, false, {}};
    part.is_upright = run.is_upright;
    for (; next < all.size() && all[next].cluster < run.end; next++) {
      part.glyphs.push_back(all[next]);
      part.glyphs.back().y += reading.shift;
    }
    if (!part.glyphs.empty()) reading.parts.push_back(part);
  }
}

// A line that starts or ends with a base has no kana there: the base gets all of its room.
void judge_text::widen_edges(std::vector<Piece> &pieces, int32_t start, int32_t end) {
  auto &first = points[start], &last = points[end];
  Reading *reading = reading_at(first.offset);
  for (auto &piece : pieces) {
    if (!reading || piece.glyphs.empty()) continue;
    set(*reading);
    if (piece.glyphs[0].cluster == first.offset) {
      piece.glyphs[0].x += reading->over_before;
      piece.glyphs[0].advance += reading->over_before;
    }
    break;
  }
  reading = last.offset > first.offset ? reading_at(last.offset - 1) : nullptr;
  for (size_t i = pieces.size(); reading && i-- > 0;) {
    if (pieces[i].glyphs.empty()) continue;
    set(*reading);
    Glyph &glyph = pieces[i].glyphs.back();
    if (glyph.cluster >= reading->start) glyph.advance += reading->over_after;
    break;
  }
}

// The glyphs of the reading whose base starts with a piece of a line, which starts at a place.
int32_t judge_text::place_reading(const Piece &base, int64_t pen, long double left, judge_glyph *glyphs, int32_t capacity) {
  Reading *reading = base.start >= 0 && !base.is_box && !base.is_tab ? reading_at(base.start) : nullptr;
  if (!reading || reading->start != base.start) return 0;
  set(*reading);
  const Style &small = reading->text->styles[0];
  double em = small.points > 0 ? small.points : size;
  auto length = [&](int64_t units, double em) { return double(units) * em / double(units_per_em); };
  int64_t over = base.starts_line ? 0 : reading->over_before, x = has_points() ? 0 : pen - over;
  double start = has_points() ? double(left) - length(over, this->em(base.style)) : 0;
  int32_t count = 0;
  for (auto &part : reading->parts)
    for (auto &glyph : part.glyphs) {
      if (count < capacity)
        glyphs[count] = {part.face, reading->start, glyph.id, start + length(x + glyph.x, em), length(glyph.y, em),
                         length(glyph.advance, em), style.columns && !part.is_upright, 1, true};
      count++;
      x += glyph.advance;
    }
  return count;
}
