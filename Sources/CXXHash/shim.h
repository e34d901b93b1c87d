#include <xxhash.h>

#if defined(__x86_64__)
#define XXH_DISPATCH_DISABLE_REPLACE
#include <xxh_x86dispatch.h>
#endif

/// `XXH3_128bits_update` with the vector instructions that the processor has: the digest is the same.
static inline XXH_errorcode cxxhash_update(XXH3_state_t *state, const void *bytes, size_t count) {
#if defined(__x86_64__)
  return XXH3_128bits_update_dispatch(state, bytes, count);
#else
  return XXH3_128bits_update(state, bytes, count);
#endif
}
