import ViewRendering
import PixelBuffers

extension Layer {
  /// The layer with `change` applied to it and all below it; `origin` is the place of its frame's corner on the canvas.
  func mapped(origin: Point = .zero, _ change: (inout Layer, Point) -> Void) -> Layer {
    var copy = self
    let place = origin + frame.origin
    copy.sublayers = sublayers.map { $0.mapped(origin: place, change) }
    change(&copy, place)
    return copy
  }

  /// How many layers a test finds.
  func count(_ isWanted: (Layer) -> Bool) -> Int {
    sublayers.reduce(isWanted(self) ? 1 : 0) { $0 + $1.count(isWanted) }
  }

  /// The layer with `change` applied to the `index`-th one that a test finds, parents before their children.
  func changing(_ index: inout Int, _ isWanted: (Layer) -> Bool, _ change: (inout Layer) -> Void) -> Layer {
    var copy = self
    if isWanted(self) {
      if index == 0 { change(&copy) }
      index -= 1
    }
    copy.sublayers = sublayers.map { $0.changing(&index, isWanted, change) }
    return copy
  }

  /// Whether color glyphs are among the text: they are images, not coverage of outlines.
  var hasEmoji: Bool { runs.contains { $0.font.contains("Emoji") } }

  /// The runs of a text layer, empty for others.
  var runs: [GlyphRun] {
    get {
      guard case .text(let runs) = content else { return [] }
      return runs
    }
    set { content = .text(newValue) }
  }
}
