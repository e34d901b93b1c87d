internal import Foundation

extension FileContents {
  /// The bytes of a regular file, of which no more than 512 where it does not begin as a PNG does.
  ///
  /// `pixelLimit` is how many pixels an image in it may have; a file with more bytes than those can take is refused
  /// before memory is taken.
  package static func read(
    _ path: String, pixelLimit: Int = PNG.defaultPixelLimit
  ) throws(PNGError) -> [UInt8] {
    do throws(PNGProblem) {
      let file: (descriptor: Int32, size: Int)
      do { file = try openRegular(path) } catch { throw PNGProblem(error) }
      defer { close(file.descriptor) }
      let (size, limit) = (file.size, PNG.fileLimit(pixelLimit: pixelLimit))
      guard size <= limit else { throw .tooManyBytes(size, limit: limit, pixelLimit: pixelLimit) }
      do throws(FileError.Problem) {
        let start = try bytes(of: file.descriptor, atMost: min(size, 512), expected: min(size, 512))
        guard start.starts(with: PNGScan.signature), size > start.count else { return start }
        return try bytes(of: file.descriptor, atMost: size, expected: size)
      } catch {
        throw PNGProblem(error)
      }
    } catch {
      throw PNGError(file: path, problem: error)
    }
  }
}

extension PNGProblem {
  /// The same, of a file that should hold an image.
  init(_ problem: FileError.Problem) {
    switch problem {
    case .system(ENOENT), .system(ENOTDIR): self = .missing
    case .system(let code): self = .unreadable(String(cString: strerror(code)))
    case .danglingLink: self = .danglingLink
    case .directory: self = .directory
    case .notARegularFile: self = .notARegularFile
    case .tooManyBytes(let limit): self = .tooManyBytes(limit, limit: limit, pixelLimit: limit)
    }
  }
}
