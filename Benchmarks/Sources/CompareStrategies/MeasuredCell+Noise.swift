import CDrawingConditions
import ViewRendering
import PixelBuffers

extension MeasuredCell {
  /// The same layers under other honest conditions, those that change anything.
  func noisePairs(_ conditions: [DrawingCondition]) throws -> [MeasuredPair] {
    let reference = try draw(tree)
    var images: [(String, PixelBuffer)] = []
    for condition in conditions { images.append((condition.kind, try condition.draw(tree, scale: scale))) }
    for phases in [4, 16] {
      images.append(
        ("text by Cairo's outlines, \(phases) phases", try draw(outlined(phases: Double(phases)))))
    }
    images.append(("rounding by one", rounded(reference)))
    if let photograph {
      for kernel in Photograph.Kernel.allCases {
        let scaled = photograph.scaled(by: scale / Photograph.pixelsToPoint, kernel)
        let replaced = changed { layer, _ in
          guard case .image(var image) = layer.content else { return }
          image.image = scaled
          image.filter = .nearest
          layer.content = .image(image)
        }
        images.append(("photographs scaled by \(kernel.rawValue)", try draw(replaced)))
      }
    }
    return images.filter { $0.1 != reference }.map { kind, image in
      MeasuredPair(kind: kind, isDefect: false, actual: image, reference: reference)
    }
  }

  /// Text drawn by Cairo's rasterizer from outlines, each glyph at the nearest of `phases` places between two pixels.
  ///
  /// A turn by a billionth of a degree is all it takes; baselines are put on whole pixels first, as masks are.
  private func outlined(phases: Double) -> LayerTree {
    changed { layer, place in
      let isPlain = layer.transform == .identity && layer.runs.allSatisfy(\.decorations.isEmpty)
      guard !layer.runs.isEmpty, !layer.hasEmoji, isPlain else { return }
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
  private func rounded(_ image: PixelBuffer) -> PixelBuffer {
    PixelBuffer(width: image.width, height: image.height) { pixels in
      var state: UInt64 = 1
      for index in pixels.indices {
        let pixel = image[index % image.width, index / image.width]
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
}
