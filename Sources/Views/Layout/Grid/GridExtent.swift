/// How far a cell reaches in its track: by its length, or on both sides of a guide that meets those of its neighbors.
enum GridExtent {
  case box(Double)
  case around(before: Double, after: Double)

  init(length: Double) { self = .box(length) }

  init(before: Double, after: Double) { self = .around(before: before, after: after) }

  /// The length that cells side by side need: the longest box, or the farthest reaches on both sides of the guide.
  static func length(of extents: [GridExtent]) -> Double {
    var box = 0.0
    var sides: (before: Double, after: Double)?
    for extent in extents {
      switch extent {
      case .box(let length): box = max(box, length)
      case .around(let before, let after):
        sides = (max(sides?.before ?? before, before), max(sides?.after ?? after, after))
      }
    }
    return max(box, sides.map { $0.before + $0.after } ?? 0)
  }
}
