extension Symbol {
  private static let heartOutline =
    "M12 20.3C5.2 15.4 2.7 12.2 2.7 8.8C2.7 5.9 4.9 3.8 7.5 3.8C9.4 3.8 11.1 4.8 12 6.5C12.9 4.8 14.6 3.8 16.5 3.8"
    + "C19.1 3.8 21.3 5.9 21.3 8.8C21.3 12.2 18.8 15.4 12 20.3Z"
  private static let starOutline =
    "M12 2.8L14.8 8.8L21.3 9.6L16.5 14.1L17.8 20.6L12 17.3L6.2 20.6L7.5 14.1L2.7 9.6L9.2 8.8Z"
  private static let personOutline =
    "M16 8A4 4 0 1 1 8 8A4 4 0 1 1 16 8ZM4 20.3C4 16.6 7.2 14.4 12 14.4C16.8 14.4 20 16.6 20 20.3Z"
  private static let bellOutline =
    "M12 3C8.4 3 6.4 5.7 6.4 9.2C6.4 14 4.6 15 4.2 16.8H19.8C19.4 15 17.6 14 17.6 9.2C17.6 5.7 15.6 3 12 3Z"
  private static let lockBody =
    "M6.5 10.5H17.5A1.5 1.5 0 0 1 19 12V19A1.5 1.5 0 0 1 17.5 20.5H6.5A1.5 1.5 0 0 1 5 19V12A1.5 1.5 0 0 1 6.5 10.5Z"
  private static let houseOutline = "M4 11L12 3.8L20 11V20.3H14.4V14H9.6V20.3H4Z"
  private static let bookmarkOutline = "M6 3.5H18V20.8L12 16.2L6 20.8Z"
  private static let folderOutline = "M2.8 5H9.3L11.5 7.5H21.2V19.2H2.8Z"
  private static let cameraOutline =
    "M3 7.5H7.2L9 4.8H15L16.8 7.5H21V19.2H3ZM15.8 13A3.8 3.8 0 1 1 8.2 13A3.8 3.8 0 1 1 15.8 13Z"
  private static let phoneOutline =
    "M6.2 3.2L9 3.2L10.4 7.8L8.2 9.6C9.2 12.3 11.6 14.8 14.4 15.8L16.2 13.6L20.8 15L20.8 17.8C20.8 19.6 19.4 20.9 17.6 20.8"
    + "C9.9 20.4 3.6 14.1 3.2 6.4C3.1 4.6 4.4 3.2 6.2 3.2Z"
  private static let planeOutline = "M21.2 2.8L2.8 10.2L10.2 13.8L13.8 21.2Z"
  private static let micOutline =
    "M12 3A3.2 3.2 0 0 1 15.2 6.2V11A3.2 3.2 0 0 1 8.8 11V6.2A3.2 3.2 0 0 1 12 3Z"
  private static let moonOutline = "M20.3 14.2A8.6 8.6 0 1 1 9.8 3.7A7 7 0 0 0 20.3 14.2Z"
  private static let eyeOutline =
    "M1.8 12C4.4 7.6 8 5.4 12 5.4C16 5.4 19.6 7.6 22.2 12C19.6 16.4 16 18.6 12 18.6C8 18.6 4.4 16.4 1.8 12Z"

