internal import ViewRendering

extension CheckResult {
  /// The finding for equal pixels, with a diagnostic where the image's layers are not those stored beside them.
  ///
  /// A provenance without a digest of the layers, recorded before there was one, says nothing about them.
  func noting(layersOf image: SnapshotImage, recorded: Provenance?) -> CheckResult {
    guard let stored = recorded?.layersDigest, let layers = image.layers, layers.digest != stored else {
      return self
    }
    var check = self
    check.isWorthRecording = true
    check.diagnostics.append(
      CellDiagnostic(
        kind: .staleLayers, place: recorded?.cell ?? "",
        message:
          "the pixels are equal, but the reference stores other layers than those drawn. `--record` renews it."
      ))
    return check
  }
}
