import ReferenceFiles

/// A strategy explained, for people who see its spelling for the first time.
struct StrategyExplanation {
  let strategy: ComparisonStrategy

  /// The spelling, then a sentence.
  var lines: [String] {
    let name = strategy == .standard ? "standard, which is " : ""
    let clauses = [counted + exceptions] + regions + [budget]
    return ["Strategy: \(name)\(strategy)", "  \(clauses.joined(separator: "; "))."]
  }

  private var counted: String {
    switch strategy.metric {
    case .exact: "Pixels count that are not the same"
    case .channels(let within): "Pixels count in which a channel differs by more than \(within) of 255"
    case .rgb(let within): "Pixels count that are more than \(within) apart in RGB (0 to 442)"
    case .cie76(let deltaE): "Pixels count that are more than ΔE \(deltaE) apart (CIE 1976)"
    case .cie94(let deltaE): "Pixels count that are more than ΔE \(deltaE) apart (CIE 1994)"
    case .ciede2000(let deltaE): "Pixels count that are more than ΔE \(deltaE) apart (CIEDE2000)"
    case .yiq(let threshold):
      "Pixels count that are more than \(threshold) apart in YIQ (0 to 1, as in pixelmatch and odiff)"
    }
  }

  private var exceptions: String {
    var parts: [String] = []
    switch strategy.antialiasing {
    case .counted: break
    case .ignored: parts.append("pixels of antialiased edges")
    case .classified(let share):
      let percent = Int((share * 100).rounded())
      parts.append("clusters that the coverage of an edge explains, up to \(percent) % of its contrast")
    }
    if strategy.clusters.size > 1 { parts.append("clusters of fewer than \(strategy.clusters.size) pixels") }
    return parts.isEmpty ? "" : ", but not " + parts.joined(separator: ", nor ")
  }

  private var regions: [String] {
    let ignored = strategy.regions.count { $0.rule == .ignored }
    let compared = strategy.regions.count - ignored
    return (ignored > 0 ? ["\(areas(ignored)) left out"] : [])
      + (compared > 0 ? ["\(areas(compared)) compared in another way"] : [])
  }

  private func areas(_ count: Int) -> String { count == 1 ? "one region is" : "\(count) regions are" }

  private var budget: String {
    let budget = strategy.budget
    guard budget.pixels != 0 else { return "none may be left" }
    var limits: [String] = []
    if let pixels = budget.pixels { limits.append(TerminalText.count(pixels, "pixel")) }
    if let clusters = budget.clusters { limits.append(TerminalText.count(clusters, "cluster")) }
    if let window = budget.window {
      limits.append("\(TerminalText.count(window.pixels, "pixel")) in any square of \(window.side)")
    }
    if let fraction = budget.fraction { limits.append("\(percent(fraction)) % of the pixels") }
    let most =
      limits.isEmpty ? "none may be left" : "at most \(limits.joined(separator: ", ")) may be left"
    return budget.minimum > 0
      ? most + ", and at least \(TerminalText.count(budget.minimum, "pixel")) have to be" : most
  }

  /// A fraction in hundredths, without what binary numbers leave behind.
  private func percent(_ fraction: Double) -> String {
    ((fraction * 1e10).rounded() / 1e8).spelled
  }
}
