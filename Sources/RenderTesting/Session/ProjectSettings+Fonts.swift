extension ProjectSettings {
  /// The bundled fonts, with the project's own folders before them.
  package func fontLibrary(packageRoot: String) throws(FontError) -> FontLibrary {
    try .bundled(with: fonts.map { $0.hasPrefix("/") ? $0 : "\(packageRoot)/\($0)" })
  }
}
