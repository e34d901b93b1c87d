extension BlindScreens {
  /// The third set: sixty screens of as many apps, in the order of kinds.
  public static let third =
    thirdText + thirdContrast + thirdTargets + thirdLayout + thirdAccessibility + thirdAcrossCells

  private static let thirdText = [
    BlindScreen("StandingOrders", .truncatedText, at: "payee") { StandingOrders(flawed: $0) },
    BlindScreen("MailThread", .truncatedText, at: "subject") { MailThread(flawed: $0) },
    BlindScreen("ArabicInbox", .truncatedText, at: "sender") { ArabicInbox(flawed: $0) },
    BlindScreen("GiftCard", .clippedText, alsoAs: [.truncatedText], at: "poster-title") {
      GiftCard(flawed: $0)
    },
    BlindScreen("HindiLesson", .clippedText, alsoAs: [.truncatedText], at: "sentence") {
      HindiLesson(flawed: $0)
    },
    BlindScreen("MatchScore", .clippedText, at: "score") { MatchScore(flawed: $0) },
    BlindScreen(
      "SaleShelf", .overlappingText, alsoAs: [.collision, .coveredText], at: "old-price", "new-price"
    ) { SaleShelf(flawed: $0) },
    BlindScreen(
      "TideChart", .overlappingText, alsoAs: [.collision, .coveredText], at: "tide-high", "tide-low",
      on: .ordinarySizes
    ) { TideChart(flawed: $0) },
    BlindScreen(
      "GroupChat", .coveredText, alsoAs: [.overlappingText, .collision], at: "message-3", "unread-pill"
    ) { GroupChat(flawed: $0) },
    BlindScreen("HeartRateChart", .smallText, at: "axis") { HeartRateChart(flawed: $0) },
    BlindScreen("SchoolLetter", .longLines, at: "letter-text", on: .tablets) { SchoolLetter(flawed: $0) },
    BlindScreen("PrivacyPolicy", .longLines, at: "policy-text", on: .rotated) { PrivacyPolicy(flawed: $0) },
    BlindScreen("FlashCards", .fixedText, at: "meaning") { FlashCards(flawed: $0) },
    BlindScreen("CurrencyList", .missingGlyph, at: "native-name") { CurrencyList(flawed: $0) },
    BlindScreen("AllergyTags", .brokenWord, at: "allergen", on: .ordinarySizes) { AllergyTags(flawed: $0) },
    BlindScreen("SignupForm", .brokenWord, at: "field-name", on: .ordinarySizes) { SignupForm(flawed: $0) },
  ]

  private static let thirdContrast = [
    BlindScreen("CheckoutSteps", .textContrast, at: "delivery-note") { CheckoutSteps(flawed: $0) },
    BlindScreen("PillSchedule", .textContrast, at: "taken-dose") { PillSchedule(flawed: $0) },
    BlindScreen("ThermostatDark", .textContrast, at: "damp-value") { ThermostatDark(flawed: $0) },
    BlindScreen("UpdateSheet", .textContrast, at: "update-note") { UpdateSheet(flawed: $0) },
    BlindScreen("TripMap", .iconContrast, at: "map-icon") { TripMap(flawed: $0) },
    BlindScreen("QuizChoice", .iconContrast, at: "chosen-mark") { QuizChoice(flawed: $0) },
    BlindScreen(
      "ProductGallery", .unknownContrast, alsoAs: [.textContrast], at: "product-name", "product-origin"
    ) { ProductGallery(flawed: $0) },
    BlindScreen("CameraWall", .unknownContrast, alsoAs: [.textContrast], at: "camera") {
      CameraWall(flawed: $0)
    },
    BlindScreen("StatementChart", .colorVision, at: "bar-income", "bar-spending") {
      StatementChart(flawed: $0)
    },
    BlindScreen("PlantCare", .colorVision, at: "wet-dot", "dry-dot") { PlantCare(flawed: $0) },
  ]

  private static let thirdTargets = [
    BlindScreen("SeatMap", .smallTarget, at: "seat") { SeatMap(flawed: $0) },
    BlindScreen("RsvpPoll", .smallTarget, at: "choice") { RsvpPoll(flawed: $0) },
    BlindScreen("ParkingZones", .overlappingTargets, alsoAs: [.collision], at: "zone") {
      ParkingZones(flawed: $0)
    },
    BlindScreen(
      "RoomCards", .coveredTarget, alsoAs: [.overlappingTargets, .coveredText], at: "room-heart", "room-area"
    ) { RoomCards(flawed: $0) },
    BlindScreen(
      "CleaningRobot", .coveredTarget, alsoAs: [.coveredText, .overlappingText, .collision],
      at: "start-robot", "robot-message"
    ) { CleaningRobot(flawed: $0) },
    BlindScreen("VideoCall", .targetInSafeArea, alsoAs: [.contentInSafeArea], at: "leave-call") {
      VideoCall(flawed: $0)
    },
    BlindScreen(
      "PlanCarousel", .unreachableTarget, alsoAs: [.viewportProtrusion, .clippedText], at: "choose",
      "plan-card"
    ) { PlanCarousel(flawed: $0) },
    BlindScreen(
      "ActionMenu", .unreachableTarget,
      alsoAs: [.viewportProtrusion, .targetInSafeArea, .contentInSafeArea, .clippedText], at: "file",
      on: .rotated
    ) { ActionMenu(flawed: $0) },
  ]

  private static let thirdLayout = [
    BlindScreen("Timetable", .collision, alsoAs: [.coveredText, .overlappingText], at: "lesson") {
      Timetable(flawed: $0)
    },
    BlindScreen("PriceBubbles", .protrusion, at: "map-price", on: .ordinarySizes) {
      PriceBubbles(flawed: $0)
    },
    BlindScreen("InviteCard", .protrusion, alsoAs: [.textContrast], at: "answer-text") {
      InviteCard(flawed: $0)
    },
    BlindScreen("BusLine", .viewportProtrusion, alsoAs: [.clippedText], at: "bus-title") {
      BusLine(flawed: $0)
    },
    BlindScreen("QuickActions", .wrapping, at: "quick", on: .ordinarySizes) { QuickActions(flawed: $0) },
    BlindScreen("StationTiles", .smallRange, at: "tracks", "track-tile", on: .widths) {
      StationTiles(flawed: $0)
    },
    BlindScreen("VaccinePass", .contentInSafeArea, at: "holder") { VaccinePass(flawed: $0) },
    BlindScreen("CourseInfo", .emptyView, at: "course-teacher") { CourseInfo(flawed: $0) },
    BlindScreen("BloodValues", .brokenAlignment, at: "lab-name", "lab-mark", on: .ordinarySizes) {
      BloodValues(flawed: $0)
    },
  ]

  private static let thirdAccessibility = [
    BlindScreen("SymptomScale", .unlabeled, at: "pain-3") { SymptomScale(flawed: $0) },
    BlindScreen("WifiSettings", .unlabeled, at: "about-cafe") { WifiSettings(flawed: $0) },
    BlindScreen("PassengerForm", .repeatedLabel, at: "given-name", "family-name") {
      PassengerForm(flawed: $0)
    },
    BlindScreen("RoomScenes", .repeatedLabel, at: "lamp") { RoomScenes(flawed: $0) },
    BlindScreen("SupportChat", .readingOrder, at: "chat-text") { SupportChat(flawed: $0) },
    BlindScreen("FollowCard", .missingTrait, at: "writer-card") { FollowCard(flawed: $0) },
    BlindScreen("NewsDigest", .missingTrait, at: "part-Sport") { NewsDigest(flawed: $0) },
    BlindScreen("PackingList", .exposedDecoration, alsoAs: [.unlabeled], at: "ornament") {
      PackingList(flawed: $0)
    },
  ]

  private static let thirdAcrossCells = [
    BlindScreen("HomeworkList", .shrinkingText, at: "task-title") { HomeworkList(flawed: $0) },
    BlindScreen("TourSteps", .unmirrored, at: "next-arrow") { TourSteps(flawed: $0) },
    BlindScreen("HebrewChat", .unmirrored, at: "own-bubble", "other-bubble", on: .ordinarySizes) {
      HebrewChat(flawed: $0)
    },
    BlindScreen("NightScenes", .schemeLayout, at: "scene") { NightScenes(flawed: $0) },
    BlindScreen("FareTable", .traitEffect, at: "fare") { FareTable(flawed: $0) },
    BlindScreen("BrandClaim", .traitEffect, at: "claim") { BrandClaim(flawed: $0) },
    BlindScreen("RadioPanel", .traitEffect, at: "radio-panel") { RadioPanel(flawed: $0) },
    BlindScreen("FerryTimes", .lostLabel, at: "pier", on: .rotated) { FerryTimes(flawed: $0) },
    BlindScreen("DoorLog", .lostLabel, at: "entry-time", on: .ordinarySizes) { DoorLog(flawed: $0) },
  ]
}
