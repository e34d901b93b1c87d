#include "CTextBoundaries.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>

uint8_t ctb_bidi_class(uint32_t scalar) { return (uint8_t)u_charDirection((UChar32)scalar); }

int32_t ctb_columns(uint32_t scalar) {
  switch (u_charType((UChar32)scalar)) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_FORMAT_CHAR:
      return 0;
    default:
      break;
  }
  int32_t width = u_getIntPropertyValue((UChar32)scalar, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

struct ctb_iterator {
  UBreakIterator *rules;
  int32_t kind;
};

ctb_iterator *ctb_open(int32_t kind, const char *locale, int32_t *error) {
  UErrorCode code = U_ZERO_ERROR;
  UBreakIteratorType type = kind == CTB_LINES ? UBRK_LINE : UBRK_CHARACTER;
  UBreakIterator *rules = ubrk_open(type, locale, NULL, 0, &code);
  ctb_iterator *iterator = U_SUCCESS(code) ? malloc(sizeof(ctb_iterator)) : NULL;
  *error = U_FAILURE(code) ? code : (iterator ? 0 : U_MEMORY_ALLOCATION_ERROR);
  if (!iterator) {
    if (U_SUCCESS(code)) ubrk_close(rules);
    return NULL;
  }
  iterator->rules = rules;
  iterator->kind = kind;
  return iterator;
}

void ctb_close(ctb_iterator *iterator) {
  if (!iterator) return;
  ubrk_close(iterator->rules);
  free(iterator);
}

int32_t ctb_mark(ctb_iterator *iterator, const uint16_t *text, int32_t length, uint8_t *marks) {
  UErrorCode error = U_ZERO_ERROR;
  for (int32_t i = 0; i <= length; i++) marks[i] = 0;
  ubrk_setText(iterator->rules, (const UChar *)text, length, &error);
  if (U_FAILURE(error)) return error;
  ubrk_first(iterator->rules);
  for (int32_t at = ubrk_next(iterator->rules); at != UBRK_DONE; at = ubrk_next(iterator->rules)) {
    int32_t status = iterator->kind == CTB_LINES ? ubrk_getRuleStatus(iterator->rules) : 0;
    marks[at] = status >= UBRK_LINE_HARD && status < UBRK_LINE_HARD_LIMIT ? 2 : 1;
  }
  return 0;
}

uint32_t ctb_properties(uint32_t scalar) {
  UChar32 c = (UChar32)scalar;
  uint32_t bits = 0;
  if (u_hasBinaryProperty(c, UCHAR_EMOJI)) bits |= CTB_EMOJI;
  if (u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION)) bits |= CTB_EMOJI_PRESENTATION;
  if (u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC)) bits |= CTB_EXTENDED_PICTOGRAPHIC;
  if (u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER)) bits |= CTB_EMOJI_MODIFIER;
  if (u_hasBinaryProperty(c, UCHAR_REGIONAL_INDICATOR)) bits |= CTB_REGIONAL_INDICATOR;
  if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) bits |= CTB_DEFAULT_IGNORABLE;
  if (u_hasBinaryProperty(c, UCHAR_IDEOGRAPHIC)) bits |= CTB_IDEOGRAPHIC;
  return bits;
}

const char *ctb_script_name(const char *letters) {
  int32_t script = u_getPropertyValueEnum(UCHAR_SCRIPT, letters);
  return script < 0 ? NULL : u_getPropertyValueName(UCHAR_SCRIPT, script, U_LONG_PROPERTY_NAME);
}

uint32_t ctb_paired_bracket(uint32_t scalar, int32_t *kind) {
  *kind = u_getIntPropertyValue((UChar32)scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
  return (uint32_t)u_getBidiPairedBracket((UChar32)scalar);
}

int32_t ctb_compose(const uint16_t *text, int32_t length, uint16_t *composed, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFCInstance(&error);
  if (U_FAILURE(error)) return -1;
  int32_t count = unorm2_normalize(form, (const UChar *)text, length, (UChar *)composed, capacity, &error);
  return U_FAILURE(error) ? -1 : count;
}

int32_t ctb_icu_version(void) {
  UVersionInfo version;
  u_getVersion(version);
  return version[0] * 100 + version[1];
}

int32_t ctb_unicode_version(void) {
  UVersionInfo version;
  u_getUnicodeVersion(version);
  return version[0] * 100 + version[1];
}
