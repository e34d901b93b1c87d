extension Symbol {
  private static let digitRows = digits.split(separator: "\n")

  /// The number from 0 to 50 in a circle or a square for a name such as `12.circle.fill`.
  static func number(_ name: String) -> Symbol? {
    let parts = name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, ["circle", "circle.fill", "square", "square.fill"].contains(parts[1]),
      let number = Int(parts[0]), "\(number)" == parts[0], (0...50).contains(number),
      let shape = Symbol(systemName: String(parts[1]))
    else { return nil }
    let isFilled = parts[1].hasSuffix("fill")
    let places = number < 10 ? [0] : [-2.9, 2.9]
    let digits = zip(parts[0], places).flatMap { digit, place -> [Path.Element] in
      let row = digitRows[digit.wholeNumberValue ?? 0].split(separator: "|").map(String.init)
      let scale = places.count == 1 ? 1 : 0.8
      let transform = AffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: 12 * (1 - scale) + place, ty: 12 * (1 - scale))
      return Path(svg: row[isFilled ? 1 : 0])?.applying(transform).elements ?? []
    }
    return Symbol(name, number: Path(digits), in: shape)
  }

  /// A path in a symbol of one part, or cut out of it.
  private init(_ name: String, number: Path, in shape: Symbol) {
    self.name = name
    isDirectional = false
    parts = shape.parts.map { Part(path: Path($0.path.elements + number.elements), isFilled: $0.isFilled) }
  }
}
