/// A bounded memory of results: when the young half is full it becomes the old half, and the former old half goes.
///
/// What is used stays, at the cost of one dictionary look-up, or two for old entries.
package struct TwoGenerationCache<Key: Hashable, Value> {
  @usableFromInline package var young: [Key: (value: Value, cost: Int)] = [:]
  @usableFromInline package var old: [Key: (value: Value, cost: Int)] = [:]
  @usableFromInline package var youngCost = 0
  @usableFromInline package var oldCost = 0
  @usableFromInline package let capacity: Int

  /// Makes an empty cache that holds entries up to twice the cost of `capacity`.
  @inlinable package init(capacity: Int) { self.capacity = capacity }

  /// The cost of all that is kept.
  @inlinable package var cost: Int { youngCost + oldCost }

  /// The value for a key, which counts as used.
  @inlinable package subscript(key: Key) -> Value? {
    mutating get {
      if let entry = young[key] { return entry.value }
      guard let entry = old.removeValue(forKey: key) else { return nil }
      oldCost -= entry.cost
      insert(entry.value, for: key, cost: entry.cost)
      return entry.value
    }
  }

  /// Keeps a value; one that alone exceeds the capacity is not kept.
  @inlinable package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= capacity else { return }
    if youngCost + cost > capacity {
      old = young
      oldCost = youngCost
      young = [:]
      youngCost = 0
    }
    young[key] = (value, cost)
    youngCost += cost
  }
}
