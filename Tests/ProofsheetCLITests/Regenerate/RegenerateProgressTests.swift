import Foundation
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

/// `regenerate` after one that was killed in the middle of its tests.
@Suite(.waiting) struct RegenerateProgressTests {
  let package: DiffPackage

  init() throws {
    package = try DiffPackage()
    try package.tree("Menu")
    #expect(try package.command("test", "--record").code == 0)
    for path in package.folder.files where path.hasPrefix("References/") && path.hasSuffix(".png") {
      let file = try #require(package.folder.data(path))
      let aged = try ReferenceImageFile.changingProvenance(of: file) { $0.libraries["freetype"] = "2.6.1" }
      try package.folder.write(aged, to: path)
    }
    for name in ["Chat", "Home", "Menu"] { try package.tree(name, tile: 8) }
  }

  private var newest: RunFolder { get throws { try RunHistory(packageRoot: package.root).folders[0] } }

  /// Runs `regenerate`, whose tests wait before the third cell or at the first one, and kills it and them there.
  private func killedRun(atFirst: Bool = false) throws {
    let file = "Trees/\(atFirst ? "Chat.holds" : "Menu.waits")"
    try package.write("", to: file)
    let before = try newest
    let process = Process()
    process.executableURL = URL(filePath: try BuiltCommand.executable)
    process.arguments = ["regenerate"]
    process.environment = package.environment
    process.currentDirectoryURL = URL(filePath: package.root)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var tests: Int32?
    while tests == nil, process.isRunning {
      guard try newest != before, let found = JournalReader(of: try newest).processes.first,
        found.cells.count == (atFirst ? 0 : 2), !atFirst || !found.open.isEmpty
      else {
        usleep(5_000)
        continue
      }
      tests = found.number
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    kill(try #require(tests), SIGKILL)
    try package.remove(file)
  }

  /// What a run leaves, without its name and times.
  private func outcome(of run: RunFolder) throws -> [String: String] {
    let files = package.folder.files.filter { $0.hasPrefix(".proofsheet/runs/\(run.name)/") }
    var found: [String: String] = [:]
    for path in files where [".png", ".html", "regeneration.json"].contains(where: path.hasSuffix) {
      let text = String(decoding: try #require(package.folder.data(path)), as: UTF8.self)
      found[path.replacing(run.name, with: "RUN")] = text.replacing(run.name, with: "RUN")
        .replacing(#/\([0-9.]+ s\)/#, with: "(TIME)")
    }
    let results = RunSummary(of: run).cells.map { result in
      let text = "\(with(result) { $0.milliseconds = 0 })"
      return text.replacing(run.name, with: "RUN")
    }
    found["results"] = results.joined(separator: "\n")
    return found
  }

  @Test func `a run that was killed is continued, and leaves what an uninterrupted one does`() throws {
    let whole = try package.command("regenerate")
    #expect(whole.code == 1 && !whole.text.contains("continues:"), "\(whole.printed)")
    #expect(whole.text.contains(#/layout +3 cells/#))
    let expected = try outcome(of: newest)
    try killedRun()
    let killed = try newest
    let first = try #require(JournalReader(of: killed).cells.first)
    // Drawn again, it would be another cell of the class.
    try package.tree("Chat", tile: 3)
    let rest = try package.command("regenerate")
    #expect(rest.code == 1, "\(rest.printed)")
    #expect(
      rest.text.contains("continues: 2 of 3 cells were finished. Add --restart to draw all again.\n"),
      "\(rest.printed)")
    #expect(try newest == killed && RunSummary(of: killed).record?.unfinished == nil)
    #expect(RunSummary(of: killed).cells.first == first)
    let found = try outcome(of: killed)
    #expect(found.keys.sorted() == expected.keys.sorted())
    for (path, text) in expected { #expect(found[path] == text, "\(path)") }
    // What has come to its end is not continued.
    let again = try package.command("regenerate")
    #expect(!again.text.contains("continues:") && !again.text.contains("drawn again"), "\(again.printed)")
    #expect(try newest != killed)
  }

  @Test func `a cell at which a run was killed is drawn, and did not crash`() throws {
    try killedRun(atFirst: true)
    let rest = try package.command("regenerate")
    #expect(!rest.text.contains("continues:") && rest.text.contains(#/layout +3 cells/#), "\(rest.printed)")
    let summary = RunSummary(of: try newest)
    #expect(summary.crashedProcesses.isEmpty && summary.cells.count == 3)
    #expect(summary.cells.allSatisfy { !$0.status.isUncompared })
  }

  @Test func `a result whose image is gone is drawn again`() throws {
    try killedRun()
    let killed = try newest
    let images = package.folder.files.filter {
      $0.hasPrefix(".proofsheet/runs/\(killed.name)/") && $0.contains("Chat") && $0.hasSuffix(".png")
    }
    #expect(!images.isEmpty)
    for image in images { try package.remove(image) }
    let rest = try package.command("regenerate")
    #expect(rest.text.contains("continues: 1 of 3 cells were finished."), "\(rest.printed)")
    #expect(RunSummary(of: killed).cells.allSatisfy { $0.actual != nil })
  }

  @Test(arguments: ["sources and settings", "references", "arguments", "environment variables", "restart"])
  func `everything is drawn again where something changed, or it is asked for`(change: String) throws {
    try killedRun()
    var (arguments, variables): ([String], [String: String]) = (["regenerate"], [:])
    switch change {
    case "sources and settings": try package.write("one: change\n", to: "Tests/AppTests/data.yml")
    case "references":
      let path = try #require(
        package.folder.files.first { $0.hasPrefix("References/") && $0.contains("Chat") })
      let file = try #require(package.folder.data(path))
      try package.folder.write(
        try ReferenceImageFile.changingProvenance(of: file) { $0.libraries["freetype"] = "2.6.2" }, to: path)
    case "arguments": arguments.append("--skip-old-fonts")
    case "environment variables": variables["CI"] = "true"
    default: arguments.append("--restart")
    }
    let killed = try newest
    let outcome = try BuiltCommand.run(
      arguments, environment: package.environment.merging(variables) { $1 }, in: package.root)
    #expect(
      !outcome.text.contains("continues:") && outcome.text.contains(#/layout +3 cells/#), "\(outcome.printed)"
    )
    #expect(try newest != killed)
    let line = "Everything is drawn again: the \(change) changed since the `regenerate` that was killed."
    #expect(outcome.text.contains(line) == (change != "restart"), "\(outcome.printed)")
  }
}
