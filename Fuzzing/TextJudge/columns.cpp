#include "judge.hpp"

#include <hb-ot.h>

#include <unicode/uchar.h>

#include <cmath>

using namespace judge;

// Whether a character stands as the one before it does: marks, and what is not seen by itself.
static bool stands_as_before(uint32_t scalar) {
  return (U_GET_GC_MASK((UChar32)scalar) & U_GC_M_MASK) || u_hasBinaryProperty((UChar32)scalar, UCHAR_GRAPHEME_EXTEND) ||
         is_ignorable(scalar) || u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI_MODIFIER);
}

// UAX #50, Vertical_Orientation: whether each of some characters stands upright. What is transformed stands upright, too.
std::vector<bool> judge_text::orientations(size_t start, size_t end, hb_script_t script) const {
  if (style.columns != JUDGE_MIXED)
    return std::vector<bool>(end - start, style.columns == JUDGE_UPRIGHT && !joins(script));
  std::vector<bool> found;
  bool last = false;
  for (size_t i = start; i < end; i++) {
    size_t decisive = i;
    // At the start that of the first that is known.
    if (i == start)
      while (decisive < end && stands_as_before(characters[decisive].scalar)) decisive++;
    if (decisive < end && !stands_as_before(characters[decisive].scalar))
      last = u_getIntPropertyValue((UChar32)characters[decisive].scalar, UCHAR_VERTICAL_ORIENTATION) != U_VO_ROTATED;
    found.push_back(last);
  }
  return found;
}

// Splits runs of letters where others stand another way.
void judge_text::split_columns() {
  std::vector<Run> parts;
  for (auto &run : runs) {
    if (run.is_tab || run.box >= 0) {
      parts.push_back(run);
      continue;
    }
    if (is_combined(run.start)) {
      parts.push_back(run);
      parts.back().is_upright = parts.back().is_combined = true;
      continue;
    }
    size_t first = (size_t)(&character_at(run.start) - characters.data()), end = first;
    while (end < characters.size() && characters[end].offset < run.end) end++;
    auto upright = orientations(first, end, run.script);
    for (size_t i = first; i < end; i++) {
      if (i == first || upright[i - first] != upright[i - first - 1]) {
        parts.push_back(run);
        parts.back().start = characters[i].offset;
        parts.back().is_upright = upright[i - first];
      }
      parts.back().end = characters[i].end;
    }
  }
  runs = parts;
}

static bool has_table(hb_font_t *font, const char *name) {
  hb_blob_t *table = hb_face_reference_table(hb_font_get_face(font), hb_tag_from_string(name, -1));
  bool has = hb_blob_get_length(table) > 0;
  hb_blob_destroy(table);
  return has;
}

// A face without vertical metrics gives an em to every glyph, which stands in the middle of the column, and whose ascent and
// descent together stand in the middle of its em.
hb_font_t *judge_text::upright_font(int32_t face, double scale) {
  auto [place, is_new] = upright.try_emplace({face, scale});
  UprightFont &made = place->second;
  if (!is_new) return made.font;
  hb_font_t *across = font(face, scale);
  const Face &metrics = fonts.faces[face];
  int32_t em = (int32_t)std::llround(double(units_per_em) * scale);
  made = {hb_font_create_sub_font(across), across, em,
          (int32_t)std::llround((0.5 + (metrics.ascent - metrics.descent) / 2) * em)};
  if (has_table(across, "vhea") && has_table(across, "vmtx")) return made.font;
  hb_font_funcs_t *functions = hb_font_funcs_create();
  hb_font_funcs_set_glyph_v_advance_func(
      functions,
      [](hb_font_t *, void *data, hb_codepoint_t, void *) -> hb_position_t { return -((UprightFont *)data)->em; },
      nullptr, nullptr);
  hb_font_funcs_set_glyph_v_origin_func(
      functions,
      [](hb_font_t *, void *data, hb_codepoint_t glyph, hb_position_t *x, hb_position_t *y, void *) -> hb_bool_t {
        auto *own = (UprightFont *)data;
        *x = hb_font_get_glyph_h_advance(own->across, glyph) / 2;
        *y = own->top;
        return true;
      },
      nullptr, nullptr);
  hb_font_set_funcs(made.font, functions, &made, nullptr);
  hb_font_funcs_destroy(functions);
  return made.font;
}

int64_t judge_text::figure_baseline(int32_t face, double scale) {
  hb_font_t *font = upright_font(face, scale);
  hb_codepoint_t figure;
  hb_position_t x, y;
  bool has_own = hb_font_get_nominal_glyph(font, '0', &figure) && hb_font_get_glyph_v_origin(font, figure, &x, &y);
  return has_own ? y : upright[{face, scale}].top;
}

hb_font_t *judge_text::font(const Run &run) {
  double scale = styles[run.style].points > 0 ? 1 : styles[run.style].scale;
  return run.is_upright ? upright_font(run.face, scale) : font(run.face, scale);
}
