/// How an image was laid out: its views with their measures, and its texts with what they were asked for.
///
/// Laid out again in other fonts, it gives the layers that the views would give. It says nothing about colors, and is
/// no part of a layer tree: trees are equal whatever it says.
public struct LayoutRecord: Sendable {
  /// How large the canvas is, and which part of it the views are offered.
  enum Canvas: Sendable, Hashable {
    /// A size, and the free part of it.
    case fixed(Size, Rect)
    /// As large as the views.
    case fitting
    /// As high as what scrolls, at least the size of the device, with the margins of its safe area.
    case scrolled(Size, EdgeInsets)
  }

  let canvas: Canvas
  /// Pixels per point.
  let scale: Double
  let isRightToLeft: Bool
  let root: LayoutEntry

  /// Views for which layout cannot be repeated, as `kind: path`: layouts and guides with code of their own.
  package var inexactViews: [String] {
    var (found, pending): ([String], [LayoutEntry]) = ([], [root])
    while let entry = pending.popLast() {
      if entry.kind == .frozen || entry.kind == .guide { found.append(entry.path.description) }
      pending += entry.views
    }
    return found
  }
}

/// A view of a record.
struct LayoutEntry: Sendable {
  /// How a view arranges those inside it, or what it is.
  enum Kind: String, Sendable, CaseIterable {
    case hstack, vstack, zstack, padding, frame, offset, position, layered, mask, group, hidden, pass, spacer,
      divider
    case leaf, symbol, text, scroll, row, grid, guide, geometry, frozen, bar, track, fits
    case flexible = "flexible-frame"
    case fixedSize = "fixed-size"
    case ratio = "aspect-ratio"
    case inset = "safe-area-inset"
    case safeArea = "safe-area"
    case gridRow = "grid-row"
    case lazyStack = "lazy-stack"
    case lazyGrid = "lazy-grid"
    case equalWidths = "equal-widths"
  }

  /// A measure or choice of a view.
  enum Field: Sendable, Hashable {
    case number(Double)
    case name(String)
    case none
  }

  /// A piece of text with what decides about its glyphs.
  struct Piece: Sendable, Hashable {
    var text: String
    var font: FontRequest
    var tracking: Double
    var baselineOffset: Double
    /// The space of an image.
    var attachment: TextAttributes.Attachment?
  }

  var kind: Kind
  var fields: [Field] = []
  var pieces: [Piece] = []
  var path: ViewPath
  /// Values for the view around, by name.
  var values: [String: [Field]] = [:]
  var isRightToLeft = false
  var views: [LayoutEntry] = []
}

extension LayoutEntry.Field {
  static func number(_ value: Double?) -> Self { value.map { .number($0) } ?? .none }
  static func flag(_ isTrue: Bool) -> Self { .number(isTrue ? 1 : 0) }
  static func name<Name: RawRepresentable<String>>(_ name: Name?) -> Self {
    name.map { .name($0.rawValue) } ?? .none
  }
}

extension [LayoutEntry.Field] {
  static func + (fields: Self, alignment: Alignment) -> Self {
    fields + [alignment.horizontal.key.field, alignment.vertical.key.field]
  }
}

/// The guides that a record can name.
enum RecordedGuide: String, CaseIterable {
  case leading, center, trailing, top, middle, bottom, first, last

  var key: AlignmentKey {
    switch self {
    case .leading: HorizontalAlignment.leading.key
    case .center: HorizontalAlignment.center.key
    case .trailing: HorizontalAlignment.trailing.key
    case .top: VerticalAlignment.top.key
    case .middle: VerticalAlignment.center.key
    case .bottom: VerticalAlignment.bottom.key
    case .first: VerticalAlignment.firstTextBaseline.key
    case .last: VerticalAlignment.lastTextBaseline.key
    }
  }
}

extension AlignmentKey {
  /// The guide's name; that of the middle for a custom one.
  var field: LayoutEntry.Field {
    .name(RecordedGuide.allCases.first { $0.key == self } ?? (axis == .horizontal ? .center : .middle))
  }
}
