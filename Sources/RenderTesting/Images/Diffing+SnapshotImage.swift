internal import ChangeAnalysis
internal import Foundation

extension Diffing where Value == SnapshotImage {
  /// Images compared under a strategy, stored as PNG files that carry their provenance.
  ///
  /// `toData` cannot throw: of an image that could not be made it gives the error's text, which no PNG reader takes.
  public static func image(strategy: ComparisonStrategy = .exact) -> Diffing {
    image(ReferenceImageComparison(strategy: strategy))
  }

  package static func image(_ comparison: ReferenceImageComparison) -> Diffing {
    Diffing(
      toData: { image in
        do throws(RenderTestingError) {
          return try ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: ""))
        } catch {
          return Data(error.description.utf8)
        }
      },
      fromData: { file in
        (try? PNG.decode([UInt8](file), pixelLimit: PNG.referencePixelLimit).buffer).map { SnapshotImage($0) }
          ?? SnapshotImage()
      },
      diff: { reference, actual in
        let compared = comparison.compare(reference, actual)
        return compared.status.passes ? nil : (compared.reason, compared.allAttachments)
      },
      witness: .images(comparison))
  }
}

extension FormatWitness where Value == SnapshotImage {
  /// Images stored as PNG files, or as the layer trees that they were drawn of.
  fileprivate static func images(_ comparison: ReferenceImageComparison) -> FormatWitness {
    var witness = FormatWitness(
      encode: { (image, identity, format) throws(RenderTestingError) -> Data in
        try format.encode(image, as: identity)
      },
      encodeActual: { (image, identity, format) throws(RenderTestingError) -> Data in
        try format.encodeActual(image, as: identity)
      },
      compare: { comparison.compare($0, $1, $2) })
    witness.encodesActualsQuickly = true
    witness.validate = { (image) throws(RenderTestingError) in
      _ = try image.pixels()
      try comparison.validate(image)
    }
    witness.describe = { image, result in result.describe(image) }
    witness.isSame = { comparison.isSame($0, $1) }
    witness.treeProblem = \.treeProblem
    witness.compareTree = { comparison.compare(tree: $0, $1) }
    witness.pixels = { rule, image, reference in rule.pixels(in: image, and: reference) }
    witness.leavingOut = { rectangles in
      var strategy = comparison.strategy
      for rectangle in rectangles where !rectangle.isEmpty {
        strategy = strategy.ignoring(.rectangle(rectangle))
      }
      return .images(ReferenceImageComparison(strategy: strategy))
    }
    witness.library = \.library
    witness.fonts = \.fonts
    witness.changedCode = { file, path, image in
      guard let scan = try? ReferenceScan([UInt8](file), path: path),
        let old = try? CarriedLayers(in: scan).tree().get(), let new = image.layers
      else { return nil }
      let finding = RegenerationFinding(from: old, to: new, fitsTexts: true)
      return finding.regenerationClass == .unexplained ? finding.detail : nil
    }
    return witness
  }
}

extension IgnoreRule {
  /// The pixels of the places that it ignores in an image: of a layer also where the reference has it, since one that
  /// moves or shrinks leaves pixels there.
  ///
  /// None where it covers more than a quarter of the image, and more than twice as much as in the reference: nobody said that it may.
  fileprivate func pixels(in image: SnapshotImage, and reference: ReferenceStore.Entry?) -> [PixelRect] {
    if let layer {
      let old = reference.flatMap { try? ReferenceScan([UInt8]($0.data), path: $0.path) }
        .flatMap { try? CarriedLayers(in: $0).tree().get() }
      let here =
        image.layers.map { LayerPlaces(of: [layer], in: $0, views: image.views, scale: image.scale) }?
        .rectangles[layer] ?? []
      guard let old else { return here }
      let before = LayerPlaces(of: [layer], in: old, scale: image.scale).rectangles[layer] ?? []
      func area(_ places: [PixelRect]) -> Int { places.reduce(0) { $0 + $1.width * $1.height } }
      let canvas = image.layers.map { $0.size.width * $0.size.height * image.scale * image.scale } ?? 0
      return Double(area(here)) <= max(Double(2 * area(before)), canvas / 4) ? (here + before).unique : []
    }
    guard let region else { return [] }
    let edges = [region[0], region[1], region[0] + region[2], region[1] + region[3]].map { $0 * image.scale }
    guard edges.allSatisfy({ abs($0) < 1e9 }) else { return [] }
    // Whole pixels that the region touches, apart from what rounding adds.
    let (x, y) = (Int((edges[0] + 0.001).rounded(.down)), Int((edges[1] + 0.001).rounded(.down)))
    return [
      PixelRect(
        x: x, y: y, width: Int((edges[2] - 0.001).rounded(.up)) - x,
        height: Int((edges[3] - 0.001).rounded(.up)) - y)
    ]
  }
}
