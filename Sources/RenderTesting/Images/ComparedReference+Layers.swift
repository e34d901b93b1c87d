extension ComparedReference {
  /// The finding for equal pixels, with a diagnostic where the image's layers are not those stored beside them.
  ///
  /// A recording renews the environment that made the reference. A provenance without a digest of the layers, recorded
  /// before there was one, says nothing about them.
  func noting(
    layersOf image: SnapshotImage, recorded: Provenance?, in scan: @autoclosure () -> ReferenceScan?
  ) -> ComparedReference {
    var compared = self
    if recorded?.environmentDifference(to: image) != nil { compared.isWorthRecording = true }
    guard let stored = recorded?.layersDigest, let layers = image.layers, layers.digest != stored else {
      return compared
    }
    compared.isWorthRecording = true
    compared.pending = scan().map {
      PendingExplanation(
        explainer: DifferenceExplainer(layers: CarriedLayers(in: $0), reference: nil, image: image))
    }
    compared.diagnostics.append(
      CellDiagnostic(
        kind: .staleLayers, place: recorded?.cell ?? "",
        message:
          "the pixels are equal, but the reference stores other layers than those drawn. `--record` renews it."
      ))
    return compared
  }

  /// The finding where the layers prove that code changed, whatever the environment: that is said first.
  func naming(changedCode: () -> String?) -> ComparedReference {
    guard status == .otherEnvironment, let change = changedCode() else { return self }
    var compared = self
    (compared.status, compared.isOfOtherEnvironment) = (.different, true)
    compared.fact = "The code changed: \(change), which no font and no library does. \(fact)"
    return compared
  }

  /// The finding where stale layers fail a cell: different, though the pixels are equal.
  func failingForStaleLayers() -> ComparedReference {
    guard status.passes, diagnostics.contains(where: { $0.kind == .staleLayers }) else { return self }
    var compared = self
    compared.status = .different
    compared.diagnostics.removeAll { $0.kind == .staleLayers }
    compared.say(
      "The pixels are equal, but the reference stores other layers than those drawn, and stale layers fail here."
    )
    return compared
  }
}
