import CPixelKernels
import Foundation
import PixelComparison
import Testing

@Suite struct ColorDifferenceTests {
  /// The pairs of Sharma, Wu and Dalal (2005), table 1, with the value of the paper.
  static func sharmaPairs() throws -> [[Double]] {
    String(decoding: try OracleData.contents("ciede2000-sharma-2005-table1.csv"), as: UTF8.self)
      .split(whereSeparator: \.isNewline).dropFirst().map {
        $0.split(separator: ",").compactMap { Double($0) }
      }
  }

  @Test func `all 34 pairs of Sharma, Wu and Dalal come out, in both precisions and both orders`() throws {
    let pairs = try Self.sharmaPairs()
    #expect(pairs.count == 34)
    for row in pairs {
      let (p, q) = (
        cpk_lab(lightness: row[1], a: row[2], b: row[3]), cpk_lab(lightness: row[4], a: row[5], b: row[6])
      )
      for (first, second) in [(p, q), (q, p)] {
        #expect(abs(cpk_lab_difference(first, second, CPK_CIEDE2000) - row[7]) < 1e-4, "pair \(row[0])")
        var isFragile: Int32 = 0
        let single = cpk_lab_difference_single(first, second, CPK_CIEDE2000, &isFragile)
        // What the vector loop calls fragile, it leaves to the double precision checked above.
        #expect(isFragile != 0 || abs(Double(single) - row[7]) < 1e-4, "pair \(row[0]): \(single)")
        #expect(isFragile == 0 || [10, 14].contains(row[0]) || abs(row[0] - 12) < 5, "pair \(row[0])")
      }
    }
  }

  /// The 100,000 pairs of pixels of Data/make-oracles.py.
  static func pairs() -> [(UInt32, UInt32)] {
    var random = RandomNumbers(seed: 2005)
    return (0..<100_000).map { index in
      let (p, z) = (random.next(), random.next())
      let first = UInt32(truncatingIfNeeded: p) & 0xFF_FFFF
      guard index % 3 == 0 else { return (first | 0xFF00_0000, UInt32(truncatingIfNeeded: z) | 0xFF00_0000) }
      let second = zip([16, 8, 0], [24, 27, 30]).reduce(UInt32(255)) { word, place in
        let nudge = Int(z >> UInt64(place.1) & 7) - 3
        return word << 8 | UInt32(min(max(Int(first >> UInt32(place.0) & 255) + nudge, 0), 255))
      }
      return (first | 0xFF00_0000, second)
    }
  }

  @Test(arguments: [("cie76", CPK_CIE76), ("cie94", CPK_CIE94), ("ciede2000", CPK_CIEDE2000)])
  func `100,000 random pairs agree with color-science, in both precisions`(name: String, metric: cpk_metric)
    throws
  {
    struct Sums: Decodable { var cie76, cie94, ciede2000: [Double] }
    let sums = try JSONDecoder().decode(Sums.self, from: OracleData.contents("color-differences.json"))
    let expected = name == "cie76" ? sums.cie76 : name == "cie94" ? sums.cie94 : sums.ciede2000
    let pairs = Self.pairs()
    let (new, old) = (pairs.map(\.0), pairs.map(\.1))
    var single = [Float](repeating: 0, count: pairs.count)
    cpk_measure(new, old, pairs.count, metric, &single)
    for block in 0..<1000 {
      let range = block * 100..<block * 100 + 100
      let exact = range.reduce(0) { $0 + cpk_difference(new[$1], old[$1], metric) }
      let quick = range.reduce(0) { $0 + Double(single[$1]) }
      // The sums are rounded to four digits.
      #expect(abs(exact - expected[block]) < 1e-3, "\(name), block \(block)")
      #expect(abs(quick - expected[block]) < 2e-2, "\(name), block \(block), single")
    }
    let worst =
      pairs.indices.map { abs(Double(single[$0]) - cpk_difference(new[$0], old[$0], metric)) }.max() ?? 1
    // The band around a limit in which the kernels decide in double precision is 0.002.
    #expect(worst < 1e-3, "single precision strays by \(worst)")
  }

  @Test(arguments: [CPK_CIE76, CPK_CIE94, CPK_CIEDE2000])
  func `grays and colors near them stay within the band in which double precision decides`(
    metric: cpk_metric
  ) {
    var random = RandomNumbers(seed: 12)
    let colors = (0..<200_000).map { _ in 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
    }
    for tint in [UInt32(0), 0x01, 0x0100, 0x01_0000] {
      let grays = colors.indices.map { 0xFF00_0000 | UInt32($0 % 255) * 0x01_0101 + tint }
      var single = [Float](repeating: 0, count: colors.count)
      cpk_measure(grays, colors, colors.count, metric, &single)
      let worst =
        colors.indices.map { abs(Double(single[$0]) - cpk_difference(grays[$0], colors[$0], metric)) }.max()
        ?? 1
      #expect(worst < 2e-3, "single precision strays by \(worst) from grays tinted by \(tint)")
    }
  }

  @Test func `equal colors do not differ, black and white do by 100, alpha alone counts`() {
    for metric in [Metric.cie76(deltaE: 0), .cie94(deltaE: 0), .ciede2000(deltaE: 0)] {
      #expect(metric.difference(0xFF12_3456, 0xFF12_3456) == 0)
      #expect(abs(metric.difference(0xFF00_0000, 0xFFFF_FFFF) - 100) < 1e-9)
      // Black at half opacity and nothing look the same over black.
      #expect(metric.difference(0x8000_0000, 0) > 30)
      // White at half opacity and nothing look the same over white.
      #expect(metric.difference(0x8080_8080, 0) > 30)
    }
    #expect(abs(Metric.yiq(threshold: 0).difference(0x8000_0000, 0) - 0.5) < 0.02)
  }
}
