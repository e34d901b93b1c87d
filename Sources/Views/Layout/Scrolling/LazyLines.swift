/// Where the rows or columns of a lazy container start.
///
/// The first are measured; each of the others counts with their mean, so what is not seen costs nothing.
struct LazyLines {
  /// How many elements are measured to estimate the others.
  static let sampleCount = 64

  let count: Int
  private let spacing: Double
  /// The starts of the lines measured, and the place where the next one would start.
  private let measured: [Double]
  private let mean: Double

  /// Measures the first lines; one without a length is no line, and no distance follows it.
  init(count: Int, spacing: Double, sample: Int = sampleCount, length: (Int) -> Double?) {
    self.count = count
    self.spacing = spacing
    var starts = [0.0]
    for index in 0..<min(count, max(1, sample)) {
      starts.append(starts[index] + (length(index).map { $0 + spacing } ?? 0))
    }
    measured = starts
    mean = starts.count > 1 ? starts[starts.count - 1] / Double(starts.count - 1) : 0
  }

  func start(of index: Int) -> Double {
    index < measured.count
      ? measured[index] : (measured.last ?? 0) + Double(index - measured.count + 1) * mean
  }

  /// The length of all lines.
  var total: Double { count > 0 ? max(0, start(of: count) - spacing) : 0 }

  /// The first line that ends below a place.
  func firstIndex(reaching low: Double) -> Int {
    if let index = measured.dropFirst().firstIndex(where: { $0 > low }) { return index - 1 }
    guard mean > 0 else { return 0 }
    let beyond = max(0, min(Double(count), (low - (measured.last ?? 0)) / mean))
    return min(max(0, count - 1), measured.count - 1 + Int(beyond))
  }
}
