internal import CXXHash

/// Computes the digest of bytes that arrive in portions.
package struct Digester: ~Copyable {
  private let state = XXH3_createState()

  package init() {
    XXH3_128bits_reset(state)
  }

  deinit { XXH3_freeState(state) }

  /// Adds a portion.
  package func add(_ bytes: UnsafeRawBufferPointer) {
    cxxhash_update(state, bytes.baseAddress, bytes.count)
  }

  /// The digest of all portions so far.
  package var digest: Digest { Digest(hash: XXH3_128bits_digest(state)) }
}
