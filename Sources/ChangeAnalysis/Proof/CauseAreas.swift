/// The pixels that each cause can decide: those onto which its layers paint, before and after.
struct CauseAreas {
  /// The area of each cause.
  private(set) var areas: [DeviceRect]

  /// Looks up what the layers of each cause paint in the two trees, with all their images; a tree that cannot be
  /// measured is taken to paint everywhere.
  init(
    _ causes: CauseList, matching: LayerMatching, trees: [LayerTree], scale: Double, context: RenderingContext
  ) {
    let (old, new) = (matching.old, matching.new)
    let canvas = DeviceRect(canvasOf: old.tree, scale: scale).union(
      DeviceRect(canvasOf: new.tree, scale: scale))
    let sides = zip([old, new], trees).map { table, tree in
      Side(table, painted: (try? context.paintedPixels(of: tree, scale: scale)) ?? [], canvas, scale)
    }
    areas = causes.causes.map { range in
      var area = DeviceRect.empty
      for change in causes.changes[range] {
        switch change.edit {
        case .canvasSize, .canvasBackground: area = canvas
        case .none: break
        case .reorder(let outer):
          area = area.union(sides[0].area(of: outer)).union(sides[1].area(of: matching.newOfOld[outer]))
        default:
          if change.old >= 0 { area = area.union(sides[0].area(of: change.old)) }
          if change.new >= 0 { area = area.union(sides[1].area(of: change.new)) }
        }
      }
      return sides.reduce(area) { $1.blurred($0) }
    }
  }

  /// One of the trees.
  private struct Side {
    let table: LayerTable
    let painted: [DeviceRect]
    let canvas: DeviceRect
    /// What layers blur that lies below them, and how far that reaches.
    let blurs: [(area: DeviceRect, reach: Int)]

    init(_ table: LayerTable, painted: [DeviceRect], _ canvas: DeviceRect, _ scale: Double) {
      self.table = table
      self.painted = painted
      self.canvas = canvas
      blurs = table.nodes.indices.dropFirst().compactMap { index in
        let blur = table[index].layer.backdropBlur
        guard blur > 0, index - 1 < painted.count else { return nil }
        return (painted[index - 1], DeviceRect.whole((blur * scale * 4).rounded(.up)) + 2)
      }
    }

    /// The pixels of a layer, and of those around it in which it shows elsewhere too.
    func area(of index: Int) -> DeviceRect {
      guard index > 0, index - 1 < painted.count else { return canvas }
      var area = painted[index - 1]
      var outer = table[index].parent
      while outer > 0 {
        if table[outer].layer.spreadsContent { area = area.union(painted[outer - 1]) }
        outer = table[outer].parent
      }
      return area
    }

    /// The area with what shines through layers above it.
    func blurred(_ area: DeviceRect) -> DeviceRect {
      blurs.reduce(area) { area, blur in
        let touched = blur.area.insetBy(x: -blur.reach, y: -blur.reach).intersection(area)
        return touched.isEmpty ? area : area.union(blur.area)
      }
    }
  }
}
