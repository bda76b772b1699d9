#include "judge.hpp"

#include <strings.h>

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

#include <cstdlib>

using namespace judge;

bool judge::is_terminator(uint32_t scalar) {
  return (scalar >= 0x0A && scalar <= 0x0D) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029;
}

// White_Space but for the no-break spaces.
bool judge::is_hanging_space(uint32_t scalar) {
  return u_isUWhiteSpace(scalar) && scalar != 0xA0 && scalar != 0x2007 && scalar != 0x202F;
}

bool judge::is_ignorable(uint32_t scalar) {
  return u_hasBinaryProperty(scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

void judge_text::read_characters() {
  int32_t offset = 0;
  while (offset < (int32_t)utf8.size()) {
    Character character;
    character.offset = offset;
    UChar32 scalar;
    U8_NEXT(utf8.data(), offset, (int32_t)utf8.size(), scalar);
    character.scalar = (uint32_t)scalar;
    character.end = offset;
    character.unit = (int32_t)utf16.size();
    if (scalar > 0xFFFF) utf16.push_back(U16_LEAD(scalar));
    utf16.push_back(scalar > 0xFFFF ? U16_TRAIL(scalar) : (char16_t)scalar);
    characters.push_back(character);
  }
}

// Calls `found` with each character before which ICU finds a boundary, in a text or in what follows an offset.
template <typename Found>
static void for_each_boundary(UBreakIteratorType type, const char *locale, judge_text &text, Found found,
                              int32_t from = 0) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t first = from == 0 ? 0 : text.character_at(from).unit;
  UBreakIterator *breaks =
      ubrk_open(type, locale, (const UChar *)text.utf16.data() + first, (int32_t)text.utf16.size() - first, &status);
  if (U_FAILURE(status)) abort();
  for (auto &character : text.characters)
    if (character.offset >= from && ubrk_isBoundary(breaks, character.unit - first)) found(character);
  ubrk_close(breaks);
}

// The language as a locale.
static void read_locale(const std::string &language, char (&locale)[256]) {
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(language.empty() ? "und" : language.c_str(), locale, sizeof locale, nullptr, &status);
  if (U_FAILURE(status)) abort();
}

bool judge_text::is_language(const char *code) const {
  return strncasecmp(language.c_str(), code, 2) == 0 && (language.size() == 2 || language[2] == '-');
}

// Without a language words are those of UAX #29, whose WordBreakTest.txt joins "a:b". ICU's root locale is CLDR's, which since
// version 42 parts words at a colon; Swedish is UAX #29 unchanged.
std::vector<int32_t> judge_text::boundaries(bool words) {
  char locale[256];
  read_locale(words && language.empty() ? "sv" : language, locale);
  std::vector<int32_t> offsets;
  for_each_boundary(words ? UBRK_WORD : UBRK_CHARACTER, words ? locale : "", *this,
                    [&](Character &c) {
                      if (!is_inside_combined(c.offset) && !is_inside_base(c.offset)) offsets.push_back(c.offset);
                    });
  if (!characters.empty()) offsets.push_back((int32_t)utf8.size());
  return offsets;
}

// The boundaries of the graphemes that a text from an offset on has by itself.
std::set<int32_t> judge_text::graphemes_from(int32_t offset) {
  std::set<int32_t> offsets = {(int32_t)utf8.size()};
  for_each_boundary(UBRK_CHARACTER, "", *this, [&](Character &c) { offsets.insert(c.offset); }, offset);
  return offsets;
}

int32_t judge_boundaries(judge_text *text, bool words, int32_t *offsets, int32_t capacity) {
  auto found = text->boundaries(words);
  for (int32_t i = 0; i < capacity && i < (int32_t)found.size(); i++) offsets[i] = found[i];
  return (int32_t)found.size();
}

void judge_text::find_boundaries() {
  for_each_boundary(UBRK_CHARACTER, "", *this, [](Character &c) { c.starts_grapheme = true; });
  char locale[256];
  read_locale(language, locale);
  UErrorCode status = U_ZERO_ERROR;
  uloc_setKeywordValue("lb", strictness.c_str(), locale, sizeof locale, &status);
  if (style.wrapping == JUDGE_PHRASE && is_language("ja"))
    uloc_setKeywordValue("lw", "phrase", locale, sizeof locale, &status);
  if (U_FAILURE(status)) abort();
  for_each_boundary(UBRK_LINE, locale, *this, [](Character &c) { c.may_break_before = c.offset > 0; });
}

// Whether the script that a language is most likely written in runs from right to left.
static bool is_right_to_left(const std::string &language) {
  char locale[256], likely[256], script[16];
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(language.c_str(), locale, sizeof locale, nullptr, &status);
  uloc_addLikelySubtags(locale, likely, sizeof likely, &status);
  uloc_getScript(likely, script, sizeof script, &status);
  UScriptCode code = USCRIPT_INVALID_CODE;
  if (U_SUCCESS(status)) uscript_getCode(script, &code, 1, &status);
  return U_SUCCESS(status) && uscript_isRightToLeft(code);
}

// The level that a paragraph without a letter has where there is none before it.
uint8_t judge_text::first_level() const {
  if (style.container != JUDGE_AUTO) return style.container == JUDGE_RIGHT_TO_LEFT;
  return !language.empty() && is_right_to_left(language);
}

// Rule P1: paragraphs end after a separator; rules P2 and P3, in `find_paragraph_levels`.
void judge_text::find_levels() {
  size_t start = 0;
  uint8_t before = first_level();
  for (size_t i = 0; i < characters.size(); i++) {
    bool is_pair = characters[i].scalar == 0x0D && i + 1 < characters.size() && characters[i + 1].scalar == 0x0A;
    bool ends = u_charDirection(characters[i].scalar) == U_BLOCK_SEPARATOR && !is_pair;
    if (!ends && i + 1 < characters.size()) continue;
    find_paragraph_levels(start, i + 1, before);
    before = paragraphs.back().level;
    start = i + 1;
  }
}

static std::vector<UBiDiLevel> bidi_levels(const std::u16string &text, UBiDiLevel level, UBiDiLevel *found) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_open();
  ubidi_setPara(bidi, (const UChar *)text.data(), (int32_t)text.size(), level, nullptr, &status);
  *found = ubidi_getParaLevel(bidi);
  const UBiDiLevel *levels = ubidi_getLevels(bidi, &status);
  if (U_FAILURE(status)) abort();
  std::vector<UBiDiLevel> copy(levels, levels + text.size());
  ubidi_close(bidi);
  return copy;
}

