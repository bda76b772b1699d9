#include "judge.hpp"

#include <unicode/uchar.h>

#include <algorithm>
#include <cmath>

using namespace judge;

// CSS Text 4, "Text Spacing Character Classes": what a character is where its font does not decide; `Quote` and `Stop` where
// it does.
enum class Class { Other, Opening, Closing, Middle, NarrowOpening, NarrowClosing, OpeningQuote, ClosingQuote, Stop };

static Class class_of(uint32_t c) {
  static const std::u32string stops = U"、。，．：；", middles = U"\u00B7\u2027\u30FB\u3000";
  if (stops.find(c) != std::u32string::npos) return Class::Stop;
  if (middles.find(c) != std::u32string::npos) return Class::Middle;
  if (c == 0x2018 || c == 0x201C) return Class::OpeningQuote;
  if (c == 0x2019 || c == 0x201D) return Class::ClosingQuote;
  bool is_wide = ublock_getCode((UChar32)c) == UBLOCK_CJK_SYMBOLS_AND_PUNCTUATION ||
                 u_getIntPropertyValue((UChar32)c, UCHAR_EAST_ASIAN_WIDTH) == U_EA_FULLWIDTH;
  if (u_charType((UChar32)c) == U_START_PUNCTUATION) return is_wide ? Class::Opening : Class::NarrowOpening;
  if (u_charType((UChar32)c) == U_END_PUNCTUATION) return is_wide ? Class::Closing : Class::NarrowClosing;
  return Class::Other;
}

// A character shaped so many times in a row with one more feature, or none: its first glyph, and the sum of the advances.
struct Shaped {
  size_t count;
  uint32_t id;
  int64_t start, advance;  // where its origin is along the line
};

static Shaped shaped_alone(uint32_t scalar, int times, const Run &run, hb_font_t *font, const std::string &language,
                           std::vector<hb_feature_t> features, const char *more) {
  hb_buffer_t *buffer = hb_buffer_create();
  for (int i = 0; i < times; i++) hb_buffer_add(buffer, scalar, (unsigned)i);
  hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE);
  hb_buffer_set_direction(
      buffer,      run.is_upright ? HB_DIRECTION_TTB : run.level & 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer, run.script);
  if (!language.empty()) hb_buffer_set_language(buffer, hb_language_from_string(language.c_str(), -1));
  if (more) features.push_back({hb_tag_from_string(more, -1), 1, 0, (unsigned)-1});
  const char *shapers[] = {"ot", nullptr};
  hb_shape_full(font, buffer, features.data(), (unsigned)features.size(), shapers);
  unsigned count;
  hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  Shaped found = {count, count ? infos[0].codepoint : 0, 0, 0};
  if (count) found.start = run.is_upright ? -positions[0].y_offset : positions[0].x_offset;
  for (unsigned i = 0; i < count; i++) found.advance += run.is_upright ? -positions[i].y_advance : positions[i].x_advance;
  hb_buffer_destroy(buffer);
  return found;
}

// The advance of a character by itself in a face and the style of a run.
int64_t judge_text::alone(uint32_t scalar, int32_t face, const Run &run) {
  Run other = run;
  other.face = face;
  const Style &style = styles[run.style];
  return shaped_alone(scalar, 1, other, font(other), style.language, features(style, other), nullptr).advance;
}

// Where the ink of a glyph is along the line: in the second half of its advance, in the first, in the middle.
static Trimmed side_of_ink(const Shaped &glyph, hb_font_t *font, bool is_upright) {
  hb_glyph_extents_t ink;
  if (!hb_font_get_glyph_extents(font, glyph.id, &ink) || (ink.width == 0 && ink.height == 0)) return Trimmed::Other;
  int64_t left = glyph.start + (is_upright ? -ink.y_bearing : ink.x_bearing);
  int64_t right = left + (is_upright ? -ink.height : ink.width), half = glyph.advance / 2;
  if (right <= half) return Trimmed::Closing;
  if (left >= half) return Trimmed::Opening;
  return right - left <= half && left >= half / 2 ? Trimmed::Middle : Trimmed::Other;
}

