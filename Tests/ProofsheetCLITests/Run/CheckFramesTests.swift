import Foundation
import TestSupport
import Testing

@Suite(.waiting) struct CheckFramesTests {
  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments + ["--package", folder.path], environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  private let check = ["check", "--layers", "trees", "--frames"]

  @Test func `frames are recorded, compared, explained and accepted, without images`() throws {
    let folder = try TemporaryFolder()
    try TileTrees().write(to: "trees", in: folder)
    try #require(try run(check + ["--record"], in: folder).code == 0)
    let reference = try #require(folder.data("References/Frames/Chat-light-ltr.frames"))
    #expect(
      String(decoding: reference, as: UTF8.self).contains(
        #"{"frame": [50, 5, 10, 10], "id": "Chat/line1/face"}"#))
    #expect(try run(check, in: folder).code == 0)
    try TileTrees(tile: 3, colors: ["Chat-light-ltr": "#000000"]).write(to: "trees", in: folder)
    let moved = try run(check, in: folder)
    #expect(moved.code == 1)
    #expect(moved.text.contains("8 cells: 4 equal, 4 different"), "\(moved.text)")
    #expect(moved.text.contains("Dashboard/tiles/tile3") && moved.text.contains("y +3"))
    #expect(try run(check + ["--tolerance", "3"], in: folder).code == 0)
    let again = try run(check, in: folder)
    #expect(again.code == 1)
    #expect(try run(["accept"], in: folder).code == 0)
    #expect(try run(check, in: folder).code == 0)
  }

  @Test func `references of frames and of images live side by side`() throws {
    let folder = try TemporaryFolder()
    try TileTrees().write(to: "trees", in: folder)
    let images = ["check", "--layers", "trees"]
    for arguments in [check + ["--record"], images + ["--record"], check, images] {
      #expect(try run(arguments, in: folder).code == 0, "\(arguments)")
    }
    #expect(try run(["verify"], in: folder).code == 0)
    try FileManager.default.removeItem(atPath: "\(folder.path)/trees/Chat-dark-rtl.json")
    #expect(try run(check, in: folder).text.contains("1 no layer tree"))
    #expect(try run(images, in: folder).text.contains("1 no layer tree"))
    // Each run answers for its own references.
    #expect(try run(["prune", "--delete"], in: folder).text.contains("Layers/Chat-dark-rtl.png"))
    #expect(folder.data("References/Frames/Chat-dark-rtl.frames") != nil)
  }

  @Test func `a canvas that no image may have is compared all the same`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"version":1,"size":[1e7,1e7],"root":{"id":"r","frame":[0,0,1e7,1e7]}}"#.utf8, to: "trees/a.json")
    #expect(try run(check + ["--record"], in: folder).code == 0)
    #expect(try run(check, in: folder).code == 0)
  }

  @Test(arguments: [Data(), Data("{".utf8), Data([0xFF, 0xFE]), Data(#"{"version":1}"#.utf8)])
  func `a damaged reference is inconclusive and is not replaced`(bytes: Data) throws {
    let folder = try TemporaryFolder()
    try folder.write(CheckLayersTests.tree(), to: "trees/a.json")
    try #require(try run(check + ["--record"], in: folder).code == 0)
    let path = "\(folder.path)/References/Frames/a.frames"
    try bytes.write(to: URL(fileURLWithPath: path))
    let damaged = try run(check + ["--record"], in: folder)
    #expect(damaged.code == 1 && damaged.text.contains("cannot be read"), "\(damaged.text)")
    #expect(FileManager.default.contents(atPath: path) == bytes)
  }

  @Test(arguments: [
    ["--tolerance", "1"], ["--frames", "--tolerance", "-1"], ["--frames", "--tolerance", "nan"],
  ])
  func `a tolerance that says nothing is refused`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(CheckLayersTests.tree(), to: "trees/a.json")
    #expect(try run(["check", "--layers", "trees"] + arguments, in: folder).code == 2)
  }

  @Test func `explain compares the frames of two folders`() throws {
    let folder = try TemporaryFolder()
    try TileTrees().write(to: "old", in: folder)
    try TileTrees(tile: 3).write(to: "new", in: folder)
    let found = try run(["explain", "--frames", "old", "new"], in: folder)
    #expect(found.code == 1 && found.text.contains("4 differ, 4 equal."), "\(found.text)")
    #expect(try run(["explain", "--frames", "--tolerance", "3", "old", "new"], in: folder).code == 0)
  }
}

@Suite(.waiting) struct GoneTreesTests {
  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments + ["--package", folder.path], environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  @Test func `what is pending of a tree that is gone goes with the next whole run`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.write(CheckLayersTests.tree(), to: "trees/\(name).json") }
    let check = ["check", "--layers", "trees"]
    #expect(try run(check, in: folder).code == 1)
    #expect(try run(["status", "--all"], in: folder).text.contains("Layers/b"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/trees/b.json")
    // A run of some cells says nothing about others.
    #expect(try run(check + ["--filter", "case:a"], in: folder).code == 1)
    #expect(try run(["status", "--all"], in: folder).text.contains("Layers/b"))
    #expect(try run(check, in: folder).code == 1)
    let status = try run(["status", "--all"], in: folder)
    #expect(status.text.contains("Layers/a") && !status.text.contains("Layers/b"), "\(status.text)")
  }

  @Test func `another scale is called that`() throws {
    let folder = try TemporaryFolder()
    try folder.write(CheckLayersTests.tree(), to: "trees/a.json")
    let check = ["check", "--layers", "trees"]
    #expect(try run(check + ["--scale", "2", "--record"], in: folder).code == 0)
    let other = try run(check, in: folder)
    #expect(
      other.code == 1
        && other.text.contains(
          "The scale differs: the reference was drawn with 2 pixels per point, the image with 1."),
      "\(other.text)")
  }
}
