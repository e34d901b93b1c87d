import Foundation
import ReferenceFiles
import TestSupport
import Testing

@testable import ProofsheetCLI

@Suite struct LayerTreeFilesTests {
  func files(_ folder: TemporaryFolder, _ names: [String], in parts: [String] = ["."]) throws
    -> LayerTreeFiles
  {
    for name in names { try folder.write("{}".utf8, to: name) }
    return try LayerTreeFiles(in: parts.map { $0 == "." ? folder.path : "\(folder.path)/\($0)" })
  }

  @Test func `trees of subfolders are named after the way to them`() throws {
    let files = try files(
      TemporaryFolder(), ["b.json", "a b/c-d.json", "a b/x/y.JSON", "notes.txt", ".git/config.json"])
    #expect(files.files.map(\.name) == ["a b/c-d", "a b/x/y", "b"])
    #expect(files.files.map(\.cell) == ["Layers/a-b/c-d", "Layers/a-b/x/y", "Layers/b"])
  }

  @Test func `a tree that says which cell it is has that name and its scale`() throws {
    let folder = try TemporaryFolder()
    func write(_ labels: String, to name: String) throws {
      try folder.write(#"{"version":1,"size":[1,1],"root":{"frame":[0,0,1,1]},\#(labels)}"#.utf8, to: name)
    }
    try write(
      #""cell":"Chat","device":"iphone-15-landscape","traits":["dark","rightToLeft"],"scale":3"#, to: "1.json"
    )
    try write(#""cell":"../Chat""#, to: "2.json")
    try write(#""cell":"","device":"iphone-15""#, to: "3.json")
    try write(#""cell":7"#, to: "4.json")
    try write(#""cell":"Chat","device":"../Other/iphone-15""#, to: "5.json")
    try write(#""cell":"Chat","device":"a","traits":["dark","/../../x"]"#, to: "6.json")
    try write(#""cell":"Chat","device":"/etc/x""#, to: "7.json")
    try write(#""cell":"Chat","device":"iphone-15","traits":["timeZone=Europe/Berlin"]"#, to: "8.json")
    let files = try files(folder, []).files
    #expect(
      files.map(\.name) == [
        "Chat/iphone-15-landscape.dark+rightToLeft", "2", "3", "4", "5", "6", "7",
        "Chat/iphone-15.timeZone=Europe/Berlin",
      ])
    #expect(files[0].cell == "Layers/Chat/iphone-15-landscape.dark+rightToLeft" && files[0].scale == 3)
    #expect(files.allSatisfy { $0.cell.hasPrefix("Layers/") && !$0.cell.contains("..") })
  }

  @Test func `several folders give their trees together`() throws {
    let files = try files(TemporaryFolder(), ["one/a.json", "two/b.json"], in: ["one", "two"])
    #expect(files.files.map(\.cell) == ["Layers/a", "Layers/b"])
  }

  @Test(
    arguments: [
      (["a/x.json", "b/x.json"], ["a", "b"], "the same name"),
      (["a/x.json", "b/X.json"], ["a", "b"], "letter case only"),
      (["x.json", "X.json"], ["."], "letter case only"),
      (["sub/x.json", "Sub/x.json"], ["."], "letter case only"),
      (["x.json", ".y.json"], ["."], "starts with a dot"),
      (["a/x.json", "b/notes.txt"], ["a", "b"], "holds no layer trees"),
      (["x.json"], ["nowhere"], "there is no such folder"),
      (["x.json"], ["x.json"], "there is no such folder"),
    ])
  func `what would hide a tree is an error`(names: [String], parts: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: RenderTestingError.self) { try files(folder, names, in: parts) }
    #expect(error.map { "\($0)" }?.contains(message) == true)
  }

  @Test(
    arguments: [
      ("../outside.json", "x.json", "outside of the folder"), ("nowhere", "x.json", "leads to no file"),
      ("x.json", "x.json", "leads to no file"), ("../more", "sub", "which is not followed"),
      ("real", "sub", "which is not followed"),
    ])
  func `no link is followed out of the folder, and none is passed over`(
    target: String, name: String, message: String
  ) throws {
    let folder = try TemporaryFolder()
    for name in ["outside.json", "more/a.json", "trees/sound.json", "trees/real/r.json"] {
      try folder.write("{}".utf8, to: name)
    }
    _ = try folder.link("trees/\(name)", to: target)
    let error = #expect(throws: RenderTestingError.self) { try files(folder, [], in: ["trees"]) }
    #expect(error.map { "\($0)" }?.contains(message) == true)
  }

  @Test func `a link within the folder is a tree of its own, and the folder itself may be one`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.link("trees/also.json", to: "sound.json")
    _ = try folder.link("way", to: "trees")
    #expect(try files(folder, ["trees/sound.json"], in: ["way"]).files.map(\.name) == ["also", "sound"])
  }
}
