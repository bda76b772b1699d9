#include "judge.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace judge;

static void own_metrics(const Face &face, double scale, int64_t (&units)[3]) {
  const double em[] = {face.ascent, face.descent, face.gap};
  for (int i = 0; i < 3; i++) units[i] = std::llround(em[i] * scale * double(units_per_em));
}

// In columns letters stand on both sides of the middle.
void judge_text::metrics(int32_t face, double scale, int64_t (&units)[3]) const {
  own_metrics(fonts.faces[face], scale, units);
  if (!style.columns) return;
  int64_t height = units[0] + units[1];
  units[1] = height / 2;
  units[0] = height - units[1];
}

// How far below the middle of a column the baseline of letters that lie in it is.
int64_t judge_text::turned_shift(const Run &run) const {
  const Style &style = styles[run.style];
  int64_t own[3];
  own_metrics(fonts.faces[run.face], style.points > 0 ? 1 : style.scale, own);
  return (own[0] - own[1]) / 2;
}

// The ascent, descent and gap of the faces that set a glyph between two offsets, the largest of each.
static bool include_metrics(judge_text &text, int32_t start, int32_t end, int64_t (&largest)[3]) {
  bool found = false;
  for (auto &run : text.runs) {
    if (run.is_tab || run.end <= start || run.start >= end) continue;
    if (text.shape(run, run.start, run.end, 0).empty()) continue;
    int64_t own[3];
    text.metrics(run.face, text.styles[run.style].scale, own);
    if (run.box >= 0) text.box_extent(run, own);
    int64_t shift = text.styles[run.style].shift_units(1);
    own[0] += shift;
    own[1] -= shift;
    for (int i = 0; i < 3; i++) largest[i] = std::max(largest[i], own[i]);
    found = true;
    Reading *reading = text.reading_at(run.start);
    if (!reading) continue;
    text.set(*reading);
    for (auto &part : reading->parts) {
      text.metrics(part.face, reading->text->styles[0].scale, own);
      own[0] += reading->shift;
      own[1] -= reading->shift;
      for (int i = 0; i < 3; i++) largest[i] = std::max(largest[i], own[i]);
    }
  }
  return found;
}

// The height of the line between two offsets, as high as its tallest faces; the primary's where no face sets a glyph.
int64_t judge_text::height_units(int32_t start, int32_t end) {
  int64_t largest[3] = {};
  if (!include_metrics(*this, start, end, largest)) metrics(0, 1, largest);
  return largest[0] + largest[1] + largest[2];
}

// The height of every line of the text alike: empty lines ask for the primary's metrics.
int64_t judge_text::normal_height_units() {
  int64_t largest[3] = {};
  int64_t own[3];
  metrics(0, 1, own);
  int32_t start = 0;
  for (size_t i = 1; i < points.size(); i++) {
    if (!points[i].is_forced) continue;
    if (!include_metrics(*this, start, points[i].offset, largest)) {
      for (int k = 0; k < 3; k++) largest[k] = std::max(largest[k], own[k]);
    }
    start = points[i].offset;
  }
  return largest[0] + largest[1] + largest[2];
}

// The largest ascent, descent and gap between two offsets, in points; false where no face sets a glyph and no box stands.
bool judge_text::points_high(int32_t start, int32_t end, double (&largest)[3]) {
  bool found = false;
  for (auto &run : runs) {
    if (run.is_tab || run.end <= start || run.start >= end) continue;
    if (shape(run, run.start, run.end, 0).empty()) continue;
    const Style &style = styles[run.style];
    int64_t units[3];
    own_metrics(fonts.faces[run.face], style.points > 0 ? 1 : style.scale, units);
    double own[3];
    for (int i = 0; i < 3; i++) own[i] = double(units[i]) * em(run.style) / double(units_per_em);
    if (this->style.columns) own[0] = own[1] = (own[0] + own[1]) / 2;
    if (run.box >= 0) {
      own[1] = box_points(style, run.box, boxes[run.box].depth);
      own[0] = box_points(style, run.box, boxes[run.box].height) - own[1];
      own[2] = 0;
    }
    double shift = double(style.shift_units(size)) * em(run.style) / double(units_per_em);
    own[0] += shift;
    own[1] -= shift;
    for (int i = 0; i < 3; i++) largest[i] = std::max(largest[i], own[i]);
    found = true;
    Reading *reading = reading_at(run.start);
    if (!reading) continue;
    set(*reading);
    const Style &small = reading->text->styles[0];
    double em = small.points > 0 ? small.points : size;
    for (auto &part : reading->parts) {
      own_metrics(fonts.faces[part.face], small.points > 0 ? 1 : small.scale, units);
      for (int i = 0; i < 3; i++) own[i] = double(units[i]) * em / double(units_per_em);
      if (this->style.columns) own[0] = own[1] = (own[0] + own[1]) / 2;
      double raised = double(reading->shift) * em / double(units_per_em);
      own[0] += raised;
      own[1] -= raised;
      for (int i = 0; i < 3; i++) largest[i] = std::max(largest[i], own[i]);
    }
  }
  return found;
}

