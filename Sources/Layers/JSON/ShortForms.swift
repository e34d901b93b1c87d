internal import Foundation

/// `[x, y]`.
struct PointForm: ShortForm {
  let value: Point
  init(_ value: Point) { self.value = value }
  init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(2, "[x, y]")
    value = Point(x: numbers[0], y: numbers[1])
  }
  func encode(to encoder: any Encoder) throws { try encoder.write([value.x, value.y]) }
}

/// `[width, height]`.
struct SizeForm: ShortForm {
  let value: Size
  init(_ value: Size) { self.value = value }
  init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(2, "[width, height]")
    value = Size(width: numbers[0], height: numbers[1])
  }
  func encode(to encoder: any Encoder) throws { try encoder.write([value.width, value.height]) }
}

/// `[x, y, width, height]`.
struct RectForm: ShortForm {
  let value: Rect
  init(_ value: Rect) { self.value = value }
  init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(4, "[x, y, width, height]")
    value = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  func encode(to encoder: any Encoder) throws {
    try encoder.write([value.minX, value.minY, value.width, value.height])
  }
}

/// `[a, b, c, d, tx, ty]`.
struct TransformForm: ShortForm {
  let value: PixelBuffers.AffineTransform
  init(_ value: PixelBuffers.AffineTransform) { self.value = value }
  init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(6, "[a, b, c, d, tx, ty]")
    value = .init(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
  func encode(to encoder: any Encoder) throws {
    try encoder.write([value.a, value.b, value.c, value.d, value.tx, value.ty])
  }
}

/// `[top, left, bottom, right]`: of an image in its pixels, of a canvas in points.
struct MarginsForm: ShortForm {
  let value: EdgeInsets
  init(_ value: EdgeInsets) { self.value = value }
  init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(4, "[top, left, bottom, right]")
    value = EdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }
  func encode(to encoder: any Encoder) throws {
    try encoder.write([value.top, value.leading, value.bottom, value.trailing])
  }
}

/// SVG path data.
struct PathForm: ShortForm {
  let value: Path
  init(_ value: Path) { self.value = value }
  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let path = Path(svg: text) else {
      throw decoder.wrong("path data as in SVG, such as \"M 0 0 L 10 0 Z\",")
    }
    value = path
  }
  func encode(to encoder: any Encoder) throws { try encoder.write(value.svg) }
}

/// An image as PNG in base64.
struct ImageForm: ShortForm {
  let value: PixelBuffer
  init(_ value: PixelBuffer) { self.value = value }

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    value = try ImageStore.of(decoder).image(text, of: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    try encoder.write(Data(try PNG.encode(value)).base64EncodedString())
  }
}

/// One of a fixed set of names.
struct NameForm<Value>: ShortForm
where Value: RawRepresentable & CaseIterable & Equatable & Codable, Value.RawValue == String {
  let value: Value
  init(_ value: Value) { self.value = value }

  init(from decoder: any Decoder) throws {
    let name = try? decoder.singleValueContainer().decode(String.self)
    guard let name, let value = Value(rawValue: name) else {
      throw decoder.wrong("one of " + Value.allCases.map(\.rawValue).joined(separator: ", "))
    }
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.rawValue)
  }
}

extension Decoder {
  /// An array of exactly so many numbers.
  fileprivate func numbers(_ count: Int, _ form: String) throws -> [Double] {
    guard let numbers = try? singleValueContainer().decode([Double].self), numbers.count == count else {
      throw wrong(form + " in numbers")
    }
    return numbers
  }
}

extension Encoder {
  /// Writes one value in place of an object.
  func write(_ value: some Encodable) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }
}
