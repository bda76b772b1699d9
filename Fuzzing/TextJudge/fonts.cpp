#include "judge.hpp"

#include <hb-ot.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H

#include <cmath>
#include <cstdlib>
#include <sstream>

using namespace judge;

bool Face::has(uint32_t scalar) const {
  hb_codepoint_t glyph;
  return hb_font_get_nominal_glyph(font, scalar, &glyph);
}

// Reads ascent, descent and gap with FreeType; false where the face cannot be read or has no outlines.
static bool read_metrics(const char *path, int32_t index, Face &face) {
  FT_Library library;
  if (FT_Init_FreeType(&library)) return false;
  FT_Face file;
  bool is_readable = !FT_New_Face(library, path, index, &file);
  if (is_readable) {
    is_readable = FT_IS_SCALABLE(file) && file->units_per_EM > 0;
    face.has_colors = FT_HAS_COLOR(file) != 0;
    auto units = [&](long value) { return double(value) / file->units_per_EM; };
    if (is_readable) {
      face.ascent = units(file->ascender);
      face.descent = units(-file->descender);
      face.gap = units(file->height - (file->ascender - file->descender));
    }
    FT_Done_Face(file);
  }
  FT_Done_FreeType(library);
  return is_readable;
}

static bool open_face(const char *path, int32_t index, Face &face) {
  if (!read_metrics(path, index, face)) return false;
  hb_blob_t *blob = hb_blob_create_from_file(path);
  hb_face_t *file = hb_face_create(blob, (unsigned)index);
  face.font = hb_font_create(file);
  hb_font_set_scale(face.font, units_per_em, units_per_em);
  // Zeros, as the library passes: HarfBuzz rounds some extents otherwise without coordinates.
  std::vector<int> coordinates(hb_ot_var_get_axis_count(file));
  if (!coordinates.empty()) hb_font_set_var_coords_normalized(face.font, coordinates.data(), (unsigned)coordinates.size());
  hb_font_make_immutable(face.font);
  hb_face_destroy(file);
  hb_blob_destroy(blob);
  return true;
}

// Eight spaces of the face, as it sets them without features; two em where it has no space.
static int64_t tab_interval(const Face &face) {
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, " ", 1, 0, 1);
  hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer, HB_SCRIPT_COMMON);
  const char *shapers[] = {"ot", nullptr};
  hb_shape_full(face.font, buffer, nullptr, 0, shapers);
  unsigned count;
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  int64_t advance = 0;
  for (unsigned i = 0; i < count; i++) advance += positions[i].x_advance;
  hb_buffer_destroy(buffer);
  return advance > 0 ? 8 * advance : 2 * units_per_em;
}

judge_fonts *judge_fonts_open(const char *names) {
  auto *fonts = new judge_fonts();
  std::istringstream lines(names);
  for (std::string name; std::getline(lines, name);) {
    size_t hash = name.find('#');
    int32_t index = hash == std::string::npos ? 0 : std::atoi(name.c_str() + hash + 1);
    Face face;
    if (!open_face(name.substr(0, hash).c_str(), index, face)) {
      judge_fonts_close(fonts);
      return nullptr;
    }
    fonts->faces.push_back(face);
  }
  fonts->tab_interval = tab_interval(fonts->faces[0]);
  return fonts;
}

void judge_fonts_close(judge_fonts *fonts) {
  for (auto &face : fonts->faces) hb_font_destroy(face.font);
  delete fonts;
}

bool judge_fonts_cover(const judge_fonts *fonts, int32_t face, uint32_t scalar) {
  return fonts->faces[face].has(scalar);
}

int32_t judge_fonts_characters(const judge_fonts *fonts, int32_t face, uint32_t *scalars, int32_t capacity) {
  hb_set_t *all = hb_set_create();
  hb_face_collect_unicodes(hb_font_get_face(fonts->faces[face].font), all);
  hb_codepoint_t next = HB_SET_VALUE_INVALID;
  int32_t count = 0;
  while (hb_set_next(all, &next)) {
    if (count < capacity) scalars[count] = next;
    count++;
  }
  hb_set_destroy(all);
  return count;
}
