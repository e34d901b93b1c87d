internal import Foundation

/// Many blobs of a repository, which few calls of git read.
struct GitBlobs {
  /// How many blobs, and bytes of them, a call prints at most, and how many seconds of a processor it may take.
  private static let (count, bytes, seconds) = (1000, 64 << 20, 60)
  /// How many sizes a call prints at most.
  private static let sizeCount = 20_000
  /// The longest line in front of a blob: a name by SHA-256, a type, a size.
  private static let headerLimit = 128

  private let repository: GitRepository

  /// Reads from a repository.
  init(of repository: GitRepository) { self.repository = repository }

  /// How many bytes each blob has; throws for the first that git does not have.
  func sizes(of names: Set<String>) throws(RenderTestingError) -> [String: Int] {
    var sizes: [String: Int] = [:]
    var rest = names.sorted()[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(Self.sizeCount))
      rest = rest.dropFirst(part.count)
      for (name, size) in zip(part, try self.sizes(of: part)) { sizes[name] = size }
    }
    return sizes
  }

  /// Hands over the bytes of each blob once; throws for the first that git does not have.
  func read(
    _ sizes: [String: Int],
    _ take: (_ name: String, _ bytes: Data) throws(RenderTestingError) -> Void
  ) throws(RenderTestingError) {
    var (batch, total) = ([(name: String, size: Int)](), 0)
    for (name, size) in sizes.sorted(by: { $0.key < $1.key }) {
      if batch.count >= Self.count || total + size > Self.bytes, !batch.isEmpty {
        try read(batch, take)
        (batch, total) = ([], 0)
      }
      batch.append((name, size))
      total += size
    }
    try read(batch, take)
  }

  private func sizes(of names: [String]) throws(RenderTestingError) -> [Int] {
    let output = try call("--batch-check", names, limit: names.count * Self.headerLimit)
    let lines = output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard lines.count == names.count else { throw unreadable(names[0]) }
    var sizes: [Int] = []
    for (name, line) in zip(names, lines) {
      let fields = line.split(separator: " ")
      guard fields.count == 3, fields[0] == name, fields[1] == "blob", let size = Int(fields[2]), size >= 0
      else { throw unreadable(name) }
      sizes.append(size)
    }
    return sizes
  }

  private func read(
    _ batch: [(name: String, size: Int)],
    _ take: (String, Data) throws(RenderTestingError) -> Void
  ) throws(RenderTestingError) {
    guard let first = batch.first else { return }
    let limit = batch.reduce(0) { $0 + $1.size + Self.headerLimit }
    var output = try call("--batch", batch.map(\.name), limit: limit)[...]
    for (name, size) in batch {
      let header = Data("\(name) blob \(size)\n".utf8)
      // A line break stands behind each blob.
      guard output.starts(with: header), output.count > header.count + size else {
        throw unreadable(first.name)
      }
      output = output.dropFirst(header.count)
      try take(name, Data(output.prefix(size)))
      output = output.dropFirst(size + 1)
    }
  }

  private func call(_ mode: String, _ names: [String], limit: Int) throws(RenderTestingError) -> Data {
    let input = Data(names.map { "\($0)\n" }.joined().utf8)
    guard
      let output = GitCommand.run(
        ["cat-file", mode], in: repository.root, of: repository, input: input, limit: limit,
        seconds: Self.seconds),
      output.code == 0
    else { throw unreadable(names[0]) }
    return output.data
  }

  private func unreadable(_ name: String) -> RenderTestingError {
    .unusable(
      repository.root,
      """
      git has not all of its contents, such as \(name): the clone may be partial. Fetch them, for example with \
      `git fetch --refetch --filter=blob:none --no-filter`, or clone again without --filter.
      """)
  }
}
