// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Proofsheet", path: "..")],
  targets: [
    .executableTarget(
      name: "LayoutSpeed", dependencies: [.product(name: "ViewRendering", package: "Proofsheet")]),
    .target(name: "CScalarDifference"),
    .executableTarget(
      name: "CompareSpeed",
      dependencies: [.product(name: "PixelComparison", package: "Proofsheet"), "CScalarDifference"]),
    .executableTarget(
      name: "DrawSpeed", dependencies: [.product(name: "ViewRendering", package: "Proofsheet")]),
    .executableTarget(
      name: "DrawCosts",
      dependencies: ["ViewRendering", "Gallery"].map { .product(name: $0, package: "Proofsheet") }),
    .executableTarget(
      name: "TextSpeed", dependencies: [.product(name: "ViewRendering", package: "Proofsheet")]),
    .systemLibrary(
      name: "CDrawingLibraries", pkgConfig: "cairo-ft",
      providers: [.apt(["libcairo2-dev", "libfreetype-dev"])]),
    .target(name: "CDrawingConditions", dependencies: ["CDrawingLibraries"]),
    .executableTarget(
      name: "CompareJudgement",
      dependencies: ["PixelComparison", "ViewRendering", "Gallery"].map {
        .product(name: $0, package: "Proofsheet")
      } + ["CDrawingConditions"]),
    .executableTarget(
      name: "HarnessSpeed",
      dependencies: ["Proofsheet", "ViewRendering", "Gallery"].map {
        .product(name: $0, package: "Proofsheet")
      }),
  ],
  swiftLanguageModes: [.v6]
)
