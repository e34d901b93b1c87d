extension BlindScreens {
  /// The fifth set: seventy more screens of as many apps, in the order of their subjects.
  public static let fifth =
    fifthKitchens + fifthStages + fifthDesks + fifthHarbors + fifthYards + fifthLessons + fifthChambers

  private static let fifthKitchens = [
    BlindScreen("FinnishMenu", .brokenWord, at: "dish", on: .ordinarySizes) { FinnishMenu(flawed: $0) },
    BlindScreen("CoffeeExtras", .lostLabel, at: "allergen-line") { CoffeeExtras(flawed: $0) },
    BlindScreen(
      "TableSearch", .collision, alsoAs: [.coveredText, .overlappingText], at: "query-food"
    ) { TableSearch(flawed: $0) },
    BlindScreen(
      "BreadRibbon", .coveredText, alsoAs: [.overlappingText, .collision], at: "bread-name", "bread-ribbon"
    ) { BreadRibbon(flawed: $0) },
    BlindScreen("KitchenOrders", .textContrast, at: "cook-state") { KitchenOrders(flawed: $0) },
    BlindScreen("SpiceRating", .overlappingTargets, alsoAs: [.collision], at: "spice-star") {
      SpiceRating(flawed: $0)
    },
    BlindScreen("DishTags", .emptyView, at: "dish-tag-1") { DishTags(flawed: $0) },
    BlindScreen("JamSteps", .exposedDecoration, at: "bullet") { JamSteps(flawed: $0) },
    BlindScreen("CookingWeek", .wrapping, at: "cook-day", on: .ordinarySizes) { CookingWeek(flawed: $0) },
    BlindScreen("IronCompare", .brokenAlignment, at: "iron", on: .ordinarySizes) {
      IronCompare(flawed: $0)
    },
  ]

  private static let fifthStages = [
    BlindScreen("RadioSchedule", .truncatedText, at: "air-time") { RadioSchedule(flawed: $0) },
    BlindScreen(
      "GalleryOpening", .overlappingText, alsoAs: [.collision, .coveredText], at: "show-title", "show-dates"
    ) { GalleryOpening(flawed: $0) },
    BlindScreen(
      "AuctionLots", .coveredText, alsoAs: [.collision, .overlappingText], at: "lot-0", "lots-bar"
    ) { AuctionLots(flawed: $0) },
    BlindScreen("HallPlan", .smallText, at: "hall-row") { HallPlan(flawed: $0) },
    BlindScreen("KaraokeLine", .fixedText, at: "lyric") { KaraokeLine(flawed: $0) },
    BlindScreen("ChoirPieces", .missingGlyph, at: "clef") { ChoirPieces(flawed: $0) },
    BlindScreen("AwardSheet", .unknownContrast, alsoAs: [.textContrast], at: "award-text") {
      AwardSheet(flawed: $0)
    },
    BlindScreen("VinylPlayer", .iconContrast, at: "vinyl-play") { VinylPlayer(flawed: $0) },
    BlindScreen("RemoteRing", .overlappingTargets, alsoAs: [.collision, .coveredTarget], at: "ring") {
      RemoteRing(flawed: $0)
    },
    BlindScreen(
      "MiniPlayerTabs", .coveredTarget, alsoAs: [.overlappingTargets, .coveredText, .collision],
      at: "listen-tabs", "mini-player"
    ) { MiniPlayerTabs(flawed: $0) },
  ]

  private static let fifthDesks = [
    BlindScreen("BackupLog", .viewportProtrusion, alsoAs: [.clippedText], at: "log-line") {
      BackupLog(flawed: $0)
    },
    BlindScreen("ServerDots", .colorVision, at: "up-dot", "down-dot") { ServerDots(flawed: $0) },
    BlindScreen("ScanActions", .repeatedLabel, at: "scan-action") { ScanActions(flawed: $0) },
    BlindScreen("WeekSwitch", .repeatedLabel, at: "week") { WeekSwitch(flawed: $0) },
    BlindScreen("OfficeAnswers", .missingTrait, at: "question") { OfficeAnswers(flawed: $0) },
    BlindScreen("TeamFigures", .traitEffect, at: "team") { TeamFigures(flawed: $0) },
    BlindScreen("MeasurePad", .unreachableTarget, alsoAs: [.viewportProtrusion, .clippedText], at: "pad") {
      MeasurePad(flawed: $0)
    },
    BlindScreen(
      "DraftTip", .coveredTarget, alsoAs: [.coveredText, .overlappingText, .collision], at: "keep-draft",
      "draft-tip"
    ) { DraftTip(flawed: $0) },
    BlindScreen("FreightTerms", .smallText, at: "freight-terms") { FreightTerms(flawed: $0) },
    BlindScreen("FieldNotes", .longLines, at: "field-text", on: .tablets) { FieldNotes(flawed: $0) },
  ]

  private static let fifthHarbors = [
    BlindScreen("HarborNews", .clippedText, at: "harbor") { HarborNews(flawed: $0) },
    BlindScreen("BankCardFace", .overlappingText, alsoAs: [.collision, .coveredText], at: "card") {
      BankCardFace(flawed: $0)
    },
    BlindScreen("LockOrders", .truncatedText, at: "gate") { LockOrders(flawed: $0) },
    BlindScreen("HutPath", .readingOrder, at: "hut") { HutPath(flawed: $0) },
    BlindScreen("CommuteRoute", .unmirrored, at: "route-arrow") { CommuteRoute(flawed: $0) },
    BlindScreen("MoonPhases", .viewportProtrusion, alsoAs: [.protrusion], at: "moon") {
      MoonPhases(flawed: $0)
    },
    BlindScreen(
      "FerryDecks", .smallRange, alsoAs: [.viewportProtrusion, .clippedText], at: "deck-berths", on: .widths
    ) { FerryDecks(flawed: $0) },
    BlindScreen("NightSky", .contentInSafeArea, at: "sky") { NightSky(flawed: $0) },
    BlindScreen("BoatLight", .targetInSafeArea, alsoAs: [.contentInSafeArea], at: "light-on") {
      BoatLight(flawed: $0)
    },
    BlindScreen("RainTube", .protrusion, at: "rain") { RainTube(flawed: $0) },
  ]

  private static let fifthYards = [
    BlindScreen("PetAdoption", .truncatedText, at: "breed") { PetAdoption(flawed: $0) },
    BlindScreen("HiveNote", .clippedText, at: "hive-note") { HiveNote(flawed: $0) },
    BlindScreen("BedTable", .fixedText, at: "bed") { BedTable(flawed: $0) },
    BlindScreen("BinCalendar", .brokenWord, at: "bin", on: .ordinarySizes) { BinCalendar(flawed: $0) },
    BlindScreen("WaterReminder", .textContrast, at: "water-later") { WaterReminder(flawed: $0) },
    BlindScreen("SowingDays", .textContrast, at: "sow-13") { SowingDays(flawed: $0) },
    BlindScreen("GuestHouse", .iconContrast, at: "offer") { GuestHouse(flawed: $0) },
    BlindScreen("FieldMap", .unknownContrast, alsoAs: [.textContrast], at: "field-name") {
      FieldMap(flawed: $0)
    },
    BlindScreen("HarvestBars", .colorVision, at: "bar-before", "bar-now") { HarvestBars(flawed: $0) },
    BlindScreen("TreeReport", .smallTarget, at: "drop") { TreeReport(flawed: $0) },
  ]

  private static let fifthLessons = [
    BlindScreen("ReaderTools", .smallTarget, at: "reading-tool") { ReaderTools(flawed: $0) },
    BlindScreen("SchoolCode", .smallTarget, at: "new-code") { SchoolCode(flawed: $0) },
    BlindScreen("SketchTools", .targetInSafeArea, alsoAs: [.contentInSafeArea], at: "sketch", on: .rotated) {
      SketchTools(flawed: $0)
    },
    BlindScreen(
      "PoseTimer", .unreachableTarget, alsoAs: [.viewportProtrusion, .targetInSafeArea, .contentInSafeArea],
      at: "start-pose", on: .rotated
    ) { PoseTimer(flawed: $0) },
    BlindScreen("GymShoes", .protrusion, alsoAs: [.viewportProtrusion], at: "shoe") { GymShoes(flawed: $0) },
    BlindScreen("PenFriends", .emptyView, at: "letter-1") { PenFriends(flawed: $0) },
    BlindScreen("SubjectRows", .brokenAlignment, at: "subject-2") { SubjectRows(flawed: $0) },
    BlindScreen("PaintBox", .unlabeled, at: "swatch-2") { PaintBox(flawed: $0) },
    BlindScreen("QuietHours", .unlabeled, at: "quiet-switch") { QuietHours(flawed: $0) },
    BlindScreen("ShopShelves", .missingTrait, at: "shelf-pens") { ShopShelves(flawed: $0) },
    BlindScreen("ClassTrip", .exposedDecoration, alsoAs: [.unlabeled], at: "hills") { ClassTrip(flawed: $0) },
  ]

  private static let fifthChambers = [
    BlindScreen("HotelFloors", .shrinkingText, at: "floor-name") { HotelFloors(flawed: $0) },
    BlindScreen("MoonDiary", .schemeLayout, at: "moon") { MoonDiary(flawed: $0) },
    BlindScreen("HerbCard", .traitEffect, at: "herb-name") { HerbCard(flawed: $0) },
    BlindScreen("PierWinds", .lostLabel, at: "gusts") { PierWinds(flawed: $0) },
    BlindScreen("LapTimes", .textContrast, at: "lap-time") { LapTimes(flawed: $0) },
    BlindScreen("CampRules", .longLines, at: "camp-text", on: .rotated) { CampRules(flawed: $0) },
    BlindScreen("HotelDay", .readingOrder, at: "day") { HotelDay(flawed: $0) },
    BlindScreen("CoachRow", .collision, alsoAs: [.coveredText, .overlappingText], at: "coach") {
      CoachRow(flawed: $0)
    },
    BlindScreen("PoolLockers", .iconContrast, at: "locker-lock") { PoolLockers(flawed: $0) },
  ]
}
