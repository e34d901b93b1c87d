nonisolated extension View {
  /// The body, under the lease.
  var leasedBody: Body {
    let body: @MainActor (Self) -> Body = { $0.body }
    return leased(body)(self)
  }
}

nonisolated extension ViewModifier {
  /// The changed view, under the lease.
  func leasedBody(_ content: Content) -> Body {
    let body: @MainActor (Self, Content) -> Body = { $0.body(content: $1) }
    return leased(body)(self, content)
  }
}

nonisolated extension ButtonStyle {
  /// The button in the style, under the lease.
  func leasedBody(_ configuration: Configuration) -> Body {
    let body: @MainActor (Self, Configuration) -> Body = { $0.makeBody(configuration: $1) }
    return leased(body)(self, configuration)
  }
}
