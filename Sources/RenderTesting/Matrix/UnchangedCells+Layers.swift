internal import PixelBuffers
internal import ViewRendering

extension UnchangedCells {
  /// Whether a cell's layers are those of its reference, which was made in this environment.
  func contains(
    _ identity: ReferenceIdentity, layers: LayerTree, scale: Double, reference: ReferenceStore.Entry
  ) -> Bool {
    guard let real = RealPath.of(reference.path), !drawnReferences.contains(real),
      let scan = try? PNG.scan([UInt8](reference.data)),
      let provenance = ReferenceImageFile.provenance(in: scan),
      provenance.isRecorded(for: identity), provenance.dataDigest == scan.imageDataDigest,
      provenance.scale == scale, provenance.layersDigest == layers.digest
    else { return false }
    return provenance.versionChanges(
      to: ProofsheetVersion.current, ProofsheetVersion.libraries, fonts: layers.fonts
    ).isEmpty
  }
}
