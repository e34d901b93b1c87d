extension FontLibrary {
  /// The face nearest to a request; the interface family's when the library lacks the family asked for.
  ///
  /// Order of what matters: width, slant, weight. Source: CSS Fonts Level 4, section 5.2.
  public func face(for font: FontRequest) -> FontFace { faces[index(for: font)] }

  /// The place in `faces` of the face nearest to a request.
  package func index(for font: FontRequest) -> Int {
    let asked = indices(ofFamily: font.family.isEmpty ? interfaceFamily : font.family)
    let family = asked.isEmpty ? indices(ofFamily: interfaceFamily) : asked
    return nearest(to: font, among: family) ?? 0
  }

  /// The face among some that CSS would take for a request; none only when there are none.
  package func nearest(to font: FontRequest, among indices: [Int]) -> Int? {
    indices.min { left, right in
      FontLibrary.distance(faces[left], from: font) < FontLibrary.distance(faces[right], from: font)
    }
  }

  /// How far a face is from a request: width first, then slant, then weight.
  static func distance(_ face: FontFace, from font: FontRequest) -> (Double, Int, Int) {
    (
      widthDistance(face.width, from: font.width), face.isItalic == font.isItalic ? 0 : 1,
      weightDistance(face.weight.rawValue, from: min(max(font.weight.rawValue, 1), 1000))
    )
  }

  /// Narrower faces come first for a request up to 100 %, wider ones for a request above it.
  private static func widthDistance(_ width: Double, from asked: Double) -> Double {
    let onTheFavoredSide = asked <= 100 ? width <= asked : width >= asked
    return abs(width - asked) + (onTheFavoredSide ? 0 : 10_000)
  }

  /// CSS's order: 400 to 500 look up to 500 first, then lighter, then heavier; below 400 lighter first, above 500
  /// heavier first.
  private static func weightDistance(_ weight: Int, from asked: Int) -> Int {
    let away = abs(weight - asked)
    if (400...500).contains(asked) {
      if (asked...500).contains(weight) { return away }
      return away + (weight < asked ? 10_000 : 20_000)
    }
    return away + ((asked < 400 ? weight <= asked : weight >= asked) ? 0 : 10_000)
  }
}
