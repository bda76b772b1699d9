#include "judge.hpp"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <cmath>

using namespace judge;

// Justified lines: words are lengthened, then room is added after spaces and between ideographs, and between letters as far as
// is allowed. Only what stands after the last tab is spread.

static int64_t allowed(double thousandths, size_t count) {
  return (int64_t)std::min(thousandths / 1000 * double(units_per_em) * double(count), 0x1p62);
}

static bool is_ideographic(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  auto script = uscript_getScript((UChar32)scalar, &status);
  return script == USCRIPT_HAN || script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA;
}

// A cluster of a line: its last glyph, which room follows.
struct Cluster {
  int32_t offset;
  size_t piece, glyph;
  bool moves;
};

static std::vector<Cluster> clusters_after_tabs(const std::vector<Piece> &line) {
  std::vector<Cluster> clusters;
  for (size_t i = 0; i < line.size(); i++) {
    if (line[i].is_tab) clusters.clear();
    for (size_t k = 0; k < line[i].glyphs.size(); k++) {
      auto &glyph = line[i].glyphs[k];
      bool continues = k > 0 && glyph.cluster == clusters.back().offset;
      if (!continues) clusters.push_back({glyph.cluster, i, k, false});
      clusters.back().glyph = k;
      clusters.back().moves = clusters.back().moves || glyph.advance > 0;
    }
  }
  return clusters;
}

// Shares room out evenly, to the last unit.
static void share(int64_t room, const std::vector<Cluster> &places, std::vector<Piece> &line) {
  if (room <= 0 || places.empty()) return;
  int64_t each = room / (int64_t)places.size(), rest = room % (int64_t)places.size();
  for (size_t i = 0; i < places.size(); i++) {
    Piece &piece = line[places[i].piece];
    Glyph &glyph = piece.glyphs[places[i].glyph];
    int64_t amount = each + ((int64_t)i < rest);
    glyph.advance += amount;
    if (piece.level & 1) glyph.x += amount;
    piece.width += amount;
  }
}

void judge_text::spread(std::vector<Piece> &line, int32_t end, int64_t room, const judge_justification &how) {
  if (how.kashida > 0) lengthen(line, points[end].visible_end, room, how.kashida);
  int64_t free = room;
  for (auto &piece : line) free -= piece.width;
  if (free <= 0) return;
  auto clusters = clusters_after_tabs(line);
  std::vector<Cluster> spaces, letters;
  // Flags can pair off otherwise in a line than in the text.
  auto graphemes = graphemes_from(clusters.empty() ? 0 : clusters.front().offset);
  auto scalar = [&](int32_t offset) { return offset < (int32_t)utf8.size() ? character_at(offset).scalar : 0; };
  auto is_ideograph = [&](const Cluster &c) { return is_combined(c.offset) || is_ideographic(scalar(c.offset)); };
  for (size_t i = 0; i + 1 < clusters.size(); i++) {
    auto &here = clusters[i], &next = clusters[i + 1];
    if (!here.moves || is_inside_base(next.offset)) continue;
    uint32_t c = scalar(here.offset);
    if (c == 0x20 || c == 0xA0 || (is_ideograph(here) && is_ideograph(next))) {
      spaces.push_back(here);
      continue;
    }
    const Run *run = run_at(here.offset);
    bool is_joined = run && joins(run->script) && !u_isUWhiteSpace((UChar32)c);
    if (how.letters > 0 && graphemes.count(next.offset) && !is_joined) letters.push_back(here);
  }
  int64_t first = spaces.empty() ? 0 : std::isnan(how.spaces) ? free : std::min(free, allowed(how.spaces, spaces.size()));
  int64_t between = letters.empty() ? 0 : std::min(free - first, allowed(how.letters, letters.size()));
  if (!spaces.empty()) share(free - between, spaces, line);
  share(between, letters, line);
}

