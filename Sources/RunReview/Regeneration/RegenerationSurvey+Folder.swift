extension RegenerationSurvey {
  /// Looks at the references of images below `folder`: at those of layer trees, or at all others and those that results name.
  package init(folder: String, fonts: FontLibrary, isOfLayerTrees: Bool, results: [CellResult] = []) {
    var files = ReferenceListing(below: folder).paths.filter { ReferenceFormat(path: $0) != nil }.map {
      path in
      (path, String(ReferencePath(path, pathExtension: "png").plain.dropFirst(folder.count + 1).dropLast(4)))
    }
    files.removeAll { $0.1.hasPrefix("\(MissingTrees.folder)/") != isOfLayerTrees }
    if !isOfLayerTrees {
      // A test may name a folder of its own.
      files += results.filter {
        !$0.reference.hasPrefix("\(folder)/") && ReferenceFormat(path: $0.reference) != nil
      }
      .map { ($0.reference, $0.cell) }
    }
    self.init(files: files, fonts: fonts)
  }
}
