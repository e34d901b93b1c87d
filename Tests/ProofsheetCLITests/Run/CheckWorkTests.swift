import Foundation
import TestSupport
import Testing

@Suite(.waiting) struct CheckWorkTests {
  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments + ["--package", folder.path], environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  private let check = ["check", "--layers", "trees", "--work"]

  /// A screen with cards that have shadows.
  private func write(_ folder: TemporaryFolder, cards: Int = 1, shadows: Int = 1) throws {
    let shadow = ##"{"color":"#00000040","offset":[0,4],"blur":8}"##
    let all = Array(repeating: shadow, count: shadows).joined(separator: ",")
    let layers = (0..<cards).map { card in
      ##"{"id":"Checkout/VStack/ShadowCard[\##(card)]","frame":[20,20,300,100],"background":"#FFFFFF","shadows":[\##(all)]}"##
    }
    for name in ["Checkout-dark", "Checkout-light"] {
      let tree =
        #"{"version":1,"size":[360,640],"root":{"id":"Checkout","frame":[0,0,360,640],"sublayers":[\#(layers.joined(separator: ","))]}}"#
      try folder.write(tree.utf8, to: "trees/\(name).json")
    }
  }

  @Test func `work is recorded, compared, explained, accepted and undone`() throws {
    let folder = try TemporaryFolder()
    try write(folder)
    #expect(try run(check, in: folder).text.contains("There is no reference"))
    try #require(try run(check + ["--record"], in: folder).code == 0)
    let record = try #require(folder.data("References/Work/Checkout-dark.work"))
    #expect(String(decoding: record, as: UTF8.self).contains("\nlayers 2\n"))
    #expect(try run(check, in: folder).code == 0)
    try write(folder, shadows: 2)
    let twice = try run(check, in: folder)
    #expect(twice.code == 1)
    #expect(
      twice.text.contains("on `Checkout`, since the shadow of `ShadowCard` is drawn twice — 2 cells"),
      "\(twice.text)")
    // What one component takes more is one cause, which accepts its cells.
    #expect(twice.text.hasPrefix("cause 1  overdraw ") && !twice.text.contains("cause 2"), "\(twice.text)")
    #expect(twice.text.contains(", drawing units "), "\(twice.text)")
    #expect(try run(["accept", "--cause", "1"], in: folder).text.contains("2 accepted"))
    #expect(try run(check, in: folder).code == 0)
    #expect(try run(["undo"], in: folder).code == 0)
    #expect(folder.data("References/Work/Checkout-dark.work") == record)
    #expect(try run(check, in: folder).code == 1)
    try write(folder, cards: 2)
    #expect(try run(check, in: folder).text.contains("since `ShadowCard` is drawn twice"))
    #expect(try run(["verify"], in: folder).code == 0)
  }

  @Test func `the page shows the overdraw that a record in a store has`() throws {
    let (folder, store) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("referenceStorage: store\n".utf8, to: "proofsheet.yml")
    func check(_ more: String...) throws -> Int32 {
      try run(self.check + more + ["--store", store.path], in: folder).code
    }
    try write(folder)
    try #require(check("--record") == 0)
    try write(folder, shadows: 2)
    #expect(try check() == 1)
    let page = try #require(folder.files.last { $0.hasSuffix("report/index.html") })
    #expect(folder.text(page)?.contains("Overdraw recorded") == true)
    #expect(folder.text("References/Work/Checkout-dark.work")?.hasPrefix("proofsheet-stored ") == true)
  }

  @Test func `records, frames and images live side by side`() throws {
    let folder = try TemporaryFolder()
    try write(folder)
    let images = ["check", "--layers", "trees"]
    for arguments in [check, images, images + ["--frames"]] {
      #expect(try run(arguments + ["--record"], in: folder).code == 0, "\(arguments)")
      #expect(try run(arguments, in: folder).code == 0, "\(arguments)")
    }
    try FileManager.default.removeItem(atPath: "\(folder.path)/trees/Checkout-dark.json")
    #expect(try run(check, in: folder).text.contains("1 no layer tree"))
    #expect(try run(["prune", "--delete"], in: folder).code == 0)
    #expect(folder.data("References/Work/Checkout-dark.work") == nil)
    #expect(folder.data("References/Layers/Checkout-dark.png") != nil)
  }

  @Test func `a tolerated figure passes, is listed, and never becomes the record`() throws {
    let folder = try TemporaryFolder()
    try write(folder)
    try #require(try run(check + ["--record"], in: folder).code == 0)
    let record = folder.data("References/Work/Checkout-light.work")
    try write(folder, shadows: 2)
    let tolerant = check + ["--tolerance", "0.9"]
    #expect(try run(tolerant, in: folder).text.contains("2 tolerated"))
    let status = try run(["status", "--tolerated"], in: folder).text
    #expect(status.contains("× this difference") && status.contains("overdraw"), "\(status)")
    #expect(try run(tolerant + ["--record"], in: folder).code == 0)
    #expect(folder.data("References/Work/Checkout-light.work") == record)
  }

  @Test func `regenerate lists records that other fonts made apart from images, and diff advises nothing`()
    throws
  {
    let folder = try TemporaryFolder()
    let tree = ##"""
      {"version":1,"size":[120,40],"root":{"id":"Root","frame":[0,0,120,40],"sublayers":[{"id":"Root/Title",
      "frame":[0,0,120,20],"text":"Hello","textStyle":{"font":"body","color":"#000000"}}]}}
      """##
    try folder.write("// a package".utf8, to: "Package.swift")
    try folder.write(tree.utf8, to: "trees/Title.json")
    try #require(try run(check + ["--record"], in: folder).code == 0)
    let path = "References/Work/Title.work"
    let record = try #require(folder.text(path))
    let aged = record.replacing(/font Inter-Regular [0-9a-f]+/) { "\($0.output.dropLast(4))0000" }
      .replacing(/drawing ([0-9]+)/) { "drawing 1\($0.output.1)" }
      .replacing(/Root\tlayers 1\tdrawing 1/, with: "Root\tlayers 1\tdrawing ")
    try folder.write(aged.utf8, to: path)
    #expect(try run(check, in: folder).text.contains("1 other environment"))
    let runs = "\(folder.path)/.proofsheet/runs"
    let last = try #require(try FileManager.default.contentsOfDirectory(atPath: runs).max())
    let sorted = try run(["regenerate", "--run", last], in: folder)
    #expect(sorted.code == 1 && !sorted.text.contains("unexplained"), "\(sorted.text)")
    #expect(
      sorted.text.contains("1 record of work was made with other fonts. They are no images"), "\(sorted.text)"
    )
    #expect(folder.text(".proofsheet/runs/\(last)/regeneration.json") == nil)
    try folder.makeRepository()
    let references = try run(check + ["--references", "git:HEAD"], in: folder)
    #expect(
      references.code == 1 && references.text.contains("1 other environment")
        && !references.text.contains("accept"), "\(references.text)")
    #expect(try run(["accept", "Work/Title"], in: folder).code == 0)
    let done = try run(["regenerate", "--run", last], in: folder)
    #expect(done.code == 0 && !done.text.contains("record of work"), "\(done.text)")
  }

  @Test func `a damaged record is inconclusive and is not replaced`() throws {
    let folder = try TemporaryFolder()
    try write(folder)
    try #require(try run(check + ["--record"], in: folder).code == 0)
    let path = "\(folder.path)/References/Work/Checkout-dark.work"
    try Data("proofsheet work 1\nlayers x\n".utf8).write(to: URL(fileURLWithPath: path))
    let damaged = try run(check + ["--record"], in: folder)
    #expect(damaged.code == 1 && damaged.text.contains("cannot be read"), "\(damaged.text)")
    #expect(folder.data("References/Work/Checkout-dark.work")?.count == 27)
  }

  @Test(arguments: [
    ["--work", "--frames"], ["--work", "--strategy", "standard"], ["--work", "--tolerance", "-1"],
    ["--work", "--tolerance", "nan"],
  ])
  func `options that say nothing are refused`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try write(folder)
    #expect(try run(["check", "--layers", "trees"] + arguments, in: folder).code == 2)
  }

  @Test func `results and page have the figures`() throws {
    let folder = try TemporaryFolder()
    try write(folder)
    try #require(try run(check + ["--record"], in: folder).code == 0)
    try write(folder, shadows: 2)
    let outcome = try run(check + ["--json", "results.json"], in: folder)
    #expect(outcome.code == 1)
    let results = String(decoding: try #require(folder.data("results.json")), as: UTF8.self)
    #expect(results.contains(#""work":{"figures":{"bytes":"#) && results.contains(#""recorded":{"bytes":"#))
    #expect(results.contains(#""kind":"workChanged""#))
    let line = try #require(outcome.text.split(separator: "\n").first { $0.hasPrefix("Proof sheet: ") })
    let page = try String(contentsOfFile: String(line.dropFirst(13)), encoding: .utf8)
    for part in [#"<section id="work">"#, "data:image/png;base64,", "Overdraw recorded", "Overdraw now"] {
      #expect(page.contains(part), "\(part)")
    }
  }
}
