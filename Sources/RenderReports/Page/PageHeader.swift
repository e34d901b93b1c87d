internal import RunReview

/// The top of the page: what happened, and the means to look at a part of it.
struct PageHeader {
  let cells: [PageCell]
  let summary: RunSummary
  let title: String
  let headline: String
  /// The numbers of the causes.
  let causes: [Int]
  /// Whether no run has finished yet.
  var isWaiting = false

  var markup: Markup {
    let tone = isWaiting ? "fair" : summary.isGreen ? "good" : "bad"
    return """
      <header class="top"><div class="title"><h1>\(title)</h1>\
      <span class="chip \(tone)">\(outcome)</span>\
      <p>\(headline)</p></div>
      <form class="filters" role="search"><input id="search" type="search" placeholder="Search  /" \
      aria-label="Search cells" autocomplete="off">
      \(menu("status", "All results", statuses))\(menu("device", "All devices", values(\.device)))\
      \(menu("traits", "All traits", values(\.traits)))\(causeMenu)
      <label><input id="only-failing" type="checkbox"> failing only</label>
      <button type="button" id="show-help" aria-label="Keys" title="Keys">?</button></form></header>

      """
  }

  private var outcome: String {
    if isWaiting { return "waiting" }
    guard summary.comparesRevisions, summary.problems.isEmpty else {
      return summary.isGreen ? "passed" : "failed"
    }
    return summary.isGreen ? "unchanged" : "changed"
  }

  private var statuses: [String] {
    CellStatus.allCases.filter { summary.count($0) > 0 }.map(\.label)
      + (summary.failedAudits.isEmpty ? [] : ["audit"])
      + (summary.interactions.isEmpty ? [] : ["interaction"])
  }

  private var causeMenu: Markup? {
    guard !causes.isEmpty else { return nil }
    let options = causes.map { "<option value=\"\($0)\">Cause \($0)</option>" as Markup }
    return """
      <select id="cause" aria-label="All causes"><option value="">All causes</option>\(options)</select>
      """
  }

  private func values(_ path: KeyPath<PageCell, String>) -> [String] {
    cells.map { $0[keyPath: path] }.filter { !$0.isEmpty }.unique
  }

  private func menu(_ id: String, _ all: String, _ values: [String]) -> Markup? {
    guard values.count > 1 else { return nil }
    let options = values.map { "<option value=\"\($0)\">\($0)</option>" as Markup }
    return """
      <select id="\(id)" aria-label="\(all)"><option value="">\(all)</option>\(options)</select>
      """
  }
}
