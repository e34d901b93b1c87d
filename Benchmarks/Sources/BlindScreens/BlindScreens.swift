/// The second blind corpus: screens whose truths follow from the issue alone, not from how a check is defined.
public enum BlindScreens {
  /// Every set, with its name in tables.
  public static let sets: [(name: String, screens: [BlindScreen])] = [
    ("blind screens", all), ("blind screens, third set", third),
    ("blind screens, fourth set", fourth), ("blind screens, fifth set", fifth),
    ("blind screens, sixth set", sixth), ("blind screens, seventh set", seventh),
    ("blind screens, eighth set", eighth),
  ]

  /// The second corpus, in the order of kinds.
  public static let all = text + contrast + targets + layout + accessibility + acrossCells

  private static let text = [
    BlindScreen("TransferReceipt", .truncatedText, at: "iban") { TransferReceipt(flawed: $0) },
    BlindScreen("PodcastQueue", .truncatedText, at: "episode-title") { PodcastQueue(flawed: $0) },
    BlindScreen("BoardingPass", .clippedText, at: "field") { BoardingPass(flawed: $0) },
    BlindScreen("PhotoCard", .clippedText, at: "caption") { PhotoCard(flawed: $0) },
    BlindScreen("DeleteDialog", .clippedText, at: "message") { DeleteDialog(flawed: $0) },
    BlindScreen(
      "OrderTotals", .overlappingText, alsoAs: [.collision, .coveredText], at: "line-name", "line-price"
    ) { OrderTotals(flawed: $0) },
    BlindScreen(
      "SunTimes", .overlappingText, alsoAs: [.collision], at: "city", "rise", on: .ordinarySizes
    ) { SunTimes(flawed: $0) },
    BlindScreen(
      "CartTabs", .coveredText, alsoAs: [.overlappingText, .collision], at: "cart-name", "cart-badge"
    ) { CartTabs(flawed: $0) },
    BlindScreen("CookieNotice", .coveredText, alsoAs: [.collision], at: "valid-since", "banner") {
      CookieNotice(flawed: $0)
    },
    BlindScreen("NutritionTable", .smallText, at: "allergens") { NutritionTable(flawed: $0) },
    BlindScreen("PlanPicker", .smallText, alsoAs: [.fixedText, .shrinkingText], at: "plan") {
      PlanPicker(flawed: $0)
    },
    BlindScreen("Essay", .longLines, at: "essay", on: .tablets) { Essay(flawed: $0) },
    BlindScreen("BreathingTimer", .fixedText, at: "hint") { BreathingTimer(flawed: $0) },
    BlindScreen("RecipeSteps", .fixedText, at: "step") { RecipeSteps(flawed: $0) },
    BlindScreen("LanguagePicker", .missingGlyph, at: "last-language") { LanguagePicker(flawed: $0) },
    BlindScreen("GermanShortcuts", .brokenWord, at: "tile", on: .ordinarySizes) {
      GermanShortcuts(flawed: $0)
    },
  ]

  private static let contrast = [
    BlindScreen("WeekPlanner", .textContrast, at: "day") { WeekPlanner(flawed: $0) },
    BlindScreen("NewsletterSignup", .textContrast, at: "sign-up") { NewsletterSignup(flawed: $0) },
    BlindScreen("TravelHero", .textContrast, alsoAs: [.unknownContrast], at: "hero-title", "hero-note") {
      TravelHero(flawed: $0)
    },
    BlindScreen("NoteEditor", .textContrast, at: "note-body") { NoteEditor(flawed: $0) },
    BlindScreen("OrderStates", .textContrast, alsoAs: [.traitEffect], at: "state") {
      OrderStates(flawed: $0)
    },
    BlindScreen("NowPanel", .textContrast, alsoAs: [.traitEffect], at: "panel-title", "panel-note") {
      NowPanel(flawed: $0)
    },
    BlindScreen("SongOverCover", .unknownContrast, alsoAs: [.textContrast], at: "song", "band") {
      SongOverCover(flawed: $0)
    },
    BlindScreen("Favorites", .iconContrast, at: "star") { Favorites(flawed: $0) },
    BlindScreen("TransitMap", .colorVision, at: "line-1", "line-2") { TransitMap(flawed: $0) },
    BlindScreen("Portfolio", .colorVision, at: "gain", "loss") { Portfolio(flawed: $0) },
  ]

