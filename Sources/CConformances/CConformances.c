#include "CConformances.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The records of Swift's binaries, as docs/ABI/TypeMetadata.rst, swift/ABI/Metadata.h and MetadataSections.h of the Swift
// project describe them. Pointers are offsets from where they stand.
typedef struct {
  const char *start;
  size_t length;
} section;

typedef struct {
  uintptr_t version;
  const void *image;
  const void *unused[2];
  section protocols;
  section conformances;
} sections;

extern void swift_enumerateAllMetadataSections(bool (*body)(const sections *, void *), void *context);

typedef struct {
  int32_t protocol;
  int32_t type;
  int32_t witnesses;
  uint32_t flags;
} conformance;

typedef struct {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t accessor;
} type_descriptor;

typedef struct {
  const void *metadata;
  size_t state;
} response;

typedef __attribute__((swiftcall)) response (*metadata_accessor)(size_t request);

typedef struct {
  const void *protocol;
  void (*found)(const void *type, void *context);
  void *context;
} search;

static const void *at(const int32_t *offset) { return *offset ? (const char *)offset + *offset : NULL; }

// The lowest bit says that a pointer to the descriptor stands there.
static const void *maybe_indirect(const int32_t *offset) {
  const char *place = (const char *)offset + (*offset & ~1);
  if (*offset == 0) return NULL;
  return *offset & 1 ? *(const void *const *)place : place;
}

static const type_descriptor *type_of(const conformance *record) {
  const void *place = at(&record->type);
  switch (record->flags >> 3 & 7) {
  case 0: return place;
  case 1: return place ? *(const void *const *)place : NULL;
  default: return NULL;
  }
}

static bool is_concrete(const type_descriptor *type) {
  uint32_t kind = type->flags & 31;
  bool is_generic = type->flags >> 7 & 1;
  return kind >= 16 && kind <= 18 && !is_generic;
}

static bool visit(const sections *image, void *context) {
  const search *search = context;
  const int32_t *records = (const int32_t *)image->conformances.start;
  for (size_t index = 0; index < image->conformances.length / sizeof *records; index++) {
    const conformance *record = at(records + index);
    if (!record || maybe_indirect(&record->protocol) != search->protocol) continue;
    const type_descriptor *type = type_of(record);
    if (!type || !is_concrete(type)) continue;
    metadata_accessor accessor = (metadata_accessor)at(&type->accessor);
    if (accessor) search->found(accessor(0).metadata, search->context);
  }
  return true;
}

void ccf_each_type(const void *protocol, void (*found)(const void *type, void *context), void *context) {
  search search = {protocol, found, context};
  swift_enumerateAllMetadataSections(visit, &search);
}
