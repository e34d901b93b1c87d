internal import CXXHash

/// Computes the digest of bytes that arrive in portions.
struct Digester: ~Copyable {
  private let state = XXH3_createState()

  init() {
    XXH3_128bits_reset(state)
  }

  deinit { XXH3_freeState(state) }

  /// Adds a portion.
  func add(_ bytes: UnsafeRawBufferPointer) {
    XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }

  /// The digest of all portions so far.
  var digest: Digest { Digest(hash: XXH3_128bits_digest(state)) }
}
