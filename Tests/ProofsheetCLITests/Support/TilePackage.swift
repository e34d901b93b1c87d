import Foundation
import TestSupport

/// Tests of a package whose layer trees are `TileTrees`, with the built command in it.
protocol TilePackage {
  var folder: TemporaryFolder { get }
}

extension TilePackage {
  /// A package with references of its trees.
  static func recorded() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    try TileTrees().write(to: "trees", in: folder)
    _ = try BuiltCommand.run(["check", "--layers", "trees", "--record"], in: folder.path)
    return folder
  }

  @discardableResult
  func command(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments, environment: ["PATH": "/usr/bin:/bin", "USER": "ada"], in: folder.path)
  }

  /// Changes the trees and runs `check`; returns its exit code.
  @discardableResult
  func check(_ trees: TileTrees) throws -> Int32 {
    try trees.write(to: "trees", in: folder)
    return try command("check", "--layers", "trees").code
  }

  func references() -> [String: Data] {
    TileTrees.names.reduce(into: [:]) { $0[$1] = folder.data("References/Layers/\($1).png") }
  }

  /// The names of the references that differ from `before`.
  func changed(since before: [String: Data]) -> [String] {
    let now = references()
    return TileTrees.names.filter { now[$0] != before[$0] }.sorted()
  }
}
