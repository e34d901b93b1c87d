#include "checksum.h"

#include "dispatch.h"

CPNG_DISPATCH void cpng_add(cpng_checksum *checksum, const uint8_t *bytes, size_t count) {
  // As many bytes as 32 bits can hold the sums of.
  enum { PORTION = 5552, MODULUS = 65521 };
  uint32_t sum = checksum->sum, sum_of_sums = checksum->sum_of_sums;
  while (count) {
    uint32_t portion = count < PORTION ? (uint32_t)count : PORTION, plain_sum = 0, weighted = 0;
    for (uint32_t i = 0; i < portion; i++) {
      plain_sum += bytes[i];
      weighted += (portion - i) * bytes[i];
    }
    sum_of_sums = (sum_of_sums + (uint32_t)((uint64_t)portion * sum % MODULUS) + weighted % MODULUS) % MODULUS;
    sum = (sum + plain_sum) % MODULUS;
    bytes += portion, count -= portion;
  }
  checksum->sum = sum, checksum->sum_of_sums = sum_of_sums;
}
