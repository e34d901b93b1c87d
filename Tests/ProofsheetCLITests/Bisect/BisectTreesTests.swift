import Foundation
import PixelBuffers
import TestSupport
import Testing

@testable import ProofsheetCLI

/// `proofsheet bisect` in histories of layer trees, which need no build.
@Suite(.waiting) struct BisectTreesTests {
  let history: TreeHistory

  init() throws { history = try TreeHistory() }

  @Test func `each cause has its first commit, though others lie over it, are reverted or cannot be drawn`()
    throws
  {
    try history.tree("Home", tile: 4)
    try history.commit("move")
    try history.tree("Home", tile: 4, color: "#AA0000")
    try history.tree("Chat", width: 20)
    try history.commit("color and width")
    try history.tree("Chat")
    try history.commit("revert the width")
    try FileManager.default.removeItem(atPath: "\(history.folder.path)/trees")
    try history.commit("lose the trees")
    try history.tree("Home", tile: 4, color: "#AA0000", width: 25)
    try history.tree("Chat", width: 20)
    try history.tree("Young")
    try history.commit("narrow, again and young")
    try history.commit("nothing")
    let (outcome, found) = try history.bisect("HEAD~6..", "--layers", "trees")
    #expect(outcome.code == 1, "\(outcome.error)")
    #expect(found.subjects["Home/tile y +4"] == "move", "\(found.subjects)")
    #expect(
      found.subjects.first { $0.key.hasPrefix("Home/tile background") }?.value == "color and width",
      "\(found.subjects)")
    #expect(found.subjects["Home/tile width -5"] == "lose the trees..narrow, again and young")
    #expect(
      found.subjects["✘ Layers/Young — added"] == "lose the trees..narrow, again and young",
      "\(found.subjects)")
    let width = try #require(found.results.first { $0.change.contains("Chat/tile") })
    let commits = width.commits.map(\.subject)
    #expect(
      commits == ["color and width"] || commits == ["lose the trees", "narrow, again and young"],
      "Either introduction counts: \(commits)")
    #expect(found.skipped.map(\.commit.subject) == ["lose the trees"])
    #expect(found.skipped[0].reason.contains("could not be drawn"), "\(found.skipped)")
    #expect(try history.folder.git("status", "--porcelain") == "", "Nothing is written into the work tree.")
  }

  @Test func `images before and after show the change, and the page has both`() throws {
    try history.tree("Home", tile: 4)
    try history.commit("move")
    try history.tree("Home", tile: 4, color: "#AA0000")
    try history.commit("color")
    let (outcome, found) = try history.bisect("HEAD~2..HEAD", "--layers", "trees")
    #expect(outcome.code == 0, "\(outcome.error)")
    #expect(found.results.count == 2 && found.tried == 3)
    for result in found.results {
      let images = try [result.before, result.after].map { path in
        try PNG.decode([UInt8](try Data(contentsOf: URL(filePath: try #require(path)))), named: "image")
          .buffer
      }
      #expect(images[0] != images[1], "\(result)")
      // Where the tile was and is not, and where it is all the time.
      let (left, kept) = (images[0][15, 12] != images[1][15, 12], images[0][15, 18] != images[1][15, 18])
      let isColor = result.change.contains("background")
      #expect(left == !isColor && kept == isColor, "\(result)")
      let page = try String(contentsOfFile: try #require(result.page), encoding: .utf8)
      #expect(page.contains("Changes from ") && page.contains("Home/tile"))
    }
    let text = try history.command("HEAD~2..HEAD", "--layers", "trees").text
    #expect(text.contains("    first in "), "\(text)")
    #expect(text.contains("    before .proofsheet/diff/bisect/"), "\(text)")
  }

  @Test func `a change in several steps names the commit of each`() throws {
    for (tile, subject) in [(2.0, "first"), (2, "nothing"), (4, "second"), (7, "third"), (7, "nothing more")]
    {
      try history.tree("Home", tile: tile, color: tile > 2 ? "#AA0000" : "#336699")
      try history.commit(subject)
    }
    let (outcome, found) = try history.bisect("HEAD~5..", "--layers", "trees")
    #expect(outcome.code == 0, "\(outcome.error)")
    let place = try #require(found.results.first { $0.change.contains("y +7") })
    #expect(place.commits.map(\.subject) == ["third"] && found.results.count == 2, "\(found.results)")
    #expect(place.steps?.map(\.change) == ["y +2", "y +4"], "\(found.results)")
    #expect(place.steps?.map(\.commit.subject) == ["first", "second"])
    #expect(found.results.first { !$0.change.contains("y +7") }?.steps == nil, "The color came at once.")
    let text = try history.command("HEAD~5..", "--layers", "trees").text
    #expect(
      text.contains(
        "which is the last of several steps; earlier, each with all that changed until then:\n      y +2 in "),
      "\(text)")
  }

  @Test func `causes and cells are chosen by number and pattern`() throws {
    try history.tree("Home", tile: 4)
    try history.commit("move")
    try history.tree("Chat", color: "#AA0000")
    try history.commit("color")
    let (_, chat) = try history.bisect("HEAD~2..", "--layers", "trees", "--cell", "Chat")
    #expect(Array(chat.subjects.values) == ["color"])
    let (_, first) = try history.bisect("HEAD~2..", "--layers", "trees", "--cause", "1")
    #expect(first.results.count == 1 && first.results[0].cause == 1)
    for (arguments, parts) in [
      (["--cause", "3"], ["There is no cause 3: there are 2, listed above."]),
      (["--cell", "Chatt"], ["No cell that differs is chosen", "Did you mean \"Chat\"?"]),
      (["--cell", " "], ["filter"]),
      (["--cause", "0"], ["--cause"]),
    ] {
      let outcome = try BuiltCommand.run(
        ["bisect", "HEAD~2..", "--layers", "trees"] + arguments,
        environment: ["PATH": "/usr/bin:/bin", "TMPDIR": history.folder.path], in: history.folder.path)
      #expect(outcome.code == 2, "\(arguments): \(outcome.printed)")
      for part in parts { #expect(outcome.error.contains(part), "\(arguments): \(outcome.error)") }
    }
  }

  @Test func `cells that come, go or lose their layers have their commits`() throws {
    try history.tree("Old", color: "#00AA00")
    try history.commit("old")
    try history.tree("New", color: "#AA0000")
    try history.commit("new")
    try FileManager.default.removeItem(atPath: "\(history.folder.path)/trees/Old.json")
    try history.commit("gone")
    let (outcome, found) = try history.bisect("HEAD~2..", "--layers", "trees")
    #expect(outcome.code == 0, "\(outcome.error)")
    #expect(found.subjects == ["✘ Layers/New — added": "new", "✘ Layers/Old — removed": "gone"])
    let text = try history.command("HEAD~2..", "--layers", "trees").text
    #expect(text.contains("✘ Layers/New — added\n    first in "), "\(text)")
  }

  @Test func `a row that is drawn twice is found by its work, and where stale layers fail`() throws {
    func rows(_ count: Int) throws {
      let rows = (0..<count).map {
        ##"{"id":"Rows/Row[\##($0)]","frame":[0,0,32,32],"background":"#336699"}"##
      }
      let tree = """
        {"version":1,"size":[64,64],"root":{"id":"Rows","frame":[0,0,64,64],"sublayers":[\(rows.joined(separator: ","))]}}
        """
      try history.folder.write(tree.utf8, to: "trees/Rows.json")
    }
    try rows(1)
    try history.commit("once")
    try history.commit("nothing")
    try rows(2)
    try history.commit("twice")
    try history.tree("Chat", color: "#AA0000")
    try history.commit("color")
    let (_, images) = try history.bisect("HEAD~3..", "--layers", "trees")
    #expect(Array(images.subjects.values) == ["color"], "\(images.subjects)")
    let (outcome, work) = try history.bisect("HEAD~3..", "--layers", "trees", "--work")
    #expect(outcome.code == 0 && !work.results.isEmpty, "\(outcome.error)")
    #expect(work.results.allSatisfy { $0.commits.map(\.subject) == ["twice"] }, "\(work.results)")
    #expect(work.results.contains { $0.change.contains("overdraw") }, "\(work.results)")
    let page = try String(contentsOfFile: try #require(work.results[0].page), encoding: .utf8)
    #expect(page.contains("overdraw"))
    try history.folder.write("staleLayers: fail\n".utf8, to: "proofsheet.yml")
    let (_, layers) = try history.bisect("HEAD~3..", "--layers", "trees")
    #expect(Set(layers.subjects.values) == ["twice", "color"], "\(layers.subjects)")
    let tests = try history.command("HEAD~3..", "--work")
    #expect(tests.code == 2 && tests.error.contains("--work is about layer trees"), "\(tests.printed)")
  }

  @Test func `a merge names the range of the line that it brought`() throws {
    try history.folder.git("checkout", "--quiet", "-b", "side")
    try history.commit("side")
    try history.tree("Home", tile: 4)
    try history.commit("move")
    try history.folder.git("checkout", "--quiet", "main")
    try history.tree("Chat", color: "#AA0000")
    try history.folder.git("commit", "--quiet", "--all", "--message", "color")
    try history.folder.git("merge", "--quiet", "--no-ff", "--message", "merge", "side")
    let (outcome, found) = try history.bisect("HEAD~2..", "--layers", "trees")
    #expect(outcome.code == 0 && found.subjects["Home/tile y +4"] == "merge", "\(found.subjects)")
    let range = try #require(found.results.first { $0.change.contains("y +4") }?.merged)
    let (_, side) = try history.bisect(range, "--layers", "trees")
    #expect(side.subjects == ["Home/tile y +4": "move"], "\(side.subjects)")
    #expect(found.results.allSatisfy { ($0.merged == nil) == $0.change.contains("Chat") })
  }

  @Test func `what cannot be walked through is said with the next step`() throws {
    try history.commit("same")
    for (arguments, parts) in [
      (["HEAD~1..HEAD", "--layers", "trees"], ["Nothing differs between HEAD~1..HEAD"]),
      (["HEAD..HEAD", "--layers", "trees"], ["both are the same commit"]),
      (["HEAD..HEAD~1", "--layers", "trees"], ["is the later one"]),
      (["HEAD~1", "--layers", "trees"], ["Name two revisions with two dots", "HEAD~1..HEAD"]),
      (["HEAD~1...HEAD", "--layers", "trees"], ["Three dots"]),
      (["nothing..HEAD", "--layers", "trees"], ["git knows no revision \"nothing\"", "`git log` lists"]),
      (["HEAD~1..HEAD", "--layers", "/tmp"], ["lies outside of"]),
      (["HEAD~1..HEAD", "--layers", "none"], ["could not be drawn", "there is no such folder"]),
      (["HEAD~1..HEAD"], ["no Package.swift"]),
      (["HEAD~1..HEAD", "--build", "make"], ["Name the engine with --engine"]),
      (["HEAD~1..HEAD", "--layers", "trees", "--filter", "a"], ["choose tests"]),
      (["HEAD~1..HEAD", "--layers", "trees", "--build-limit", "0"], ["--build-limit takes"]),
    ] {
      let outcome = try BuiltCommand.run(
        ["bisect"] + arguments,
        environment: ["PATH": "/usr/bin:/bin", "TMPDIR": history.folder.path], in: history.folder.path)
      #expect(outcome.code == 2, "\(arguments): \(outcome.printed)")
      for part in parts { #expect(outcome.error.contains(part), "\(arguments): \(outcome.printed)") }
    }
  }
}