// Whether rule X9 removes a character of this class; whether rule L1 resets one before a separator.
static bool is_removed(UCharDirection type) {
  return type == U_BOUNDARY_NEUTRAL || type == U_LEFT_TO_RIGHT_EMBEDDING || type == U_RIGHT_TO_LEFT_EMBEDDING ||
         type == U_LEFT_TO_RIGHT_OVERRIDE || type == U_RIGHT_TO_LEFT_OVERRIDE || type == U_POP_DIRECTIONAL_FORMAT;
}
static bool is_reset(UCharDirection type) {
  return is_removed(type) || type == U_WHITE_SPACE_NEUTRAL || type == U_FIRST_STRONG_ISOLATE ||
         type == U_LEFT_TO_RIGHT_ISOLATE || type == U_RIGHT_TO_LEFT_ISOLATE || type == U_POP_DIRECTIONAL_ISOLATE;
}

static bool is_bracket(uint32_t scalar) {
  return u_getIntPropertyValue(scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE) != U_BPT_NONE;
}

void judge_text::find_paragraph_levels(size_t start, size_t end, uint8_t before) {
  int32_t first = characters[start].unit;
  std::u16string text = utf16.substr(
      first, (end < characters.size() ? characters[end].unit : (int32_t)utf16.size()) - first);
  UBiDiLevel level = style.direction == JUDGE_RIGHT_TO_LEFT, other = level;
  if (style.direction == JUDGE_AUTO) {
    bidi_levels(text, UBIDI_DEFAULT_LTR, &level);
    bidi_levels(text, UBIDI_DEFAULT_RTL, &other);
    if (level != other) level = before;  // no strong character
  }
  // A paragraph of both directions behind it: ICU gives only the paragraph's level to a text of one.
  auto levels = bidi_levels(text + u"\u2029\u05D0a\u2029", level, &other);
  uint8_t last = level;
  std::vector<bool> is_before_separator(end - start);
  bool is_tail = true, is_after_bracket = false;
  for (size_t i = end; i-- > start;) {
    auto type = u_charDirection(characters[i].scalar);
    if (type == U_SEGMENT_SEPARATOR || type == U_BLOCK_SEPARATOR) is_tail = true;
    else if (!is_reset(type)) is_tail = false;
    is_before_separator[i - start] = is_tail;
  }
  for (size_t i = start; i < end; i++) {
    // ICU 72 gives marks on a bracket another level than the bracket (rule N0).
    auto type = u_charDirection(characters[i].scalar);
    bool is_on_bracket = is_after_bracket && type == U_DIR_NON_SPACING_MARK;
    if (type != U_BOUNDARY_NEUTRAL) is_after_bracket = is_on_bracket || is_bracket(characters[i].scalar);
    if (is_on_bracket) levels[characters[i].unit - first] = last;
    bool follows = is_removed(type) && !is_before_separator[i - start];
    characters[i].level = last = follows ? last : levels[characters[i].unit - first];
  }
  paragraphs.push_back({characters[start].offset, characters[end - 1].end, level});
}

