import Foundation
import ViewRendering
import PixelBuffers
import TestSupport
import Testing

@Suite(.waiting) struct FontsCommandTests {
  @Test func `the list has every face with version, digest and script coverage`() throws {
    let outcome = try BuiltCommand.run("fonts")
    #expect(outcome.code == 0 && outcome.error == "")
    for face in try FontLibrary.bundled.faces {
      let record = try FontLibrary.bundled.record(named: face.postScriptName)
      for word in [face.postScriptName, record.digest, face.version] { #expect(outcome.text.contains(word)) }
    }
    for script in ["Latin", "Greek", "Cyrillic", "Arabic", "Hebrew", "Devanagari", "Thai", "Hangul", "Han"] {
      #expect(outcome.text.contains(script))
    }
    #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 150 })
  }

  @Test func `JSON has one object for each face, with the digest of its file`() throws {
    let outcome = try BuiltCommand.run("fonts", "hebrew", "--json")
    let faces = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [[String: Any]])
    #expect(faces.compactMap { $0["name"] as? String } == ["NotoSansHebrew-Regular", "NotoSansHebrew-Bold"])
    for face in faces {
      let bytes = try FontLibrary.bundled.data(named: face["name"] as? String ?? "").withUnsafeBytes {
        Data($0)
      }
      #expect(face["digest"] as? String == Digest(of: bytes).description)
      #expect(face["bytes"] as? Int == bytes.count)
    }
  }

  @Test func `a text is shown with the face of each part`() throws {
    let outcome = try BuiltCommand.run("fonts", "--text", "ab 直す 👍", "--language", "ja")
    let lines = outcome.text.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != " " } } == ["Inter-Regular", "NotoSansCJKjp-Regular", "NotoColorEmoji"])
    #expect(try BuiltCommand.run("fonts", "--text", "\u{A66E}").text.contains("1 missing"))
  }

  @Test func `a family that is not there is reported and a broken font is named`() throws {
    let none = try BuiltCommand.run("fonts", "Comic")
    #expect(none.code == 2 && none.error.contains("Comic") && none.error.contains("Inter"))
    let folder = try TemporaryFolder()
    try Data("no font".utf8).write(to: URL(filePath: folder.path + "/broken.ttf"))
    let broken = try BuiltCommand.run("fonts", environment: ["PROOFSHEET_FONTS": folder.path])
    #expect(broken.code == 2 && broken.error.contains("broken.ttf"))
    let missing = try BuiltCommand.run("fonts", environment: ["PROOFSHEET_FONTS": "/nowhere"])
    #expect(missing.code == 2 && missing.error.contains("/nowhere"))
  }

  @Test func `help teaches`() throws {
    let help = try BuiltCommand.run("fonts", "--help").text
    for word in ["PROOFSHEET_FONTS", "--json", "--text", "Exit code"] { #expect(help.contains(word)) }
  }
}
