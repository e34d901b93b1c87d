extension Comparison {
  /// The new image, dimmed to a pale gray, each pixel painted in the color of its status.
  ///
  /// Where content is replaced or drawn over, what only the reference has, what only the new image has, and what both
  /// have differ in color. Small places stand in rings, which show when the image is scaled down. Where sizes differ it is
  /// as large as either image, and transparent where neither has a pixel.
  public func diffImage() -> PixelBuffer {
    let colors = (UInt8(0)..<8).map { raw -> UInt32 in
      PixelStatus(rawValue: raw).flatMap(DifferencePalette.color)?.premultipliedPixel ?? 0
    }
    let (width, height) = (statuses?.width ?? actual.width, statuses?.height ?? actual.height)
    return PixelBuffer(width: width, height: height) { pixels in
      actual.withPixels { source in
        let columns = min(width, actual.width)
        for row in 0..<min(height, actual.height) {
          let (to, from) = (row * width, row * actual.width)
          for x in 0..<columns { pixels[to &+ x] = Comparison.dim(source[from &+ x]) }
        }
      }
      guard let statuses else { return }
      let bytes = statuses.bytes
      colors.withUnsafeBufferPointer { colors in
        for index in 0..<pixels.count where bytes[index] & 7 != 0 {
          pixels[index] = colors[Int(bytes[index] & 7)]
        }
      }
      let places = shownPlaces(statuses)
      actual.withPixels { new in
        reference.withPixels { old in
          Overprint(
            actual: ImagePixels(new, of: actual), reference: ImagePixels(old, of: reference),
            statuses: statuses
          ).paint(places, on: pixels)
        }
      }
      PlaceRing.paint(places, on: pixels, statuses)
    }
  }

  /// The most important places; looked for here where the verdict has only counts.
  private func shownPlaces(_ statuses: StatusMap) -> [Place] {
    guard verdict.places.isEmpty, verdict.counts.different > 0, verdict.sizes.isEmpty else {
      return verdict.places
    }
    let pipeline = Pipeline(
      actual: actual, reference: reference, map: statuses, hasRegions: true, detail: .full)
    let regions = strategy.regions.count { $0.rule != .ignored }
    var places: [Place] = []
    for region in 0...regions {
      places += (try? pipeline.places(region: UInt8(region) << 3, strategy.clusters.connectivity)) ?? []
    }
    return Array(places.prefix(Verdict.clusterLimit))
  }

  /// Half of the pixel's luma over white, opaque.
  static func dim(_ pixel: UInt32) -> UInt32 {
    let (alpha, red, green, blue) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    // Rec. 601 luma in 256ths; what alpha leaves open is white.
    let luma = (77 &* red &+ 150 &* green &+ 29 &* blue) >> 8 &+ (255 &- alpha)
    let gray = 127 &+ min(luma, 255) >> 1
    return 0xFF00_0000 | gray << 16 | gray << 8 | gray
  }
}
