// A stub of the declarations of Darwin's C library that the tool uses, to type-check its branches for Darwin on other systems. Written from
// Apple's manual pages and POSIX, with the types that Apple documents for arm64; nothing of it runs.

#ifndef DARWIN_STUB_H
#define DARWIN_STUB_H

typedef unsigned short mode_t;
typedef int pid_t;
typedef unsigned int uid_t;
typedef unsigned int gid_t;
typedef int dev_t;
typedef unsigned long long ino_t;
typedef unsigned short nlink_t;
typedef long long off_t;
typedef long long blkcnt_t;
typedef int blksize_t;
typedef unsigned long size_t;
typedef long ssize_t;
typedef unsigned int sigset_t;

// errno.h
#define ENOENT 2
#define EINTR 4
#define EEXIST 17
#define ENOTDIR 20
#define EPIPE 32
#define ELOOP 62

// string.h, stdlib.h, unistd.h
char *strerror(int);
char *strdup(const char *);
int strncmp(const char *, const char *, size_t);
void *memchr(const void *, int, size_t);
#define LOCK_EX 2
int flock(int, int);
int memcmp(const void *, const void *, size_t);
void free(void *);
char *getenv(const char *);
void exit(int) __attribute__((noreturn));
char *realpath(const char *, char *);
int access(const char *, int);
int close(int);
pid_t getpid(void);
int isatty(int);
off_t lseek(int, off_t, int);
int pipe(int[2]);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
ssize_t readlink(const char *, char *, size_t);
int unlink(const char *);
int fchown(int, uid_t, gid_t);
int rename(const char *, const char *);
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define SEEK_SET 0
#define SEEK_END 2
#define W_OK (1 << 1)
#define PATH_MAX 1024

// sys/stat.h
struct timespec {
  long tv_sec;
  long tv_nsec;
};
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int fchmod(int, mode_t);

// dirent.h
typedef struct DIR DIR;
struct DIR {
  int descriptor;
};
struct dirent {
  unsigned long long d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen;
  unsigned short d_namlen;
  unsigned char d_type;
  char d_name[1024];
};
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

// fcntl.h; the functions have variable arguments, which Swift doesn't import
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_NONBLOCK 0x0004
#define O_CREAT 0x0200
#define O_EXCL 0x0800
#define O_NOCTTY 0x00020000
#define O_CLOEXEC 0x01000000
#define F_DUPFD_CLOEXEC 67

// signal.h
#define SIGHUP 1
#define SIGINT 2
#define SIGPIPE 13
#define SIGTERM 15
#define SIG_BLOCK 1
#define SIG_SETMASK 3
#define SIGXFSZ 25
void (*signal(int, void (*)(int)))(int);
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
int pthread_sigmask(int, const sigset_t *, sigset_t *);

// sys/wait.h
pid_t waitpid(pid_t, int *, int);

// stdio.h
typedef struct FILE FILE;
struct FILE {
  int descriptor;
};
FILE *tmpfile(void);
int fileno(FILE *);
int fclose(FILE *);

// sys/ioctl.h
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};

// time.h
typedef long time_t;
struct tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};
struct tm *gmtime_r(const time_t *, struct tm *);
time_t timegm(struct tm *);

// fnmatch.h
int fnmatch(const char *, const char *, int);

// spawn.h, crt_externs.h
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000
int posix_spawnp(
    pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[], char *const[]);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_setsigmask(posix_spawnattr_t *, const sigset_t *);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *, const sigset_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
char ***_NSGetEnviron(void);

#endif
