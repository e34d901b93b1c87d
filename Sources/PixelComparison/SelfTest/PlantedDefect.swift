/// A defect that can be planted into any image, to see whether a strategy detects it.
public enum PlantedDefect: String, Sendable, Hashable, CaseIterable, Codable {
  /// One element moves by a pixel to the right.
  case shiftedElement
  /// One element is gone.
  case lostElement
  /// The smallest element, such as a dot or a comma, is gone.
  case lostDot
  /// One thin line, such as a separator, is gone.
  case lostHairline
  /// One element stands where another belongs, as one letter for another.
  case exchangedElement
  /// One corner of an element is cut off, as by another corner radius.
  case cutCorner
  /// One element takes a slightly other color, 4 of 255 in two channels.
  case tintedElement
  /// One element is 3 % more transparent.
  case fadedElement
  /// The last row of one element is missing.
  case clippedElement
  /// One element is softened by a 3 × 3 box.
  case softenedElement
  /// One element is mirrored.
  case mirroredElement
  /// One element is a third of a pixel bolder.
  case bolderElement
  /// The whole image moves down by a pixel.
  case shiftedPage
  /// A spot of 2 × 2 pixels appears.
  case spot
  /// A line one pixel high appears, a tenth lighter or darker than what it crosses.
  case faintLine

  /// What happened, for people.
  public var summary: String {
    switch self {
    case .shiftedElement: "an element moved by 1 pixel"
    case .lostElement: "an element lost"
    case .lostDot: "the smallest element lost"
    case .lostHairline: "a hairline lost"
    case .exchangedElement: "an element in the place of another"
    case .cutCorner: "a corner cut by 3 pixels"
    case .tintedElement: "an element tinted by 4 of 255"
    case .fadedElement: "an element faded by 3 %"
    case .clippedElement: "an element clipped by 1 row"
    case .softenedElement: "an element softened"
    case .mirroredElement: "an element mirrored"
    case .bolderElement: "an element bolder by a third of a pixel"
    case .shiftedPage: "the page moved by 1 pixel"
    case .spot: "a spot of 2 × 2 pixels"
    case .faintLine: "a faint line"
    }
  }

  /// The images with this defect, each in another place.
  ///
  /// What changes no pixel by more than one of 255 is no defect and left out.
  public func plant(in image: PixelBuffer) -> [PixelBuffer] {
    guard !image.isEmpty else { return [] }
    let elements = ImageElements(image)
    let places = places(elements)
    return places.indices.compactMap { index in
      let other = places[(index + 1) % places.count]
      let changed = DefectPainter(image: image, place: places[index], other: other).paint(self)
      let isVisible = !ComparisonStrategy.channels(within: 1).compare(changed, with: image, detail: .counts)
        .passes
      return isVisible ? changed : nil
    }
  }

  private func places(_ elements: ImageElements) -> [PixelRect] {
    switch self {
    case .shiftedPage: [elements.whole]
    case .lostDot: Array(elements.rects.prefix(1))
    case .lostHairline: Array(elements.rects.filter(\.isHairline).prefix(5))
    default: elements.sample
    }
  }
}

extension PixelRect {
  /// Whether it is a line of at most three pixels, what a point is at most.
  fileprivate var isHairline: Bool { min(width, height) <= 3 && max(width, height) >= 12 }
}
