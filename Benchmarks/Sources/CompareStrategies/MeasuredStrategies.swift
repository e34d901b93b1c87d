import PixelComparison

/// The strategies that are measured, with the names the table gives them.
enum MeasuredStrategies {
  static func all() throws(StrategyError) -> [(name: String, strategy: ComparisonStrategy)] {
    var list: [(String, String)] = [
      ("exact", "exact"), ("channels within 2", "channels(within: 2)"),
      ("channels within 8", "channels(within: 8)"),
      ("pixelmatch / odiff, 0.1, antialiasing excluded", "pixelmatch(threshold: 0.1)"),
      ("pixelmatch / odiff, 0.1", "yiq(threshold: 0.1)"),
      ("precision 0.99", "precision(precision: 0.99)"),
      ("precision 0.99, perceptual 0.98", "precision(precision: 0.99, perceptualPrecision: 0.98)"),
      ("cluster of 4", "cluster(size: 4)"),
      ("combined ΔE 2, cluster of 4", "combined(deltaE: 2, clusterSize: 4)"),
      ("combined ΔE 5, cluster of 7", "combined(deltaE: 5, clusterSize: 7)"),
    ]
    for deltaE in 1...7 { list.append(("perceptual ΔE \(deltaE)", "perceptual(deltaE: \(deltaE))")) }
    for share in ["0.35", "0.45", "0.55", "0.65", "0.8"] {
      list.append(
        (
          "classified, channels within 1, share \(share)",
          "channels(within: 1).antialiasing(classified(share: \(share)))"
        ))
    }
    list.append(
      ("classified, ΔE 1, share 0.55", "ciede2000(deltaE: 1).antialiasing(classified(share: 0.55))"))
    list.append(("**standard**", "standard"))
    var parsed: [(name: String, strategy: ComparisonStrategy)] = []
    for (name, spelling) in list { parsed.append((name, try ComparisonStrategy(spelling))) }
    return parsed
  }
}
