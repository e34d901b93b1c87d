extension BlindScreens {
  /// The seventh set: twenty screens, most of which fail in some cells only.
  public static let seventh = seventhCounters + seventhOutdoors + seventhDials + seventhPages

  private static let seventhCounters = [
    BlindScreen("BallotPaper", .missingTrait, at: "ballot-1") { BallotPaper(flawed: $0) },
    BlindScreen("FareGate", .missingGlyph, at: "pay-way") { FareGate(flawed: $0) },
    BlindScreen("JobOffers", .lostLabel, at: "deadline", on: .widths) { JobOffers(flawed: $0) },
    BlindScreen("CarWash", .truncatedText, at: "wash-name", on: .ordinarySizes) { CarWash(flawed: $0) },
    BlindScreen(
      "DentistDay", .overlappingText, alsoAs: [.collision, .coveredText], at: "patient", "visit-time",
      on: .widths
    ) { DentistDay(flawed: $0) },
  ]

  private static let seventhOutdoors = [
    BlindScreen("FishingPermit", .contentInSafeArea, at: "permit", on: .rotated) {
      FishingPermit(flawed: $0)
    },
    BlindScreen("SnowDepth", .unmirrored, at: "depth-bar", on: .ordinarySizes) { SnowDepth(flawed: $0) },
    BlindScreen("AuroraAlert", .textContrast, alsoAs: [.unknownContrast], at: "aurora") {
      AuroraAlert(flawed: $0)
    },
    BlindScreen("IceRink", .colorVision, at: "quiet-mark", "busy-mark") { IceRink(flawed: $0) },
    BlindScreen(
      "TelescopeAim", .unreachableTarget, alsoAs: [.viewportProtrusion, .protrusion], at: "aim", on: .widths
    ) { TelescopeAim(flawed: $0) },
  ]

  private static let seventhDials = [
    BlindScreen(
      "ChargeRing", .protrusion, alsoAs: [.collision, .coveredText], at: "charge", on: .largest
    ) { ChargeRing(flawed: $0) },
    BlindScreen("KeyFinder", .iconContrast, at: "ring-key") { KeyFinder(flawed: $0) },
    BlindScreen("VoiceMemo", .unlabeled, at: "record") { VoiceMemo(flawed: $0) },
    BlindScreen("PocketCalculator", .smallTarget, at: "key") { PocketCalculator(flawed: $0) },
    BlindScreen("EscapeLock", .overlappingTargets, alsoAs: [.collision], at: "dial", on: .ordinarySizes) {
      EscapeLock(flawed: $0)
    },
  ]

  private static let seventhPages = [
    BlindScreen("CourtRooms", .brokenAlignment, at: "court", on: .tablets) { CourtRooms(flawed: $0) },
    BlindScreen(
      "ShipRadio", .coveredText, alsoAs: [.collision, .overlappingText, .coveredTarget], at: "frequency",
      "talk", on: .rotated
    ) { ShipRadio(flawed: $0) },
    BlindScreen("BellTower", .clippedText, at: "bell", on: .ordinarySizes) { BellTower(flawed: $0) },
    // A drawing has no text that an audit could ask for its size; it is one text size at every setting all the same.
    BlindScreen("WeightChart", .fixedText, at: "weight-chart") { WeightChart(flawed: $0) },
    BlindScreen("TranslatorBox", .shrinkingText, at: "translation") { TranslatorBox(flawed: $0) },
  ]
}