// A word that can be lengthened: the last place in it, its letters in the run, and what was added.
struct Word {
  size_t piece;
  int32_t place, start, end;
  const Run *run;
  std::vector<uint32_t> letters;
  int32_t count = 0;
  std::vector<Glyph> bars;
  int64_t width = 0;
};

// Words of four letters and more, without digits and marks of the Quran.
std::vector<std::pair<int32_t, int32_t>> judge_text::words_to_lengthen(int32_t start, int32_t end) const {
  std::vector<std::pair<int32_t, int32_t>> words;
  int32_t first = start, letters = 0;
  bool is_plain = true;
  auto close = [&](int32_t offset) {
    if (letters >= 4 && letters <= 64 && offset - first <= 512 && is_plain) words.push_back({first, offset});
    letters = 0;
    is_plain = true;
  };
  for (auto &c : characters) {
    if (c.offset < start || c.offset >= end) continue;
    auto type = u_charType((UChar32)c.scalar);
    bool is_quranic = (c.scalar >= 0x610 && c.scalar <= 0x61A) || (c.scalar >= 0x6D6 && c.scalar <= 0x6ED) ||
                      (c.scalar >= 0x8D3 && c.scalar <= 0x8E1);
    if (type == U_OTHER_LETTER) letters++;
    else if (type == U_DECIMAL_DIGIT_NUMBER || (type == U_NON_SPACING_MARK && is_quranic)) is_plain = false;
    else if (!(U_GET_GC_MASK((UChar32)c.scalar) & U_GC_M_MASK) && c.scalar != 0x640 && c.scalar != 0x200C &&
             c.scalar != 0x200D) {
      close(c.offset);
      first = c.end;
    }
  }
  close(end);
  return words;
}

static bool is_one_of(uint32_t scalar, std::initializer_list<uint32_t> scalars) {
  return std::find(scalars.begin(), scalars.end(), scalar) != scalars.end();
}

// The glyphs of a part of a run with so many U+0640 before a place, whose clusters count those.
std::vector<Glyph> judge_text::lengthened(const Run &run, int32_t start, int32_t end, int32_t place, int32_t count,
                                          bool marks_places) {
  std::string bars, longer;
  for (int32_t i = 0; i < count; i++) bars += "\u0640";
  longer = utf8.substr(0, place) + bars + utf8.substr(place);
  end += (int32_t)bars.size();
  hb_buffer_t *buffer = hb_buffer_create();
  if (marks_places) hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_PRODUCE_SAFE_TO_INSERT_TATWEEL);
  hb_buffer_add_utf8(buffer, longer.data(), (int)longer.size(), (unsigned)start, end - start);
  hb_buffer_set_direction(buffer, HB_DIRECTION_RTL);
  hb_buffer_set_script(buffer, run.script);
  const Style &style = styles[run.style];
  if (!style.language.empty()) hb_buffer_set_language(buffer, hb_language_from_string(style.language.c_str(), -1));
  auto all = features(style, run);
  const char *shapers[] = {"ot", nullptr};
  hb_shape_full(font(run), buffer, all.data(), (unsigned)all.size(), shapers);
  unsigned length;
  hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &length);
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &length);
  int64_t shift = style.shift_units(size) - (this->style.columns ? turned_shift(run) : 0);
  std::vector<Glyph> glyphs;
  for (unsigned i = length; i-- > 0;)
    glyphs.push_back({infos[i].codepoint, (int32_t)infos[i].cluster, positions[i].x_advance, positions[i].x_offset,
                      positions[i].y_offset + shift, 0, (infos[i].mask & HB_GLYPH_FLAG_SAFE_TO_INSERT_TATWEEL) != 0});
  hb_buffer_destroy(buffer);
  return glyphs;
}

