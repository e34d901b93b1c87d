/* How many texts of 20 characters the C library measures in a second of one processor: measure

   cc -O2 measure.c -o measure $(pkg-config --cflags --libs proofsheet) -Wl,-rpath,$(pkg-config --variable=libdir proofsheet) */
#include <proofsheet.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void require(proofsheet_status status) {
  if (status == PROOFSHEET_OK) return;
  fprintf(stderr, "measure: %s\n", proofsheet_error_message());
  exit(2);
}

static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

/* 20 letters and spaces, other ones for each number. */
static void write_text(char text[21], unsigned number) {
  unsigned state = number * 2654435761u + 1;
  for (int i = 0; i < 20; i++) {
    state = state * 1664525u + 1013904223u;
    text[i] = "abcdefghijklmnopqrstuvwxyz     "[(state >> 16) % 31];
  }
  snprintf(text, 8, "%07u", number);
  text[7] = ' ';
}

/* Measures texts, of which some are distinct, or sets them with their glyphs. */
static double rate(unsigned count, unsigned distinct, int shapes) {
  proofsheet_context *context;
  proofsheet_style *style;
  char text[21] = {0};
  require(proofsheet_context_new(NULL, &context));
  require(proofsheet_style_new(NULL, "body", NULL, &style));
  double start = seconds();
  for (unsigned i = 0; i < count; i++) {
    proofsheet_measure measure;
    proofsheet_layout *layout = NULL;
    write_text(text, i % distinct);
    require(
        shapes ? proofsheet_shape_text(context, style, text, 20, 120, PROOFSHEET_UNLIMITED, &layout)
               : proofsheet_measure_text(context, style, text, 20, 120, PROOFSHEET_UNLIMITED, &measure));
    proofsheet_free(layout);
  }
  double time = seconds() - start;
  proofsheet_style_free(style);
  proofsheet_context_free(context);
  return count / time;
}

int main(void) {
  printf("| | texts a second |\n|---|--:|\n");
  printf("| 60,000 distinct, measured | %.0f |\n", rate(60000, 60000, 0));
  printf("| 300,000, of which 200 are distinct, measured | %.0f |\n", rate(300000, 200, 0));
  printf("| 60,000 distinct, with their glyphs | %.0f |\n", rate(60000, 60000, 1));
  return 0;
}
