internal import Foundation

/// How the harness stores and compares values of a format: with errors, and with more than a message.
package struct FormatWitness<Value> {
  /// Makes the bytes of a value for a reference file, or for people to look at.
  package typealias Encoding =
    (Value, ReferenceIdentity, ReferenceFormat) throws(RenderTestingError) -> Data

  /// The bytes to store for a value that is recorded as `ReferenceIdentity`.
  package var encode: Encoding
  /// The bytes of an actual value for people to look at, of which accepting makes those to store.
  package var encodeActual: Encoding
  /// Whether `encodeActual` makes other bytes than `encode`, which accepting has to turn into those.
  package var encodesActualsQuickly = false
  /// Throws where a value can neither be compared nor recorded, whatever the reference holds.
  package var validate: (Value) throws(RenderTestingError) -> Void = { _ in }
  /// Notes in a cell's result what a value knows about itself.
  package var describe: (Value, inout CellResult) -> Void = { _, _ in }
  /// Compares with a reference file's bytes.
  package var compare: (_ file: Data, _ actual: Value, ReferenceIdentity) -> ComparedReference
  /// What is to be said of a value without a reference; nil where only that there is none.
  var withoutReference: ((Value) -> ComparedReference)?
  /// Whether a reference's value and an actual one are known to be the same without being compared.
  package var isSame: (_ reference: Value, _ actual: Value) -> Bool = { _, _ in false }
  /// Why a value cannot be stored as a layer tree, a clause; nil where no value of the format can.
  package var treeProblem: ((Value) -> String?)?
  /// Compares with the digests in a layer tree's file; nil where they do not decide, and the file has to be drawn.
  package var compareTree: (_ file: Data, _ actual: Value) -> ComparedReference? = { _, _ in nil }
  /// The pixels of the places that a rule ignores in a value and its reference; none where neither has such a layer, nil
  /// where the format has no pixels.
  package var pixels: ((_ rule: IgnoreRule, Value, ReferenceStore.Entry?) -> [PixelRect])?
  /// The same, comparing nothing in some rectangles of pixels; nil where the format has none.
  package var leavingOut: (([PixelRect]) -> FormatWitness)?
  /// The fonts that a value was drawn with, where that is known.
  package var library: (Value) -> FontLibrary? = { _ in nil }
  /// What differs between the layers of a reference's file and those of a value, and no font and no library changes; nil where
  /// nothing does, or layers are not known.
  package var changedCode: (_ file: Data, _ path: String, _ actual: Value) -> String? = { _, _, _ in nil }
  /// The font files that drew its glyphs; none where they are not known.
  package var fonts: (Value) -> [FontRecord] = { _ in [] }

  /// Makes the parts that every format has.
  package init(
    encode: @escaping Encoding, encodeActual: @escaping Encoding,
    compare: @escaping (_ file: Data, _ actual: Value, ReferenceIdentity) -> ComparedReference
  ) {
    (self.encode, self.encodeActual, self.compare) = (encode, encodeActual, compare)
  }

  /// Stores what a function makes of a value, in no other format.
  mutating func store(_ toData: @escaping (Value) -> Data) {
    encode = { value, _, _ in toData(value) }
    (encodeActual, encodesActualsQuickly, treeProblem) = (encode, false, nil)
    leavingOut = nil
  }

  /// Compares values as two functions do, and layer trees not at all.
  mutating func compare(
    _ fromData: @escaping (Data) -> Value,
    _ diff: @escaping (Value, Value) -> (String, [SnapshotAttachment])?
  ) {
    (compare, treeProblem) = (Self.comparing(fromData, diff), nil)
    (compareTree, isSame, leavingOut) = ({ _, _ in nil }, { _, _ in false }, nil)
  }

  static func comparing(
    _ fromData: @escaping (Data) -> Value,
    _ diff: @escaping (Value, Value) -> (String, [SnapshotAttachment])?
  ) -> (Data, Value, ReferenceIdentity) -> ComparedReference {
    { file, actual, _ in
      if let pointer = ComparedReference(ifPointer: file) { return pointer }
      guard let (message, attachments) = diff(fromData(file), actual) else { return .equal }
      return ComparedReference(status: .different, reason: message, attachments: attachments)
    }
  }
}
