/// The format of this support code.
///
/// Generated code names the format that it needs, so that it doesn't compile with the support file of another version. If it
/// doesn't, generate both again with the same version of `settings-gen`.
package typealias SettingsSupportFormat1 = Never
