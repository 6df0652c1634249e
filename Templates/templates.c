#include "templates.h"

// #embed is an extension unless the compiler defaults to C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The preprocessor embeds the files, so there is no generated source to keep in sync and no cost for the Swift compiler.
static const unsigned char html[] = {
#embed "html.html.mustache"
};
static const unsigned char html_choices[] = {
#embed "html/choices.html.mustache"
};
static const unsigned char html_diff[] = {
#embed "html/diff.html.mustache"
};
static const unsigned char html_diff_change[] = {
#embed "html/diff-change.html.mustache"
};
static const unsigned char html_diff_line[] = {
#embed "html/diff-line.html.mustache"
};
static const unsigned char html_diff_message[] = {
#embed "html/diff-message.html.mustache"
};
static const unsigned char html_diff_row[] = {
#embed "html/diff-row.html.mustache"
};
static const unsigned char html_diff_style[] = {
#embed "html/diff-style.html.mustache"
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
static const unsigned char swift_choices[] = {
#embed "swift/choices.mustache"
};
static const unsigned char swift_keys[] = {
#embed "swift/keys.mustache"
};
static const unsigned char swift_objc[] = {
#embed "swift/objc.mustache"
};
static const unsigned char swift_views[] = {
#embed "swift/views.mustache"
};
static const unsigned char swiftui[] = {
#embed "swiftui.mustache"
};
static const unsigned char swiftui_control[] = {
#embed "swiftui/control.mustache"
};
static const unsigned char swiftui_row[] = {
#embed "swiftui/row.mustache"
};


static const unsigned char feature_observation[] = {
#embed "Features/Observation.swift"
};
static const unsigned char feature_observation_of_custom_keys[] = {
#embed "Features/ObservationOfCustomKeys.swift"
};
static const unsigned char feature_observable[] = {
#embed "Features/Observable.swift"
};
static const unsigned char feature_icloud[] = {
#embed "Features/ICloud.swift"
};
static const unsigned char feature_objective_c[] = {
#embed "Features/ObjectiveC.swift"
};
static const unsigned char feature_localized_choices[] = {
#embed "Features/LocalizedChoices.swift"
};
static const unsigned char feature_testing[] = {
#embed "Features/Testing.swift"
};
static const unsigned char feature_debug_keys[] = {
#embed "Features/DebugKeys.swift"
};
static const unsigned char feature_debug_custom_keys[] = {
#embed "Features/DebugCustomKeys.swift"
};
static const unsigned char feature_objective_c_migration[] = {
#embed "Features/ObjectiveCMigration.swift"
};
static const unsigned char feature_renamed_keys[] = {
#embed "Features/RenamedKeys.swift"
};

static const struct embedded_template templates[] = {
    {"html", "html.html.mustache", html, sizeof html},
    {"html/choices", "html/choices.html.mustache", html_choices, sizeof html_choices},
    {"html/diff", "html/diff.html.mustache", html_diff, sizeof html_diff},
    {"html/diff-change", "html/diff-change.html.mustache", html_diff_change, sizeof html_diff_change},
    {"html/diff-line", "html/diff-line.html.mustache", html_diff_line, sizeof html_diff_line},
    {"html/diff-message", "html/diff-message.html.mustache", html_diff_message, sizeof html_diff_message},
    {"html/diff-row", "html/diff-row.html.mustache", html_diff_row, sizeof html_diff_row},
    {"html/diff-style", "html/diff-style.html.mustache", html_diff_style, sizeof html_diff_style},
    {"html/row", "html/row.html.mustache", html_row, sizeof html_row},
    {"html/style", "html/style.html.mustache", html_style, sizeof html_style},
    {"markdown", "markdown.mustache", markdown, sizeof markdown},
    {"swift", "swift.mustache", swift, sizeof swift},
    {"swift/choices", "swift/choices.mustache", swift_choices, sizeof swift_choices},
    {"swift/keys", "swift/keys.mustache", swift_keys, sizeof swift_keys},
    {"swift/objc", "swift/objc.mustache", swift_objc, sizeof swift_objc},
    {"swift/views", "swift/views.mustache", swift_views, sizeof swift_views},
    {"swiftui", "swiftui.mustache", swiftui, sizeof swiftui},
    {"swiftui/control", "swiftui/control.mustache", swiftui_control, sizeof swiftui_control},
    {"swiftui/row", "swiftui/row.mustache", swiftui_row, sizeof swiftui_row},
};

static const struct embedded_template features[] = {
    {"DebugKeys", "Features/DebugKeys.swift", feature_debug_keys, sizeof feature_debug_keys},
    {"DebugCustomKeys", "Features/DebugCustomKeys.swift", feature_debug_custom_keys, sizeof feature_debug_custom_keys},
    {"ObjectiveCMigration", "Features/ObjectiveCMigration.swift", feature_objective_c_migration, sizeof feature_objective_c_migration},
    {"Observation", "Features/Observation.swift", feature_observation, sizeof feature_observation},
    {"ObservationOfCustomKeys", "Features/ObservationOfCustomKeys.swift", feature_observation_of_custom_keys, sizeof feature_observation_of_custom_keys},
    {"Observable", "Features/Observable.swift", feature_observable, sizeof feature_observable},
    {"ICloud", "Features/ICloud.swift", feature_icloud, sizeof feature_icloud},
    {"ObjectiveC", "Features/ObjectiveC.swift", feature_objective_c, sizeof feature_objective_c},
    {"LocalizedChoices", "Features/LocalizedChoices.swift", feature_localized_choices, sizeof feature_localized_choices},
    {"Testing", "Features/Testing.swift", feature_testing, sizeof feature_testing},
    {"RenamedKeys", "Features/RenamedKeys.swift", feature_renamed_keys, sizeof feature_renamed_keys},
};

size_t embedded_template_count(void) { return sizeof templates / sizeof *templates; }

struct embedded_template embedded_template_at(size_t index) { return templates[index]; }

size_t embedded_feature_count(void) { return sizeof features / sizeof *features; }

struct embedded_template embedded_feature_at(size_t index) { return features[index]; }
