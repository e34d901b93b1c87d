internal import ViewRendering

extension CheckResult {
  /// The finding for equal pixels, with a diagnostic where the picture's layers are not those stored beside them.
  ///
  /// A provenance without a digest of the layers, recorded before there was one, says nothing about them.
  func noting(layersOf picture: Picture, recorded: Provenance?) -> CheckResult {
    guard let stored = recorded?.layersDigest, let layers = picture.layers, layers.digest != stored else {
      return self
    }
    var check = self
    check.isWorthRecording = true
    check.diagnostics.append(
      CellDiagnostic(
        kind: .staleLayers, place: recorded?.cell ?? "",
        words:
          "the pixels are equal, but the reference stores other layers than those drawn. `--record` renews it."
      ))
    return check
  }
}
