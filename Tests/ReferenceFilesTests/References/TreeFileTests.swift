import Foundation
import ReferenceFiles
import Testing

@Suite struct TreeFileTests {
  /// Layers whose texts look like what lies between layers.
  static let file = TreeFile(
    provenance: #"{"cell":"T/F/t.1"}"#,
    layers: #"{"root":{"id":"a\"},{\\","sublayers":[{"id":"},{"},{"id":"[{\n"},[{"x":1}]]}}"#,
    layout: #"{"view":{"views":[{"path":"\"layout\":"},{}]}}"#)

  private func problem(_ bytes: [UInt8]) -> TreeFile.Problem? {
    do throws(TreeFile.Problem) {
      _ = try TreeFile(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a file is read as it was written, with a layer on each line and as JSON`() throws {
    let bytes = [UInt8](Self.file.data)
    #expect(try TreeFile(bytes) == Self.file)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\n{\"id\":\"},{\"},\n{\"id\":\"[{\\n\"}"))
    let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    #expect(json?.keys.sorted() == ["digest", "layers", "layout", "proofsheetLayers", "provenance"])
    var plain = Self.file
    plain = TreeFile(provenance: plain.provenance, layers: plain.layers, layout: nil)
    #expect(try TreeFile([UInt8](plain.data)) == plain && plain.layoutSize == 0)
    #expect(bytes.count - plain.data.count == Self.file.layoutSize)
  }

  @Test func `a file that was truncated anywhere, or of which any byte changed, is not read`() {
    let bytes = [UInt8](Self.file.data)
    for count in bytes.indices { #expect(problem(Array(bytes[..<count])) != nil, "\(count) bytes") }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(problem(changed) != nil, "byte \(index)")
    }
    #expect(problem(bytes + [10]) == .changed)
  }

  @Test func `converted line endings and a merge's marks are changes`() {
    let text = String(decoding: Self.file.data, as: UTF8.self)
    #expect(problem(Array(text.replacing("\n", with: "\r\n").utf8)) == .changed)
    #expect(problem(Array(text.replacing("\n{\"id\"", with: "\n<<<<<<< HEAD\n{\"id\"").utf8)) == .changed)
    #expect(problem(Array("<<<<<<< HEAD\n\(text)".utf8)) == .foreign)
    #expect(problem([]) == .foreign && problem(Array("{\"version\":1}".utf8)) == .foreign)
  }

  @Test func `a newer version says so, whatever follows`() {
    let newer = String(decoding: Self.file.data, as: UTF8.self)
      .replacing("{\"proofsheetLayers\":1,", with: "{\"proofsheetLayers\":12,")
    #expect(problem(Array(newer.utf8)) == .newer(12))
    #expect(problem(Array("{\"proofsheetLayers\":2}".utf8)) == .newer(2))
    #expect(problem(Array("{\"proofsheetLayers\":99999999999999999999}".utf8)) == .changed)
    #expect("\(TreeFile.Problem.newer(12))".contains("version 12"))
  }
}