// What a character is in the font of a run, and how much of an em it gives up.
Trim judge_text::trim(uint32_t scalar, const Run &run) {
  Class known = class_of(scalar);
  if (known == Class::Other) return {Trimmed::Other, 0};
  auto [place, is_new] = trims.try_emplace({scalar, run.face, run.style, run.script, run.is_upright});
  if (!is_new) return place->second;
  const Style &style = styles[run.style];
  double scale = style.points > 0 ? 1 : style.scale;
  hb_font_t *font = this->font(run);
  int64_t em = std::llround(double(units_per_em) * scale);
  auto shaped = [&](int times, const char *more) {
    return shaped_alone(scalar, times, run, font, style.language, features(style, run), more);
  };
  Shaped alone = shaped(1, nullptr);
  bool is_full = alone.count == 1 && alone.id != 0 && alone.advance == em;
  Trimmed side = is_full ? side_of_ink(alone, font, run.is_upright) : Trimmed::Other, kind = side;
  switch (known) {
  case Class::Opening: kind = Trimmed::Opening; break;
  case Class::Closing: kind = Trimmed::Closing; break;
  case Class::Middle: kind = Trimmed::Middle; break;
  case Class::NarrowOpening: kind = Trimmed::NarrowOpening; break;
  case Class::NarrowClosing: kind = Trimmed::NarrowClosing; break;
  case Class::OpeningQuote: kind = side == Trimmed::Opening ? side : Trimmed::NarrowOpening; break;
  case Class::ClosingQuote: kind = side == Trimmed::Closing ? side : Trimmed::NarrowClosing; break;
  default: break;
  }
  bool decides = false;
  for (auto [tag, value] : style.features)
    for (const char *name : {"halt", "hwid", "palt", "pwid", "qwid", "twid", "valt", "vhal", "vpal", "chws", "vchw"})
      decides = decides || (value > 0 && tag == hb_tag_from_string(name, -1));
  int64_t amount = 0;
  if (is_full && !decides && (kind == Trimmed::Opening || kind == Trimmed::Closing)) {
    amount = em - shaped(1, run.is_upright ? "vhal" : "halt").advance;
    if (amount <= 0) amount = 2 * em - shaped(2, run.is_upright ? "vchw" : "chws").advance;
    if (amount <= 0) amount = side == kind ? em / 2 : 0;
  }
  return place->second = {kind, std::max<int64_t>(amount, 0)};
}

// The same of the character at an offset, if it is one cluster by itself and gives up something.
Trim judge_text::trim_at(int32_t offset, const std::vector<Glyph> &glyphs, int32_t end, const Run &run) {
  const Character &c = character_at(offset);
  size_t count = 0;
  int32_t next = end;
  for (auto &glyph : glyphs) {
    if (glyph.cluster == offset) count++;
    if (glyph.cluster > offset) next = std::min(next, glyph.cluster);
  }
  Trim none = {Trimmed::Other, 0};
  if (count != 1 || next != c.end || run.level & 1 || run.is_tab || run.box >= 0 || run.is_combined) return none;
  if (is_of_base(offset)) return none;
  Trim found = trim(c.scalar, run);
  return found.amount > 0 ? found : none;
}

