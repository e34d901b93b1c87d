// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Proofsheet", path: ".."), .package(name: "Gallery", path: "../Examples/Gallery"),
    .package(name: "Reminders", path: "../Examples/Reminders"),
  ],
  targets: [
    .executableTarget(
      name: "LayoutSpeed", dependencies: [.product(name: "ViewRendering", package: "Proofsheet")]),
    .executableTarget(
      name: "HostSpeed",
      dependencies: [
        .product(name: "ViewHosting", package: "Proofsheet"),
        .product(name: "ViewRendering", package: "Proofsheet"),
        .product(name: "Reminders", package: "Reminders"),
      ]),
    .executableTarget(
      name: "AuditCorpus",
      dependencies: ["Audits", "ViewRendering"].map { .product(name: $0, package: "Proofsheet") }
        + ["BlindScreens"]),
    .executableTarget(
      name: "BlindSheets",
      dependencies: [.product(name: "ViewRendering", package: "Proofsheet"), "BlindScreens"]),
    .target(name: "BlindScreens", dependencies: [.product(name: "Views", package: "Proofsheet")]),
    .executableTarget(
      name: "AuditSpeed",
      dependencies: [
        .product(name: "Audits", package: "Proofsheet"),
        .product(name: "ViewRendering", package: "Proofsheet"),
        .product(name: "Gallery", package: "Gallery"),
      ]),
    .target(name: "CScalarDifference"),
    .executableTarget(
      name: "CompareSpeed",
      dependencies: [.product(name: "PixelComparison", package: "Proofsheet"), "CScalarDifference"]),
    .executableTarget(
      name: "CompareCorpus", dependencies: [.product(name: "PixelComparison", package: "Proofsheet")]),
    .executableTarget(
      name: "DrawSpeed", dependencies: [.product(name: "ViewRendering", package: "Proofsheet")]),
    .executableTarget(
      name: "DrawCosts",
      dependencies: [
        .product(name: "ViewRendering", package: "Proofsheet"), .product(name: "Gallery", package: "Gallery"),
      ]),
    .executableTarget(
      name: "TextSpeed", dependencies: [.product(name: "ViewRendering", package: "Proofsheet")]),
    .systemLibrary(
      name: "CDrawingLibraries", pkgConfig: "cairo-ft",
      providers: [.apt(["libcairo2-dev", "libfreetype-dev"])]),
    .target(name: "CDrawingConditions", dependencies: ["CDrawingLibraries"]),
    .executableTarget(
      name: "CompareStrategies",
      dependencies: ["PixelComparison", "ViewRendering"].map { .product(name: $0, package: "Proofsheet") }
        + [.product(name: "Gallery", package: "Gallery"), "CDrawingConditions"]),
    .executableTarget(
      name: "ExplainChanges",
      dependencies: ["ChangeAnalysis", "ViewRendering"].map { .product(name: $0, package: "Proofsheet") }
        + [.product(name: "Gallery", package: "Gallery")]),
    .executableTarget(
      name: "CellSpeed",
      dependencies: ["Proofsheet", "ViewRendering"].map { .product(name: $0, package: "Proofsheet") }),
    .executableTarget(
      name: "HarnessSpeed",
      dependencies: ["Proofsheet", "ViewRendering"].map { .product(name: $0, package: "Proofsheet") }
        + [.product(name: "Gallery", package: "Gallery")]),
  ],
  swiftLanguageModes: [.v6]
)
