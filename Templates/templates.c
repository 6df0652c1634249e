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
static const unsigned char html_diff_choices[] = {
#embed "html/diff-choices.html.mustache"
};
static const unsigned char html_diff_message[] = {
#embed "html/diff-message.html.mustache"
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
static const unsigned char swift_property[] = {
#embed "swift/property.mustache"
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

static const unsigned char support_bundle_settings[] = {
#embed "Support/BundleSettings.swift"
};
static const unsigned char support_settings_key[] = {
#embed "Support/SettingsKey.swift"
};
static const unsigned char support_settings_database[] = {
#embed "Support/SettingsDatabase.swift"
};
static const unsigned char support_settings_hub[] = {
#embed "Support/SettingsHub.swift"
};
static const unsigned char support_settings_observer[] = {
#embed "Support/SettingsObserver.swift"
};
static const unsigned char support_settings_values[] = {
#embed "Support/SettingsValues.swift"
};
static const unsigned char support_ephemeral_settings[] = {
#embed "Support/EphemeralSettings.swift"
};
static const unsigned char support_settings_choice[] = {
#embed "Support/SettingsChoice.swift"
};
static const unsigned char support_launch_arguments[] = {
#embed "Support/LaunchArguments.swift"
};
static const unsigned char support_storable_setting[] = {
#embed "Support/StorableSetting.swift"
};
static const unsigned char support_property_list_object[] = {
#embed "Support/PropertyListObject.swift"
};
static const unsigned char support_swiftui[] = {
#embed "Support/SwiftUI.swift"
};
static const unsigned char support_stored_setting[] = {
#embed "Support/StoredSetting.swift"
};
static const unsigned char support_observed_settings[] = {
#embed "Support/ObservedSettings.swift"
};
static const unsigned char support_settings_cloud_mirror[] = {
#embed "Support/SettingsCloudMirror.swift"
};
static const unsigned char support_settings_support_format[] = {
#embed "Support/SettingsSupportFormat.swift"
};

static const struct embedded_template templates[] = {
    {"defaults-keys", "defaults-keys.mustache", defaults_keys, sizeof defaults_keys},
    {"html", "html.html.mustache", html, sizeof html},
    {"html/choices", "html/choices.html.mustache", html_choices, sizeof html_choices},
    {"html/diff", "html/diff.html.mustache", html_diff, sizeof html_diff},
    {"html/diff-choices", "html/diff-choices.html.mustache", html_diff_choices, sizeof html_diff_choices},
    {"html/diff-message", "html/diff-message.html.mustache", html_diff_message, sizeof html_diff_message},
    {"html/diff-page", "html/diff-page.html.mustache", html_diff_page, sizeof html_diff_page},
    {"html/diff-row", "html/diff-row.html.mustache", html_diff_row, sizeof html_diff_row},
    {"html/diff-style", "html/diff-style.html.mustache", html_diff_style, sizeof html_diff_style},
    {"html/row", "html/row.html.mustache", html_row, sizeof html_row},
    {"html/style", "html/style.html.mustache", html_style, sizeof html_style},
    {"markdown", "markdown.mustache", markdown, sizeof markdown},
    {"swift", "swift.mustache", swift, sizeof swift},
    {"swift/choices", "swift/choices.mustache", swift_choices, sizeof swift_choices},
    {"swift/objc", "swift/objc.mustache", swift_objc, sizeof swift_objc},
    {"swift/property", "swift/property.mustache", swift_property, sizeof swift_property},
    {"swiftui", "swiftui.mustache", swiftui, sizeof swiftui},
    {"swiftui/control", "swiftui/control.mustache", swiftui_control, sizeof swiftui_control},
    {"swiftui/controls", "swiftui/controls.mustache", swiftui_controls, sizeof swiftui_controls},
    {"swiftui/row", "swiftui/row.mustache", swiftui_row, sizeof swiftui_row},
};

// The order in which they are put together.
static const struct embedded_template support_files[] = {
    {"BundleSettings", "Support/BundleSettings.swift", support_bundle_settings, sizeof support_bundle_settings},
    {"SettingsKey", "Support/SettingsKey.swift", support_settings_key, sizeof support_settings_key},
    {"SettingsDatabase", "Support/SettingsDatabase.swift", support_settings_database, sizeof support_settings_database},
    {"SettingsHub", "Support/SettingsHub.swift", support_settings_hub, sizeof support_settings_hub},
    {"SettingsObserver", "Support/SettingsObserver.swift", support_settings_observer, sizeof support_settings_observer},
    {"SettingsValues", "Support/SettingsValues.swift", support_settings_values, sizeof support_settings_values},
    {"EphemeralSettings", "Support/EphemeralSettings.swift", support_ephemeral_settings, sizeof support_ephemeral_settings},
    {"SettingsChoice", "Support/SettingsChoice.swift", support_settings_choice, sizeof support_settings_choice},
    {"LaunchArguments", "Support/LaunchArguments.swift", support_launch_arguments, sizeof support_launch_arguments},
    {"StorableSetting", "Support/StorableSetting.swift", support_storable_setting, sizeof support_storable_setting},
    {"PropertyListObject", "Support/PropertyListObject.swift", support_property_list_object, sizeof support_property_list_object},
    {"SwiftUI", "Support/SwiftUI.swift", support_swiftui, sizeof support_swiftui},
    {"StoredSetting", "Support/StoredSetting.swift", support_stored_setting, sizeof support_stored_setting},
    {"ObservedSettings", "Support/ObservedSettings.swift", support_observed_settings, sizeof support_observed_settings},
    {"SettingsCloudMirror", "Support/SettingsCloudMirror.swift", support_settings_cloud_mirror, sizeof support_settings_cloud_mirror},
    {"SettingsSupportFormat", "Support/SettingsSupportFormat.swift", support_settings_support_format, sizeof support_settings_support_format},
};

size_t embedded_template_count(void) { return sizeof templates / sizeof *templates; }

struct embedded_template embedded_template_at(size_t index) { return templates[index]; }

size_t embedded_support_count(void) { return sizeof support_files / sizeof *support_files; }

struct embedded_template embedded_support_at(size_t index) { return support_files[index]; }
