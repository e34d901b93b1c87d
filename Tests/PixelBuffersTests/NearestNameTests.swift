import PixelBuffers
import Testing

@Suite struct NearestNameTests {
  let modes = ["all", "missing", "failed", "never"]

  @Test(
    arguments: [
      ("mising", "missing"), ("fail", "failed"), ("NEVER", "never"), ("al", "all"), ("nevr", "never"),
      ("lal", "all"), ("nveer", "never"), ("lla", nil),
      ("true", nil), ("", nil), ("overwrite", nil),
    ] as [(String, String?)])
  func `a slip finds its word, another word none`(typed: String, meant: String?) {
    #expect(NearestName.nearest(to: typed, among: modes) == meant)
  }

  @Test func `nothing is near where nothing is known, and long words end`() {
    #expect(NearestName.nearest(to: "a", among: []) == nil)
    #expect(NearestName.nearest(to: String(repeating: "x", count: 5000), among: modes) == nil)
  }

  @Test func `names that no person types are passed over, and so are those behind very many`() {
    let long = String(repeating: "n", count: 400_000)
    #expect(NearestName.nearest(to: long, among: [long + "1", "all"]) == nil)
    #expect(NearestName.nearest(to: "mising", among: [long, "missing"]) == "missing")
    let many = (0..<200_000).map { "name \($0) of many, none of which is meant" }
    #expect(NearestName.nearest(to: "name 7 of many, none of which is ment", among: many) == many[7])
  }
}
