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
static const unsigned char html_diff[] = {
#embed "html/diff.html.mustache"
};
static const unsigned char html_diff_changes[] = {
#embed "html/diff-changes.html.mustache"
};
static const unsigned char html_diff_line[] = {
#embed "html/diff-line.html.mustache"
};
static const unsigned char html_diff_message[] = {
#embed "html/diff-message.html.mustache"
};
static const unsigned char html_diff_name[] = {
#embed "html/diff-name.html.mustache"
};
static const unsigned char html_diff_page[] = {
#embed "html/diff-page.html.mustache"
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
static const unsigned char swift_objc[] = {
#embed "swift/objc.mustache"
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

static const unsigned char support_settings[] = {
#embed "Support/Settings.swift"
};
static const unsigned char support_key[] = {
#embed "Support/Key.swift"
};
static const unsigned char support_database[] = {
#embed "Support/Database.swift"
};
static const unsigned char support_observing[] = {
#embed "Support/Observing.swift"
};
static const unsigned char support_ephemeral[] = {
#embed "Support/Ephemeral.swift"
};
static const unsigned char support_stored[] = {
#embed "Support/Stored.swift"
};
static const unsigned char support_numbers[] = {
#embed "Support/Numbers.swift"
};
static const unsigned char support_ranges[] = {
#embed "Support/Ranges.swift"
};
static const unsigned char support_toggles[] = {
#embed "Support/Toggles.swift"
};
static const unsigned char support_choices[] = {
#embed "Support/Choices.swift"
};
static const unsigned char support_custom_defaults[] = {
#embed "Support/CustomDefaults.swift"
};
static const unsigned char support_choices_of_numbers[] = {
#embed "Support/ChoicesOfNumbers.swift"
};
static const unsigned char support_mixed_choices[] = {
#embed "Support/MixedChoices.swift"
};
static const unsigned char support_optionals[] = {
#embed "Support/Optionals.swift"
};
static const unsigned char support_texts[] = {
#embed "Support/Texts.swift"
};
static const unsigned char support_dates[] = {
#embed "Support/Dates.swift"
};
static const unsigned char support_data_values[] = {
#embed "Support/DataValues.swift"
};
static const unsigned char support_spellings[] = {
#embed "Support/Spellings.swift"
};
static const unsigned char support_urls[] = {
#embed "Support/URLs.swift"
};
static const unsigned char support_arrays[] = {
#embed "Support/Arrays.swift"
};
static const unsigned char support_dictionaries[] = {
#embed "Support/Dictionaries.swift"
};
static const unsigned char support_property_lists[] = {
#embed "Support/PropertyLists.swift"
};
static const unsigned char support_objects[] = {
#embed "Support/Objects.swift"
};
static const unsigned char support_comparisons[] = {
#embed "Support/Comparisons.swift"
};
static const unsigned char support_suites[] = {
#embed "Support/Suites.swift"
};
static const unsigned char support_secure_keys[] = {
#embed "Support/SecureKeys.swift"
};
static const unsigned char support_debug_keys[] = {
#embed "Support/DebugKeys.swift"
};
static const unsigned char support_renamed_keys[] = {
#embed "Support/RenamedKeys.swift"
};
static const unsigned char support_observed[] = {
#embed "Support/Observed.swift"
};
static const unsigned char support_cloud_mirror[] = {
#embed "Support/CloudMirror.swift"
};
static const unsigned char support_launch_arguments[] = {
#embed "Support/LaunchArguments.swift"
};
static const unsigned char support_snapshot[] = {
#embed "Support/Snapshot.swift"
};
static const unsigned char support_values[] = {
#embed "Support/Values.swift"
};

static const struct embedded_template templates[] = {
    {"defaults-keys", "defaults-keys.mustache", defaults_keys, sizeof defaults_keys},
    {"html", "html.html.mustache", html, sizeof html},
    {"html/choices", "html/choices.html.mustache", html_choices, sizeof html_choices},
    {"html/diff", "html/diff.html.mustache", html_diff, sizeof html_diff},
    {"html/diff-changes", "html/diff-changes.html.mustache", html_diff_changes, sizeof html_diff_changes},
    {"html/diff-line", "html/diff-line.html.mustache", html_diff_line, sizeof html_diff_line},
    {"html/diff-message", "html/diff-message.html.mustache", html_diff_message, sizeof html_diff_message},
    {"html/diff-name", "html/diff-name.html.mustache", html_diff_name, sizeof html_diff_name},
    {"html/diff-page", "html/diff-page.html.mustache", html_diff_page, sizeof html_diff_page},
    {"html/diff-row", "html/diff-row.html.mustache", html_diff_row, sizeof html_diff_row},
    {"html/diff-style", "html/diff-style.html.mustache", html_diff_style, sizeof html_diff_style},
    {"html/row", "html/row.html.mustache", html_row, sizeof html_row},
    {"html/style", "html/style.html.mustache", html_style, sizeof html_style},
    {"markdown", "markdown.mustache", markdown, sizeof markdown},
    {"swift", "swift.mustache", swift, sizeof swift},
    {"swift/choices", "swift/choices.mustache", swift_choices, sizeof swift_choices},
    {"swift/objc", "swift/objc.mustache", swift_objc, sizeof swift_objc},
    {"swiftui", "swiftui.mustache", swiftui, sizeof swiftui},
    {"swiftui/control", "swiftui/control.mustache", swiftui_control, sizeof swiftui_control},
    {"swiftui/controls", "swiftui/controls.mustache", swiftui_controls, sizeof swiftui_controls},
    {"swiftui/row", "swiftui/row.mustache", swiftui_row, sizeof swiftui_row},
};

static const struct embedded_template support_files[] = {
    {"Settings", "Support/Settings.swift", support_settings, sizeof support_settings},
    {"Key", "Support/Key.swift", support_key, sizeof support_key},
    {"Database", "Support/Database.swift", support_database, sizeof support_database},
    {"Observing", "Support/Observing.swift", support_observing, sizeof support_observing},
    {"Ephemeral", "Support/Ephemeral.swift", support_ephemeral, sizeof support_ephemeral},
    {"Stored", "Support/Stored.swift", support_stored, sizeof support_stored},
    {"Numbers", "Support/Numbers.swift", support_numbers, sizeof support_numbers},
    {"Ranges", "Support/Ranges.swift", support_ranges, sizeof support_ranges},
    {"Toggles", "Support/Toggles.swift", support_toggles, sizeof support_toggles},
    {"Choices", "Support/Choices.swift", support_choices, sizeof support_choices},
    {"CustomDefaults", "Support/CustomDefaults.swift", support_custom_defaults, sizeof support_custom_defaults},
    {"ChoicesOfNumbers", "Support/ChoicesOfNumbers.swift", support_choices_of_numbers,
     sizeof support_choices_of_numbers},
    {"MixedChoices", "Support/MixedChoices.swift", support_mixed_choices, sizeof support_mixed_choices},
    {"Optionals", "Support/Optionals.swift", support_optionals, sizeof support_optionals},
    {"Texts", "Support/Texts.swift", support_texts, sizeof support_texts},
    {"Dates", "Support/Dates.swift", support_dates, sizeof support_dates},
    {"DataValues", "Support/DataValues.swift", support_data_values, sizeof support_data_values},
    {"Spellings", "Support/Spellings.swift", support_spellings, sizeof support_spellings},
    {"URLs", "Support/URLs.swift", support_urls, sizeof support_urls},
    {"Arrays", "Support/Arrays.swift", support_arrays, sizeof support_arrays},
    {"Dictionaries", "Support/Dictionaries.swift", support_dictionaries, sizeof support_dictionaries},
    {"PropertyLists", "Support/PropertyLists.swift", support_property_lists, sizeof support_property_lists},
    {"Objects", "Support/Objects.swift", support_objects, sizeof support_objects},
    {"Comparisons", "Support/Comparisons.swift", support_comparisons, sizeof support_comparisons},
    {"Suites", "Support/Suites.swift", support_suites, sizeof support_suites},
    {"SecureKeys", "Support/SecureKeys.swift", support_secure_keys, sizeof support_secure_keys},
    {"DebugKeys", "Support/DebugKeys.swift", support_debug_keys, sizeof support_debug_keys},
    {"RenamedKeys", "Support/RenamedKeys.swift", support_renamed_keys, sizeof support_renamed_keys},
    {"Observed", "Support/Observed.swift", support_observed, sizeof support_observed},
    {"CloudMirror", "Support/CloudMirror.swift", support_cloud_mirror, sizeof support_cloud_mirror},
    {"LaunchArguments", "Support/LaunchArguments.swift", support_launch_arguments, sizeof support_launch_arguments},
    {"Snapshot", "Support/Snapshot.swift", support_snapshot, sizeof support_snapshot},
    {"Values", "Support/Values.swift", support_values, sizeof support_values},
};

size_t embedded_template_count(void) { return sizeof templates / sizeof *templates; }

struct embedded_template embedded_template_at(size_t index) { return templates[index]; }

size_t embedded_support_count(void) { return sizeof support_files / sizeof *support_files; }

struct embedded_template embedded_support_at(size_t index) { return support_files[index]; }
