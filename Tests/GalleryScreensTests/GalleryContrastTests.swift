import Foundation
import GalleryScreens
import Views
import PixelBuffers
import ViewRendering
import TestSupport
import Testing

/// Every word of the gallery can be read: measured in the images, with all that lies below and above it.
@Suite struct GalleryContrastTests {
  static let cells: [TraitOverrides] = [TraitOverrides.light, .dark].flatMap { [$0, $0 + .highContrast] }

  @Test(arguments: Gallery.screens.map(\.name))
  func `words stand out from what is drawn below them`(name: String) throws {
    let screen = try #require(Gallery.screen(named: name))
    try RenderingContextPool.shared.withContext { context in
      for cell in Self.cells {
        let tree = try context.layOut(screen.view, on: .iPhone15, traits: cell + .displayScale(2)).tree
        var wordless = tree
        wordless.root = tree.root.wordless
        let (with, without) = (try context.draw(tree, scale: 2), try context.draw(wordless, scale: 2))
        for text in tree.root.texts(at: .zero) where !text.isExempt {
          guard let contrast = contrast(with, without, text.frame) else { continue }
          #expect(contrast >= text.least, "\(cell): \"\(text.text)\" \(contrast), \(text.id)")
        }
      }
    }
  }

  /// The pixels between two places, of so many.
  private func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    (Int(low * 2)..<max(Int(low * 2), Int(high * 2))).clamped(to: 0..<count)
  }

  /// The contrast where drawing the text changed most in a frame; nil where they cannot be seen.
  private func contrast(_ with: PixelBuffer, _ without: PixelBuffer, _ frame: Rect) -> Double? {
    let columns = range(frame.minX, frame.maxX, with.width)
    let rows = range(frame.minY, frame.maxY, with.height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var strongest = (difference: 0, texts: UInt32(0), background: UInt32(0))
    with.withPixels { texts in
      without.withPixels { background in
        for row in rows {
          for index in columns.lowerBound + row * with.width..<columns.upperBound + row * with.width {
            // The green channel carries most of the luminance.
            let difference = abs(Int(texts[index] >> 8 & 0xFF) - Int(background[index] >> 8 & 0xFF))
            if difference > strongest.difference { strongest = (difference, texts[index], background[index]) }
          }
        }
      }
    }
    guard strongest.difference > 0 else { return nil }
    return TestSupport.contrast(
      RGBAColor(hex: strongest.texts & 0xFFFFFF), RGBAColor(hex: strongest.background & 0xFFFFFF))
  }
}

/// A piece of text with its place on the canvas.
private struct DrawnText {
  let text: String
  let id: String
  let frame: Rect
  let size: Double
  let isBold: Bool

  /// 3 for words of 24 points, or of 18.66 points in bold; 4.5 for others (WCAG 2.2, 1.4.3).
  var least: Double { size >= 24 || size >= 18.66 && isBold ? 3 : 4.5 }

  /// Initials that repeat a name beside them, and what lies behind a question that must be answered first.
  var isExempt: Bool {
    id.contains("Avatar") || id.hasPrefix("Confirmation") && !id.contains("AlertFace")
  }
}

extension Layer {
  fileprivate var wordless: Layer {
    var result = self
    if case .text = content { result.content = nil }
    result.sublayers = sublayers.map(\.wordless)
    return result
  }

  fileprivate func texts(at origin: Point) -> [DrawnText] {
    let own = frame.offsetBy(x: origin.x, y: origin.y)
    let inner = sublayers.flatMap { $0.texts(at: own.origin) }
    guard case .text(let runs) = content, let run = runs.first else { return inner }
    let isBold = run.font.contains("Bold")
    let text = runs.map(\.text).joined()
    return inner + [DrawnText(text: text, id: id, frame: own, size: run.size, isBold: isBold)]
  }
}
