#pragma once
#include <stdint.h>

/// Plain-integer access to ICU's boundary and character property functions.
///
/// ICU's headers clash with Foundation's own copy of ICU, so nothing of them appears here. Text is UTF-16;
/// lengths and offsets count its units. Functions that return `int32_t` give 0, or ICU's error code.

/// The bidi class of a scalar value (UAX #9, table 4), numbered as ICU does: see `BidiClass` in Swift.
uint8_t ctb_bidi_class(uint32_t scalar);

/// How many columns a terminal shows a scalar value in: 2 where UAX #11 has it wide, 0 for marks and format characters.
int32_t ctb_columns(uint32_t scalar);

/// A reusable boundary finder; not to be used from two threads at once.
typedef struct ctb_iterator ctb_iterator;

/// Which boundaries to find.
enum { CTB_GRAPHEMES = 0, CTB_LINES = 1 };

/// Opens a finder, for a locale that ICU has rules for or "root"; null when that fails, with ICU's code in `error`.
ctb_iterator *ctb_open(int32_t kind, const char *locale, int32_t *error);
/// Closes a finder; null is allowed.
void ctb_close(ctb_iterator *iterator);

/// Marks the boundaries of a text: `marks[i]` for the place before unit `i`, `length + 1` values.
///
/// 0 for none, 1 where a boundary may be, 2 where a line must end. The start counts as none, the end as one.
int32_t ctb_mark(ctb_iterator *iterator, const uint16_t *text, int32_t length, uint8_t *marks);

/// Bits of `ctb_properties`.
enum {
  CTB_EMOJI = 1,
  CTB_EMOJI_PRESENTATION = 2,
  CTB_EXTENDED_PICTOGRAPHIC = 4,
  CTB_EMOJI_MODIFIER = 8,
  CTB_REGIONAL_INDICATOR = 16,
  CTB_DEFAULT_IGNORABLE = 32,
  CTB_IDEOGRAPHIC = 64,
};
/// The properties of a scalar value that choosing a font needs.
uint32_t ctb_properties(uint32_t scalar);

/// The English name of a script given its four letters (ISO 15924), such as "Arabic"; null when ICU knows none.
const char *ctb_script_name(const char *letters);

/// The paired bracket of a scalar value (UAX #9), itself when it has none; `kind` is 1 for opening, 2 for closing.
uint32_t ctb_paired_bracket(uint32_t scalar, int32_t *kind);

/// Brings text to Normalization Form C; gives the new length, or -1 when `capacity` is too small or ICU fails.
int32_t ctb_compose(const uint16_t *text, int32_t length, uint16_t *composed, int32_t capacity);

/// ICU's version as `major * 100 + minor`, and the version of Unicode it knows, likewise.
int32_t ctb_icu_version(void);
int32_t ctb_unicode_version(void);
