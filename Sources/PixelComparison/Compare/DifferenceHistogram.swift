internal import CPixelKernels
internal import Glibc

/// How many pixels differ by how much, in bins so fine that a limit of the metric is found among them.
///
/// Single precision measures; `margin` says how far from a limit it cannot decide on which side a pixel lies.
final class DifferenceHistogram {
  /// Steps to a unit of the metric's limit when it is searched.
  let scale: Double
  /// Bins to a step.
  private let fineness: Int
  let metric: Metric
  /// What the kernels count in.
  let counts: UnsafeMutablePointer<cpk_histogram>

  /// An empty histogram of a metric's differences; nil for a metric without limit.
  init?(_ metric: Metric) {
    guard let scale = metric.scale else { return nil }
    (self.metric, self.scale, fineness) = (metric, scale, metric.fineness)
    let perUnit = Double(fineness) * scale
    let count = Int(metric.largest * perUnit) + 2
    // The system hands out zeros, and only pages that are counted in are touched.
    guard let memory = calloc(count, MemoryLayout<Int>.stride) else {
      preconditionFailure("There is no memory for \(count) counts.")
    }
    counts = .allocate(capacity: 1)
    counts.initialize(
      to: cpk_histogram(
        fineness: perUnit, bins: memory.bindMemory(to: Int.self, capacity: count), count: count, top: 0))
  }

  deinit {
    free(counts.pointee.bins)
    counts.deallocate()
  }

  private var bins: UnsafeBufferPointer<Int> {
    UnsafeBufferPointer(start: counts.pointee.bins, count: counts.pointee.top + 1)
  }

  /// How many pixels differ by which step of the metric's limit, from 0 to the largest that there is.
  var steps: [Int] {
    let (perStep, bins) = (fineness, bins)
    return bins.indices.reduce(into: [Int](repeating: 0, count: (bins.count - 1) / perStep + 1)) {
      $0[$1 / perStep] += bins[$1]
    }
  }

  /// How many pixels differ by 0 to 1, 1 to 2 …, and all from 15 up; empty when none does.
  var classes: [Int] {
    let (perUnit, bins) = (Int(counts.pointee.fineness), bins)
    var classes = [Int](repeating: 0, count: 16)
    for bin in bins.indices { classes[min(bin / perUnit, 15)] += bins[bin] }
    return classes.contains { $0 > 0 } ? classes : []
  }

  /// For each step, up to one at which none does, how many pixels exceed it: at least, and at most.
  func remaining() -> [ClosedRange<Int>] {
    let bins = bins
    let steps = (bins.count - 1) / fineness + 2
    // How many pixels lie in a bin or above it.
    var above = [Int](repeating: 0, count: (steps + 2) * fineness + 1)
    for bin in bins.indices.reversed() { above[bin] = above[bin + 1] + bins[bin] }
    return (0...steps).map { step in
      let (below, beyond) = metric.margin(step)
      return above[step * fineness + beyond]...above[max(step * fineness - below, 0)]
    }
  }
}

extension Metric {
  /// Steps to a unit of the limit when it is searched; nil without a limit.
  fileprivate var scale: Double? {
    switch self {
    case .exact: nil
    case .channels: 1
    case .yiq: 1000
    default: 100
    }
  }

  /// Bins to a step.
  fileprivate var fineness: Int {
    switch self {
    case .channels: 1
    case .yiq: 20
    default: 10
    }
  }

  /// No difference is larger.
  fileprivate var largest: Double {
    switch self {
    case .exact, .channels: 255
    case .yiq: 1
    case .rgb: 442
    case .cie76, .cie94, .ciede2000: 300
    }
  }

  /// Between how many bins below a step's limit and how many above it single precision cannot decide.
  ///
  /// The bands of limit.h, and rounding: 0.002 for the CIE metrics. For YIQ 0.03 of the squared difference, which is
  /// more of a step the smaller the limit is.
  fileprivate func margin(_ step: Int) -> (below: Int, beyond: Int) {
    switch self {
    case .exact, .channels: (-1, 1)
    case .rgb: (1, 1)
    case .yiq: step <= 10 ? (20, 21) : (2, 2)
    case .cie76, .cie94, .ciede2000: (3, 3)
    }
  }
}

extension PixelComparator {
  /// How many pixels have which difference; of a map, those that are not masked.
  func histogram(_ metric: Metric, of map: StatusMap? = nil) -> DifferenceHistogram? {
    guard let histogram = DifferenceHistogram(metric) else { return nil }
    withUnsafeTemporaryAllocation(of: Float.self, capacity: actual.width) { differences in
      actual.withPixels { new in
        reference.withPixels { old in
          guard let new = new.baseAddress, let old = old.baseAddress else { return }
          func count(_ run: Range<Int>) {
            cpk_count(
              new + run.lowerBound, old + run.lowerBound, run.count, metric.kernelRule.metric,
              differences.baseAddress, histogram.counts)
          }
          for row in 0..<actual.height {
            let pixels = row * actual.width..<(row + 1) * actual.width
            if let map { map.forEachComparedRun(in: pixels, count) } else { count(pixels) }
          }
        }
      }
    }
    return histogram
  }
}
