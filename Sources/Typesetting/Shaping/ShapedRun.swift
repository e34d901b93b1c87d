/// Glyphs of one face for a stretch of text in one direction, measured in font units.
///
/// Independent of the size: text that only grows is shaped once.
final class ShapedRun {
  struct Glyph {
    var id: UInt32
    /// The first unit of the text the glyph stands for, counted from the start of the stretch.
    var cluster: Int32
    var advance: Int32
    var xOffset: Int32
    var yOffset: Int32
  }

  /// What a place between two units is.
  enum Boundary {
    static let inside: UInt8 = 0
    /// Between clusters, but the glyphs on its sides depend on each other.
    static let dependent: UInt8 = 1
    /// Between clusters, and cutting here changes nothing on either side.
    static let free: UInt8 = 2
  }

  /// The glyphs from left to right.
  let glyphs: [Glyph]
  /// The kind of each place from before the first unit to after the last.
  let boundaries: [UInt8]

  init(glyphs: [Glyph], boundaries: [UInt8]) {
    self.glyphs = glyphs
    self.boundaries = boundaries
  }

  /// Whether a cluster begins at a unit.
  func startsCluster(at unit: Int) -> Bool { unit == 0 || boundaries[unit] != Boundary.inside }

  /// Where the cluster ends that begins at a unit.
  func clusterEnd(from unit: Int) -> Int {
    boundaries[(unit + 1)...].firstIndex { $0 != Boundary.inside } ?? boundaries.count - 1
  }

  /// The glyphs of some units, as a range of `glyphs`; the ends must lie between clusters.
  func glyphs(of units: Range<Int>, isRightToLeft: Bool) -> Range<Int> {
    if units.lowerBound == 0, units.upperBound == boundaries.count - 1 { return glyphs.indices }
    func first(atOrAfter unit: Int) -> Int {
      // Clusters ascend from left to right, or descend when the text is read from the right.
      var (low, high) = (0, glyphs.count)
      while low < high {
        let middle = (low + high) / 2
        let isBefore = isRightToLeft ? glyphs[middle].cluster >= unit : glyphs[middle].cluster < unit
        if isBefore { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let (start, end) = (first(atOrAfter: units.lowerBound), first(atOrAfter: units.upperBound))
    return isRightToLeft ? end..<start : start..<end
  }
}
