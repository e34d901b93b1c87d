package import LayerRendering

/// Which contexts picture strategies draw with.
package enum PicturePool {
  /// The contexts of the project whose assertion is being verified.
  @TaskLocal package static var project: RenderingContextPool?

  /// Borrows a context: with the project's fonts inside an assertion, with the bundled ones elsewhere.
  ///
  /// The pool lends as many contexts as the machine has cores, so that tests that run without bound wait here.
  static func withContext<Result>(_ body: (RenderingContext) throws -> Result) throws -> Result {
    if let project { return try project.withContext(body) }
    return try RenderingContextPool.shared.withContext(body)
  }
}
