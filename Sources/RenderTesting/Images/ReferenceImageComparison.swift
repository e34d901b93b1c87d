internal import Foundation

/// Compares an image with the bytes of its reference: digests first, pixels only where those cannot decide.
package struct ReferenceImageComparison {
  /// What counts as the same image.
  package var strategy: ComparisonStrategy
  /// How far images of a reftest may be apart that the strategy distinguishes; nil where the strategy decides alone.
  package var fuzzy: Fuzzy?

  /// Makes a comparison.
  package init(strategy: ComparisonStrategy, fuzzy: Fuzzy? = nil) {
    self.strategy = strategy
    self.fuzzy = fuzzy
  }

  /// Whether two images are known to be the same by their digests.
  func isSame(_ reference: SnapshotImage, _ image: SnapshotImage) -> Bool {
    guard digestsDecide, let old = reference.buffer, let new = image.buffer else { return false }
    return old.digest == new.digest
  }

  /// Compares; nothing is decoded when the recorded digests say that the pixels are equal.
  package func compare(_ file: Data, _ image: SnapshotImage, _ identity: ReferenceIdentity)
    -> ComparedReference
  {
    let actual: PixelBuffer
    do throws(RenderTestingError) { actual = try image.pixels() } catch {
      return ComparedReference(status: .inconclusive, reason: "\(error)")
    }
    let bytes = [UInt8](file)
    do {
      let scan = try PNG.scan(bytes)
      let provenance = ReferenceImageFile.provenance(in: scan)
      let hasRecordedData = provenance?.dataDigest == scan.imageDataDigest
      if digestsDecide, hasRecordedData, provenance?.pixelDigest == actual.digest,
        ReferenceImageFile.hasRecordedChunks(scan, of: actual)
      {
        return ComparedReference.equal.noting(layersOf: image, recorded: provenance, in: ReferenceScan(scan))
      }
      let reference = try PNG.decode(bytes, pixelLimit: PNG.referencePixelLimit).buffer
      let state = ReferenceState(
        scan: scan, provenance: provenance, keepsPixels: provenance?.pixelDigest == reference.digest,
        keepsData: hasRecordedData, keepsChunks: ReferenceImageFile.hasRecordedChunks(scan, of: reference))
      return compare(actual, reference, image, identity, state)
    } catch {
      var compared = ComparedReference(
        status: .inconclusive, reason: "The reference cannot be read: \(error)")
      compared.damage = error.problem == .foreign(.gitLFSPointer) ? .pointer : .damaged
      return compared
    }
  }

  /// The result for an image whose pixels have the digest that a layer tree's file records; nil where that has to be
  /// drawn: digests do not decide, or say something else.
  package func compare(tree file: Data, _ image: SnapshotImage) -> ComparedReference? {
    guard digestsDecide, let actual = image.buffer, let tree = try? TreeFile([UInt8](file)) else {
      return nil
    }
    let scan = ReferenceScan(tree)
    guard let recorded = scan.provenance, recorded.pixelDigest == actual.digest else { return nil }
    return ComparedReference.equal.noting(layersOf: image, recorded: recorded, in: scan)
  }

  /// Throws where a region names a layer that the image does not have: a reference of it could never be compared.
  package func validate(_ image: SnapshotImage) throws(RenderTestingError) {
    let names = strategy.layerNames
    guard !names.isEmpty else { return }
    let places = places(of: names, in: image)
    if let unknown = names.subtracting(places?.rectangles.keys.map { $0 } ?? []).min() {
      throw .unknownRegion(unknown, known: places?.knownNames ?? [])
    }
  }

  /// Compares two images that are there already.
  package func compare(_ reference: SnapshotImage, _ image: SnapshotImage) -> ComparedReference {
    do throws(RenderTestingError) {
      let (old, new) = (try reference.pixels(), try image.pixels())
      let state = ReferenceState(
        scan: nil, provenance: nil, keepsPixels: false, keepsData: false, keepsChunks: false)
      return compare(new, old, image, ReferenceIdentity(cell: ""), state)
    } catch {
      return ComparedReference(status: .inconclusive, reason: "\(error)")
    }
  }

  /// Whether equal pixels pass whatever they are: not where some are masked or named, or where some have to differ.
  private var digestsDecide: Bool {
    guard strategy.regions.isEmpty, strategy.budget.minimum == 0,
      fuzzy?.allows(FuzzyDistance(maxDifference: 0, totalPixels: 0)) ?? true
    else { return false }
    do throws(StrategyError) { try strategy.validate() } catch { return false }
    return true
  }

  /// What the reference says about itself.
  private struct ReferenceState {
    /// The file without its pixels; nil where there is none.
    var scan: PNGScan?
    var provenance: Provenance?
    /// Whether the pixels are those that were recorded.
    var keepsPixels: Bool
    /// Whether the compressed data are those that were recorded.
    var keepsData: Bool
    /// Whether the chunks are those that a recording writes, each in its place.
    var keepsChunks: Bool

    /// What is worth knowing even when the pixels match.
    var note: String? {
      if provenance == nil {
        return
          "The reference carries no provenance: another program wrote it or dropped the chunk. Record it again."
      }
      if !keepsPixels {
        return "The reference's pixels are not those its provenance records: it was edited. Record it again."
      }
      if !keepsData {
        return "Another program has compressed the reference again; its pixels are still those recorded."
      }
      return keepsChunks
        ? nil
        : """
        Another program has added, moved or changed chunks of the reference; its pixels are still those recorded. \
        Record it again.
        """
    }
  }

  private func compare(
    _ actual: PixelBuffer, _ reference: PixelBuffer, _ image: SnapshotImage, _ identity: ReferenceIdentity,
    _ state: ReferenceState
  ) -> ComparedReference {
    let layers = places(in: image)
    let comparison = strategy.examine(actual, against: reference, layers: layers, describesPlaces: false)
    var verdict = fuzzy?.verdict(of: comparison) ?? comparison.verdict
    switch verdict.outcome {
    case .equal:
      var compared = ComparedReference(status: .equal, reason: "", note: state.note, verdict: verdict)
      // Equal outside of masks is not equal: recording would move what nobody compared.
      guard actual.digest == reference.digest else { return compared }
      compared.isWorthRecording = state.note != nil
      return compared.noting(
        layersOf: image, recorded: state.provenance, in: state.scan.map(ReferenceScan.init))
    case .tolerated:
      // A fuzzy range says itself how much is left.
      if fuzzy == nil { verdict.failingFactor = comparison.failingFactor(layers: layers) }
      return ComparedReference(status: .tolerated, reason: verdict.reason, note: state.note, verdict: verdict)
    case .different, .inconclusive: break
    }
    var status: CellStatus = verdict.outcome == .different ? .different : .inconclusive
    var (reasons, steps) = ([verdict.reason], [String]())
    var isForeign = false
    if let scale = state.provenance?.scale, !verdict.sizes.isEmpty, scale != image.scale {
      reasons.insert(
        """
        The scale differs: the reference was drawn with \(scale.spelled) pixels per point, the image with \
        \(image.scale.spelled).
        """, at: 0)
      steps.append("Draw at the reference's scale, or record it again.")
    } else if !verdict.sizes.isEmpty {
      steps.append("If the new size is meant, accept or record it.")
    }
    if let recorded = state.provenance, state.keepsPixels {
      isForeign = !recorded.isRecorded(for: identity)
      if isForeign {
        reasons.append(
          "The reference was recorded for \"\(recorded.cell)\": files may have been swapped or renamed.")
        steps.append("Restore them from version control, or record both again.")
      }
      if let difference = recorded.environmentDifference(to: image) {
        if status == .different, !isForeign { status = .otherEnvironment }
        reasons.insert("The reference was made in another environment: \(difference).", at: 0)
        steps.append("Test with what it was made with, or look at the difference and record it again.")
      }
    }
    // Of sizes so far apart that no image holds both, nothing was counted.
    let fits = verdict.sizes.isEmpty || verdict.counts.outOfBounds > 0
    var compared = ComparedReference(
      status: status, reason: reasons.joined(separator: " "), note: state.note, verdict: verdict)
    compared.step = steps.joined(separator: " ")
    compared.pending = PendingExplanation(comparison: comparison, hasDiffImage: fits && !actual.isEmpty)
    // What sets two cells apart is no change that somebody made.
    if let scan = state.scan, status != .inconclusive, !isForeign {
      compared.pending?.explainer = DifferenceExplainer(
        layers: CarriedLayers(in: scan), reference: reference, image: image)
    }
    return compared
  }

  /// Where the layers lie that the strategy's regions name.
  private func places(in image: SnapshotImage) -> [String: [PixelRect]] {
    let names = strategy.layerNames
    return names.isEmpty ? [:] : places(of: names, in: image)?.rectangles ?? [:]
  }

  private func places(of names: Set<String>, in image: SnapshotImage) -> LayerPlaces? {
    image.layers.map { LayerPlaces(of: names, in: $0, views: image.views, scale: image.scale) }
  }
}
