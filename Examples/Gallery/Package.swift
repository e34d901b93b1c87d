// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Gallery",
  products: [.library(name: "Gallery", targets: ["Gallery"])],
  dependencies: [.package(name: "Proofsheet", path: "../..")],
  targets: [
    .target(
      name: "Gallery", dependencies: [.product(name: "Views", package: "Proofsheet")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
      ]),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["Gallery", .product(name: "Proofsheet", package: "Proofsheet")]),
  ],
  swiftLanguageModes: [.v6]
)