  private static let targets = [
    BlindScreen("VideoMini", .smallTarget, at: "close") { VideoMini(flawed: $0) },
    BlindScreen("FilterSheet", .smallTarget, at: "close-filters") { FilterSheet(flawed: $0) },
    BlindScreen("FilterChips", .smallTarget, at: "chip", on: .ordinarySizes) { FilterChips(flawed: $0) },
    BlindScreen("QuantityStepper", .overlappingTargets, at: "count-button") { QuantityStepper(flawed: $0) },
    BlindScreen(
      "TaskBoard", .coveredTarget, alsoAs: [.overlappingTargets, .collision], at: "delete", "add"
    ) { TaskBoard(flawed: $0) },
    BlindScreen("BottomCheckout", .targetInSafeArea, alsoAs: [.contentInSafeArea], at: "pay") {
      BottomCheckout(flawed: $0)
    },
    BlindScreen("OnboardingPages", .unreachableTarget, alsoAs: [.viewportProtrusion], at: "skip") {
      OnboardingPages(flawed: $0)
    },
    BlindScreen(
      "ConsentForm", .unreachableTarget, alsoAs: [.viewportProtrusion, .targetInSafeArea], at: "agree",
      "leave",
      "consent"
    ) { ConsentForm(flawed: $0) },
  ]

  private static let layout = [
    BlindScreen("TeamHeader", .collision, alsoAs: [.coveredText, .overlappingText], at: "team-name", "faces")
    {
      TeamHeader(flawed: $0)
    },
    BlindScreen("ReactionChat", .collision, alsoAs: [.coveredText, .overlappingText], at: "time", "reaction")
    {
      ReactionChat(flawed: $0)
    },
    BlindScreen("CouponCards", .protrusion, at: "code", on: .ordinarySizes) { CouponCards(flawed: $0) },
    BlindScreen("InvoiceTable", .viewportProtrusion, alsoAs: [.clippedText], at: "table", "sum") {
      InvoiceTable(flawed: $0)
    },
    BlindScreen("StoreNavigation", .wrapping, at: "store-Sale", on: .ordinarySizes) {
      StoreNavigation(flawed: $0)
    },
    BlindScreen("FigureTiles", .smallRange, alsoAs: [.truncatedText], at: "figure-1", on: .widths) {
      FigureTiles(flawed: $0)
    },
    BlindScreen("CameraLandscape", .contentInSafeArea, at: "mode", "mode-hint", on: .rotated) {
      CameraLandscape(flawed: $0)
    },
    BlindScreen("MachineList", .emptyView, at: "count") { MachineList(flawed: $0) },
    BlindScreen(
      "LampControl", .emptyView, alsoAs: [.smallTarget, .viewportProtrusion], at: "slider", "lamp-name"
    ) {
      LampControl(flawed: $0)
    },
    BlindScreen("OpeningHours", .brokenAlignment, at: "weekday-2", on: .ordinarySizes) {
      OpeningHours(flawed: $0)
    },
  ]

  private static let accessibility = [
    BlindScreen("PhotoEditor", .unlabeled, at: "tag") { PhotoEditor(flawed: $0) },
    BlindScreen("ProfileForm", .unlabeled, at: "clear") { ProfileForm(flawed: $0) },
    BlindScreen("VolumePanel", .unlabeled, at: "alarm") { VolumePanel(flawed: $0) },
    BlindScreen("AddressList", .repeatedLabel, at: "edit") { AddressList(flawed: $0) },
    BlindScreen("ContactCard", .repeatedLabel, alsoAs: [.exposedDecoration], at: "way-icon", "way-name") {
      ContactCard(flawed: $0)
    },
    BlindScreen("HelpCenter", .readingOrder, at: "help-title") { HelpCenter(flawed: $0) },
    BlindScreen("ActivityFeed", .readingOrder, at: "news") { ActivityFeed(flawed: $0) },
    BlindScreen("LoginLinks", .missingTrait, at: "forgot") { LoginLinks(flawed: $0) },
    BlindScreen("WelcomeHero", .exposedDecoration, alsoAs: [.unlabeled], at: "drawing") {
      WelcomeHero(flawed: $0)
    },
  ]

  private static let acrossCells = [
    BlindScreen("QuizQuestion", .shrinkingText, at: "question") { QuizQuestion(flawed: $0) },
    BlindScreen("ArabicSettings", .unmirrored, at: "region", on: .ordinarySizes) {
      ArabicSettings(flawed: $0)
    },
    BlindScreen("DocumentViewer", .unmirrored, at: "back") { DocumentViewer(flawed: $0) },
    BlindScreen("OfferCards", .schemeLayout, at: "offer") { OfferCards(flawed: $0) },
    BlindScreen("ExamResults", .traitEffect, alsoAs: [.lostLabel], at: "points") { ExamResults(flawed: $0) },
    BlindScreen("DepartureBoard", .lostLabel, at: "platform") { DepartureBoard(flawed: $0) },
    BlindScreen("EventHeader", .lostLabel, at: "place") { EventHeader(flawed: $0) },
  ]
}
