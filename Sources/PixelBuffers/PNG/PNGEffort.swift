/// How hard the encoder tries; the pixels are the same, and so are the bytes for equal input.
public enum PNGEffort: Sendable, Hashable, CaseIterable {
  /// Quick: for results that are looked at once.
  case fast
  /// Quickest: for the files of a run; other versions give other bytes.
  case quickest
  /// Small: for references, of which version control keeps every version.
  case small
}
