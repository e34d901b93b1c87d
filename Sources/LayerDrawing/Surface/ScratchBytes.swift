/// Zeroed memory borrowed from a context's store, returned when the last reference goes.
final class ScratchBytes {
  let base: UnsafeMutableRawPointer
  let count: Int
  private let capacity: Int
  private let store: ScratchStore

  fileprivate init(base: UnsafeMutableRawPointer, count: Int, capacity: Int, store: ScratchStore) {
    self.base = base
    self.count = count
    self.capacity = capacity
    self.store = store
  }

  deinit { store.take(back: base, count: count, capacity: capacity) }
}

/// Memory for groups and masks: reused while drawing, bounded while idle.
final class ScratchStore {
  private var idle: [(base: UnsafeMutableRawPointer, capacity: Int)] = []
  private(set) var idleBytes = 0
  private(set) var lentBytes = 0
  /// What the tree that is drawn takes elsewhere: its canvas and its images.
  private var treeBytes = 0
  /// How often memory was lent.
  private(set) var lendCount = 0

  deinit {
    for block in idle { block.base.deallocate() }
  }

  /// Runs `body` with so many bytes of a tree counted against the limit; fails where they are more.
  func reserving<Result>(
    _ bytes: Int, _ body: () throws(DrawError) -> Result
  ) throws(DrawError) -> Result {
    treeBytes += bytes
    defer { treeBytes -= bytes }
    try check(0)
    return try body()
  }

  private func check(_ more: Int) throws(DrawError) {
    let sum = treeBytes + lentBytes + more
    guard sum <= DrawLimits.treeBytes else { throw .outOfMemory(bytes: sum) }
  }

  /// Lends zeroed memory; fails where the limit leaves too little for it and for `others`, bytes taken elsewhere.
  ///
  /// Counts what is asked for, not what a reused block holds: a tree is refused or drawn whatever was drawn before.
  func lend(_ count: Int, besides others: Int = 0) throws(DrawError) -> ScratchBytes {
    try check(count + others)
    let block = reuse(count) ?? allocate(count)
    lentBytes += count
    lendCount += 1
    block.base.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    return ScratchBytes(base: block.base, count: count, capacity: block.capacity, store: self)
  }

  /// The smallest idle block that is large enough and not wastefully so.
  private func reuse(_ count: Int) -> (base: UnsafeMutableRawPointer, capacity: Int)? {
    let fitting = idle.indices.filter { idle[$0].capacity >= count && idle[$0].capacity <= 4 * count + 4096 }
    guard let best = fitting.min(by: { idle[$0].capacity < idle[$1].capacity }) else { return nil }
    let block = idle.remove(at: best)
    idleBytes -= block.capacity
    return block
  }

  private func allocate(_ count: Int) -> (base: UnsafeMutableRawPointer, capacity: Int) {
    let capacity = (max(count, 1) + 4095) / 4096 * 4096
    return (.allocate(byteCount: capacity, alignment: 64), capacity)
  }

  fileprivate func take(back base: UnsafeMutableRawPointer, count: Int, capacity: Int) {
    lentBytes -= count
    guard capacity <= DrawLimits.idleScratchBytes else { return base.deallocate() }
    idle.append((base, capacity))
    idleBytes += capacity
    while idleBytes > DrawLimits.idleScratchBytes {
      let oldest = idle.removeFirst()
      idleBytes -= oldest.capacity
      oldest.base.deallocate()
    }
  }
}
