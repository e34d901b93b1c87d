import PixelBuffers
import Testing

@testable import PixelComparison

/// What both images have further from a difference than `ComparisonStrategy.reach` decides nothing.
@Suite struct ReachTests {
  /// Two images with others below and above, the same for both, so that differences lie between equal rows.
  static func stacked(_ parts: [(PixelBuffer, PixelBuffer)]) -> (PixelBuffer, PixelBuffer) {
    func stack(_ images: [PixelBuffer]) -> PixelBuffer {
      let pixels = images.flatMap { $0.withPixels(Array.init) }
      return SeededImages.buffer(width: images[0].width, height: pixels.count / images[0].width, pixels)
    }
    return (stack(parts.map(\.0)), stack(parts.map(\.1)))
  }

  /// Both images with another color wherever no pixel in reach differs, in the order of rows.
  static func cleared(_ new: PixelBuffer, _ old: PixelBuffer, _ color: UInt32, reach rows: Int) -> (
    PixelBuffer, PixelBuffer
  ) {
    let reach = rows * new.width
    var kept = [Bool](repeating: false, count: new.count)
    var (one, other) = (new, old)
    one.paint { one in
      other.paint { other in
        var end = 0
        for place in kept.indices where one[place] != other[place] {
          let next = min(place + reach + 1, kept.count)
          for near in min(max(place - reach, end), next)..<next { kept[near] = true }
          end = next
        }
        for place in kept.indices where !kept[place] { (one[place], other[place]) = (color, color) }
      }
    }
    return (one, other)
  }

  /// Pairs, and the same with another color far from each difference, by how far; the color takes turns.
  static let cases = Dictionary(
    uniqueKeysWithValues: [ComparisonStrategy.exact.reach, ComparisonStrategy.standard.reach].map { reach in
      let pairs = wholePairs.enumerated().map { index, pair in
        // Three of the pairs in turn: none has always the same color.
        (whole: pair, cleared: cleared(pair.0, pair.1, index / 3 % 2 == 0 ? 0 : 0xFF12_3456, reach: reach))
      }
      return (reach, pairs)
    })

  /// The pairs of all strategies, drawn once.
  static let wholePairs = pairs()

  /// An E of sixty rows, and the same with its upper bar a row higher.
  static let tallLetter: (PixelBuffer, PixelBuffer) = {
    func image(_ top: Int) -> PixelBuffer {
      SeededImages.buffer(
        width: 84, height: 80,
        (0..<84 * 80).map { index in
          let (x, y) = (index % 84, index / 84)
          let isStem = (20..<24).contains(x) && (top...69).contains(y)
          return isStem || (20..<40).contains(x) && [top, 40, 69].contains(y) ? 0xFF20_2020 : 0xFFFF_FFFF
        })
    }
    return (image(9), image(10))
  }()

  static func pairs() -> [(PixelBuffer, PixelBuffer)] {
    (1...4).flatMap { seed in
      let seed = UInt64(seed)
      return [(90, 30), (40, 60), (3, 200)].flatMap { width, height in
        [
          SeededImages.translucent(seed: seed, width: width, height: height),
          SeededImages.scenes(seed: seed, width: width, height: height),
          SeededImages.noise(seed: seed, width: width, height: height),
          SeededImages.cuts(seed: seed, width: width, height: height),
          SeededImages.steps(seed: seed, width: width, height: height),
        ].flatMap { pair in
          let far = far(pair.1)
          return [stacked([far, pair]), stacked([pair, far, pair])]
        }
      }
        + [
          SeededImages.letters(seed: seed, defects: 5),
          SeededImages.letters(seed: seed, defects: 1000, stretches: 4),
        ].flatMap { pair in [stacked([far(pair.old), pair]), stacked([pair, tallLetter, far(pair.old)])] }
    }
  }

  /// An image over and over until it is higher than any reach, on both sides.
  private static func far(_ image: PixelBuffer) -> (PixelBuffer, PixelBuffer) {
    let copies = [PixelBuffer](repeating: image, count: ComparisonStrategy.standard.reach / image.height + 2)
    return stacked(copies.map { ($0, $0) })
  }

  @Test(
    arguments: SlowComparisonTests.strategies + [
      .antialiasingAware.budget(pixels: 9, window: .init(side: 5, pixels: 3)),
      .exact.comparing(.rectangle(PixelRect(x: -10, y: -10, width: 2000, height: 2000)), as: .standard),
    ])
  func `a verdict stays the same whatever color equal pixels far from a difference have`(
    strategy: ComparisonStrategy
  ) throws {
    var changed = 0
    let cases = try #require(Self.cases[strategy.reach])
    for (whole, cleared) in cases {
      let verdict = strategy.compare(whole.0, with: whole.1, detail: .explained)
      changed += cleared.0 == whole.0 ? 0 : 1
      #expect(strategy.compare(cleared.0, with: cleared.1, detail: .explained) == verdict)
    }
    #expect(changed > cases.count / 2)
  }
}
