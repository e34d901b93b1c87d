#include "rasterizer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Pipes to the program; -1 while none runs.
static int to_program = -1, from_program = -1;

int cdc_start_rasterizer(const char *interpreter, const char *script) {
  int asked[2], drawn[2];
  if (pipe(asked) || pipe(drawn)) return 0;
  pid_t child = fork();
  if (child < 0) return 0;
  if (child == 0) {
    dup2(asked[0], 0), dup2(drawn[1], 1);
    close(asked[0]), close(asked[1]), close(drawn[0]), close(drawn[1]);
    execlp(interpreter, interpreter, script, (char *)NULL);
    _exit(127);
  }
  close(asked[0]), close(drawn[1]);
  to_program = asked[1], from_program = drawn[0];
  char ready = 0;
  return read(from_program, &ready, 1) == 1;
}

/// What is asked for: doubles, the steps of the path behind the head, each 7 long: kind (0 move, 1 line, 2 conic,
/// 3 cubic, 4 close) and up to three points.
typedef struct {
  double width, height, count, is_even_odd, stroke, cap, join, miter_limit;
} head;

typedef struct {
  double *steps;
  size_t count, capacity;
} path;

static void add(path *to, int kind, const double *points, int numbers) {
  if (to->count == to->capacity) {
    to->capacity = to->capacity ? to->capacity * 2 : 64;
    to->steps = realloc(to->steps, to->capacity * 7 * sizeof(double));
    if (!to->steps) abort();
  }
  double *step = to->steps + 7 * to->count++;
  memset(step, 0, 7 * sizeof(double));
  step[0] = kind;
  if (numbers) memcpy(step + 1, points, (size_t)numbers * sizeof(double));
}

static int transfer(int file, void *bytes, size_t count, int is_write) {
  for (char *at = bytes; count;) {
    ssize_t done = is_write ? write(file, at, count) : read(file, at, count);
    if (done <= 0) return 0;
    at += done, count -= (size_t)done;
  }
  return 1;
}

static int draw(head asked, path *steps, unsigned char *coverage) {
  asked.count = (double)steps->count;
  int done = to_program >= 0 && transfer(to_program, &asked, sizeof asked, 1) &&
             transfer(to_program, steps->steps, steps->count * 7 * sizeof(double), 1) &&
             transfer(from_program, coverage, (size_t)(asked.width * asked.height), 0);
  free(steps->steps);
  return done;
}

/// A glyph's path in the making, and the height by which it is turned over.
typedef struct {
  path path;
  double height;
} glyph;

static int step(glyph *of, int kind, const FT_Vector *a, const FT_Vector *b, const FT_Vector *c) {
  const FT_Vector *all[] = {a, b, c};
  double points[6];
  int count = 0;
  for (int i = 0; i < 3 && all[i]; i++, count += 2)
    points[count] = (double)all[i]->x / 64, points[count + 1] = of->height - (double)all[i]->y / 64;
  add(&of->path, kind, points, count);
  return 0;
}

static int move_to(const FT_Vector *to, void *of) {
  if (((glyph *)of)->path.count) step(of, 4, NULL, NULL, NULL);
  return step(of, 0, to, NULL, NULL);
}
static int line_to(const FT_Vector *to, void *of) { return step(of, 1, to, NULL, NULL); }
static int conic_to(const FT_Vector *a, const FT_Vector *to, void *of) { return step(of, 2, a, to, NULL); }
static int cubic_to(const FT_Vector *a, const FT_Vector *b, const FT_Vector *to, void *of) {
  return step(of, 3, a, b, to);
}

int cdc_draw_outline(FT_Outline *outline, const FT_Bitmap *bitmap) {
  glyph of = {.height = bitmap->rows};
  FT_Outline_Funcs calls = {move_to, line_to, conic_to, cubic_to, 0, 0};
  if (FT_Outline_Decompose(outline, &calls, &of)) return 0;
  step(&of, 4, NULL, NULL, NULL);
  return draw((head){.width = bitmap->width, .height = bitmap->rows}, &of.path, bitmap->buffer);
}

static path copy_path(cairo_t *cairo) {
  path steps = {0};
  cairo_path_t *copy = cairo_copy_path(cairo);
  for (int i = 0; i < copy->num_data; i += copy->data[i].header.length) {
    const cairo_path_data_t *data = copy->data + i;
    double points[6];
    int pairs = data->header.length - 1;
    for (int k = 0; k < pairs && k < 3; k++)
      points[2 * k] = data[k + 1].point.x, points[2 * k + 1] = data[k + 1].point.y;
    static const int kinds[] = {[CAIRO_PATH_MOVE_TO] = 0, [CAIRO_PATH_LINE_TO] = 1, [CAIRO_PATH_CURVE_TO] = 3,
                                [CAIRO_PATH_CLOSE_PATH] = 4};
    add(&steps, kinds[data->header.type], points, 2 * pairs);
  }
  cairo_path_destroy(copy);
  return steps;
}

int cdc_draw_path(cairo_t *cairo, int is_stroke) {
  cairo_matrix_t matrix;
  cairo_get_matrix(cairo, &matrix);
  // Dashes and other operators are rare enough to be left alone.
  int is_even = matrix.xx == matrix.yy && matrix.xy == 0 && matrix.yx == 0;
  if (cairo_get_operator(cairo) != CAIRO_OPERATOR_OVER) return 0;
  if (is_stroke && (!is_even || cairo_get_dash_count(cairo))) return 0;
  double line_width = cairo_get_line_width(cairo) * matrix.xx;
  cairo_identity_matrix(cairo);
  double left, top, right, bottom;
  cairo_clip_extents(cairo, &left, &top, &right, &bottom);
  int width = (int)ceil(right), height = (int)ceil(bottom);
  cairo_surface_t *mask = NULL;
  if (width > 0 && height > 0) mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  if (mask) {
    int stride = cairo_image_surface_get_stride(mask);
    head asked = {.width = stride, .height = height};
    asked.is_even_odd = cairo_get_fill_rule(cairo) == CAIRO_FILL_RULE_EVEN_ODD;
    if (is_stroke) {
      asked.stroke = line_width, asked.miter_limit = cairo_get_miter_limit(cairo);
      asked.cap = cairo_get_line_cap(cairo), asked.join = cairo_get_line_join(cairo);
    }
    path steps = copy_path(cairo);
    draw(asked, &steps, cairo_image_surface_get_data(mask));
    cairo_surface_mark_dirty(mask);
    cairo_mask_surface(cairo, mask, 0, 0);
    cairo_surface_destroy(mask);
  }
  cairo_new_path(cairo);
  cairo_set_matrix(cairo, &matrix);
  return 1;
}
