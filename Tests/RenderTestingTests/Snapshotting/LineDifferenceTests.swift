import RenderTesting
import Testing

@Suite struct LineDifferenceTests {
  @Test(arguments: ["", "a", "a\n", "a\nb\n", "\n\n", "🏳️‍🌈\r\n"])
  func `a text equals itself`(text: String) {
    #expect(LineDifference(from: text, to: text).unified == nil)
  }

  @Test func `changes stand between three lines of context`() {
    let old = (1...12).map(String.init).joined(separator: "\n") + "\n"
    let new = old.replacing("6\n", with: "six\n")
    #expect(
      LineDifference(from: old, to: new).unified == """
        @@ -3,7 +3,7 @@
         3
         4
         5
        -6
        +six
         7
         8
         9
        """)
  }

  @Test func `distant changes are shown apart`() {
    let old = (1...30).map(String.init).joined(separator: "\n") + "\n"
    let new = old.replacing("\n3\n", with: "\n").replacing("\n28\n", with: "\n28\n28b\n")
    let text = LineDifference(from: old, to: new).unified ?? ""
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,6 +1,5 @@", "@@ -26,5 +25,6 @@"])
  }

  @Test func `texts without a line in common are exchanged as a block`() {
    let (old, new) = (
      (1...20_000).map { "old \($0)\n" }.joined(), (1...20_000).map { "new \($0)\n" }.joined()
    )
    let lines = LineDifference(from: "same\n\(old)", to: "same\n\(new)").unified?.split(separator: "\n") ?? []
    #expect(lines.count == 40_002 && lines.first == "@@ -1,20001 +1,20001 @@")
    #expect(lines.dropFirst(2).first == "-old 1" && lines.dropFirst(20_002).first == "+new 1")
  }

  @Test func `few changes far apart in a long text stay few`() {
    let old = (1...20_000).map { "\($0)\n" }.joined()
    let new = old.replacing("\n3\n", with: "\n").replacing("\n19990\n", with: "\n19990\nnew\n")
    let text = LineDifference(from: old, to: new).unified ?? ""
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("@@") } == [
        "@@ -1,6 +1,5 @@", "@@ -19988,6 +19987,7 @@",
      ])
  }

  @Test(
    arguments: [
      ("a", "a\n"), ("", "a"), ("a", ""), ("a\r\n", "a\n"), ("é", "e\u{301}"), ("a\n\n", "a\n"),
      ("\u{0}", " "),
    ] as [(String, String)])
  func `a difference of a few bytes shows`(old: String, new: String) {
    #expect(LineDifference(from: old, to: new).unified != nil)
  }
}
