import Foundation
import TestSupport
import Testing

@testable import Layers

/// Decoding beside Foundation's, and what it says of errors.
@Suite struct JSONFormTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONForm.decode(type, Array(json.utf8), depthLimit: 64)
  }

  private func foundation<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test(arguments: [
    "0", "-0", "1", "-1", "0.1", "0.30000000000000004", "1e22", "1e23", "123456789012345678",
    "9007199254740993",
    "9007199254740991", "900719925474099.1", "0.000000000000000000000001", "1.7976931348623157e308", "5e-324",
    "2.2250738585072011e-308", "1e-400", "-12.5E+3", "0e0", "100000000000000000000000000000000000000",
    "3.141592653589793238462643383279502884197169399375105820974944",
  ])
  func `numbers are those that are nearest to what is spelled`(text: String) throws {
    let expected = try #require(Double(text))
    #expect(try decode(Double.self, text).bitPattern == expected.bitPattern)
    #expect(
      try decode([Double].self, "[\(text),\(text)]").map(\.bitPattern) == [
        expected.bitPattern, expected.bitPattern,
      ])
  }

  @Test func `random numbers are those that Swift reads`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let short = Double(Int64(truncatingIfNeeded: random.next()) >> 24) / 1024
      for value in [number, short, (short * 100).rounded() / 100] {
        #expect(try decode(Double.self, "\(value)").bitPattern == value.bitPattern)
      }
    }
  }

  @Test(arguments: ["1e999", "-1e999", "\"1\"", "true", "null", "[]", "{}"])
  func `what is no finite number is an error`(text: String) {
    #expect(throws: DecodingError.self) { try decode(Double.self, text) }
    #expect(throws: DecodingError.self) { try decode([Double].self, "[\(text)]") }
  }

  @Test func `whole numbers keep all their digits, and have no others behind the point`() throws {
    #expect(try decode(Int.self, "9223372036854775807") == .max)
    #expect(try decode(UInt64.self, "18446744073709551615") == .max)
    #expect(try decode(Int64.self, "-9223372036854775808") == .min)
    #expect(try decode(Int.self, "999999999999999999") == 999_999_999_999_999_999)
    #expect(try decode(UInt8.self, "255") == 255)
    #expect(try decode(Int8.self, "0") == 0)
    #expect(try decode(Int.self, "1.0") == 1)
    #expect(try decode(Int.self, "2e3") == 2000)
    for text in ["1.5", "9223372036854775808", "1e99", "\"1\""] {
      #expect(throws: DecodingError.self) { try decode(Int.self, text) }
    }
    #expect(throws: DecodingError.self) { try decode(UInt8.self, "256") }
    #expect(throws: DecodingError.self) { try decode(UInt.self, "-1") }
  }

  @Test(arguments: [
    ("9007199254740993.0", 9_007_199_254_740_993), ("123456789012345678e0", 123_456_789_012_345_678),
    ("1234567890123456789e-0", 1_234_567_890_123_456_789), ("9223372036854775807.00", .max),
    ("-9223372036854775808.0", .min), ("92233720368547758.07E+2", .max), ("-0", 0), ("-0.0e-9", 0),
    ("0e99999999999999999999", 0), ("1200e-2", 12), ("0.0012e4", 12), ("1e18", 1_000_000_000_000_000_000),
  ])
  func `each digit of a whole number with a point or an exponent counts`(text: String, value: Int) throws {
    #expect(try decode(Int.self, text) == value)
  }

  @Test(arguments: [
    "-9223372036854775809", "-9223372036854775808.5", "9223372036854775808.0", "1e19", "1e-1", "1e-400",
    "0.99999999999999999999", "1.00000000000000000001", "1e99999999999999999999", "1e-9223372036854775808",
  ])
  func `what is no whole number, or too large by one, is an error`(text: String) {
    #expect(throws: DecodingError.self) { try decode(Int.self, text) }
  }

  @Test func `numbers of four bytes are rounded once, and finite`() throws {
    // A double in between is just the middle of two floats.
    let text = "1.00000017881393421514957253748434595763683319091796875001"
    #expect(try decode(Float.self, text) == Float(text))
    #expect(throws: DecodingError.self) { try decode(Float.self, "1e39") }
  }

  @Test func `whether the next value of an array is null is an error behind its end`() throws {
    struct Past: Decodable {
      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        _ = (try values.decode(Int.self), try values.decodeNil())
      }
    }
    #expect(throws: DecodingError.self) { try decode(Past.self, "[1]") }
    #expect(throws: DecodingError.self) { try foundation(Past.self, "[1]") }
  }

  @Test func `a key has the name's own characters, escaped or not`() {
    struct Kelvin: Decodable { var K: Int }
    for json in [#"{"\u212A":1}"#, "{\"\u{212A}\":1}"] {
      #expect(throws: DecodingError.self) { try decode(Kelvin.self, json) }
    }
  }

  @Test(arguments: [
    #""""#, #""a""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000\u001f\u00e9\u20AC\ud83d\ude00""#,
    #""größe 😀 e\u0301""#,
    #""\u0022\u005c""#, #""x\u0041y\\z""#,
  ])
  func `texts are those that Foundation reads`(json: String) throws {
    #expect(try Array(decode(String.self, json).utf8) == Array(foundation(String.self, json).utf8))
    let object = "{\(json):1}"
    #expect(try decode([String: Int].self, object) == foundation([String: Int].self, object))
  }

  private struct Everything: Codable, Equatable {
    struct Inner: Codable, Equatable {
      var list: [Int]
      var optional: String?
    }
    var flag: Bool
    var count: UInt16
    var ratio: Float
    var name: String
    var inner: Inner
    var all: [Inner]
    var table: [String: [Double]]
    var missing: Int?
    var null: Int?
    var nulls: [Int?]
  }

  @Test func `values of all kinds are those that Foundation reads`() throws {
    let json = """
      { "flag" : true, "count":65535,"ratio":0.1, "name":"a\\tb", "unknown": [{"a":[1,{}]}, null],
        "inner":{"list":[1,2,3]}, "all":[{"list":[],"optional":"x"},{"list":[-4]}],
        "table":{"b":[1.5,2],"a":[]}, "null": null, "nulls":[1,null,3] }
      """
    #expect(try decode(Everything.self, json) == foundation(Everything.self, json))
  }

  @Test(arguments: [
    (#"{"list":[1,"2"]}"#, "list[1]"), (#"{"list":[1,2.5]}"#, "list[1]"), (#"{"list":{"a":1}}"#, "list"),
    (#"{"list":[[1]]}"#, "list[0]"), (#"{"list":null}"#, "list"), (#"{"list":[1],"optional":7}"#, "optional"),
    (#"[]"#, "the whole"), (#"{"before":[[{}]],"list":[0,1,2,true]}"#, "list[3]"),
  ])
  func `an error names the way to the value`(json: String, path: String) throws {
    let error = #expect(throws: DecodingError.self) { try decode(Everything.Inner.self, json) }
    switch try #require(error) {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      #expect(context.codingPath.spelled == path)
    default: Issue.record("found \(String(describing: error))")
    }
  }

  @Test func `a missing key is named, and an array that ends too early says where`() throws {
    let missing = #expect(throws: DecodingError.self) { try decode(Everything.Inner.self, "{}") }
    guard case .keyNotFound(let key, _)? = missing else { return _ = Issue.record("no missing key") }
    #expect(key.stringValue == "list")
    struct Pair: Decodable {
      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        _ = (try values.decode(Int.self), try values.decode(Int.self))
      }
    }
    let short = #expect(throws: DecodingError.self) { try decode([Pair].self, "[[1,2],[3]]") }
    guard case .valueNotFound(_, let context)? = short else { return _ = Issue.record("no missing value") }
    #expect(context.codingPath.spelled == "[1][1]")
  }

  @Test(arguments: [
    "[[1,2],3]", "[[1,2,3,4]]", "[[1,2,3],4,5,6]", "[[1.5,2,3]]", "[[-1,2,3]]", "[[4294967296,2,3]]",
    "[[1,2,\"3\"]]",
    "[[1,2,null]]", "[[[1],2,3]]", "[{\"a\":1}]",
  ])
  func `what is no list of glyphs is none`(json: String) {
    #expect(throws: (any Error).self) { try decode([GlyphRun.Glyph].self, json) }
  }

  @Test func `glyphs and their positions are read as they stand`() throws {
    let glyphs = try decode([GlyphRun.Glyph].self, "[[1,2.5,-3],[4294967295,0,1e2]]")
    #expect(glyphs.map(\.id) == [1, .max])
    #expect(glyphs.map(\.position.x) == [2.5, 0] && glyphs.map(\.position.y) == [-3, 100])
    #expect(try decode([GlyphRun.Glyph].self, "[]").isEmpty)
  }

  @Test func `an object of many keys has each of them once`() throws {
    let keys = (0..<1000).map { "\"key\($0)\":\($0)" }
    #expect(try decode([String: Int].self, "{\(keys.joined(separator: ","))}").count == 1000)
    for twice in [3, 31, 32, 500, 999] {
      let doubled = "{\((keys + ["\"k\\u0065y\(twice)\":0"]).joined(separator: ","))}"
      #expect(throws: JSONSyntax.Problem.self) { try decode([String: Int].self, doubled) }
    }
  }

  @Test func `values of many keys are found, and a missing one is an error`() throws {
    struct Last: Decodable, Equatable { var key39: [Int], added: String? }
    let keys = (0..<40).map { "\"k\\u0065y\($0)\":[\($0)]" }
    let json = "{\(keys.joined(separator: ","))}"
    #expect(try decode(Last.self, json) == Last(key39: [39], added: nil))
    #expect(try decode([String: [Int]].self, json) == foundation([String: [Int]].self, json))
    struct Missing: Decodable { var key40: [Int] }
    #expect(throws: DecodingError.self) { try decode(Missing.self, json) }
  }

  @Test func `elements of arrays at a key are counted before anything is read`() throws {
    let json = #"""
      {"list": [{"list": [1, {"a": [1, 2]}, []]}, {"text": "list"}, {"l\u0069st": [[1, 2]]}], "lists": [1], "b": {"list": {"c": 1}}}
      """#
    let document = try JSONSyntax.document(Array(json.utf8), depthLimit: 16)
    #expect(JSONDecoding(document).elementCount(ofArraysAt: "list") == 3 + 3 + 1)
    #expect(JSONDecoding(document).elementCount(ofArraysAt: "c") == 0)
    #expect(JSONDecoding(document, at: 2).elementCount(ofArraysAt: "list") == 4)
  }

  /// Each layer takes a few bytes, so a text of some megabytes has too many to be held.
  @Test func `a tree of too many layers is refused before it is read`() {
    let layers = String(repeating: "[],", count: DrawLimits.layers) + "[]"
    let json = #"{"version":1,"size":[1,1],"root":{"frame":[0,0,1,1],"sublayers":[\#(layers)]}}"#
    let error = #expect(throws: LayerTreeError.self) {
      try LayerTree(json: Array(json.utf8), named: "a.json")
    }
    #expect(error == .tooManyLayers(file: "a.json", limit: DrawLimits.layers))
  }
}
