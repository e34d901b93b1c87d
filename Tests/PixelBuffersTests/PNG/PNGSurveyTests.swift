import CPNG
import Testing

@testable import PixelBuffers

@Suite struct PNGSurveyTests {
  /// What a survey finds, by looking at one pixel after the other.
  private struct SlowSurvey: Equatable {
    var isOpaque, isGray: Bool
    var colors: [UInt32]

    init(_ pixels: [UInt32]) {
      isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
      isGray = pixels.allSatisfy { $0 & 0xFF == $0 >> 8 & 0xFF && $0 & 0xFF == $0 >> 16 & 0xFF }
      var known: Set<UInt32> = []
      colors = pixels.map(Self.straight).filter { known.insert($0).inserted }
      if colors.count > 256 { colors = [] }
    }

    init(_ survey: cpng_survey) {
      (isOpaque, isGray) = (survey.is_opaque != 0, survey.is_gray != 0)
      colors = withUnsafeBytes(of: survey.palette) {
        Array($0.bindMemory(to: UInt32.self).prefix(Int(survey.colors)))
      }
    }

    private static func straight(_ pixel: UInt32) -> UInt32 {
      let alpha = pixel >> 24
      guard alpha > 0 else { return 0 }
      return [0, 8, 16].reduce(alpha << 24) { color, shift in
        color | min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
      }
    }
  }

  /// Runs of random lengths: shorter than what is compared at once, longer, and of several times its length.
  @Test(arguments: [1, 3, 17, 90], [1, 2, 255, 256, 257, 600])
  func `a survey finds what looking at each pixel finds`(longest: Int, colors: Int) {
    var random = RandomNumbers(seed: UInt64(longest * 1000 + colors))
    for round in 0..<6 {
      let palette = (0..<colors).map { index -> UInt32 in
        let alpha: UInt32 = round % 3 == 0 ? .random(in: 0...255, using: &random) : 255
        let samples = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
        return alpha << 24 | samples[0] << 16 | samples[round % 2] << 8 | samples[round % 2 * 2]
      }
      var pixels: [UInt32] = []
      for _ in 0..<Int.random(in: 1...700, using: &random) {
        let color = palette[Int.random(in: palette.indices, using: &random)]
        pixels += Array(repeating: color, count: .random(in: 1...longest, using: &random))
      }
      #expect(SlowSurvey(cpng_survey_pixels(pixels, pixels.count, 1)) == SlowSurvey(pixels))
      let uncounted = SlowSurvey(cpng_survey_pixels(pixels, pixels.count, 0))
      #expect(uncounted.isOpaque == SlowSurvey(pixels).isOpaque && uncounted.colors.isEmpty)
      #expect(uncounted.isGray == SlowSurvey(pixels).isGray)
    }
  }
}
