#include "judge.hpp"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <cstdlib>

using namespace judge;

// A stretch of characters of one level and script, or a tab.
struct Item {
  size_t start, end;
  int32_t script;
  uint8_t level;
  bool is_tab;
};

static std::vector<Item> find_items(const std::vector<Character> &characters) {
  std::vector<Item> items;
  bool is_open = false;
  for (size_t i = 0; i < characters.size(); i++) {
    const Character &c = characters[i];
    if (is_terminator(c.scalar)) {
      is_open = false;
    } else if (c.scalar == '\t') {
      items.push_back({i, i + 1, c.script, c.level, true});
      is_open = false;
    } else if (is_open && items.back().level == c.level && items.back().script == c.script) {
      items.back().end = i + 1;
    } else {
      items.push_back({i, i + 1, c.script, c.level, false});
      is_open = true;
    }
  }
  return items;
}

static bool is_japanese(int32_t script) {
  return script == USCRIPT_HAN || script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA;
}

// Han, hiragana and katakana that alternate are one item, of the first one's script.
static std::vector<Item> merge_japanese(const std::vector<Item> &items) {
  std::vector<Item> merged;
  for (auto &item : items) {
    bool continues = !merged.empty() && !item.is_tab && !merged.back().is_tab && merged.back().end == item.start &&
                     merged.back().level == item.level && is_japanese(item.script) && is_japanese(merged.back().script);
    if (continues) merged.back().end = item.end;
    else merged.push_back(item);
  }
  return merged;
}

// Characters that are all numeric, or none of them.
struct Stretch {
  size_t start;
  int count;
  bool has_digit, has_letter;

  bool is_numeric() const { return has_digit && !has_letter; }
  bool stands_apart() const { return !is_numeric() && (has_letter || count > 1); }
};

// Sets numbers apart where a script that runs from right to left is set from left to right: HarfBuzz turns such a run
// round only where it has no digit, or a letter, so that a part of it would be set otherwise than the whole.
static std::vector<Item> set_numbers_apart(const Item &item, const std::vector<Character> &characters) {
  std::vector<Stretch> graphemes, stretches;
  bool holds_digit = false;
  for (size_t i = item.start; i < item.end; i++) {
    uint32_t scalar = characters[i].scalar;
    bool is_digit = u_charType(scalar) == U_DECIMAL_DIGIT_NUMBER || u_hasBinaryProperty(scalar, UCHAR_REGIONAL_INDICATOR);
    bool is_letter = U_GET_GC_MASK(scalar) & U_GC_L_MASK;
    holds_digit = holds_digit || is_digit;
    if (graphemes.empty() || characters[i].starts_grapheme) graphemes.push_back({i, 0, false, false});
    Stretch &last = graphemes.back();
    last = {last.start, last.count + 1, last.has_digit || is_digit, last.has_letter || is_letter};
  }
  if (!holds_digit || item.is_tab || item.level & 1 || item.script < 0 || !uscript_isRightToLeft((UScriptCode)item.script))
    return {item};
  for (auto &next : graphemes) {
    if (stretches.empty() || stretches.back().is_numeric() != next.is_numeric()) {
      stretches.push_back(next);
      continue;
    }
    Stretch &last = stretches.back();
    last = {last.start, last.count + next.count, last.has_digit || next.has_digit, last.has_letter || next.has_letter};
  }
  std::vector<Item> items;
  for (size_t i = 0; i < stretches.size(); i++) {
    if (i > 0 && !stretches[i].stands_apart() && !stretches[i - 1].stands_apart()) continue;
    if (i > 0) items.back().end = stretches[i].start;
    items.push_back({stretches[i].start, item.end, item.script, item.level, false});
  }
  return items;
}

using Scalars = std::vector<uint32_t>;

static Scalars normalized(const Scalars &scalars, const UNormalizer2 *form) {
  std::u16string text;
  for (uint32_t scalar : scalars) {
    if (scalar > 0xFFFF) text.push_back(U16_LEAD(scalar));
    text.push_back(scalar > 0xFFFF ? U16_TRAIL(scalar) : (char16_t)scalar);
  }
  UErrorCode status = U_ZERO_ERROR;
  std::vector<UChar> result(text.size() * 8 + 8);
  int32_t count = unorm2_normalize(form, (const UChar *)text.data(), (int32_t)text.size(), result.data(),
                                   (int32_t)result.size(), &status);
  if (U_FAILURE(status)) abort();
  Scalars found;
  for (int32_t i = 0; i < count;) {
    UChar32 scalar;
    U16_NEXT(result.data(), i, count, scalar);
    found.push_back((uint32_t)scalar);
  }
  return found;
}

