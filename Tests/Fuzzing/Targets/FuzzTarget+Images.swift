import Foundation
import ViewRendering
import PixelBuffers

extension FuzzTarget {
  /// How many pixels an image may have, so that a fuzzer tries many.
  private static let pixelLimit = 1 << 20

  static func readPNG(_ bytes: [UInt8]) {
    do {
      let image = try PNG.decode(bytes, named: "a.png", pixelLimit: pixelLimit)
      precondition((try? PNG.check(bytes)) == image.scan, "Reading with and without pixels disagree.")
      let again = try PNG.decode(PNG.encode(image.buffer))
      precondition(again.buffer == image.buffer, "The pixels do not come back.")
      let animation = try PNG.decodeAnimation(bytes, named: "a.png", pixelLimit: pixelLimit)
      let written = try PNG.decodeAnimation(PNG.encode(animation))
      precondition(written == animation, "The animation does not come back.")
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  /// Reads a layout, writes it, and lays it out when it is small.
  static func readLayout(_ bytes: [UInt8]) {
    do {
      let record = try LayoutRecord(json: bytes)
      guard let json = record.json else { return }
      let again = try LayoutRecord(json: Array(json.utf8))
      precondition(again.json == json, "The layout does not come back.")
      guard bytes.count <= 4_096 else { return }
      try RenderingContextPool.shared.withContext { context in _ = try record.layOut(with: context.typesetter)
      }
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  /// Reads a tree, sets its strings, writes it, and draws it when that takes little work.
  static func readLayers(_ bytes: [UInt8]) {
    do {
      try RenderingContextPool.shared.withContext { context in
        let tree = try LayerTree(json: bytes, named: "a.json", typesetter: context.typesetter)
        let json = try tree.json()
        let again = try LayerTree(json: json)
        let jsonAgain = try again.json()
        precondition(jsonAgain == json, "The tree does not come back.")
        try draw(tree, readAgain: again, context)
      }
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  /// How much work drawing may take, so that a fuzzer tries many trees: 1 % of what `draw` takes.
  static let workLimit = DrawLimits.work / 100

  /// Draws a tree where other trees were drawn, and the same tree read again where nothing was.
  private static func draw(_ tree: LayerTree, readAgain again: LayerTree, _ context: RenderingContext) throws
  {
    let work = try context.work(of: tree)
    precondition(work.total.isFinite && work.total >= 0, "The work is \(work.total).")
    // To count takes as long as to draw where sanitizers watch each comparison.
    guard work.total <= workLimit else { return }
    let workAgain = try context.work(of: again)
    precondition(workAgain == work, "The work of a tree changes.")
    let image = try context.draw(tree)
    let alone = try? RenderingContext(fonts: context.fonts).draw(again)
    precondition(alone == image, "The pixels depend on what was drawn before.")
  }

  static func readPath(_ text: String) {
    guard let path = Path(svg: text) else { return }
    precondition(Path(svg: path.svg) != nil, "The path does not come back.")
  }
}
