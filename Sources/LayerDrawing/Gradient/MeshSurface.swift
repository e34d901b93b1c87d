/// The patches of a mesh, row by row.
struct MeshSurface {
  let patches: [MeshPatch]

  /// Makes the patches of a complete mesh with as many colors as points.
  init(_ mesh: GradientMesh, _ colors: [SIMD4<Double>]) {
    let (width, height) = (mesh.width, mesh.height)
    let places = mesh.points.map { SIMD4($0.x, $0.y, 0, 0) }
    let control = mesh.controlPoints.map { SIMD4($0.x, $0.y, 0, 0) }
    let next = [(1, 0), (0, 1)]
    /// How fast a value changes at each point, along its row and along its column.
    func slopes(
      _ values: [SIMD4<Double>], _ slope: (SIMD4<Double>?, SIMD4<Double>?) -> SIMD4<Double>
    ) -> [[SIMD4<Double>]] {
      next.map { x, y in
        values.indices.map { index in
          let (column, row) = (index % width, index / width)
          let step = x + y * width
          let isFirst = x == 1 ? column == 0 : row == 0
          let isLast = x == 1 ? column == width - 1 : row == height - 1
          return slope(
            isFirst ? nil : values[index] - values[index - step],
            isLast ? nil : values[index + step] - values[index])
        }
      }
    }
    let ways = slopes(places) { before, after in
      guard let before, let after else { return before ?? after ?? .zero }
      return (before + after) / 2
    }
    let shades = slopes(colors) { before, after in
      guard let before, let after else { return before ?? after ?? .zero }
      return MeshSurface.monotone(before, after)
    }
    patches = (0..<height - 1).flatMap { row in
      (0..<width - 1).map { column in
        let first = row * width + column
        let corners = [first, first + 1, first + width, first + width + 1]
        let placesAlong = corners.enumerated().map { place, index in
          guard !control.isEmpty else { return (ways[0][index], ways[1][index]) }
          // The control points on this patch's side of the corner: leading, top, trailing, bottom.
          let across =
            place % 2 == 0 ? control[4 * index + 2] - places[index] : places[index] - control[4 * index]
          let down =
            place < 2 ? control[4 * index + 3] - places[index] : places[index] - control[4 * index + 1]
          return (across * 3, down * 3)
        }
        return MeshPatch(
          places: MeshPatch.Corners(
            values: corners.map { places[$0] }, across: placesAlong.map(\.0), down: placesAlong.map(\.1)),
          colors: MeshPatch.Corners(
            values: corners.map { colors[$0] }, across: corners.map { shades[0][$0] },
            down: corners.map { shades[1][$0] }),
          smoothsColors: mesh.smoothsColors)
      }
    }
  }

  /// The slope between two differences with which a cubic curve never leaves the values at its ends: their harmonic
  /// mean, and none where they have different signs (Fritsch, Butland: A method for constructing local monotone piecewise
  /// cubic interpolants, 1984).
  private static func monotone(_ one: SIMD4<Double>, _ two: SIMD4<Double>) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    for index in 0..<4 where one[index] * two[index] > 0 {
      result[index] = 2 * one[index] * two[index] / (one[index] + two[index])
    }
    return result
  }

  /// The length of the longest side of a patch, at least, in device pixels.
  var longestSide: Double {
    patches.reduce(0) { longest, patch in
      let corners = patch.places
      return [(0, 1), (2, 3), (0, 2), (1, 3)].reduce(longest) { longest, side in
        let (way, isAcross) = (corners.values[side.1] - corners.values[side.0], side.1 - side.0 == 1)
        let slopes = isAcross ? corners.across : corners.down
        let lengths = [way, slopes[side.0], slopes[side.1]].map { ($0 * $0).sum().squareRoot() }
        return max(longest, lengths.max() ?? 0)
      }
    }
  }
}

/// The surface between four neighboring points.
struct MeshPatch {
  /// Values at the corners, top left first and row by row, and how fast they change to the right and down.
  struct Corners {
    let values, across, down: [SIMD4<Double>]

    /// The value at fractions of the patch, by Hermite's cubic polynomials and without twists.
    func value(_ u: Double, _ v: Double) -> SIMD4<Double> {
      let (h, k) = (Corners.weights(u), Corners.weights(v))
      var sum = SIMD4<Double>.zero
      for corner in 0..<4 {
        let (x, y) = (corner % 2, corner / 2)
        sum += values[corner] * (h.value[x] * k.value[y])
        sum += across[corner] * (h.slope[x] * k.value[y])
        sum += down[corner] * (h.value[x] * k.slope[y])
      }
      return sum
    }

    /// The value mixed evenly.
    func bilinear(_ u: Double, _ v: Double) -> SIMD4<Double> {
      (values[0] * (1 - u) + values[1] * u) * (1 - v) + (values[2] * (1 - u) + values[3] * u) * v
    }

    private static func weights(_ t: Double) -> (value: SIMD2<Double>, slope: SIMD2<Double>) {
      let end = t * t * (3 - 2 * t)
      return (SIMD2(1 - end, end), SIMD2(t * (1 - t) * (1 - t), t * t * (t - 1)))
    }
  }

  let places: Corners
  let colors: Corners
  let smoothsColors: Bool

  /// The place and the color at fractions of the patch.
  func value(_ u: Double, _ v: Double) -> (Point, SIMD4<Double>) {
    let place = places.value(u, v)
    return (Point(x: place.x, y: place.y), smoothsColors ? colors.value(u, v) : colors.bilinear(u, v))
  }
}
