import Foundation
import Layers
import TestSupport
import Testing

@Suite struct LayerTreeSchemaTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Documentation/layer-tree.schema.json")

  static func check() throws -> SchemaCheck {
    let plain = try JSONSerialization.jsonObject(with: Data(LayerTree.jsonSchema))
    return SchemaCheck(schema: try #require(plain as? [String: Any]))
  }

  @Test func `the documented schema is the one made from the decoder's keys`() throws {
    if ProcessInfo.processInfo.environment["PROOFSHEET_WRITE_SCHEMA"] != nil {
      try Data(LayerTree.jsonSchema).write(to: LayerTreeSchemaTests.file)
    }
    #expect(try Data(contentsOf: LayerTreeSchemaTests.file) == Data(LayerTree.jsonSchema))
  }

  @Test(arguments: [EveryKey.tree, EveryKey.tree.omittingImages(), EveryKey.accessible, EveryKey.laidOut])
  func `the schema accepts a tree with everything in it`(tree: LayerTree) throws {
    let value = try JSONSerialization.jsonObject(with: Data(tree.json()))
    #expect(try LayerTreeSchemaTests.check().accepts(value))
  }

  /// One change at a time, everywhere in the trees: schema and decoder must agree about each.
  ///
  /// What one tree has in common
  /// with another is changed once.
  @Test func `schema and decoder agree about every place of a tree with one error`() throws {
    let check = try LayerTreeSchemaTests.check()
    var places = Set<String>()
    for whole in [EveryKey.tree, EveryKey.tree.omittingImages(), EveryKey.accessible, EveryKey.laidOut] {
      let tree = try JSONSerialization.jsonObject(with: Data(whole.json()))
      var defects = 0
      try visit(tree, places: &places) { changed, path in
        defects += 1
        let bytes = [UInt8](try JSONSerialization.data(withJSONObject: changed))
        let isDecoded = (try? WrittenLayerTree(json: bytes)) != nil
        #expect(check.accepts(changed) == isDecoded, "after changing \(path)")
      }
      #expect(defects > (whole == EveryKey.tree ? 300 : 1))
    }
  }

  /// Strings are no part of a tree that is written, so they come as JSON.
  @Test func `schema and decoder agree about every place of a text that is a string`() throws {
    let check = try LayerTreeSchemaTests.check()
    let style = """
      {"font": "title", "fontFamily": "Inter", "fontSize": 12, "fontWeight": 700, "italic": true, "fontFeatures": {"tnum": 1},
       "color": "#FF0000", "letterSpacing": 1, "lineSpacing": 2, "lineHeight": 1.5, "textAlign": "center", "lineLimit": 2,
       "truncation": "head", "direction": "rtl", "language": "he"}
      """
    for style in [style, #""title""#] {
      let json = """
        {"version": 1, "size": [10, 10], "root": {"frame": [0, 0, 10, 10], "text": "Hello", "textStyle": \(style)}}
        """
      let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
      #expect(check.accepts(tree))
      var defects = 0
      var places = Set<String>()
      try visit(tree, places: &places) { changed, path in
        // Any text names a font, a family or a language here; the schema does not say that a style needs a text.
        let isOther = ["font", "fontFamily", "language", "textStyle"].contains { path.hasSuffix($0) }
        guard !path.hasSuffix(" without text"), !isOther || path.hasSuffix("surplus") else { return }
        guard !path.contains("fontFeatures") else { return }
        defects += 1
        let bytes = [UInt8](try JSONSerialization.data(withJSONObject: changed))
        let isDecoded = (try? WrittenLayerTree(json: bytes)) != nil
        #expect(check.accepts(changed) == isDecoded, "after changing \(path)")
      }
      #expect(defects > 20)
    }
  }

  @Test(
    arguments: [
      (##""text": "a", "textStyle": {"kolor": "#FF0000"}"##, "root.textStyle.kolor: there is no such key"),
      (#""text": "a", "textStyle": 7"#, "root.textStyle"),
      (#""text": "a", "textStyle": null"#, "root.textStyle"),
      (#""text": [], "textStyle": "body""#, "root.text: a string, which has the textStyle, belongs here"),
      (#""textStyle": "body""#, "root: a text beside its textStyle belongs here"),
      (#""text": "a", "shape": {"path": ""}"#, "root: at most one of text, shape and image"),
      (#""text": null"#, "root.text"), (#""text": {"text": "a"}"#, "root.text"),
    ])
  func `a text that is neither runs nor a string with a style is an error with its place`(
    keys: String, message: String
  )
    throws
  {
    let json = #"{"version": 1, "size": [9, 9], "root": {"frame": [0, 0, 9, 9], \#(keys)}}"#
    let error = #expect(throws: LayerTreeError.self) { try WrittenLayerTree(json: [UInt8](json.utf8)) }
    #expect("\(try #require(error))".contains(message))
  }

  @Test func `a tree that nothing sets may have no strings`() throws {
    let json = """
      {"version": 1, "size": [9, 9], "root": {"frame": [0, 0, 9, 9], "sublayers": [
        {"frame": [0, 0, 1, 1], "text": []}, {"frame": [0, 0, 1, 1], "mask": {"layer": {"frame": [0, 0, 1, 1], "text": ""}}}]}}
      """
    let error = #expect(throws: LayerTreeError.self) {
      try LayerTree(json: [UInt8](json.utf8), named: "a.json")
    }
    let message = "\(try #require(error))"
    #expect(message.hasPrefix("a.json: root.sublayers[1].mask.layer.text: a list of glyph runs"))
    #expect(message.contains("LayerTree(json:typesetter:)"))
    #expect(throws: DecodingError.self, "nor may one that another decoder reads") {
      do {
        _ = try JSONDecoder().decode(LayerTree.self, from: Data(json.utf8))
      } catch {
        guard "\(error)".contains("glyph runs") else { throw error }
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "\(error)"))
      }
    }
  }

  /// Calls `body` with copies of a value in which one thing was changed, in a place with what was not there before.
  private func visit(
    _ value: Any, _ path: String = "", places: inout Set<String>, _ body: (Any, String) throws -> Void
  ) throws {
    let contents =
      switch value {
      case let object as [String: Any]: "keys \(object.keys.sorted())"
      case let list as [Any]: "\(list.count) items"
      default: "\(value)"
      }
    let isNew = places.insert("\(path): \(contents)").inserted
    for wrong in ["?", true, [1, 2, 3, 4, 5, 6, 7], [String: Any]()] as [Any]
    where isNew && !path.isEmpty && !path.hasSuffix("id") {
      // A text is right in place of a text that may be anything.
      if wrong is String, value is String,
        path.hasPrefix(".cell") || path.hasPrefix(".device") || path.hasPrefix(".traits")
          || path.hasSuffix("text") || path.hasSuffix("font") || path.contains("fonts")
          || path.contains("accessibility") && !path.hasSuffix("kind") && !path.contains("traits")
      {
        continue
      }
      // Both kinds of list may be empty or hold any number of numbers.
      if wrong is [Int], path.hasSuffix("dashes") { continue }
      if wrong is Bool, value is Bool { continue }
      if let object = wrong as? [String: Any], object.isEmpty,
        path.hasSuffix("mask") || path.hasSuffix("borders") || path.hasSuffix("layout")
      {
        continue
      }
      try body(wrong, path)
    }
    if let object = value as? [String: Any] {
      if isNew { try body(object.merging(["surplus": 1]) { first, _ in first }, path + ".surplus") }
      for (key, part) in object {
        var without = object
        without[key] = nil
        if isNew, !(path.hasSuffix("mask")) { try body(without, path + " without " + key) }
        try visit(part, path + "." + key, places: &places) { changed, place in
          try body(object.merging([key: changed]) { _, new in new }, place)
        }
      }
    } else if let list = value as? [Any] {
      for index in list.indices.prefix(list.first is NSNumber ? 1 : 7) {
        try visit(list[index], path + "[\(index)]", places: &places) { changed, place in
          var copy = list
          copy[index] = changed
          try body(copy, place)
        }
      }
    }
  }
}
