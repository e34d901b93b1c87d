package import Foundation
package import PixelComparison
internal import PixelBuffers

/// Compares a picture with the bytes of its reference: digests first, pixels only where those cannot tell.
package struct PictureComparison {
  /// What counts as the same picture.
  package var strategy: Strategy

  /// Makes a comparison.
  package init(strategy: Strategy) {
    self.strategy = strategy
  }

  /// Compares; nothing is decoded when the recorded digests say that the pixels are equal.
  package func check(_ file: Data, _ picture: Picture, _ identity: ReferenceIdentity) -> CheckResult {
    let actual: PixelBuffer
    switch picture.content {
    case .success(let buffer): actual = buffer
    case .failure(let error): return CheckResult(status: .unmeasured, reason: "\(error)")
    }
    let bytes = [UInt8](file)
    do {
      let scan = try PNG.scan(bytes)
      let provenance = PictureFile.provenance(in: scan)
      let hasRecordedData = provenance?.dataDigest == scan.imageDataDigest
      if digestsDecide, hasRecordedData, provenance?.pixelDigest == actual.digest,
        PictureFile.hasRecordedChunks(scan, of: actual)
      {
        return CheckResult.equal.noting(layersOf: picture, recorded: provenance)
      }
      let reference = try PNG.decode(bytes).buffer
      let evidence = Evidence(
        provenance: provenance, keepsPixels: provenance?.pixelDigest == reference.digest,
        keepsData: hasRecordedData, keepsChunks: PictureFile.hasRecordedChunks(scan, of: reference))
      return judge(actual, reference, picture, identity, evidence)
    } catch {
      var check = CheckResult(status: .unmeasured, reason: "The reference cannot be read: \(error)")
      check.damage = error.problem == .foreign(.gitLFSPointer) ? .pointer : .damaged
      return check
    }
  }

  /// Throws where a region names a layer that the picture does not have: a reference of it could never be compared.
  package func validate(_ picture: Picture) throws(RenderTestingError) {
    let names = strategy.layerNames
    guard !names.isEmpty else { return }
    let places = places(of: names, in: picture)
    if let unknown = names.subtracting(places?.rectangles.keys.map { $0 } ?? []).min() {
      throw .unknownRegion(unknown, known: places?.knownNames ?? [])
    }
  }

  /// Compares two pictures that are there already.
  package func check(_ reference: Picture, _ picture: Picture) -> CheckResult {
    do throws(RenderTestingError) {
      let (old, new) = (try reference.content.get(), try picture.content.get())
      let evidence = Evidence(provenance: nil, keepsPixels: false, keepsData: false, keepsChunks: false)
      return judge(new, old, picture, ReferenceIdentity(cell: ""), evidence)
    } catch {
      return CheckResult(status: .unmeasured, reason: "\(error)")
    }
  }

  /// Whether equal pixels pass whatever they are: not where some are masked or named, or where some have to differ.
  private var digestsDecide: Bool {
    guard strategy.regions.isEmpty, strategy.budget.minimum == 0 else { return false }
    do throws(StrategyError) { try strategy.validate() } catch { return false }
    return true
  }

  /// What the reference says about itself.
  private struct Evidence {
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

  private func judge(
    _ actual: PixelBuffer, _ reference: PixelBuffer, _ picture: Picture, _ identity: ReferenceIdentity,
    _ evidence: Evidence
  ) -> CheckResult {
    let comparison = strategy.examine(actual, against: reference, layers: places(in: picture))
    let verdict = comparison.verdict
    switch verdict.outcome {
    case .equal:
      var check = CheckResult(status: .equal, reason: "", note: evidence.note, verdict: verdict)
      // Equal outside of masks is not equal: recording would move what nobody compared.
      guard actual.digest == reference.digest else { return check }
      check.isWorthRecording = evidence.note != nil
      return check.noting(layersOf: picture, recorded: evidence.provenance)
    case .tolerated:
      return CheckResult(status: .tolerated, reason: verdict.reason, note: evidence.note, verdict: verdict)
    case .different, .unmeasured: break
    }
    var status: CellStatus = verdict.outcome == .different ? .different : .unmeasured
    var reasons = [verdict.reason]
    if !verdict.sizes.isEmpty { reasons.append("If the new size is meant, accept or record it.") }
    if let recorded = evidence.provenance, evidence.keepsPixels {
      let isOwn = recorded.isRecorded(for: identity)
      if !isOwn {
        reasons.append(
          """
          The reference was recorded for “\(recorded.cell)”: files may have been swapped or renamed. \
          Restore them from version control, or record both again.
          """)
      }
      if let difference = recorded.environmentDifference(to: picture) {
        if status == .different, isOwn { status = .otherEnvironment }
        reasons.insert("The reference was made in another environment: \(difference).", at: 0)
        reasons.append("Test with what it was made with, or look at the difference and record it again.")
      }
    }
    // Of sizes so far apart that no picture holds both, nothing was counted.
    let fits = verdict.sizes.isEmpty || verdict.counts.outside > 0
    return CheckResult(
      status: status, reason: reasons.joined(separator: " "), note: evidence.note, verdict: verdict,
      attachments: differencePicture(of: comparison, isPossible: fits && !actual.isEmpty))
  }

  /// Where the layers lie that the strategy's regions name.
  private func places(in picture: Picture) -> [String: [PixelRect]] {
    let names = strategy.layerNames
    return names.isEmpty ? [:] : places(of: names, in: picture)?.rectangles ?? [:]
  }

  private func places(of names: Set<String>, in picture: Picture) -> LayerPlaces? {
    picture.layers.map { LayerPlaces(of: names, in: $0, views: picture.views, scale: picture.scale) }
  }

  private func differencePicture(of comparison: Comparison, isPossible: Bool) -> [SnapshotAttachment] {
    guard isPossible, let bytes = try? PNG.encode(comparison.differencePicture()) else { return [] }
    return [SnapshotAttachment(name: "difference.png", data: Data(bytes))]
  }
}
