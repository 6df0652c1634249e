// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Middle",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Middle", targets: ["Middle"])],
  dependencies: [.package(path: "../Deep")],
  targets: [
    .target(name: "Middle", dependencies: [.product(name: "Deep", package: "Deep")])
  ]
)
