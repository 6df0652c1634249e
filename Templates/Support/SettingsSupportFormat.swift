/// The format of this support code. Generated code names the format that it needs, so that a support file of another version doesn't
/// compile with it; update the older of the two files with `settings-gen`.
package typealias SettingsSupportFormat1 = Never
