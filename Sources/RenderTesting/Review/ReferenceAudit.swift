internal import Foundation
internal import PixelBuffers

/// Looks at every reference on disk: readable, digests true, provenance present, not too large.
package struct ReferenceAudit: Sendable {
  /// Something wrong with a file.
  package struct Problem: Sendable, Hashable {
    /// The file.
    package var path: String
    /// What is wrong, and the next step.
    package var words: String
  }

  /// What is wrong, by path.
  package private(set) var problems: [Problem] = []
  /// How many references there are.
  package private(set) var count = 0
  /// How many other files lie there: notes, files for git.
  package private(set) var others = 0
  /// Their size together, in bytes.
  package private(set) var bytes = 0

  /// Looks at all files below a folder.
  package init(folder: String, maximumBytes: Int) {
    let found = ReferenceFiles(below: folder)
    for entry in found.others { report(entry.path, entry.message) }
    for path in found.paths {
      guard !path.hasSuffix(".tmp") else {
        report(path, "a recording was stopped and left this temporary file. Delete it.")
        continue
      }
      guard Self.isReference(path.dropFirst(folder.count + 1)) else {
        checkOther(path)
        continue
      }
      do throws(FileError) {
        check(Data(try FileContents.read(path, limit: PNG.fileLimit())), path, maximumBytes)
      } catch {
        report(path, error.problem.description)
      }
    }
    problems.sort { $0.path < $1.path }
  }

  private mutating func check(_ data: Data, _ path: String, _ maximumBytes: Int) {
    count += 1
    bytes += data.count
    do throws(RenderTestingError) {
      try ReferenceCap(bytes: maximumBytes).check(data, path: path)
    } catch {
      report(path, "\(error)")
    }
    if let pointer = CheckResult(ifPointer: data) {
      report(path, pointer.reason)
    } else if path.hasSuffix(".png") {
      checkPicture([UInt8](data), path)
    }
  }

  /// Counts a file that no strategy writes, unless it looks like one that nothing would ever find.
  private mutating func checkOther(_ path: String) {
    let name = (path as NSString).lastPathComponent
    let suffix = (name as NSString).pathExtension
    if !ReferencePath.knownExtensions.contains(suffix),
      ReferencePath.knownExtensions.contains(suffix.lowercased())
    {
      return report(path, "its extension is in capitals, so nothing takes it for a reference. Rename it.")
    }
    guard ReferencePath.knownExtensions.contains(suffix) else { return others += 1 }
    report(
      path,
      "its name starts with a dot, so nothing takes it for a reference. Rename what records it and delete it."
    )
  }

  /// Whether a strategy writes such a file; a note or a file for git is none.
  ///
  /// It has a known extension, or lies two folders deep, where tests have theirs.
  private static func isReference(_ path: Substring) -> Bool {
    let parts = path.split(separator: "/")
    let suffix = ((parts.last.map(String.init) ?? "") as NSString).pathExtension
    let isHidden = parts.last?.hasPrefix(".") ?? true
    return !isHidden && (parts.count > 2 || ReferencePath.knownExtensions.contains(suffix))
  }

  private mutating func checkPicture(_ bytes: [UInt8], _ path: String) {
    do {
      let scan = try PNG.scan(bytes)
      let pixels = try PNG.decode(bytes).buffer
      guard let provenance = PictureFile.provenance(in: scan) else {
        report(
          path, "it carries no provenance. Record it again; where tests only tolerate it, delete it first.")
        return
      }
      if provenance.pixelDigest != pixels.digest {
        report(path, "its pixels are not those that its provenance records. Restore it, or record it again.")
      } else if provenance.dataDigest != scan.imageDataDigest {
        report(
          path,
          "another program compressed it again; each test has to decode it. Record it again; where tests only tolerate it, delete it first."
        )
      } else if !PictureFile.hasRecordedChunks(scan, of: pixels) {
        report(
          path,
          "another program added, moved or changed chunks of it; each test has to decode it. Record it again; where tests only tolerate it, delete it first."
        )
      }
    } catch {
      report(path, "\(error)")
    }
  }

  /// Adds a problem that was found elsewhere.
  package mutating func report(_ path: String, _ words: String) {
    problems.append(Problem(path: path, words: words))
  }
}
