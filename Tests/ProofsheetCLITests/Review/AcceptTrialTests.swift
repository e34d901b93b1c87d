import Foundation
import TestSupport
import Testing

/// `accept --dry-run`, against what `accept` does then.
@Suite(.waiting) struct AcceptTrialTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    try TileTrees().write(to: "trees", in: folder)
    try command("check", "--layers", "trees", "--record")
    try TileTrees(tile: 8, face: 7, colors: ["Dashboard-dark-rtl": "#00FF00"]).write(to: "trees", in: folder)
    try command("check", "--layers", "trees")
  }

  @discardableResult
  func command(_ arguments: String...) throws -> BuiltCommand.Outcome { try command(arguments) }

  func command(_ arguments: [String]) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(arguments, environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  private var contents: [String: Data] {
    folder.files.reduce(into: [:]) { $0[$1] = folder.data($1) }
  }

  @Test(arguments: [[], ["dark"], ["--cause", "1"], ["--cause", "1,2,3"], ["--cause", "1", "light"]])
  func `it lists what accept does, and writes nothing`(chosen: [String]) throws {
    // A reference that somebody changed since the run is refused.
    try folder.write("changed".utf8, to: "References/Layers/Chat-dark-rtl.png")
    let before = contents
    let trial = try command(["accept", "--dry-run", "--json"] + chosen)
    let text = try command(["accept", "--dry-run"] + chosen)
    #expect(contents == before && text.code == trial.code)
    let document = try #require(JSONSerialization.jsonObject(with: trial.output) as? [String: Any])
    let accepted = (document["accepted"] as? [[String: Any]] ?? []).compactMap { $0["reference"] as? String }
    let refused = (document["refused"] as? [[String: Any]] ?? []).compactMap { $0["cell"] as? String }
    #expect(document["version"] as? Int == 1 && !accepted.isEmpty)

    let real = try command(["accept"] + chosen)
    #expect(real.code == trial.code && real.code == (refused.isEmpty ? 0 : 1))
    let changed = contents.filter { $0.key.hasPrefix("References/") && $0.value != before[$0.key] }.keys
    #expect(changed.sorted() == accepted.sorted())
    for cell in refused { #expect(real.text.contains("refused \(cell): ")) }
    #expect(real.text.contains("\(document["pending"] as? Int ?? -1) pending."))
  }

  @Test func `what goes together is checked`() throws {
    #expect(try command("accept", "--json").code == 2)
    #expect(try command("accept", "--dry-run", "--renames").code == 2)
    #expect(try command("accept", "--dry-run", "nothing like it").code == 2)
    #expect(try command("accept", "--dry-run", "--cause", "9").code == 2)
    try command("accept")
    let empty = try command("accept", "--dry-run", "--json")
    #expect(empty.code == 0 && empty.text.contains("\"pending\" : 0"))
  }
}
