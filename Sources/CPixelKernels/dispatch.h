#pragma once

// Fused multiply-add would give other results where the processor has it.
#pragma STDC FP_CONTRACT OFF

// The loader asks which clone to take before a sanitizer's runtime has started, and a sanitized answer would crash there.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define CPK_BASELINE
#endif
#endif

// CPK_BASELINE leaves the choice to the compiler's flags (scripts/check-kernels).
#if defined(__x86_64__) && defined(__linux__) && !defined(CPK_BASELINE)
/// Compiles a function for AVX-512, for AVX2 and for every processor; the loader picks.
#define CPK_DISPATCH __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define CPK_DISPATCH
#endif

#define CPK_INLINE static inline __attribute__((always_inline))
