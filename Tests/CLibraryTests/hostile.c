/* Calls every function of proofsheet.h with what no program should pass, alone and from eight threads: hostile

   Each check says which code has to come back. The threads have half of the stack that the header asks for. */
#include <proofsheet.h>

#include <float.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static atomic_int failures;

static void check(int line, const char *call, int is, int expected) {
  if (is == expected) return;
  atomic_fetch_add(&failures, 1);
  fprintf(stderr, "hostile.c:%d: %s gives %d, not %d: %s\n", line, call, is, expected, proofsheet_error_message());
}
#define GIVES(code, call) check(__LINE__, #call, (int)(call), PROOFSHEET_##code)
#define HOLDS(condition) check(__LINE__, #condition, (condition) != 0, 1)
#define ZT PROOFSHEET_ZERO_TERMINATED
#define FREE PROOFSHEET_UNLIMITED

static const char *const square =
    "{\"root\": {\"background\": \"#FF0000\", \"frame\": [0, 0, 10, 10]}, \"size\": [10, 10], \"version\": 1}";

/* A text of some bytes that the caller frees. */
static char *repeated(const char *part, size_t count) {
  size_t length = strlen(part);
  char *text = malloc(length * count + 1);
  if (!text) abort();
  for (size_t i = 0; i < count; i++) memcpy(text + i * length, part, length);
  text[length * count] = 0;
  return text;
}

static void fonts(void) {
  proofsheet_fonts *fonts = (proofsheet_fonts *)1;
  const char *missing[] = {"/nonexistent/fonts", NULL}, *wrong[] = {"\xff\xfe"};
  GIVES(INVALID_ARGUMENT, proofsheet_fonts_open(NULL, NULL, 0, NULL));
  GIVES(INVALID_ARGUMENT, proofsheet_fonts_open(NULL, NULL, 1, &fonts));
  HOLDS(fonts == NULL);
  GIVES(INVALID_ARGUMENT, proofsheet_fonts_open(NULL, missing, SIZE_MAX, &fonts));
  GIVES(NO_FONTS, proofsheet_fonts_open(NULL, missing, 1, &fonts));
  GIVES(INVALID_ARGUMENT, proofsheet_fonts_open("/", missing, 2, &fonts));
  GIVES(INVALID_INPUT, proofsheet_fonts_open(NULL, wrong, 1, &fonts));
  GIVES(NO_FONTS, proofsheet_fonts_open("/dev/null", NULL, 0, &fonts));
  GIVES(NO_FONTS, proofsheet_fonts_open("", NULL, 0, &fonts));
  HOLDS(fonts == NULL);
  proofsheet_fonts_free(NULL);
}

