internal import Foundation

/// The text of a record: a font a line, a figure a line, a component a line, and the map, a digit for each square.
extension WorkRecord {
  private static let title = "proofsheet work 1"
  /// The most bytes that are read.
  private static let byteLimit = 1 << 20
  /// The most fonts that are written and read.
  static let fontLimit = 100
  /// The largest number that is read, and the longest side of a canvas.
  private static let (numberLimit, sideLimit) = (1e15, 1e6)

  /// The record as text, the same for the same work.
  package var text: String {
    figureText + "\n" + map.map { "|" + $0.map { "\(min(9, max(0, $0)))" }.joined() + "\n" }.joined()
  }

  /// The text without the map.
  var figureText: String {
    var lines = [Self.title, "canvas \(canvas.width) \(canvas.height)"]
    lines += fonts.map { "font \($0.name) \($0.digest)\($0.version.isEmpty ? "" : " ")\($0.version)" } + [""]
    lines += WorkFigure.allCases.compactMap { figure in
      figures[figure].map { "\(figure.rawValue) \($0.spelled)" }
    }
    lines.append("")
    lines += parts.sorted { $0.key < $1.key }.map { name, part in
      let amounts = Amount.allCases.compactMap { amount in
        part[amount].flatMap { $0 == 0 ? nil : "\(amount.rawValue) \($0.spelled)" }
      }
      return ([name] + amounts).joined(separator: "\t")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a text; throws where it is no record.
  package init(text: Data) throws(RenderTestingError) {
    func problem(_ line: some StringProtocol) -> RenderTestingError {
      .unusable("The text", "it has a line that is not understood: \"\(line.prefix(80))\".")
    }
    guard text.count <= Self.byteLimit, let string = String(data: text, encoding: .utf8) else {
      throw .unusable("The text", "it is no text of at most \(grouped(Self.byteLimit)) bytes.")
    }
    // Git may have changed the line ends.
    let lines = string.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    guard lines.first == Self.title else { throw problem(lines.first ?? "") }
    for line in lines.dropFirst() where !line.isEmpty {
      if line.hasPrefix("|") {
        let row = line.dropFirst().compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
        guard row.count == line.count - 1 else { throw problem(line) }
        map.append(row)
      } else if line.contains("\t") {
        guard let (name, part) = Self.part(line), parts.updateValue(part, forKey: name) == nil else {
          throw problem(line)
        }
      } else if line.hasPrefix("font ") {
        guard let font = Self.font(line), fonts.count < Self.fontLimit else { throw problem(line) }
        fonts.append(font)
      } else {
        let words = line.split(separator: " ").map(String.init)
        let numbers = words.dropFirst().compactMap(Self.number)
        guard numbers.count == words.count - 1, let first = numbers.first else { throw problem(line) }
        if words[0] == "canvas", numbers.count == 2, numbers.allSatisfy({ $0 <= Self.sideLimit }) {
          canvas = PixelSize(width: Int(numbers[0]), height: Int(numbers[1]))
        } else if let figure = WorkFigure(rawValue: words[0]), numbers.count == 1, figures[figure] == nil {
          figures[figure] = first
        } else {
          throw problem(line)
        }
      }
    }
    guard !figures.isEmpty else { throw .unusable("The text", "it has no figures.") }
    let squares = Self.squares(of: canvas)
    guard parts.count <= Self.partLimit, map.count == squares.rows,
      map.allSatisfy({ $0.count == squares.columns })
    else {
      throw .unusable("The text", "components or squares of the map are missing, or there are too many.")
    }
  }

  private static func font(_ line: String) -> FontRecord? {
    let words = line.split(separator: " ", maxSplits: 3).map(String.init)
    guard words.count >= 3 else { return nil }
    return FontRecord(name: words[1], version: words.count > 3 ? words[3] : "", digest: words[2])
  }

  private static func number(_ text: String) -> Double? {
    Double(text).flatMap { $0 >= 0 && $0 <= numberLimit ? $0 : nil }
  }

  private static func part(_ line: String) -> (String, Part)? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    var part = Part()
    for field in fields.dropFirst() {
      let words = field.split(separator: " ").map(String.init)
      guard words.count == 2, let amount = Amount(rawValue: words[0]), let number = number(words[1]),
        amount == .blur || number == number.rounded(),
        part.updateValue(number, forKey: amount) == nil
      else { return nil }
    }
    return (fields[0], part)
  }
}
