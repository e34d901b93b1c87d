public import Testing

// Swift Testing prints arguments and the values of failed expectations in full unless they describe themselves, and a
// layer tree in full is thousands of lines.

extension LayerTree: CustomTestStringConvertible {
  /// The canvas and the number of layers: `LayerTree(320 × 568, 37 layers)`.
  public var testDescription: String {
    let count = root.treeCount
    return "LayerTree(\(size.testDescription), \(count) \(count == 1 ? "layer" : "layers"))"
  }
}

extension Layer: CustomTestStringConvertible {
  /// Identifier, frame and the number of layers in it: `Layer(SignIn/VStack, 16, 20, 288 × 100, 4 sublayers)`.
  public var testDescription: String {
    let place = "\(frame.minX.twoDecimals), \(frame.minY.twoDecimals), \(frame.size.testDescription)"
    let count = treeCount - 1
    let within = count == 0 ? nil : "\(count) \(count == 1 ? "sublayer" : "sublayers")"
    return "Layer(\([id.isEmpty ? nil : id, place, within].compactMap { $0 }.joined(separator: ", ")))"
  }

  /// The number of layers from this one down.
  fileprivate var treeCount: Int {
    var (count, rest) = (0, [self])
    while let layer = rest.popLast() {
      count += 1
      rest += layer.sublayers
    }
    return count
  }
}

extension Path: CustomTestStringConvertible {
  /// The number of its elements: `Path(12 elements)`.
  public var testDescription: String { "Path(\(elements.count) elements)" }
}

extension PixelBuffer: CustomTestStringConvertible {
  /// The size and the beginning of the digest: `PixelBuffer(320 × 568, 1f3a9c02…)`.
  public var testDescription: String { "PixelBuffer(\(width) × \(height), \("\(digest)".prefix(8))…)" }
}

extension SnapshotImage: CustomTestStringConvertible {
  /// Size, device and traits: `SnapshotImage(320 × 568, iPhone SE, dark)`.
  public var testDescription: String {
    let size = buffer.map { "\($0.width) × \($0.height)" } ?? "none"
    return
      "SnapshotImage(\([size, device, traits.isEmpty ? nil : traits].compactMap { $0 }.joined(separator: ", ")))"
  }
}

extension Matrix: CustomTestStringConvertible {
  /// The number of its cells: `Matrix(24 cells)`.
  public var testDescription: String { "Matrix(\(count) \(count == 1 ? "cell" : "cells"))" }
}

extension DeviceProfile: CustomTestStringConvertible {
  /// The name, and the orientation where the device is rotated: `iPhone SE landscape`.
  public var testDescription: String { label }
}

extension Size {
  fileprivate var testDescription: String { "\(width.twoDecimals) × \(height.twoDecimals)" }
}
