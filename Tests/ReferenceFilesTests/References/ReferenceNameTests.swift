import ReferenceFiles
import Testing

@Suite struct ReferenceNameTests {
  @Test(
    arguments: [
      ("signIn()", "signIn"), ("`sign-in on a small phone`()", "sign-in-on-a-small-phone"),
      ("get-curl", "get-curl"), ("a--b", "a--b"),
      ("cell(device:traits:)", "cell(device,traits)"), ("snake_case()", "snake_case"),
      ("größe()", "größe"), ("日本語()", "日本語"),
    ] as [(String, String)])
  func `a test's name becomes a readable part of a path`(name: String, part: String) {
    #expect(ReferenceName.part(ofTest: name) == part)
  }

  @Test func `names that differ in more than spaces and hyphens never give the same part`() {
    let names = [
      "a-b", "a--b", "a/b", "a:b", "a\\b", "a?b", "a|b", "", "-", ".", "..",
      "...",
      "a.b", "a\tb", "a\nb", "é", "e\u{301}", "🏳️‍🌈", "🏳️", "CON", String(repeating: "x", count: 300),
      String(repeating: "x", count: 301), "a~b", "a@b", "a~2", "a-b-", "-a-b",
    ]
    #expect(Set(names.map(ReferenceName.part(ofName:))).count == names.count)
    #expect(Set(names.map(ReferenceName.part(ofTest:))).count == names.count)
  }

  @Test func `a space is written as a hyphen`() {
    for (spaced, hyphened) in [("a b", "a-b"), ("a  b", "a--b"), ("a - b", "a---b"), (" ", "-")] {
      #expect(ReferenceName.part(ofName: spaced) == hyphened)
      #expect(ReferenceName.part(ofName: hyphened) == hyphened)
    }
  }

  @Test(arguments: [
    "../../etc/passwd", "..", ".", "/abs", "a\0b", "~", "a@env", "x~2", String(repeating: "é", count: 500),
  ])
  func `a part never leaves its folder, and leaves the signs of alternatives to the store`(name: String) {
    for part in [ReferenceName.part(ofName: name), ReferenceName.part(ofTest: name)] {
      #expect(!part.contains("/") && !part.contains("\0") && !part.contains("@"))
      #expect(part.utf8.count <= 110 && part != "." && part != "..")
      #expect(part.split(separator: "~").count <= 2)
    }
  }
}
