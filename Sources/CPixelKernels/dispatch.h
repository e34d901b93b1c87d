#pragma once

// Fused multiply-add would give other results where the processor has it.
#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__) && defined(__linux__)
/// Compiles a function once for AVX2 and once for every processor; the loader picks.
#define CPK_DISPATCH __attribute__((target_clones("avx2", "default")))
#else
#define CPK_DISPATCH
#endif

#define CPK_INLINE static inline __attribute__((always_inline))
