import Foundation
import PixelBuffers
import TestSupport
import Testing

/// Texts of layer trees that are strings, wherever the command reads a tree.
@Suite(.waiting) struct TextStringTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("".utf8, to: "Package.swift")
  }

  private static func tree(_ text: String, traits: String = "[]") -> String {
    """
    {"version": 1, "size": [120, 60], "background": "#FFFFFF", "traits": \(traits), "root": {"id": "root", "frame": [0, 0, 120, 60],
     "sublayers": [{"id": "title", "frame": [10, 10, 100, 40], \(text)}]}}
    """
  }

  private func run(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(arguments, in: folder.path)
  }

  private func write(_ text: String, to name: String = "trees/Card.json", traits: String = "[]") throws {
    try folder.write(Self.tree(text, traits: traits).utf8, to: name)
  }

  @Test func `render draws the text as the runs of engine measure`() throws {
    try write(##""text": "Hello", "textStyle": {"font": "title", "color": "#1366E0"}"##, traits: #"["ax1"]"#)
    #expect(try run("render", "trees/Card.json", "-o", "string.png").code == 0)
    let measured = try BuiltCommand.run(
      "engine", "measure",
      input: Data(
        ##"{"text": "Hello", "textStyle": {"font": "title", "color": "#1366E0"}, "traits": ["ax1"], "width": 100, "runs": true}"##
          .utf8))
    let answer = try #require(try JSONSerialization.jsonObject(with: measured.output) as? [String: Any])
    let runs = try JSONSerialization.data(withJSONObject: try #require(answer["runs"]))
    try write("\"text\": \(String(decoding: runs, as: UTF8.self))", to: "runs.json")
    #expect(try run("render", "runs.json", "-o", "runs.png").code == 0)
    #expect(folder.data("string.png") == folder.data("runs.png"))
    let image = try PNG.decode([UInt8](try #require(folder.data("string.png")))).buffer
    #expect(image.withPixels { Set($0).count } > 10, "there is a text to see")
  }

  @Test func `check stores glyphs in the reference, and explains a changed string`() throws {
    try write(#""text": "Hello""#)
    func check(_ rest: String...) throws -> BuiltCommand.Outcome {
      try BuiltCommand.run(["check", "--layers", "trees", "--package", folder.path] + rest, in: folder.path)
    }
    #expect(try check("--record").code == 0)
    let reference = "References/Layers/Card.png"
    #expect(try check().code == 0)
    let explained = try run("explain", reference, "trees/Card.json")
    #expect(explained.code == 0, "what was set is what the reference has: \(explained.printed)")
    try write(#""text": "Hullo""#)
    let changed = try check()
    #expect(changed.code == 1 && changed.text.contains("Hullo"), "\(changed.printed)")
    #expect(try run("explain", reference, "trees/Card.json").text.contains("Hullo"))
    let frames = try run("explain", "--frames", reference, "trees/Card.json")
    #expect(frames.code == 1 && frames.text.contains(#"title: text "Hello" → "Hullo""#), "\(frames.printed)")
    let compared = try run(
      "compare", "--strategy", #"exact.ignoring(layer("title"))"#, "--layers", "trees/Card.json", reference,
      reference)
    #expect(compared.code == 0, "\(compared.printed)")
  }

  @Test func `a text that cannot be set names its file and layer`() throws {
    try write(#""text": "Hello", "textStyle": "titel""#)
    for command in [
      ["render", "trees/Card.json", "-o", "a.png"], ["audit", "trees/Card.json"],
      ["explain", "trees/Card.json", "trees/Card.json"],
    ] {
      let outcome = try BuiltCommand.run(command, in: folder.path)
      #expect(outcome.code == 2, "\(command)")
      #expect(
        outcome.printed.contains(
          "trees/Card.json: root.sublayers[0].textStyle: There is no text style \"titel\"."),
        "\(outcome.printed)")
    }
    let checked = try run("check", "--layers", "trees", "--package", folder.path, "--record")
    #expect(checked.code == 2 && checked.text.contains("root.sublayers[0].textStyle"), "\(checked.printed)")
  }

  @Test func `audits know of a string what they know of a view's text`() throws {
    try write(#""text": "A text that is far too long to fit into its frame", "textStyle": {"lineLimit": 1}"#)
    let cut = try run("audit", "trees/Card.json")
    #expect(cut.code == 1 && cut.text.contains("truncated text") && cut.text.contains("is cut (lineLimit 1)"))
    #expect(
      cut.text.contains(
        "16 of 35 checks did not run, since 1 of 1 trees have no accessibility part but texts."),
      "\(cut.text)")
    #expect(!cut.text.contains("broken word,"), "what needs texts alone runs")
    try write(#""text": "Short""#)
    #expect(try run("audit", "trees/Card.json").code == 0)
  }
}
