/// What happened in a place, as somebody would say it who sees both images.
enum PlaceChange: Equatable {
  case gone, new, lineGone, lineNew, underlineGone, underlineNew, outlineGone, outlineNew
  case reordered, otherContent, otherShape, rounder, sharper, bolder, thinner
  case otherLetters, fewerLetters, moreLetters, wider, tighter
  case moved(PixelPoint), edgeMoved(PixelPoint)
  case cutOff(Rim.Side), extended(Rim.Side)
  case color(from: UInt32, to: UInt32), fainter(from: UInt32, to: UInt32), stronger(from: UInt32, to: UInt32)
  case lighter(from: UInt32, to: UInt32), darker(from: UInt32, to: UInt32)

  /// In words; `isText` where the place is a line of text.
  func label(isText: Bool) -> String {
    switch self {
    // What moves is a button or a tile as often as the text in it.
    case .rounder, .sharper, .edgeMoved, .moved, .lineGone, .lineNew, .outlineGone, .outlineNew: words(false)
    case .underlineGone, .underlineNew: words(true)
    case .otherLetters, .fewerLetters, .moreLetters, .wider, .tighter: "a text " + words(true)
    default: (isText ? "a text " : "") + words(isText)
    }
  }

  private func words(_ isText: Bool) -> String {
    switch self {
    case .gone: "gone"
    case .new: isText ? "that is new" : "something new"
    case .lineGone: "a line gone"
    case .lineNew: "a new line"
    case .underlineGone: "a text without its underline"
    case .underlineNew: "a text that is underlined"
    case .outlineGone: "an outline gone"
    case .outlineNew: "a new outline"
    case .reordered: "reordered: parts changed places"
    case .otherContent:
      isText ? "with other letters, or in another font or size" : "other content, or another shape"
    case .otherShape: isText ? "with other letters" : "another letter, icon or shape"
    case .rounder: "a rounder corner"
    case .sharper: "a sharper corner"
    case .bolder: isText ? "that is bolder" : "bolder, thicker or larger"
    case .thinner: isText ? "that is thinner" : "thinner or smaller"
    case .otherLetters: "with other letters"
    case .fewerLetters: "with letters gone"
    case .moreLetters: "with new letters"
    case .wider: "with wider spacing"
    case .tighter: "with tighter spacing"
    case .moved(let by): "moved \(Self.distance(by))"
    case .edgeMoved(let by): "an edge moved \(Self.distance(by))"
    case .cutOff(let side): "cut off: its \(side.rawValue) end is gone"
    case .extended(let side): "longer: its \(side.rawValue) end is new"
    case .color(let from, let to): (isText ? "in " : "") + "another color: \(Self.colors(from, to))"
    case .fainter(let from, let to):
      (isText ? "that is " : "") + "fainter or less opaque: \(Self.colors(from, to))"
    case .stronger(let from, let to):
      (isText ? "that is " : "") + "stronger or more opaque: \(Self.colors(from, to))"
    case .lighter(let from, let to):
      (isText ? "that is lighter" : "lighter as a whole") + ": on average \(Self.colors(from, to))"
    case .darker(let from, let to):
      (isText ? "that is darker" : "darker as a whole") + ": on average \(Self.colors(from, to))"
    }
  }

  private static func distance(_ by: PixelPoint) -> String {
    [
      by.x == 0 ? nil : "\(counted(abs(by.x), "pixel")) to the \(by.x > 0 ? "right" : "left")",
      by.y == 0 ? nil : "\(counted(abs(by.y), "pixel")) \(by.y > 0 ? "down" : "up")",
    ].compactMap(\.self).joined(separator: " and ")
  }

  private static func colors(_ from: UInt32, _ to: UInt32) -> String {
    let difference = Metric.ciede2000(deltaE: 0).difference(to, from)
    return "\(hex(from)) to \(hex(to)), ΔE \((difference * 10).rounded() / 10)"
  }

  /// `#RRGGBB`, of a pixel that is not opaque with its alpha in front.
  private static func hex(_ pixel: UInt32) -> String {
    let isOpaque = pixel >> 24 == 255
    let digits = String(isOpaque ? pixel & 0xFFFFFF : pixel, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: (isOpaque ? 6 : 8) - digits.count) + digits
  }
}
