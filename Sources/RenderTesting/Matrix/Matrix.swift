/// The variants of a case: devices and trait sets, as products, unions and exclusions of such.
///
/// ```swift
/// Matrix(devices: .phones, traits: .appearance * .accessibilitySizes) + Matrix(devices: [.iPadMini])
/// ```
public struct Matrix: Sendable, Hashable {
  /// One variant.
  public struct Cell: Sendable, Hashable, CustomStringConvertible {
    /// The device; nil for an image that is as large as its view.
    public var device: DeviceProfile?
    /// The traits set on top of the device's.
    public var traits: TraitOverrides

    /// Makes a variant.
    public init(device: DeviceProfile? = nil, traits: TraitOverrides = .none) {
      self.device = device
      self.traits = traits
    }

    /// Device and traits: `iPhone SE, dark, accessibility3`.
    public var description: String {
      let parts = [device?.label, traits.isEmpty ? nil : traits.description].compactMap { $0 }
      return parts.isEmpty ? "default" : parts.joined(separator: ", ")
    }
  }

  /// The variants, each once, in the order in which they were added.
  public private(set) var cells: [Cell] = []

  /// Makes a matrix of given variants.
  public init(cells: [Cell]) {
    self.cells = cells.unique
  }

  /// Makes the product: every device with every trait set.
  public init(devices: [DeviceProfile], traits: [TraitOverrides] = [.none]) {
    self.init(cells: devices.flatMap { device in traits.map { Cell(device: device, traits: $0) } })
  }

  /// Makes variants without a device, for views that bring their own size.
  public init(traits: [TraitOverrides]) {
    self.init(cells: traits.map { Cell(traits: $0) })
  }

  /// Both matrices' variants.
  public static func + (left: Matrix, right: Matrix) -> Matrix {
    Matrix(cells: left.cells + right.cells)
  }

  /// The left matrix's variants that are not in the right one.
  public static func - (left: Matrix, right: Matrix) -> Matrix {
    let removed = Set(right.cells)
    return Matrix(cells: left.cells.filter { !removed.contains($0) })
  }

  /// Every variant with every further trait set, which wins where both set a trait.
  public static func * (matrix: Matrix, traits: [TraitOverrides]) -> Matrix {
    Matrix(
      cells: matrix.cells.flatMap { cell in
        traits.map { Cell(device: cell.device, traits: cell.traits + $0) }
      })
  }

  /// The variants in both matrices.
  public func intersection(_ other: Matrix) -> Matrix {
    let kept = Set(other.cells)
    return Matrix(cells: cells.filter(kept.contains))
  }

  /// The variants for which `isExcluded` does not hold.
  public func excluding(_ isExcluded: (Cell) -> Bool) -> Matrix {
    Matrix(cells: cells.filter { !isExcluded($0) })
  }
}

extension Matrix: RandomAccessCollection {
  /// The first variant's place.
  public var startIndex: Int { 0 }
  /// The place after the last variant.
  public var endIndex: Int { cells.count }
  /// The variant at a place.
  public subscript(position: Int) -> Cell { cells[position] }
}

extension DeviceProfile {
  /// The name with the orientation where the device is rotated: `iPhone SE landscape`.
  package var label: String {
    // A name without ASCII letters leaves nothing but the orientation in the identifier.
    let isRotated = id.hasSuffix("-\(orientation.rawValue)") || id == orientation.rawValue
    return isRotated ? "\(name) \(orientation.rawValue)" : name
  }
}
