/// Collects the views of a closure.
@resultBuilder
public enum ViewBuilder {
  /// Takes a view with the place where it stands.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - fileID: The file of the view, as the compiler names it.
  ///   - line: The line where the view begins.
  public static func buildExpression<Content: View>(
    _ content: Content, fileID: StaticString = #fileID, line: Int = #line
  ) -> LocatedView<Content> {
    LocatedView(content: content, source: SourceLine(fileID: fileID, line: line))
  }

  /// Makes nothing of an empty closure.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Takes a single view as it is.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Takes a single view as it is written, where its own type is asked for.
  @_disfavoredOverload
  public static func buildBlock<Content: View>(_ content: LocatedView<Content>) -> Content { content.content }

  /// Puts views side by side.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Takes the view of an `if` without `else`, or nothing.
  public static func buildIf<Content: View>(_ content: Content?) -> OptionalView<Content> {
    OptionalView(content: content)
  }

  /// Takes the first of two branches.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    ConditionalView(content: .first(first))
  }

  /// Takes the second of two branches.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    ConditionalView(content: .second(second))
  }

  /// Hides the type of a view behind an availability check.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
