internal import Foundation

/// The text of a reference that is stored as a layer tree: JSON in lines, with a digest of all that follows the first.
///
/// ```
/// {"proofsheetLayers":1,"digest":"0123456789abcdef0123456789abcdef",
/// "provenance":{…},
/// "layers":{…
/// …},
/// "layout":{…}}
/// ```
///
/// A layer begins on a line of its own, so that version control stores, and shows, only the layers that changed.
package struct TreeFile: Sendable, Hashable {
  /// The version of the form that is written, and the newest that is read.
  package static let version = 1

  /// Why bytes are no such text.
  package enum Problem: Error, Hashable {
    /// It is something else.
    case foreign
    /// A newer Proofsheet wrote it, in that version of the form.
    case newer(Int)
    /// It is not the text that was written: truncated, merged, edited.
    case changed
  }

  /// The provenance, the layer tree, and how that was laid out, as JSON without line breaks.
  package let provenance, layers: String
  /// How the layers were laid out; nil where nobody noted it.
  package let layout: String?

  /// Makes a text of its parts.
  package init(provenance: String, layers: String, layout: String?) {
    (self.provenance, self.layers, self.layout) = (provenance, layers, layout)
  }

  /// Reads the bytes of a file.
  package init(_ bytes: [UInt8]) throws(Problem) {
    guard bytes.starts(with: Self.start.utf8) else { throw .foreign }
    let end = bytes.firstIndex(of: Self.lineFeed) ?? bytes.endIndex
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    guard let match = head.prefixMatch(of: #/\{"proofsheetLayers":(\d{1,9})\b/#), let version = Int(match.1)
    else { throw .changed }
    guard version <= Self.version else { throw .newer(version) }
    let body = bytes.dropFirst(end + 1)
    guard Array(head.utf8) == Array(Self.head(of: Digest(of: Array(body))).utf8) else { throw .changed }
    let lines = body.split(separator: Self.lineFeed, omittingEmptySubsequences: false)
    guard lines.count > 2, let first = Self.part("provenance", lines[0]),
      let rest = Self.part("layers", lines[1])
    else { throw .changed }
    let mark = lines.indices.dropFirst(2).first { lines[$0].starts(with: "\"layout\":".utf8) }
    // The last line is empty.
    let last = lines.count - 1
    let layers = rest + lines[2..<(mark ?? last)].joined()
    let layout = mark.flatMap { mark in
      Self.part("layout", lines[mark]).map { $0 + lines[(mark + 1)..<last].joined() }
    }
    // Behind each part stands what separates it from the next, behind the last one what ends the whole.
    provenance = String(decoding: first.dropLast(), as: UTF8.self)
    self.layers = String(decoding: layers.dropLast(), as: UTF8.self)
    self.layout = layout.map { String(decoding: $0.dropLast(), as: UTF8.self) }
  }

  /// The bytes of the file.
  package var data: Data {
    var body = Array("\"provenance\":\(provenance),\n\"layers\":".utf8) + Self.inLines(layers)
    if let layout { body += Array(",\n\"layout\":".utf8) + Self.inLines(layout) }
    body += Array("}\n".utf8)
    return Data(Array("\(Self.head(of: Digest(of: body)))\n".utf8) + body)
  }

  /// The bytes of the layout with its key.
  package var layoutSize: Int { layout.map { Self.inLines($0).count + ",\n\"layout\":".utf8.count } ?? 0 }

  /// Whether bytes begin as such a text does.
  package static func isOne(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: start.utf8) }

  private static let start = "{\"proofsheetLayers\":"
  private static let lineFeed = UInt8(ascii: "\n")

  private static func head(of digest: Digest) -> String { "\(start)\(version),\"digest\":\"\(digest)\"," }

  private static func part(_ key: String, _ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let mark = "\"\(key)\":"
    return line.starts(with: mark.utf8) ? line.dropFirst(mark.utf8.count) : nil
  }

  /// JSON without white space, with a line break before each object of an array.
  private static func inLines(_ json: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.utf8.count * 65 / 64)
    var (inString, isEscaped) = (false, false)
    for byte in json.utf8 {
      if inString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          inString = false
        }
      } else if byte == UInt8(ascii: "\"") {
        inString = true
      } else if byte == UInt8(ascii: "{"),
        result.last == UInt8(ascii: ",") || result.last == UInt8(ascii: "[")
      {
        result.append(lineFeed)
      }
      result.append(byte)
    }
    return result
  }
}

extension TreeFile.Problem: CustomStringConvertible {
  /// A clause that says what is wrong, and what to do.
  package var description: String {
    switch self {
    case .foreign: "it is no layer tree that Proofsheet recorded. Restore it, or delete it and record."
    case .newer(let version):
      "a newer Proofsheet wrote it, in version \(version) of the form; this one reads version \(TreeFile.version). Install that Proofsheet."
    case .changed:
      "it is not the text that was recorded: it is truncated, or an editor, a merge or converted line endings changed it. Restore it, or delete it and record."
    }
  }
}