static void styles(void) {
  proofsheet_style *style;
  char *nested = repeated("[", 100000), *traits = repeated("dark ", 100000), *name = repeated("b", 2000000);
  char *long_name = repeated("é", 5000);
  GIVES(INVALID_ARGUMENT, proofsheet_style_new(NULL, NULL, NULL, &style));
  GIVES(INVALID_ARGUMENT, proofsheet_style_new(NULL, "body", NULL, NULL));
  GIVES(INVALID_ARGUMENT, proofsheet_style_new(NULL, name, NULL, &style));
  const char *const wrong[] = {
      "", "Body", "{", "{}}", "{\"fontSize\": NaN}", "{\"fontSize\": -1}", "{\"fontSize\": 1e999}", "{\"fontSize\": 1e308}",
      "{\"fontWeight\": 0}", "{\"fontWeight\": 9223372036854775807}", "{\"fontWeight\": 1e30}", "{\"lineLimit\": 1e30}",
      "{\"font\": 3}", "{\"fontFamily\": \"No such\"}", "{\"size\": 3}", "{\"letterSpacing\": 1e9}",
      "{\"fontFeatures\": {\"tnum\": 1e20}}", "{\"color\": \"#12345\"}", "\xc3\x28", "{\"language\": \"\xff\"}"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    GIVES(INVALID_INPUT, proofsheet_style_new(NULL, wrong[i], NULL, &style));
  GIVES(INVALID_INPUT, proofsheet_style_new(NULL, nested, NULL, &style));
  GIVES(INVALID_INPUT, proofsheet_style_new(NULL, long_name, NULL, &style));
  HOLDS(strlen(proofsheet_error_message()) < 4096);
  GIVES(INVALID_INPUT, proofsheet_style_new(NULL, "body", "huge", &style));
  GIVES(INVALID_INPUT, proofsheet_style_new(NULL, "body", "\xf0\x28\x8c\x28", &style));
  HOLDS(style == NULL);
  GIVES(OK, proofsheet_style_new(NULL, "body", traits, &style));
  proofsheet_style_free(style);
  proofsheet_style_free(NULL);
  free(nested), free(traits), free(name), free(long_name);
}

static void texts(void) {
  proofsheet_context *context;
  proofsheet_style *style;
  proofsheet_measure measure;
  proofsheet_layout *layout;
  GIVES(OK, proofsheet_context_new(NULL, &context));
  GIVES(OK, proofsheet_style_new(NULL, "body", NULL, &style));
  GIVES(INVALID_ARGUMENT, proofsheet_context_new(NULL, NULL));
  GIVES(INVALID_ARGUMENT, proofsheet_measure_text(NULL, style, "a", 1, FREE, FREE, &measure));
  GIVES(INVALID_ARGUMENT, proofsheet_measure_text(context, NULL, "a", 1, FREE, FREE, &measure));
  GIVES(INVALID_ARGUMENT, proofsheet_measure_text(context, style, NULL, 1, FREE, FREE, &measure));
  GIVES(INVALID_ARGUMENT, proofsheet_measure_text(context, style, NULL, ZT, FREE, FREE, &measure));
  GIVES(INVALID_ARGUMENT, proofsheet_measure_text(context, style, "a", 1, FREE, FREE, NULL));
  GIVES(INVALID_ARGUMENT, proofsheet_shape_text(context, style, "a", 1, FREE, FREE, NULL));
  GIVES(INVALID_ARGUMENT, proofsheet_shape_text(NULL, NULL, NULL, 0, 0, 0, &layout));
  GIVES(INVALID_ARGUMENT, proofsheet_measure_text(context, style, "a", SIZE_MAX - 1, FREE, FREE, &measure));
  GIVES(INVALID_ARGUMENT, proofsheet_measure_text(context, style, "a", SIZE_MAX / 2, FREE, FREE, &measure));
  GIVES(INVALID_ARGUMENT, proofsheet_measure_text(context, style, "a", (16 << 20) + 1, FREE, FREE, &measure));
  GIVES(OK, proofsheet_measure_text(context, style, NULL, 0, 0, 0, &measure));
  HOLDS(measure.line_count == 1 && measure.width == 0 && measure.height > 0);
  const double wrong[] = {NAN, -NAN, -1, -INFINITY, -DBL_MIN};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    measure.width = 1;
    GIVES(INVALID_ARGUMENT, proofsheet_measure_text(context, style, "a", 1, wrong[i], FREE, &measure));
    HOLDS(measure.width == 0);
    GIVES(INVALID_ARGUMENT, proofsheet_shape_text(context, style, "a", 1, FREE, wrong[i], &layout));
    HOLDS(layout == NULL);
  }
  const double spaces[] = {0, -0.0, DBL_MIN, DBL_TRUE_MIN, 1, 1e15, 1e300, DBL_MAX, INFINITY};
  const char *const styles[] = {
      "{\"fontSize\": 4096, \"lineHeight\": 1e308, \"lineSpacing\": -1e308}", "{\"fontSize\": 0}",
      "{\"lineLimit\": -5}", "{\"lineLimit\": 9223372036854775807}", "{\"lineHeight\": -3}",
      "{\"letterSpacing\": -4096, \"textAlign\": \"justify\"}", "{\"truncation\": \"middle\", \"lineLimit\": 1}",
      "{\"fontFeatures\": {\"toolong\": 1, \"\": 2, \"liga\": -1}, \"language\": \"x-\\u0000-y\"}"};
  char *const long_text[] = {
      repeated("a", 100000), repeated("a b\n", 5000), repeated("\xd7\x90 1 ", 5000), repeated("e\xcc\x81", 20000),
      repeated("\xf0\x9f\x91\xa9\xe2\x80\x8d", 3000), repeated("\xe2\x80\xae", 5000), repeated("\xe2\x81\xa7(", 5000)};
  for (size_t s = 0; s < sizeof styles / sizeof *styles; s++) {
    proofsheet_style *odd;
    GIVES(OK, proofsheet_style_new(NULL, styles[s], NULL, &odd));
    for (size_t i = 0; odd && i < sizeof spaces / sizeof *spaces; i++) {
      GIVES(OK, proofsheet_measure_text(context, odd, "a\0b \xe2\x80\x83x", 8, spaces[i], spaces[i], &measure));
      GIVES(OK, proofsheet_shape_text(context, odd, "To\r\n\nX\xcc\x88", ZT, spaces[i], FREE, &layout));
      proofsheet_free(layout);
    }
    proofsheet_style_free(odd);
  }
  for (size_t i = 0; i < sizeof long_text / sizeof *long_text; i++) {
    GIVES(OK, proofsheet_shape_text(context, style, long_text[i], ZT, 300, FREE, &layout));
    if (layout) HOLDS(layout->lines[layout->line_count - 1].end <= strlen(long_text[i]));
    proofsheet_free(layout);
    free(long_text[i]);
  }
  const char *const invalid[] = {
      "\xff", "\xc3", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "ok \x80", "\xe2\x82", "\xf8\x88\x80\x80\x80"};
  for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++) {
    GIVES(INVALID_INPUT, proofsheet_measure_text(context, style, invalid[i], ZT, FREE, FREE, &measure));
    GIVES(INVALID_INPUT, proofsheet_shape_text(context, style, invalid[i], ZT, FREE, FREE, &layout));
  }
  /* Strings that are equal to Swift and have other bytes. */
  proofsheet_measure composed;
  GIVES(OK, proofsheet_shape_text(context, style, "\xc3\xa9", ZT, FREE, FREE, &layout));
  if (layout) HOLDS(layout->lines[0].end == 2);
  proofsheet_free(layout);
  GIVES(OK, proofsheet_shape_text(context, style, "e\xcc\x81", ZT, FREE, FREE, &layout));
  if (layout) HOLDS(layout->lines[0].end == 3);
  proofsheet_free(layout);
  GIVES(OK, proofsheet_measure_text(context, style, "x", 1, FREE, FREE, &composed));
  GIVES(OK, proofsheet_measure_text(context, style, "x\0", 2, FREE, FREE, &measure));
  GIVES(OK, proofsheet_measure_text(context, style, "x\0", ZT, FREE, FREE, &measure));
  HOLDS(measure.width == composed.width);
  /* A style that is gone, and another one that may lie where it lay. */
  for (int i = 1; i <= 20; i++) {
    char form[40];
    proofsheet_style *next;
    snprintf(form, sizeof form, "{\"fontSize\": %d}", i * 10);
    GIVES(OK, proofsheet_style_new(NULL, form, NULL, &next));
    GIVES(OK, proofsheet_measure_text(context, next, "same", 4, FREE, FREE, &measure));
    HOLDS(i == 1 || measure.width > composed.width);
    composed = measure;
    proofsheet_style_free(next);
  }
  proofsheet_style_free(style);
  proofsheet_context_free(context);
  proofsheet_context_free(NULL);
}