static bool covers(const Face &face, const Scalars &scalars) {
  for (uint32_t scalar : scalars)
    if (!face.has(scalar) && !is_ignorable(scalar)) return false;
  return true;
}

// Dots, which take the face of the text beside them.
static bool is_dots(uint32_t scalar) { return scalar == 0x2026 || scalar == 0x22EF; }

// UTS #51, "Emoji Presentation": whether a grapheme is set as an emoji.
static bool is_emoji(const Scalars &grapheme) {
  uint32_t first = grapheme[0], second = grapheme.size() > 1 ? grapheme[1] : 0;
  if (!u_hasBinaryProperty(first, UCHAR_EMOJI) || second == 0xFE0E) return false;
  if (second == 0xFE0F || u_hasBinaryProperty(first, UCHAR_EMOJI_PRESENTATION)) return true;
  for (size_t i = 1; i < grapheme.size(); i++) {
    uint32_t scalar = grapheme[i];
    if (first < 0x80) {
      if (scalar == 0x20E3) return true;
    } else if (u_hasBinaryProperty(scalar, UCHAR_EMOJI_MODIFIER) || (scalar >= 0xE0020 && scalar <= 0xE007F) ||
               (grapheme[i - 1] == 0x200D && u_hasBinaryProperty(scalar, UCHAR_EMOJI))) {
      return true;
    }
  }
  return false;
}

// Of several faces those with colours are asked first for emoji, and all but those with colours and no letters for the rest.
struct Choice {
  std::vector<int32_t> colored, text;

  explicit Choice(const std::vector<Face> &faces) {
    for (int32_t i = 0; i < (int32_t)faces.size(); i++) {
      bool is_colored = faces.size() > 1 && faces[i].has_colors;
      if (is_colored) colored.push_back(i);
      if (!is_colored || faces[i].has('a')) text.push_back(i);
    }
    if (text.empty())
      for (int32_t i = 0; i < (int32_t)faces.size(); i++) text.push_back(i);
  }

  bool sets_text(int32_t face) const { return std::find(text.begin(), text.end(), face) != text.end(); }
};

// The face of a grapheme: white space, dots and invisible characters stay with the face for text before them; else the first
// that has all characters, composed or decomposed; else the first that has the base; else the primary.
static int32_t choose_face(
    const std::vector<Face> &faces, const Choice &choice, const Scalars &grapheme, int32_t before) {
  bool stays = before >= 0 && covers(faces[before], grapheme);
  for (uint32_t scalar : grapheme)
    if (!u_isUWhiteSpace(scalar) && !is_ignorable(scalar) && !is_dots(scalar)) stays = false;
  if (stays) return before;
  UErrorCode status = U_ZERO_ERROR;
  Scalars composed = normalized(grapheme, unorm2_getNFCInstance(&status));
  Scalars decomposed = normalized(grapheme, unorm2_getNFDInstance(&status));
  auto has_all = [&](const Face &face) {
    return covers(face, grapheme) || covers(face, composed) || covers(face, decomposed);
  };
  auto has_base = [&](const Face &face) { return covers(face, {grapheme[0]}); };
  const auto &preferred = !choice.colored.empty() && is_emoji(grapheme) ? choice.colored : choice.text;
  auto first = [&](auto has) {
    for (int32_t i : preferred)
      if (has(faces[i])) return i;
    for (int32_t i = 0; i < (int32_t)faces.size(); i++)
      if (has(faces[i])) return i;
    return -1;
  };
  int32_t found = first(has_all);
  if (found < 0) found = first(has_base);
  return found < 0 ? choice.text[0] : found;
}

// Whether a skin tone begins a piece of its own, as in "a" and a skin tone: what it stands behind is no emoji.
static bool is_set_apart(uint32_t scalar, const Scalars &before) {
  if (!u_hasBinaryProperty(scalar, UCHAR_EMOJI_MODIFIER)) return false;
  return !u_hasBinaryProperty(before[0], UCHAR_EMOJI) || before[0] < 0x80;
}

static hb_script_t hb_script(int32_t script) {
  return script < 0 ? HB_SCRIPT_COMMON : hb_script_from_string(uscript_getShortName((UScriptCode)script), -1);
}

