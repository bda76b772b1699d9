#include "judge.hpp"

#include <unicode/uchar.h>

#include <algorithm>
#include <cmath>

using namespace judge;

const Character &judge_text::character_at(int32_t offset) const {
  return *std::lower_bound(characters.begin(), characters.end(), offset,
                           [](const Character &c, int32_t offset) { return c.offset < offset; });
}

bool judge_text::is_grapheme_boundary(int32_t offset) const {
  return offset >= (int32_t)utf8.size() || character_at(offset).starts_grapheme;
}

uint8_t judge_text::paragraph_level(int32_t offset) const {
  for (auto &paragraph : paragraphs)
    if (offset < paragraph.end) return paragraph.level;
  return paragraphs.back().level;
}

// Scripts whose letters join (CSS Text 3, appendix D): of their runs only white space is tracked.
bool judge::joins(hb_script_t script) {
  for (const char *name : {"Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg", "Sogd", "Syrc"})
    if (script == hb_script_from_string(name, -1)) return true;
  return false;
}

// Ideographs to CSS text-autospace: wide letters; and what stands apart from them: other letters, marks and digits.
static bool is_ideograph(UChar32 c) {
  if (u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH) != U_EA_WIDE) return false;
  return c == 0x309B || c == 0x309C || u_isalpha(c) || u_charType(c) == U_LETTER_NUMBER || (U_GET_GC_MASK(c) & U_GC_M_MASK);
}
static bool is_letter_beside(UChar32 c, const std::string &language) {
  int32_t width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  if (width == U_EA_WIDE || width == U_EA_FULLWIDTH || width == U_EA_HALFWIDTH) return false;
  // In Chinese also other punctuation, but for these.
  bool is_chinese = language == "zh" || language.rfind("zh-", 0) == 0;
  for (UChar32 other : {0x22, 0x27, 0x2A, 0x2F, 0xB7, 0x2020, 0x2021, 0x2026})
    if (c == other) return false;
  return u_isalpha(c) || u_isdigit(c) || (U_GET_GC_MASK(c) & U_GC_M_MASK) || (is_chinese && u_charType(c) == U_OTHER_PUNCTUATION);
}

// Adds tracking after each cluster that moves the pen and ends with a grapheme, letters that join aside, and word spacing
// after spaces; no advance falls below 0.
void judge_text::space(std::vector<Glyph> &glyphs, int32_t end, const Run &run) const {
  auto own = [&](int32_t units) { return styles[run.style].own_units(double(units) / double(units_per_em), size); };
  for (size_t i = 0; i < glyphs.size();) {
    size_t next = i;
    int64_t advance = 0;
    while (next < glyphs.size() && glyphs[next].cluster == glyphs[i].cluster) advance += glyphs[next++].advance;
    int32_t cluster = glyphs[i].cluster;
    i = next;
    if (advance <= 0 || !is_grapheme_boundary(next < glyphs.size() ? glyphs[next].cluster : end)) continue;
    // Letters that share an em are spaced as one, but not from other scripts.
    uint32_t scalar = cluster < (int32_t)utf8.size() && !run.is_combined ? character_at(cluster).scalar : 0;
    int64_t amount = joins(run.script) && !u_isUWhiteSpace((UChar32)scalar) ? 0 : own(styles[run.style].tracking);
    if (scalar == 0x20 || scalar == 0xA0) amount += own(styles[run.style].word_spacing);
    int32_t after = next < glyphs.size() ? glyphs[next].cluster : end;
    if (styles[run.style].autospaced && !is_combined(after) && after < (int32_t)utf8.size() && cluster < (int32_t)utf8.size()) {
      UChar32 follower = (UChar32)character_at(after).scalar, here = (UChar32)scalar;
      const std::string &language = styles[run.style].language;
      if ((is_ideograph(here) && is_letter_beside(follower, language)) || (is_letter_beside(here, language) && is_ideograph(follower)))
        amount += own(units_per_em / 8);
    }
    amount = std::max(amount, -advance);
    Glyph &last = glyphs[next - 1];
    last.advance += amount;
    last.spacing += amount;
    if (run.level & 1) last.x += amount;
  }
}