  /// A magnifying glass.
  public static let magnifyingglass = Symbol(
    "magnifyingglass", lines: "M17 10.2A6.8 6.8 0 1 1 3.4 10.2A6.8 6.8 0 1 1 17 10.2ZM15.2 15.2L20.8 20.8")
  /// A gear.
  public static let gear = Symbol(
    "gear",
    lines:
      "M15.2 12A3.2 3.2 0 1 1 8.8 12A3.2 3.2 0 1 1 15.2 12ZM10.3 2.8H13.7L14.3 5.5L16.3 6.6L18.9 5.8L20.6 8.7L18.6 10.6"
      + "V13.4L20.6 15.3L18.9 18.2L16.3 17.4L14.3 18.5L13.7 21.2H10.3L9.7 18.5L7.7 17.4L5.1 18.2L3.4 15.3L5.4 13.4V10.6L3.4 8.7"
      + "L5.1 5.8L7.7 6.6L9.7 5.5Z")
  /// A heart.
  public static let heart = Symbol("heart", lines: heartOutline)
  /// A filled heart.
  public static let heartFill = Symbol("heartFill", filled: heartOutline)
  /// A star.
  public static let star = Symbol("star", lines: starOutline)
  /// A filled star.
  public static let starFill = Symbol("starFill", filled: starOutline)
  /// A person.
  public static let person = Symbol("person", lines: personOutline)
  /// A filled person.
  public static let personFill = Symbol("personFill", filled: personOutline)
  /// A person in a circle.
  public static let personCircle = Symbol(
    "personCircle",
    lines: ring
      + "M15 9.8A3 3 0 1 1 9 9.8A3 3 0 1 1 15 9.8ZM6.2 18.6C7 16.4 9.2 15.2 12 15.2C14.8 15.2 17 16.4 17.8 18.6"
  )
  /// A bell.
  public static let bell = Symbol("bell", lines: bellOutline + "M9.8 19.6A2.4 2.4 0 0 0 14.2 19.6")
  /// A filled bell.
  public static let bellFill = Symbol(
    "bellFill", filled: bellOutline + "M9.4 18.4H14.6A2.6 2.6 0 0 1 9.4 18.4Z")
  /// A closed padlock.
  public static let lock = Symbol("lock", lines: lockBody + "M8 10.5V7.5A4 4 0 0 1 16 7.5V10.5")
  /// A filled padlock.
  public static let lockFill = Symbol(
    "lockFill", lines: "M8 10.5V7.5A4 4 0 0 1 16 7.5V10.5", filled: lockBody)
  /// Waves of a radio signal.
  public static let wifi = Symbol(
    "wifi",
    lines:
      "M2.5 9.4C5.2 6.8 8.5 5.4 12 5.4C15.5 5.4 18.8 6.8 21.5 9.4M6 13C7.7 11.4 9.8 10.6 12 10.6C14.2 10.6 16.3 11.4 18 13",
    filled: "M12 19.8L8.9 16.6C10.6 15 13.4 15 15.1 16.6Z")
  /// A pencil.
  public static let pencil = Symbol(
    "pencil", lines: "M4 20L5.2 15.2L16.4 4L20 7.6L8.8 18.8ZM13.8 6.6L17.4 10.2")
  /// A highlighter.
  public static let highlighter = Symbol(
    "highlighter", lines: "M9 12.2L16.4 3.4L20.8 7.2L13.4 16L9.4 16.4ZM9.4 16.4L7.4 18.6M3.5 21H20.5")
  /// The caret of a text field between two ends.
  public static let textCursor = Symbol(
    "textCursor",
    lines:
      "M8.5 3.5C10.5 3.5 12 4.4 12 6V18C12 19.6 10.5 20.5 8.5 20.5M15.5 3.5C13.5 3.5 12 4.4 12 6M12 18C12 19.6 13.5 20.5 15.5 20.5"
  )
  /// A waste bin.
  public static let trash = Symbol(
    "trash", lines: "M4 6.2H20M9 6V3.6H15V6M6 6.2L7 20.6H17L18 6.2M10 10V16.8M14 10V16.8")
  /// A filled waste bin.
  public static let trashFill = Symbol(
    "trashFill", lines: "M4 5.4H20M9 5V3.2H15V5", filled: "M5.6 7.4H18.4L17.4 21.2H6.6Z")
  /// A camera.
  public static let camera = Symbol("camera", lines: cameraOutline)
  /// A filled camera.
  public static let cameraFill = Symbol("cameraFill", filled: cameraOutline)
  /// A landscape in a frame.
  public static let photo = Symbol(
    "photo",
    lines:
      "M3 4.5H21V19.5H3ZM3.4 17L9 11.4L13 15.4L16 12.6L20.6 17M17.4 8.6A1.4 1.4 0 1 1 14.6 8.6A1.4 1.4 0 1 1 17.4 8.6Z"
  )
  /// A calendar.
  public static let calendar = Symbol("calendar", lines: "M3.5 5.5H20.5V20.5H3.5ZM3.5 10H20.5M8 3V7M16 3V7")
  /// A clock.
  public static let clock = Symbol("clock", lines: ring + "M12 6.6V12L15.8 14.2")
  /// Bars of different height.
  public static let chartBar = Symbol(
    "chartBar", filled: "M3.5 13H8V20.5H3.5ZM9.75 8H14.25V20.5H9.75ZM16 3.5H20.5V20.5H16Z")
  /// A rising line between axes.
  public static let chartLine = Symbol("chartLine", lines: "M3.5 3.5V20.5H20.5M7 15.5L11 10.5L14 13L20 6")
  /// A shopping cart.
  public static let cart = Symbol(
    "cart", lines: "M2.5 4H5.2L7.6 15.6H18.2L20.8 7H6", filled: dot(9, 19.4, 1.7) + dot(17, 19.4, 1.7),
    isDirectional: true)
  /// A house.
  public static let house = Symbol("house", lines: houseOutline)
  /// A filled house.
  public static let houseFill = Symbol("houseFill", filled: houseOutline)
  /// A triangle that starts playing.
  public static let play = Symbol("play", lines: "M6.5 4L19.5 12L6.5 20Z")
  /// A filled triangle that starts playing.
  public static let playFill = Symbol("playFill", filled: "M6 3.4L20 12L6 20.6Z")
  /// Two bars that stop playing for a while.
  public static let pause = Symbol("pause", lines: "M8 4.5V19.5M16 4.5V19.5")
  /// Two filled bars that stop playing for a while.
  public static let pauseFill = Symbol("pauseFill", filled: "M5.8 4H10V20H5.8ZM14 4H18.2V20H14Z")
  /// Two triangles forward in time.
  public static let forwardFill = Symbol(
    "forwardFill", filled: "M2.5 5.5L12 12L2.5 18.5ZM12 5.5L21.5 12L12 18.5Z")
  /// Two triangles back in time.
  public static let backwardFill = Symbol(
    "backwardFill", filled: "M21.5 5.5L12 12L21.5 18.5ZM12 5.5L2.5 12L12 18.5Z")
  /// A loudspeaker.
  public static let speaker = Symbol("speaker", lines: speakerOutline)
  /// A loudspeaker with waves.
  public static let speakerWave = Symbol(
    "speakerWave", lines: speakerOutline + "M16.6 9A4.2 4.2 0 0 1 16.6 15M19.4 6.4A7.9 7.9 0 0 1 19.4 17.6")
  private static let speakerOutline = "M2.8 9H6.6L12.6 4.2V19.8L6.6 15H2.8Z"
  /// A crescent.
  public static let moon = Symbol("moon", lines: moonOutline)
  /// A filled crescent.
  public static let moonFill = Symbol("moonFill", filled: moonOutline)
  /// A sun with rays.
  public static let sun = Symbol(
    "sun",
    lines:
      "M16.4 12A4.4 4.4 0 1 1 7.6 12A4.4 4.4 0 1 1 16.4 12ZM12 2V4M12 20V22M2 12H4M20 12H22M4.9 4.9L6.3 6.3M17.7 17.7L19.1 19.1M4.9 19.1L6.3 17.7M17.7 6.3L19.1 4.9"
  )
  /// A cloud.
  public static let cloud = Symbol(
    "cloud", lines: "M7 18.8A4.6 4.6 0 0 1 6.8 9.6A6 6 0 0 1 18.2 10.6A4.2 4.2 0 0 1 17.6 18.8Z")
  /// An envelope.
  public static let envelope = Symbol("envelope", lines: "M2.8 5.2H21.2V18.8H2.8ZM3.2 5.8L12 12.8L20.8 5.8")
  /// A telephone receiver.
  public static let phone = Symbol("phone", lines: phoneOutline)
  /// A filled telephone receiver.
  public static let phoneFill = Symbol("phoneFill", filled: phoneOutline)
  /// A pin on a map.
  public static let mapPin = Symbol(
    "mapPin",
    lines:
      "M12 21.6C8 17 5.2 13.4 5.2 9.6A6.8 6.8 0 0 1 18.8 9.6C18.8 13.4 16 17 12 21.6ZM14.5 9.6A2.5 2.5 0 1 1 9.5 9.6A2.5 2.5 0 1 1 14.5 9.6Z"
  )
  /// A page with a folded corner.
  public static let document = Symbol(
    "document", lines: "M5 2.8H13.6L19 8.2V21.2H5ZM13.4 3V8.4H18.8M8.4 12.6H15.6M8.4 16.4H15.6")
  /// A ribbon for a page.
  public static let bookmark = Symbol("bookmark", lines: bookmarkOutline)
  /// A filled ribbon for a page.
  public static let bookmarkFill = Symbol("bookmarkFill", filled: bookmarkOutline)
  /// A folder.
  public static let folder = Symbol("folder", lines: folderOutline)
  /// A filled folder.
  public static let folderFill = Symbol("folderFill", filled: folderOutline)
  /// An eye.
  public static let eye = Symbol("eye", lines: eyeOutline + "M15 12A3 3 0 1 1 9 12A3 3 0 1 1 15 12Z")
  /// An eye crossed out.
  public static let eyeSlash = Symbol(
    "eyeSlash", lines: eyeOutline + "M15 12A3 3 0 1 1 9 12A3 3 0 1 1 15 12ZM4 20.4L20 3.6")
  /// A paper plane.
  public static let paperplane = Symbol(
    "paperplane", lines: planeOutline + "M10.2 13.8L21.2 2.8", isDirectional: true)
  /// A filled paper plane.
  public static let paperplaneFill = Symbol(
    "paperplaneFill", filled: "M21.8 2.2L13.8 21.6L10.9 14.9L17 7L9.1 13.1L2.4 10.2Z", isDirectional: true)
  /// A microphone.
  public static let microphone = Symbol(
    "microphone", lines: micOutline + "M5.5 11A6.5 6.5 0 0 0 18.5 11M12 17.5V21M8.5 21H15.5")
  /// A filled microphone.
  public static let micFill = Symbol(
    "micFill", lines: "M5.5 11A6.5 6.5 0 0 0 18.5 11M12 17.5V21M8.5 21H15.5", filled: micOutline)
  /// A price tag.
  public static let tag = Symbol(
    "tag", lines: "M3 3H12L21.2 12.2L12.2 21.2L3 12Z", filled: dot(7.6, 7.6, 1.5))
  /// A bank card.
  public static let creditcard = Symbol("creditcard", lines: "M2.8 5H21.2V19H2.8ZM2.8 9.6H21.2M6 15H10")
  /// A present.
  public static let gift = Symbol(
    "gift",
    lines:
      "M3 8H21V12H3ZM4.6 12H19.4V20.8H4.6ZM12 8V20.8M12 8C10 4 8.8 3.2 7.4 3.2A2.4 2.4 0 0 0 7.4 8M12 8C14 4 15.2 3.2 16.6 3.2A2.4 2.4 0 0 1 16.6 8"
  )
  /// A bolt of lightning.
  public static let bolt = Symbol("bolt", lines: "M13.4 2.4L4.8 13.6H11L9.8 21.6L19.2 10H12.6Z")
  /// A flame.
  public static let flame = Symbol(
    "flame",
    lines:
      "M12 2.6C13 6.6 18.6 9.4 18.6 14.8A6.6 6.6 0 0 1 5.4 14.8C5.4 12.2 6.6 10.2 8.2 8.6C8.6 10.2 9.2 11 10.2 11.4C10 8 10.6 4.8 12 2.6Z"
  )
  /// A drop.
  public static let drop = Symbol(
    "drop", lines: "M12 2.6C15.6 7 18.6 10.8 18.6 14.6A6.6 6.6 0 0 1 5.4 14.6C5.4 10.8 8.4 7 12 2.6Z")
  /// A leaf.
  public static let leaf = Symbol(
    "leaf",
    lines:
      "M20.6 3.4C10 3.4 4 7 4 13.6C4 17.4 6.6 20 10.2 20C17 20 20.6 13.8 20.6 3.4ZM3.4 21.4C6 16.4 9.6 12.8 14.4 10"
  )
  /// A globe.
  public static let globe = Symbol(
    "globe",
    lines: ring
      + "M3 12H21M12 3C9.4 5.6 8.2 8.6 8.2 12C8.2 15.4 9.4 18.4 12 21M12 3C14.6 5.6 15.8 8.6 15.8 12C15.8 15.4 14.6 18.4 12 21"
  )
  /// Two links of a chain.
  public static let link = Symbol(
    "link",
    lines:
      "M10 14A4.4 4.4 0 0 0 16.2 14L19.6 10.6A4.4 4.4 0 0 0 13.4 4.4L11.8 6M14 10A4.4 4.4 0 0 0 7.8 10L4.4 13.4A4.4 4.4 0 0 0 10.6 19.6L12.2 18"
  )
  /// A paper clip.
  public static let paperclip = Symbol(
    "paperclip",
    lines:
      "M20 11L12 19A5.2 5.2 0 0 1 4.6 11.6L12.8 3.4A3.5 3.5 0 0 1 17.8 8.4L9.8 16.4A1.8 1.8 0 0 1 7.2 13.8L14.4 6.6"
  )
  /// A battery.
  public static let battery = Symbol(
    "battery", lines: "M2 7.5H19.5V16.5H2ZM22 10.5V13.5", filled: "M4.4 9.8H14.5V14.2H4.4Z")
  /// The rune of short-range radio.
  public static let bluetooth = Symbol("bluetooth", lines: "M6.5 7.5L17 16.2L12 20.8V3.2L17 7.8L6.5 16.5")
  /// An aeroplane.
  public static let airplane = Symbol(
    "airplane",
    filled:
      "M12 1.8C13 1.8 13.6 3 13.6 4.6V8.8L21.8 14V16.2L13.6 13.6V18.4L16.2 20.4V22L12 20.8L7.8 22V20.4L10.4 18.4V13.6L2.2 16.2V14L10.4 8.8V4.6C10.4 3 11 1.8 12 1.8Z"
  )
  /// A key.
  public static let key = Symbol(
    "key", lines: "M11.8 15.4A4.4 4.4 0 1 1 8.6 12.2L19.4 3.4H21.2V6.4L18.6 7.2L18 9.6L15.4 10.4Z")
  /// A shield.
  public static let shield = Symbol(
    "shield", lines: "M12 2.6L20 5.4V11.4C20 16.2 16.8 19.8 12 21.6C7.2 19.8 4 16.2 4 11.4V5.4Z")
  /// A signature on a line.
  public static let signature = Symbol(
    "signature",
    lines:
      "M3 20.6H21M4 16.4C8.4 13.8 11 8.8 10.4 5.4C10 3.2 7.6 3.6 7.4 7C7.2 11 9.4 15.6 11.8 15.2C13.4 15 13.6 11.8 15 11.8C16.4 11.8 15.6 15.4 17.2 15.4C18.4 15.4 19 14.6 20.4 13.6"
  )
}
