import Foundation
import TestSupport
import Testing

/// Small changes cannot add up: what is tolerated never becomes the reference.
@Suite(.waiting) struct ToleranceDriftTests {
  let folder: TemporaryFolder
  let reference = "References/Layers/card.png"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    try write(shift: 0)
    try #require(try run("check", "--layers", "trees", "--record").code == 0)
  }

  private func write(shift: Double) throws {
    let tree = """
      {"version":1,"size":[64,64],"root":{"id":"Root","frame":[0,0,64,64],"background":"#ffffff","sublayers":[\
      {"id":"card","frame":[\(8 + shift),8,32,32],"background":"#336699"}]}}
      """
    try folder.write(tree.utf8, to: "trees/card.json")
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments + ["--package", folder.path], environment: ["PATH": "/usr/bin:/bin", "USER": "ada"],
      in: folder.path)
  }

  private func check(_ more: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      ["check", "--layers", "trees", "--strategy", "standard", "--package", folder.path] + more,
      environment: ["PATH": "/usr/bin:/bin", "USER": "ada"], in: folder.path)
  }

  /// Everything that writes references, once each.
  private func tryToMove() throws {
    #expect(try check("--record").code == 0)
    let accepted = try run("accept")
    #expect(!accepted.text.contains("1 accepted"), "\(accepted.printed)")
    try run("regenerate", "--layers", "trees")
    try run("regenerate", "--accept", "code,layout,glyphs,rasterizer,advances")
    #expect(try check("--record", "--shard", "1/1").code == 0)
    try run("merge", ".proofsheet/shard-1-of-1.tar.zst")
    try folder.write(drawn(), to: "Tests/AppTests/__Snapshots__/Layers/card.png")
    try run("adopt", "--copy")
  }

  /// What the trees draw now, as another tool would have stored it.
  private func drawn() throws -> Data {
    #expect(try run("render", "trees/card.json", "-o", "drawn.png").code == 0)
    return try #require(folder.data("drawn.png"))
  }

  @Test func `of a hundred shifts of 0.05 points none becomes the reference, and they fail soon`() throws {
    let recorded = try #require(folder.data(reference))
    var failed: Int?
    for step in 1...100 where failed == nil || step.isMultiple(of: 20) {
      try write(shift: Double(step) / 20)
      let found = try check()
      if found.code == 0 {
        #expect(failed == nil, "Step \(step) passes, though step \(failed ?? 0) failed.")
        #expect(found.text.contains("1 tolerated"), "\(found.printed)")
        if step < 4 { try tryToMove() }
      } else if failed == nil {
        failed = step
      }
      #expect(folder.data(reference) == recorded, "step \(step)")
    }
    // At a share of .55, an edge has moved by little more than half of a pixel.
    #expect(try #require(failed) <= 12)
  }

  @Test func `what is left shrinks from shift to shift`() throws {
    var factors: [Double] = []
    for step in [2, 5, 8] {
      try write(shift: Double(step) / 20)
      #expect(try check().code == 0)
      let listed = try run("status", "--tolerated")
      let match = try #require(listed.text.firstMatch(of: #/fails at ([0-9.]+) × this difference/#))
      factors.append(try #require(Double(match.1)))
      #expect(listed.text.contains("Layers/card\n"), "\(listed.printed)")
    }
    #expect(factors == factors.sorted(by: >) && Set(factors).count == 3, "\(factors)")
  }

  @Test func `a run whose tolerated cells doubled says so`() throws {
    try write(shift: 0)
    #expect(try !check().text.contains("status --tolerated"))
    try write(shift: 0.1)
    let grown = try check()
    #expect(grown.text.contains("1 cell tolerated, none of them in the run "), "\(grown.printed)")
    #expect(grown.text.contains("status --tolerated"))
    #expect(try !check().text.contains("status --tolerated"))
  }
}
