/// Finds a small value that fails as a large one does.
///
/// It takes the first of the simpler values that fails, and goes on from there. Each step has to be simpler by its weight, so
/// it ends, and after a number of attempts at the latest.
package struct Shrinker<Value> {
  /// How many values are tried at most.
  package var limit: Int
  /// How much there is in a value.
  package var weight: (Value) -> Int
  /// Values that are simpler, the simplest first.
  package var simpler: (Value) -> [Value]

  /// Describes how values of a type become simpler.
  package init(limit: Int, weight: @escaping (Value) -> Int, simpler: @escaping (Value) -> [Value]) {
    (self.limit, self.weight, self.simpler) = (limit, weight, simpler)
  }

  /// The smallest value that was found to fail, from one that does.
  package func smallest(from start: Value, fails: (Value) -> Bool) -> Value {
    var (smallest, attempts) = (start, 0)
    while true {
      let weight = weight(smallest)
      var next: Value?
      for candidate in simpler(smallest) where self.weight(candidate) < weight {
        guard attempts < limit else { return smallest }
        attempts += 1
        if fails(candidate) {
          next = candidate
          break
        }
      }
      guard let next else { return smallest }
      smallest = next
    }
  }
}
