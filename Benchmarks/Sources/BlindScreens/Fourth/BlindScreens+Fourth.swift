extension BlindScreens {
  /// The fourth set: sixty more screens of as many apps, in the order of kinds.
  public static let fourth =
    fourthText + fourthContrast + fourthTargets + fourthLayout + fourthAccessibility + fourthAcrossCells

  private static let fourthText = [
    BlindScreen("VoicemailRows", .truncatedText, at: "caller") { VoicemailRows(flawed: $0) },
    BlindScreen("SharedAlbum", .truncatedText, at: "album-title") { SharedAlbum(flawed: $0) },
    BlindScreen("NightTrain", .truncatedText, at: "save-title") { NightTrain(flawed: $0) },
    BlindScreen("StormWarning", .clippedText, at: "storm-text", "storm-title") { StormWarning(flawed: $0) },
    BlindScreen("PatientList", .clippedText, at: "initials") { PatientList(flawed: $0) },
    BlindScreen("CollapsedHeader", .clippedText, at: "place-title") { CollapsedHeader(flawed: $0) },
    BlindScreen(
      "MeterReading", .overlappingText, alsoAs: [.collision, .coveredText], at: "meter-name", "meter-value"
    ) { MeterReading(flawed: $0) },
    BlindScreen(
      "FloatingLabel", .overlappingText, alsoAs: [.collision, .coveredText], at: "float-Street",
      "field-Street"
    ) { FloatingLabel(flawed: $0) },
    BlindScreen("PollBars", .coveredText, alsoAs: [.collision, .textContrast], at: "answer", "bar") {
      PollBars(flawed: $0)
    },
    BlindScreen("UnitPrice", .smallText, at: "unit-price") { UnitPrice(flawed: $0) },
    BlindScreen("RecipeStory", .longLines, at: "story-text", on: .tablets) { RecipeStory(flawed: $0) },
    BlindScreen("LectureText", .longLines, at: "part-text", on: .rotated) { LectureText(flawed: $0) },
    BlindScreen("MedicineNote", .fixedText, at: "dose-note") { MedicineNote(flawed: $0) },
    BlindScreen("HikeMarks", .missingGlyph, at: "trail-mark") { HikeMarks(flawed: $0) },
    BlindScreen("StopCard", .brokenWord, at: "stop-name", on: .ordinarySizes) { StopCard(flawed: $0) },
    BlindScreen("ToolTabs", .brokenWord, at: "tool", on: .ordinarySizes) { ToolTabs(flawed: $0) },
  ]

  private static let fourthContrast = [
    BlindScreen("SearchPrompt", .textContrast, at: "search-prompt") { SearchPrompt(flawed: $0) },
    BlindScreen("SunsetBooking", .textContrast, alsoAs: [.unknownContrast], at: "book-now") {
      SunsetBooking(flawed: $0)
    },
    BlindScreen("PaperReceipt", .textContrast, at: "receipt") { PaperReceipt(flawed: $0) },
    BlindScreen("ErrorBanner", .textContrast, at: "error-text") { ErrorBanner(flawed: $0) },
    BlindScreen("IconTabs", .iconContrast, at: "tab-icon") { IconTabs(flawed: $0) },
    BlindScreen("PodcastSpeed", .iconContrast, at: "player-icon") { PodcastSpeed(flawed: $0) },
    BlindScreen("QuoteCover", .unknownContrast, alsoAs: [.textContrast], at: "quote-text", "quote-author") {
      QuoteCover(flawed: $0)
    },
    BlindScreen("BarcodeHint", .unknownContrast, alsoAs: [.textContrast], at: "scan-hint") {
      BarcodeHint(flawed: $0)
    },
    BlindScreen("SleepChart", .colorVision, at: "line-deep", "line-light") { SleepChart(flawed: $0) },
    BlindScreen("MatchForm", .colorVision, at: "won-square", "lost-square") { MatchForm(flawed: $0) },
  ]

  private static let fourthTargets = [
    BlindScreen("RecipientChips", .smallTarget, at: "remove") { RecipientChips(flawed: $0) },
    BlindScreen("PageDots", .smallTarget, at: "dot") { PageDots(flawed: $0) },
    BlindScreen(
      "BikeMap", .overlappingTargets, alsoAs: [.collision, .coveredTarget, .coveredText], at: "station"
    ) { BikeMap(flawed: $0) },
    BlindScreen(
      "ChatComposer", .coveredTarget, alsoAs: [.overlappingTargets, .collision], at: "send", "jump"
    ) {
      ChatComposer(flawed: $0)
    },
    BlindScreen(
      "AlarmBar", .coveredTarget, alsoAs: [.coveredText, .overlappingText, .collision], at: "new-alarm",
      "alarm-bar"
    ) { AlarmBar(flawed: $0) },
    BlindScreen(
      "MoviePlayer", .targetInSafeArea, alsoAs: [.contentInSafeArea], at: "close-film", on: .rotated
    ) { MoviePlayer(flawed: $0) },
    // The flaw moves the whole toast: its text is off screen like its button.
    BlindScreen(
      "UndoToast", .unreachableTarget, alsoAs: [.viewportProtrusion], at: "undo", "undo-toast"
    ) { UndoToast(flawed: $0) },
    BlindScreen(
      "ShiftTable", .unreachableTarget, alsoAs: [.viewportProtrusion, .clippedText], at: "swap",
      "shift-table"
    ) { ShiftTable(flawed: $0) },
  ]

  private static let fourthLayout = [
    BlindScreen(
      "ProfileCover", .collision, alsoAs: [.coveredText, .overlappingText], at: "member-bio",
      "member-figures"
    ) { ProfileCover(flawed: $0) },
    BlindScreen("TilePlayer", .protrusion, at: "tile-controls") { TilePlayer(flawed: $0) },
    BlindScreen("DataUsage", .protrusion, alsoAs: [.viewportProtrusion], at: "usage-bar") {
      DataUsage(flawed: $0)
    },
    BlindScreen("MatchStats", .viewportProtrusion, alsoAs: [.clippedText], at: "figure") {
      MatchStats(flawed: $0)
    },
    BlindScreen("SpeedChoices", .wrapping, at: "speed", on: .ordinarySizes) { SpeedChoices(flawed: $0) },
    BlindScreen("PoolTickets", .smallRange, at: "ticket", on: .widths) { PoolTickets(flawed: $0) },
    BlindScreen("LiveCaptions", .contentInSafeArea, at: "caption-line") { LiveCaptions(flawed: $0) },
    BlindScreen("OfflineShelf", .emptyView, at: "guides-card") { OfflineShelf(flawed: $0) },
    BlindScreen("ContactForm", .brokenAlignment, at: "contact", on: .ordinarySizes) {
      ContactForm(flawed: $0)
    },
  ]

  private static let fourthAccessibility = [
    BlindScreen("StoryRing", .unlabeled, at: "story-2") { StoryRing(flawed: $0) },
    BlindScreen("DiaryEntry", .unlabeled, at: "entry-field") { DiaryEntry(flawed: $0) },
    BlindScreen("MuseumNews", .repeatedLabel, at: "more") { MuseumNews(flawed: $0) },
    BlindScreen("LanguageSwap", .repeatedLabel, at: "language") { LanguageSwap(flawed: $0) },
    BlindScreen("NutrientColumns", .readingOrder, at: "part-name", "part-value") {
      NutrientColumns(flawed: $0)
    },
    BlindScreen("SortTabs", .missingTrait, at: "sort") { SortTabs(flawed: $0) },
    BlindScreen("PhotoZoom", .missingTrait, at: "kitchen-photo") { PhotoZoom(flawed: $0) },
    BlindScreen("ChapterDots", .exposedDecoration, at: "scene-dots") { ChapterDots(flawed: $0) },
  ]

  private static let fourthAcrossCells = [
    BlindScreen("StepsLeft", .shrinkingText, at: "steps-left") { StepsLeft(flawed: $0) },
    BlindScreen("ArabicTicket", .unmirrored, at: "ticket-day", on: .ordinarySizes) {
      ArabicTicket(flawed: $0)
    },
    BlindScreen("ExhibitNext", .unmirrored, at: "go-arrow") { ExhibitNext(flawed: $0) },
    BlindScreen("HaikuCard", .schemeLayout, at: "haiku") { HaikuCard(flawed: $0) },
    BlindScreen("PayOptions", .traitEffect, at: "pay") { PayOptions(flawed: $0) },
    BlindScreen("PsalmVerse", .traitEffect, at: "verse") { PsalmVerse(flawed: $0) },
    BlindScreen("ReadAloud", .traitEffect, alsoAs: [.lostLabel], at: "book-title", "book-voice") {
      ReadAloud(flawed: $0)
    },
    BlindScreen("SellerLine", .lostLabel, at: "seller") { SellerLine(flawed: $0) },
    BlindScreen("ShareBar", .lostLabel, alsoAs: [.unlabeled], at: "share") { ShareBar(flawed: $0) },
  ]
}