// Lengthens words by whole U+0640: one each, from the last to the first, and again, until the room or the limit is used up.
void judge_text::lengthen(std::vector<Piece> &line, int32_t end, int64_t room, double most) {
  int64_t free = room;
  size_t first = 0;
  for (size_t i = 0; i < line.size(); i++) {
    free -= line[i].width;
    if (line[i].is_tab) first = i + 1;
  }
  int32_t start = -1;
  for (size_t i = first; i < line.size() && start < 0; i++)
    if (!line[i].glyphs.empty()) start = line[i].glyphs[0].cluster;
  if (free <= 0 || start < 0 || start >= end) return;
  std::vector<Word> words;
  for (auto [from, to] : words_to_lengthen(start, end)) {
    Word word;
    bool has_place = false;
    for (size_t i = first; i < line.size(); i++) {
      auto &piece = line[i];
      if (piece.is_tab || piece.is_box || !(piece.level & 1) || piece.is_upright || piece.glyphs.empty()) continue;
      const Run *run = run_at(piece.glyphs[0].cluster);
      if (!run || run->face != piece.face) continue;
      int32_t begin = piece.glyphs[0].cluster, limit = std::max(begin, std::min(run->end, end));
      for (auto &glyph : lengthened(*run, begin, limit, begin, 0, true)) {
        if (!glyph.is_unsafe || glyph.cluster < from || glyph.cluster >= to) continue;  // the flag of a place
        size_t k = 0;
        while (k < piece.glyphs.size() && piece.glyphs[k].cluster < glyph.cluster) k++;
        if (k == 0 || k == piece.glyphs.size() || piece.glyphs[k].cluster != glyph.cluster) continue;
        uint32_t before = character_at(piece.glyphs[k - 1].cluster).scalar, after = character_at(glyph.cluster).scalar;
        if (is_one_of(before, {0x644, 0x6B5, 0x6B6, 0x6B7, 0x6B8, 0x76A}) &&
            is_one_of(after, {0x622, 0x623, 0x625, 0x627, 0x671, 0x672, 0x673, 0x675, 0x773, 0x774}))
          continue;
        word.piece = i;
        word.place = glyph.cluster;
        word.run = run;
        has_place = true;
      }
    }
    if (!has_place) continue;
    word.start = std::max(from, word.run->start);
    word.end = std::min(to, word.run->end);
    for (auto &glyph : line[word.piece].glyphs)
      if (glyph.cluster >= word.start && glyph.cluster < word.end) word.letters.push_back(glyph.id);
    words.push_back(word);
  }
  std::vector<size_t> rest;
  for (size_t i = words.size(); i-- > 0;) rest.push_back(i);
  while (!rest.empty()) {
    std::vector<size_t> again;
    for (size_t i : rest) {
      Word &word = words[i];
      if (word.count == 64) continue;
      std::vector<Glyph> bars;
      std::vector<uint32_t> letters;
      int64_t width = 0;
      bool is_drawn = true;
      for (auto &glyph : lengthened(*word.run, word.start, word.end, word.place, word.count + 1, false)) {
        bool is_bar = glyph.cluster >= word.place && glyph.cluster < word.place + 2 * (word.count + 1);
        if (!is_bar) letters.push_back(glyph.id);
        if (!is_bar) continue;
        bars.push_back(glyph);
        width += glyph.advance;
        is_drawn = is_drawn && glyph.id != 0;
      }
      bool is_allowed = letters == word.letters && !bars.empty() && is_drawn && width > word.width &&
                        width <= allowed(most, 1) && width - word.width <= free;
      if (!is_allowed) continue;
      free -= width - word.width;
      word.count++;
      word.width = width;
      word.bars = bars;
      again.push_back(i);
    }
    rest = again;
  }
  for (auto &word : words) {
    if (word.count == 0) continue;
    auto &piece = line[word.piece];
    size_t k = 0;
    while (k < piece.glyphs.size() && piece.glyphs[k].cluster < word.place) k++;
    for (auto &bar : word.bars) {
      bar.cluster = piece.glyphs[k - 1].cluster;
      bar.is_unsafe = false;
    }
    piece.glyphs.insert(piece.glyphs.begin() + (long)k, word.bars.begin(), word.bars.end());
    piece.width += word.width;
  }
}
