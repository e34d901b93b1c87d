import Layers
import TestSupport
import Testing

@Suite struct JSONSyntaxTests {
  static func reason(_ json: [UInt8]) -> String? {
    do throws(LayerTreeError) {
      _ = try LayerTree(json: json, named: "tree.json")
      return nil
    } catch {
      guard case .notJSON("tree.json", let reason) = error else { return "\(error)" }
      return reason
    }
  }

  static let tree = #"{"version":1,"size":[10,10],"root":{"frame":[0,0,10,10]}}"#

  @Test(
    arguments: [
      (#"{"version":1,}"#, "at line 1, column 14, \"}\" stands where a key belongs."),
      (#"{"size":[1,1,]}"#, "at line 1, column 14, \"]\" stands where a value belongs."),
      ("{\"size\": [1,\n  1,\n]}", "at line 3, column 1, \"]\" stands where a value belongs."),
      ("[1 2]", "at line 1, column 4, \"2\" stands where a comma or ] belongs."),
      (#"{"a":1 "b":2}"#, "at line 1, column 8, \"\"\" stands where a comma or } belongs."),
      (#"{"a" 1}"#, "at line 1, column 6, \"1\" stands where a colon belongs."),
      ("{a:1}", "at line 1, column 2, \"a\" stands where a key or } belongs."),
      ("['a']", "at line 1, column 2, \"'\" stands where a value or ] belongs."),
      ("[01]", "at line 1, column 3, \"1\" stands where a comma or ] belongs."),
      ("[1.]", "at line 1, column 4, \"]\" stands where a digit belongs."),
      ("[.5]", "at line 1, column 2, \".\" stands where a value or ] belongs."),
      ("[+1]", "at line 1, column 2, \"+\" stands where a value or ] belongs."),
      ("[1e]", "at line 1, column 4, \"]\" stands where a digit belongs."), ("[-]", "where a digit belongs."),
      ("[NaN]", "\"N\" stands where a value or ] belongs."),
      ("[trve]", "\"v\" stands where a value or ] belongs."),
      ("// note\n[]", "at line 1, column 1, \"/\" stands where a value belongs."),
      ("[] []", "at line 1, column 4, \"[\" stands where the end belongs."),
      ("", "the text ends where a value belongs."),
      ("[", "the text ends where a value or ] belongs."),
      ("[\"a", "the text ends where a quotation mark belongs."),
      ("[\"a\tb\"]", "the byte 0x09 stands where an escape in place of a control character belongs."),
      (#"["\x41"]"#, "\"x\" stands where an escape"),
      (#"["\u12G4"]"#, "\"G\" stands where four hexadecimal digits belongs."),
      (#"["\uD800"]"#, "at line 1, column 3, half of a surrogate pair"),
      (#"["\uD800\u0041"]"#, "half of a surrogate pair"), (#"["\uDC00"]"#, "half of a surrogate pair"),
      ("[\u{A0}1]", "the byte 0xC2 stands where a value or ] belongs."),
      ("{\"größe\": [1, 2,, 3]}", "at line 1, column 17, \",\" stands where a value belongs."),
    ])
  func `what is not JSON is an error that names line and column`(json: String, message: String) {
    let reason = Self.reason(Array(json.utf8)) ?? ""
    #expect(reason.contains(message), "\(reason)")
  }

  @Test(
    arguments: [
      (#"{"version":1,"version":1}"#, "at line 1, column 14, the object has the key \"version\" already."),
      (#"{"a":{"b":1,"\u0062":2}}"#, "at line 1, column 13, the object has the key \"b\" already."),
      (
        "{\"a\":1,\n\"b\":[{\"c\":1}],\n\"a\":{}}",
        "at line 3, column 1, the object has the key \"a\" already."
      ),
    ])
  func `a key that stands twice is an error, however it is spelled`(json: String, message: String) {
    #expect(Self.reason(Array(json.utf8)) == message)
  }

  @Test func `other encodings than UTF-8 are errors`() {
    let plain = Array(Self.tree.utf8)
    #expect(Self.reason(plain) == nil)
    let wide: [[UInt8]] = [
      plain.flatMap { [$0, 0] }, plain.flatMap { [0, $0] }, plain.flatMap { [$0, 0, 0, 0] },
      [0xFF, 0xFE] + plain.flatMap { [$0, 0] }, [0xFE, 0xFF] + plain.flatMap { [0, $0] },
      [0xEF, 0xBB, 0xBF] + plain,
    ]
    for bytes in wide { #expect(Self.reason(bytes)?.hasPrefix("at line 1, column ") == true) }
    // Overlong forms, surrogates, numbers above Unicode's last, and sequences that break off.
    let broken: [[UInt8]] = [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xFF], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
    ]
    for bytes in broken {
      let json = Array(#"{"id":""#.utf8) + bytes + Array(#""}"#.utf8)
      #expect(Self.reason(json)?.contains("is not UTF-8") == true, "\(bytes)")
    }
  }

  @Test func `everything that JSON allows is taken`() throws {
    let json = """
       {"version" : 1e0 ,\r\n\t"size":[1.0E+1, 10.50e-0],"fonts":[ ],
       "root":{"id":"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00 é😀\u{7F}","frame":[-0,0,10,10],"sublayers":[]}}

      """
    let tree = try LayerTree(json: Array(json.utf8))
    #expect(tree.root.id == "\"\\/\u{8}\u{C}\n\r\té😀 é😀\u{7F}")
  }

  @Test func `a tree cut off anywhere is an error, and one with a byte changed never a crash`() throws {
    let whole = try EveryKey.tree.json()
    for length in 0..<(whole.count - 1) {
      #expect(Self.reason(Array(whole[..<length])) != nil)
    }
    for index in whole.indices {
      for byte: UInt8 in [0, 0x2C, 0x22, 0x5D, 0x7B, 0xC3] {
        var changed = whole
        changed[index] = byte
        _ = Self.reason(changed)
      }
    }
  }
}