static void images(void) {
  proofsheet_image *image;
  unsigned char pixels[4 * 4 * 3] = {0}, out[64];
  memset(pixels, 0x80, sizeof pixels);
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_pixels(NULL, 4, 3, 16, &image));
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_pixels(pixels, 4, 3, 16, NULL));
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_pixels(pixels, 0, 3, 16, &image));
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_pixels(pixels, 4, 0, 16, &image));
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_pixels(pixels, 4, (uint32_t)-3, 16, &image));
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_pixels(pixels, UINT32_MAX, UINT32_MAX, 16, &image));
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_pixels(pixels, 32767, 32767, 1 << 20, &image));
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_pixels(pixels, 4, 3, 15, &image));
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_pixels(pixels, 4, 3, 0, &image));
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_pixels(pixels, 4, 3, SIZE_MAX, &image));
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_pixels(pixels, 4, 3, SIZE_MAX / 2, &image));
  HOLDS(image == NULL);
  pixels[4 * 5 + 2] = 0x81;
  GIVES(INVALID_INPUT, proofsheet_image_from_pixels(pixels, 4, 3, 16, &image));
  HOLDS(strstr(proofsheet_error_message(), "column 1 of row 1") != NULL);
  pixels[4 * 5 + 2] = 0x7f;
  /* An odd address and an odd stride, the last row without what lies between rows. */
  GIVES(OK, proofsheet_image_from_pixels(pixels + 1, 3, 3, 17, &image));
  proofsheet_image_free(image);
  GIVES(OK, proofsheet_image_from_pixels(pixels, 4, 3, 16, &image));
  HOLDS(proofsheet_image_width(image) == 4 && proofsheet_image_height(image) == 3);
  HOLDS(proofsheet_image_width(NULL) == 0 && proofsheet_image_height(NULL) == 0);
  GIVES(INVALID_ARGUMENT, proofsheet_image_copy_pixels(NULL, out, 16, 48));
  GIVES(INVALID_ARGUMENT, proofsheet_image_copy_pixels(image, NULL, 16, 48));
  GIVES(INVALID_ARGUMENT, proofsheet_image_copy_pixels(image, out, 15, 64));
  GIVES(INVALID_ARGUMENT, proofsheet_image_copy_pixels(image, out, 16, 47));
  GIVES(INVALID_ARGUMENT, proofsheet_image_copy_pixels(image, out, SIZE_MAX, 64));
  GIVES(INVALID_ARGUMENT, proofsheet_image_copy_pixels(image, out, SIZE_MAX / 2, 64));
  GIVES(INVALID_ARGUMENT, proofsheet_image_copy_pixels(image, out, 16, 0));
  memset(out, 0xee, sizeof out);
  GIVES(OK, proofsheet_image_copy_pixels(image, out, 19, 19 * 2 + 16));
  HOLDS(!memcmp(out, pixels, 16) && out[16] == 0xee && !memcmp(out + 19, pixels + 16, 16) && out[54] == 0xee);

  uint8_t *png;
  size_t length;
  GIVES(INVALID_ARGUMENT, proofsheet_image_to_png(image, NULL, &length));
  GIVES(INVALID_ARGUMENT, proofsheet_image_to_png(image, &png, NULL));
  GIVES(INVALID_ARGUMENT, proofsheet_image_to_png(NULL, &png, &length));
  HOLDS(png == NULL && length == 0);
  GIVES(OK, proofsheet_image_to_png(image, &png, &length));
  proofsheet_image *read;
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_png(NULL, 10, &read));
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_png(png, length, NULL));
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_png(png, SIZE_MAX, &read));
  GIVES(INVALID_ARGUMENT, proofsheet_image_from_png(png, SIZE_MAX / 2, &read));
  for (size_t i = 0; i < length; i++) {
    GIVES(INVALID_INPUT, proofsheet_image_from_png(png, i, &read));
    HOLDS(read == NULL);
    png[i] ^= 0x55;
    if (proofsheet_image_from_png(png, length, &read) == PROOFSHEET_OK) proofsheet_image_free(read);
    png[i] ^= 0x55;
  }
  GIVES(OK, proofsheet_image_from_png(png, length, &read));
  proofsheet_verdict *verdict;
  GIVES(OK, proofsheet_compare(read, image, "exact", NULL, &verdict));
  HOLDS(verdict && verdict->outcome == PROOFSHEET_EQUAL && verdict->equal == 12);
  proofsheet_free(verdict);
  proofsheet_free(png);
  proofsheet_image_free(read);
  proofsheet_image_free(image);
  proofsheet_image_free(NULL);
  proofsheet_free(NULL);
}

