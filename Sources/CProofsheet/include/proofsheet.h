/*
 * Proofsheet for C: measures and shapes texts, lists devices and traits, draws layer trees, compares images.
 *
 * C99, and C++. Link with `pkg-config --cflags --libs proofsheet`. Documentation/CLibrary.md has an example.
 *
 * Results   Functions that can fail return a code, PROOFSHEET_OK for success. After another code, each result is NULL
 *           or zero, and proofsheet_error_message() says what is wrong. No function throws or ends the process, except
 *           where memory runs out for something small. Arguments that are undefined behavior, as everywhere in C:
 *           pointers to memory that is not there or too small for the length given, and handles that were freed.
 * Lengths   Points, unless a name says pixels. Coordinates begin at the top left. NaN is refused.
 * Texts     UTF-8. A `const char *` without a length ends with a zero byte; where there is a length, in bytes, zero
 *           bytes are characters, and PROOFSHEET_ZERO_TERMINATED may stand for it. Arguments are never kept.
 * Memory    Each handle has a function that frees it: once, by its owner, after the last call that uses it. Handles
 *           hold what they need, so that they may be freed in any order. What is no handle (a `char *`, bytes,
 *           proofsheet_layout, proofsheet_verdict) is one block: proofsheet_free() frees it and all it points to.
 *           NULL may always be freed.
 * Threads   Every function may be called from any thread with 256 KiB of stack. Fonts, styles and images do not
 *           change, and any number of threads may use one at once. A context is for one thread at a time, which need
 *           not be the same each time: a call while another one uses the context gives PROOFSHEET_BUSY. For more
 *           threads, make more contexts with the same fonts.
 * ABI       The version of the shared object's name changes when a function or a field is removed or changed.
 *           proofsheet_layout and proofsheet_verdict may get fields at their end.
 */
#ifndef PROOFSHEET_H
#define PROOFSHEET_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Whether a call succeeded, and if not, whose turn it is. */
typedef enum proofsheet_status {
  PROOFSHEET_OK = 0,
  /* An argument is NULL, NaN, negative, too large, or does not fit another one: the program is wrong. */
  PROOFSHEET_INVALID_ARGUMENT = 1,
  /* A text is not UTF-8; JSON, a PNG, a style or a strategy is not what is documented: the input is wrong. */
  PROOFSHEET_INVALID_INPUT = 2,
  /* The fonts cannot be found or read: the installation is wrong. */
  PROOFSHEET_NO_FONTS = 3,
  /* A layer tree goes beyond the limits of memory and work, or names a font that is not there. */
  PROOFSHEET_CANNOT_DRAW = 4,
  /* Another call uses the context. */
  PROOFSHEET_BUSY = 5,
  /* There is no memory for an image or a result. */
  PROOFSHEET_OUT_OF_MEMORY = 6
} proofsheet_status;

/* One or two sentences about the last call of this thread that failed, and what to do; "" before the first.
   Valid until the thread's next call that fails. Never NULL. */
const char *proofsheet_error_message(void);

/* Frees a block that a function returned, with all that it points to. */
void proofsheet_free(void *block);

/* As a length: the text ends with its first zero byte. */
#define PROOFSHEET_ZERO_TERMINATED ((size_t)-1)
/* As a width or height: no limit. */
#define PROOFSHEET_UNLIMITED INFINITY

/* ---- Fonts -------------------------------------------------------------------------------------------------------- */

/* Font files that were opened. Nothing else is ever used: no fonts of the system. */
typedef struct proofsheet_fonts proofsheet_fonts;

/* Opens fonts.
   bundled        The folder of the fonts that come with the library; NULL for those beside the library, which are also
                  those of functions whose fonts are NULL.
   folders        Folders of .ttf, .otf and .ttc files, whose families add to the bundled ones or replace them; NULL
                  if folder_count is 0. The folders in the environment variable PROOFSHEET_FONTS come before them. */
proofsheet_status proofsheet_fonts_open(
    const char *bundled, const char *const *folders, size_t folder_count, proofsheet_fonts **fonts);
void proofsheet_fonts_free(proofsheet_fonts *fonts);

/* ---- Contexts ----------------------------------------------------------------------------------------------------- */

