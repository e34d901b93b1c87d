import Foundation
import RenderTesting
import TestSupport
import Testing

@Suite struct ReftestListTests {
  private func list(_ json: String) throws -> ReftestList {
    let folder = try TemporaryFolder()
    return try ReftestList(contentsOf: folder.write(json.utf8, to: "reftests.json"))
  }

  private func problem(_ json: String) -> String {
    do {
      _ = try list(json)
      return "none"
    } catch { return "\(error)" }
  }

  @Test func `an entry has a test, its references and what they may differ by`() throws {
    let entries = try list(
      """
      [{"test": "a.json", "==": "b.json"},
       {"test": "c.json", "!=": ["d.json", "e.png"], "==": ["f.json"], "reason": "Rounded."},
       {"test": "g.json", "==": ["h.json", "i.json"], "fuzzy": {"i.json": "1-2;3", "h.json": "0-1;0-9"}, "reason": "Arcs."},
       {"test": "j.json", "==": ["k.json", "l.json"], "fuzzy": "0-1;0-9", "reason": "Arcs."}]
      """
    ).entries
    #expect(entries.map(\.test) == ["a.json", "c.json", "g.json", "j.json"])
    #expect(
      entries[1].references.map(\.counterpart) == [
        Counterpart(name: "f.json", relation: .match), Counterpart(name: "d.json", relation: .mismatch),
        Counterpart(name: "e.png", relation: .mismatch),
      ])
    #expect(entries[1].references.allSatisfy { $0.fuzzy == nil } && entries[1].reason == "Rounded.")
    #expect(
      entries[2].references.map { $0.fuzzy?.description } == [
        "maxDifference=0-1;totalPixels=0-9", "maxDifference=1-2;totalPixels=3-3",
      ])
    #expect(Set(entries[3].references.map { $0.fuzzy?.description }) == ["maxDifference=0-1;totalPixels=0-9"])
  }

  @Test(
    arguments: [
      ("", "not strict JSON"), ("{}", "belongs here"), ("[]", "it lists no reftests"),
      ("[1]", "belongs here"),
      (#"[{"==": "b"}]"#, "[0].test: the key is missing"),
      (#"[{"test": "a"}]"#, #"entry 1, "a": it names no reference"#),
      (#"[{"test": "a", "==": []}]"#, "it names no reference"),
      (#"[{"test": "", "==": "b"}]"#, "\"test\" is empty"),
      (#"[{"test": "a", "==": 7}]"#, "a name, or a list of names belongs here"),
      (#"[{"test": "a", "==": ["b", 7]}]"#, "a name, or a list of names belongs here"),
      (#"[{"test": "a", "==": null}]"#, "belongs here"),
      (#"[{"test": "a", "=": "b"}]"#, "one of the keys test, ==, !=, fuzzy, reason"),
      (#"[{"test": "a", "==": "b", "==": "c"}]"#, "not strict JSON"),
      (#"[{"test": "a", "==": ["b", "b"]}]"#, "it names a reference twice"),
      (#"[{"test": "a", "==": "b", "!=": "b"}]"#, "it names a reference twice"),
      (#"[{"test": "a", "==": "a"}]"#, "it is its own reference"),
      (#"[{"test": "a", "==": "b"}, {"test": "a", "!=": "c"}]"#, #"entry 2: "a" is the test of entry 1 too"#),
      (#"[{"test": "a", "==": "b", "fuzzy": "0-2;0-9"}]"#, "fuzzy needs a reason"),
      (#"[{"test": "a", "==": "b", "fuzzy": "0-2;0-9", "reason": " \n"}]"#, "fuzzy needs a reason"),
      (#"[{"test": "a", "==": "b", "fuzzy": "few", "reason": "r"}]"#, "fuzzy is \"few\", which it cannot be"),
      (#"[{"test": "a", "==": "b", "fuzzy": {"c": "0;0"}, "reason": "r"}]"#, "fuzzy names \"c\""),
      (#"[{"test": "a", "==": "b", "fuzzy": 3, "reason": "r"}]"#, "an object of such texts"),
      (#"[{"test": "a", "==": [[[[[[[[[["b"]]]]]]]]]]}]"#, "a name, or a list of names belongs here"),
    ])
  func `what is wrong is said with the file and the place in it`(json: String, expected: String) {
    let problem = problem(json)
    #expect(problem.contains("reftests.json") && problem.contains(expected), "\(problem)")
  }

  @Test func `the guide's example is read, and the schema has the keys that there are`() throws {
    let documents = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Documentation")
    let guide = try String(contentsOf: documents.appending(path: "Reftests.md"), encoding: .utf8)
    let example = try #require(guide.firstMatch(of: /```json\n([^`]+)```/))
    #expect(try list(String(example.1)).entries.map(\.references.count) == [1, 1, 2])
    let schema = try JSONSerialization.jsonObject(
      with: Data(contentsOf: documents.appending(path: "reftests.schema.json")))
    let item = try #require((schema as? [String: Any])?["items"] as? [String: Any])
    let keys = try #require(item["properties"] as? [String: Any]).keys
    let problem = problem(#"[{"test": "a", "==": "b", "other": 1}]"#)
    let named = try #require(problem.firstMatch(of: /one of the keys (.+) belongs here/))
    #expect(Set(named.1.split(separator: ", ").map(String.init)) == Set(keys), "\(problem)")
  }

  @Test func `chains of any length pass, circles are named`() throws {
    typealias Edge = (test: String, reference: String, place: String)
    func edges(_ pairs: [(String, String)]) -> [Edge] { pairs.map { ($0.0, $0.1, "list: \($0.0)") } }
    let long = edges((0..<20_000).map { ("\($0)", "\($0 + 1)") })
    try ReftestList.checkChains(long)
    // A shared reference, and a triangle without a way around, are none.
    try ReftestList.checkChains(edges([("a", "c"), ("b", "c"), ("a", "b")]))
    for circle in [[("a", "b"), ("b", "a")], [("x", "a"), ("a", "b"), ("b", "c"), ("c", "a"), ("c", "d")]] {
      let error = #expect(throws: (any Error).self) { try ReftestList.checkChains(edges(circle)) }
      let text = "\(try #require(error))"
      #expect(text.contains("the references lead in a circle: ") && text.contains("a → b"), "\(text)")
      #expect(!text.contains("x →") && text.hasPrefix("list: "), "\(text)")
    }
    let around = long + edges([("20000", "0")])
    #expect(throws: (any Error).self) { try ReftestList.checkChains(around) }
  }
}
