import Foundation
import ReferenceFiles

/// The targets of a package and of the packages that it names by their paths, as SwiftPM describes them.
struct PackageTargets {
  private struct Description: Decodable {
    var name: String
    var path: String
    var dependencies: [Dependency]
    var products: [Product]
    var targets: [Target]
  }

  private struct Dependency: Decodable {
    var path: String?
  }

  private struct Product: Decodable {
    var name: String
    var targets: [String]
  }

  private struct Target: Decodable {
    var name: String
    var c99name: String
    var path: String
    var type: String
    var target_dependencies: [String]?
    var product_dependencies: [String]?
    var sources: [String]?
    var resources: [Resource]?
  }

  private struct Resource: Decodable {
    var path: String
  }

  /// A test target and where all that it is built of lies.
  struct TestTarget: Hashable {
    /// The name of its module.
    let module: String
    /// Folders of targets, resources and sources beside these, and manifests.
    let inputs: [String]
  }

  private var packages: [Description] = []

  /// Asks SwiftPM, for the package in a folder and for those that it names by their paths; nothing is built or fetched.
  init(root: String) throws {
    let scratch = try OwnedFolder(kind: "describe")
    var (folders, seen) = ([root], Set<String>())
    while let folder = folders.popLast() {
      guard let real = RealPath.of(folder), seen.insert(real).inserted else { continue }
      let package = try Self.describe(folder, scratch: scratch.path)
      packages.append(package)
      folders += package.dependencies.compactMap(\.path)
    }
  }

  /// The name of the package itself.
  var name: String { packages.first?.name ?? "" }

  /// The test targets of the package itself, by their modules' names.
  var testTargets: [TestTarget] {
    guard let own = packages.first else { return [] }
    return own.targets.filter { $0.type == "test" }
      .map { TestTarget(module: $0.c99name, inputs: inputs(of: $0, in: own)) }
      .sorted { $0.module < $1.module }
  }

  /// The targets of the package itself that may have previews, by name.
  var previewTargets: [String] {
    packages.first?.targets.filter { ["library", "executable"].contains($0.type) }.map(\.name).sorted() ?? []
  }

  /// The folders of all targets.
  var folders: [String] {
    packages.flatMap { package in package.targets.map { "\(package.path)/\($0.path)" } }
  }

  /// The folders of a target and of all that it depends on, and the manifests.
  ///
  /// Which target applies a macro or a plugin is not described everywhere, so each of them is taken; and every folder
  /// where a manifest has settings that may name headers in any of them.
  private func inputs(of target: Target, in own: Description) -> [String] {
    var rest = [(target, own)]
    rest += packages.flatMap { package in
      package.targets.filter { ["plugin", "macro"].contains($0.type) }.map { ($0, package) }
    }
    let manifests = packages.flatMap { Self.manifests(in: $0.path) }
    if manifests.contains(where: Self.mayNameHeaders) {
      rest += packages.flatMap { package in package.targets.map { ($0, package) } }
    }
    var (found, beside) = (Set<String>(), Set<String>())
    while let (target, package) = rest.popLast() {
      let folder = "\(package.path)/\(target.path)"
      guard found.insert(folder).inserted else { continue }
      beside.formUnion((target.resources ?? []).map(\.path).filter { !$0.hasPrefix("\(folder)/") })
      beside.formUnion((target.sources ?? []).filter { $0.contains("..") }.map { "\(folder)/\($0)" })
      let names = target.target_dependencies ?? []
      rest += package.targets.filter { names.contains($0.name) }.map { ($0, package) }
      for name in target.product_dependencies ?? [] { rest += targets(ofProduct: name) }
    }
    return found.sorted() + beside.sorted() + manifests
  }

  private static func mayNameHeaders(_ manifest: String) -> Bool {
    let text = (try? String(contentsOfFile: manifest, encoding: .utf8)) ?? ""
    return text.contains("headerSearchPath") || text.contains("unsafeFlags")
  }

  private func targets(ofProduct name: String) -> [(Target, Description)] {
    packages.flatMap { package in
      let names = package.products.filter { $0.name == name }.flatMap(\.targets)
      return package.targets.filter { names.contains($0.name) }.map { ($0, package) }
    }
  }

  /// `Package.swift`, and those for other versions of Swift.
  private static func manifests(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("Package@swift-") || $0 == "Package.swift" }.sorted()
      .map { "\(folder)/\($0)" }
  }

  private static func describe(_ folder: String, scratch: String) throws -> Description {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", folder, "--scratch-path", scratch, "describe", "--type", "json",
    ]
    let errors = "\(scratch)/errors.txt"
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    process.standardInput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let description = try? JSONDecoder().decode(Description.self, from: data)
    else {
      let said = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
      let reason = said.split(separator: "\n").last { $0.contains("error:") }.map { ": \($0)" } ?? ""
      throw RenderTestingError.unusable(
        folder,
        "`swift package describe` does not say which targets it has\(reason). Call it to see why, or leave --only-changed out."
      )
    }
    return description
  }
}
