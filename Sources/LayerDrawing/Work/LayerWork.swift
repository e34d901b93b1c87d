/// What drawing each layer of a tree takes by itself, and which pixels it paints.
package struct LayerWork: Sendable {
  /// The part of one layer, without its mask and its sublayers.
  package struct Part: Sendable {
    /// The work, in the units of `DrawingWork`.
    package fileprivate(set) var units = 0.0
    /// How many pixels it paints, each as often as it does.
    package fileprivate(set) var pixels = 0
  }

  /// The work of everything.
  package let units: Double
  /// The parts of the layers: each layer before its mask, which is before its sublayers.
  package private(set) var parts: [Part] = []
  /// The rectangles that layers paint.
  package private(set) var painted: [DeviceRect] = []
  /// The pixels of the canvas.
  package let canvas: DeviceRect

  /// How many pixels are painted, each as often as it is.
  package var paintedPixels: Int { painted.reduce(0) { $0 + $1.width * $1.height } }

  /// Counts what a layer on a canvas takes.
  init(_ root: PlacedLayer, canvas: DeviceRect, faces: GlyphFaces) throws(DrawError) {
    self.canvas = canvas
    let tally = WorkTally()
    tally.painted = []
    units = try WorkCounter.count(root, canvas: canvas, faces: faces, tally).total
    var pixels: [ObjectIdentifier: Int] = [:]
    for (area, layer) in tally.painted ?? [] {
      painted.append(area)
      pixels[ObjectIdentifier(layer), default: 0] += area.width * area.height
    }
    add(root, pixels)
  }

  private mutating func add(_ placed: PlacedLayer, _ pixels: [ObjectIdentifier: Int]) {
    parts.append(Part(units: placed.work.total, pixels: pixels[ObjectIdentifier(placed)] ?? 0))
    if let mask = placed.maskLayer { add(mask, pixels) }
    for sublayer in placed.sublayers { add(sublayer, pixels) }
  }

  /// How often the pixel of each square is painted that is painted most, row by row; squares divide both sides.
  package func mostPainted(columns: Int, rows: Int) -> [[Int]] {
    guard columns > 0, rows > 0, !canvas.isEmpty else { return [] }
    var begins: [[DeviceRect]] = Array(repeating: [], count: canvas.height + 1)
    var ends = begins
    for area in painted.map(canvas.intersection) where !area.isEmpty {
      begins[area.y].append(area)
      ends[area.maxY].append(area)
    }
    var steps = [Int](repeating: 0, count: canvas.width + 1)
    var most = [[Int]](repeating: Array(repeating: 0, count: columns), count: rows)
    for y in 0..<canvas.height {
      for (sign, areas) in [(1, begins[y]), (-1, ends[y])] {
        for area in areas {
          steps[area.x] += sign
          steps[area.maxX] -= sign
        }
      }
      // Rows without a beginning or an end are as the one above.
      let row = y * rows / canvas.height
      let isSame = y > 0 && begins[y].isEmpty && ends[y].isEmpty
      if isSame, row == (y - 1) * rows / canvas.height { continue }
      var count = 0
      for x in 0..<canvas.width {
        count += steps[x]
        let column = x * columns / canvas.width
        if count > most[row][column] { most[row][column] = count }
      }
    }
    return most
  }
}
