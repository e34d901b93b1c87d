extension PNGError: CustomStringConvertible {
  /// The file, the fact, the next step.
  public var description: String {
    (file.map { "\($0): " } ?? "") + problem.description
  }
}

extension PNGProblem: CustomStringConvertible {
  /// The fact, then the next step.
  public var description: String { fact + " " + nextStep }

  private var fact: String {
    switch self {
    case .missing: "There is no such file."
    case .danglingLink: "This is a link that leads to no file."
    case .directory: "This is a folder, not an image."
    case .notARegularFile: "This is a device, pipe or socket, not a file."
    case .unreadable(let message): "The file cannot be read (\(message))."
    case .empty: "The file is empty."
    case .foreign(let kind): "This is no PNG: \(kind.description)."
    case .truncated(let offset, let place): "The PNG ends at byte \(offset), within \(place)."
    case .wrongChecksum(let chunk, let offset):
      "The checksum of the \(chunk) chunk at byte \(offset) does not match its content."
    case .damaged(let message): "The PNG is damaged: \(message)."
    case .trailingBytes(let count): "After the end of the image follow \(count) more bytes."
    case .tooLarge(let width, let height, let limit):
      "The PNG declares \(width) × \(height) pixels; the limit is \(limit) pixels."
    case .tooManyBytes(let size, let limit, let pixels):
      "The file has \(size) bytes; an image of \(pixels) pixels, the limit, may take \(limit)."
    case .tooMuchMemory(let size, let limit):
      "Reading the PNG takes \(size) bytes of memory for its pixels, its rows and the file; the limit is \(limit)."
    case .impossibleSize(let width, let height, let size):
      "The PNG declares \(width) × \(height) pixels, which its \(size) bytes of data cannot hold."
    case .noPixels: "The image has no pixels."
    case .tooLong(let side): "The image has a side of \(side) pixels; PNG stops at 2147483647."
    case .keyword(let keyword): "\"\(keyword)\" cannot be a keyword."
    case .textTooLong(let keyword): "The text \"\(keyword)\" passes 2 GiB."
    case .animation(let message): "The animation cannot be written: \(message)."
    case .outOfMemory: "Memory ran out."
    }
  }

  private var nextStep: String {
    switch self {
    case .missing: "Check the path."
    case .danglingLink: "Restore the file it names, or remove the link."
    case .directory: "Name a file in it, or compare two folders."
    case .notARegularFile: "Copy what it yields into a file."
    case .unreadable: "Check its permissions."
    case .empty, .truncated, .wrongChecksum, .damaged:
      "Restore the file from version control."
    case .foreign(let kind): kind.nextStep
    case .trailingBytes: "Save the image again with a program that writes nothing after it."
    case .tooManyBytes: "Check that this is the file you meant; raise the pixel limit if it is."
    case .tooLarge(_, _, PNG.referencePixelLimit): "Record a smaller image."
    case .tooLarge, .tooMuchMemory: "Raise the pixel limit if this image is meant."
    case .impossibleSize: "Do not trust this file; restore it from version control."
    case .noPixels: "Give it a width and a height of at least 1."
    case .tooLong: "Cut it into several images."
    case .keyword: "Use 1 to 79 printable ASCII characters."
    case .textTooLong: "Store less text in the image."
    case .animation: "Use fewer frames of one size."
    case .outOfMemory: "Use a smaller image or a machine with more memory."
    }
  }
}
