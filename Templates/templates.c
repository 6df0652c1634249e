#include "templates.h"

// #embed is an extension unless the compiler defaults to C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The preprocessor embeds the files, so there is no generated source to keep in sync and no cost for the Swift compiler.
static const unsigned char defaults_keys[] = {
#embed "defaults-keys.mustache"
};
static const unsigned char html[] = {
#embed "html.html.mustache"
};
static const unsigned char html_choices[] = {
#embed "html/choices.html.mustache"
};
static const unsigned char html_row[] = {
#embed "html/row.html.mustache"
};
static const unsigned char html_style[] = {
#embed "html/style.html.mustache"
};
static const unsigned char markdown[] = {
#embed "markdown.mustache"
};
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
static const unsigned char swiftui[] = {
#embed "swiftui.mustache"
};
static const unsigned char swiftui_control[] = {
#embed "swiftui/control.mustache"
};
static const unsigned char swiftui_controls[] = {
#embed "swiftui/controls.mustache"
};
static const unsigned char swiftui_row[] = {
#embed "swiftui/row.mustache"
};

static const struct embedded_template templates[] = {
    {"defaults-keys", "defaults-keys.mustache", defaults_keys, sizeof defaults_keys},
    {"html", "html.html.mustache", html, sizeof html},
    {"html/choices", "html/choices.html.mustache", html_choices, sizeof html_choices},
    {"html/row", "html/row.html.mustache", html_row, sizeof html_row},
    {"html/style", "html/style.html.mustache", html_style, sizeof html_style},
    {"markdown", "markdown.mustache", markdown, sizeof markdown},
    {"swift", "swift.mustache", swift, sizeof swift},
    {"swift/access", "swift/access.mustache", swift_access, sizeof swift_access},
    {"swift/choices", "swift/choices.mustache", swift_choices, sizeof swift_choices},
    {"swift/icloud", "swift/icloud.mustache", swift_icloud, sizeof swift_icloud},
    {"swift/key", "swift/key.mustache", swift_key, sizeof swift_key},
    {"swift/observable", "swift/observable.mustache", swift_observable, sizeof swift_observable},
    {"swift/observer", "swift/observer.mustache", swift_observer, sizeof swift_observer},
    {"swift/settings", "swift/settings.mustache", swift_settings, sizeof swift_settings},
    {"swift/swiftui", "swift/swiftui.mustache", swift_swiftui, sizeof swift_swiftui},
    {"swift/traits", "swift/traits.mustache", swift_traits, sizeof swift_traits},
    {"swift/values", "swift/values.mustache", swift_values, sizeof swift_values},
    {"swiftui", "swiftui.mustache", swiftui, sizeof swiftui},
    {"swiftui/control", "swiftui/control.mustache", swiftui_control, sizeof swiftui_control},
    {"swiftui/controls", "swiftui/controls.mustache", swiftui_controls, sizeof swiftui_controls},
    {"swiftui/row", "swiftui/row.mustache", swiftui_row, sizeof swiftui_row},
};

size_t embedded_template_count(void) { return sizeof templates / sizeof *templates; }

struct embedded_template embedded_template_at(size_t index) { return templates[index]; }