// Splits items where the style changes; boxes are items of their own, and so are letters that share an em of a column, or have
// a reading.
static std::vector<Item> split_by_style(const std::vector<Item> &items, const judge_text &text) {
  std::vector<Item> parts;
  auto &characters = text.characters;
  for (auto &item : items)
    for (size_t i = item.start; i < item.end; i++) {
      bool continues = i > item.start && text.are_alike(characters[i].style, characters[i - 1].style) &&
                       characters[i].box < 0 && characters[i - 1].box < 0;
      for (auto &range : text.combined)
        continues = continues && characters[i].offset != range.first && characters[i].offset != range.second;
      for (auto &reading : text.readings)
        continues = continues && characters[i].offset != reading.start && characters[i].offset != reading.end;
      if (continues) parts.back().end = i + 1;
      else parts.push_back({i, i + 1, item.script, item.level, item.is_tab});
    }
  return parts;
}

// Characters that one face sets.
struct FacePart {
  size_t start, end;
  int32_t face;
};

// The faces of some characters of one style.
static std::vector<FacePart> face_parts(
    const std::vector<Face> &faces, const Choice &choice, const std::vector<Character> &characters, size_t from, size_t to) {
  // Dots at the start take the face of the text behind them.
  int32_t before = -1;
  if (is_dots(characters[from].scalar)) {
    size_t start = from;
    while (start < to && (!characters[start].starts_grapheme || is_dots(characters[start].scalar))) start++;
    Scalars grapheme;
    for (size_t i = start; i < to && (i == start || !characters[i].starts_grapheme); i++)
      grapheme.push_back(characters[i].scalar);
    if (!grapheme.empty()) before = choose_face(faces, choice, grapheme, -1);
    if (before >= 0 && !choice.sets_text(before)) before = -1;
  }
  std::vector<FacePart> parts;
  for (size_t i = from; i < to;) {
    size_t next = i;
    Scalars grapheme;
    do grapheme.push_back(characters[next++].scalar);
    while (next < to && !characters[next].starts_grapheme &&
           (choice.colored.empty() || !is_set_apart(characters[next].scalar, grapheme)));
    int32_t face = choose_face(faces, choice, grapheme, before);
    if (choice.sets_text(face)) before = face;
    if (!parts.empty() && face == parts.back().face) parts.back().end = next;
    else parts.push_back({i, next, face});
    i = next;
  }
  return parts;
}

// Whether letters can share an em: those of one item from left to right, one style and one face.
static bool are_combinable(
    std::pair<int32_t, int32_t> range, const std::vector<Item> &items, const judge_text &text, const Choice &choice) {
  auto &characters = text.characters;
  for (auto &item : items) {
    if (characters[item.start].offset > range.first || characters[item.end - 1].end < range.second) continue;
    size_t start = item.start, end;
    while (characters[start].offset < range.first) start++;
    for (end = start; end < item.end && characters[end].offset < range.second; end++)
      if (!text.are_alike(characters[end].style, characters[start].style) || characters[end].box >= 0) return false;
    return !item.is_tab && !(item.level & 1) && range.second - range.first <= 512 &&
           face_parts(text.fonts.faces, choice, characters, start, end).size() == 1;
  }
  return false;
}

void judge_text::find_runs() {
  Choice choice(fonts.faces);
  std::vector<Item> pieces;
  for (auto &item : find_items(characters))
    for (auto &piece : set_numbers_apart(item, characters)) pieces.push_back(piece);
  auto items = merge_japanese(pieces);
  if (style.columns) {
    for (auto &range : to_combine)
      if (are_combinable(range, items, *this, choice)) combined.push_back(range);
    for (auto &row : digit_rows())
      if (are_combinable(row, items, *this, choice)) combined.push_back(row);
    std::sort(combined.begin(), combined.end());
  }
  open_readings();
  do {
    runs.clear();
    for (auto &item : split_by_style(items, *this)) {
      const Character &start = characters[item.start];
      if (item.is_tab || start.box >= 0) {
        runs.push_back({start.offset, start.end, 0, hb_script(item.script), item.level, item.is_tab, start.style, start.box});
        continue;
      }
      for (auto &part : face_parts(fonts.faces, choice, characters, item.start, item.end))
        runs.push_back({characters[part.start].offset, characters[part.end - 1].end, part.face, hb_script(item.script),
                        item.level, false, start.style, -1});
    }
    if (style.columns) split_columns();
  } while (drop_unset_readings());
}
