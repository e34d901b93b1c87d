import Foundation
import Layers
import PixelBuffers
import TestSupport
import Testing

@Suite struct LayerTreeDigestTests {
  /// Calls `body` with copies of a JSON value in which one number, text or truth is another one, or one part is gone.
  private func vary(_ value: Any, _ body: (Any) throws -> Void) rethrows {
    if let object = value as? [String: Any] {
      for (key, part) in object {
        var without = object
        without[key] = nil
        try body(without)
        try vary(part) { try body(object.merging([key: $0]) { _, new in new }) }
      }
    } else if let list = value as? [Any] {
      for index in list.indices {
        var copy = list
        copy.remove(at: index)
        try body(copy)
        try vary(list[index]) { part in
          copy = list
          copy[index] = part
          try body(copy)
        }
      }
    } else if let text = value as? String {
      let choices = [
        "multiply": "screen", "continuous": "circular", "evenOdd": "nonZero", "round": "square",
        "bevel": "miter",
        "fit": "center", "nearest": "linear",
      ]
      for other in [choices[text] ?? "x\(text)", text.replacing("1", with: "2"), "#010203"] {
        try body(other)
      }
    } else if let number = value as? NSNumber {
      for other in [number.doubleValue + 1, number.doubleValue / 2] { try body(other) }
      for isTrue in [true, false] { try body(isTrue) }
    }
  }

  @Test(arguments: [EveryKey.tree, EveryKey.tree.omittingImages(), EveryKey.accessible])
  func `trees have the same digest where they are equal, and only there`(tree: LayerTree) throws {
    var count = 0
    try vary(JSONSerialization.jsonObject(with: Data(tree.json()))) { changed in
      let bytes = [UInt8](try JSONSerialization.data(withJSONObject: changed))
      guard let other = try? LayerTree(json: bytes) else { return }
      count += 1
      #expect((other.digest == tree.digest) == (other == tree), "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(count > 300)
  }

  @Test func `the pixels of images may be left out`() {
    #expect(EveryKey.tree.omittingImages().digest == EveryKey.tree.digest)
  }

  @Test
  func `equal images have one digest, wherever their pixels are, and other images of their size another one`()
  {
    func tree(_ colors: [UInt32]) -> LayerTree {
      let frame = Rect(x: 0, y: 0, width: 1, height: 1)
      let layers = colors.map { color in
        let image = PixelBuffer(width: 2, height: 2, repeating: color)
        return Layer(frame: frame, content: .image(ImageContent(image: image)))
      }
      return LayerTree(size: frame.size, root: Layer(frame: frame, sublayers: layers))
    }
    var shared = tree([0xFF11_2233, 0xFF11_2233, 0xFF44_5566])
    #expect(shared.digest == tree([0xFF11_2233, 0xFF11_2233, 0xFF44_5566]).digest)
    let digest = shared.digest
    shared.root.sublayers[1].content = shared.root.sublayers[0].content
    #expect(shared.digest == digest)
    shared.root.sublayers[2].content = shared.root.sublayers[0].content
    #expect(shared.digest != digest && shared.digest == tree(Array(repeating: 0xFF11_2233, count: 3)).digest)
  }

  @Test func `the digest is the same on every machine and in every process`() {
    #expect(EveryKey.tree.digest.description == "f850e5ae87fe7b3f797e6db9996a15d7")
  }

  @Test func `properties that came later change no digest of a tree without them`() {
    var tree = EveryKey.tree
    for index in tree.root.sublayers.indices {
      tree.root.sublayers[index].reset([.filter])
      tree.root.sublayers[index].isolatesBlending = false
      tree.root.sublayers[index].rotation3D = nil
    }
    #expect(tree != EveryKey.tree && tree.digest.description == "c48ddec160e7d3a3b3dee92134d4d8dd")
  }

  @Test func `moving a value from one place to the next changes the digest`() {
    func tree(_ texts: [String]) -> LayerTree {
      let runs = texts.map { GlyphRun(font: "A", size: 1, color: .black, glyphs: [], text: $0) }
      let frame = Rect(x: 0, y: 0, width: 1, height: 1)
      return LayerTree(size: frame.size, root: Layer(frame: frame, content: .text(runs)))
    }
    let digests = Set(
      [["ab", ""], ["", "ab"], ["a", "b"], ["ab"], ["ab", "", ""]].map { tree($0).digest })
    #expect(digests.count == 5)
  }
}
