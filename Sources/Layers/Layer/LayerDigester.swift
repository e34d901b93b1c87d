internal import PixelBuffers

/// Takes layers apart into numbers, each value in a form that no other one begins with.
package struct LayerDigester: ~Copyable {
  /// So many numbers are digested at once.
  private static let portion = 4096

  /// What was digested before; none while all numbers are at hand.
  private var digester: Digester?
  private var numbers: [UInt64] = []

  package init() {}

  /// The digest of all that was added; the next one begins from nothing.
  var digest: Digest {
    mutating get {
      let digest: Digest
      if digester == nil {
        digest = numbers.withUnsafeBytes { Digest(of: $0) }
      } else {
        flush()
        digest = digester?.digest ?? Digest(of: [])
        digester = nil
      }
      numbers.removeAll(keepingCapacity: true)
      return digest
    }
  }

  /// Half of the digest of what a layer shows itself: without its name, its place and what lies in it.
  package mutating func surface(of layer: Layer) -> UInt64 {
    add(layer.frame.size)
    for field in Layer.Field.shown where field.property != .anchorPoint || layer.transform != .identity {
      field.digest(layer, &self)
    }
    return digest.low
  }

  private mutating func flush() {
    if digester == nil { digester = Digester() }
    numbers.withUnsafeBytes { digester?.add($0) }
    numbers.removeAll(keepingCapacity: true)
  }

  mutating func add(_ number: UInt64) {
    if numbers.count == Self.portion { flush() }
    numbers.append(number.littleEndian)
  }

  mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

  mutating func add(_ isTrue: Bool) { add(isTrue ? 1 : 0) }

  /// Both zeros are equal, and so count as one.
  mutating func add(_ number: Double) { add((number + 0).bitPattern) }

  mutating func add(_ digest: Digest) {
    add(digest.high)
    add(digest.low)
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    if !text.isEmpty { add(Digest(of: text.utf8)) }
  }

  mutating func add<Name: RawRepresentable<String>>(name: Name) { add(name.rawValue) }

  mutating func add<Value>(_ value: Value?, _ body: (inout LayerDigester, Value) -> Void) {
    add(value != nil)
    if let value { body(&self, value) }
  }

  mutating func add<Value>(_ values: [Value], _ body: (inout LayerDigester, Value) -> Void) {
    add(values.count)
    for value in values { body(&self, value) }
  }
}
