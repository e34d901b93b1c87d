#include "isolation.h"

#include <stdlib.h>

#include "evidence_block.h"

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
};

/// Whether edges moved by more than pieces of them do that are drawn in another order, or from another start.
static int has_moved(const cpk_evidence *all, int64_t share) {
  int64_t count = all->clear, net_shift = llabs(all->signed_moved);
  if (FURTHEST_PART * all->furthest <= share) return 0;
  if (100 * net_shift >= 97 * all->moved && ONE_WAY_PART * all->moved > share * count) return 1;
  return count >= MEAN_PIXELS && MEAN_PART * all->moved > share * count;
}

/// Whether a component reaches up to a row, or nearly.
static int is_near(const cpk_labeler *of, size_t y) {
  for (size_t i = 0; i < of->edge_count; i++) {
    const cpk_component *component = &of->edges[i].component;
    if (y + REACH >= component->top && y < component->bottom + REACH) return 1;
  }
  return 0;
}

/// Loads sixteen pixels, or `count`: the others stay what they are.
CPK_INLINE void load(const uint32_t *pixels, size_t count, cpk_pixels *out) {
  if (count >= CPK_LANES) cpk_load(pixels, &out->bytes);
  else memcpy(out, pixels, count * sizeof *pixels);
}

/// How many of the pixels `from` to `to` (excluded) of a row are edges in both images. There is a pixel to the right of each,
/// and one below.
CPK_DISPATCH static int64_t count_edges(const cpk_images *in, size_t y, size_t from, size_t to) {
  const uint32_t *actual = in->actual + y * in->width, *reference = in->reference + y * in->width;
  int64_t count = 0;
  for (size_t x = from; x < to; x += CPK_LANES) {
    cpk_pixels new = {0}, old = {0}, right = {0}, below = {0}, is_far;
    load(actual + x, to - x, &new), load(reference + x, to - x, &old);
    load(reference + x + 1, to - x, &right), load(reference + x + in->width, to - x, &below);
    cpk_bytes least = __builtin_elementwise_min(right.bytes, below.bytes);
    cpk_bytes most = __builtin_elementwise_max(right.bytes, below.bytes);
    cpk_bytes levels = __builtin_elementwise_max(
        __builtin_elementwise_sub_sat(old.bytes, least), __builtin_elementwise_sub_sat(most, old.bytes));
    is_far.bytes = (cpk_bytes)(levels > EDGE_LEVELS);
    cpk_lanes is_edge = (cpk_lanes)(is_far.lanes != 0) & (cpk_lanes)(new.lanes == old.lanes) & 1;
    count += __builtin_reduce_add(is_edge);
  }
  return count;
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
  for (size_t y = 0; y + 1 < in->height && count < least; y++)
    if (is_near(of, y)) count += count_edges(in, y, left, right);
  return count >= least;
}

int cpk_are_isolated(const cpk_labeler *of, int64_t share) {
  const cpk_evidence *all = &of->edges_together;
  if (!of->edge_count || of->edge_count > CPK_MOST_TOGETHER) return 0;
  return has_moved(all, share) && has_equal_edges(of, EQUAL_EDGES * all->clear);
}
