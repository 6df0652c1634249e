#pragma once
#include <stddef.h>

/// A file of this folder as it was when the tool was built.
struct embedded_template {
  /// The name by which templates include it: `swift`, `swift/key`.
  const char *name;
  /// The file in this folder: what stands before `.mustache` says whether it makes HTML.
  const char *file;
  const unsigned char *bytes;
  size_t length;
};

/// How many templates travel inside the executable.
size_t embedded_template_count(void);

/// The template at an index below the count.
struct embedded_template embedded_template_at(size_t index);