/* Everything that one thread at a time measures and draws with; its caches only save time. */
typedef struct proofsheet_context proofsheet_context;

/* Makes a context; fonts may be NULL. */
proofsheet_status proofsheet_context_new(const proofsheet_fonts *fonts, proofsheet_context **context);
void proofsheet_context_free(proofsheet_context *context);

/* ---- Texts -------------------------------------------------------------------------------------------------------- */

/* How a text looks. */
typedef struct proofsheet_style proofsheet_style;

/* Makes a style for contexts with the same fonts, which may be NULL.
   text_style     The name of a text style, such as "body" or "title2", or a JSON object as in `textStyle` of
                  Documentation/Reference/EngineMeasure.md: {"fontSize": 15, "fontWeight": 600, "lineLimit": 2}.
   traits         Names separated by spaces, such as "accessibility3 boldText rightToLeft"; NULL for none. */
proofsheet_status proofsheet_style_new(
    const proofsheet_fonts *fonts, const char *text_style, const char *traits, proofsheet_style **style);
void proofsheet_style_free(proofsheet_style *style);

/* What a text takes. Points, not rounded to pixels. */
typedef struct proofsheet_measure {
  /* The block of lines. */
  double width, height;
  /* The widest part that no line may break (CSS min-content), and the width without a limit (max-content). */
  double minimum_width, maximum_width;
  /* From the top of the block to the baselines of the first and the last line. */
  double first_baseline, last_baseline;
  size_t line_count;
  /* 1 if characters were left out because of the height or the style's lineLimit, else 0. */
  int is_truncated;
} proofsheet_measure;

/* Measures a text in lines.
   text, length   At most 16 MiB and 4,194,304 UTF-16 units. May be NULL if length is 0.
   width, height  The space, 0 or more, or PROOFSHEET_UNLIMITED. Without a width, lines end only where
                  the text says so; at least one line is set, however low the height. */
proofsheet_status proofsheet_measure_text(
    proofsheet_context *context, const proofsheet_style *style, const char *text, size_t length, double width,
    double height, proofsheet_measure *measure);

/* A line of a text, in the block. */
typedef struct proofsheet_line {
  double x, y, width, height;
  /* From the top of the block. */
  double baseline;
  /* The bytes of the text that it shows: from start up to, not including, end. */
  size_t start, end;
} proofsheet_line;

/* A glyph. */
typedef struct proofsheet_glyph {
  /* Its number in the face, 0 for the missing glyph. */
  uint32_t id;
  /* Its origin, on the baseline, in the block. */
  double x, y;
} proofsheet_glyph;

/* Glyphs of one face, size and color. */
typedef struct proofsheet_run {
  /* The PostScript name of the face. */
  const char *font;
  /* The size of an em, points. */
  double size;
  /* Not premultiplied sRGB, 0 to 1. */
  double red, green, blue, alpha;
  /* In drawing order. */
  size_t glyph_count;
  const proofsheet_glyph *glyphs;
  /* The characters that they stand for, up to the first zero byte. */
  const char *text;
} proofsheet_run;

/* A text in lines, with its glyphs. */
typedef struct proofsheet_layout {
  proofsheet_measure measure;
  /* From top to bottom. */
  size_t line_count;
  const proofsheet_line *lines;
  /* In drawing order. */
  size_t run_count;
  const proofsheet_run *runs;
  /* The runs and their fonts as JSON arrays: for `text` of a layer, whose frame is the block, and for `fonts` of the tree. */
  const char *runs_json;
  const char *fonts_json;
} proofsheet_layout;

/* Sets a text in lines and gives its glyphs; arguments as for proofsheet_measure_text. Free the layout with
   proofsheet_free. */
proofsheet_status proofsheet_shape_text(
    proofsheet_context *context, const proofsheet_style *style, const char *text, size_t length, double width,
    double height, proofsheet_layout **layout);

/* ---- Devices and traits ------------------------------------------------------------------------------------------- */

/* All devices, with size, scale, safe area and size classes, as `proofsheet devices --json` prints them; in portrait and
   in landscape if both_orientations is not 0. Free the text with proofsheet_free. */
