nonisolated extension View {
  /// Gives the view a name by which those inside measure places.
  public func coordinateSpace(_ space: CoordinateSpace) -> some View {
    wrapping { node, context in
      Node(context, name: "CoordinateSpace", CoordinateSpaceBehavior(space: space), [node])
    }
  }

  /// Gives the view a name by which those inside measure places.
  public func coordinateSpace(name: some Hashable) -> some View { coordinateSpace(.named(name)) }
}
