// Lets a system call fail in a process that loads this library before others, on Linux:
//
//   FAILING_CALL=close         the call that fails
//   FAILING_CODE=5             its errno; for write, 0 makes it write one byte only
//   FAILING_COUNT=1            how often it fails before it works again; always if this is missing
//   FAILING_PATH=Root.plist    for open, only paths with this text
//
// Calls for standard input, output and error always work, so that the process can print its messages.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char call[32], path_part[256];
static int code, count = -1;

// Programs that the process starts aren't affected.
__attribute__((constructor)) static void read_environment(void) {
  const char *value;
  if ((value = getenv("FAILING_CALL"))) strncpy(call, value, sizeof call - 1);
  if ((value = getenv("FAILING_PATH"))) strncpy(path_part, value, sizeof path_part - 1);
  if ((value = getenv("FAILING_CODE"))) code = atoi(value);
  if ((value = getenv("FAILING_COUNT"))) count = atoi(value);
  unsetenv("LD_PRELOAD");
}

static int fails(const char *name) {
  if (strcmp(name, call) != 0 || count == 0) return 0;
  if (count > 0) count--;
  errno = code;
  return 1;
}

#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  int mode = flags & O_CREAT ? va_arg(arguments, int) : 0;
  va_end(arguments);
  return strstr(path, path_part) && fails("open") ? -1 : ORIGINAL(open)(path, flags, mode);
}

// Closes the descriptor in any case, as the system does.
int close(int descriptor) {
  int failed = descriptor > 2 && fails("close");
  int result = ORIGINAL(close)(descriptor);
  if (failed) errno = code;
  return failed ? -1 : result;
}

ssize_t read(int descriptor, void *bytes, size_t size) {
  return descriptor > 2 && fails("read") ? -1 : ORIGINAL(read)(descriptor, bytes, size);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  int failed = descriptor > 2 && size > 1 && fails("write");
  return failed && code != 0 ? -1 : ORIGINAL(write)(descriptor, bytes, failed ? 1 : size);
}

int fstat(int descriptor, struct stat *status) {
  return descriptor > 2 && fails("fstat") ? -1 : ORIGINAL(fstat)(descriptor, status);
}

int fchmod(int descriptor, mode_t mode) { return fails("fchmod") ? -1 : ORIGINAL(fchmod)(descriptor, mode); }

int rename(const char *old, const char *new) { return fails("rename") ? -1 : ORIGINAL(rename)(old, new); }

ssize_t readlink(const char *path, char *buffer, size_t size) {
  return fails("readlink") ? -1 : ORIGINAL(readlink)(path, buffer, size);
}

int pipe(int ends[2]) { return fails("pipe") ? -1 : ORIGINAL(pipe)(ends); }

FILE *tmpfile(void) { return fails("tmpfile") ? NULL : ORIGINAL(tmpfile)(); }

pid_t waitpid(pid_t process, int *status, int options) {
  return fails("waitpid") ? -1 : ORIGINAL(waitpid)(process, status, options);
}

// This call returns the errno.
int posix_spawnp(
  pid_t *process, const char *file, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
  char *const arguments[], char *const environment[]) {
  return fails("posix_spawnp") ? code : ORIGINAL(posix_spawnp)(process, file, actions, attributes, arguments, environment);
}
