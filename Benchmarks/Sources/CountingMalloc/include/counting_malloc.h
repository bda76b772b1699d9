#pragma once
#include <stdint.h>
// How often this thread has asked for memory; 0 always where it cannot be counted.
int64_t counting_malloc_count(void);
// Whether it can: with glibc, and without a sanitizer, which brings its own.
int counting_malloc_counts(void);
