import Foundation
import RenderReports
import RunReview

/// A review in the terminal: one cause or kind of failure after the other, by keys alone.
struct TerminalReview {
  private var session: ReviewSession
  private let items: [ReviewItem]
  private let images: ReferenceImages
  private let palette: HalfBlocks.Palette?
  private var place = 0
  private var message = ""
  /// Whether the cells are listed in place of the images.
  private var listsCells = false

  init(_ session: ReviewSession, images: ReferenceImages, _ palette: HalfBlocks.Palette?) {
    (self.session, self.images, self.palette) = (session, images, palette)
    items = ReviewItem.all(in: session)
    place = items.indices.first { !open(items[$0]).isEmpty } ?? 0
  }

  /// Runs until somebody ends it; returns what is decided then.
  mutating func run(_ keys: KeyReader) -> ReviewState {
    var isChanged = true
    var shown = (columns: 0, rows: 0)
    while StopSignal.number == nil, !items.isEmpty {
      let size = TerminalStyle.size(of: STDOUT_FILENO) ?? (80, 24)
      if isChanged || size != shown {
        session.readDecisions()
        StandardStream.output.writeIfPossible(
          "\u{1B}[2J\u{1B}[H" + screen(columns: size.columns, rows: size.rows).joined(separator: "\n"))
        shown = size
      }
      guard let key = keys.next() else {
        isChanged = false
        continue
      }
      isChanged = true
      if Self.writes(key) { StandardStream.output.writeIfPossible("\r\u{1B}[KWriting …") }
      if !press(key) { break }
    }
    StandardStream.output.writeIfPossible("\u{1B}[2J\u{1B}[H")
    session.readDecisions()
    return session.state
  }

  /// Whether a key changes references or notes, which may take a while.
  static func writes(_ key: KeyReader.Key) -> Bool {
    [.letter("a"), .letter("r"), .letter("u")].contains(key)
  }

  /// Does what a key asks for; false where it ends the review.
  mutating func press(_ key: KeyReader.Key) -> Bool {
    message = ""
    switch key {
    case .letter("a"): decide(.accept)
    case .letter("r"): decide(.reject)
    case .letter("s"), .letter("n"), .letter("j"), .down, .right: step(1)
    case .letter("p"), .letter("k"), .up, .left: step(-1)
    case .letter("u"): undo()
    case .letter("c"): listsCells.toggle()
    case .letter("q"), .interrupt, .end: return false
    default: message = "a accepts, r rejects, s skips, u undoes, p goes back, c lists the cells, q ends."
    }
    return true
  }

  private func open(_ item: ReviewItem) -> [CellResult] {
    item.cells.filter { session.causes.review.decisions[$0.cell] == nil && $0.actual != nil }
  }

  private mutating func step(_ by: Int) {
    place = min(max(place + by, 0), items.count - 1)
    listsCells = false
  }

  private mutating func decide(_ action: ReviewOrder.Action) {
    let item = items[place]
    var order = ReviewOrder(action, cells: open(item).map(\.cell), label: item.title)
    if let number = item.cause?.number {
      let state = session.state.causes.first { $0.number == number }
      guard action == .reject || state?.with != nil || open(item).isEmpty else {
        message = "These cells are decided one by one: the cause is not proven, or something else is in them."
        return
      }
      order = ReviewOrder(action, causes: action == .accept ? state?.with ?? [number] : [number])
    }
    let answer = session.decide(order)
    message = Self.spelled(answer)
    guard answer.decision != nil else { return }
    let others = Array(items.indices.dropFirst(place + 1)) + Array(items.indices.prefix(place))
    let next = others.first { !open(items[$0]).isEmpty }
    place = next ?? place
    listsCells = false
  }

  /// Undoes the last decision of this review.
  private mutating func undo() {
    let cells = session.last.decision?.cells ?? []
    message = Self.spelled(session.decide(ReviewOrder(.undo)))
    place =
      items.firstIndex { item in !open(item).isEmpty && item.cells.contains { cells.contains($0.cell) } }
      ?? place
  }

  private static func spelled(_ answer: ReviewAnswer) -> String {
    let refused = answer.refused.first.map { " \($0.cell): \($0.reason)" } ?? ""
    return answer.message + refused
  }
}

