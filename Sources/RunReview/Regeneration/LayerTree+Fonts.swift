extension LayerTree {
  /// The tree with other PostScript names of its faces.
  func renamingFonts(_ names: [String: String]) -> LayerTree {
    guard !names.isEmpty else { return self }
    return with(self) { tree in
      for index in tree.fonts.indices {
        tree.fonts[index].name = names[tree.fonts[index].name] ?? tree.fonts[index].name
      }
      tree.root = tree.root.renamingFonts(names)
    }
  }
}

extension Layer {
  fileprivate func renamingFonts(_ names: [String: String]) -> Layer {
    with(self) { layer in
      if case .text(var runs) = content {
        for index in runs.indices { runs[index].font = names[runs[index].font] ?? runs[index].font }
        layer.content = .text(runs)
      }
      if case .layer(let mask) = mask { layer.mask = .layer(mask.renamingFonts(names)) }
      layer.sublayers = sublayers.map { $0.renamingFonts(names) }
    }
  }
}
