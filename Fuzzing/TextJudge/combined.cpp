#include "judge.hpp"

#include <algorithm>
#include <cmath>

using namespace judge;

// Letters that share one em of a column (tate-chu-yoko), by CSS Writing Modes 4, `text-combine-upright`.

bool judge_text::is_combined(int32_t offset) const {
  for (auto &range : combined)
    if (range.first <= offset && offset < range.second) return true;
  return false;
}

bool judge_text::is_inside_combined(int32_t offset) const {
  for (auto &range : combined)
    if (range.first < offset && offset < range.second) return true;
  return false;
}

static bool is_digit(uint32_t scalar) { return scalar >= '0' && scalar <= '9'; }

// Notes the spans that say so or say not: of those over each grapheme the innermost counts.
void judge_text::read_combining_spans(const judge_spans &spans) {
  if (!style.columns) return;
  std::vector<int32_t> innermost;  // of each character the span that counts
  int32_t last = -1;
  for (auto &c : characters) {
    if (c.starts_grapheme) {
      last = -1;
      for (int32_t i = 0; i < spans.span_count; i++)
        if (spans.spans[i].combined >= 0 && c.offset >= spans.spans[i].start && c.offset < spans.spans[i].end) last = i;
    }
    innermost.push_back(last);
    if (last >= 0 && spans.spans[last].combined == 0) not_combined.push_back({c.offset, c.end});
  }
  for (int32_t i = 0; i < spans.span_count; i++) {
    if (spans.spans[i].combined != 1) continue;
    int32_t start = -1, end = -1, graphemes = 0;
    bool is_whole = true, covers = false;
    for (size_t k = 0; k < characters.size(); k++) {
      auto &c = characters[k];
      if (c.starts_grapheme) covers = c.offset >= spans.spans[i].start && c.offset < spans.spans[i].end;
      if (!covers) continue;
      if (start < 0) start = c.offset;
      end = c.end;
      graphemes += c.starts_grapheme;
      is_whole = is_whole && innermost[k] == i && !is_hanging_space(c.scalar);
    }
    if (start >= 0 && is_whole && graphemes <= 4) to_combine.push_back({start, end});
  }
  std::sort(to_combine.begin(), to_combine.end());
}

// Rows of ASCII digits of at most so many, by rule: none that touches what is combined already or must not be, or a longer
// grapheme.
std::vector<std::pair<int32_t, int32_t>> judge_text::digit_rows() const {
  std::vector<std::pair<int32_t, int32_t>> rows;
  for (size_t i = 0; i < characters.size();) {
    size_t end = i;
    while (end < characters.size() && is_digit(characters[end].scalar)) end++;
    if (end == i) {
      i++;
      continue;
    }
    std::pair<int32_t, int32_t> row = {characters[i].offset, characters[end - 1].end};
    bool is_row = (int32_t)(end - i) <= style.combined_digits && characters[i].starts_grapheme &&
                  (end == characters.size() || characters[end].starts_grapheme);
    for (auto *others : {&combined, &not_combined})
      for (auto &other : *others) is_row = is_row && (other.second <= row.first || other.first >= row.second);
    if (is_row) rows.push_back(row);
    i = end;
  }
  return rows;
}

// The glyphs of letters that share an em, as one cluster: on the baseline of an upright figure, with their middle in that of
// the column; narrow forms of the font, or scaled, where they are wider than the em. The last one has the advance.
std::vector<Glyph> judge_text::combine(const Run &run) {
  const Style &style = styles[run.style];
  double size = style.points > 0 ? 1 : style.scale;
  hb_font_t *across = font(run.face, size);
  int64_t em = std::llround(double(units_per_em) * size);
  int32_t letters = 0;
  for (auto &c : characters) letters += c.offset >= run.start && c.offset < run.end;
  struct Placed {
    uint32_t id;
    int64_t advance, x, y;
  };
  auto set = [&](const char *more) {
    hb_buffer_t *buffer = hb_buffer_create();
    hb_buffer_add_utf8(buffer, utf8.data() + run.start, run.end - run.start, 0, run.end - run.start);
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
    hb_buffer_set_script(buffer, run.script);
    if (!style.language.empty()) hb_buffer_set_language(buffer, hb_language_from_string(style.language.c_str(), -1));
    auto all = features(style, run);
    if (more) all.push_back({hb_tag_from_string(more, -1), 1, 0, (unsigned)-1});
    const char *shapers[] = {"ot", nullptr};
    hb_shape_full(across, buffer, all.data(), (unsigned)all.size(), shapers);
    unsigned count;
    hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
    hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
    std::vector<Placed> glyphs;
    for (unsigned i = 0; i < count; i++)
      glyphs.push_back({infos[i].codepoint, positions[i].x_advance, positions[i].x_offset, positions[i].y_offset});
    hb_buffer_destroy(buffer);
    return glyphs;
  };
  auto width = [](const std::vector<Placed> &glyphs) {
    int64_t sum = 0;
    for (auto &glyph : glyphs) sum += glyph.advance;
    return sum;
  };
  auto row = set(nullptr);
  if (width(row) > em && letters >= 2 && letters <= 4) {
    const char *names[] = {"hwid", "twid", "qwid"};
    auto narrow = set(names[letters - 2]);
    bool are_narrow = narrow.size() == row.size() && width(narrow) <= em;
    for (size_t i = 0; are_narrow && i < row.size(); i++) are_narrow = narrow[i].id != row[i].id;
    if (are_narrow) row = narrow;
  }
  int64_t wide = width(row), pen = 0;
  double scale = wide > em ? double(em) / double(wide) : 1;
  int64_t baseline = figure_baseline(run.face, size);
  std::vector<Glyph> glyphs;
  for (size_t i = 0; i < row.size(); i++) {
    double place = double(std::min(wide, em)) / -2 + double(pen + row[i].x) * scale;
    glyphs.push_back({row[i].id, run.start, i + 1 == row.size() ? em : 0, baseline - row[i].y, std::llround(place), 0, false});
    glyphs.back().x_scale = (float)scale;
    pen += row[i].advance;
  }
  return glyphs;
}
