#include <stddef.h>
#include <stdint.h>

/// The fuzz targets' entry, in Swift.
int proofsheet_fuzz(const uint8_t *bytes, size_t count);

/// What libFuzzer, which brings `main`, looks for.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) { return proofsheet_fuzz(bytes, count); }
