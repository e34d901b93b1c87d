import Foundation
import RunReview

/// What keys ask for, and what is printed above what is typed.
extension WatchSession {
  func press(_ key: KeyReader.Key) {
    let pending = page.pending
    let missing = pending.filter { $0.status == .missing }
    switch meaning.press(key, pending: pending.count, missing: missing.count, page: page.number) {
    case .accept: decide(pending, "all pending cells")
    case .record: decide(missing, "missing references")
    case .again: ask("again")
    case .filter(let text): take(text)
    case .quit: isEnding = true
    case .interrupt: StopSignal.note(SIGINT)
    case .say(let text): print(text)
    case .prompt: showPrompt()
    case nil: return
    }
  }

  /// Prints lines above what is typed.
  func say(_ text: String) {
    print(meaning.prompt == nil ? text : "\r\u{1B}[K\(text)")
    showPrompt()
  }

  func showPrompt() {
    if let prompt = meaning.prompt { StandardStream.output.writeIfPossible("\r\u{1B}[K\(prompt)") }
  }

  private func decide(_ cells: [CellResult], _ label: String) {
    print(page.decide(ReviewOrder(.accept, cells: cells.map(\.cell), label: label)))
  }

  /// Runs again what is there, all of it.
  private func ask(_ cause: String) {
    targets.openAll()
    comparesAll = true
    self.cause = self.cause ?? cause
  }

  /// Runs only the cells that a filter takes.
  private func take(_ text: String) {
    StandardStream.output.writeIfPossible("\r\u{1B}[K")
    do throws(RenderTestingError) {
      if !text.isEmpty { _ = try CellFilter(list: text) }
    } catch {
      return print("\(error)")
    }
    request.cells = text.isEmpty ? cells : [text]
    targets.openAll()
    cause = text.isEmpty ? "all cells" : "filter \"\(text)\""
  }
}
