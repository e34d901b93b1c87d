extension CellDiagnostic {
  /// What a layout said, for the results of a run.
  init(_ diagnostic: LayoutDiagnostic) {
    let kind: Kind =
      switch diagnostic.problem {
      case .cutText: .cutText
      case .missingGlyphs: .missingGlyphs
      case .missingFamily, .bundledFamily: .fallback
      case .machineDate: .machineDate
      default: .invalidLayout
      }
    self.init(kind: kind, place: diagnostic.path, message: diagnostic.message)
  }
}

extension ViewLayout {
  /// Throws where the layout shows something else than the view: an empty box instead of an image.
  func requireImages() throws(RenderTestingError) {
    for diagnostic in diagnostics {
      if case .unreadableImage = diagnostic.problem { throw .cannotDraw("\(diagnostic)") }
    }
  }
}
