#include "judge.hpp"

#include <algorithm>
#include <cmath>

using namespace judge;

// Kinsoku by pushing in (oikomi): full-width punctuation whose empty half is there in the text gives up some of it where its
// line is too long otherwise.
const std::vector<Mark> &judge_text::marks() {
  if (knows_marks) return known_marks;
  knows_marks = true;
  known_marks.clear();
  if (!style.pushes_in || has_tab()) return known_marks;
  for (auto &run : runs) {
    if (run.is_tab || run.box >= 0 || run.level & 1) continue;
    auto &glyphs = shape(run, run.start, run.end, 0);
    for (auto &glyph : glyphs) {
      Trim found = trim_at(glyph.cluster, glyphs, run.end, run);
      if (found.amount <= 0 || found.amount > glyph.advance || glyph.is_trimmed || glyph.is_end_trimmed) continue;
      if (stays_at_both_edges(glyph.cluster, found.kind == Trimmed::Opening)) continue;
      known_marks.push_back({glyph.cluster, character_at(glyph.cluster).end, found.kind == Trimmed::Opening, found.amount,
                             run.style});
    }
  }
  return known_marks;
}

// What stays as it is where it starts a line, and where it ends one, stays so everywhere.
bool judge_text::stays_at_both_edges(int32_t offset, bool is_opening) {
  int32_t end = character_at(offset).end, count = (int32_t)points.size();
  bool stays_at_start = false, stays_at_end = false;
  for (int32_t i = 0; i + 1 < count; i++)
    if (points[i].offset == offset) stays_at_start = is_opening || start_hang(i).units > 0;
  for (int32_t i = 1; i < count; i++)
    if (points[i].visible_end == end && !points[i].is_soft_hyphen)
      stays_at_end = stays_at_end || end_hang(i).units > 0 || end_trim(i - 1, i) > 0;
  return stays_at_start && stays_at_end;
}

// Those within a line: not a bracket at its start, nor what hangs, nor what its end gives up first.
std::vector<Mark> judge_text::marks_within(int32_t start, int32_t end) {
  const judge_point &first = points[start], &last = points[end];
  std::vector<Mark> found;
  if (last.visible_end <= first.offset) return found;
  bool start_hangs = start_hang(start).units > 0;
  bool is_end_taken = end_hang(end).units > 0 || (!last.is_soft_hyphen && end_trim(start, end) > 0);
  for (auto &mark : marks()) {
    if (mark.offset < first.offset || mark.offset >= last.visible_end) continue;
    if (mark.offset == first.offset && (mark.is_opening || start_hangs)) continue;
    if (mark.end == last.visible_end && is_end_taken) continue;
    found.push_back(mark);
  }
  return found;
}

// What they can give up, in units or points.
void judge_text::add_room(int32_t start, int32_t end, int64_t &units, long double &points) {
  for (auto &mark : marks_within(start, end)) {
    units += mark.amount;
    points += (long double)mark.amount * em(mark.style) / units_per_em;
  }
}

// Takes room off the marks within a line, the same part of what each has, in units of its letters; the next makes up for what
// is less than one. Half a unit is one, also where it is a little less by a rounding error.
void judge_text::squeeze(std::vector<Piece> &line, int32_t start, int32_t end, double amount) {
  if (amount <= 0) return;
  auto marks = marks_within(start, end);
  auto length = [&](const Mark &mark) {
    return has_points() ? double(mark.amount) * em(mark.style) / double(units_per_em) : double(mark.amount);
  };
  double all = 0, sum = 0, taken = 0;
  for (auto &mark : marks) all += length(mark);
  size_t next = 0;
  for (auto &piece : line)
    for (auto &glyph : piece.glyphs) {
      if (next == marks.size() || glyph.cluster != marks[next].offset) continue;
      const Mark &mark = marks[next++];
      sum += length(mark);
      double share = amount * (sum / all);
      double unit = has_points() ? em(mark.style) / double(units_per_em) : 1;
      int64_t less = std::llround((share - taken) / unit + (has_points() ? 1e-6 : 0));
      taken += double(less) * unit;
      glyph.advance -= less;
      if (mark.is_opening) glyph.x -= less;
    }
}

int64_t judge::widest(double width, double size) {
  if (width * double(units_per_em) / size > 1e15) return int64_t(1e15);
  auto is_within = [&](int64_t units) { return double(units) * size / double(units_per_em) <= width; };
  int64_t units = int64_t(width / size * double(units_per_em));
  while (units > 0 && !is_within(units)) units--;
  while (is_within(units + 1)) units++;
  return units;
}

judge_settled judge_text::settle(int32_t start, int32_t end, const judge_measure &measure) {
  double size = measure.size, width = measure.width * (1 + measure.tolerance);
  set_size(size);
  int64_t trim = end_trim(start, end);
  // The only mark of a line that hangs at its start, and may hang at its end or lose room there, does both.
  bool may_hang = style.hangs_at_end == JUDGE_MAY_HANG && end_hang(end).units > 0;
  bool hangs_twice = start_hang(start).units > 0 && (may_hang || trim > 0) && !points[end].is_soft_hyphen &&
                     character_at(points[start].offset).end == points[end].visible_end;
  int64_t room = 0, hang = 0;
  long double room_points = 0, hang_points = 0;
  add_room(start, end, room, room_points);
  if (may_hang && !hangs_twice) {
    int64_t must = 0;
    long double must_points = 0;
    add_hang(start, end, true, hang, hang_points);
    add_hang(start, end, false, must, must_points);
    hang -= must;
    hang_points -= must_points;
  }
  auto whole = pieces(start, end, hangs_twice), trimmed = pieces(start, end, true);
  if (hangs_twice) trim = 0;
  if (!has_points()) {
    int64_t full = hung_width(whole, start, end, hangs_twice), most = widest(width, size);
    int64_t given = trim + hang, squeezed = std::min(room, std::max<int64_t>(0, full - given - most));
    bool trims = given > 0 && full > most;
    return {double(std::max<int64_t>(0, full - (trims ? given : 0) - squeezed)) * size / double(units_per_em), trims,
            double(squeezed)};
  }
  double full = hung_points(whole, start, end, hangs_twice);
  double least = hang > 0 ? hung_points(whole, start, end, true) : trim > 0 ? hung_points(trimmed, start, end, false) : full;
  bool trims = least < full && full > width;
  // Without the tolerance, which is less than a unit of others.
  double squeezed = std::min((double)room_points, std::max(0.0, least - measure.width));
  return {std::max(0.0, (trims ? least : full) - squeezed), trims, squeezed};
}

judge_settled judge_settle(judge_text *text, int32_t start, int32_t end, judge_measure measure) {
  return text->settle(start, end, measure);
}
