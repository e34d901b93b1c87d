/// Why a record cannot be read.
package struct LayoutRecordError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, a sentence.
  package var description: String
}

extension LayoutRecord {
  /// The version of the JSON form.
  package static let jsonVersion = 1
  /// The most bytes that are read.
  package static let jsonByteLimit = 16 << 20
  /// The deepest nesting of views.
  package static let depthLimit = 200
  /// The most views.
  package static let viewLimit = 20_000
  /// The most bytes of text.
  package static let textLimit = 2_500_000
  /// The longest path of a view, in bytes.
  package static let pathLimit = 4_096

  /// The record as JSON text; none where views are too many, or nested too deeply, to be read back.
  package var json: String? {
    var count = 0
    guard root.textSize <= Self.textLimit,
      let view = ViewForm(root, in: "", isRightToLeft: isRightToLeft, depth: 1, &count)
    else {
      return nil
    }
    let form = RecordForm(
      version: Self.jsonVersion, canvas: canvas.spelling, scale: scale,
      direction: isRightToLeft ? "rtl" : nil,
      view: view)
    return (try? JSONForm.encode(form)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a record.
  ///
  /// Keys that are not known are passed over; values that no view has are errors.
  package init(json: [UInt8]) throws(LayoutRecordError) {
    guard json.count <= Self.jsonByteLimit else {
      throw LayoutRecordError(description: "It has \(json.count) bytes; the limit is \(Self.jsonByteLimit).")
    }
    do {
      let form = try JSONForm.decode(RecordForm.self, json, depthLimit: 2 * Self.depthLimit + 8)
      guard form.version == Self.jsonVersion else {
        throw LayoutRecordError(
          description: "It is of version \(form.version); version \(Self.jsonVersion) is read.")
      }
      canvas = try Canvas(spelled: form.canvas)
      guard form.scale > 0, form.scale <= 16 else {
        throw LayoutRecordError(description: "\(form.scale) is no number of pixels per point up to 16.")
      }
      (scale, isRightToLeft) = (form.scale, form.direction == "rtl")
      var count = 0
      root = try form.view.entry(in: "", isRightToLeft: isRightToLeft, &count)
      guard root.textSize <= Self.textLimit else {
        throw LayoutRecordError(
          description: "It has \(root.textSize) bytes of text; the limit is \(Self.textLimit).")
      }
    } catch let error as LayoutRecordError {
      throw error
    } catch is DecodingError {
      throw LayoutRecordError(description: "It lacks a key of a layout, or one has another type.")
    } catch {
      throw LayoutRecordError(description: "It is not JSON, or nested deeper than views may be.")
    }
  }
}

private struct RecordForm: Codable {
  var version: Int
  var canvas: String
  var scale: Double
  var direction: String?
  var view: ViewForm
}

private struct PieceForm: Codable {
  var text: String
  /// Size, weight, width, and `italic`.
  var font: String
  var family: String?
  var features: [String: Int]?
  var tracking: Double?
  var offset: Double?
  /// Width, ascent and descent of an image.
  var space: [Double]?
}

private struct ViewForm: Codable {
  /// The path in the view around; none where it is the same.
  var path: String?
  /// Kind and fields, with a space between.
  var layout: String
  var values: [String: String]?
  var direction: String?
  var text: [PieceForm]?
  var views: [ViewForm]?
}

extension ViewForm {
  init?(_ entry: LayoutEntry, in parent: String, isRightToLeft: Bool, depth: Int, _ count: inout Int) {
    count += 1
    guard depth <= LayoutRecord.depthLimit, count <= LayoutRecord.viewLimit else { return nil }
    let own = entry.path.description
    guard own.utf8.count <= LayoutRecord.pathLimit else { return nil }
    path = own == parent ? nil : RelativePath.make(own, in: parent)
    layout = ([LayoutEntry.Field.name(entry.kind)] + entry.fields).spelling
    values = entry.values.isEmpty ? nil : entry.values.mapValues(\.spelling)
    direction = entry.isRightToLeft == isRightToLeft ? nil : entry.isRightToLeft ? "rtl" : "ltr"
    text = entry.pieces.isEmpty ? nil : entry.pieces.map(PieceForm.init)
    guard !entry.views.isEmpty else { return }
    var views: [ViewForm] = []
    for inner in entry.views {
      guard
        let view = ViewForm(
          inner, in: own, isRightToLeft: entry.isRightToLeft, depth: depth + 1, &count)
      else { return nil }
      views.append(view)
    }
    self.views = views
  }

  func entry(
    in parent: String, isRightToLeft: Bool, _ count: inout Int
  ) throws(LayoutRecordError) -> LayoutEntry {
    count += 1
    guard count <= LayoutRecord.viewLimit else {
      throw LayoutRecordError(description: "It has more than \(LayoutRecord.viewLimit) views.")
    }
    let own = path.map { RelativePath.resolve($0, in: parent) } ?? parent
    guard own.utf8.count <= LayoutRecord.pathLimit else {
      throw LayoutRecordError(description: "A path of it is longer than \(LayoutRecord.pathLimit) bytes.")
    }
    var fields = try [LayoutEntry.Field](spelled: layout)
    guard case .name(let name)? = fields.first, let kind = LayoutEntry.Kind(rawValue: name) else {
      throw LayoutRecordError(description: "\"\(layout.prefix(40))\" begins with no kind of view.")
    }
    fields.removeFirst()
    var entry = LayoutEntry(kind: kind, fields: fields, path: ViewPath(spelled: own))
    entry.isRightToLeft = direction.map { $0 == "rtl" } ?? isRightToLeft
    for (name, text) in values ?? [:] {
      entry.values[name] = name == "identifier" ? [.name(text)] : try [LayoutEntry.Field](spelled: text)
    }
    for piece in text ?? [] { entry.pieces.append(try piece.piece()) }
    for view in views ?? [] {
      entry.views.append(try view.entry(in: own, isRightToLeft: entry.isRightToLeft, &count))
    }
    return entry
  }
}

extension PieceForm {
  init(_ piece: LayoutEntry.Piece) {
    let font = piece.font
    var fields: [LayoutEntry.Field] = [
      .number(font.size), .number(Double(font.weight.rawValue)), .number(font.width),
    ]
    if font.isItalic { fields.append(.name("italic")) }
    self.init(
      text: piece.text, font: fields.spelling, family: font.family.isEmpty ? nil : font.family,
      features: font.features.isEmpty ? nil : font.features,
      tracking: piece.tracking == 0 ? nil : piece.tracking,
      offset: piece.baselineOffset == 0 ? nil : piece.baselineOffset,
      space: piece.attachment.map { [$0.width, $0.ascent, $0.descent] })
  }

  func piece() throws(LayoutRecordError) -> LayoutEntry.Piece {
    let fields = try [LayoutEntry.Field](spelled: font)
    guard fields.count >= 3, case .number(let size) = fields[0], case .number(let weight) = fields[1],
      case .number(let width) = fields[2], (1...1000).contains(weight), size >= 0, width > 0
    else {
      throw LayoutRecordError(description: "\"\(font.prefix(40))\" is no size, weight and width of a font.")
    }
    return LayoutEntry.Piece(
      text: text,
      font: FontRequest(
        family: family ?? "", size: size, weight: FontRequest.Weight(rawValue: Int(weight)),
        isItalic: fields.count > 3, width: width, features: features ?? [:]),
      tracking: tracking ?? 0, baselineOffset: offset ?? 0,
      attachment: space.flatMap { space in
        space.count == 3
          ? TextAttributes.Attachment(width: space[0], ascent: space[1], descent: space[2]) : nil
      })
  }
}

extension ViewPath {
  /// The path of a description; all behind the first component is one.
  fileprivate convenience init(spelled path: String) {
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      self.init(parent: ViewPath(parent: nil, name: String(parts[0])), name: String(parts[1]))
    } else {
      self.init(parent: nil, name: path)
    }
  }
}

/// A path as the way from another one: `../` for each component to leave.
private enum RelativePath {
  static func make(_ path: String, in parent: String) -> String {
    // Most views lie in the one around; looking at characters takes ten times as long.
    let inner = path.utf8.dropFirst(parent.utf8.count)
    if !parent.isEmpty, inner.first == UInt8(ascii: "/"), path.utf8.starts(with: parent.utf8) {
      return String(Substring(inner.dropFirst()))
    }
    var (own, around) = (
      path.split(separator: "/", omittingEmptySubsequences: false)[...],
      parent.split(separator: "/", omittingEmptySubsequences: false)[...]
    )
    while let first = own.first, first == around.first {
      own = own.dropFirst()
      around = around.dropFirst()
    }
    let ups = parent.isEmpty ? 0 : around.count
    return String(repeating: "../", count: ups) + own.joined(separator: "/")
  }

