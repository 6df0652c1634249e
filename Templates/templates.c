#include "templates.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The preprocessor embeds each file: no generated source to keep in step, and no cost for the Swift compiler.
static const unsigned char swift_mustache[] = {
#embed "swift.mustache"
};

static const struct embedded_template templates[] = {
    {"swift.mustache", swift_mustache, sizeof swift_mustache},
};

size_t embedded_template_count(void) { return sizeof templates / sizeof *templates; }

struct embedded_template embedded_template_at(size_t index) { return templates[index]; }
