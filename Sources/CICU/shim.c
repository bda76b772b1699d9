#include "shim.h"

#include <string.h>

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

_Static_assert(U_LEFT_TO_RIGHT == 0 && U_BLOCK_SEPARATOR == 7 && U_RIGHT_TO_LEFT_ARABIC == 13, "Bidi_Class");
_Static_assert(U_BOUNDARY_NEUTRAL == 18 && U_FIRST_STRONG_ISOLATE == 19, "Bidi_Class");
_Static_assert(U_POP_DIRECTIONAL_ISOLATE == 22, "Bidi_Class");

// Break iterators. An `icu_breaks` is a UBreakIterator under a name that no header of ICU has.

static const UBreakIteratorType kinds[] = {
    [ICU_GRAPHEMES] = UBRK_CHARACTER, [ICU_WORDS] = UBRK_WORD, [ICU_LINES] = UBRK_LINE};

icu_breaks *icu_breaks_open(icu_breaks_kind kind, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(kinds[kind], locale, NULL, 0, &status);
  return U_SUCCESS(status) ? (icu_breaks *)breaks : NULL;
}

void icu_breaks_close(icu_breaks *breaks) { ubrk_close((UBreakIterator *)breaks); }

bool icu_breaks_set_text(icu_breaks *breaks, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)breaks, text, length, &status);
  return U_SUCCESS(status);
}

int32_t icu_breaks_next(icu_breaks *breaks, int32_t end, int32_t *boundaries, int32_t capacity) {
  int32_t count = 0, boundary = 0;
  while (count < capacity && boundary != end) {
    boundary = ubrk_next((UBreakIterator *)breaks);
    if (boundary == UBRK_DONE) break;
    boundaries[count++] = boundary;
  }
  return count;
}

bool icu_locale_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

bool icu_locale_of_tag(
    const char *tag, const char *strictness, bool keeps_phrases, char *locale, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(tag, locale, capacity, NULL, &status);
  if (strictness) uloc_setKeywordValue("lb", strictness, locale, capacity, &status);
  if (keeps_phrases) uloc_setKeywordValue("lw", "phrase", locale, capacity, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING;
}

bool icu_likely_locale(const char *script, char *locale, int32_t capacity) {
  char unknown[] = "und_Zzzz";
  if (strlen(script) != 4) return false;
  memcpy(unknown + 4, script, 4);
  UErrorCode status = U_ZERO_ERROR;
  uloc_addLikelySubtags(unknown, locale, capacity, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING && strncmp(locale, "und", 3) != 0;
}

const char *icu_language_code(int32_t index) { return uloc_getISOLanguages()[index]; }

int32_t icu_language_name(const char *code, const char *locale, uint16_t *name, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getDisplayLanguage(code, locale, name, capacity, &status);
  return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING && length <= capacity ? length : 0;
}

// Character properties.

int32_t icu_script(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)scalar, &status);
  bool is_none = script <= USCRIPT_INHERITED || script == USCRIPT_UNKNOWN || U_FAILURE(status);
  return is_none ? ICU_SCRIPT_NONE : (int32_t)script;
}

bool icu_has_script(uint32_t scalar, int32_t script) {
  return uscript_hasScript((UChar32)scalar, (UScriptCode)script);
}

bool icu_has_script_extensions(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode scripts[2];
  int32_t count = uscript_getScriptExtensions((UChar32)scalar, scripts, 2, &status);
  return count > 1 || (count == 1 && scripts[0] != uscript_getScript((UChar32)scalar, &status));
}

uint32_t icu_script_tag(int32_t script) {
  const char *name = uscript_getShortName((UScriptCode)script);
  if (!name || strlen(name) != 4) return 0;
  return (uint32_t)name[0] << 24 | (uint32_t)name[1] << 16 | (uint32_t)name[2] << 8 | (uint32_t)name[3];
}

uint32_t icu_closing_bracket(uint32_t scalar) {
  bool opens = u_getIntPropertyValue((UChar32)scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE) == U_BPT_OPEN;
  return opens ? (uint32_t)u_getBidiPairedBracket((UChar32)scalar) : 0;
}

