#include "counting_malloc.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define SANITIZED
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)
// Of this thread alone: what others do at the same time is no matter of what is measured.
static _Thread_local int64_t count;

int64_t counting_malloc_count(void) { return count; }
int counting_malloc_counts(void) { return 1; }

// The program's own definitions come before the C library's.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

#ifdef COUNTING_MALLOC_WEIGHS
#include <malloc.h>
extern void __libc_free(void *);
static _Thread_local int64_t bytes;
int64_t counting_malloc_bytes(void) { return bytes; }
// With the word before it, in which the library keeps its length.
static int64_t weight(void *p) { return p ? (int64_t)(malloc_usable_size(p) + sizeof(size_t)) : 0; }
static void add(int64_t change) { bytes += change; }
void free(void *p) { add(-weight(p)); __libc_free(p); }

// A block as long as was asked, so that blocks weigh the same whatever else the heap holds. Where a free block is 16 bytes
// longer, too few for another one, the library gives it whole; it is held here until another has been found.
static void *allocated(size_t size) {
  enum { longest = 65536, tries = 1000 };
  size_t exact = size <= 24 ? 24 : (size + 7) / 16 * 16 + 8;
  void *held = NULL, *p = __libc_malloc(size);
  for (int i = 0; p && size <= longest && malloc_usable_size(p) > exact && i < tries; i++) {
    *(void **)p = held;
    held = p;
    p = __libc_malloc(size);
  }
  while (held) {
    void *next = *(void **)held;
    __libc_free(held);
    held = next;
  }
  return p;
}
#else
// What is timed is not slowed down.
int64_t counting_malloc_bytes(void) { return 0; }
static int64_t weight(void *p) { return 0; }
static void add(int64_t change) {}
static void *allocated(size_t size) { return __libc_malloc(size); }
#endif
static void *weighed(void *p) { add(weight(p)); return p; }

void *malloc(size_t size) { count++; return weighed(allocated(size)); }
void *calloc(size_t n, size_t size) { count++; return weighed(__libc_calloc(n, size)); }
void *realloc(void *old, size_t size) {
  count++;
  int64_t before = weight(old);
  void *p = __libc_realloc(old, size);
  // One that fails leaves the old block where it is.
  if (p || !size) add(weight(p) - before);
  return p;
}
void *memalign(size_t alignment, size_t size) { count++; return weighed(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void **out, size_t alignment, size_t size) {
  *out = memalign(alignment, size);
  return *out ? 0 : 12;
}
#else
int64_t counting_malloc_count(void) { return 0; }
int64_t counting_malloc_bytes(void) { return 0; }
int counting_malloc_counts(void) { return 0; }
#endif
