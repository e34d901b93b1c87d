extension BlindScreens {
  /// The eighth set: twenty screens, built of stacks, forms, lists and sheets.
  public static let eighth = eighthApplications + eighthCharts + eighthPurchases + eighthPassages

  private static let eighthApplications = [
    BlindScreen("InsuranceClaim", .unlabeled, at: "claim-amount") { InsuranceClaim(flawed: $0) },
    // There is no kind for a value that is not said; whoever listens misses as much as a name.
    BlindScreen("StudyBlind", .unlabeled, alsoAs: [.missingTrait, .lostLabel], at: "blind") {
      StudyBlind(flawed: $0)
    },
    BlindScreen("ClubQuestions", .missingTrait, at: "question") { ClubQuestions(flawed: $0) },
    BlindScreen(
      "NeighborHelp", .unlabeled, alsoAs: [.lostLabel, .missingTrait, .unreachableTarget], at: "call-ruth"
    ) { NeighborHelp(flawed: $0) },
    BlindScreen(
      "PetSitterSheet", .unreachableTarget,
      alsoAs: [.viewportProtrusion, .targetInSafeArea, .contentInSafeArea, .protrusion], at: "close-sheet",
      "find-sitter"
    ) { PetSitterSheet(flawed: $0) },
  ]

  private static let eighthCharts = [
    BlindScreen("ParcelLine", .unmirrored, at: "parcel-line", on: .ordinarySizes) { ParcelLine(flawed: $0) },
    BlindScreen("CabinNights", .colorVision, at: "free", "taken", on: .ordinarySizes) {
      CabinNights(flawed: $0)
    },
    BlindScreen("RainMonths", .overlappingText, alsoAs: [.collision], at: "month", on: .ordinarySizes) {
      RainMonths(flawed: $0)
    },
    BlindScreen("WindGraph", .emptyView, at: "wind-graph") { WindGraph(flawed: $0) },
    BlindScreen("FlatFacts", .readingOrder, at: "fact", on: .ordinarySizes) { FlatFacts(flawed: $0) },
  ]

  private static let eighthPurchases = [
    // An image of text is one text size at every setting.
    BlindScreen("CafeSign", .fixedText, at: "open-sign") { CafeSign(flawed: $0) },
    BlindScreen(
      "ConcertOrder", .coveredText, alsoAs: [.collision, .overlappingText], at: "order-line", "pay-bar"
    ) { ConcertOrder(flawed: $0) },
    BlindScreen("LifeboatGift", .textContrast, at: "give") { LifeboatGift(flawed: $0) },
    BlindScreen("ChoreMonth", .smallTarget, at: "month-before", "month-after") { ChoreMonth(flawed: $0) },
    BlindScreen("CoachSeats", .clippedText, alsoAs: [.protrusion], at: "seat") { CoachSeats(flawed: $0) },
  ]

  private static let eighthPassages = [
    BlindScreen("TapeDeck", .contentInSafeArea, at: "tape-past", "tape-left") { TapeDeck(flawed: $0) },
    BlindScreen(
      "MuseumGuide", .coveredTarget, alsoAs: [.overlappingTargets, .collision, .unreachableTarget],
      at: "play-stop", "hint-layer"
    ) { MuseumGuide(flawed: $0) },
    BlindScreen(
      "WardStore", .protrusion, alsoAs: [.collision, .coveredText, .overlappingText, .clippedText],
      at: "shelf", "shelves", on: .tablets
    ) { WardStore(flawed: $0) },
    BlindScreen("FlightStates", .lostLabel, at: "flight-state") { FlightStates(flawed: $0) },
    BlindScreen("SketchPad", .targetInSafeArea, alsoAs: [.contentInSafeArea], at: "tool", on: .cameraAside) {
      SketchPad(flawed: $0)
    },
  ]
}