bool icu_script_is_right_to_left(int32_t script) { return uscript_isRightToLeft((UScriptCode)script); }

bool icu_is_letter(uint32_t scalar) { return (U_GET_GC_MASK((UChar32)scalar) & U_GC_L_MASK) != 0; }

icu_autospace_class icu_autospace(uint32_t scalar, bool is_chinese) {
  UChar32 character = (UChar32)scalar;
  uint32_t category = U_GET_GC_MASK(character);
  int32_t width = u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
  if (width == U_EA_FULLWIDTH || width == U_EA_HALFWIDTH) return ICU_NO_SPACE;
  if (width == U_EA_WIDE) {
    // The marks of kana are symbols.
    bool is_letter = (category & (U_GC_L_MASK | U_GC_M_MASK | U_GC_NL_MASK)) != 0 || scalar == 0x309B || scalar == 0x309C;
    return is_letter ? ICU_IDEOGRAPH : ICU_NO_SPACE;
  }
  if ((category & (U_GC_L_MASK | U_GC_M_MASK | U_GC_ND_MASK)) != 0) return ICU_SPACED_LETTER;
  switch (scalar) {
  case '"': case '\'': case '*': case '/': case 0xB7: case 0x2020: case 0x2021: case 0x2026: return ICU_NO_SPACE;
  default: return is_chinese && (category & U_GC_PO_MASK) != 0 ? ICU_SPACED_LETTER : ICU_NO_SPACE;
  }
}

icu_spacing_class icu_spacing(uint32_t scalar) {
  switch (scalar) {
  case 0xB7: case 0x2027: case 0x3000: case 0x30FB: return ICU_MIDDLE;
  case 0x3001: case 0x3002: case 0xFF0C: case 0xFF0E: case 0xFF1A: case 0xFF1B: return ICU_STOP;
  case 0x2018: case 0x201C: return ICU_OPENING_QUOTE;
  case 0x2019: case 0x201D: return ICU_CLOSING_QUOTE;
  }
  int8_t category = u_charType((UChar32)scalar);
  if (category != U_START_PUNCTUATION && category != U_END_PUNCTUATION) return ICU_NOT_TRIMMED;
  bool is_wide = (scalar >= 0x3000 && scalar <= 0x303F) ||
                 u_getIntPropertyValue((UChar32)scalar, UCHAR_EAST_ASIAN_WIDTH) == U_EA_FULLWIDTH;
  if (category == U_START_PUNCTUATION) return is_wide ? ICU_OPENING : ICU_NARROW_OPENING;
  return is_wide ? ICU_CLOSING : ICU_NARROW_CLOSING;
}

