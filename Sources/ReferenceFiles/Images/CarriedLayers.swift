/// The layers that a PNG file carries, as far as they are those that its pixels were drawn of.
package struct CarriedLayers: Sendable {
  /// Why layers cannot be used, a sentence.
  package struct Unusable: Error, Hashable {
    /// The sentence.
    package var reason: String

    /// Says why.
    package init(reason: String) { self.reason = reason }
  }

  /// What the file says about itself.
  package let provenance: Provenance?
  private let scan: ReferenceScan
  private let name: String

  /// Looks into a file, which sentences call `name`.
  package init(in scan: ReferenceScan, named name: String = "The reference") {
    self.scan = scan
    self.name = name
    provenance = scan.provenance
  }

  /// Looks into a PNG file.
  package init(in scan: PNGScan, named name: String = "The reference") {
    self.init(in: ReferenceScan(scan), named: name)
  }

  /// The versions of what drew the pixels, by name; none where the file does not say.
  package var libraries: [String: String] {
    provenance.map { $0.libraries.merging(["Proofsheet": $0.engine]) { first, _ in first } } ?? [:]
  }

  /// The layer tree; `pixels` are the file's own, where nobody has compared them with the provenance yet.
  package func tree(of pixels: PixelBuffer? = nil) -> Result<LayerTree, Unusable> {
    guard let provenance else {
      return unusable(
        "carries no provenance, and so no layers that are known to be its own. Name its layer tree (JSON), a reference or an actual image of a run instead."
      )
    }
    if let pixels, provenance.pixelDigest != pixels.digest {
      return unusable("has other pixels than those recorded, so its layers are not those of its pixels")
    }
    let tree: LayerTree
    do throws(LayerTreeError) {
      guard let text = scan.layersText else { return unusable("carries no layers") }
      tree = try LayerTree(json: Array(text.utf8), named: "its layer tree")
    } catch {
      return unusable("carries layers that cannot be read: \(error)")
    }
    guard let digest = provenance.layersDigest, tree.digest == digest else {
      return unusable("carries other layers than those that it was recorded of")
    }
    return .success(tree)
  }

  /// The layer tree, as an error of the harness where it cannot be used.
  package func wholeTree() throws(RenderTestingError) -> LayerTree {
    do throws(CarriedLayers.Unusable) { return try tree().get() } catch {
      throw .unusable(name, error.reason)
    }
  }

  /// How the layers were laid out; none where the file does not say.
  package func layout() -> Result<LayoutRecord, Unusable>? {
    do throws(LayoutRecordError) {
      guard let text = scan.layoutText else { return nil }
      return .success(try LayoutRecord(json: Array(text.utf8)))
    } catch {
      return .failure(Unusable(reason: "\(name) carries a layout that cannot be used. \(error)"))
    }
  }

  private func unusable(_ fact: String) -> Result<LayerTree, Unusable> {
    .failure(Unusable(reason: "\(name) \(fact)\(fact.hasSuffix(".") ? "" : ".")"))
  }
}
