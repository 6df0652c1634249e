/// The two ways in which SwiftPM builds a package.
enum BuildSystem: String, CaseIterable {
  case native
  case swiftbuild
}
