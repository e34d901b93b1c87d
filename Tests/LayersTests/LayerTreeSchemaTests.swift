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

  /// One change at a time, everywhere in the tree: schema and decoder must agree about each.
  @Test(arguments: [EveryKey.tree, EveryKey.tree.omittingImages(), EveryKey.accessible, EveryKey.laidOut])
  func `schema and decoder agree about every place of a tree with one error`(whole: LayerTree) throws {
    let check = try LayerTreeSchemaTests.check()
    let tree = try JSONSerialization.jsonObject(with: Data(whole.json()))
    var defects = 0
    try visit(tree) { changed, path in
      defects += 1
      let bytes = [UInt8](try JSONSerialization.data(withJSONObject: changed))
      let isDecoded = (try? LayerTree(json: bytes)) != nil
      #expect(check.accepts(changed) == isDecoded, "after changing \(path)")
    }
    #expect(defects > 300)
  }

  /// Calls `body` with copies of a value in which one thing was changed.
  private func visit(_ value: Any, _ path: String = "", _ body: (Any, String) throws -> Void) throws {
    for wrong in ["?", true, [1, 2, 3, 4, 5, 6, 7], [String: Any]()] as [Any]
    where !path.isEmpty && !path.hasSuffix("id") {
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
      try body(object.merging(["surplus": 1]) { first, _ in first }, path + ".surplus")
      for (key, part) in object {
        var without = object
        without[key] = nil
        if !(path.hasSuffix("mask")) { try body(without, path + " without " + key) }
        try visit(part, path + "." + key) { changed, place in
          try body(object.merging([key: changed]) { _, new in new }, place)
        }
      }
    } else if let list = value as? [Any] {
      for index in list.indices.prefix(list.first is NSNumber ? 1 : 7) {
        try visit(list[index], path + "[\(index)]") { changed, place in
          var copy = list
          copy[index] = changed
          try body(copy, place)
        }
      }
    }
  }
}