void judge_text::find_scripts() {
  size_t start = 0;
  for (size_t i = 0; i <= characters.size(); i++) {
    if (i < characters.size() && !is_terminator(characters[i].scalar)) continue;
    find_line_scripts(start, i);
    start = i + 1;
  }
}

static int32_t own_script(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t script = uscript_getScript(scalar, &status);
  return script == USCRIPT_COMMON || script == USCRIPT_INHERITED || script == USCRIPT_UNKNOWN ? -1 : script;
}

static uint32_t canonical(uint32_t bracket) { return bracket == 0x232A ? 0x3009 : bracket; }

// Whether a character is of one grapheme with the one before it, conjuncts of letters aside.
bool judge_text::stays_with_base(size_t i) const {
  if (characters[i].starts_grapheme) return false;
  int32_t type = u_getIntPropertyValue(characters[i].scalar, UCHAR_GRAPHEME_CLUSTER_BREAK);
  int32_t before = u_getIntPropertyValue(characters[i - 1].scalar, UCHAR_GRAPHEME_CLUSTER_BREAK);
  return type != U_GCB_OTHER || before == U_GCB_PREPEND;
}

// UAX #24: what has no script takes the one before it, or the first of the line; a closing bracket that of its opening
// one; a character that is also used with the script before it keeps that; graphemes are not split.
void judge_text::find_line_scripts(size_t start, size_t end) {
  int32_t current = -1;
  size_t known = start;
  std::vector<std::pair<uint32_t, int32_t>> open;
  for (size_t i = start; i < end; i++) {
    uint32_t scalar = characters[i].scalar;
    int32_t script = own_script(scalar), type = u_getIntPropertyValue(scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
    if (script < 0 && type == U_BPT_OPEN) {
      if (open.size() == 32) open.erase(open.begin());
      open.push_back({canonical(u_getBidiPairedBracket(scalar)), current});
    } else if (script < 0 && type == U_BPT_CLOSE) {
      for (size_t k = open.size(); k-- > 0;) {
        if (open[k].first != canonical(scalar)) continue;
        script = open[k].second;
        open.resize(k);
        break;
      }
    }
    bool is_used = current >= 0 && own_script(scalar) >= 0 && uscript_hasScript(scalar, (UScriptCode)current);
    if (script >= 0 && !is_used && (current < 0 || !stays_with_base(i))) {
      for (auto &bracket : open)
        if (current < 0) bracket.second = script;
      current = script;
    }
    characters[i].script = current;
    if (current < 0) continue;
    while (known < i) characters[known++].script = current;  // those at the line's start
    known = i + 1;
  }
}