static void drawing(void) {
  proofsheet_context *context;
  proofsheet_image *image;
  GIVES(OK, proofsheet_context_new(NULL, &context));
  GIVES(INVALID_ARGUMENT, proofsheet_draw(NULL, square, ZT, 1, &image));
  GIVES(INVALID_ARGUMENT, proofsheet_draw(context, NULL, 0, 1, &image));
  GIVES(INVALID_ARGUMENT, proofsheet_draw(context, square, ZT, 1, NULL));
  GIVES(INVALID_ARGUMENT, proofsheet_draw(context, square, SIZE_MAX - 1, 1, &image));
  GIVES(INVALID_ARGUMENT, proofsheet_draw(context, square, (256u << 20) + 1, 1, &image));
  const double scales[] = {NAN, INFINITY, -INFINITY, -1, -DBL_MIN};
  for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
    GIVES(INVALID_ARGUMENT, proofsheet_draw(context, square, ZT, scales[i], &image));
  const double sizes[] = {DBL_MIN, 1e-9, 1e9, DBL_MAX, 5000};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    GIVES(CANNOT_DRAW, proofsheet_draw(context, square, ZT, sizes[i], &image));
  const char *const wrong[] = {
      "", "null", "[]", "{}", "{\"version\": 1}", "\xff\xff", "{\"root\": {}, \"size\": [10, 10], \"version\": 2}",
      "{\"root\": {\"background\": \"#FF0000\", \"frame\": [0, 0, 10]}, \"size\": [10, 10], \"version\": 1}",
      "{\"root\": {\"frame\": [0, 0, 1, 1], \"image\": {\"png\": \"AAAA\"}}, \"size\": [10, 10], \"version\": 1}"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    GIVES(INVALID_INPUT, proofsheet_draw(context, wrong[i], ZT, 1, &image));
  for (size_t i = 0; i < strlen(square); i++) GIVES(INVALID_INPUT, proofsheet_draw(context, square, i, 1, &image));
  const char *const undrawable[] = {
      "{\"root\": {\"frame\": [0, 0, 1e300, 10]}, \"size\": [10, 10], \"version\": 1}",
      "{\"root\": {\"frame\": [0, 0, 1, 1]}, \"size\": [-10, 10], \"version\": 1}",
      "{\"root\": {\"frame\": [0, 0, 1, 1]}, \"size\": [0, 0], \"version\": 1}",
      "{\"root\": {\"frame\": [0, 0, 1, 1], \"text\": [{\"font\": \"None\", \"size\": 10, \"glyphs\": [[1, 0, 0]]}]},"
      " \"size\": [10, 10], \"version\": 1}"};
  for (size_t i = 0; i < sizeof undrawable / sizeof *undrawable; i++)
    GIVES(CANNOT_DRAW, proofsheet_draw(context, undrawable[i], ZT, 1, &image));
  HOLDS(image == NULL);
  /* The context still works after all of these. */
  GIVES(OK, proofsheet_draw(context, square, ZT, 0, &image));
  HOLDS(proofsheet_image_width(image) == 10);
  proofsheet_image_free(image);
  proofsheet_context_free(context);
}

static void comparing(void) {
  proofsheet_context *context;
  proofsheet_image *image, *large, *wide, *high, *diff = (proofsheet_image *)1;
  proofsheet_verdict *verdict;
  GIVES(OK, proofsheet_context_new(NULL, &context));
  GIVES(OK, proofsheet_draw(context, square, ZT, 1, &image));
  GIVES(OK, proofsheet_draw(context, square, ZT, 2, &large));
  proofsheet_context_free(context);
  unsigned char *row = calloc(32767, 4);
  GIVES(OK, proofsheet_image_from_pixels(row, 32767, 1, 4 * 32767, &wide));
  GIVES(OK, proofsheet_image_from_pixels(row, 1, 32767, 4, &high));
  free(row);
  GIVES(INVALID_ARGUMENT, proofsheet_compare(image, NULL, NULL, &diff, &verdict));
  HOLDS(diff == NULL && verdict == NULL);
  GIVES(INVALID_ARGUMENT, proofsheet_compare(NULL, image, NULL, &diff, &verdict));
  GIVES(INVALID_ARGUMENT, proofsheet_compare(image, image, NULL, &diff, NULL));
  char *nested = repeated("comparing(", 50000), *name = repeated("a", 2000000), *steps = repeated(".ignoring(layer(\"x\"))", 20000);
  const char *const wrong[] = {
      "", "nonsense", "exact(", "ciede2000(deltaE: -1)", "ciede2000(deltaE: 1e999)", "channels(within: 1e30)",
      "cluster(size: 99999999999999999999)", "\xff", "exact.budget(pixels: -1)", "exact\x01", nested};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    GIVES(INVALID_INPUT, proofsheet_compare(image, image, wrong[i], &diff, &verdict));
  GIVES(INVALID_ARGUMENT, proofsheet_compare(image, image, name, &diff, &verdict));
  GIVES(INVALID_INPUT, proofsheet_compare(image, image, steps, &diff, &verdict));
  HOLDS(verdict == NULL && diff == NULL);
  const char *const nothing[] = {"exact.ignoring(rectangle(0, 0, 10, 10))", "exact.ignoring(layer(\"x\"))"};
  for (size_t i = 0; i < 2; i++) {
    GIVES(OK, proofsheet_compare(image, image, nothing[i], &diff, &verdict));
    HOLDS(verdict && verdict->outcome == PROOFSHEET_INCONCLUSIVE && !verdict->passes && !diff);
    proofsheet_free(verdict);
  }
  proofsheet_image *const pairs[][2] = {{large, image}, {wide, high}, {high, large}};
  for (size_t i = 0; i < 3; i++) {
    GIVES(OK, proofsheet_compare(pairs[i][0], pairs[i][1], NULL, &diff, &verdict));
    HOLDS(verdict && verdict->outcome == PROOFSHEET_DIFFERENT && diff);
    proofsheet_free(verdict);
    proofsheet_image_free(diff);
  }
  GIVES(OK, proofsheet_compare(image, image, NULL, &diff, &verdict));
  HOLDS(verdict && verdict->outcome == PROOFSHEET_EQUAL && verdict->passes && !diff && verdict->reason[0]);
  proofsheet_free(verdict);
  free(nested), free(name), free(steps);
  proofsheet_image_free(image), proofsheet_image_free(large), proofsheet_image_free(wide), proofsheet_image_free(high);
}

static void tables(void) {
  char *json = NULL, *both = NULL;
  GIVES(INVALID_ARGUMENT, proofsheet_devices_json(0, NULL));
  GIVES(INVALID_ARGUMENT, proofsheet_traits_json(NULL));
  GIVES(OK, proofsheet_devices_json(0, &json));
  GIVES(OK, proofsheet_devices_json(-7, &both));
  HOLDS(json && both && strlen(both) > strlen(json));
  proofsheet_free(json), proofsheet_free(both);
  GIVES(OK, proofsheet_traits_json(&json));
  proofsheet_free(json);
}

/* Trees and texts as deep as they may be, and deeper. */
static void depth(void) {
  proofsheet_context *context;
  proofsheet_image *image;
  GIVES(OK, proofsheet_context_new(NULL, &context));
  const char *const kinds[] = {
      "{\"frame\": [0, 0, 9, 9], \"sublayers\": [", "]}",
      "{\"frame\": [0, 0, 9, 9], \"opacity\": 0.5, \"blendMode\": \"multiply\", \"sublayers\": [", "]}",
      "{\"frame\": [0, 0, 9, 9], \"background\": \"#FF0000\", \"mask\": {\"layer\": ", "}}",
      "{\"frame\": [0, 0, 9, 9], \"transform\": [1, 0.1, 0, 1, 0, 0], \"clipsToBounds\": true, \"corners\": 2,"
      " \"shadows\": [{\"color\": \"#000000\", \"offset\": [0, 1], \"blur\": 2}], \"sublayers\": [", "]}"};
  const char *const leaf = "{\"frame\": [0, 0, 9, 9], \"background\": \"#00FF00\"}";
  const size_t depths[] = {2, 150, 199, 200, 201, 100000};
  for (size_t kind = 0; kind < 8; kind += 2)
    for (size_t i = 0; i < sizeof depths / sizeof *depths; i++) {
      char *opened = repeated(kinds[kind], depths[i]), *closed = repeated(kinds[kind + 1], depths[i]);
      size_t length = strlen(opened) + strlen(closed) + strlen(leaf) + 100;
      char *tree = malloc(length);
      if (!tree) abort();
      snprintf(tree, length, "{\"version\": 1, \"size\": [9, 9], \"root\": %s%s%s}", opened, leaf, closed);
      proofsheet_status status = proofsheet_draw(context, tree, ZT, 1, &image);
      HOLDS(status == PROOFSHEET_OK || status == PROOFSHEET_CANNOT_DRAW || (depths[i] > 200 && status == PROOFSHEET_INVALID_INPUT));
      HOLDS(depths[i] > 2 || status == PROOFSHEET_OK);
      proofsheet_image_free(image);
      free(opened), free(closed), free(tree);
    }
  proofsheet_context_free(context);
}

static void *all(void *unused) {
  (void)unused;
  HOLDS(proofsheet_error_message()[0] == 0);
  fonts(), styles(), texts(), images(), drawing(), comparing(), tables(), depth();
  return NULL;
}

/* What eight threads share: a context that is for one at a time, a style and images that are for all. */
static proofsheet_context *shared;
static proofsheet_style *shared_style;
static proofsheet_image *shared_image;
static atomic_int done, busy;

static void *share(void *unused) {
  (void)unused;
  for (int i = 0; i < 300; i++) {
    proofsheet_measure measure;
    proofsheet_verdict *verdict;
    proofsheet_image *image = NULL;
    char text[20];
    snprintf(text, sizeof text, "text %d", i);
    proofsheet_status status = i % 2 ? proofsheet_measure_text(shared, shared_style, text, ZT, FREE, FREE, &measure)
                                     : proofsheet_draw(shared, square, ZT, 1, &image);
    HOLDS(status == PROOFSHEET_OK || status == PROOFSHEET_BUSY);
    atomic_fetch_add(status == PROOFSHEET_BUSY ? &busy : &done, 1);
    proofsheet_image_free(image);
    GIVES(OK, proofsheet_compare(shared_image, shared_image, NULL, NULL, &verdict));
    proofsheet_free(verdict);
  }
  return NULL;
}

static void run(void *(*body)(void *)) {
  pthread_t threads[8];
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 128 << 10);
  for (int i = 0; i < 8; i++)
    if (pthread_create(&threads[i], &attributes, body, NULL)) abort();
  for (int i = 0; i < 8; i++) pthread_join(threads[i], NULL);
  pthread_attr_destroy(&attributes);
}

int main(void) {
  run(all);
  GIVES(OK, proofsheet_context_new(NULL, &shared));
  GIVES(OK, proofsheet_style_new(NULL, "body", NULL, &shared_style));
  GIVES(OK, proofsheet_draw(shared, square, ZT, 1, &shared_image));
  run(share);
  printf("hostile: %d calls of eight threads used one context, %d were refused\n", done, busy);
  proofsheet_image_free(shared_image);
  proofsheet_style_free(shared_style);
  proofsheet_context_free(shared);
  if (failures) fprintf(stderr, "hostile: %d checks failed\n", failures);
  return failures ? 1 : 0;
}
