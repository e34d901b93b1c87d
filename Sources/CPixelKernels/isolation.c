#include "isolation.h"

#include <stdlib.h>

#include "evidence_block.h"
#include "visibility.h"

enum {
  /// A pixel is an edge where the next one to the right or below is further away than so many levels, of 255.
  EDGE_LEVELS = 24,
  /// For each pixel that moved, so many pixels of edges have to be the same in both images.
  EQUAL_EDGES = 32,
  /// Edges are near within so many rows and columns; PixelComparator+Focus.swift has it, too.
  REACH = 256,
  /// One pixel moves by more than one part in so many of the share.
  FURTHEST_PART = 5,
  /// All of them move by more than one part in so many of it on average: where all move one way; and anyhow, from so many
  /// pixels on.
  ONE_WAY_PART = 7, MEAN_PART = 4, MEAN_PIXELS = 16,
  /// Another part, from so many pixels on, where they move by so many levels (root mean square): with four times the edges.
  CLEAR_PART = 6, CLEAR_PIXELS = 8, CLEAR_LEVELS = 24, CLEAR_EQUAL_EDGES = 4 * EQUAL_EDGES,
  /// And where all of them are a single component: with twice the edges.
  SINGLE_PART = 14, SINGLE_PIXELS = 40, SINGLE_LEVELS = 4, SINGLE_EQUAL_EDGES = 2 * EQUAL_EDGES,
};

/// Whether edges, so many pixels at least, move by more than one part in `part` of the share on average, and by more than so many
/// levels (root mean square).
static int has_moved(const cpk_evidence *all, int64_t share, int64_t part, int64_t pixels, int64_t levels) {
  return all->clear >= pixels && part * all->moved > share * all->clear &&
         all->levels_squared > levels * levels * all->clear;
}

/// Whether edges moved by more than a few of them do where one rasterizer draws the same image in other parts.
static int has_moved_far(const cpk_evidence *all, int64_t share) {
  if (FURTHEST_PART * all->furthest <= share) return 0;
  int is_one_way = 100 * llabs(all->signed_moved) >= 97 * all->moved;
  return (is_one_way && has_moved(all, share, ONE_WAY_PART, 1, 0)) ||
         has_moved(all, share, MEAN_PART, MEAN_PIXELS, 0);
}

/// Whether a single component moved, that is large enough, and seen.
static int is_single(const cpk_labeler *of, int64_t share) {
  return of->edge_count == 1 && has_moved(&of->edges_together, share, SINGLE_PART, SINGLE_PIXELS, SINGLE_LEVELS) &&
         !cpk_is_unseen(of->in, of->rule->mark, &of->edges[0].component);
}

/// For each pixel that moved, how many pixels of edges nearby have to stay; 0 where edges moved by too little.
static int64_t equal_edges_of(const cpk_labeler *of, int64_t share) {
  const cpk_evidence *all = &of->edges_together;
  if (has_moved_far(all, share)) return EQUAL_EDGES;
  if (is_single(of, share)) return SINGLE_EQUAL_EDGES;
  return has_moved(all, share, CLEAR_PART, CLEAR_PIXELS, CLEAR_LEVELS) ? CLEAR_EQUAL_EDGES : 0;
}

/// Whether a row lies within reach of a component.
static int is_near(const cpk_labeler *of, size_t y) {
  for (size_t i = 0; i < of->edge_count; i++) {
    const cpk_component *component = &of->edges[i].component;
    if (y + REACH >= component->top && y < component->bottom + REACH) return 1;
  }
  return 0;
}

/// Loads sixteen pixels, or the first `count` of them; the others are 0.
CPK_INLINE void load(const uint32_t *pixels, size_t count, cpk_bytes *out) {
  if (count >= CPK_LANES) return cpk_load(pixels, out);
  *out = 0;
  memcpy(out, pixels, count * sizeof *pixels);
}

/// One bit for each of at most 64 pixels that is far from the other one, the first one lowest.
CPK_INLINE uint64_t far_bits(const uint32_t *ones, const uint32_t *others, size_t count) {
  uint64_t bits = 0;
  for (size_t i = 0; i < count; i += CPK_LANES) {
    cpk_bytes one, other, levels;
    load(ones + i, count - i, &one), load(others + i, count - i, &other);
    cpk_distance(&one, &other, &levels);
    cpk_pixels is_far = {.bytes = (cpk_bytes)(levels > EDGE_LEVELS)};
    bits |= cpk_bits_of(&is_far.lanes) << i;
  }
  return bits;
}

/// How many of the pixels `from` to `to` (excluded) of a row are edges that stay: they and the next pixel have the status
/// `equal`. There is one to the right of each, and one below.
CPK_DISPATCH static int64_t count_edges(const cpk_images *in, uint8_t equal, size_t y, size_t from, size_t to) {
  const uint32_t *row = in->reference + y * in->width;
  const uint8_t *status = in->status + y * in->width;
  int64_t found = 0;
  for (size_t x = from; x < to; x += CPK_BLOCK) {
    size_t count = to - x < CPK_BLOCK ? to - x : CPK_BLOCK;
    uint64_t across = far_bits(row + x, row + x + 1, count), down = far_bits(row + x, row + x + in->width, count);
    across &= cpk_marked_bits_of(status + x + 1, count, equal);
    down &= cpk_marked_bits_of(status + x + in->width, count, equal);
    found += __builtin_popcountll((across | down) & cpk_marked_bits_of(status + x, count, equal));
  }
  return found;
}

/// Whether at least so many pixels of edges nearby are the same in both images.
static int has_equal_edges(const cpk_labeler *of, int64_t least) {
  const cpk_images *in = of->in;
  size_t left = in->width, right = 0;
  for (size_t i = 0; i < of->edge_count; i++) {
    const cpk_component *component = &of->edges[i].component;
    left = component->left < left ? component->left : left;
    right = component->right > right ? component->right : right;
  }
  left = left > REACH ? left - REACH : 0;
  right = right + REACH < in->width ? right + REACH : in->width - 1;
  int64_t count = 0;
  uint8_t equal = (uint8_t)(of->rule->mark - CPK_DIFFERENT);
  for (size_t y = 0; y + 1 < in->height && count < least; y++)
    if (is_near(of, y)) count += count_edges(in, equal, y, left, right);
  return count >= least;
}

int cpk_are_isolated(const cpk_labeler *of, int64_t share) {
  if (!of->edge_count || of->edge_count > CPK_MOST_ISOLATED) return 0;
  // Of the others that are noise, too many say that another hinter or rasterizer drew the image.
  if (of->noisy - of->edge_count >= CPK_LEAST_NOISY) return 0;
  int64_t equal_edges = equal_edges_of(of, share);
  return equal_edges && has_equal_edges(of, equal_edges * of->edges_together.clear);
}
