// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FlexLayout",
  products: [
    .library(name: "FlexLayout", targets: ["FlexLayout"]),
    .executable(name: "flex-engine", targets: ["FlexEngine"]),
  ],
  dependencies: [.package(name: "Proofsheet", path: "../..")],
  targets: [
    .target(
      name: "FlexLayout", dependencies: [.product(name: "Views", package: "Proofsheet")]),
    .executableTarget(name: "FlexEngine", dependencies: ["FlexLayout"]),
    .testTarget(
      name: "FlexLayoutTests",
      dependencies: ["FlexLayout", .product(name: "Proofsheet", package: "Proofsheet")]),
  ],
  swiftLanguageModes: [.v6]
)
