/// Turns SVG path data into steps, by the grammar of SVG 2, section 9.3.9.
struct SVGPathReader {
  private var scanner: SVGScanner
  private var elements: [Path.Element] = []
  private var current = Point.zero
  private var start = Point.zero
  /// The second control point of a cubic before, or the control point of a quadratic, for `S` and `T`.
  private var lastCubic: Point?
  private var lastQuadratic: Point?

  init(_ text: String) { scanner = SVGScanner(text) }

  /// The steps; none where the text is not path data.
  mutating func read() -> [Path.Element]? {
    scanner.skipSpace()
    while let command = scanner.command() {
      guard elements.isEmpty ? command | 0x20 == UInt8(ascii: "m") : true, readSegments(of: command) else {
        return nil
      }
    }
    return elements
  }

  /// Reads a command's numbers, again and again as long as there are numbers.
  private mutating func readSegments(of command: UInt8) -> Bool {
    let isRelative = command >= UInt8(ascii: "a")
    var letter = UnicodeScalar(command & ~0x20)
    if letter == "Z" {
      append(.close)
      current = start
      scanner.skipSpace()
      return true
    }
    repeat {
      guard readSegment(letter, isRelative: isRelative) else { return false }
      // What a comma separates must follow.
      guard !scanner.skipSeparators() || scanner.isAtNumber else { return false }
      if letter == "M" { letter = "L" }
    } while scanner.isAtNumber
    return true
  }

  private mutating func readSegment(_ letter: UnicodeScalar, isRelative: Bool) -> Bool {
    let base = isRelative ? current : .zero
    switch letter {
    case "M":
      guard let point = point(base) else { return false }
      append(.move(point))
      start = point
    case "L":
      guard let point = point(base) else { return false }
      append(.line(point))
    case "H":
      guard let x = scanner.number() else { return false }
      append(.line(Point(x: base.x + x, y: current.y)))
    case "V":
      guard let y = scanner.number() else { return false }
      append(.line(Point(x: current.x, y: base.y + y)))
    case "C", "S": return readCubic(isShort: letter == "S", base)
    case "Q", "T": return readQuadratic(isShort: letter == "T", base)
    case "A": return readArc(base)
    default: return false
    }
    return true
  }

  private mutating func readCubic(isShort: Bool, _ base: Point) -> Bool {
    let mirrored = lastCubic.map { current + (current - $0) } ?? current
    guard let first = isShort ? mirrored : point(base), let second = point(base), let end = point(base) else {
      return false
    }
    append(.cubic(to: end, control1: first, control2: second))
    lastCubic = second
    return true
  }

  private mutating func readQuadratic(isShort: Bool, _ base: Point) -> Bool {
    let mirrored = lastQuadratic.map { current + (current - $0) } ?? current
    guard let control = isShort ? mirrored : point(base), let end = point(base) else { return false }
    append(.quadratic(to: end, control: control))
    lastQuadratic = control
    return true
  }

  private mutating func readArc(_ base: Point) -> Bool {
    guard let width = scanner.number(), let height = scanner.number(), let degrees = scanner.number(),
      let isLarge = scanner.flag(),
      let isClockwise = scanner.flag(), let end = point(base)
    else { return false }
    append(
      .arc(
        to: end, radii: Size(width: width, height: height), rotation: SVGPathReader.radians(degrees),
        isLarge: isLarge, isClockwise: isClockwise))
    return true
  }

  private mutating func append(_ element: Path.Element) {
    elements.append(element)
    current = element.end ?? current
    lastCubic = nil
    lastQuadratic = nil
  }

  private mutating func point(_ base: Point) -> Point? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    return Point(x: base.x + x, y: base.y + y)
  }

  static func radians(_ degrees: Double) -> Double { degrees * Double.pi / 180 }

  /// The degrees that read back as these radians, where there are such.
  static func degrees(_ radians: Double) -> Double {
    let degrees = radians * 180 / Double.pi
    let near = [degrees, degrees.nextUp, degrees.nextDown, degrees.nextUp.nextUp, degrees.nextDown.nextDown]
    return near.first { SVGPathReader.radians($0) == radians } ?? degrees
  }
}
