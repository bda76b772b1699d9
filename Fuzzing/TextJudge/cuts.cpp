#include "judge.hpp"

#include <algorithm>

using namespace judge;

judge_text::judge_text(const judge_text &whole, int32_t start, int32_t end, std::string ellipsis, bool follows_text)
    : fonts(whole.fonts), utf8(whole.utf8.substr(0, start) + ellipsis + whole.utf8.substr(end)), language(whole.language),
      strictness(whole.strictness), style(whole.style), styles(whole.styles), boxes(whole.boxes),
      has_spans_in_points(whole.has_spans_in_points), inserted((int32_t)ellipsis.size()) {
  read_characters();
  find_boundaries();
  find_levels();
  find_scripts();
  int32_t size = (int32_t)whole.utf8.size(), beside = follows_text ? std::max(start - 1, 0) : std::min(end, size - 1);
  for (auto &c : characters) {
    bool is_inserted = c.offset >= start && c.offset < start + inserted;
    int32_t there = is_inserted ? beside : c.offset < start ? c.offset : c.offset - inserted - start + end;
    // `beside` may be the last byte of a character.
    while ((uint8_t(whole.utf8[there]) & 0xC0) == 0x80) there--;
    const Character &same = whole.character_at(there);
    c.style = same.style;
    if (!is_inserted) c.box = same.box;
  }
  // What shares an em of the whole text still does, and nothing else.
  this->style.combined_digits = 0;
  for (auto [from, to] : whole.combined) {
    int32_t moved = inserted - (end - start);
    if (to <= start) to_combine.push_back({from, to});
    else if (from >= end) to_combine.push_back({from + moved, to + moved});
  }
  read_readings_of(whole, start, end);
  find_runs();
  add_points_of(whole, start, end);
}

// The point at which a line may end before what was cut from `start` on, which spaces and a terminator may follow.
static const judge_point *point_before(const judge_text &whole, int32_t start) {
  for (auto &point : whole.points) {
    if (point.offset == 0 || point.offset < start) continue;
    bool is_end = point.offset == (int32_t)whole.utf8.size() && !is_terminator(whole.characters.back().scalar);
    return start > 0 && point.visible_end <= start && !is_end ? &point : nullptr;
  }
  return nullptr;
}

static const judge_point *point_at(const judge_text &whole, int32_t offset) {
  for (auto &point : whole.points)
    if (point.offset == offset && offset > 0) return &point;
  return nullptr;
}

// Goes from character to character: whether a line may end after it is known from the whole text.
void judge_text::add_points_of(const judge_text &whole, int32_t start, int32_t end) {
  points.push_back({0, 0, false, false, false});
  auto *before = point_before(whole, start);
  bool keeps_its_kind = before && before->offset == start;
  // Where the place before the ellipsis is: after the spaces with which it begins.
  int32_t place = start, visible_end = 0, hard_start = 0;
  if (!keeps_its_kind || !(before->is_forced || before->is_soft_hyphen))
    for (auto &c : characters)
      if (c.offset == place && place < start + inserted && is_hanging_space(c.scalar) && !is_terminator(c.scalar))
        place = c.end;
  for (size_t i = 0; i < characters.size(); i++) {
    const Character &c = characters[i];
    int32_t offset = c.end;
    bool is_end = i + 1 == characters.size(), is_inside = c.offset >= start && offset <= start + inserted;
    // Where lines end is known from the text, so that a pair is no pair across a cut.
    bool is_pair = c.scalar == 0x0D && !is_end && characters[i + 1].scalar == 0x0A && offset != start &&
                   offset != start + inserted;
    if (!is_hanging_space(c.scalar)) visible_end = offset;
    judge_point point = {offset, std::max(visible_end, hard_start), false, false, false};
    const judge_point *same = nullptr;
    if (offset < start) same = point_at(whole, offset);
    else if (offset > start + inserted) same = point_at(whole, offset - inserted - start + end);
    if (same) point.is_soft_hyphen = same->is_soft_hyphen;
    if (!same && offset == start + inserted && end < (int32_t)whole.utf8.size()) same = point_at(whole, end);
    if (before && offset == place) {
      same = before;
      point.is_soft_hyphen = keeps_its_kind && before->is_soft_hyphen;
    }
    point.is_forced = is_end || ((is_inside || same) && is_terminator(c.scalar) && !is_pair);
    if (point.is_forced) point.is_soft_hyphen = false;
    if (!same && !point.is_forced) continue;
    point.is_emergency = same && same->is_emergency && !point.is_forced;
    points.push_back(point);
    if (point.is_forced) hard_start = offset;
  }
}

judge_text *judge_text_cut(const judge_text *whole, int32_t start, int32_t end, const char *ellipsis, judge_place place) {
  auto *text = new judge_text(*whole, start, end, ellipsis, place != JUDGE_HEAD);
  uint8_t level = whole->paragraph_level(start);
  if (text->utf8.empty() || text->paragraph_level(start) == level) return text;
  // A mark without width tells the direction in place of what told it.
  judge_text_close(text);
  std::string mark = level & 1 ? "\u200F" : "\u200E", dots = ellipsis;
  return new judge_text(*whole, start, end, place == JUDGE_TAIL ? dots + mark : mark + dots, place != JUDGE_HEAD);
}

int32_t judge_inserted_count(const judge_text *text) { return text->inserted; }
