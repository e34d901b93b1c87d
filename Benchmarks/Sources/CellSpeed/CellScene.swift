import ViewRendering

/// What the cells show, on a phone's screen of 390 × 844 points with 3 pixels each.
enum CellScene: String, CaseIterable {
  case cards, gradient

  /// A row's title.
  var title: String {
    switch self {
    case .cards: "22 plain rounded cards"
    case .gradient: "the same on a gradient: more than 256 colors"
    }
  }

  /// Forty trees, no two of which look the same.
  var trees: [LayerTree] { (0..<40).map(tree) }

  private func tree(_ number: Int) -> LayerTree {
    let size = Size(width: 390, height: 844)
    let cards = (0..<22).map { index in
      Layer(
        frame: Rect(
          x: 16 + Double(index % 2) * 183, y: 20 + Double(index / 2) * 74, width: 175, height: 62),
        corners: Corners(radius: 12),
        background: .color(RGBAColor(hex: UInt32(0xA0B0C0 + 0x0305 * index + 0x010000 * number))))
    }
    let sky = Paint.gradient(
      GradientPaint(
        stops: [.init(color: 0x5856D6, location: 0), .init(color: 0xFF2D55, location: 1)],
        geometry: .linear(start: .zero, end: Point(x: 390, y: 844))))
    return LayerTree(
      size: size, background: 0xF2F2F7,
      root: Layer(
        frame: Rect(origin: .zero, size: size), background: self == .gradient ? sky : nil, sublayers: cards))
  }
}
