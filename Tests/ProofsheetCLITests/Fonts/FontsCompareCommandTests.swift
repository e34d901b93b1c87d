import Foundation
import TestSupport
import Testing
import ViewRendering

@Suite struct FontsCompareCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let bytes = try FontLibrary.bundled.data(named: "Inter-Regular").withUnsafeBytes { Array($0) }
    var font = EditedFont(bytes)
    font.remove("GPOS")
    try folder.write(bytes, to: "Old/a.otf")
    try folder.write(font.bytes, to: "New/a.otf")
  }

  func compare(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(["fonts", "compare"] + arguments, in: folder.path)
  }

  @Test func `equal fonts are code 0, other ones 1 with what differs, broken ones 2 with the file`() throws {
    #expect(try compare("Old", "Old").code == 0)
    let different = try compare("Old", "New")
    #expect(
      different.code == 1 && different.text.contains("kerning changed"))
    #expect(try compare("Old/a.otf", "New/a.otf").code == 1)
    try folder.write(Array("no font".utf8), to: "Broken/a.otf")
    let broken = try compare("Old", "Broken")
    #expect(broken.code == 2 && broken.error.contains("Broken/a.otf"))
    #expect(try compare("Old").code == 2)
    #expect(try compare("Old", "Nowhere").error.contains("Nowhere"))
  }

  @Test func `JSON has the faces, and a page the same`() throws {
    let outcome = try compare("Old", "New", "--json", "--html", "page.html")
    let document = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(document["version"] as? Int == 1)
    let comparison = try #require(document["comparison"] as? [String: Any])
    #expect((comparison["faces"] as? [[String: Any]])?.count == 1)
    let page = try String(contentsOfFile: "\(folder.path)/page.html", encoding: .utf8)
    #expect(page.contains("Inter-Regular") && page.contains("kerning changed"))
  }

  @Test func `a folder without references is an error that names it`() throws {
    let outcome = try compare("Old", "New", "--references", "Empty")
    #expect(outcome.code == 2 && outcome.error.contains("Empty"))
  }

  @Test func `a revision's fonts are those of its own settings`() throws {
    try folder.write(Array("fonts: [Fonts]\n".utf8), to: "proofsheet.yml")
    try folder.write(Array("// swift-tools-version: 6.0\n".utf8), to: "Package.swift")
    try FileManager.default.copyItem(atPath: "\(folder.path)/Old", toPath: "\(folder.path)/Fonts")
    // What is no font is not read.
    try folder.write(Data(count: 1 << 20), to: "Fonts/notes.txt")
    try commit()
    #expect(try compare("--from-git", "HEAD").code == 0)
    try FileManager.default.removeItem(atPath: "\(folder.path)/Fonts/a.otf")
    try FileManager.default.copyItem(atPath: "\(folder.path)/New/a.otf", toPath: "\(folder.path)/Fonts/a.otf")
    let outcome = try compare("--from-git", "HEAD")
    #expect(outcome.code == 1 && outcome.text.contains("kerning changed"))
    let unknown = try compare("--from-git", "nowhere")
    #expect(unknown.code == 2 && unknown.error.contains("nowhere"))
  }

  @Test func `links of a revision lead to its fonts, and none out of it`() throws {
    try folder.write(Array("fonts: [Fonts]\n".utf8), to: "proofsheet.yml")
    try folder.write(Array("// swift-tools-version: 6.0\n".utf8), to: "Package.swift")
    // A link to a folder, in which one leads to a file by a way of its own.
    _ = try folder.link("Fonts", to: "Linked")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/Linked", withIntermediateDirectories: true)
    _ = try folder.link("Linked/a.otf", to: ".././Old/a.otf")
    try commit()
    #expect(try compare("--from-git", "HEAD", "Old").code == 0)
    #expect(try compare("--from-git", "HEAD", "New").code == 1)
    for target in ["../../outside/a.otf", "/etc/a.otf", "b.otf"] {
      let (one, other) = ("\(folder.path)/Linked/a.otf", "\(folder.path)/Linked/b.otf")
      for link in [one, other] { unlink(link) }
      _ = try folder.link("Linked/a.otf", to: target)
      // Two links that lead to each other.
      _ = try folder.link("Linked/b.otf", to: "a.otf")
      try commit()
      let outcome = try compare("--from-git", "HEAD", "Old")
      #expect(outcome.code == 2 && outcome.error.contains("leads out of the package"), "\(outcome.printed)")
    }
  }

  /// Commits all that is there.
  private func commit() throws {
    for arguments in [
      ["init", "-q"], ["add", "-A"], ["-c", "user.name=T", "-c", "user.email=t@t", "commit", "-qm", "fonts"],
    ] {
      let process = try Process.run(
        URL(fileURLWithPath: "/usr/bin/env"), arguments: ["git", "-C", folder.path] + arguments)
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
    }
  }

  @Test func `a revision's font that is larger than fonts are is refused before it is copied`() throws {
    try folder.write(Array("fonts: [Fonts]\n".utf8), to: "proofsheet.yml")
    try folder.write(Array("// swift-tools-version: 6.0\n".utf8), to: "Package.swift")
    try FileManager.default.copyItem(atPath: "\(folder.path)/Old", toPath: "\(folder.path)/Fonts")
    let large = open("\(folder.path)/Fonts/large.ttf", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    try #require(ftruncate(large, 257 << 20) == 0)
    close(large)
    try commit()
    let outcome = try compare("--from-git", "HEAD")
    #expect(outcome.code == 2)
    #expect(
      outcome.error.contains("Fonts/large.ttf of HEAD has 269484032 bytes; at most 268435456 are read"))
  }

  /// Compares the fonts of a commit with these entries in the folder of fonts, which its settings name so often.
  private func compare(
    _ fonts: [(name: String, object: String)], _ settings: String = "fonts: [Fonts]\n"
  ) throws -> BuiltCommand.Outcome {
    let file = try folder.write(settings.utf8, to: "proofsheet.yml")
    let blob = try folder.git("hash-object", "-w", file)
    let root = try folder.tree(of: [("Fonts", try folder.tree(of: fonts)), ("proofsheet.yml", blob)])
    return try compare("--from-git", try folder.git("commit-tree", "-m", "fonts", root))
  }

  @Test(.timeLimit(.minutes(3)))
  func `a revision that lists without end, or has too many folders or bytes, is refused`() throws {
    try folder.write("// swift-tools-version: 6.0\n".utf8, to: "Package.swift")
    try folder.makeRepository()
    let font = try folder.git("hash-object", "-w", "\(folder.path)/Old/a.otf")
    #expect(try compare([("a.otf", font)]).code == 2, "The settings here name no folder that is there.")
    // Folders alone, which take bytes; and files whose sizes git looks up one by one, which takes time.
    for entries in [[], [("a.otf", font)]] {
      let endless = try compare([("endless", try folder.endlessTree(of: entries))])
      #expect(
        endless.code == 2
          && endless.error.contains(
            "git cannot list Fonts, takes too long, or all that it lists has more than 100663296 bytes"),
        "\(endless.printed)")
    }
    let names = (1...1001).map { "Fonts/\($0)" }.joined(separator: ", ")
    let many = try compare([("a.otf", font)], "fonts: [\(names)]\n")
    #expect(
      many.code == 2 && many.error.contains("its settings name more than 1000 folders of fonts"),
      "\(many.printed)")
    // Objects that only say how large they are.
    let forged = (1...5).map { String(repeating: "1\($0)", count: 20) }
    for name in forged {
      let place = ".git/objects/\(name.prefix(2))/\(name.dropFirst(2))"
      let outcome = try BuiltCommand.shell(
        """
        mkdir -p \(place.dropLast(39)) && python3 -c 'import sys, zlib
        sys.stdout.buffer.write(zlib.compress(b"blob 250000000\\0"))' > \(place)
        """, in: folder.path)
      try #require(outcome.code == 0, "\(outcome.text)")
    }
    let large = try compare(forged.enumerated().map { ("\($0.offset).ttf", $0.element) })
    #expect(large.code == 2 && large.error.contains("With Fonts/4.ttf, the fonts of "), "\(large.printed)")
    #expect(large.error.contains("have 1250000000 bytes; at most 1073741824 are read"), "\(large.printed)")
  }

  @Test func `help teaches`() throws {
    let help = try compare("--help").text
    for word in ["--from-git", "--references", "--html", "line-breaks", "Exit code"] {
      #expect(help.contains(word))
    }
  }
}
