// Tells the thread sanitizer what it cannot see: that Swift's Mutex, where threads contend for it, orders them.
//
// Mutex takes the short way in code that is compiled into the caller, and instrumented there; where another thread holds
// the lock it calls the library Synchronization, which is not. Without this, a program that does nothing but change a
// Mutex from two threads is reported. Preloaded, these three stand before the library's functions and add the order.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SELF __attribute__((swift_context)) void *
typedef __attribute__((swiftcall)) void lock_function(uint32_t, SELF);
typedef __attribute__((swiftcall)) bool try_lock_function(SELF);
typedef __attribute__((swiftcall)) void unlock_function(SELF);

// Not there in programs without the sanitizer, such as those that the tests start.
void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));

lock_function lock_slow __asm__(LOCK_SLOW);
try_lock_function try_lock_slow __asm__(TRY_LOCK_SLOW);
unlock_function unlock_slow __asm__(UNLOCK_SLOW);

__attribute__((swiftcall)) void lock_slow(uint32_t thread, SELF mutex) {
  ((lock_function *)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

__attribute__((swiftcall)) bool try_lock_slow(SELF mutex) {
  bool locked = ((try_lock_function *)dlsym(RTLD_NEXT, TRY_LOCK_SLOW))(mutex);
  if (locked && __tsan_acquire) __tsan_acquire(mutex);
  return locked;
}

__attribute__((swiftcall)) void unlock_slow(SELF mutex) {
  if (__tsan_release) __tsan_release(mutex);
  ((unlock_function *)dlsym(RTLD_NEXT, UNLOCK_SLOW))(mutex);
}
