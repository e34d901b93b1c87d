import Foundation
import TestSupport
import Testing

/// What rules of `ignore` must not hide, and what they must not turn red.
@Suite(.waiting) struct IgnoreLimitsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    for name in ["a", "b"] { try write(name) }
    try #require(try check("--record").code == 0)
  }

  /// A tree of a clock and another layer.
  private func write(
    _ name: String, clock: String = "#000000", other: String = "#00ff00", frame: String = "[4,4,10,10]",
    height: Int = 40
  ) throws {
    let tree = """
      {"version":1,"size":[40,\(height)],"root":{"id":"Root","frame":[0,0,40,\(height)],"background":"#ffffff",\
      "sublayers":[{"id":"clock","frame":\(frame),"background":"\(clock)"},\
      {"id":"other","frame":[20,20,10,10],"background":"\(other)"}]}}
      """
    try folder.write(tree.utf8, to: "trees/\(name).json")
  }

  private func rules(_ rules: String...) throws {
    let list = rules.map { "  - {\($0), owner: anna, reason: it moves, until: 2999-12-31}\n" }.joined()
    try folder.write("ignore:\n\(list)".utf8, to: "proofsheet.yml")
  }

  private func run(_ arguments: [String]) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments + ["--package", folder.path], environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  private func check(_ more: String...) throws -> BuiltCommand.Outcome {
    try run(["check", "--layers", "trees"] + more)
  }

  @Test(arguments: ["region: [0, 0, 40, 40]", "layer: Root"])
  func `no part of an image hides another size`(part: String) throws {
    try write("a", height: 60)
    try #require(try check("--record").code == 0)
    try write("a")
    try rules("cells: 'a', \(part)")
    let found = try check()
    #expect(found.code == 1 && found.text.contains("1 different"), "\(found.printed)")
    try rules("cells: 'a'")
    #expect(try check().text.contains("1 ignored"))
  }

  @Test func `a layer that grew hides no more than its place`() throws {
    try rules("cells: 'a', layer: clock")
    try write("a", other: "#ff0000", frame: "[-5,-5,90,90]")
    let found = try check()
    let reason = try run(["status", "--all"])
    #expect(found.code == 1)
    #expect(reason.text.contains("covers far more than in the reference"), "\(reason.printed)")
    try write("a", clock: "#111111", frame: "[4,4,12,12]")
    #expect(try check().text.contains("1 ignored"))
  }

  @Test func `what another rule ignores is no known failure`() throws {
    try rules("cells: 'a', layer: clock", "cells: 'a', knownFailure: true")
    try write("a", clock: "#111111")
    let repaired = try check()
    #expect(repaired.code == 1 && repaired.text.contains("passed unexpectedly"), "\(repaired.printed)")
    try write("a", clock: "#111111", other: "#ff0000")
    #expect(try check().text.contains("1 known issue"))
  }

  @Test func `accepting causes takes nothing that a rule ignores, and accepting says what it takes`() throws {
    try rules("cells: 'a', layer: clock")
    try write("a", clock: "#111111", other: "#ff0000")
    let before = folder.data("References/Layers/a.png")
    let found = try check()
    #expect(
      found.code == 1 && found.text.contains("1 failing cell also differs in what rules ignore"),
      "\(found.printed)")
    let byCause = try run(["accept", "--cause", "1"])
    #expect(byCause.printed.contains("proofsheet.yml:2 ignores"), "\(byCause.printed)")
    #expect(folder.data("References/Layers/a.png") == before)
    try rules("cells: 'a'")
    let late = try run(["accept"])
    #expect(late.code == 1 && late.printed.contains("proofsheet.yml:2 is about it now"), "\(late.printed)")
    #expect(folder.data("References/Layers/a.png") == before)
    try rules("cells: 'a', layer: clock")
    let whole = try run(["accept"])
    #expect(
      whole.code == 0 && whole.text.contains("1 cell also differs in what rules ignore"), "\(whole.printed)")
  }

  @Test func `a shard, or a part of the cells, that has nothing but ignored ones is not red`() throws {
    try rules("cells: 'a'")
    try write("a", other: "#ff0000")
    let codes = try (1...2).map { try check("--shard", "\($0)/2").code }
    #expect(codes == [0, 0])
    let changed = try check("--only-changed")
    #expect(changed.code == 0 && changed.text.contains("1 left out as unchanged"), "\(changed.printed)")
    #expect(try check("--filter", "case:a").code == 2)
  }

  @Test func `a rule of which nobody knows anything is not called sound`() throws {
    try rules("cells: 'Frames/x'")
    #expect(try check().code == 0)
    let found = try run(["verify", "--ignored"])
    #expect(found.code == 2 && found.error.contains("nobody knows"), "\(found.printed)")
  }

  @Test func `a strategy decides about no reftest, and about no drift of one`() throws {
    try write("c", other: "#0000ff")
    try folder.write(#"[{"test": "a.json", "==": "c.json"}]"#.utf8, to: "trees/reftests.json")
    let found = try check("--strategy", "channels(within: 255)", "--filter", "Reftests")
    #expect(found.code == 1 && found.text.contains("It must match c.json"), "\(found.printed)")
  }

  @Test func `a folder of a revision that is a link out of it is not drawn`() throws {
    let outside = try TemporaryFolder()
    try outside.write("{}".utf8, to: "a.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/linked", withDestinationPath: outside.path)
    try folder.makeRepository()
    let found = try run(["diff", "HEAD", "--layers", "linked"])
    #expect(found.code == 2 && found.error.contains("a link that leads out"), "\(found.printed)")
  }
}