icu_column_orientation icu_vertical_orientation(uint32_t scalar) {
  UChar32 character = (UChar32)scalar;
  if ((U_GET_GC_MASK(character) & U_GC_M_MASK) != 0 || u_hasBinaryProperty(character, UCHAR_GRAPHEME_EXTEND) ||
      u_hasBinaryProperty(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ||
      u_hasBinaryProperty(character, UCHAR_EMOJI_MODIFIER))
    return ICU_AS_BEFORE;
  return u_getIntPropertyValue(character, UCHAR_VERTICAL_ORIENTATION) == U_VO_ROTATED ? ICU_TURNED : ICU_UPRIGHT;
}

bool icu_is_numeric(uint32_t scalar) {
  return u_charType((UChar32)scalar) == U_DECIMAL_DIGIT_NUMBER ||
         u_hasBinaryProperty((UChar32)scalar, UCHAR_REGIONAL_INDICATOR);
}

bool icu_is_closing_bracket(uint32_t scalar) {
  return u_getIntPropertyValue((UChar32)scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE) == U_BPT_CLOSE;
}

static bool is_grapheme_control(int32_t cluster_break) {
  return cluster_break == U_GCB_CONTROL || cluster_break == U_GCB_CR || cluster_break == U_GCB_LF;
}

static bool joins_hangul(int32_t before, int32_t after) {
  if (before == U_GCB_L) return after == U_GCB_L || after == U_GCB_V || after == U_GCB_LV || after == U_GCB_LVT;
  if (before == U_GCB_LV || before == U_GCB_V) return after == U_GCB_V || after == U_GCB_T;
  return (before == U_GCB_LVT || before == U_GCB_T) && after == U_GCB_T;
}

bool icu_joins_grapheme(uint32_t first, uint32_t second) {
  int32_t before = u_getIntPropertyValue((UChar32)first, UCHAR_GRAPHEME_CLUSTER_BREAK);
  int32_t after = u_getIntPropertyValue((UChar32)second, UCHAR_GRAPHEME_CLUSTER_BREAK);
  if (is_grapheme_control(before) || is_grapheme_control(after)) return false;
  if (joins_hangul(before, after)) return true;
  return before == U_GCB_PREPEND || after == U_GCB_EXTEND || after == U_GCB_SPACING_MARK || after == U_GCB_ZWJ;
}

bool icu_is_stacker(uint32_t scalar) {
  int32_t category = u_getIntPropertyValue((UChar32)scalar, UCHAR_INDIC_SYLLABIC_CATEGORY);
  return category == U_INSC_VIRAMA || category == U_INSC_INVISIBLE_STACKER;
}

bool icu_may_join_grapheme(uint32_t scalar) {
  int32_t cluster_break = u_getIntPropertyValue((UChar32)scalar, UCHAR_GRAPHEME_CLUSTER_BREAK);
  return cluster_break != U_GCB_OTHER && cluster_break != U_GCB_PREPEND && !is_grapheme_control(cluster_break);
}

bool icu_is_prepended(uint32_t scalar) {
  return u_getIntPropertyValue((UChar32)scalar, UCHAR_GRAPHEME_CLUSTER_BREAK) == U_GCB_PREPEND;
}

uint8_t icu_bidi_class(uint32_t scalar) { return (uint8_t)u_charDirection((UChar32)scalar); }

bool icu_is_line_break_mark(uint32_t scalar) {
  int32_t line_break = u_getIntPropertyValue((UChar32)scalar, UCHAR_LINE_BREAK);
  return line_break == U_LB_COMBINING_MARK || line_break == U_LB_ZWJ;
}

bool icu_is_kept_together(uint32_t scalar) {
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_LINE_BREAK)) {
    case U_LB_ALPHABETIC: case U_LB_HEBREW_LETTER: case U_LB_NUMERIC: case U_LB_AMBIGUOUS: case U_LB_IDEOGRAPHIC:
    case U_LB_CONDITIONAL_JAPANESE_STARTER: case U_LB_H2: case U_LB_H3: case U_LB_JL: case U_LB_JV: case U_LB_JT:
    case U_LB_E_BASE: case U_LB_E_MODIFIER:
      return true;
    default:
      return false;
  }
}

bool icu_is_default_ignorable(uint32_t scalar) {
  return u_hasBinaryProperty((UChar32)scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool icu_is_emoji(uint32_t scalar) { return u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI); }

bool icu_has_emoji_presentation(uint32_t scalar) {
  return u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI_PRESENTATION);
}

bool icu_is_emoji_modifier(uint32_t scalar) {
  return u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI_MODIFIER);
}

int32_t icu_normalize(icu_normal_form form, const uint16_t *text, int32_t length, uint16_t *normal, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = form == ICU_NFC ? unorm2_getNFCInstance(&status) : unorm2_getNFDInstance(&status);
  int32_t count = unorm2_normalize(normalizer, text, length, normal, capacity, &status);
  return U_SUCCESS(status) ? count : -1;
}

// Versions.

static uint32_t packed(const UVersionInfo version) {
  return (uint32_t)version[0] << 24 | (uint32_t)version[1] << 16 | (uint32_t)version[2] << 8 | (uint32_t)version[3];
}

uint32_t icu_version(void) {
  UVersionInfo version;
  u_getVersion(version);
  return packed(version);
}

uint32_t icu_unicode_version(void) {
  UVersionInfo version;
  u_getUnicodeVersion(version);
  return packed(version);
}
