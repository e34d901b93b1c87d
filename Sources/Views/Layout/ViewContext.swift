/// What a view is resolved in: environment, place in the tree, and the layout it belongs to.
struct ViewContext {
  var environment: EnvironmentValues
  var path: ViewPath
  /// The place among siblings that the next named view takes.
  var position: Int?
  /// The author's id that the next named view takes.
  var id: String?
  let session: LayoutSession

  /// The context for the view at a place among its siblings.
  func at(_ position: Int) -> ViewContext {
    var result = self
    result.position = position
    result.id = nil
    return result
  }

  /// The context inside of a view with a name.
  func entering(_ name: String) -> ViewContext {
    var result = self
    result.path = ViewPath(parent: path, name: name, index: position, id: id)
    result.position = nil
    result.id = nil
    return result
  }

  func with(_ change: (inout EnvironmentValues) -> Void) -> ViewContext {
    var result = self
    change(&result.environment)
    return result
  }

  /// Evaluates a closure of the author's with `@Environment` and `@ScaledMetric` reading this environment.
  func reading<Result>(_ body: () -> Result) -> Result {
    EnvironmentValues.$current.withValue(environment, operation: body)
  }

  func report(_ problem: LayoutDiagnostic.Problem, at path: ViewPath? = nil) {
    session.report(LayoutDiagnostic(problem: problem, path: (path ?? self.path).description))
  }
}
