extension BlindScreens {
  /// The sixth set: twenty screens of people with low vision, right-to-left readers, small phones and tablets.
  public static let sixth = sixthErrands + sixthRides + sixthMeetings + sixthLearnings

  private static let sixthErrands = [
    BlindScreen("MilkRound", .clippedText, at: "milk-line") { MilkRound(flawed: $0) },
    BlindScreen("PharmacyHours", .textContrast, at: "open-state") { PharmacyHours(flawed: $0) },
    BlindScreen("LaundrySlots", .colorVision, at: "free", "taken") { LaundrySlots(flawed: $0) },
    // No kind is about symbols that stay small; text of one size at every setting is the nearest.
    BlindScreen("ParcelSteps", .fixedText, at: "step-mark") { ParcelSteps(flawed: $0) },
  ]

  private static let sixthRides = [
    BlindScreen("TrainCars", .viewportProtrusion, alsoAs: [.clippedText], at: "car", on: .widths) {
      TrainCars(flawed: $0)
    },
    BlindScreen("TramPass", .contentInSafeArea, alsoAs: [.clippedText], at: "pass-number") {
      TramPass(flawed: $0)
    },
    BlindScreen("BikeDock", .iconContrast, at: "electric") { BikeDock(flawed: $0) },
    BlindScreen("HikeWeather", .lostLabel, at: "storm-start", on: .rotated) { HikeWeather(flawed: $0) },
    BlindScreen("VisaPapers", .brokenAlignment, at: "paper-2", on: .ordinarySizes) {
      VisaPapers(flawed: $0)
    },
  ]

  private static let sixthMeetings = [
    BlindScreen(
      "HostelChat", .coveredText, alsoAs: [.overlappingText, .collision], at: "message-2", "unread"
    ) { HostelChat(flawed: $0) },
    BlindScreen("TableBooking", .smallTarget, at: "guests", on: .widths) { TableBooking(flawed: $0) },
    BlindScreen("ClinicStaff", .repeatedLabel, at: "call") { ClinicStaff(flawed: $0) },
    BlindScreen("CardWriter", .protrusion, alsoAs: [.viewportProtrusion], at: "greeting", on: .ordinarySizes)
    { CardWriter(flawed: $0) },
    BlindScreen("LibraryLoans", .fixedText, at: "return") { LibraryLoans(flawed: $0) },
  ]

  private static let sixthLearnings = [
    BlindScreen("RiverQuiz", .clippedText, at: "river-question", on: .phoneAndTablet) {
      RiverQuiz(flawed: $0)
    },
    BlindScreen(
      "SchoolDay", .overlappingText, alsoAs: [.collision, .coveredText], at: "lesson", on: .ordinarySizes
    ) { SchoolDay(flawed: $0) },
    BlindScreen("NextLesson", .unmirrored, at: "next-arrow", on: .ordinarySizes) { NextLesson(flawed: $0) },
    BlindScreen("MuseumRooms", .targetInSafeArea, alsoAs: [.contentInSafeArea], at: "room", on: .tablets) {
      MuseumRooms(flawed: $0)
    },
    BlindScreen(
      "PressureLog", .collision, alsoAs: [.coveredText, .overlappingText], at: "pressure-heart",
      "pressure-value"
    ) { PressureLog(flawed: $0) },
    BlindScreen(
      "TransferLimit", .unreachableTarget, alsoAs: [.viewportProtrusion, .targetInSafeArea],
      at: "save-limit", "limit-note",
      on: .largest
    ) { TransferLimit(flawed: $0) },
  ]
}

extension BlindCells {
  /// A phone, and a tablet upright and on its side.
  static let phoneAndTablet = BlindCells(
    devices: [.iPhone15, .iPadMini, .iPadMini(.landscape)],
    traits: [.none, .dark, .extraExtraExtraLarge, .rightToLeft])

  /// Two phones, with the largest text of all.
  static let largest = BlindCells(
    devices: [.iPhone15, .iPhoneSE],
    traits: [.none, .dark, .extraExtraExtraLarge, .accessibility5, .rightToLeft])
}
