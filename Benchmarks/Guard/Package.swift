// swift-tools-version: 6.2
import PackageDescription

// A package of its own: `scripts/bench-guard` builds it against two revisions of Proofsheet.
let package = Package(
  name: "Guard",
  dependencies: [.package(name: "Proofsheet", path: "../..")],
  targets: [
    .executableTarget(
      name: "GuardFigures",
      dependencies: ["PixelComparison", "ViewRendering"].map { .product(name: $0, package: "Proofsheet") })
  ],
  swiftLanguageModes: [.v6]
)
