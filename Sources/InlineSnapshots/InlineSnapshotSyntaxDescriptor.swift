#if InlineSnapshots
  /// Which trailing closure of an assertion holds the expected text: for assertions built on ours.
  public struct InlineSnapshotSyntaxDescriptor: Hashable, Sendable {
    /// The closure's parameter name, written where it is not the first trailing closure.
    public var trailingClosureLabel: String
    /// How many trailing closures stand before it.
    public var trailingClosureOffset: Int
    /// Names that the parameter used to have; a recording replaces them.
    public var deprecatedTrailingClosureLabels: [String]

    /// Describes a closure.
    public init(
      deprecatedTrailingClosureLabels: [String] = [], trailingClosureLabel: String = "matches",
      trailingClosureOffset: Int = 0
    ) {
      self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
      self.trailingClosureLabel = trailingClosureLabel
      self.trailingClosureOffset = trailingClosureOffset
    }
  }
#endif
