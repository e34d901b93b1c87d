import Foundation
import RunReview

/// A fault to plant: a patch, or a program that is an engine with the fault.
struct MutationFault {
  /// The most bytes of a patch.
  private static let limit = 1 << 20

  let name, path: String
  let isPatch: Bool
  /// The first line of a patch where it is a remark, without `#`.
  let remark: String?

  /// The faults of a folder by their names; with `isNamed`, those begin with the folder's name.
  static func all(in folder: String, named isNamed: Bool) throws -> [MutationFault] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw failRun("\(folder) is no folder that can be read. Name a folder of patches with --faults.")
    }
    let root = RealPath.of(folder) ?? folder
    return try names.sorted().filter { !$0.hasPrefix(".") }.compactMap { name in
      let path = "\(root)/\(name)"
      let prefix = isNamed ? "\(RealPath.split(root).name)/" : ""
      if name.hasSuffix(".patch") {
        return try MutationFault(patch: path, name: prefix + name.dropLast(".patch".count))
      }
      guard RegularFile.kind(path) == .file, access(path, X_OK) == 0 else { return nil }
      return MutationFault(name: prefix + name, path: path, isPatch: false, remark: nil)
    }
  }

  private init(name: String, path: String, isPatch: Bool, remark: String?) {
    (self.name, self.path, self.isPatch, self.remark) = (name, path, isPatch, remark)
  }

  private init(patch path: String, name: String) throws {
    let data = try RegularFile.contents(path, limit: Self.limit) ?? Data()
    let first = String(decoding: data.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let remark = first.hasPrefix("#") ? first.drop { $0 == "#" || $0 == " " } : ""
    self.init(name: name, path: path, isPatch: true, remark: remark.isEmpty ? nil : String(remark))
  }

  /// Why a patch is not applied although git would; nil where it may be.
  ///
  /// Git refuses paths that leave the folder, also through a link; a link itself is no path that leaves it.
  var refusal: String? {
    guard let data = try? RegularFile.contents(path, limit: Self.limit) else { return "it cannot be read" }
    // Lines of a file begin with a sign, those about its kind do not.
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    let makesLink = lines.contains { line in
      ["new file mode ", "new mode ", "old mode ", "index "].contains { line.hasPrefix($0) }
        && ["120000", "160000"].contains { line.hasSuffix($0) }
    }
    return makesLink ? "it makes or changes a link" : nil
  }
}
