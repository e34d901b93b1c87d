import PixelBuffers
import PixelComparison
import Testing

@Suite struct SelfTestTests {
  @Test func `the exact strategy misses nothing, and one that allows everything misses all`() throws {
    for seed in UInt64(1)...4 {
      let image = SeededImages.scenes(seed: seed, width: 90, height: 70).0
      for result in try ComparisonStrategy.exact.selfTest(on: image) {
        #expect(result.missed == 0, "\(result)")
      }
      let blind = try ComparisonStrategy.exact.budget(fraction: 1).selfTest(on: image)
      #expect(blind.allSatisfy { $0.missed == $0.planted })
      #expect(blind.reduce(0) { $0 + $1.planted } > 20)
    }
  }

  @Test
  func `what compares nothing is an error, and no defect is detected for being too small an expectation`()
    throws
  {
    let image = SeededImages.scenes(seed: 1, width: 90, height: 70).0
    let all = Area.rectangle(PixelRect(x: 0, y: 0, width: 90, height: 70))
    for strategy in [
      ComparisonStrategy.exact.ignoring(.layer("clock")), .exact.ignoring(all), .channels(within: -1),
      .exact.comparing(.rectangle(PixelRect(x: 500, y: 0, width: 5, height: 5)), as: .exact),
    ] {
      let error = #expect(throws: StrategyError.self) { try strategy.selfTest(on: image) }
      #expect(error?.description.contains("compares nothing of this image. ") == true)
    }
    let layers = ["clock": [PixelRect(x: 0, y: 0, width: 90, height: 70)]]
    let bare = ComparisonStrategy.exact.budget(pixels: 9000)
    let expecting = [
      bare.budget(minimum: 9000), ComparisonStrategy.exact.comparing(all, as: bare.budget(minimum: 9000)),
      ComparisonStrategy.exact.comparing(.layer("clock"), as: bare.budget(minimum: 9000)),
    ]
    for strategy in expecting {
      let results = try strategy.selfTest(on: image, layers: layers)
      #expect(results.allSatisfy { $0.missed == $0.planted } && results.contains { $0.planted > 0 })
    }
  }

  @Test func `every defect can be planted, in images of any size`() {
    let text = PixelBuffer(width: 60, height: 40) { pixels in
      for index in pixels.indices {
        let (x, y) = (index % 60, index / 60)
        let isInk =
          (8..<20).contains(x) && (8..<14).contains(y) && (x * x + y) % 5 != 1
          || (40..<52).contains(x) && x - y == 20 || (4..<24).contains(x) && y == 36
        pixels[index] = isInk || (x, y) == (30, 30) ? 0xFF20_3040 : 0xFFFF_FFFF
      }
    }
    for defect in PlantedDefect.allCases { #expect(!defect.plant(in: text).isEmpty, "\(defect)") }
    for (width, height) in [(1, 1), (1, 9), (9, 1), (3, 3)] {
      for color in [UInt32(0), 0xFF00_0000, 0xFFFF_FFFF] {
        let image = PixelBuffer(width: width, height: height, repeating: color)
        for defect in PlantedDefect.allCases { _ = defect.plant(in: image) }
      }
    }
  }
}
