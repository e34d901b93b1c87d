/// How hard the encoder tries; the pixels are the same, and so are the bytes for equal input.
public enum PNGEffort: Sendable, Hashable, CaseIterable {
  /// Quick: for results that are looked at once.
  case fast
  /// Small: for references, of which version control keeps every version.
  case small
}