  static func resolve(_ way: String, in parent: String) -> String {
    var around = parent.isEmpty ? [] : parent.split(separator: "/", omittingEmptySubsequences: false)
    var way = way[...]
    while way.hasPrefix("../") {
      way = way.dropFirst(3)
      around = around.dropLast()
    }
    return (around + (way.isEmpty ? [] : [way])).joined(separator: "/")
  }
}

extension LayoutRecord.Canvas {
  fileprivate var spelling: String {
    func numbers(_ name: String, _ values: [Double]) -> String {
      ([LayoutEntry.Field.name(name)] + values.map { .number($0) }).spelling
    }
    switch self {
    case .fixed(let size, let free):
      return numbers("fixed", [size.width, size.height, free.minX, free.minY, free.width, free.height])
    case .fitting: return "fitting"
    case .scrolled(let size, let insets):
      return numbers(
        "scrolled", [size.width, size.height, insets.top, insets.leading, insets.bottom, insets.trailing])
    }
  }

  fileprivate init(spelled text: String) throws(LayoutRecordError) {
    let fields = try [LayoutEntry.Field](spelled: text)
    let numbers = fields.dropFirst().compactMap { field -> Double? in
      if case .number(let number) = field, number >= 0, number <= 100_000 { number } else { nil }
    }
    switch (fields.first, numbers.count) {
    case (.name("fitting"), 0): self = .fitting
    case (.name("fixed"), 6):
      self = .fixed(
        Size(width: numbers[0], height: numbers[1]),
        Rect(x: numbers[2], y: numbers[3], width: numbers[4], height: numbers[5]))
    case (.name("scrolled"), 6):
      self = .scrolled(
        Size(width: numbers[0], height: numbers[1]),
        EdgeInsets(top: numbers[2], leading: numbers[3], bottom: numbers[4], trailing: numbers[5]))
    default: throw LayoutRecordError(description: "\"\(text.prefix(40))\" is no canvas.")
    }
  }
}

extension [LayoutEntry.Field] {
  /// The fields with a space between, `-` for one that is not set.
  fileprivate var spelling: String {
    map { field in
      switch field {
      case .none: "-"
      case .name(let name): name.utf8.contains(UInt8(ascii: " ")) ? name.replacing(" ", with: "_") : name
      case .number(let number):
        number.isInfinite
          ? number > 0 ? "inf" : "-inf"
          : number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
      }
    }.joined(separator: " ")
  }

  /// Reads fields; a number is within a billion, `inf` or `-inf`.
  fileprivate init(spelled text: String) throws(LayoutRecordError) {
    self = []
    for word in text.split(separator: " ") {
      switch word {
      case "-": append(.none)
      case "inf": append(.number(.infinity))
      case "-inf": append(.number(-.infinity))
      default:
        let isNumber = word.utf8.first.map { $0.isDigit || $0 == UInt8(ascii: "-") } ?? false
        guard isNumber else {
          append(.name(String(word)))
          continue
        }
        guard !word.contains("x"), let number = Double(word), abs(number) <= 1e9 else {
          throw LayoutRecordError(description: "\"\(word.prefix(40))\" is no number within a billion.")
        }
        append(.number(number))
      }
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
