extension UnchangedCells {
  /// Whether a cell's layers are those of its reference, which was made in this environment with the fonts here.
  func contains(
    _ identity: ReferenceIdentity, layers: LayerTree, scale: Double, reference: ReferenceStore.Entry,
    fonts: FontLibrary
  ) -> Bool {
    guard let real = RealPath.of(reference.path), isProven(real),
      let scan = try? ReferenceScan([UInt8](reference.data), path: reference.path),
      let provenance = scan.provenance, provenance.isRecorded(for: identity),
      scan.image.map({ $0.imageDataDigest == provenance.dataDigest }) ?? true,
      provenance.scale == scale, provenance.layersDigest == layers.digest,
      // A tree names the fonts of whoever made it, which need not be the files that lie here.
      layers.fonts.allSatisfy({ (try? fonts.record(named: $0.name)) == $0 })
    else { return false }
    return provenance.versionChanges(
      to: ProofsheetVersion.current, ProofsheetVersion.libraries, fonts: layers.fonts
    ).isEmpty
  }

  private func isProven(_ reference: String) -> Bool {
    !drawnReferences.contains(reference) && (folder.map { RealPath.isBelow(reference, $0) } ?? true)
  }
}
