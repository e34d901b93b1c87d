internal import Foundation

/// A value that a file holds as JSON.
package enum JSONFile {
  /// Reads a value; nil where there is no such file, or it holds something else.
  package static func read<Value: Decodable>(_ path: String) -> Value? {
    let data = (try? RegularFile.contents(path, limit: FileContents.Limit.record)) ?? nil
    return data.flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  /// Writes a value; equal ones give equal bytes.
  package static func write(
    _ value: some Encodable, to path: String, isIndented: Bool = false
  ) throws(RenderTestingError) {
    guard let data = try? JSONEncoder.sorted(isIndented: isIndented).encode(value) else { return }
    try AtomicFile.write(data, to: path)
  }
}

extension JSONEncoder {
  /// An encoder that gives equal values equal bytes, with keys on lines of their own where it is indented.
  package static func sorted(isIndented: Bool = false) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return encoder
  }

  /// A value as indented text; equal ones give equal text.
  package static func text(of value: some Encodable) throws -> String {
    String(decoding: try sorted(isIndented: true).encode(value), as: UTF8.self)
  }
}
