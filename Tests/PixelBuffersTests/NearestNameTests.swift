import PixelBuffers
import Testing

@Suite struct NearestNameTests {
  let modes = ["all", "missing", "failed", "never"]

  @Test(
    arguments: [
      ("mising", "missing"), ("fail", "failed"), ("NEVER", "never"), ("al", "all"), ("nevr", "never"),
      ("true", nil), ("", nil), ("overwrite", nil),
    ] as [(String, String?)])
  func `a slip finds its word, another word none`(typed: String, meant: String?) {
    #expect(NearestName.nearest(to: typed, among: modes) == meant)
  }

  @Test func `nothing is near where nothing is known, and long words end`() {
    #expect(NearestName.nearest(to: "a", among: []) == nil)
    #expect(NearestName.nearest(to: String(repeating: "x", count: 5000), among: modes) == nil)
  }
}
