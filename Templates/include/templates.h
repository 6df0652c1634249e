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

/// The number of embedded files of `Features`.
size_t embedded_feature_count(void);

/// Returns the file of `Features` at an index, which must be less than the count; its name is the file's without the extension.
struct embedded_template embedded_feature_at(size_t index);