proofsheet_status proofsheet_devices_json(int both_orientations, char **json);

/* All traits with their values, and the sizes of text, the sizes of controls and the colors that depend on them, as
   `proofsheet engine traits --json` prints them. Free the text with proofsheet_free. */
proofsheet_status proofsheet_traits_json(char **json);

/* ---- Images ------------------------------------------------------------------------------------------------------- */

/* An image in sRGB: 1 to 32,767 pixels wide and high, at most 67,108,864 pixels in all.
   In memory, a pixel is four bytes, blue, green, red, alpha, and the colors are premultiplied by alpha (CAIRO_FORMAT_ARGB32
   of little-endian machines). Rows go from top to bottom, the next one a stride in bytes later. */
typedef struct proofsheet_image proofsheet_image;

/* Copies pixels into an image. stride is at least 4 × width and may be odd. No color is larger than its alpha. */
proofsheet_status proofsheet_image_from_pixels(
    const void *pixels, uint32_t width, uint32_t height, size_t stride, proofsheet_image **image);
/* Reads a PNG. Its samples are taken as they are: a color profile or gamma changes nothing. */
proofsheet_status proofsheet_image_from_png(const void *bytes, size_t length, proofsheet_image **image);
void proofsheet_image_free(proofsheet_image *image);

/* In pixels; 0 for NULL. */
uint32_t proofsheet_image_width(const proofsheet_image *image);
uint32_t proofsheet_image_height(const proofsheet_image *image);

/* Copies an image into memory of the caller: stride is at least 4 × width, size at least stride × (height - 1) +
   4 × width bytes. Bytes between rows stay as they are. */
proofsheet_status proofsheet_image_copy_pixels(
    const proofsheet_image *image, void *pixels, size_t stride, size_t size);

/* Writes an image as PNG; equal images give equal bytes. Free the bytes with proofsheet_free. */
proofsheet_status proofsheet_image_to_png(const proofsheet_image *image, uint8_t **bytes, size_t *length);

/* ---- Drawing ------------------------------------------------------------------------------------------------------ */

/* Draws a layer tree in the JSON form of Documentation/Reference/LayerTreeJSON.md.
   json, length   At most 256 MiB.
   scale          Pixels per point, above 0; 0 for the tree's own scale, or 1 where it has none. */
proofsheet_status proofsheet_draw(
    proofsheet_context *context, const char *json, size_t length, double scale, proofsheet_image **image);

/* ---- Comparing ---------------------------------------------------------------------------------------------------- */

/* What a comparison found. */
typedef enum proofsheet_outcome {
  PROOFSHEET_EQUAL = 0,
  /* Pixels differ, within what the strategy allows. */
  PROOFSHEET_TOLERATED = 1,
  PROOFSHEET_DIFFERENT = 2,
  /* Nothing could be compared, for example because every pixel is ignored: no pass. */
  PROOFSHEET_INCONCLUSIVE = 3
} proofsheet_outcome;

/* A verdict with its numbers, which are pixels. */
typedef struct proofsheet_verdict {
  proofsheet_outcome outcome;
  /* 1 if the outcome is EQUAL or TOLERATED, else 0. */
  int passes;
  uint64_t equal, tolerated, antialiased, below_minimum_size, masked, different;
  /* Only in one of two images of different size. */
  uint64_t out_of_bounds;
  /* The reason, a sentence or two. */
  const char *reason;
  /* The same with places and clusters as JSON: `verdict` of `proofsheet compare --json`. */
  const char *json;
} proofsheet_verdict;

/* Compares a new image with its reference.
   strategy       What `proofsheet compare --strategy` takes, except files: "exact", "combined(deltaE: 2,
                  clusterSize: 4)"; NULL for "standard".
   diff           Gets the diff image where pixels differ, and NULL where none does or nothing was compared; may be NULL.
   A difference is a verdict, not an error. Free the verdict with proofsheet_free, the diff image with
   proofsheet_image_free. */
proofsheet_status proofsheet_compare(
    const proofsheet_image *actual, const proofsheet_image *reference, const char *strategy, proofsheet_image **diff,
    proofsheet_verdict **verdict);

#ifdef __cplusplus
}
#endif

#endif
