import RenderTesting
import Testing

@Suite struct EditScriptTests {
  /// Every text of at most `length` lines of two kinds.
  func texts(_ length: Int) -> [[Substring]] {
    guard length > 0 else { return [[]] }
    let shorter = texts(length - 1)
    return shorter + shorter.filter { $0.count == length - 1 }.flatMap { [$0 + ["a"], $0 + ["b"]] }
  }

  @Test func `a script leads from the one text to the other, and none is shorter`() {
    for old in texts(5) {
      for new in texts(5) {
        let script = EditScript(from: old, to: new)
        let kept = old.indices.filter { !script.removed.contains($0) }.map { old[$0] }
        #expect(kept == new.indices.filter { !script.added.contains($0) }.map { new[$0] })
        #expect(script.removed.count + script.added.count == new.difference(from: old).count)
      }
    }
  }

  @Test func `beyond two thousand edits what lies between common ends is exchanged`() {
    let (old, new) = ((0..<3000).map { "old \($0)"[...] }, (0..<3000).map { "new \($0)"[...] })
    let script = EditScript(from: ["head"] + old + ["tail"], to: ["head"] + new + ["more", "tail"])
    #expect(script.removed == Set(1...3000) && script.added == Set(1...3001))
    #expect(EditScript(from: Array(old.prefix(900)), to: Array(new.prefix(900))).removed.count == 900)
  }

  @Test func `lines are distinguished by their bytes`() {
    #expect(EditScript(from: ["é"], to: ["e\u{301}"]).removed == [0])
  }
}
