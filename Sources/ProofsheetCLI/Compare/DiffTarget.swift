import Foundation
import ReferenceFiles

/// Where diff images go: a file, or a folder of them by the images' relative paths.
///
/// What is compared, and whatever else is read, is never written over.
struct DiffTarget: Sendable {
  let path: String
  let isFolder: Bool
  /// Files and folders that are read.
  private let inputs: Set<FileIdentity>

  /// Checks that the path is no input, lies in none, and is no folder where a file is needed or the reverse.
  init(_ path: String, isFolder: Bool, inputs: Set<FileIdentity>) throws(CompareError) {
    self.path = path
    self.isFolder = isFolder
    self.inputs = inputs
    if let there = FileIdentity(path), there.isFolder != isFolder, !inputs.contains(there) {
      throw isFolder ? .diffIsFile(path) : .diffIsFolder(path)
    }
    try check(path)
  }

  /// Writes the diff image of one pair, whose files may be links, and returns where it lies.
  ///
  /// It is written whole or not at all.
  func write(_ image: PixelBuffer, named name: String, of pair: [String]) throws -> String {
    let file = isFolder ? "\(path)/\(name)" : path
    let place = file.contains("/") ? file : "./\(file)"
    let data = Data(try PNG.encode(image))
    // Folders come first: only what exists shows where links lead.
    try AtomicFile.makeFolder(RealPath.split(place).folder)
    try check(place, pair)
    if isFolder { try AtomicFile.write(data, to: place) } else { try OutputFile.write(data, to: place) }
    return file
  }

  /// Goes up from the path, links followed; from the folder of what leads nowhere.
  private func check(_ path: String, _ pair: [String] = []) throws(CompareError) {
    let inputs = inputs.union(pair.compactMap(FileIdentity.init))
    var (named, real) = (path, RealPath.of(path))
    while real == nil, ![".", "/"].contains(named) {
      named = RealPath.split(named).folder
      real = RealPath.of(named)
    }
    guard var place = real else { return }
    while true {
      if let identity = FileIdentity(place), inputs.contains(identity) { throw .diffInInput(path) }
      guard place != "/" else { return }
      place = RealPath.split(place).folder
    }
  }
}
