#pragma once
#include <stddef.h>

/// A file in this folder, embedded when the tool was built.
struct embedded_template {
  /// The name that templates use to include it: `swift`, `swift/key`.
  const char *name;
  /// The name of the file in this folder; `.html` before `.mustache` marks a template for HTML.
  const char *file;
  const unsigned char *bytes;
  size_t length;
};

/// The number of embedded templates.
size_t embedded_template_count(void);

/// Returns the template at an index, which must be less than the count.
struct embedded_template embedded_template_at(size_t index);

/// How many files of `Support` travel inside the executable.
size_t embedded_support_count(void);

/// The file of `Support` at an index below the count; its name is the file's without the ending.
struct embedded_template embedded_support_at(size_t index);