double judge_text::normal_points(double size) {
  if (!has_points()) return double(normal_height_units()) * size / double(units_per_em);
  set_size(size);
  double largest[3] = {};
  int64_t primary[3];
  own_metrics(fonts.faces[0], 1, primary);
  double above = double(primary[0]), below = double(primary[1]);
  if (style.columns) above = below = (above + below) / 2;
  const double of_primary[] = {above, below, double(primary[2])};
  int32_t start = 0;
  for (size_t i = 1; i < points.size(); i++) {
    if (!points[i].is_forced) continue;
    double own[3] = {};
    bool is_empty = !points_high(start, points[i].offset, own);
    for (int k = 0; k < 3; k++) {
      if (is_empty) own[k] = of_primary[k] * size / double(units_per_em);
      largest[k] = std::max(largest[k], own[k]);
    }
    start = points[i].offset;
  }
  return largest[0] + largest[1] + largest[2];
}
double judge_normal_points(judge_text *text, double size) { return text->normal_points(size); }

double judge_text::height(const std::vector<judge_line> &lines, double size, judge_line_height kind, double value) {
  double count = double(lines.size());
  if (kind == JUDGE_MULTIPLE) return count * (value * size);
  if (kind == JUDGE_POINTS) return count * value;
  if (kind == JUDGE_NORMAL && has_points()) return count * normal_points(size);
  int64_t units = kind == JUDGE_NORMAL ? int64_t(lines.size()) * normal_height_units() : 0;
  int32_t start = 0;
  for (auto &line : lines) {
    if (kind == JUDGE_PER_LINE) units += height_units(points[start].offset, points[line.end].offset);
    start = line.end;
  }
  return double(units) * size / double(units_per_em);
}

int64_t judge_normal_height(judge_text *text) { return text->normal_height_units(); }
int64_t judge_height_between(judge_text *text, int32_t start, int32_t end) {
  return text->height_units(text->points[start].offset, text->points[end].offset);
}

// The largest number from 0 to `most` of which something is true that is true of all smaller ones; negative for none.
template <typename Holds>
static double largest(double most, Holds holds) {
  if (holds(most)) return most;
  if (!holds(0.0)) return -1;
  uint64_t low = 0, high;
  memcpy(&high, &most, sizeof high);
  while (high - low > 1) {
    uint64_t middle = low + (high - low) / 2;
    double number;
    memcpy(&number, &middle, sizeof number);
    (holds(number) ? low : high) = middle;
  }
  double found;
  memcpy(&found, &low, sizeof found);
  return found;
}

// The allowed sizes.
struct Sizes {
  const judge_box &box;

  double smallest() const { return box.ladder ? box.ladder[0] : box.least; }
  double greatest() const { return box.ladder ? box.ladder[box.ladder_count - 1] : box.most; }

  // The largest that is not above a number, where they are no ladder; negative where all are.
  double not_above(double size) const {
    if (size < smallest()) return -1;
    if (size >= greatest()) return greatest();
    if (box.step == 0) return size;
    double count = std::floor((size - box.least) / box.step) + 2;
    while (box.least + count * box.step > size) count--;
    return box.least + count * box.step;
  }

  // The one after one of them; NaN after the last.
  double after(double size) const {
    if (size >= greatest()) return NAN;
    if (box.ladder) return *std::upper_bound(box.ladder, box.ladder + box.ladder_count, size);
    if (box.step == 0) return std::nextafter(size, INFINITY);
    return std::min(box.least + (std::round((size - box.least) / box.step) + 1) * box.step, greatest());
  }
};

