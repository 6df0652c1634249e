// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "TwoPackagesDeep",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "Middle")],
  targets: [
    .executableTarget(name: "TwoPackagesDeep", dependencies: [.product(name: "Middle", package: "Middle")])
  ]
)
