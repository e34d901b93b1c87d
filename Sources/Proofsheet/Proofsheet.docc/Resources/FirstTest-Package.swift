// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [.package(url: "…/proofsheet", from: "0.1.0")],
  targets: [
    .target(name: "Screens", dependencies: [.product(name: "Views", package: "proofsheet")]),
    .testTarget(
      name: "ScreensTests", dependencies: ["Screens", .product(name: "Proofsheet", package: "proofsheet")]),
  ])
