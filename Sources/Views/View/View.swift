/// A piece of an interface, described by other pieces.
///
/// A view is a value: it holds what it shows and says in `body` what it consists of. It is asked for its body
/// at each layout, under the lease of the main actor; a container that measures what it shows first may ask more than once.
@MainActor @preconcurrency
public protocol View: Sendable {
  /// The type of the view's content.
  associatedtype Body: View

  /// What the view consists of.
  @ViewBuilder var body: Body { get }
}

nonisolated extension Never: View {
  /// Nothing exists that could have a body.
  public typealias Body = Never
}

nonisolated extension View where Body == Never {
  /// Views that the layout engine knows have no body.
  public var body: Never {
    preconditionFailure("\(Self.self) is drawn by itself and has no body; put it into another view instead.")
  }
}
