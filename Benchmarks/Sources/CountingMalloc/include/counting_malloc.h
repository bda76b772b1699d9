#pragma once
#include <stdint.h>
// How often this program has asked for memory; 0 always where it cannot be counted (not glibc).
int64_t counting_malloc_count(void);
