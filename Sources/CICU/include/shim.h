#pragma once
// What Copyfit calls of ICU. ICU's symbols carry its version (ubrk_open_72), so Swift never names them; and no type of
// ICU stands here, because Foundation brings an ICU of its own, and a program that imports both modules must compile.
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Break iterators (UAX #14, UAX #29).

typedef struct icu_breaks icu_breaks;
typedef enum { ICU_GRAPHEMES, ICU_WORDS, ICU_LINES } icu_breaks_kind;

// An iterator of `kind` for the ICU locale `locale`; NULL where ICU lacks memory or its data.
icu_breaks *_Nullable icu_breaks_open(icu_breaks_kind kind, const char *locale);
void icu_breaks_close(icu_breaks *breaks);
// Starts on a text, which ICU does not copy; false where memory ran out.
bool icu_breaks_set_text(icu_breaks *breaks, const uint16_t *_Nullable text, int32_t length);
// Writes at most `capacity` further boundaries of a text that ends at `end`; fewer only there.
int32_t icu_breaks_next(icu_breaks *breaks, int32_t end, int32_t *boundaries, int32_t capacity);

// Writes the ICU locale of a BCP 47 tag, with the line break strictness where `strictness` is not NULL, and with the
// breaking of Japanese between phrases. Answers false where that is not possible, as for a tag longer than ICU's locales.
bool icu_locale_of_tag(
    const char *tag, const char *_Nullable strictness, bool keeps_phrases, char *locale, int32_t capacity);
// Whether the script that a locale is mostly written in runs from right to left (CLDR).
bool icu_locale_is_right_to_left(const char *locale);

// Character properties, total over all 32-bit numbers; what is no code point has none.

enum { ICU_SCRIPT_NONE = -1 };

// The script as ICU's number; ICU_SCRIPT_NONE for Common, Inherited and Unknown.
int32_t icu_script(uint32_t scalar);
// Whether Script_Extensions has the script.
bool icu_has_script(uint32_t scalar, int32_t script);
// Whether Script_Extensions has other scripts than the character's own.
bool icu_has_script_extensions(uint32_t scalar);
// The ISO 15924 code as a big-endian number; 0 where there is none.
uint32_t icu_script_tag(int32_t script);
// Whether a script is written from right to left.
bool icu_script_is_right_to_left(int32_t script);
// Whether General_Category is one of those of letters.
bool icu_is_letter(uint32_t scalar);
// Whether General_Category is Nd, or the character is a regional indicator.
bool icu_is_numeric(uint32_t scalar);
// Whether a character is an ideograph to CSS `text-autospace`, or a letter, mark or digit beside one, in Chinese also some
// punctuation; or neither.
typedef enum { ICU_NO_SPACE, ICU_IDEOGRAPH, ICU_SPACED_LETTER } icu_autospace_class;
icu_autospace_class icu_autospace(uint32_t scalar, bool is_chinese);
// What a character is to CSS `text-spacing-trim`: full-width or other brackets, marks in the middle of their em, commas and
// stops, and quotation marks, which are full-width in some fonts.
typedef enum {
  ICU_NOT_TRIMMED, ICU_OPENING, ICU_CLOSING, ICU_MIDDLE, ICU_NARROW_OPENING, ICU_NARROW_CLOSING, ICU_STOP, ICU_OPENING_QUOTE,
  ICU_CLOSING_QUOTE
} icu_spacing_class;
icu_spacing_class icu_spacing(uint32_t scalar);
// Whether a character stands upright in a column of vertical text (Vertical_Orientation is not R); a mark, or a character
// that is not seen, stands as the one before it.
typedef enum { ICU_TURNED, ICU_UPRIGHT, ICU_AS_BEFORE } icu_column_orientation;
icu_column_orientation icu_vertical_orientation(uint32_t scalar);
// The closing bracket of an opening one (Bidi_Paired_Bracket); 0 for others.
uint32_t icu_closing_bracket(uint32_t scalar);
bool icu_is_closing_bracket(uint32_t scalar);
// Whether UAX #29 never breaks between two characters, whatever stands around them (GB3 to GB9b).
bool icu_joins_grapheme(uint32_t first, uint32_t second);
// Whether a character joins the letter after it to the syllable before it (Indic_Syllabic_Category).
bool icu_is_stacker(uint32_t scalar);
// Whether Grapheme_Cluster_Break is one with which a character may join the one before it.
bool icu_may_join_grapheme(uint32_t scalar);
// Whether Grapheme_Cluster_Break is Prepend.
bool icu_is_prepended(uint32_t scalar);
// Bidi_Class: 0 L, 1 R, 2 EN, 3 ES, 4 ET, 5 AN, 6 CS, 7 B, 8 S, 9 WS, 10 ON, 11 LRE, 12 LRO, 13 AL, 14 RLE, 15 RLO,
// 16 PDF, 17 NSM, 18 BN, 19 FSI, 20 LRI, 21 RLI, 22 PDI.
uint8_t icu_bidi_class(uint32_t scalar);
// Whether Line_Break is CM or ZWJ.
bool icu_is_line_break_mark(uint32_t scalar);
// Whether Line_Break is one of those that `word-break: keep-all` keeps together (CSS Text 3).
bool icu_is_kept_together(uint32_t scalar);

// Whether text is set without the character where no font has it (Default_Ignorable_Code_Point).
bool icu_is_default_ignorable(uint32_t scalar);

// The properties of UTS #51: Emoji, Emoji_Presentation, Emoji_Modifier.
bool icu_is_emoji(uint32_t scalar);
bool icu_has_emoji_presentation(uint32_t scalar);
bool icu_is_emoji_modifier(uint32_t scalar);

typedef enum { ICU_NFC, ICU_NFD } icu_normal_form;
// Writes a text in a normal form (UAX #15) and answers its units; -1 where `capacity` is too small.
int32_t icu_normalize(icu_normal_form form, const uint16_t *text, int32_t length, uint16_t *normal, int32_t capacity);

// The names of languages (CLDR).

// The language that a script, given by its ISO 15924 code, is most likely for, as "th_Thai_TH"; false where there is none.
bool icu_likely_locale(const char *script, char *locale, int32_t capacity);
// The code of one of the languages that ISO 639 has; NULL after the last.
const char *_Nullable icu_language_code(int32_t index);
// Writes a language's name in the language of a locale, and answers its units; 0 where that has no name for it.
int32_t icu_language_name(const char *code, const char *locale, uint16_t *name, int32_t capacity);

// Versions, one byte each for major, minor, milli and micro, the first in the highest place: of the library in use, of
// its Unicode data.

uint32_t icu_version(void);
uint32_t icu_unicode_version(void);

#pragma clang assume_nonnull end
