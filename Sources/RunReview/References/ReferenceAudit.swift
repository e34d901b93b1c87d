internal import Foundation

/// Checks every reference on disk: readable, digests correct, provenance present, not too large.
package struct ReferenceAudit: Sendable {
  /// Something wrong with a file.
  package struct Problem: Sendable, Hashable {
    /// The file.
    package var path: String
    /// What is wrong, and the next step.
    package var message: String
  }

  /// What is wrong, by path.
  package private(set) var problems: [Problem] = []
  /// What is worth attention and fails nothing, by path.
  package private(set) var remarks: [Problem] = []
  /// How many references there are.
  package private(set) var count = 0
  /// How many other files and hidden folders lie there: notes, files for git.
  package private(set) var others = 0
  /// Their size together, in bytes.
  package private(set) var bytes = 0
  /// Draws references that are stored as layer trees.
  private let pool: RenderingContextPool?

  /// Looks at all files below a folder; layer trees are drawn with contexts of `pool`, or only read without it.
  package init(folder: String, maximumBytes: Int, pool: RenderingContextPool? = nil) {
    self.pool = pool
    let found = ReferenceListing(below: folder)
    for entry in found.others { report(entry.path, entry.message) }
    others = found.hiddenFolders.count
    for path in found.paths {
      if path.hasSuffix(".tmp") {
        checkTemporary(path)
      } else if isInCapitals(path) {
        report(path, "its extension is in capitals, so nothing takes it for a reference. Rename it.")
      } else if Self.isReference(path.dropFirst(folder.count + 1)) {
        check(path, cell: cell(of: path, below: folder), maximumBytes)
      } else {
        checkOther(path)
      }
    }
    problems.sort { $0.path < $1.path }
  }

  /// The cell whose reference lies at a path, or an alternative or an environment's own of it.
  private func cell(of path: String, below folder: String) -> ReferenceIdentity {
    let name = String(path.dropFirst(folder.count + 1))
    let plain = ReferencePath(name, pathExtension: (name as NSString).pathExtension).plain
    return ReferenceIdentity(cell: (plain as NSString).deletingPathExtension)
  }

  private func isInCapitals(_ path: String) -> Bool {
    let (suffix, known) = ((path as NSString).pathExtension, ReferencePath.knownExtensions)
    return !known.contains(suffix) && known.contains(suffix.lowercased())
  }

  private mutating func checkTemporary(_ path: String) {
    if TemporaryFile.isAbandoned(path) {
      report(
        path,
        """
        a command that was stopped left this temporary file. `\(ShellCommand.call("accept"))` removes it, or \
        delete it.
        """)
    } else if TemporaryFile.isNamed((path as NSString).lastPathComponent) {
      // Another process writes it at this moment.
      others += 1
    } else {
      report(path, "it looks like a temporary file, which no reference is. Delete it.")
    }
  }

  private mutating func check(_ path: String, cell: ReferenceIdentity, _ maximumBytes: Int) {
    let file: Data
    do throws(FileError) {
      file = Data(try FileContents.read(path, limit: PNG.fileLimit()))
    } catch {
      return report(path, error.problem.description)
    }
    do throws(RenderTestingError) {
      check(try ReferencePointer.contents(of: file, at: path), path, cell: cell, maximumBytes)
    } catch {
      if case .unusable(path, let problem) = error { report(path, problem) } else { report(path, "\(error)") }
    }
  }

  private mutating func check(
    _ data: Data, _ path: String, cell: ReferenceIdentity, _ maximumBytes: Int
  ) {
    count += 1
    bytes += data.count
    do throws(RenderTestingError) {
      try ReferenceSizeLimit(bytes: maximumBytes).check(data, path: path)
    } catch {
      report(path, "\(error)")
    }
    if let pointer = ComparedReference(ifPointer: data) {
      report(path, pointer.reason)
    } else if let format = ReferenceFormat(path: path) {
      do throws(RenderTestingError) { try ReferenceFormat.checkAlone(path) } catch {
        report(path, "\(error)")
      }
      if format == .trees { checkTree(data, path, cell) } else { checkImage([UInt8](data), path, cell) }
    } else if path.hasSuffix(".work") {
      do throws(RenderTestingError) { _ = try WorkRecord(text: data) } catch {
        if case .unusable(_, let problem) = error { report(path, problem) } else { report(path, "\(error)") }
      }
    } else if path.hasSuffix(".apng") {
      do throws(PNGError) {
        _ = try PNG.decodeAnimation([UInt8](data), pixelLimit: PNG.referencePixelLimit)
      } catch {
        report(path, "\(error)")
      }
    }
  }

  /// Counts a file that no strategy writes, unless it looks like one that nothing would ever find.
  private mutating func checkOther(_ path: String) {
    guard ReferencePath.knownExtensions.contains((path as NSString).pathExtension) else {
      return others += 1
    }
    report(
      path,
      "its name starts with a dot, so nothing takes it for a reference. Rename what records it and delete it."
    )
  }

  /// Whether a strategy writes such a file; a note or a file for git is none.
  ///
  /// It has a known extension, or lies two folders deep, where tests have theirs.
  static func isReference(_ path: Substring) -> Bool {
    let parts = path.split(separator: "/")
    let suffix = ((parts.last.map(String.init) ?? "") as NSString).pathExtension
    let isHidden = parts.last?.hasPrefix(".") ?? true
    return !isHidden && (parts.count > 2 || ReferencePath.knownExtensions.contains(suffix))
  }

  /// Draws a layer tree, which has to give the recorded pixels; fonts and libraries that are others here leave that open.
  private mutating func checkTree(_ data: Data, _ path: String, _ cell: ReferenceIdentity) {
    do throws(RebuiltReference.Refusal) {
      if let tree = try? TreeFile([UInt8](data)) { checkCell(ReferenceScan(tree).provenance, path, cell) }
      guard let pool else { return try RebuiltReference.check(data) }
      _ = try RebuiltReference(data, with: pool)
    } catch {
      if error.isOtherEnvironment {
        remarks.append(Problem(path: path, message: error.reason))
      } else {
        report(path, error.reason)
      }
    }
  }

  /// Notes where a reference was recorded for another cell.
  private mutating func checkCell(_ provenance: Provenance?, _ path: String, _ cell: ReferenceIdentity) {
    // A strategy's own bytes name no cell.
    guard let provenance, !provenance.cell.isEmpty, !provenance.isRecorded(for: cell) else { return }
    let message = "it was recorded for \"\(provenance.cell)\": it was renamed, or swapped with another file."
    remarks.append(Problem(path: path, message: message))
  }

  private mutating func checkImage(_ bytes: [UInt8], _ path: String, _ cell: ReferenceIdentity) {
    do {
      let scan = try PNG.scan(bytes)
      let pixels = try PNG.decode(bytes, pixelLimit: PNG.referencePixelLimit).buffer
      guard let provenance = ReferenceImageFile.provenance(in: scan) else {
        report(
          path, "it carries no provenance. Record it again; where tests only tolerate it, delete it first.")
        return
      }
      checkCell(provenance, path, cell)
      if provenance.pixelDigest != pixels.digest {
        report(path, "its pixels are not those that its provenance records. Restore it, or record it again.")
      } else if provenance.dataDigest != scan.imageDataDigest {
        report(
          path,
          "another program compressed it again; each test has to decode it. Record it again; where tests only tolerate it, delete it first."
        )
      } else if !ReferenceImageFile.hasRecordedChunks(scan, of: pixels) {
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
  package mutating func report(_ path: String, _ message: String) {
    problems.append(Problem(path: path, message: message))
  }
}
