/// What a file is that ought to be a PNG, recognized by its first bytes.
public enum ForeignFile: Sendable, Hashable {
  /// The placeholder that Git LFS leaves where it did not fetch the file.
  case gitLFSPointer
  /// A PNG whose line endings were converted, by git or a file transfer.
  case convertedLineEndings
  /// An image in another format, by name.
  case image(String)
  /// A reference that Proofsheet stored as a layer tree.
  case layerTree
  /// Text.
  case text
  /// Bytes that say nothing.
  case unknown

  /// Recognizes a file.
  init(_ bytes: [UInt8]) {
    func has(_ prefix: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: prefix.utf8)
    }
    let formats = [
      ("GIF8", "GIF"), ("BM", "BMP"), ("%PDF", "PDF"), ("II*\0", "TIFF"), ("MM\0*", "TIFF"), ("<svg", "SVG"),
    ]
    if has("version https://git-lfs.github.com/") {
      self = .gitLFSPointer
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || bytes.starts(with: [0x09, 0x50, 0x4E, 0x47, 0x0D])
    {
      self = .convertedLineEndings
    } else if has("{\"proofsheetLayers\":") {
      self = .layerTree
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .image("JPEG")
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .image("WebP")
    } else if has("ftyp", at: 4) {
      self = .image(has("avif", at: 8) ? "AVIF" : "HEIF")
    } else if let format = formats.first(where: { has($0.0) }) {
      self = .image(format.1)
    } else {
      let start = bytes.prefix(512)
      let isText = start.allSatisfy { $0 >= 32 || (9...13).contains($0) } && !start.isEmpty
      self = isText ? .text : .unknown
    }
  }

  /// A noun phrase for an error message.
  var description: String {
    switch self {
    case .gitLFSPointer: "it is a Git LFS pointer, whose image was not fetched"
    case .convertedLineEndings: "its line endings were converted, or its first bytes are damaged"
    case .image(let format): "it is a \(format) file, whatever its name says"
    case .layerTree: "it is a reference that is stored as a layer tree"
    case .text: "it is text"
    case .unknown: "its first bytes are not those of a PNG"
    }
  }

  /// What to do about it.
  var nextStep: String {
    switch self {
    case .gitLFSPointer: "Run `git lfs pull`."
    case .convertedLineEndings:
      "Mark PNG files as binary (`*.png binary` in .gitattributes) and restore the file."
    case .image: "Convert it to PNG."
    case .layerTree:
      "Draw it with `proofsheet render FILE -o image.png`, or explain it with `proofsheet explain`."
    case .text, .unknown: "Check that this is the file you meant."
    }
  }
}