static bool is_one_of(Trimmed kind, std::initializer_list<Trimmed> kinds) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// CSS Text 4, "Fullwidth Punctuation Collapsing": of two characters in the text one is trimmed.
void judge_text::trim_pairs(std::vector<Glyph> &glyphs, int32_t start, int32_t end, const Run &run) {
  // Nothing is trimmed beside what shares an em of a column, or has a reading.
  auto beside = [&](const Character &c) {
    return is_combined(c.offset) || is_of_base(c.offset) ? Trimmed::Other : trim(c.scalar, run).kind;
  };
  for (size_t i = 0; i < glyphs.size(); i++) {
    Glyph &glyph = glyphs[i];
    if (glyph.cluster < start || glyph.cluster >= end) continue;
    Trim found = trim_at(glyph.cluster, glyphs, end, run);
    if (found.amount == 0 || found.amount > glyph.advance) continue;
    const Character &c = character_at(glyph.cluster);
    size_t place = (size_t)(&c - characters.data());
    if (found.kind == Trimmed::Opening && place > 0) {
      Trimmed before = beside(characters[place - 1]);
      if (!is_one_of(before, {Trimmed::Opening, Trimmed::Closing, Trimmed::Middle, Trimmed::NarrowOpening})) continue;
      glyph.advance -= found.amount;
      glyph.x -= found.amount;
      glyph.is_trimmed = true;
    } else if (found.kind == Trimmed::Closing && place + 1 < characters.size()) {
      Trimmed after = beside(characters[place + 1]);
      if (!is_one_of(after, {Trimmed::Closing, Trimmed::Middle, Trimmed::NarrowClosing})) continue;
      glyph.advance -= found.amount;
      glyph.spacing -= found.amount;
      glyph.is_end_trimmed = true;
    }
  }
}

const Run *judge_text::run_at(int32_t offset) const {
  for (auto &run : runs)
    if (run.start <= offset && offset < run.end) return &run;
  return nullptr;
}

// How much a line may lose at its end; 0 for one without visible text.
int64_t judge_text::end_trim(int32_t start, int32_t end) {
  const judge_point &first = points[start], &last = points[end];
  if (style.trim == JUDGE_SPACE_ALL || end_hang(end).units > 0 || last.is_soft_hyphen) return 0;
  if (last.visible_end <= first.offset) return 0;
  auto [place, is_new] = known_end_trims.try_emplace(end, 0);
  return is_new ? place->second = find_end_trim(last) : place->second;
}

int64_t judge_text::find_end_trim(const judge_point &last) {
  const Character *c = nullptr;
  for (auto &character : characters)
    if (character.end == last.visible_end) c = &character;
  const Run *run = c ? run_at(c->offset) : nullptr;
  if (!run || run->is_tab || (run->level & 1) != (paragraph_level(c->offset) & 1)) return 0;
  Trim found = trim_at(c->offset, shape(*run, run->start, run->end, 0), run->end, *run);
  return found.kind == Trimmed::Closing ? found.amount : 0;
}

// Gives the bracket at a line's start what it has there, and takes off its end.
void judge_text::trim_edges(std::vector<Piece> &pieces, int32_t start, int32_t end, bool trims_end) {
  const judge_point &first = points[start], &last = points[end];
  if (style.trim == JUDGE_SPACE_ALL || last.visible_end <= first.offset) return;
  const Run *run = run_at(first.offset);
  for (auto &piece : pieces) {
    if (piece.glyphs.empty()) continue;
    Glyph &glyph = piece.glyphs[0];
    if (glyph.cluster != first.offset || !run || run->is_tab || start_hang(start).units > 0) break;
    auto [place, is_new] = known_openings.try_emplace(first.offset, Trim{Trimmed::Other, 0});
    if (is_new) place->second = trim_at(first.offset, shape(*run, run->start, run->end, 0), run->end, *run);
    Trim found = place->second;
    if (found.kind != Trimmed::Opening) break;
    bool is_first = start == 0 || first.is_forced, stands = !(paragraph_level(first.offset) & 1);
    bool is_kept = style.trim == JUDGE_TRIM_NORMAL || (style.trim == JUDGE_SPACE_FIRST && is_first) || !stands;
    int64_t change = (is_kept ? 0 : found.amount) - (glyph.is_trimmed ? found.amount : 0);
    glyph.advance -= change;
    glyph.x -= change;
    break;
  }
  int64_t amount = trims_end ? end_trim(start, end) : 0;
  if (amount == 0) return;
  for (size_t i = pieces.size(); i-- > 0;)
    for (size_t k = pieces[i].glyphs.size(); k-- > 0;) {
      if (!pieces[i].glyphs[k].moves()) continue;
      pieces[i].glyphs[k].advance -= amount;
      return;
    }
}

double judge_points_untrimmed(judge_text *text, int32_t start, int32_t end, double size) {
  return text->settle(start, end, {size, INFINITY, 0}).points;
}
