import Foundation
import Testing

@testable import Layers

@Suite struct JSONPartTests {
  @Test(arguments: [
    (#" { "b" : [ 1 , 2.50e3, "x \" y" ] ,  "a":null } "#, #"{"b":[1,2.50e3,"x \" y"],"a":null}"#),
    ("\"line \\n  end \\\\\"", "\"line \\n  end \\\\\""),
    ("12345678901234567890123", "12345678901234567890123"),
    ("[\n\t\r true ]", "[true]"), (#"{"\u00e9 \\": "\\" }"#, #"{"\u00e9 \\":"\\"}"#), ("\"\"", "\"\""),
    ("\"ü 漢\"", "\"ü 漢\""), ("{}", "{}"),
  ])
  func `a part keeps its text, on one line`(text: String, kept: String) throws {
    let parts = try JSONForm.decode([JSONPart].self, Array("[\(text)]".utf8), depthLimit: 8)
    #expect(parts.map { String(decoding: $0.bytes, as: UTF8.self) } == [kept])
  }

  @Test func `other decoders give none`() {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([JSONPart].self, from: Data("[1]".utf8)) }
  }
}
