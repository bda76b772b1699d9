#include "judge.hpp"

#include <algorithm>

#include <unicode/uchar.h>

using namespace judge;

static bool is_one_of(uint32_t scalar, const std::u32string &characters) {
  return characters.find((char32_t)scalar) != std::u32string::npos;
}

// CSS Text 4, `hanging-punctuation: first`, on every line: opening brackets and quotation marks.
static bool hangs_at_start(uint32_t scalar) {
  return is_one_of(scalar, U"\"'") || (U_GET_GC_MASK((UChar32)scalar) & (U_GC_PS_MASK | U_GC_PI_MASK | U_GC_PF_MASK));
}

// The stops and commas of CSS, hyphens, and closing brackets and quotation marks. Half of an East Asian bracket's em is empty,
// so that it stands in the line.
static bool hangs_at_end(uint32_t scalar) {
  if (is_one_of(scalar, U"\"',.\u060C\u06D4、。，．\uFE50\uFE51\uFE52｡､-\u2010")) return true;
  bool is_east_asian = (scalar >= 0x3000 && scalar <= 0x303F) || (scalar >= 0xFE10 && scalar <= 0xFE6F) ||
                       (scalar >= 0xFF00 && scalar <= 0xFFEF);
  return !is_east_asian && (U_GET_GC_MASK((UChar32)scalar) & (U_GC_PE_MASK | U_GC_PI_MASK | U_GC_PF_MASK));
}

// Whether the character at an offset has the direction of its paragraph.
bool judge_text::stands(int32_t offset) const {
  const Run *run = run_at(offset);
  return run && (run->level & 1) == (paragraph_level(offset) & 1);
}

// The advance of the cluster of one character that starts at an offset, as the whole text has it, with the space after it or
// without.
Hang judge_text::hang_of(const Character &c, bool is_start) {
  Hang none = {0, 0};
  const Run *run = run_at(c.offset);
  if (!run || run->is_tab || run->box >= 0 || run->is_combined || is_of_base(c.offset) || !stands(c.offset)) return none;
  int32_t next = run->end;
  Hang found = {0, run->style};
  for (auto &glyph : shape(*run, run->start, run->end, 0)) {
    if (glyph.cluster == c.offset) found.units += glyph.advance - (is_start ? 0 : glyph.spacing);
    if (glyph.cluster > c.offset) next = std::min(next, glyph.cluster);
  }
  return is_start && next != c.end ? none : found;
}

// What hangs at the start of lines from a point.
Hang judge_text::start_hang(int32_t point) {
  if (!style.hangs_at_start || has_tab() || points[point].offset >= (int32_t)utf8.size()) return {0, 0};
  auto known = known_start_hangs.find(point);
  if (known == known_start_hangs.end()) known = known_start_hangs.emplace(point, find_start_hang(points[point])).first;
  return known->second;
}

Hang judge_text::find_start_hang(const judge_point &start) {
  const Character &c = character_at(start.offset);
  return hangs_at_start(c.scalar) ? hang_of(c, true) : Hang{0, 0};
}

// What hangs, or may hang, at the end of lines to a point.
Hang judge_text::end_hang(int32_t point) {
  if (style.hangs_at_end == JUDGE_NEVER_HANGS || has_tab()) return {0, 0};
  auto known = known_hangs.find(point);
  if (known == known_hangs.end()) known = known_hangs.emplace(point, find_end_hang(points[point])).first;
  return known->second;
}

Hang judge_text::find_end_hang(const judge_point &end) {
  if (end.is_soft_hyphen) {
    const Run *run = nullptr;
    for (auto &other : runs)
      if (other.start < end.offset && end.offset <= other.end) run = &other;
    if (!run) return {0, 0};
    auto [face, character] = hyphen(run->face);
    if (character) return stands(end.offset - 2) ? Hang{alone(character, face, *run), run->style} : Hang{0, 0};
  }
  for (auto &c : characters)
    if (c.end == end.visible_end && hangs_at_end(c.scalar)) return hang_of(c, false);
  return {0, 0};
}

bool judge_text::has_tab() const {
  for (auto &run : runs)
    if (run.is_tab) return true;
  return false;
}

// The length of what hangs at the edges of a line, in units or points; of what only may hang, too, if asked.
void judge_text::add_hang(int32_t start, int32_t end, bool if_needed, int64_t &units, long double &points) {
  if (this->points[end].visible_end <= this->points[start].offset) return;
  for (bool is_start : {true, false}) {
    if (!is_start && style.hangs_at_end == JUDGE_MAY_HANG && !if_needed) continue;
    Hang hang = is_start ? start_hang(start) : end_hang(end);
    units += hang.units;
    points += (long double)hang.units * em(hang.style) / units_per_em;
  }
}
