/// What was measured as one line of JSON, written without a general encoder: engines ask thousands of times a second.
package enum MeasureJSON {
  /// The answer to a request.
  static func bytes(of measure: TextMeasurer.Measure, includingRuns: Bool) -> [UInt8] {
    let layout = measure.layout
    var json = Writer()
    json.object {
      $0.key("width", layout.size.width)
      $0.key("height", layout.size.height)
      $0.key("minimumWidth", measure.minimumWidth)
      $0.key("maximumWidth", measure.maximumWidth)
      $0.key("firstBaseline", layout.firstBaseline)
      $0.key("lastBaseline", layout.lastBaseline)
      if layout.isTruncated { $0.key("truncated") { $0.raw("true") } }
      $0.key("lines") {
        $0.list(layout.lines) { json, line in
          json.object {
            $0.key("frame") {
              $0.numbers([line.frame.minX, line.frame.minY, line.frame.width, line.frame.height])
            }
            $0.key("baseline", line.baseline)
            $0.key("range") { $0.raw("[\(line.utf16Range.lowerBound),\(line.utf16Range.upperBound)]") }
          }
        }
      }
      guard includingRuns else { return }
      $0.key("runs") { $0.raw(runs(of: measure)) }
      $0.key("fonts") { $0.raw(fonts(of: measure)) }
    }
    return json.bytes
  }

  /// The glyph runs, as `text` of a layer has them.
  package static func runs(of measure: TextMeasurer.Measure) -> [UInt8] {
    var json = Writer()
    json.list(measure.layout.runs) { $0.run($1) }
    return json.bytes
  }

  /// The faces of the runs, as `fonts` of a layer tree has them.
  package static func fonts(of measure: TextMeasurer.Measure) -> [UInt8] {
    var json = Writer()
    json.list(measure.fonts) { json, font in
      json.object {
        $0.key("name") { $0.text(font.name) }
        $0.key("version") { $0.text(font.version) }
        $0.key("digest") { $0.text(font.digest) }
      }
    }
    return json.bytes
  }

  /// The answer to a request that is wrong.
  static func bytes(ofError message: String) -> [UInt8] {
    var json = Writer()
    json.object { $0.key("error") { $0.text(message) } }
    return json.bytes
  }

  /// Writes values one after the other.
  struct Writer {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    mutating func raw(_ text: String) { raw(text.utf8) }

    mutating func raw(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    mutating func object(_ body: (inout Writer) -> Void) { enclosed("{", "}", body) }

    mutating func list<Item>(_ items: [Item], _ body: (inout Writer, Item) -> Void) {
      enclosed("[", "]") { json in
        for item in items {
          json.separate()
          body(&json, item)
        }
      }
    }

    mutating func key(_ name: String, _ body: (inout Writer) -> Void) {
      separate()
      raw("\"\(name)\":")
      body(&self)
    }

    mutating func key(_ name: String, _ number: Double) { key(name) { $0.number(number) } }

    mutating func number(_ number: Double) {
      // Whole numbers need no point.
      if let whole = Int32(exactly: number) { raw("\(whole)") } else { raw("\(number)") }
    }

    mutating func numbers(_ numbers: [Double]) { list(numbers) { $0.number($1) } }

    mutating func text(_ text: String) {
      bytes.append(UInt8(ascii: "\""))
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0..<0x20: raw("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
        default: bytes.append(byte)
        }
      }
      bytes.append(UInt8(ascii: "\""))
    }

    private mutating func enclosed(_ open: String, _ close: String, _ body: (inout Writer) -> Void) {
      raw(open)
      needsComma = false
      body(&self)
      raw(close)
      needsComma = true
    }

    private mutating func separate() {
      if needsComma { bytes.append(UInt8(ascii: ",")) }
      needsComma = true
    }
  }
}

extension MeasureJSON.Writer {
  /// A run as layer trees have it.
  fileprivate mutating func run(_ run: GlyphRun) {
    object {
      $0.key("font") { $0.text(run.font) }
      $0.key("size", run.size)
      if run.color != .black {
        $0.key("color") { $0.numbers([run.color.red, run.color.green, run.color.blue, run.color.alpha]) }
      }
      $0.key("glyphs") {
        $0.list(run.glyphs) { json, glyph in
          json.numbers([Double(glyph.id), glyph.position.x, glyph.position.y])
        }
      }
      if !run.text.isEmpty { $0.key("text") { $0.text(run.text) } }
    }
  }
}