// What HarfBuzz is asked for beside a style's language.
std::vector<hb_feature_t> judge_text::features(const Style &style, const Run &run) const {
  std::vector<hb_feature_t> all;
  if (style.tracking != 0 && !joins(run.script))
    for (const char *name : {"liga", "clig", "dlig"}) all.push_back({hb_tag_from_string(name, -1), 0, 0, (unsigned)-1});
  if (!style.kerned) all.push_back({HB_TAG('k', 'e', 'r', 'n'), 0, 0, (unsigned)-1});
  for (auto [tag, value] : style.features) all.push_back({tag, value, 0, (unsigned)-1});
  return all;
}

// Shapes a part of a run with the text as context, and a hyphen after it where that is not 0: glyphs in logical order.
//
// What runs from left to right in a script that does not has no context, as HarfBuzz turns it round.
const std::vector<Glyph> &judge_text::shape(const Run &run, int32_t start, int32_t end, uint32_t hyphen) {
  auto known = shaped.find({run.face, run.style, start, end, hyphen});
  if (known != shaped.end()) return known->second;
  auto glyphs = shape_plain(run, start, end, hyphen);
  if (Reading *reading = run.is_tab ? nullptr : reading_at(run.start)) {
    set(*reading);
    make_room(glyphs, reading->rooms);
    for (size_t i = glyphs.size(); i-- > 0;) {
      if (glyphs[i].cluster != reading->loosened) continue;
      glyphs[i].advance -= glyphs[i].spacing;
      glyphs[i].spacing = 0;
      break;
    }
  }
  return shaped[{run.face, run.style, start, end, hyphen}] = glyphs;
}

std::vector<Glyph> judge_text::shape_plain(const Run &run, int32_t start, int32_t end, uint32_t hyphen) {
  std::vector<Glyph> glyphs;
  const Style &style = styles[run.style];
  if (run.box >= 0) {
    int64_t width = box_units(boxes[run.box].width * style.scale);
    if (start < end) glyphs.push_back({0, start, width, 0, 0, 0, false});
    return glyphs;
  }
  if (run.is_combined) {
    glyphs = combine(run);
    for (auto &glyph : glyphs) glyph.y += style.shift_units(size);
    space(glyphs, end, run);
    return glyphs;
  }
  bool is_right_to_left = !run.is_upright && run.level & 1;
  bool turns = !run.is_upright && !is_right_to_left && hb_script_get_horizontal_direction(run.script) == HB_DIRECTION_RTL;
  int32_t from = turns ? start : 0, to = turns || hyphen ? end : (int32_t)utf8.size();
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, utf8.data() + from, to - from, (unsigned)(start - from), end - start);
  if (hyphen) hb_buffer_add(buffer, hyphen, (unsigned)(end - from));
  hb_buffer_set_direction(
      buffer, run.is_upright ? HB_DIRECTION_TTB : is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer, run.script);
  if (!style.language.empty()) hb_buffer_set_language(buffer, hb_language_from_string(style.language.c_str(), -1));
  auto all = features(style, run);
  const char *shapers[] = {"ot", nullptr};
  hb_shape_full(font(run), buffer, all.data(), (unsigned)all.size(), shapers);
  unsigned count;
  hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  int64_t shift = style.shift_units(size) - (this->style.columns && !run.is_upright ? turned_shift(run) : 0);
  for (unsigned i = 0; i < count; i++) {
    // A column is set as though it were turned to the left: its letters then lie on their left sides.
    auto &at = positions[i];
    int64_t advance = run.is_upright ? -int64_t(at.y_advance) : at.x_advance;
    int64_t x = run.is_upright ? -int64_t(at.y_offset) : at.x_offset, y = run.is_upright ? at.x_offset : at.y_offset;
    glyphs.push_back({infos[i].codepoint, (int32_t)infos[i].cluster + from, advance, x, y + shift, 0,
                      (infos[i].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK) != 0});
  }
  hb_buffer_destroy(buffer);
  if (is_right_to_left) std::reverse(glyphs.begin(), glyphs.end());
  if (this->style.trim != JUDGE_SPACE_ALL && !(run.level & 1)) trim_pairs(glyphs, start, end, run);
  space(glyphs, end, run);
  return glyphs;
}

