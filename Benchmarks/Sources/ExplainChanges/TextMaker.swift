import PixelBuffers
import ViewRendering

/// Sets text for trees that no view is behind.
final class TextMaker {
  struct Text {
    var size: Size
    var runs: [GlyphRun]
    var fonts: [FontRecord]
  }

  struct Request: Hashable {
    var text: String
    var size: Double
    var isBold = false
    var width: Double?
    var lineLimit: Int?
  }

  let context: RenderingContext
  private var known: [Request: Text] = [:]

  init(_ context: RenderingContext) { self.context = context }

  func text(_ request: Request) throws -> Text {
    if let text = known[request] { return text }
    let view = ViewRendering.Text(verbatim: request.text)
      .font(.system(size: request.size, weight: request.isBold ? .bold : .regular))
      .lineLimit(request.lineLimit)
      .frame(width: request.width, alignment: .leading)
    let tree = try context.layOut(view, on: nil, size: .sizeThatFits).tree
    var result = Text(size: .zero, runs: [], fonts: tree.fonts)
    var pending = [tree.root]
    while let layer = pending.popLast() {
      if case .text(let runs) = layer.content {
        result.size = layer.frame.size
        result.runs = runs
      }
      pending += layer.sublayers
    }
    known[request] = result
    return result
  }
}
