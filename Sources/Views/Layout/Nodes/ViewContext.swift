/// What a view is resolved in: environment, place in the tree, and the layout it belongs to.
struct ViewContext {
  var environment: EnvironmentValues
  var path: ViewPath
  /// The place among siblings that the next named view takes.
  var position: Int?
  /// The author's id that the next named view takes.
  var id: String?
  /// What distinguishes the next named view from its siblings while it is hosted.
  private var scope = 0
  /// Where the innermost view around stands in a builder's closure.
  private(set) var source: SourceLine?
  let session: LayoutSession

  init(environment: EnvironmentValues, path: ViewPath, session: LayoutSession) {
    self.environment = environment
    self.path = path
    self.session = session
  }

  /// What distinguishes this place in the tree while views are hosted.
  var identity: Int {
    var hasher = Hasher()
    hasher.combine(path.identity)
    hasher.combine(scope)
    return hasher.finalize()
  }

  /// The context for the view at a place among its siblings.
  func at(_ position: Int) -> ViewContext {
    var result = self
    result.position = position
    result.id = nil
    return result.distinguished(by: position)
  }

  /// The context for the view of an element of a collection, which its id distinguishes where views are hosted.
  func at(_ position: Int, id: some Hashable) -> ViewContext {
    var result = self
    result.position = position
    result.id = nil
    return result.distinguished(by: id)
  }

  /// The context for views that are others than those of the same kind elsewhere in their container.
  func distinguished(by value: some Hashable) -> ViewContext {
    guard session.store != nil else { return self }
    var result = self
    var hasher = Hasher()
    hasher.combine(scope)
    hasher.combine(value)
    result.scope = hasher.finalize()
    return result
  }

  /// The context inside of a view with a name.
  func entering(_ name: String) -> ViewContext {
    var result = self
    result.path = ViewPath(
      parent: path, name: name, index: position, id: id, scope: session.store == nil ? nil : scope)
    result.position = nil
    result.id = nil
    result.scope = 0
    return result
  }

  /// The context for a view that stands at a place in the source code.
  func located(at source: SourceLine) -> ViewContext {
    var result = self
    result.source = source
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
