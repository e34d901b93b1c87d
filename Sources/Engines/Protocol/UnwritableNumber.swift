internal import Foundation

/// A number of an answer that JSON cannot express, as some languages write it nevertheless.
struct UnwritableNumber {
  /// Where it stands: ``frame.width of `title` ``, or the way from the answer for what is in no layer with an identifier.
  let place: String
  /// What it is: `NaN`, `Infinity` or `-Infinity`.
  let value: String

  /// Stands for such a number in what is read instead; no text of JSON holds it as it is.
  private static let mark = "\u{1}number: "

  /// Finds the first one of an answer that is JSON but for such numbers; nil for any other line.
  init?(in line: [UInt8]) {
    guard let text = Self.marked(line),
      let answer = try? JSONSerialization.jsonObject(with: Data(text)) as? [String: Any], answer["id"] != nil,
      let found = Self.find(in: answer, at: [], of: nil)
    else { return nil }
    (place, value) = found
  }

  /// The line with a text in place of each such number; nil where there is none.
  private static func marked(_ line: [UInt8]) -> [UInt8]? {
    var (marked, isInString, isEscaped, isFound): ([UInt8], Bool, Bool, Bool) = ([], false, false, false)
    marked.reserveCapacity(line.count)
    var place = 0
    while place < line.count {
      if !isInString, let word = words.first(where: { line[place...].starts(with: $0.utf8) }) {
        marked += Array("\"\\u0001number: \(word)\"".utf8)
        place += word.utf8.count
        isFound = true
        continue
      }
      let byte = line[place]
      marked.append(byte)
      place += 1
      if isEscaped {
        isEscaped = false
      } else if isInString, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      }
    }
    return isFound ? marked : nil
  }

  private static let words = ["NaN", "-Infinity", "Infinity"]
  /// What the numbers of a frame are called.
  private static let sides = ["x", "y", "width", "height"]

  /// The first mark, in the order of keys; `layer` is the innermost identifier, from which `path` leads.
  private static func find(
    in value: Any, at path: [String], of layer: String?
  ) -> (place: String, value: String)? {
    switch value {
    case let text as String where text.hasPrefix(mark):
      let way = path.joined(separator: ".").replacing(".[", with: "[")
      return (layer.map { "\(way) of `\($0)`" } ?? way, String(text.dropFirst(mark.count)))
    case let list as [Any]:
      for (index, element) in list.enumerated() {
        let isFrame = path.last == "frame" && list.count == sides.count
        let name = isFrame ? sides[index] : "[\(index)]"
        if let found = find(in: element, at: path + [name], of: layer) { return found }
      }
    case let object as [String: Any]:
      let own = path.isEmpty ? nil : object["id"] as? String
      for key in object.keys.sorted() {
        guard let element = object[key] else { continue }
        let way = own == nil ? path + [key] : [key]
        if let found = find(in: element, at: way, of: own ?? layer) { return found }
      }
    default: break
    }
    return nil
  }
}
