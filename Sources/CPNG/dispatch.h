#pragma once

// The loader asks which clone to take before a sanitizer's runtime has started, and a sanitized answer would crash there.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define CPNG_BASELINE
#endif
#endif

#if defined(__x86_64__) && defined(__linux__) && !defined(CPNG_BASELINE)
/// Compiles a function for AVX-512, for AVX2 and for every processor; the loader picks.
#define CPNG_DISPATCH __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define CPNG_DISPATCH
#endif
