import Foundation
import ViewRendering
import PixelBuffers
import TestSupport
import Testing

@Suite(.waiting) struct RenderCommandTests {
  static let box = """
    {"version":1,"size":[4,2],"root":{"frame":[0,0,4,2],"sublayers":[{"frame":[0,0,2,2],"background":"#336699"}]}}
    """

  @Test func `a tree from standard input comes out as an image`() throws {
    let outcome = try BuiltCommand.run(
      "render", "-o", "-", "--scale", "2", "--background", "#FF000080",
      input: Data(RenderCommandTests.box.utf8))
    #expect(outcome.code == 0 && outcome.error == "")
    let image = try PNG.decode([UInt8](outcome.output)).buffer
    #expect(image.width == 8 && image.height == 4)
    #expect(image[0, 0] == 0xFF33_6699 && image[5, 0] == 0x8080_0000)
  }

  @Test func `a tree from a file is written to a file`() throws {
    let folder = try TemporaryFolder()
    let (source, target) = (folder.path + "/tree.json", folder.path + "/out.png")
    try Data(RenderCommandTests.box.utf8).write(to: URL(filePath: source))
    let outcome = try BuiltCommand.run("render", source, "--output", target)
    #expect(outcome.code == 0 && outcome.text == "" && outcome.error == "")
    #expect(try PNG.decode([UInt8](Data(contentsOf: URL(filePath: target)))).buffer.width == 4)
  }

  @Test func `an output that is a link or a pipe stays one`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("old".utf8), to: "target.png")
    let link = try folder.link("link.png", to: "target.png")
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    for output in [link, pipe] {
      let outcome = try BuiltCommand.run("render", "-o", output, input: Data(RenderCommandTests.box.utf8))
      #expect(outcome.code == 0 && outcome.error == "")
    }
    #expect(
      try PNG.decode([UInt8](Data(contentsOf: URL(filePath: "\(folder.path)/target.png")))).buffer.width == 4)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.png")
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 8 && bytes[1...3].elementsEqual("PNG".utf8))
    let piped = try BuiltCommand.run("render", "-o", "/dev/stdout", input: Data(RenderCommandTests.box.utf8))
    #expect(try PNG.decode([UInt8](piped.output)).buffer.width == 4)
  }

  @Test func `help teaches and the schema is printed alone`() throws {
    let help = try BuiltCommand.run("render", "--help")
    #expect(help.code == 0)
    for word in ["--scale", "--background", "--schema", "standard input", "PROOFSHEET_FONTS", "Exit code"] {
      #expect(help.text.contains(word))
    }
    let schema = try BuiltCommand.run("render", "--schema")
    #expect(schema.code == 0 && [UInt8](schema.output) == LayerTree.jsonSchema)
  }

  @Test(
    arguments: [
      ("{", ["standard input"]), ("", ["standard input"]), ("[]", ["standard input"]),
      (#"{"version":1,"size":[4,2],"root":{"frame":[0,0,4,2],"color":1}}"#, ["root.color", "background"]),
      (#"{"version":7}"#, ["7", "1"]),
      (#"{"version":1,"size":[1e9,2],"root":{"frame":[0,0,4,2]}}"#, ["canvas", "smaller"]),
      (#"{"version":1,"size":[4,2],"root":{"id":"Card","frame":[0,0,1e12,2]}}"#, ["Card"]),
      (
        #"{"version":1,"size":[4,2],"root":{"frame":[0,0,4,2],"text":[{"font":"Comic","size":9,"glyphs":[[1,0,0]]}]}}"#,
        ["Comic", "fonts folder"]
      ),
      (String(repeating: #"{"root":"#, count: 10_000), ["deep"]),
    ])
  func `a tree that cannot be drawn is reported with its file, its place and what to do`(
    tree: String, texts: [String]
  ) throws {
    let outcome = try BuiltCommand.run("render", "-o", "-", input: Data(tree.utf8))
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    // A warning about fonts may come before it.
    #expect("\n\(outcome.error)".contains("\nError: "))
    for word in texts { #expect(outcome.error.contains(word), "\(outcome.error)") }
  }

  @Test(arguments: ["0", "-1", "nan", "inf", "1e9", "1e-9"])
  func `a scale that makes no image is refused`(scale: String) throws {
    let outcome = try BuiltCommand.run(
      "render", "-o", "-", "--scale=\(scale)", input: Data(RenderCommandTests.box.utf8))
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    #expect(outcome.error.contains("scale"))
  }

  @Test(arguments: [
    ["--scale", "two"], ["--background", "red"], ["--background", "#12"], ["--colors", "x"], [],
  ])
  func `arguments that make no sense are explained`(arguments: [String]) throws {
    let target = arguments.isEmpty ? [] : ["-o", "-"]
    let all = ["render"] + target + arguments
    let outcome = try BuiltCommand.run(all, input: Data(RenderCommandTests.box.utf8))
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    #expect(outcome.error.contains(arguments.isEmpty ? "-o image.png" : "--help"))
  }

  @Test func `files that cannot be read or written are named`() throws {
    let missing = try BuiltCommand.run("render", "/nowhere/tree.json", "-o", "-")
    #expect(missing.code == 2 && missing.error.contains("There is no file /nowhere/tree.json."))
    let bare = try BuiltCommand.run("render", "nope.json")
    #expect(bare.code == 2 && bare.error.contains("There is no file nope.json."))
    #expect(bare.error.contains("proofsheet render tree.json -o image.png"))
    let folder = try TemporaryFolder()
    let directory = try BuiltCommand.run("render", folder.path, "-o", "-")
    #expect(directory.code == 2 && directory.error.contains(folder.path))
    for target in ["/nowhere/out.png", folder.path] {
      let outcome = try BuiltCommand.run("render", "-o", target, input: Data(RenderCommandTests.box.utf8))
      #expect(outcome.code == 2 && outcome.error.contains(target))
    }
  }

  @Test func `a tree laid out with another file of a font is drawn with a warning`() throws {
    let tree = """
      {"version":1,"size":[4,2],"fonts":[{"name":"Inter-Regular","version":"Version 9",
      "digest":"00000000000000000000000000000000"}],"root":{"frame":[0,0,4,2]}}
      """
    let outcome = try BuiltCommand.run("render", "-o", "-", input: Data(tree.utf8))
    #expect(
      outcome.code == 0 && outcome.error.contains("Inter-Regular") && outcome.error.contains("Version 9"))
  }
}
