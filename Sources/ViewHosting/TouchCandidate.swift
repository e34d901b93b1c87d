/// A gesture that a touch may become, and how far each part of it is.
struct TouchCandidate {
  let gesture: HostedGesture
  let memory = GestureMemory()
  var parts: [Part]
  /// Whether the button is not held any more.
  var isReleased = false
  /// Whether what is to be done at its end was asked for.
  var isEnded = false
  private let tree: GestureRecognition.Tree?

  /// A single gesture; of a button, a field and a scroll view there is one without a kind.
  struct Part {
    let kind: GestureRecognition.Kind?
    var phase: Phase
    /// Where and when it was possible first, on the canvas and in seconds.
    var start: Point
    var startTime: Double
  }

  enum Phase {
    /// It may begin once another part has been recognized.
    case waiting
    case possible, active, failed
  }

  init(_ gesture: HostedGesture, at point: Point, time: Double) {
    self.gesture = gesture
    if case .recognition(let recognition) = gesture.kind {
      tree = recognition.tree
      parts = recognition.kinds.map { Part(kind: $0, phase: .possible, start: point, startTime: time) }
      if let tree { wait(in: tree, from: 0) }
    } else {
      tree = nil
      parts = [Part(kind: nil, phase: .possible, start: point, startTime: time)]
    }
  }

  /// Whether nothing can follow any more.
  var isOver: Bool { parts.allSatisfy { $0.phase == .failed || $0.phase == .waiting } }
  var isButton: Bool { if case .activation = gesture.kind { true } else { false } }

  /// Lets all of it fail.
  mutating func fail() {
    for index in parts.indices { parts[index].phase = .failed }
  }

  /// Whether a part may begin: nothing that goes before it may still come.
  func allowsStart(of index: Int) -> Bool {
    parts[index].phase == .possible && (tree.map { allowsStart(of: index, in: $0, from: 0) } ?? true)
  }

  /// Lets parts follow from others: what comes second becomes possible, and what is excluded fails; which became possible.
  mutating func resolve(at point: Point, time: Double) -> [Int] {
    guard let tree else { return [] }
    var new: [Int] = []
    resolve(tree, from: 0, &new)
    for index in new { (parts[index].start, parts[index].startTime) = (point, time) }
    return new
  }

  /// The parts that follow from so many taps.
  func taps(_ count: Int) -> [Int] {
    guard let tree else { return parts[0].phase == .possible && count >= 1 ? [0] : [] }
    return taps(count, in: tree, from: 0)
  }

  /// How many taps the most demanding part takes; nothing where taps mean nothing.
  var tapCount: Int? {
    if case .scroll = gesture.kind { return nil }
    return parts.filter { $0.phase == .possible }.compactMap(\.tapCount).max()
  }
}

extension TouchCandidate {
  private typealias Tree = GestureRecognition.Tree

  private mutating func wait(in tree: Tree, from first: Int) {
    switch tree {
    case .single: break
    case .simultaneous(let one, let other), .exclusive(let one, let other):
      wait(in: one, from: first)
      wait(in: other, from: first + one.count)
    case .sequence(let one, let other):
      wait(in: one, from: first)
      for index in first + one.count..<first + one.count + other.count { parts[index].phase = .waiting }
    }
  }

  private func allowsStart(of index: Int, in tree: Tree, from first: Int) -> Bool {
    switch tree {
    case .single: return true
    case .simultaneous(let one, let other), .sequence(let one, let other):
      return index < first + one.count
        ? allowsStart(of: index, in: one, from: first)
        : allowsStart(of: index, in: other, from: first + one.count)
    case .exclusive(let one, let other):
      let middle = first + one.count
      if index < middle { return allowsStart(of: index, in: one, from: first) }
      // Taps are recognized once the finger is lifted, so they stand in nothing's way before.
      let isFree = parts[first..<middle].allSatisfy {
        $0.phase == .failed || $0.phase == .waiting || $0.isTap
      }
      return isFree && allowsStart(of: index, in: other, from: middle)
    }
  }

  private mutating func resolve(_ tree: Tree, from first: Int, _ new: inout [Int]) {
    let (one, other): (Tree, Tree)
    switch tree {
    case .single: return
    case .simultaneous(let first, let second), .exclusive(let first, let second),
      .sequence(let first, let second):
      (one, other) = (first, second)
    }
    let middle = first + one.count
    let end = middle + other.count
    resolve(one, from: first, &new)
    switch tree {
    case .exclusive:
      if isRecognized(one, from: first) { fail(middle..<end) }
      if isRecognized(other, from: middle) { fail(first..<middle) }
    case .sequence:
      let isWaiting = parts[middle..<end].allSatisfy { $0.phase == .waiting }
      if isWaiting, isRecognized(one, from: first) {
        for index in middle..<end { parts[index].phase = .possible }
        wait(in: other, from: middle)
        new += (middle..<end).filter { parts[$0].phase == .possible }
      }
    default: break
    }
    resolve(other, from: middle, &new)
  }

  private mutating func fail(_ range: Range<Int>) {
    for index in range { parts[index].phase = .failed }
  }

  private func isRecognized(_ tree: Tree, from first: Int) -> Bool {
    switch tree {
    case .single: parts[first].phase == .active
    case .exclusive(let one, let other):
      isRecognized(one, from: first) || isRecognized(other, from: first + one.count)
    case .simultaneous(let one, let other):
      // Both, unless one of them cannot be any more.
      (first..<first + tree.count).contains { parts[$0].phase == .active }
        && (isRecognized(one, from: first) || isFailed(one, from: first))
        && (isRecognized(other, from: first + one.count) || isFailed(other, from: first + one.count))
    case .sequence(let one, let other): isRecognized(other, from: first + one.count)
    }
  }

  private func isFailed(_ tree: Tree, from first: Int) -> Bool {
    parts[first..<first + tree.count].allSatisfy { $0.phase == .failed || $0.phase == .waiting }
  }

  private func taps(_ count: Int, in tree: Tree, from first: Int) -> [Int] {
    switch tree {
    case .single(.tap(let least, _)): return parts[first].phase == .possible && least <= count ? [first] : []
    case .single: return []
    case .simultaneous(let one, let other), .sequence(let one, let other):
      return taps(count, in: one, from: first) + taps(count, in: other, from: first + one.count)
    case .exclusive(let one, let other):
      let found = taps(count, in: one, from: first)
      return found.isEmpty ? taps(count, in: other, from: first + one.count) : found
    }
  }
}

extension TouchCandidate.Part {
  /// Whether it is a press that has begun and not ended.
  var isPressed: Bool {
    if case .longPress = kind { phase == .possible || phase == .active } else { false }
  }
  var isTap: Bool { if case .tap = kind { true } else { false } }

  /// How many taps it takes; nothing where it is something else.
  var tapCount: Int? {
    switch kind {
    case nil: 1
    case .tap(let count, _): count
    default: nil
    }
  }
}
