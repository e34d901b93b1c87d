/// What a PNG says without its pixels: nothing is decoded, every chunk's CRC is checked.
///
/// A test whose pixel digest is the recorded one needs no more than this: header, provenance text, and the
/// proof that the image data are still those that were recorded.
public struct PNGScan: Sendable, Hashable {
  /// The declared size and format.
  public internal(set) var header: PNGHeader
  /// The text chunks, in the order of the file.
  public internal(set) var text: [PNGText] = []
  /// The chunks that say what colors the samples mean, in the order of the file; none of them changes a pixel here.
  public internal(set) var colorChunks: [PNGColorChunk] = []
  /// The digest of the compressed image data: all `IDAT` contents, joined.
  public internal(set) var imageDataDigest = Digest(of: [])
  /// The number of bytes of the compressed image data.
  public internal(set) var imageDataSize = 0
  /// The chunks that say what the image data mean, whole: header, palette and transparency.
  var formatChunks: [UInt8] = []
  /// The types of all chunks, in the order of the file.
  var chunkTypes: [String] = []

  /// The text of the first chunk with that keyword.
  public func text(for keyword: String) -> String? {
    text.first { $0.keyword == keyword }?.text
  }
}

extension PNG {
  /// Reads everything but the pixels of a file.
  public static func scan(contentsOf path: String) throws(PNGError) -> PNGScan {
    try scan(FileContents.read(path), named: path)
  }

  /// Reads everything but the pixels of bytes; `name` is the file that an error names.
  public static func scan(_ bytes: [UInt8], named name: String? = nil) throws(PNGError) -> PNGScan {
    do throws(PNGProblem) {
      return try PNGScan(reading: bytes)
    } catch {
      throw PNGError(file: name, problem: error)
    }
  }
}
