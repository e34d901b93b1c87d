import Foundation
import PixelBuffers
import TestSupport
import Testing

@testable import ProofsheetCLI

/// What a repository may bring along, seen by the built command.
@Suite(.waiting) struct HostileRepositoryTests {
  static func tree(_ color: String) -> Data {
    Data(
      #"{"version":1,"size":[4,4],"root":{"frame":[0,0,4,4],"id":"a\u001b[2J\n::error::b","background":"\#(color)"}}"#
        .utf8)
  }

  /// A package with one layer tree, and a folder of somebody else's beside it.
  func package() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Data(), to: "package/Package.swift")
    try folder.write(Self.tree("#336699"), to: "package/trees/box.json")
    for number in 1...7 { try folder.write(Data("mine".utf8), to: "victim/\(number)/thesis.txt") }
    return folder
  }

  func run(_ folder: TemporaryFolder, _ arguments: String..., environment: [String: String] = [:]) throws
    -> BuiltCommand.Outcome
  {
    try BuiltCommand.run(arguments, environment: environment, in: "\(folder.path)/package")
  }

  func victims(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/victim").sorted()
  }

  @Test func `runs behind a link are refused, and nothing is deleted`() throws {
    let folder = try package()
    let before = try victims(folder)
    _ = try folder.link("package/.proofsheet/runs", to: "../../victim")
    let outcome = try run(folder, "check", "--layers", "trees", "--record")
    #expect(outcome.code == 2 && outcome.error.contains(".proofsheet/runs: it is a symbolic link"))
    #expect(try victims(folder) == before)
  }

  @Test func `a forged journal makes accept write and read nothing elsewhere`() throws {
    let folder = try package()
    let before = try victims(folder)
    let cell = { (name: String, reference: String, actual: String) in
      #"{"order":1,"cell":{"result":{"cell":"T/\#(name)","caseName":"c","traits":"","status":"different","reason":"","#
        + #""reference":"\#(reference)","actual":"\#(actual)","milliseconds":0,"diagnostics":[],"#
        + #""wroteReference":false,"isKnownIssue":false}}}"#
    }
    let lines = [
      cell("write", "\(folder.path)/victim/1/thesis.txt", "images/evil"),
      cell("climb", "References/../../victim/2/thesis.txt", "images/evil"),
      cell("steal", "References/T/F/t.1.txt", "\(folder.path)/victim/3/thesis.txt"),
    ]
    try folder.write(
      Data(lines.joined(separator: "\n").utf8), to: "package/.proofsheet/runs/1/journals/1-a.jsonl")
    try folder.write(Data("evil".utf8), to: "package/.proofsheet/runs/1/images/evil")
    let outcome = try run(folder, "accept")
    #expect(outcome.code == 1 && outcome.text.contains("lies outside of"))
    #expect(outcome.text.contains("0 accepted, 3 refused, 0 pending."))
    let named = try run(folder, "accept", "T/steal")
    #expect(named.code == 1 && named.text.contains("refused T/steal"))
    #expect(named.text.contains("0 accepted, 1 refused, 0 pending."))
    #expect(try run(folder, "status").text.contains("Files that the journal names for 3 cells are not used"))
    #expect(try victims(folder) == before)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/package/References"))
  }

  @Test func `a checkout that was copied accepts into itself`() throws {
    let folder = try package()
    #expect(try run(folder, "check", "--layers", "trees", "--record").code == 0)
    let reference = "References/Layers/box.png"
    let before = try Data(contentsOf: URL(filePath: "\(folder.path)/package/\(reference)"))
    try folder.write(Self.tree("#FF0000"), to: "package/trees/box.json")
    #expect(try run(folder, "check", "--layers", "trees").code == 1)
    try FileManager.default.copyItem(atPath: "\(folder.path)/package", toPath: "\(folder.path)/copy")
    #expect(try BuiltCommand.run(["accept"], in: "\(folder.path)/copy").code == 0)
    #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/package/\(reference)")) == before)
    #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/copy/\(reference)")) != before)
  }

  @Test func `references outside of the package are recorded only where the environment says so`() throws {
    let folder = try package()
    let before = try victims(folder)
    try folder.write(Data("references: ../victim\n".utf8), to: "package/proofsheet.yml")
    let refused = try run(folder, "check", "--layers", "trees", "--record")
    #expect(refused.code == 1 && refused.text.contains("it lies outside of the package"))
    #expect(try victims(folder) == before)
    let outcome = try run(
      folder, "check", "--layers", "trees", "--record",
      environment: ["PROOFSHEET_REFERENCES": "\(folder.path)/own"])
    #expect(outcome.code == 0)
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/own/Layers/box.png"))
  }

  @Test(arguments: ["/../../../evil", ".hidden", "a/b"])
  func `an environment's name that leads elsewhere is an error`(name: String) throws {
    let folder = try package()
    let outcome = try run(
      folder, "check", "--layers", "trees", "--record", environment: ["PROOFSHEET_ENVIRONMENT": name])
    #expect(outcome.code == 2 && outcome.error.contains("PROOFSHEET_ENVIRONMENT is \"\(name)\""))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/package/References"))
  }

  @Test func `names of files reach the terminal as text`() throws {
    let folder = try package()
    try folder.write(Data("x".utf8), to: "package/References/a\n::error::forged\u{1B}[2J.png")
    let outcome = try run(folder, "verify")
    #expect(outcome.code == 1 && outcome.printed.contains(#"a\u000A\u003A:error::forged\u001B[2J.png"#))
    #expect(!outcome.printed.contains("\u{1B}") && !outcome.printed.contains("\n::"))
    try folder.image("old/a\n##vso[x]\u{9B}.png")
    try folder.image("new/a\n##vso[x]\u{9B}.png", 0xFF00_0000)
    let compared = try BuiltCommand.run("compare", "\(folder.path)/old", "\(folder.path)/new")
    #expect(compared.code == 1 && compared.printed.contains(#"different: a\u000A\u0023#vso[x]\u009B.png"#))
  }
}
