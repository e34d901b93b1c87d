/// A column of a lazy grid: where it stands and how cells stand in it.
struct GridColumn {
  let start: Double
  let width: Double
  let alignment: Alignment

  var end: Double { start + width }
}

extension [GridItem] {
  /// The widest a grid is made where nothing bounds it.
  private static var widest: Double { 1e4 }

  /// The columns that share a width: fixed ones first, equal parts of what is left for each of the others.
  func columns(in offer: Double?) -> [GridColumn] {
    let width = offer.map { $0.isFinite ? $0 : Self.widest } ?? 0
    guard !isEmpty else { return [GridColumn(start: 0, width: width, alignment: .center)] }
    let gaps = dropLast().reduce(0) { $0 + $1.gap }
    var remaining = Swift.max(0, width - gaps - reduce(0) { $0 + ($1.fixedWidth ?? 0) })
    var flexible = count { $0.fixedWidth == nil }
    var start = 0.0
    return flatMap { item -> [GridColumn] in
      let share = remaining / Double(Swift.max(1, flexible))
      let widths = item.widths(sharing: share)
      if item.fixedWidth == nil {
        remaining = Swift.max(0, remaining - item.length(of: widths))
        flexible -= 1
      }
      return widths.map { width in
        defer { start += width + item.gap }
        return GridColumn(start: start, width: width, alignment: item.alignment)
      }
    }
  }
}

extension GridItem {
  fileprivate var gap: Double { spacing.map { $0.isFinite ? $0 : 0 } ?? ViewSpacing.standard }

  fileprivate var fixedWidth: Double? {
    if case .fixed(let width) = size { width } else { nil }
  }

  fileprivate func length(of widths: [Double]) -> Double {
    widths.reduce(0, +) + gap * Double(Swift.max(0, widths.count - 1))
  }

  /// The widths of the columns that the item makes of its share: one, or as many as fit.
  fileprivate func widths(sharing share: Double) -> [Double] {
    switch size {
    case .fixed(let width): return [width]
    case .flexible(let minimum, let maximum): return [max(minimum, min(maximum, share))]
    case .adaptive(let minimum, let maximum):
      let fitting = (share + gap) / max(1, minimum + gap)
      let count = fitting >= 1 ? Int(min(1_000, fitting)) : 1
      let width = min(maximum, (share - gap * Double(count - 1)) / Double(count))
      return Array(repeating: max(0, width), count: count)
    }
  }
}
