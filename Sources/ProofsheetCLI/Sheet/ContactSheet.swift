import RunReview

/// Rows of images below each other with their titles, as one layer tree.
struct ContactSheet {
  private static let width = 1200.0
  private static let gap = 16.0
  private static let lineHeight = 20.0
  /// The most that an image is high.
  private static let height = 320.0
  /// The most columns of a row.
  static let columns = 6
  /// So much a small image is magnified.
  private static let largestScale = 3.0

  /// The sheet.
  let tree: LayerTree

  /// Arranges rows; `rest` are those that have no place on the sheet.
  init(_ rows: ArraySlice<SheetRow>, title: String, rest: Int, _ typesetter: Typesetter) throws {
    var builder = Builder(typesetter: typesetter)
    try builder.add(title, size: 15, isStrong: true)
    for row in rows { try builder.add(row) }
    if rest > 0 { try builder.add("… and \(grouped(rest)) more on the proof sheet", size: 13) }
    let canvas = Size(width: Self.width, height: builder.y + Self.gap)
    tree = LayerTree(
      size: canvas, background: RGBAColor(white: 1), fonts: builder.fonts,
      root: Layer(frame: Rect(origin: .zero, size: canvas), clipsToBounds: true, sublayers: builder.layers))
  }

  /// The layers so far.
  private struct Builder {
    let typesetter: Typesetter
    var layers: [Layer] = []
    var fonts: [FontRecord] = []
    var y = ContactSheet.gap

    mutating func add(
      _ text: String, size: Double, isStrong: Bool = false, x: Double = ContactSheet.gap,
      width: Double = ContactSheet.width - 2 * ContactSheet.gap, isLast: Bool = true
    ) throws {
      let view = Text(TerminalText.line(text)).font(
        .system(size: size, weight: isStrong ? .semibold : .regular)
      )
      .foregroundStyle(isStrong ? .primary : .secondary).lineLimit(1).allowsTruncation()
      let tree = try typesetter.layOut(
        view.frame(width: width, alignment: .leading), on: nil,
        size: .fixed(Size(width: width, height: ContactSheet.lineHeight))
      ).tree
      for font in tree.fonts where !fonts.contains(font) { fonts.append(font) }
      var layer = tree.root
      layer.frame = layer.frame.offsetBy(x: x, y: y)
      layers.append(layer)
      if isLast { y += ContactSheet.lineHeight }
    }

    mutating func add(_ row: SheetRow) throws {
      y += ContactSheet.gap
      try add(row.title, size: 13, isStrong: true)
      try add(row.detail, size: 11)
      let count = Double(max(3, row.images.count))
      let column = (ContactSheet.width - (count + 1) * ContactSheet.gap) / count
      let scale = ContactSheet.scale(of: row.images.map(\.image), in: column)
      var highest = 0.0
      for (place, (label, image)) in row.images.enumerated() {
        let x = ContactSheet.gap + Double(place) * (column + ContactSheet.gap)
        try add(label, size: 11, x: x, width: column, isLast: false)
        guard let image else { continue }
        let size = Size(width: Double(image.width) * scale, height: Double(image.height) * scale)
        let frame = Rect(origin: Point(x: x, y: y + ContactSheet.lineHeight), size: size)
        layers.append(ContactSheet.layer(image, frame, isMagnified: scale >= 1))
        highest = max(highest, size.height)
      }
      y += ContactSheet.lineHeight + highest
    }
  }

  /// How much all images of a row are scaled, so that they can be compared: a whole number where they are magnified.
  private static func scale(of images: [PixelBuffer?], in column: Double) -> Double {
    let images = images.compactMap(\.self)
    let wide = Double(images.map(\.width).max() ?? 1), high = Double(images.map(\.height).max() ?? 1)
    let scale = min(column / wide, height / high)
    return scale >= 1 ? min(scale.rounded(.down), largestScale) : scale
  }

  /// An image with a border, on gray where it is transparent.
  private static func layer(_ image: PixelBuffer, _ frame: Rect, isMagnified: Bool) -> Layer {
    Layer(
      frame: frame, background: .color(RGBAColor(white: 0.93)),
      borders: Borders(all: Borders.Edge(width: 1, color: RGBAColor(white: 0.8))),
      content: .image(ImageContent(image: image, filter: isMagnified ? .nearest : .good)))
  }
}
