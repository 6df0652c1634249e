#include "templates.h"

// An extension until the compiler's default is C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The preprocessor embeds each file: no generated source to keep in step, and no cost for the Swift compiler.
static const unsigned char swift[] = {
#embed "swift.mustache"
};
static const unsigned char swift_access[] = {
#embed "swift/access.mustache"
};
static const unsigned char swift_choices[] = {
#embed "swift/choices.mustache"
};
static const unsigned char swift_icloud[] = {
#embed "swift/icloud.mustache"
};
static const unsigned char swift_key[] = {
#embed "swift/key.mustache"
};
static const unsigned char swift_observable[] = {
#embed "swift/observable.mustache"
};
static const unsigned char swift_observer[] = {
#embed "swift/observer.mustache"
};
static const unsigned char swift_settings[] = {
#embed "swift/settings.mustache"
};
static const unsigned char swift_swiftui[] = {
#embed "swift/swiftui.mustache"
};
static const unsigned char swift_traits[] = {
#embed "swift/traits.mustache"
};
static const unsigned char swift_values[] = {
#embed "swift/values.mustache"
};

static const struct embedded_template templates[] = {
    {"swift", swift, sizeof swift},
    {"swift/access", swift_access, sizeof swift_access},
    {"swift/choices", swift_choices, sizeof swift_choices},
    {"swift/icloud", swift_icloud, sizeof swift_icloud},
    {"swift/key", swift_key, sizeof swift_key},
    {"swift/observable", swift_observable, sizeof swift_observable},
    {"swift/observer", swift_observer, sizeof swift_observer},
    {"swift/settings", swift_settings, sizeof swift_settings},
    {"swift/swiftui", swift_swiftui, sizeof swift_swiftui},
    {"swift/traits", swift_traits, sizeof swift_traits},
    {"swift/values", swift_values, sizeof swift_values},
};

size_t embedded_template_count(void) { return sizeof templates / sizeof *templates; }

struct embedded_template embedded_template_at(size_t index) { return templates[index]; }
