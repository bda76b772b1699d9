#pragma once
#include <stdint.h>
// How often this thread has asked for memory; 0 always where it cannot be counted.
int64_t counting_malloc_count(void);
// The bytes this thread has taken and not given back, as the C library cuts them; only where this module was told to
// weigh, and 0 always elsewhere.
int64_t counting_malloc_bytes(void);
// Whether it can: with glibc, and without a sanitizer, which brings its own.
int counting_malloc_counts(void);
