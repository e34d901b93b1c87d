import Foundation
import LayerRendering
import PixelBuffers

extension JudgedCell {
  /// The same layers under other honest conditions.
  func noisePairs() throws -> [JudgedPair] {
    let reference = try draw(tree)
    var pictures: [(String, PixelBuffer)] = [
      ("text by Cairo's outlines, quarter phases", try draw(outlined(phases: 4))),
      ("text by Cairo's outlines, 16 phases", try draw(outlined(phases: 16))),
      ("rounding by one", rounded(reference)),
    ]
    for gamma in [0.85, 1.2] {
      pictures.append(("text coverage to the power of \(gamma)", try weighted(reference, gamma: gamma)))
    }
    let filtered = changed { layer, _ in
      guard case .image(var image) = layer.content else { return }
      image.filter = image.filter == .linear ? .good : .linear
      layer.content = .image(image)
    }
    pictures.append(("pictures scaled by another filter", try draw(filtered)))
    return pictures.filter { $0.1 != reference }.map { kind, picture in
      JudgedPair(kind: kind, isDefect: false, actual: picture, reference: reference)
    }
  }

  /// Text drawn by Cairo's rasteriser from outlines, each glyph at the nearest of `phases` places between two pixels.
  ///
  /// A turn by a billionth of a degree is all it takes; baselines are put on whole pixels first, as masks are.
  private func outlined(phases: Double) -> LayerTree {
    changed { layer, place in
      guard !layer.runs.isEmpty, !layer.hasEmoji else { return }
      layer.runs = layer.runs.map { run in
        var copy = run
        for index in copy.glyphs.indices {
          let at = place + copy.glyphs[index].position
          let x = (at.x * scale * phases).rounded() / phases / scale
          let y = (at.y * scale).rounded() / scale
          copy.glyphs[index].position = Point(x: x, y: y) - place
        }
        return copy
      }
      layer.transform = .rotation(radians: 1e-11)
    }
  }

  /// Every eighth pixel brighter or darker by one in one channel.
  private func rounded(_ picture: PixelBuffer) -> PixelBuffer {
    PixelBuffer(width: picture.width, height: picture.height) { pixels in
      var state: UInt64 = 1
      for index in pixels.indices {
        let pixel = picture[index % picture.width, index / picture.width]
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let shift = UInt32(state >> 40 & 15) * 8
        guard shift <= 16 else {
          pixels[index] = pixel
          continue
        }
        let value = pixel >> shift & 255
        pixels[index] = value > 128 ? pixel - 1 << shift : pixel + 1 << shift
      }
    }
  }

  /// The picture with text's coverage raised to a power.
  ///
  /// What text adds is in proportion to its coverage, so it is scaled by the quotient of new and old coverage.
  private func weighted(_ picture: PixelBuffer, gamma: Double) throws -> PixelBuffer {
    let without = try draw(
      changed { layer, _ in if !layer.runs.isEmpty, !layer.hasEmoji { layer.content = nil } })
    var black = changed { layer, _ in
      layer.shadows = []
      layer.backdropBlur = 0
      layer.borders = nil
      layer.mask = nil
      if layer.background != nil { layer.background = .color(.black) }
      if layer.runs.isEmpty || layer.hasEmoji { layer.content = nil }
      guard layer.content != nil else { return }
      layer.runs = layer.runs.map { run in
        var copy = run
        copy.color = .white
        return copy
      }
    }
    black.background = .black
    let coverage = try draw(black)
    return PixelBuffer(width: picture.width, height: picture.height) { pixels in
      for index in pixels.indices {
        let (x, y) = (index % picture.width, index / picture.width)
        let share = Double(coverage[x, y] >> 8 & 255) / 255
        let factor = share > 0 ? pow(share, gamma) / share : 1
        let (with, bare) = (picture[x, y], without[x, y])
        pixels[index] = [24, 16, 8, 0].reduce(UInt32(0)) { word, shift in
          let base = Double(bare >> UInt32(shift) & 255)
          let value = base + (Double(with >> UInt32(shift) & 255) - base) * factor
          return word << 8 | UInt32(min(max(value.rounded(), 0), 255))
        }
      }
    }
  }
}
