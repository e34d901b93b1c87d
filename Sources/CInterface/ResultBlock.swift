internal import Glibc

/// Memory for a result and everything it points to, which C frees at once.
struct ResultBlock {
  private let base: UnsafeMutableRawPointer
  private let capacity: Int
  private var used = 0

  /// Takes memory of a size that was counted before.
  init(_ size: BlockSize) throws(CallError) {
    guard let base = malloc(max(size.bytes, 1)) else { throw .memory(size.bytes) }
    (self.base, capacity) = (base, size.bytes)
  }

  /// The sum of what values take.
  struct BlockSize {
    fileprivate(set) var bytes = 0

    mutating func add<Value>(_ count: Int, of _: Value.Type) {
      bytes += (count * MemoryLayout<Value>.stride + 15) & ~15
    }

    mutating func add(_ text: String) { add(text.utf8.count + 1, of: UInt8.self) }
  }

  /// Copies values behind each other.
  mutating func append<Values: Collection>(_ values: Values) -> UnsafeMutablePointer<Values.Element> {
    var end = BlockSize(bytes: used)
    end.add(values.count, of: Values.Element.self)
    precondition(end.bytes <= capacity, "A block has the size that its values were counted to take.")
    let place = (base + used).bindMemory(to: Values.Element.self, capacity: values.count)
    _ = UnsafeMutableBufferPointer(start: place, count: values.count).initialize(from: values)
    used = end.bytes
    return place
  }

  /// Copies a text and a zero byte.
  mutating func append(_ text: String) -> UnsafeMutablePointer<CChar> {
    append(text.utf8.map { CChar(bitPattern: $0) } + [0])
  }

  /// One text.
  static func text(_ text: String) throws(CallError) -> UnsafeMutablePointer<CChar> {
    var size = BlockSize()
    size.add(text)
    var block = try ResultBlock(size)
    return block.append(text)
  }
}