// Why the text does not fit at a size: the first of word, width, lines, height.
static judge_limit limit(judge_text &text, const judge_box &box, double size, judge_fit *fit = nullptr) {
  auto lines = text.lines({size, box.width, 0});
  // A text that must stay on one line is too wide, whatever it would do on more.
  bool may_be_one_line = text.hard_end(0) + 1 == (int32_t)text.points.size();
  if (box.max_lines == 1 && may_be_one_line && (lines.size() > 1 || (lines.size() == 1 && lines[0].overflows)))
    return JUDGE_LINE_TOO_WIDE;
  for (size_t i = 0; i < lines.size(); i++) {
    if (!lines[i].overflows) continue;
    int32_t start = i > 0 ? text.points[lines[i - 1].end].offset : 0;
    if (fit) fit->word_start = start;
    if (fit) fit->word_end = std::max(start, text.points[lines[i].end].visible_end);
    return text.style.wrapping == JUDGE_NONE ? JUDGE_LINE_TOO_WIDE : JUDGE_WORD_TOO_WIDE;
  }
  if (box.max_lines > 0 && (int32_t)lines.size() > box.max_lines) return JUDGE_TOO_MANY_LINES;
  return text.height(lines, size, box.line_height, box.line_height_value) <= box.height ? JUDGE_FITS : JUDGE_TOO_HIGH;
}

// The sizes above which a line has other tab stops than below, as lengths before its tabs are in points: between two of them
// it gets no shorter. Below a point stops are too many.
static std::vector<double> stop_changes(judge_text &text, int32_t start, int32_t end, const Sizes &sizes) {
  std::vector<double> found;
  if (!text.has_points() || !text.has_tab()) return found;
  if (sizes.greatest() <= 1) return found;
  int64_t least = text.tab_stops(start, end, sizes.greatest());
  int64_t most = text.tab_stops(start, end, std::max(1.0, sizes.smallest()));
  for (int64_t count = least + 1; count <= most; count++)
    found.push_back(largest(
        sizes.greatest(), [&](double size) { return size < 1 || text.tab_stops(start, end, size) >= count; }));
  return found;
}

// The sizes above which the lines may be others than below, descending, the greatest allowed first.
static std::vector<double> turning_points(judge_text &text, const judge_box &box, const Sizes &allowed) {
  std::vector<double> sizes = {allowed.greatest()};
  for (int32_t start = 0; start + 1 < (int32_t)text.points.size(); start++)
    for (int32_t end = start + 1; end <= text.hard_end(start); end++) {
      std::vector<double> ends = stop_changes(text, start, end, allowed);
      ends.push_back(allowed.greatest());
      double low = 0;
      std::sort(ends.begin(), ends.end());
      for (double high : ends) {
        sizes.push_back(high);
        sizes.push_back(largest(high, [&](double size) {
          return size <= low || text.points_wide(start, end, size) <= box.width;
        }));
        low = high;
      }
    }
  std::sort(sizes.begin(), sizes.end(), std::greater<double>());
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  return sizes;
}

// The largest allowed size at which the text fits; negative for none.
//
// Between two turning points lines break alike, so that only their height depends on the size.
static double largest_size(judge_text &text, const judge_box &box, const Sizes &sizes) {
  // Few sizes are tried: with tabs after parts in points, lines can be shorter at a larger size.
  for (int32_t i = box.ladder ? box.ladder_count : 0; i > 0; i--)
    if (limit(text, box, box.ladder[i - 1]) == JUDGE_FITS) return box.ladder[i - 1];
  if (box.ladder) return -1;
  auto turns = turning_points(text, box, sizes);
  for (size_t i = 0; i < turns.size() && turns[i] >= sizes.smallest(); i++) {
    double size = sizes.not_above(turns[i]), below = i + 1 < turns.size() ? turns[i + 1] : -1;
    if (size <= below) continue;
    auto why = limit(text, box, size);
    if (why == JUDGE_FITS) return size;
    if (why != JUDGE_TOO_HIGH) continue;
    auto lines = text.lines({size, box.width, 0});
    size = sizes.not_above(largest(size, [&](double size) {
      return text.height(lines, size, box.line_height, box.line_height_value) <= box.height;
    }));
    if (size > below) return size;
  }
  return -1;
}

judge_fit judge_largest_size(judge_text *text, const judge_box *box) {
  Sizes sizes = {*box};
  double found = largest_size(*text, *box, sizes);
  judge_fit fit = {found >= 0, found >= 0 ? found : sizes.smallest(), NAN, 0, JUDGE_FITS, 0, 0};
  fit.next_size = fit.fits ? sizes.after(fit.size) : fit.size;
  fit.line_count = (int32_t)text->lines({fit.size, box->width, 0}).size();
  if (!std::isnan(fit.next_size)) fit.limit = limit(*text, *box, fit.next_size, &fit);
  return fit;
}
