import Foundation
import Proofsheet
import ReferenceFiles
import RenderTesting
import Testing

/// The Swift spellings of Documentation/Migration.md: that they compile is most of the test.
@Suite struct MigrationTests {
  struct Screen: View {
    var body: some View {
      Rectangle().fill(.blue).frame(width: 8, height: 4).accessibilityIdentifier("clock")
    }
  }

  typealias Drawing = Snapshotting<Screen, SnapshotImage>

  static let strategies: [(ComparisonStrategy, String)] = [
    (.precision(0.99), "exact.budget(fraction: 0.01)"),
    (.precision(0.99, perceptualPrecision: 0.98), "cie94(deltaE: 2).budget(fraction: 0.01)"),
    (.precision(0.999, perceptualPrecision: 0.99), "cie94(deltaE: 1).budget(fraction: 0.001)"),
    (.exact.budget(pixels: 10), "exact.budget(pixels: 10)"),
    (.cluster(size: 2), "exact.clusters(size: 2)"),
    (.perceptual(deltaE: 1, threshold: 10), "ciede2000(deltaE: 1).budget(pixels: 10)"),
    (
      .combined(deltaE: 2, clusterSize: 5, threshold: 10),
      "ciede2000(deltaE: 2).clusters(size: 5).budget(pixels: 10)"
    ),
    (.pixelmatch(threshold: 0.2), "yiq(threshold: 0.2).antialiasing(ignored)"),
    (
      .pixelmatch(threshold: 0.2).budget(pixels: 27),
      "yiq(threshold: 0.2).antialiasing(ignored).budget(pixels: 27)"
    ),
    (
      .pixelmatch(threshold: 0.2).budget(fraction: 0.01),
      "yiq(threshold: 0.2).antialiasing(ignored).budget(fraction: 0.01)"
    ),
    (.exact.ignoring(.layer("clock")), "exact.ignoring(layer(\"clock\"))"),
    (.exact.budget(fraction: 0.001), "exact.budget(fraction: 0.001)"),
  ]

  @Test(arguments: strategies)
  func `a strategy that is carried over says what it does`(strategy: ComparisonStrategy, spelling: String)
    throws
  {
    #expect("\(strategy)" == spelling)
    #expect(throws: Never.self) { try ComparisonStrategy(spelling) }
  }

  @Test func `images of devices, sizes and traits`() {
    let drawings: [(Drawing, Int, Int)] = [
      (.image(on: .iPhoneSE), 320, 568), (.image(on: .iPhone14), 390, 844),
      (.image(on: .iPhoneSE, traits: .dark), 320, 568),
      (.image(on: .iPhoneSE, traits: .dark + .accessibility2 + .rightToLeft + .locale("de")), 320, 568),
      (.image(on: .iPhoneSE, traits: .displayScale(2)), 640, 1136),
      (.image(on: .iPhoneSE, layout: .scrolledContent), 320, 568),
      (.image(layout: .fixed(Size(width: 320, height: 480))), 320, 480),
      (.image(layout: .fixed(Size(width: 100, height: 300)), scale: 3), 300, 900),
      (.image(layout: .sizeThatFits), 8, 4), (.image(strategy: .precision(0.99)), 8, 4),
    ]
    for (drawing, width, height) in drawings {
      let buffer = drawing.snapshot(Screen()).wait(timeout: 10)?.buffer
      #expect(buffer?.width == width && buffer?.height == height)
    }
    let half: Drawing = .image(on: .iPadPro11(.landscape).split(.half))
    #expect((half.snapshot(Screen()).wait(timeout: 10)?.buffer?.width ?? 0) < 700)
  }

  @Test func `a text size has the name that iOS gives it now`() {
    #expect(ContentSizeCategory.accessibilityLarge.dynamicTypeSize == .accessibility2)
  }
}
