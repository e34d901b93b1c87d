/// How hard the encoder tries; the pixels are the same, and so are the bytes for equal input.
public enum PNGEffort: Sendable, Hashable, CaseIterable {
  /// Quick, by zlib: for large references, and images that are drawn once.
  case fast
  /// Quickest, by libdeflate up to 64 MiB of pixels: for the files of a run. Another version of it may give other bytes.
  case quickest
  /// Small: for references, of which version control keeps every version.
  case small
}
