package import Foundation

/// How images are stored as references, in either format.
extension ReferenceFormat {
  /// The bytes of a reference of an image; the same image gives the same bytes.
  package func encode(
    _ image: SnapshotImage, as identity: ReferenceIdentity
  ) throws(RenderTestingError) -> Data {
    switch self {
    case .images: try ReferenceImageFile.encode(image, as: identity)
    case .trees: try ReferenceTreeFile.encode(image, as: identity)
    }
  }

  /// The bytes of an actual image for people to look at: a PNG that carries all that a reference of this format does.
  package func encodeActual(
    _ image: SnapshotImage, as identity: ReferenceIdentity
  ) throws(RenderTestingError) -> Data {
    try ReferenceImageFile.encodeActual(image, as: identity, for: self)
  }

  /// The bytes that recording the image would have given, from those of `encodeActual`.
  package func reference(fromActual file: Data) throws(RenderTestingError) -> Data {
    switch self {
    case .images: try ReferenceImageFile.reference(fromActual: file)
    case .trees: try ReferenceTreeFile.data(fromImage: file)
    }
  }

  /// A reference's bytes under the name of another cell: all but that name in its provenance stays.
  package func renamed(_ file: Data, to cell: String) throws(RenderTestingError) -> Data {
    switch self {
    case .images: try ReferenceImageFile.renamed(file, to: cell)
    case .trees: try ReferenceTreeFile.renamed(file, to: cell)
    }
  }
}
