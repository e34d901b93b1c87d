import Views

/// Ridges under the sun or the moon, drawn from shapes in place of a photo.
struct Landscape: View {
  /// What a landscape is painted with.
  struct Palette: Sendable {
    let sky: [Color]
    let light: Color
    let far, near: Color
  }

  let palette: Palette
  /// Where the sun or the moon stands, in parts of the image.
  var light = UnitPoint(x: 0.7, y: 0.4)
  /// How high the ridges begin, in parts of the image.
  var horizon = 0.5

  var body: some View {
    GeometryReader { image in
      let diameter = min(image.size.width, image.size.height) * 0.32
      ZStack {
        LinearGradient(colors: palette.sky, startPoint: .top, endPoint: .bottom)
        Circle()
          .fill(palette.light)
          .frame(width: diameter, height: diameter)
          .position(x: image.size.width * light.x, y: image.size.height * light.y)
        Ridge(crest: horizon).fill(palette.far)
        Ridge(crest: horizon + 0.22).scale(x: -1).fill(palette.near)
      }
    }
    .clipped()
    .accessibilityHidden(true)
  }
}

/// A wavy ridge that fills everything below it.
private struct Ridge: Shape {
  let crest: Double

  func path(in rect: Rect) -> Path {
    let top = rect.minY + rect.height * crest
    return Path { path in
      path.move(to: Point(x: rect.minX, y: rect.maxY))
      path.addLine(to: Point(x: rect.minX, y: top + rect.height * 0.1))
      path.addCurve(
        to: Point(x: rect.midX, y: top + rect.height * 0.12),
        control1: Point(x: rect.minX + rect.width * 0.15, y: top - rect.height * 0.18),
        control2: Point(x: rect.minX + rect.width * 0.35, y: top + rect.height * 0.26))
      path.addCurve(
        to: Point(x: rect.maxX, y: top),
        control1: Point(x: rect.minX + rect.width * 0.65, y: top - rect.height * 0.04),
        control2: Point(x: rect.minX + rect.width * 0.85, y: top - rect.height * 0.2))
      path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

extension Landscape.Palette {
  static let morning = Self(
    sky: [Color(hex: 0x9CC7F5), Color(hex: 0xFCE3C2)], light: Color(hex: 0xFFF4D6), far: Color(hex: 0x7FA7A0),
    near: Color(hex: 0x4E7F74))
  static let dusk = Self(
    sky: [Color(hex: 0x1E2B4D), Color(hex: 0x8A4B5E)], light: Color(hex: 0xFFC58A), far: Color(hex: 0x2D3F58),
    near: Color(hex: 0x1D2B40))
  static let desert = Self(
    sky: [Color(hex: 0xF6B36B), Color(hex: 0xFBE3B8)], light: Color(hex: 0xFFF8E7), far: Color(hex: 0xC9764A),
    near: Color(hex: 0x8F4A33))
  static let night = Self(
    sky: [Color(hex: 0x0B1230), Color(hex: 0x2A3A6E)], light: Color(hex: 0xEEF1FF), far: Color(hex: 0x1A2550),
    near: Color(hex: 0x0D1532))
  static let sea = Self(
    sky: [Color(hex: 0x6FB7E9), Color(hex: 0xD9F1F7)], light: Color(hex: 0xFFFFFF), far: Color(hex: 0x2C8FB3),
    near: Color(hex: 0x17688C))
  static let winter = Self(
    sky: [Color(hex: 0xB9C8DA), Color(hex: 0xF2F5F8)], light: Color(hex: 0xFFFDF2), far: Color(hex: 0xDCE5EE),
    near: Color(hex: 0xF7FAFC))
  static let heath = Self(
    sky: [Color(hex: 0xC9B6E4), Color(hex: 0xFBE4EC)], light: Color(hex: 0xFFF1D6), far: Color(hex: 0x8E6BA8),
    near: Color(hex: 0x5E3F78))
}
