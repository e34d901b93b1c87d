import PixelBuffers
import Testing

@testable import PixelComparison

/// Fuzzy matching as web-platform-tests define it.
@Suite struct FuzzyTests {
  @Test(
    arguments: [
      ("maxDifference=0-2;totalPixels=0-100", 0...2, 0...100), ("0-2;0-100", 0...2, 0...100),
      ("15;300", 15...15, 300...300), ("maxDifference=15;0-300", 15...15, 0...300),
      ("10-15;totalPixels=200-300", 10...15, 200...300), ("0;0", 0...0, 0...0), ("255;0-9", 255...255, 0...9),
    ])
  func `a text has two ranges, and a number is a range of its own`(
    text: String, difference: ClosedRange<Int>, pixels: ClosedRange<Int>
  ) throws {
    let fuzzy = try #require(Fuzzy(text))
    #expect(fuzzy == Fuzzy(maxDifference: difference, totalPixels: pixels))
    #expect(Fuzzy("\(fuzzy)") == fuzzy)
  }

  @Test(
    arguments: [
      "", ";", "0-2", "0-2;", ";0-2", "0-2;0-1;0", "2-0;0-1", "0-2;9-3", "0-256;0-1", "-1;0", "+1;0",
      "0-2;0-",
      "0--2;0", "1.5;2", " 0-2;0", "0-2; 0-1", "maxDifference=0-2", "totalPixels=0-2;maxDifference=0-1",
      "maxdifference=0;totalPixels=0", "maxDifference==0;0", "0x1;0", "٣;0", "99999999999999999999;0",
      "0;99999999999999999999", "NaN;0", "0-1-2;0",
    ])
  func `anything else is none`(text: String) { #expect(Fuzzy(text) == nil) }

  @Test(
    arguments: [
      // Differing pixels: both ranges hold, with both bounds.
      ("0-2;0-100", 2, 100, true), ("0-2;0-100", 3, 100, false), ("0-2;0-100", 2, 101, false),
      ("2-5;10-20", 2, 10, true), ("2-5;10-20", 1, 10, false), ("2-5;10-20", 5, 9, false),
      ("2;10", 2, 10, true), ("2;10", 2, 11, false), ("0;0", 1, 1, false), ("0-255;0-9", 255, 9, true),
      // Equal images: one range that begins at 0 is enough, as for `check_pass` of wptrunner.
      ("0-2;0-100", 0, 0, true), ("128;0-100", 0, 0, true), ("0-128;100", 0, 0, true),
      ("1-2;1-100", 0, 0, false),
      ("2;10", 0, 0, false), ("0;0", 0, 0, true),
    ])
  func `both bounds count, and a range above 0 demands a difference`(
    text: String, difference: Int, pixels: Int, passes: Bool
  ) throws {
    let distance = FuzzyDistance(maxDifference: difference, totalPixels: pixels)
    #expect(try #require(Fuzzy(text)).allows(distance) == passes)
  }

  @Test func `distances are those of a simple loop`() throws {
    var generator = RandomNumbers(seed: 7)
    for side in [1, 2, 7, 31, 64, 65] {
      for most in [0, 1, 3, 255] {
        let old = PixelBuffer(width: side, height: side) { pixels in
          for index in pixels.indices {
            pixels[index] = UInt32.random(in: 0...0xFFFFFF, using: &generator) | 0xFF00_0000
          }
        }
        var expected = (difference: 0, pixels: 0)
        let new = PixelBuffer(width: side, height: side) { pixels in
          old.withPixels { source in
            for index in pixels.indices {
              pixels[index] = source[index]
              guard index % 3 == 0 else { continue }
              var pixel: UInt32 = 0xFF00_0000
              for shift in [0, 8, 16] as [UInt32] {
                let channel = Int(source[index] >> shift & 255)
                let other = min(255, channel + Int.random(in: 0...most, using: &generator))
                expected.difference = max(expected.difference, other - channel)
                pixel |= UInt32(other) << shift
              }
              pixels[index] = pixel
              if pixel != source[index] { expected.pixels += 1 }
            }
          }
        }
        let found = FuzzyDistance(of: ComparisonStrategy.exact.examine(new, against: old))
        #expect(found == FuzzyDistance(maxDifference: expected.difference, totalPixels: expected.pixels))
      }
    }
  }

  @Test func `a change of alpha alone counts, and images of other sizes have no distance`() {
    func image(_ width: Int, _ pixel: UInt32) -> PixelBuffer {
      PixelBuffer(width: width, height: 1) { pixels in for index in pixels.indices { pixels[index] = pixel } }
    }
    let clear = ComparisonStrategy.exact.examine(image(2, 0), against: image(2, 0x0300_0000))
    #expect(FuzzyDistance(of: clear) == FuzzyDistance(maxDifference: 3, totalPixels: 2))
    let wide = ComparisonStrategy.exact.examine(image(2, 0), against: image(3, 0))
    #expect(FuzzyDistance(of: wide) == nil)
    let all = Fuzzy(maxDifference: 0...255, totalPixels: 0...1000)
    #expect(all.verdict(of: wide).outcome == .different)
    let nothing = ComparisonStrategy.exact.examine(
      PixelBuffer(width: 0, height: 0), against: PixelBuffer(width: 0, height: 0))
    #expect(FuzzyDistance(of: nothing) == nil && all.verdict(of: nothing).outcome == .inconclusive)
  }

  @Test func `a verdict says the distance and what is allowed`() throws {
    let old = PixelBuffer(width: 4, height: 1) { $0.update(repeating: 0xFF10_1010) }
    let new = PixelBuffer(width: 4, height: 1) {
      $0.update(repeating: 0xFF10_1010)
      $0[0] = 0xFF10_1012
    }
    let comparison = ComparisonStrategy.exact.examine(new, against: old)
    let within = try #require(Fuzzy("0-2;0-1")).verdict(of: comparison)
    #expect(within.outcome == .tolerated)
    #expect(
      within.reason
        == "1 pixel differs, by up to 2 of 255; fuzzy allows that: maxDifference=0-2;totalPixels=0-1.")
    let beyond = try #require(Fuzzy("0-1;0-1")).verdict(of: comparison)
    #expect(beyond.outcome == .different)
    #expect(
      beyond.reason == "1 pixel differs, by up to 2 of 255; fuzzy allows maxDifference=0-1;totalPixels=0-1.")
    let same = ComparisonStrategy.exact.examine(old, against: old)
    #expect(try #require(Fuzzy("0-2;5-9")).verdict(of: same).outcome == .equal)
    let demanding = try #require(Fuzzy("1-2;5-9")).verdict(of: same)
    #expect(demanding.outcome == .different && demanding.reason.contains("demands a difference"))
  }
}
