#include "judge.hpp"

#include <algorithm>
#include <cmath>

using namespace judge;

static int32_t spacing_units(double thousandths) {
  if (std::isnan(thousandths)) return 0;
  return (int32_t)std::llround(std::fmin(std::fmax(thousandths, -1e6), 1e6) * units_per_em / 1000);
}

int64_t Style::own_units(double em, double size) const {
  return std::llround(std::clamp(points > 0 ? em / (points / size) : em, -1000.0, 1000.0) * units_per_em);
}

// Where nothing is raised by points, the size may be 0.
int64_t Style::shift_units(double size) const { return own_units(raised == 0 ? shift : shift + raised / size, size); }

// The style of each grapheme, which its first character decides: every span over that in turn.
void judge_text::find_styles(const judge_spans &spans) {
  int32_t style = 0;
  for (int32_t i = 0; i < spans.span_count; i++) has_spans_in_points = has_spans_in_points || spans.spans[i].size > 0;
  for (auto &c : characters) {
    if (c.starts_grapheme) {
      Style found = styles[0];
      for (int32_t i = 0; i < spans.span_count; i++) {
        const judge_span &span = spans.spans[i];
        if (c.offset < span.start || c.offset >= span.end) continue;
        (found.points > 0 ? found.raised : found.shift) += span.shift * (found.points > 0 ? found.points : found.scale);
        if (span.size > 0) found.points = span.size;
        (found.points > 0 ? found.points : found.scale) *= span.scale;
        if (found.points > 0) found.scale = 1;
        if (!std::isnan(span.tracking)) found.tracking = spacing_units(span.tracking);
        if (!std::isnan(span.word_spacing)) found.word_spacing = spacing_units(span.word_spacing);
        if (span.kerned >= 0) found.kerned = span.kerned != 0;
        if (span.feature.tag) found.features.push_back({span.feature.tag, span.feature.value});
        if (*span.language) found.language = span.language;
      }
      style = 0;
      while (style < (int32_t)styles.size() && !(styles[style] == found)) style++;
      if (style == (int32_t)styles.size()) styles.push_back(found);
    }
    c.style = style;
  }
}

// Letters are above the baseline by whole units of their own, and by 1,000 em at most.
bool judge_text::are_alike(int32_t style, int32_t other) const {
  if (style == other) return true;
  Style one = styles[style];
  if (one.shift_units(size) != styles[other].shift_units(size)) return false;
  one.shift = styles[other].shift;
  one.raised = styles[other].raised;
  return one == styles[other];
}

void judge_text::find_boxes(const judge_spans &spans) {
  for (int32_t i = 0; i < spans.box_count; i++) {
    boxes.push_back(spans.boxes[i]);
    if (style.columns) {
      // Its height is along the column, and half of its width on either side.
      judge_inline_box &box = boxes.back();
      std::swap(box.width, box.height);
      box.depth = box.height / 2;
    }
    for (auto &c : characters)
      if (c.offset == spans.boxes[i].offset) c.box = i;
  }
}

int64_t judge::box_units(double em) { return std::llround(std::clamp(em, -1000.0, 1000.0) * double(units_per_em)); }

// How far a box reaches above the baseline and below it.
void judge_text::box_extent(const Run &run, int64_t (&extent)[3]) const {
  const judge_inline_box &box = boxes[run.box];
  double scale = styles[run.style].scale;
  int64_t below = box_units(box.depth * scale), height = box_units(box.height * scale);
  extent[0] = height - below;
  extent[1] = below;
  extent[2] = 0;
}

bool judge_text::has_points() const {
  if (has_spans_in_points) return true;
  for (const Style &style : styles)
    if (style.points > 0) return true;
  for (const judge_inline_box &box : boxes)
    if (box.in_points) return true;
  return false;
}

void judge_text::set_size(double size) {
  if (size == this->size) return;
  this->size = size;
  for (const Style &style : styles)
    if (style.points > 0 && (style.tracking != 0 || style.word_spacing != 0 || style.autospaced || style.shift != 0)) {
      shaped.clear();
      widths.clear();
      known_hangs.clear();
      known_start_hangs.clear();
      known_end_trims.clear();
      known_openings.clear();
      knows_marks = false;
      for (Reading &reading : readings) reading.is_set = false;
      return;
    }
}

// Points per em of a style's letters, whose units are of that em where it has one of its own.
double judge_text::em(int32_t style) const { return styles[style].points > 0 ? styles[style].points : size; }

double judge_text::box_points(const Style &style, int32_t box, double length) const {
  if (boxes[box].in_points) return length;
  if (style.points > 0) return length * style.points;
  return length * style.scale * size;
}

// A face whose em is so many of the text's.
hb_font_t *judge_text::font(int32_t face, double scale) {
  hb_font_t *whole = fonts.faces[face].font;
  if (scale == 1) return whole;
  auto [place, is_new] = scaled.try_emplace({face, scale});
  if (!is_new) return place->second;
  hb_font_t *font = hb_font_create(hb_font_get_face(whole));
  int units = (int)std::llround(double(units_per_em) * scale);
  hb_font_set_scale(font, units, units);
  unsigned count;
  const int *coordinates = hb_font_get_var_coords_normalized(whole, &count);
  if (count) hb_font_set_var_coords_normalized(font, coordinates, count);
  hb_font_make_immutable(font);
  return place->second = font;
}

judge_text::judge_text(const judge_fonts &fonts, std::string utf8, judge_style style, std::string language,
                       std::string strictness, Style whole, judge_spans spans)
    : fonts(fonts), utf8(utf8), language(language), strictness(strictness), style(style) {
  whole.tracking = spacing_units(style.tracking);
  whole.word_spacing = spacing_units(style.word_spacing);
  whole.kerned = style.kerned;
  whole.autospaced = style.autospaced;
  whole.language = language;
  styles.push_back(whole);
  read_characters();
  find_boundaries();
  find_levels();
  find_scripts();
  find_styles(spans);
  find_boxes(spans);
  read_combining_spans(spans);
  read_readings(spans);
  find_runs();
  add_points();
}

judge_text::~judge_text() {
  for (auto &font : upright) hb_font_destroy(font.second.font);
  for (auto &font : scaled) hb_font_destroy(font.second);
}

judge_text *judge_text_open(const judge_fonts *fonts, const char *utf8, int32_t length, judge_style style,
                            const char *language, const char *strictness, const judge_feature *features,
                            int32_t feature_count, judge_spans spans) {
  Style whole;
  for (int32_t i = 0; i < feature_count; i++) whole.features.push_back({features[i].tag, features[i].value});
  return new judge_text(*fonts, std::string(utf8, (size_t)length), style, language, strictness, whole, spans);
}
void judge_text_close(judge_text *text) { delete text; }
