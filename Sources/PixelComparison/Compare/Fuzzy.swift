/// How far the two images of a reftest may be apart, as web-platform-tests write it: `maxDifference=0-2;totalPixels=0-100`.
///
/// Both bounds of a range count: one that does not begin at 0 demands a difference, and a single number is the range of that
/// number alone. Equal images pass where either range begins at 0. Regions and other steps of a strategy play no part.
///
/// Source: web-platform-tests, `docs/writing-tests/reftests.md`, *Fuzzy Matching*, and `check_pass` of `wptrunner`.
package struct Fuzzy: Sendable, Hashable {
  /// What the largest difference of any channel of any pixel may be, 0 to 255.
  package var maxDifference: ClosedRange<Int>
  /// How many pixels may differ.
  package var totalPixels: ClosedRange<Int>

  /// Makes a range of each.
  package init(maxDifference: ClosedRange<Int>, totalPixels: ClosedRange<Int>) {
    (self.maxDifference, self.totalPixels) = (maxDifference, totalPixels)
  }

  /// What a text has to look like.
  package static let form =
    "two ranges such as \"maxDifference=0-2;totalPixels=0-100\", the first of them within 0-255"

  /// Reads `maxDifference=0-2;totalPixels=0-100`, whose names may be left out; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, let difference = Self.range(parts[0], named: "maxDifference"),
      let pixels = Self.range(parts[1], named: "totalPixels"), difference.upperBound <= 255
    else { return nil }
    self.init(maxDifference: difference, totalPixels: pixels)
  }

  private static func range(_ text: Substring, named name: String) -> ClosedRange<Int>? {
    let text = text.hasPrefix("\(name)=") ? text.dropFirst(name.count + 1) : text
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { bound -> Int? in
      // `Int` takes a sign, which no bound has.
      bound.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) ? Int(bound) : nil
    }
    guard (1...2).contains(bounds.count), let first = bounds[0], let last = bounds[bounds.count - 1],
      first <= last
    else { return nil }
    return first...last
  }

  /// Whether images that are so far apart pass.
  package func allows(_ distance: FuzzyDistance) -> Bool {
    let (difference, pixels) = (distance.maxDifference, distance.totalPixels)
    guard pixels > 0 else { return maxDifference.lowerBound == 0 || totalPixels.lowerBound == 0 }
    return maxDifference.contains(difference) && totalPixels.contains(pixels)
  }

  /// The verdict about two images that were compared exactly; theirs where their sizes differ or nothing was compared.
  package func verdict(of comparison: Comparison) -> Verdict {
    guard comparison.verdict.outcome != .inconclusive, let distance = FuzzyDistance(of: comparison) else {
      return comparison.verdict
    }
    var verdict = comparison.verdict
    guard allows(distance) else {
      verdict.outcome = .different
      verdict.reason =
        distance.totalPixels == 0
        ? "No pixel differs, and fuzzy (\(self)) demands a difference."
        : "\(distance.sentence) fuzzy allows \(self)."
      return verdict
    }
    guard distance.totalPixels > 0 else { return verdict }
    verdict.outcome = .tolerated
    verdict.reason = "\(distance.sentence) fuzzy allows that: \(self)."
    return verdict
  }
}

extension Fuzzy: CustomStringConvertible {
  /// The spelling with both names and all bounds.
  package var description: String {
    func spelled(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound)-\(range.upperBound)" }
    return "maxDifference=\(spelled(maxDifference));totalPixels=\(spelled(totalPixels))"
  }
}

/// How far two images of the same size are apart, in the terms of `Fuzzy`.
///
/// Channels are measured as `Metric.channels` measures them: alpha counts, and what is not opaque is laid over black and white.
package struct FuzzyDistance: Sendable, Hashable {
  /// The largest difference of any channel of any pixel, 0 to 255.
  package var maxDifference: Int
  /// How many pixels differ.
  package var totalPixels: Int

  /// Makes a distance of known numbers.
  package init(maxDifference: Int, totalPixels: Int) {
    (self.maxDifference, self.totalPixels) = (maxDifference, totalPixels)
  }

  /// Measures the images of a comparison; nil where their sizes differ, or one has no pixels.
  package init?(of comparison: Comparison) {
    let (actual, reference) = (comparison.actual, comparison.reference)
    guard actual.width == reference.width, actual.height == reference.height, !actual.isEmpty else {
      return nil
    }
    let comparator = PixelComparator(
      actual: actual, reference: reference, strategy: .exact, layers: [:], mask: nil, detail: .counts)
    guard let found = comparator.histogram(.channels(within: 0)) else { return nil }
    let levels = found.steps
    self.init(maxDifference: levels.lastIndex { $0 > 0 } ?? 0, totalPixels: levels.reduce(0, +))
  }

  /// The numbers as a test's `fuzzy` gives them: `maxDifference=2;totalPixels=34`.
  package var spelling: String { "maxDifference=\(maxDifference);totalPixels=\(totalPixels)" }

  fileprivate var sentence: String {
    "\(counted(totalPixels, "pixel")) \(totalPixels == 1 ? "differs" : "differ"), by up to \(maxDifference) of 255;"
  }
}
