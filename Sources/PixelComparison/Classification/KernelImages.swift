internal import CPixelKernels

extension cpk_images {
  /// Called with each component, what its pixels say where that was asked for, and returns what they become.
  typealias Visitor = (UnsafePointer<cpk_component>, UnsafePointer<cpk_evidence>?) -> ComponentStatus

  /// Finds the components that a rule names, hands them out, paints them and adds them to the totals.
  func forEachComponent(
    _ rule: cpk_component_rule, totals: inout cpk_component_totals, _ visit: Visitor
  ) throws(InconclusiveReason) {
    var (images, rule) = (self, rule)
    let failed = withoutActuallyEscaping(visit) { visit in
      var visitor = visit
      return withUnsafeMutablePointer(to: &visitor) { context in
        cpk_components(
          &images, &rule, &totals,
          { context, component, evidence in
            guard let context, let component else { return ComponentStatus.different.rawValue }
            return context.assumingMemoryBound(to: Visitor.self).pointee(component, evidence).rawValue
          }, context)
      }
    }
    guard failed == 0 else { throw .outOfMemory }
  }
}

/// What the pixels of a component become, as the kernels have it.
enum ComponentStatus: UInt8 {
  case antialiased = 2
  case belowMinimumSize = 3
  case different = 5
  /// Another pass decides.
  case pending = 6
}

extension cpk_component {
  /// The smallest rectangle around it.
  var bounds: PixelRect {
    PixelRect(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }
}

extension cpk_component_totals {
  /// How many pixels of components have a status.
  subscript(status: PixelStatus) -> Int {
    get { withUnsafeBytes(of: pixels) { $0.bindMemory(to: Int.self)[Int(status.rawValue)] } }
    set {
      withUnsafeMutableBytes(of: &pixels) { $0.bindMemory(to: Int.self)[Int(status.rawValue)] = newValue }
    }
  }

  /// Counts a component as different that was counted as edge coverage.
  mutating func addIsolated(_ size: Int) {
    self[.antialiased] -= size
    self[.different] += size
    count += 1
    guard size < CPK_SMALL else { return }
    withUnsafeMutableBytes(of: &sizes) { $0.bindMemory(to: Int.self)[size] += 1 }
  }
}
