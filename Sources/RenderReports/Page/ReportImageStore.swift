internal import Foundation
internal import RunReview

/// Where a page's images lie: in a folder beside it, or inside the page, each once.
final class ReportImageStore {
  /// Where the page finds an image.
  enum Address {
    /// Beside the page.
    case file(String)
    /// Inside the page, by its number there.
    case embedded(Int)

    /// The attribute by which the script of a page shows the image.
    var source: Markup {
      switch self {
      case .file(let path): "data-src=\"\(path)\""
      case .embedded(let number): "data-image=\"\(number)\""
      }
    }

    /// The attribute of an image on a page without a script.
    var image: Markup? {
      guard case .file(let path) = self else { return nil }
      return "src=\"\(path)\""
    }

    /// The attribute of a link to the image.
    var link: Markup {
      switch self {
      case .file(let path): "href=\"\(path)\""
      case .embedded(let number): "href=\"#\" data-image=\"\(number)\""
      }
    }
  }

  private let folder: String
  private let embeds: Bool
  private let images: ReferenceImages?
  private let copies: ImageCopies?
  private var numbers: [Digest: Int] = [:]
  private var embedded: [String] = []
  /// How many more bytes of images have a script beside them.
  private var scriptBytes = 64 << 20
  /// The first copy that could not be made; the page lacks that image.
  private var problem: RenderTestingError?

  /// Makes a shelf for the page in a folder; with `embeds`, images become part of the page.
  ///
  /// `images` draws the references that are stored as layer trees; without it the page lacks those.
  init(folder: String, embeds: Bool, images: ReferenceImages? = nil, copies: ImageCopies? = nil) {
    self.folder = folder
    (self.images, self.copies) = (images, copies)
    self.embeds = embeds
  }

  /// Writes `index.html` and returns its path; throws also where an image could not be copied, once it is written.
  func write(_ page: Markup) throws(RenderTestingError) -> String {
    let path = "\(folder)/index.html"
    try AtomicFile.write(Data(page.text.utf8), to: path)
    if let problem { throw problem }
    return path
  }

  /// The elements that hold the embedded images, each a text that the browser reads where one is shown.
  var markup: [Markup] {
    embedded.enumerated().map { number, text in
      "<script type=\"text/plain\" id=\"image-\(number)\">\(raw: text)</script>\n"
    }
  }

  /// The address of a file on the page; nil when it cannot be read.
  ///
  /// The page has a copy of its own: an edited page, or an image edited beside it, changes no reference. With `isRead`
  /// a script beside the copy has its bytes, up to a limit: no browser lets a page that lies on a disk read a file.
  func address(of path: String?, as name: String, isRead: Bool = false) -> Address? {
    guard let path, RegularFile.kind(path) == .file, access(path, R_OK) == 0 else { return nil }
    // What the address ends with is no part of the file's name for the server.
    let version = copies.map { _ in "\(path) \(ImageCopies.version(of: path))" } ?? ""
    if let suffix = copies?.suffix(of: name, version) { return .file(encode("images/\(name)") + suffix) }
    let isTree = ReferenceFormat(path: path) == .trees
    let isStored = ReferencePointer.isOne(at: path)
    let drawn = isTree ? try? images?.png(of: path) : isStored ? try? FileContents.reference(path) : nil
    // What differs with the fonts here, or is missing in the store, has no image; the cell's reason says so where it matters.
    guard !isTree && !isStored || drawn != nil else { return nil }
    if embeds { return (drawn ?? (try? FileContents.reference(path))).map { .embedded(number(of: $0)) } }
    let copy = "\(folder)/images/\(name)"
    guard path != copy else { return .file(encode("images/\(name)")) }
    // The folder may have been there before, with links in it.
    do throws(RenderTestingError) {
      guard let place = RealPath.of(RealPath.split(copy).folder), let own = RealPath.of(folder),
        RealPath.isBelow(place, own)
      else { throw .unusable(copy, "a link leads it out of the page's folder. Remove the link.") }
      try AtomicFile.makeFolder(place)
      if let drawn { try AtomicFile.write(drawn, to: copy) } else { try Self.copy(path, to: copy) }
      // A server gives the bytes to the page's own script.
      if isRead, copies == nil { try writeScript(of: drawn, or: path, beside: copy) }
      guard let copies else { return .file(encode("images/\(name)")) }
      let bytes = if let drawn { drawn } else { try FileContents.reference(path) }
      let suffix = "?\(Digest(of: bytes).description.prefix(16))"
      copies.note(name, version, suffix)
      return .file(encode("images/\(name)") + suffix)
    } catch {
      problem = problem ?? error
      return nil
    }
  }

  private func writeScript(of drawn: Data?, or path: String, beside copy: String) throws(RenderTestingError) {
    let data = if let drawn { drawn } else { try FileContents.reference(path) }
    // One that another run left would give the values of other pixels.
    guard data.count <= scriptBytes else {
      unlink("\(copy).js")
      return
    }
    scriptBytes -= data.count
    let script = "document.currentScript.bytes = \"\(data.base64EncodedString())\""
    try AtomicFile.write(Data(script.utf8), to: "\(copy).js", isDurable: false)
  }

  private func number(of data: Data) -> Int {
    let digest = Digest(of: data)
    if let number = numbers[digest] { return number }
    embedded.append(data.base64EncodedString())
    numbers[digest] = embedded.count - 1
    return embedded.count - 1
  }

  /// Linux's `FICLONE`: the target shares the source's blocks until one of them changes.
  private static let clone: UInt = 0x4004_9409

  /// Copies a file, without its bytes where the file system can.
  private static func copy(_ path: String, to copy: String) throws(RenderTestingError) {
    guard unlink(copy) == 0 || errno == ENOENT else { throw .cannotWrite(copy, errno) }
    let source = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let target = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard target >= 0 else { throw .cannotWrite(copy, errno) }
    defer { for file in [source, target] where file >= 0 { close(file) } }
    guard source < 0 || ioctl(target, clone, source) != 0 else { return }
    do throws(RenderTestingError) {
      try AtomicFile.writeAll(try FileContents.reference(path), to: target, copy)
    } catch {
      unlink(copy)
      throw error
    }
  }

  private func encode(_ path: String) -> String {
    let allowed = CharacterSet(charactersIn: "-._~/").union(.alphanumerics).intersection(
      CharacterSet(charactersIn: "\u{21}"..."\u{7E}"))
    return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
  }
}
