/* Measures a text, draws it in two widths, and compares the images: label [IMAGE.png]

   cc label.c -o label $(pkg-config --cflags --libs proofsheet) -Wl,-rpath,$(pkg-config --variable=libdir proofsheet) */
#include <proofsheet.h>

#include <stdio.h>
#include <stdlib.h>

static void require(proofsheet_status status) {
  if (status == PROOFSHEET_OK) return;
  fprintf(stderr, "label: %s\n", proofsheet_error_message());
  exit(2);
}

/* A card with the text in it, at two pixels per point. */
static proofsheet_image *draw(proofsheet_context *context, const proofsheet_style *style, const char *text, double width) {
  proofsheet_layout *layout;
  require(proofsheet_shape_text(
      context, style, text, PROOFSHEET_ZERO_TERMINATED, width, PROOFSHEET_UNLIMITED, &layout));
  const char *form =
      "{\"version\": 1, \"size\": [%.2f, %.2f], \"background\": \"#F4F4F7\", \"fonts\": %s,"
      " \"root\": {\"frame\": [8, 8, %.2f, %.2f], \"text\": %s}}";
  double across = layout->measure.width, down = layout->measure.height;
  int length = snprintf(
      NULL, 0, form, across + 16, down + 16, layout->fonts_json, across, down, layout->runs_json);
  char *tree = malloc((size_t)length + 1);
  if (!tree) exit(2);
  snprintf(
      tree, (size_t)length + 1, form, across + 16, down + 16, layout->fonts_json, across, down, layout->runs_json);
  proofsheet_image *image;
  require(proofsheet_draw(context, tree, (size_t)length, 2, &image));
  free(tree);
  proofsheet_free(layout);
  return image;
}

int main(int count, char **arguments) {
  const char *text = "Three messages, and the second one is long";
  proofsheet_context *context;
  proofsheet_style *style;
  require(proofsheet_context_new(NULL, &context));
  require(proofsheet_style_new(NULL, "body", "accessibility1", &style));

  proofsheet_measure measure;
  require(proofsheet_measure_text(
      context, style, text, PROOFSHEET_ZERO_TERMINATED, 200, PROOFSHEET_UNLIMITED, &measure));
  printf("%.2f x %.2f points, %zu lines, first baseline at %.2f\n", measure.width, measure.height,
      measure.line_count, measure.first_baseline);

  proofsheet_image *reference = draw(context, style, text, 200), *image = draw(context, style, text, 240), *diff;
  proofsheet_verdict *verdict;
  require(proofsheet_compare(image, reference, NULL, &diff, &verdict));
  printf("%s: %s\n", verdict->passes ? "passed" : "failed", verdict->reason);

  if (count > 1) {
    uint8_t *png;
    size_t length;
    require(proofsheet_image_to_png(image, &png, &length));
    FILE *file = fopen(arguments[1], "wb");
    if (!file || fwrite(png, 1, length, file) != length || fclose(file)) return 2;
    proofsheet_free(png);
  }

  int failed = !verdict->passes;
  proofsheet_free(verdict);
  proofsheet_image_free(diff);
  proofsheet_image_free(image);
  proofsheet_image_free(reference);
  proofsheet_style_free(style);
  proofsheet_context_free(context);
  return failed;
}