extension TerminalReview {
  /// The lines of the screen, none of them wider than it.
  func screen(columns: Int, rows: Int) -> [String] {
    let item = items[place]
    let state = session.state
    let head =
      Self.wrapped("\(grouped(place + 1)) of \(grouped(items.count))  \(item.title)", columns)
      + Self.wrapped(item.sentence, columns).prefix(3)
      + Self.wrapped("for example \(item.example.cell)", columns) + [""]
    let decided = "\(grouped(state.total - state.pending)) of \(grouped(state.total)) decided."
    let foot =
      ["", Self.cut(status(item), columns)] + Self.wrapped(message, columns).prefix(4)
      + [Self.cut("\(decided)  \(keys(item, state))", columns)]
    let space = max(2, rows - head.count - foot.count)
    let body = listsCells ? cells(item, columns, space) : sides(of: item, columns, space)
    return head + body + foot
  }

  /// What is decided about an item.
  private func status(_ item: ReviewItem) -> String {
    let decisions = item.cells.map { session.causes.review.decisions[$0.cell] }
    let counts = [
      (decisions.count { $0 == nil }, "pending"), (decisions.count { $0 == .accepted }, "accepted"),
      (decisions.count { $0 == .rejected }, "rejected"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }.joined(separator: ", ")
  }

  private func keys(_ item: ReviewItem, _ state: ReviewState) -> String {
    let known = state.causes.first { $0.number == item.cause?.number }
    let together =
      (known?.with?.count ?? 0) > 1 ? " \(known?.with?.map { "\($0)" }.joined(separator: "+") ?? "")" : ""
    return "[a]ccept\(together) [r]eject [s]kip [u]ndo [p]revious [c]ells [q]uit"
  }

  private func cells(_ item: ReviewItem, _ columns: Int, _ rows: Int) -> [String] {
    let lines = item.cells.map { cell in
      let decision = session.causes.review.decisions[cell.cell].map { " (\($0))" } ?? ""
      return Self.cut(TerminalText.line(cell.cell + decision), columns)
    }
    guard lines.count > rows else { return lines }
    return lines.prefix(rows - 1) + ["… and \(grouped(lines.count - rows + 1)) more"]
  }

  /// Reference and actual image of the example beside each other; their paths where there are no colors.
  private func sides(of item: ReviewItem, _ columns: Int, _ rows: Int) -> [String] {
    let cell = item.example
    guard let palette, let actual = cell.actual.flatMap({ image(at: $0, item.area) }) else {
      return texts(cell, columns, rows)
    }
    let reference = image(at: cell.shownReference, item.area)
    let width = (columns - 2) / 2
    let blocks = [reference, actual].map { image in
      image.map { HalfBlocks($0, columns: width, rows: rows - 1, palette) }
    }
    let titles = Self.padded("Reference", width + 2) + "Actual"
    let count = blocks.compactMap { $0?.lines.count }.max() ?? 0
    return [titles]
      + (0..<count).map { row in
        let sides = blocks.map { block -> String in
          guard let block, row < block.lines.count else { return Self.padded("", width) }
          return block.lines[row] + Self.padded("", width - block.width)
        }
        return sides.joined(separator: "  ")
      }
  }

  private func texts(_ cell: CellResult, _ columns: Int, _ rows: Int) -> [String] {
    let diff = cell.pixelSize == nil ? cell.diff : nil
    let lines = diff.flatMap { try? FileContents.data($0, limit: FileContents.Limit.text) }
      .map {
        String(decoding: $0, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
          String.init)
      }
    let paths = FailureLines.paths(of: cell, from: session.causes.review.folder.scope.packageRoot)
    let places = (cell.verdict?.places ?? []).map(\.summary)
    return (lines ?? places + paths).prefix(rows).map { Self.cut(TerminalText.line($0), columns) }
  }

  /// A part of an image; nil where it cannot be read.
  private func image(at path: String, _ area: CauseArea?) -> PixelBuffer? {
    guard let data = try? images.png(of: path),
      let image = try? PNG.decode([UInt8](data), pixelLimit: PNG.referencePixelLimit).buffer
    else { return nil }
    return area?.crop(image) ?? image
  }

  /// A text on lines of some width, broken between words.
  static func wrapped(_ text: String, _ columns: Int) -> [String] {
    var lines: [String] = []
    for word in TerminalText.line(text).split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, last.count + word.count < columns {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(cut(String(word), columns))
      }
    }
    return text.isEmpty ? [] : lines
  }

  /// A text that is no longer than some width; its end says more than its middle.
  static func cut(_ text: String, _ columns: Int) -> String {
    guard text.count > columns, columns > 1 else { return text }
    let tail = (columns - 1) / 2
    return "\(text.prefix(columns - 1 - tail))…\(text.suffix(tail))"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
