import Foundation
import ReferenceFiles
import RenderTesting
import TestSupport
import Testing

@Suite struct ProjectSettingsTests {
  @Test(arguments: ["", "\n", "# nothing\n", "---\n"])
  func `an empty file sets nothing`(text: String) throws {
    #expect(try ProjectSettings.parse(text, path: "p") == ProjectSettings())
  }

  @Test func `every setting is read`() throws {
    let settings = try ProjectSettings.parse(
      """
      references: Images
      record: never
      maximumReferenceBytes: 1000
      environment: debian12
      staleLayers: fail
      fonts: [own, /abs]
      """, path: "p")
    #expect(settings.references == "Images")
    #expect(settings.record == .never)
    #expect(settings.maximumReferenceBytes == 1000)
    #expect(settings.environment == "debian12")
    #expect(settings.staleLayers == .fail && ProjectSettings().staleLayers == .pass)
    #expect(settings.fonts == ["own", "/abs"])
  }

  @Test func `only a file that does not exist is none; one that cannot be read is an error`() throws {
    let folder = try TemporaryFolder()
    #expect(try ProjectSettings.load(packageRoot: folder.path) == ProjectSettings())
    let path = "\(folder.path)/proofsheet.yml"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect(throws: RenderTestingError.cannotRead(path, ENOENT)) {
      try ProjectSettings.load(packageRoot: folder.path)
    }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: RenderTestingError.cannotRead(path, EISDIR)) {
      try ProjectSettings.load(packageRoot: folder.path)
    }
    try FileManager.default.removeItem(atPath: path)
    try Data("record: never".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try ProjectSettings.load(packageRoot: folder.path).record == .never)
  }

  @Test func `a folder of references that holds the package is refused, also through a link`() throws {
    let folder = try TemporaryFolder()
    let package = "\(folder.path)/package"
    try FileManager.default.createDirectory(atPath: package, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: "\(package)/Root", withDestinationPath: "/")
    for references in ["/", "..", "./../", "Root", folder.path] {
      try folder.write("references: \(references)".utf8, to: "package/proofsheet.yml")
      let error = #expect(throws: RenderTestingError.self) { try ProjectSettings.load(packageRoot: package) }
      #expect(error.map { "\($0)".contains("does not hold the package") } == true)
    }
    for references in [".", "../beside", "/elsewhere", "Root/elsewhere", "../package-images"] {
      try folder.write("references: \(references)".utf8, to: "package/proofsheet.yml")
      #expect(try ProjectSettings.load(packageRoot: package).references == references)
    }
  }

  @Test(
    arguments: [
      "refrences: x", "record: maybe", "record: [all]", "maximumReferenceBytes: -1",
      "maximumReferenceBytes: many",
      "- a", "just text", "references: ''", "a: [", "fonts: {}", "\t- x: y",
      #"references: "a\0b""#, #"environment: "a\0b""#, "environment: /../../../evil", "environment: a/b",
      "environment: .hidden", "staleLayers: maybe", "staleLayers: [fail]", "staleLayers: ''",
      "environment: a b", "environment: ä",
      "environment: \(String(repeating: "a", count: 65))",
    ])
  func `anything else is an error that names the file`(text: String) {
    let error = #expect(throws: RenderTestingError.self) { try ProjectSettings.parse(text, path: "the/file") }
    #expect(error.map { "\($0)".contains("the/file") } == true)
  }

  @Test(arguments: ["debian12", "a", "Debian_12.4-arm", String(repeating: "a", count: 64)])
  func `a plain word names an environment`(word: String) throws {
    #expect(try ProjectSettings.parse("environment: \(word)", path: "p").environment == word)
    try ProjectSettings.checkVariables([
      "PROOFSHEET_ENVIRONMENT": word, "PROOFSHEET_REFERENCES": "/any/where",
    ])
  }

  @Test(arguments: [
    ("PROOFSHEET_ENVIRONMENT", "/../../../evil"), ("PROOFSHEET_ENVIRONMENT", "a\0b"),
    ("PROOFSHEET_ENVIRONMENT", ".."), ("PROOFSHEET_REFERENCES", "a\0b"),
    ("PROOFSHEET_STALE_LAYERS", "failing"),
  ])
  func `a variable that no file can be named after fails every assertion, and nothing is recorded`(
    name: String, value: String
  ) throws {
    let folder = try TemporaryFolder()
    let session = RunSession(
      packageRoot: "\(folder.path)/a/b/c/d", environment: [name: value, "PROOFSHEET_RECORD": "all"],
      folder: RunFolder(path: "\(folder.path)/run"))
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    let result = Verification(site: site, scope: TestScope(test: "t"))
      .verify({ "x" }, as: .lines, session: session).result
    #expect(result.status == .inconclusive && result.reason.contains(name))
    #expect(folder.files.allSatisfy { $0.hasPrefix("run/") })
  }

  @Test(
    arguments: [
      ("references: &a x", 1), ("record: all\nfonts: [*a]", 2), ("fonts:\n  - &a [x]\n", 2),
      ("\n\n*a : x", 3),
      ("{references:&a x}", 1), ("{? &a a : b}", 1), ("fonts: [a,*b]", 1), ("fonts: !t &a b", 1),
      ("--- &a\nb: c", 1),
      ("fonts: ['\n# ', *a]", 2), ("a: b\u{85}c: *d", 1), ("\u{FEFF}&a references: x", 1),
    ])
  func `anchors and aliases are refused by line before anything is built of them`(text: String, line: Int) {
    let error = #expect(throws: RenderTestingError.self) { try ProjectSettings.parse(text, path: "the/file") }
    let message = error.map { "\($0)" } ?? ""
    #expect(message.hasPrefix("the/file:\(line): `") && message.contains("alias"))
  }

  @Test func `ampersands and asterisks within words are no aliases`() throws {
    let text = """
      # not an *alias*, not &one
      references: Tests & Images
      fonts: [a*b, "*.ttf", 'R&D', (*x), ~*y, "\\x2A a", a-*b, "**/**-*c"]
      """
    let settings = try ProjectSettings.parse(text, path: "p")
    #expect(settings.references == "Tests & Images")
    #expect(settings.fonts == ["a*b", "*.ttf", "R&D", "(*x)", "~*y", "* a", "a-*b", "**/**-*c"])
  }

  @Test(
    arguments: [
      String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 50_000),
      String(repeating: "- ", count: 100_000), String(repeating: "? ", count: 100_000),
      (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    ])
  func `deep nesting is refused before it is parsed`(text: String) {
    let error = #expect(throws: RenderTestingError.self) { try ProjectSettings.parse(text, path: "the/file") }
    #expect(error.map { "\($0)".contains("nested too deeply") } == true)
  }

  @Test(arguments: [String(repeating: "[", count: 2000), String(repeating: "- ", count: 100)])
  func `what is nested as deeply as allowed is an error of YAML's or of the settings`(text: String) {
    let error = #expect(throws: RenderTestingError.self) { try ProjectSettings.parse(text, path: "the/file") }
    #expect(error.map { "\($0)".contains("nested too deeply") } == false)
  }

  @Test func `settings that are a pipe or larger than settings are refused at once`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/proofsheet.yml"
    mkfifo(path, 0o600)
    #expect(throws: RenderTestingError.self) { try ProjectSettings.load(packageRoot: folder.path) }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    #expect(throws: RenderTestingError.self) { try ProjectSettings.load(packageRoot: folder.path) }
    try FileManager.default.removeItem(atPath: path)
    try Data(repeating: UInt8(ascii: "\n"), count: 256 << 10 + 1).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: RenderTestingError.self) {
      try ProjectSettings.load(packageRoot: folder.path)
    }
    #expect(error.map { "\($0)".contains("262144 bytes") } == true)
  }

  @Test(
    arguments: [
      ("fonts: [Fonts, [Inner]]", 1), ("fonts:\n  - Fonts\n  - a: b", 3), ("fonts:\n  - Fonts\n  -", 3),
      ("fonts: 12", 1), ("\nfonts:\n  - Fonts\n  - 12\n", 4), ("fonts: [Fonts, true]", 1), ("fonts: ['']", 1),
      ("fonts: ~", 1), ("fonts: []", 1),
    ])
  func `an entry of fonts that is no text is an error that names its line`(text: String, line: Int) {
    let error = #expect(throws: RenderTestingError.self) { try ProjectSettings.parse(text, path: "the/file") }
    #expect(
      error.map { "\($0)".hasPrefix("the/file:\(line): fonts") } == true, "\(String(describing: error))")
  }

  @Test func `a quoted number is a folder`() throws {
    #expect(try ProjectSettings.parse("fonts: ['12', own]", path: "p").fonts == ["12", "own"])
  }

  @Test(
    arguments: [
      ("refrences: x", "\"references\""), ("\n\nmaxReferenceBytes: 1", "\"maximumReferenceBytes\""),
      ("record: mising", "\"missing\""), ("Fonts: [a]", "\"fonts\""),
    ])
  func `a slip is answered with the nearest key or word, and the line`(text: String, meant: String) {
    let error = #expect(throws: RenderTestingError.self) { try ProjectSettings.parse(text, path: "the/file") }
    let message = error.map { "\($0)" } ?? ""
    #expect(message.contains("Did you mean \(meant)?"))
    #expect(message.contains("the/file:\(text.filter { $0 == "\n" }.count + 1)"))
  }
}
