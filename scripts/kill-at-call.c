// Ends a process at a chosen call that changes files, so that tests interrupt it at each of them instead of at random times.
//
//   cc -shared -fPIC -o kill-at-call.so scripts/kill-at-call.c
//   KILL_AT=7 KILL_SIGNAL=9 LD_PRELOAD=./kill-at-call.so proofsheet merge …
//
// The process raises KILL_SIGNAL just before its KILL_AT-th call of a function below. Calls of all threads are counted; what
// the process starts is not affected.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long calls;
static long chosen;
static int number;

__attribute__((constructor)) static void start(void) {
  const char *at = getenv("KILL_AT"), *which = getenv("KILL_SIGNAL");
  chosen = at ? atol(at) : 0;
  number = which ? atoi(which) : SIGKILL;
  unsetenv("LD_PRELOAD");
}

static void count(void) {
  if (atomic_fetch_add(&calls, 1) + 1 == chosen) kill(getpid(), number);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define COUNTED(name, parameters, arguments) \
  int name parameters {                      \
    count();                                 \
    return NEXT(name) arguments;             \
  }

COUNTED(rename, (const char *from, const char *to), (from, to))
COUNTED(renameat, (int fd, const char *from, int fd2, const char *to), (fd, from, fd2, to))
COUNTED(renameat2, (int fd, const char *from, int fd2, const char *to, unsigned flags), (fd, from, fd2, to, flags))
COUNTED(link, (const char *from, const char *to), (from, to))
COUNTED(linkat, (int fd, const char *from, int fd2, const char *to, int flags), (fd, from, fd2, to, flags))
COUNTED(unlink, (const char *path), (path))
COUNTED(unlinkat, (int fd, const char *path, int flags), (fd, path, flags))
COUNTED(rmdir, (const char *path), (path))
COUNTED(mkdir, (const char *path, mode_t mode), (path, mode))
COUNTED(mkdirat, (int fd, const char *path, mode_t mode), (fd, path, mode))
COUNTED(ftruncate, (int fd, off_t length), (fd, length))
COUNTED(fsync, (int fd), (fd))

ssize_t write(int fd, const void *bytes, size_t length) {
  count();
  return NEXT(write)(fd, bytes, length);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  count();
  return NEXT(pwrite)(fd, bytes, length, offset);
}

// The mode is passed on whether or not it is there: it is not read unless a file is created.
#define OPENED(name, parameters, arguments)                     \
  int name parameters {                                         \
    va_list rest;                                               \
    va_start(rest, flags);                                      \
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;   \
    va_end(rest);                                               \
    if (flags & (O_CREAT | O_WRONLY | O_RDWR)) count();         \
    return NEXT(name) arguments;                                \
  }

OPENED(open, (const char *path, int flags, ...), (path, flags, mode))
OPENED(open64, (const char *path, int flags, ...), (path, flags, mode))
OPENED(openat, (int fd, const char *path, int flags, ...), (fd, path, flags, mode))
OPENED(openat64, (int fd, const char *path, int flags, ...), (fd, path, flags, mode))
