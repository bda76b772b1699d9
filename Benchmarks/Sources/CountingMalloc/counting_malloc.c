#include "counting_malloc.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

static _Atomic int64_t count;

int64_t counting_malloc_count(void) { return atomic_load(&count); }

#ifdef __GLIBC__
// The program's own definitions come before the C library's.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void tick(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) { tick(); return __libc_malloc(size); }
void *calloc(size_t n, size_t size) { tick(); return __libc_calloc(n, size); }
void *realloc(void *old, size_t size) { tick(); return __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { tick(); return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { tick(); return __libc_memalign(alignment, size); }
int posix_memalign(void **out, size_t alignment, size_t size) {
  tick();
  *out = __libc_memalign(alignment, size);
  return *out ? 0 : 12;
}
#endif
