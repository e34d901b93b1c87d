extension UnchangedCells {
  /// Whether a cell's layers are those of its reference, which was made in this environment.
  func contains(
    _ identity: ReferenceIdentity, layers: LayerTree, scale: Double, reference: ReferenceStore.Entry
  ) -> Bool {
    guard let real = RealPath.of(reference.path), !drawnReferences.contains(real),
      let scan = try? ReferenceScan([UInt8](reference.data), path: reference.path),
      let provenance = scan.provenance, provenance.isRecorded(for: identity),
      scan.image.map({ $0.imageDataDigest == provenance.dataDigest }) ?? true,
      provenance.scale == scale, provenance.layersDigest == layers.digest
    else { return false }
    return provenance.versionChanges(
      to: ProofsheetVersion.current, ProofsheetVersion.libraries, fonts: layers.fonts
    ).isEmpty
  }
}
