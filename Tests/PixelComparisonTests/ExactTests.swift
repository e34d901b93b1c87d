import PixelBuffers
import PixelComparison
import Testing

@Suite struct ExactTests {
  @Test func `equal images are equal, and one bit makes them different`() {
    let image = PixelBuffer(width: 5, height: 3, repeating: 0xFF80_8080)
    let changed = PixelBuffer(width: 5, height: 3) { pixels in
      pixels.update(repeating: 0xFF80_8080)
      pixels[7] = 0xFF80_8081
    }
    let same = ComparisonStrategy.exact.compare(image, with: image)
    #expect(same.outcome == .equal && same.counts.equal == 15 && same.passes)
    let other = ComparisonStrategy.exact.compare(changed, with: image)
    #expect(other.outcome == .different && other.differingPixels == 1 && other.comparedPixels == 15)
    #expect(!other.passes)
    let shown = ComparisonStrategy.exact.diffImage(of: changed, from: image)
    #expect(shown[2, 1] == DifferencePalette.color(of: .different)?.premultipliedPixel)
    #expect(shown[0, 0] != shown[2, 1])
  }

  @Test func `images of different size fail with both sizes, and nothing passes without pixels`() {
    let verdict = ComparisonStrategy.exact.compare(
      PixelBuffer(width: 2, height: 3), with: PixelBuffer(width: 3, height: 2))
    #expect(verdict.outcome == .different)
    #expect(verdict.sizes == [PixelSize(width: 2, height: 3), PixelSize(width: 3, height: 2)])
    let nothing = PixelBuffer(width: 0, height: 4)
    #expect(ComparisonStrategy.exact.compare(nothing, with: nothing).outcome == .inconclusive)
  }
}
