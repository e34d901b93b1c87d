package import Foundation
package import ReferenceFiles
package import ViewRendering

/// How values of a format are stored as layer trees, and compared with those.
package struct TreeDiffing<Value> {
  /// Why a value cannot be stored as one, a clause; nil where it can.
  package var problem: (Value) -> String?
  /// The bytes to store for a value recorded as `ReferenceIdentity`.
  package var encode: (Value, ReferenceIdentity) throws(RenderTestingError) -> Data
  /// The bytes of an actual value's image, from which accepting makes those to store.
  package var encodeActual: (Value, ReferenceIdentity) throws(RenderTestingError) -> Data
  /// The result for a value that the digests in a file say to be equal; nil where the file has to be drawn.
  package var check: (_ file: Data, _ actual: Value) -> CheckResult?
  /// The fonts that a value was drawn with, where that is known.
  package var library: (Value) -> FontLibrary?

  /// Makes the parts.
  package init(
    problem: @escaping (Value) -> String?,
    encode: @escaping (Value, ReferenceIdentity) throws(RenderTestingError) -> Data,
    encodeActual: @escaping (Value, ReferenceIdentity) throws(RenderTestingError) -> Data,
    check: @escaping (_ file: Data, _ actual: Value) -> CheckResult?,
    library: @escaping (Value) -> FontLibrary?
  ) {
    (self.problem, self.encode, self.encodeActual) = (problem, encode, encodeActual)
    (self.check, self.library) = (check, library)
  }
}
