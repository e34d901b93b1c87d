// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DrawLayers",
  dependencies: [.package(name: "Proofsheet", path: "../..")],
  targets: [
    .executableTarget(
      name: "DrawLayers", dependencies: [.product(name: "LayerDrawing", package: "Proofsheet")])
  ],
  swiftLanguageModes: [.v6]
)
