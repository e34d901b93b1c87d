// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Reminders",
  products: [.library(name: "Reminders", targets: ["Reminders"])],
  dependencies: [.package(name: "Proofsheet", path: "../..")],
  targets: [
    .target(name: "Reminders", dependencies: [.product(name: "Views", package: "Proofsheet")]),
    .testTarget(
      name: "RemindersTests",
      dependencies: ["Reminders", .product(name: "ViewHosting", package: "Proofsheet")]),
  ],
  swiftLanguageModes: [.v6]
)
