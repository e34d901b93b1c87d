/// One number of the rules.
@_spi(Measurement) public struct RuleNumber: Sendable {
  /// What variants call it.
  public let name: String
  /// Where it lies.
  public let path: any WritableKeyPath<ComparisonRules, Int> & Sendable
  /// Levels are of 255.
  public let unit: String
  /// What it is the number of.
  public let meaning: String
  /// The value with which it has no effect.
  public let neutral: Int

  /// A row: the name, where it lies, its unit, its meaning, and its value without effect.
  init(
    _ name: String, _ path: any WritableKeyPath<ComparisonRules, Int> & Sendable, _ unit: String,
    without neutral: Int,
    _ meaning: String
  ) {
    (self.name, self.path, self.unit, self.meaning, self.neutral) = (name, path, unit, meaning, neutral)
  }
}

/// One rule of the classification.
@_spi(Measurement) public struct ComparisonRule: Sendable {
  /// The classification that it leads to, or the noise that it finds.
  public let name: String
  /// What it sees.
  public let sees: String
  /// What it compares with.
  public let numbers: [RuleNumber]
  /// What was measured without it.
  public let without: String
}

/// All rules, in the order in which they are tried: the documentation, the explanation of a strategy and the classifier read it.
@_spi(Measurement) public enum RuleTable {
  /// The rules.
  public static let rules = pixels + clusters + noise + isolation

  /// What single pixels say, for all rules.
  private static let pixels = [
    ComparisonRule(
      name: "rounding",
      sees: "A pixel that hardly moves in a smooth place is left out, as a gradient's steps are.",
      numbers: [
        RuleNumber("rounding", \.rounding, "levels", without: 0, "a movement, or a contrast, that is none"),
        RuleNumber(
          "smooth", \.smooth, "levels", without: 0, "the contrast of a smooth place"),
      ], without: "1.2 points more noise fails")
  ]

  private static let clusters = [
    ComparisonRule(
      name: "flat", sees: "Either image has one color under the cluster, or rounding fills a part of it.",
      numbers: [
        RuleNumber("flatPixels", \.flatPixels, "pixels", without: 1, "flat ones, at least"),
        RuleNumber("flatPart", \.flatPart, "%", without: 0, "of its pixels are flat, at least"),
        RuleNumber(
          "solidPart", \.solidPart, "%", without: 0,
          "of its pixels lie inside 3 × 3 of it, at least: it is solid"),
      ], without: "0.5 points more defects pass"),
    ComparisonRule(
      name: "edgeShift", sees: "A pixel moves by more than `share`.",
      numbers: [RuleNumber("margin", \.margin, "levels", without: 0, "that it may move by in addition")],
      without: "1.5 points more defects pass"),
    ComparisonRule(
      name: "colorShift", sees: "A channel leaves the line between the colors that meet.",
      numbers: [
        RuleNumber(
          "strokePixels", \.strokePixels, "pixels", without: 1, "at least, here and in the next three"),
        RuleNumber("offAxis", \.offAxis, "levels", without: 100_000, "off that line on average, at most"),
      ], without: "0.4 points more defects pass"),
    ComparisonRule(
      name: "uniformShift", sees: "The cluster is solid and moves one way.",
      numbers: [
        RuleNumber(
          "oneWay", \.oneWay, "%", without: 0,
          "of all movement has one sign, at least, here and in the next two")
      ],
      without: "with the solid areas of *flat*, 0.5 points more defects pass, amid noise 2.8"),
    ComparisonRule(
      name: "strokeWeight", sees: "The two sides of a stroke move in opposite directions.",
      numbers: [
        RuleNumber(
          "sideways", \.sideways, "%", without: 100_000, "of the movement goes to one side, less than"),
        RuleNumber(
          "strokeMovement", \.strokeMovement, "%", without: 0, "of the contrast, on average, at least"),
      ], without: "0.3 points more defects pass"),
    ComparisonRule(
      name: "opacity", sees: "Strokes, middles and sides, move in proportion to their ink.",
      numbers: [
        RuleNumber(
          "proportion", \.proportion, "%", without: 0, "the squared cosine of movement and ink, at least"),
        RuleNumber(
          "middles", \.middles, "%", without: 0, "of its pixels are the darkest or brightest around, at least"
        ),
      ],
      without: "0.8 points more defects pass"),
  ]

  private static let noise = [
    ComparisonRule(
      name: "noisy image",
      sees: "Another rasterizer drew the image: many clusters of it are edge coverage that is seen.",
      numbers: [
        RuleNumber("noisyClusters", \.noisyClusters, "clusters", without: 1, "at least"),
        RuleNumber(
          "seenMovement", \.seenMovement, "levels²", without: 1,
          "the sum over a cluster's pixels from which it is seen"),
      ], without: "24.2 points more noise fails"),
    ComparisonRule(
      name: "wide", sees: "In a noisy image, the cluster is edge coverage by a wider `share`.",
      numbers: [RuleNumber("wideShare", \.wideShare, "%", without: 100, "of `share`")],
      without: "3.6 points more noise fails"),
    ComparisonRule(
      name: "hinted",
      sees: "In a noisy image, rows take the colors of those above or below, or ink moves between them.",
      numbers: [
        RuleNumber(
          "rowExcess", \.rowExcess, "%", without: 100, "of the squared movement is neither, at most"),
        RuleNumber("strong", \.strong, "levels", without: 0, "of a pixel that moves strongly; one at least"),
        RuleNumber(
          "wholePixels", \.wholePixels, "%", without: 101, "of those move by a whole row, fewer than"),
      ], without: "11.9 points more noise fails"),
    ComparisonRule(
      name: "drift",
      sees:
        "In a noisy image, the cluster is edge coverage once pixels that move little are left out. Areas that move evenly, by more than rounding, stay flat.",
      numbers: [RuleNumber("drift", \.drift, "levels", without: 0, "that are little, at most")],
      without: "9.0 points more noise fails"),
  ]

  private static let isolation = [
    ComparisonRule(
      name: "isolated",
      sees:
        "In an image that is not noisy otherwise, few clusters are edge coverage that is seen, and the edges near them are the same in both images.",
      numbers: [
        RuleNumber("fewClusters", \.fewClusters, "clusters", without: 100_000, "at most"),
        RuleNumber(
          "isolatedOneWay", \.isolatedOneWay, "%", without: 25,
          "of `share` is moved by on average, more than, where it is one way"),
        RuleNumber("isolatedMovement", \.isolatedMovement, "%", without: 100_000, "the same where it is not"),
        RuleNumber(
          "equalEdges", \.equalEdges, "pixels", without: 0,
          "of edges stay for each that moves, at least; edges are `strong`"),
        RuleNumber("equalEdgesReach", \.equalEdgesReach, "pixels", without: 100_000, "are nearby, at most"),
      ], without: "1.4 points more defects pass")
  ]
}
