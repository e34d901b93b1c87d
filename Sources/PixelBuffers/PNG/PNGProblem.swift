/// What can be wrong with a PNG file.
public enum PNGProblem: Error, Sendable, Hashable {
  /// There is no such file.
  case missing
  /// It is a link that leads to nothing, or to itself.
  case danglingLink
  /// It is a folder.
  case directory
  /// It is a device, pipe or socket.
  case notARegularFile
  /// The system refuses to read it; its message.
  case unreadable(String)
  /// It has no bytes.
  case empty
  /// It is something else.
  case foreign(ForeignFile)
  /// It ends too early, at that byte.
  case truncated(at: Int, within: String)
  /// The CRC of a chunk does not match its content.
  case wrongChecksum(chunk: String, offset: Int)
  /// It breaks the format in another way.
  case damaged(String)
  /// Bytes follow the end of the image.
  case trailingBytes(Int)
  /// It declares more pixels than allowed.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// It has more bytes than an image of `pixelLimit` pixels can take.
  case tooManyBytes(Int, limit: Int, pixelLimit: Int)
  /// Reading it takes more bytes of memory than as many pixels as allowed should.
  case tooMuchMemory(Int, limit: Int)
  /// It declares more pixels than its data can hold.
  case impossibleSize(width: Int, height: Int, compressed: Int)
  /// The image to write has no pixels.
  case noPixels
  /// The image to write has a side of more than 2^31 - 1 pixels.
  case tooLong(Int)
  /// A keyword of text to write is empty, longer than 79 characters or not printable ASCII.
  case keyword(String)
  /// Text to write, under that keyword, passes 2 GiB.
  case textTooLong(String)
  /// The animation to write is impossible.
  case animation(String)
  /// Memory ran out.
  case outOfMemory
}
