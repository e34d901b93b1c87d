// The catalog of devices: points, safe areas, scales, corners and size classes.
//
// Checked against public tables in November 2026: sizes and scales of every row, upright safe areas of iPhones and
// iPads. Not confirmed by two sources: sides and bottom of rotated iPhones from the 16 on (sources give 20 or 21 for
// the bottom, the iOS 26 simulator 20), iPhone 17e (that of the 16e), corner radii of iPads and watches. Computed: the
// safe areas of Apple Watch 42 and 46 mm and Ultra 3 (those of the models before), and Split View where it says so
// below. Not published: corners of iPhone Duo, margins of Wear OS.
//
// Sources: Apple, Human Interface Guidelines, Layout ("Device dimensions and size classes"; tvOS "Safe areas";
// watchOS screen sizes) and the technical specifications of each product (pixels over scale); safe areas and the
// widths of Split View as the iOS and iPadOS simulators report them; corner radii as UIKit reports them to the
// ScreenCorners package (K. Bashour). iPhone Duo: measured in the iOS 27.1
// simulator by two independent public reports (September 2026). Status bars of watches: device tables of open-source
// watchOS applications. Android: androidx.compose.ui.tooling.preview.Devices and Android Studio's
// reference devices; Wear OS: developer.android.com, "Wear OS screen sizes". Split View on the iPad mini (A17 Pro),
// the 11-inch iPad Pro (M5) and the 13-inch one follows from the rule of their predecessors: a narrow app is 320
// or 375 points wide, the divider 10, and the other app takes the rest.

extension DeviceProfile {
  // iPhones from the first SE on; safe areas: top and bottom upright, sides and bottom rotated.
  /// iPhone SE (1st generation).
  public static let iPhoneSE = phone(
    "iPhone SE (1st generation)", 320, 568, 2, 20, 0, side: 0, rotatedBottom: 0, radius: 0, isLarge: false,
    .sRGB)
  /// iPhone 7.
  public static let iPhone7 = phone(
    "iPhone 7", 375, 667, 2, 20, 0, side: 0, rotatedBottom: 0, radius: 0, isLarge: false, .p3)
  /// iPhone 7 Plus.
  public static let iPhone7Plus = phone(
    "iPhone 7 Plus", 414, 736, 3, 20, 0, side: 0, rotatedBottom: 0, radius: 0, isLarge: true, .p3)
  /// iPhone 8.
  public static let iPhone8 = phone(
    "iPhone 8", 375, 667, 2, 20, 0, side: 0, rotatedBottom: 0, radius: 0, isLarge: false, .p3)
  /// iPhone 8 Plus.
  public static let iPhone8Plus = phone(
    "iPhone 8 Plus", 414, 736, 3, 20, 0, side: 0, rotatedBottom: 0, radius: 0, isLarge: true, .p3)
  /// iPhone X.
  public static let iPhoneX = phone(
    "iPhone X", 375, 812, 3, 44, 34, side: 44, rotatedBottom: 21, radius: 39, isLarge: false, .p3)
  /// iPhone XR.
  public static let iPhoneXR = phone(
    "iPhone XR", 414, 896, 2, 48, 34, side: 48, rotatedBottom: 21, radius: 41.5, isLarge: true, .p3)
  /// iPhone XS.
  public static let iPhoneXS = phone(
    "iPhone XS", 375, 812, 3, 44, 34, side: 44, rotatedBottom: 21, radius: 39, isLarge: false, .p3)
  /// iPhone XS Max.
  public static let iPhoneXSMax = phone(
    "iPhone XS Max", 414, 896, 3, 44, 34, side: 44, rotatedBottom: 21, radius: 39, isLarge: true, .p3)
  /// iPhone 11.
  public static let iPhone11 = phone(
    "iPhone 11", 414, 896, 2, 48, 34, side: 48, rotatedBottom: 21, radius: 41.5, isLarge: true, .p3)
  /// iPhone 11 Pro.
  public static let iPhone11Pro = phone(
    "iPhone 11 Pro", 375, 812, 3, 44, 34, side: 44, rotatedBottom: 21, radius: 39, isLarge: false, .p3)
  /// iPhone 11 Pro Max.
  public static let iPhone11ProMax = phone(
    "iPhone 11 Pro Max", 414, 896, 3, 44, 34, side: 44, rotatedBottom: 21, radius: 39, isLarge: true, .p3)
  /// iPhone SE (2nd generation).
  public static let iPhoneSE2 = phone(
    "iPhone SE (2nd generation)", 375, 667, 2, 20, 0, side: 0, rotatedBottom: 0, radius: 0, isLarge: false,
    .p3
  )
  /// iPhone 12 mini.
  public static let iPhone12Mini = phone(
    "iPhone 12 mini", 375, 812, 3, 50, 34, side: 50, rotatedBottom: 21, radius: 44, isLarge: false, .p3)
  /// iPhone 12.
  public static let iPhone12 = phone(
    "iPhone 12", 390, 844, 3, 47, 34, side: 47, rotatedBottom: 21, radius: 47.33, isLarge: false, .p3)
  /// iPhone 12 Pro.
  public static let iPhone12Pro = phone(
    "iPhone 12 Pro", 390, 844, 3, 47, 34, side: 47, rotatedBottom: 21, radius: 47.33, isLarge: false, .p3)
  /// iPhone 12 Pro Max.
  public static let iPhone12ProMax = phone(
    "iPhone 12 Pro Max", 428, 926, 3, 47, 34, side: 47, rotatedBottom: 21, radius: 53.33, isLarge: true, .p3)
  /// iPhone 13 mini.
  public static let iPhone13Mini = phone(
    "iPhone 13 mini", 375, 812, 3, 50, 34, side: 50, rotatedBottom: 21, radius: 44, isLarge: false, .p3)
  /// iPhone 13.
  public static let iPhone13 = phone(
    "iPhone 13", 390, 844, 3, 47, 34, side: 47, rotatedBottom: 21, radius: 47.33, isLarge: false, .p3)
  /// iPhone 13 Pro.
  public static let iPhone13Pro = phone(
    "iPhone 13 Pro", 390, 844, 3, 47, 34, side: 47, rotatedBottom: 21, radius: 47.33, isLarge: false, .p3)
  /// iPhone 13 Pro Max.
  public static let iPhone13ProMax = phone(
    "iPhone 13 Pro Max", 428, 926, 3, 47, 34, side: 47, rotatedBottom: 21, radius: 53.33, isLarge: true, .p3)
  /// iPhone SE (3rd generation).
  public static let iPhoneSE3 = phone(
    "iPhone SE (3rd generation)", 375, 667, 2, 20, 0, side: 0, rotatedBottom: 0, radius: 0, isLarge: false,
    .p3
  )
  /// iPhone 14.
  public static let iPhone14 = phone(
    "iPhone 14", 390, 844, 3, 47, 34, side: 47, rotatedBottom: 21, radius: 47.33, isLarge: false, .p3)
  /// iPhone 14 Plus.
  public static let iPhone14Plus = phone(
    "iPhone 14 Plus", 428, 926, 3, 47, 34, side: 47, rotatedBottom: 21, radius: 53.33, isLarge: true, .p3)
  /// iPhone 14 Pro.
  public static let iPhone14Pro = phone(
    "iPhone 14 Pro", 393, 852, 3, 59, 34, side: 59, rotatedBottom: 21, radius: 55, isLarge: false, .p3)
  /// iPhone 14 Pro Max.
  public static let iPhone14ProMax = phone(
    "iPhone 14 Pro Max", 430, 932, 3, 59, 34, side: 59, rotatedBottom: 21, radius: 55, isLarge: true, .p3)
  /// iPhone 15.
  public static let iPhone15 = phone(
    "iPhone 15", 393, 852, 3, 59, 34, side: 59, rotatedBottom: 21, radius: 55, isLarge: false, .p3)
  /// iPhone 15 Plus.
  public static let iPhone15Plus = phone(
    "iPhone 15 Plus", 430, 932, 3, 59, 34, side: 59, rotatedBottom: 21, radius: 55, isLarge: true, .p3)
  /// iPhone 15 Pro.
  public static let iPhone15Pro = phone(
    "iPhone 15 Pro", 393, 852, 3, 59, 34, side: 59, rotatedBottom: 21, radius: 55, isLarge: false, .p3)
  /// iPhone 15 Pro Max.
  public static let iPhone15ProMax = phone(
    "iPhone 15 Pro Max", 430, 932, 3, 59, 34, side: 59, rotatedBottom: 21, radius: 55, isLarge: true, .p3)
  /// iPhone 16.
  public static let iPhone16 = phone(
    "iPhone 16", 393, 852, 3, 59, 34, side: 59, rotatedBottom: 21, radius: 55, isLarge: false, .p3)
  /// iPhone 16 Plus.
  public static let iPhone16Plus = phone(
    "iPhone 16 Plus", 430, 932, 3, 59, 34, side: 59, rotatedBottom: 21, radius: 55, isLarge: true, .p3)
  /// iPhone 16 Pro.
  public static let iPhone16Pro = phone(
    "iPhone 16 Pro", 402, 874, 3, 62, 34, side: 62, rotatedBottom: 21, radius: 62, isLarge: false, .p3)
  /// iPhone 16 Pro Max.
  public static let iPhone16ProMax = phone(
    "iPhone 16 Pro Max", 440, 956, 3, 62, 34, side: 62, rotatedBottom: 21, radius: 62, isLarge: true, .p3)
  /// iPhone 16e.
  public static let iPhone16e = phone(
    "iPhone 16e", 390, 844, 3, 47, 34, side: 47, rotatedBottom: 21, radius: 47.33, isLarge: false, .p3)
  /// iPhone 17.
  public static let iPhone17 = phone(
    "iPhone 17", 402, 874, 3, 62, 34, side: 62, rotatedBottom: 20, radius: 62, isLarge: false, .p3)
  /// iPhone 17 Pro.
  public static let iPhone17Pro = phone(
    "iPhone 17 Pro", 402, 874, 3, 62, 34, side: 62, rotatedBottom: 20, radius: 62, isLarge: false, .p3)
  /// iPhone 17 Pro Max.
  public static let iPhone17ProMax = phone(
    "iPhone 17 Pro Max", 440, 956, 3, 62, 34, side: 62, rotatedBottom: 20, radius: 62, isLarge: true, .p3)
  /// iPhone Air.
  public static let iPhoneAir = phone(
    "iPhone Air", 420, 912, 3, 68, 34, side: 68, rotatedBottom: 29, radius: 62, isLarge: true, .p3)
  /// iPhone 17e.
  public static let iPhone17e = phone(
    "iPhone 17e", 390, 844, 3, 47, 34, side: 47, rotatedBottom: 21, radius: 47.33, isLarge: false, .p3)
  /// iPhone 18 Pro.
  public static let iPhone18Pro = phone(
    "iPhone 18 Pro", 402, 874, 3, 62, 34, side: 62, rotatedBottom: 20, radius: 62, isLarge: false, .p3)
  /// iPhone 18 Pro Max.
  public static let iPhone18ProMax = phone(
    "iPhone 18 Pro Max", 440, 956, 3, 62, 34, side: 62, rotatedBottom: 20, radius: 62, isLarge: true, .p3)
  // The camera's corner is kept free along a whole side, which one depends on how the device is held.
  /// iPhone Duo, closed.
  public static let iPhoneDuoClosed = DeviceProfile(
    name: "iPhone Duo, closed", size: Size(width: 466, height: 678),
    safeArea: EdgeInsets(bottom: 34, trailing: 84), scale: 3, idiom: .phone,
    horizontalSizeClass: .compact, verticalSizeClass: .regular, gamut: .p3, family: "iPhone"
  ).rotating(to: EdgeInsets(leading: 84, bottom: 34), .compact, .compact)
  /// iPhone Duo, open.
  public static let iPhoneDuoOpen = DeviceProfile(
    name: "iPhone Duo, open", size: Size(width: 669, height: 951), safeArea: EdgeInsets(top: 82, bottom: 34),
    scale: 3, idiom: .phone, horizontalSizeClass: .regular, verticalSizeClass: .regular, gamut: .p3,
    family: "iPhone"
  ).rotating(to: EdgeInsets(bottom: 34, trailing: 84), .regular, .regular)

  // iPads; the last two numbers are the width of a narrow app beside another, rotated and upright.
  /// iPad (9th generation).
  public static let iPad9 = pad("iPad (9th generation)", 810, 1080, 20, 0, radius: 0, .sRGB, 320, 320)
  /// iPad (5th generation).
  public static let iPad5 = pad("iPad (5th generation)", 768, 1024, 20, 0, radius: 0, .sRGB, 320, 320)
  /// iPad (10th generation).
  public static let iPad10 = pad("iPad (10th generation)", 820, 1180, 24, 20, radius: 25, .sRGB, 375, 320)
  /// iPad (A16).
  public static let iPadA16 = pad("iPad (A16)", 820, 1180, 24, 20, radius: 25, .sRGB, 375, 320)
  /// iPad mini (5th generation).
  public static let iPadMini5 = pad("iPad mini (5th generation)", 768, 1024, 20, 0, radius: 0, .p3, 320, 320)
  /// iPad mini (A17 Pro).
  public static let iPadMini = pad("iPad mini (A17 Pro)", 744, 1133, 24, 20, radius: 21.5, .p3, 375, 320)
  /// iPad Air (3rd generation).
  public static let iPadAir3 = pad("iPad Air (3rd generation)", 834, 1112, 20, 0, radius: 0, .p3, 320, 320)
  /// iPad Air (5th generation).
  public static let iPadAir5 = pad("iPad Air (5th generation)", 820, 1180, 24, 20, radius: 18, .p3, 375, 320)
  /// iPad Air 11-inch (M3).
  public static let iPadAir11 = pad("iPad Air 11-inch (M3)", 820, 1180, 24, 20, radius: 18, .p3, 375, 320)
  /// iPad Air 13-inch (M3).
  public static let iPadAir13 = pad("iPad Air 13-inch (M3)", 1024, 1366, 24, 20, radius: 18, .p3, 375, 375)
  /// iPad Pro 9.7-inch.
  public static let iPadPro9_7 = pad("iPad Pro 9.7-inch", 768, 1024, 20, 0, radius: 0, .p3, 320, 320)
  /// iPad Pro 10.5-inch.
  public static let iPadPro10_5 = pad("iPad Pro 10.5-inch", 834, 1112, 20, 0, radius: 0, .p3, 320, 320)
  /// iPad Pro 11-inch (4th generation).
  public static let iPadPro11FourthGeneration = pad(
    "iPad Pro 11-inch (4th generation)", 834, 1194, 24, 20, radius: 18, .p3, 375, 320)
  /// iPad Pro 11-inch (M5).
  public static let iPadPro11 = pad("iPad Pro 11-inch (M5)", 834, 1210, 24, 20, radius: 30, .p3, 375, 320)
  /// iPad Pro 12.9-inch (1st generation).
  public static let iPadPro12_9FirstGeneration = pad(
    "iPad Pro 12.9-inch (1st generation)", 1024, 1366, 20, 0, radius: 0, .sRGB, 375, 375)
  /// iPad Pro 12.9-inch (6th generation).
  public static let iPadPro12_9 = pad(
    "iPad Pro 12.9-inch (6th generation)", 1024, 1366, 24, 20, radius: 18, .p3, 375, 375)
  /// iPad Pro 13-inch (M5).
  public static let iPadPro13 = pad("iPad Pro 13-inch (M5)", 1032, 1376, 24, 20, radius: 30, .p3, 375, 375)

  // Android, in density-independent pixels; status bar 24, gesture bar 24, three-button bar 48.
  /// Android small phone.
  public static let androidSmallPhone = other(
    "Android small phone", 360, 640, 2, .phone, EdgeInsets(top: 24, leading: 0, bottom: 48, trailing: 0),
    radius: 0, .compact, .regular)
  /// Android tall phone.
  public static let androidTallPhone = other(
    "Android tall phone", 360, 800, 3, .phone, EdgeInsets(top: 24, leading: 0, bottom: 24, trailing: 0),
    radius: 0, .compact, .regular)
  /// Android phone.
  public static let androidPhone = other(
    "Android phone", 411, 891, 2.625, .phone, EdgeInsets(top: 24, leading: 0, bottom: 24, trailing: 0),
    radius: 0, .compact, .regular)
  /// Android foldable, open.
  public static let androidFoldable = other(
    "Android foldable, open", 673, 841, 2.625, .phone,
    EdgeInsets(top: 24, leading: 0, bottom: 24, trailing: 0), radius: 0, .regular, .regular)
  /// Android small tablet.
  public static let androidSmallTablet = other(
    "Android small tablet", 600, 960, 2, .pad, EdgeInsets(top: 24, leading: 0, bottom: 24, trailing: 0),
    radius: 0, .regular, .regular)
  /// Android tablet.
  public static let androidTablet = other(
    "Android tablet", 1280, 800, 1.5, .pad, EdgeInsets(top: 24, leading: 0, bottom: 24, trailing: 0),
    radius: 0, .regular, .regular)

  // Watches; the safe area is the status bar's. That of Wear OS is not published and left empty.
  /// Apple Watch 38 mm.
  public static let appleWatch38mm = watch("Apple Watch 38 mm", 136, 170, top: 19, radius: 0)
  /// Apple Watch 42 mm (1st generation).
  public static let appleWatch42mmFirstGeneration = watch(
    "Apple Watch 42 mm (1st generation)", 156, 195, top: 21, radius: 0)
  /// Apple Watch 40 mm.
  public static let appleWatch40mm = watch("Apple Watch 40 mm", 162, 197, top: 28, radius: 28)
  /// Apple Watch 41 mm.
  public static let appleWatch41mm = watch("Apple Watch 41 mm", 176, 215, top: 34, radius: 36)
  /// Apple Watch 42 mm (Series 11).
  public static let appleWatch42mm = watch("Apple Watch 42 mm (Series 11)", 187, 223, top: 34, radius: 40)
  /// Apple Watch 44 mm.
  public static let appleWatch44mm = watch("Apple Watch 44 mm", 184, 224, top: 31, radius: 34)
  /// Apple Watch 45 mm.
  public static let appleWatch45mm = watch("Apple Watch 45 mm", 198, 242, top: 35, radius: 39)
  /// Apple Watch 46 mm (Series 11).
  public static let appleWatch46mm = watch("Apple Watch 46 mm (Series 11)", 208, 248, top: 35, radius: 44)
  /// Apple Watch Ultra 2.
  public static let appleWatchUltra = watch("Apple Watch Ultra 2", 205, 251, top: 35, radius: 54)
  /// Apple Watch Ultra 3.
  public static let appleWatchUltra3 = watch("Apple Watch Ultra 3", 211, 257, top: 35, radius: 56)
  /// Wear OS small round.
  public static let wearOSSmallRound = other(
    "Wear OS small round", 192, 192, 2, .watch, .zero, radius: 96, .compact, .compact,
    family: "Wear OS")
  /// Wear OS large round.
  public static let wearOSLargeRound = other(
    "Wear OS large round", 227, 227, 2, .watch, .zero, radius: 113.5, .compact, .compact,
    family: "Wear OS")

  // Television; the safe area is Apple's margin for overscan, 60 points above and below and 80 at the sides.
  /// TV, 1080p.
  public static let tv1080p = other(
    "TV, 1080p", 1920, 1080, 1, .tv, EdgeInsets(top: 60, leading: 80, bottom: 60, trailing: 80), radius: 0,
    .regular, .regular)
  /// TV, 4K.
  public static let tv4K = other(
    "TV, 4K", 1920, 1080, 2, .tv, EdgeInsets(top: 60, leading: 80, bottom: 60, trailing: 80), radius: 0,
    .regular, .regular)

  // Desktop windows and screens.
  /// Desktop window, small.
  public static let desktopSmall = other(
    "Desktop window, small", 640, 480, 1, .desktop, .zero, radius: 0, .regular, .regular)
  /// Desktop window, medium.
  public static let desktopMedium = other(
    "Desktop window, medium", 1024, 768, 1, .desktop, .zero, radius: 0, .regular, .regular)
  /// Desktop window, large.
  public static let desktopLarge = other(
    "Desktop window, large", 1440, 900, 2, .desktop, .zero, radius: 0, .regular, .regular)
  /// Desktop screen, full HD.
  public static let desktopFullHD = other(
    "Desktop screen, full HD", 1920, 1080, 1, .desktop, .zero, radius: 0, .regular, .regular)

  // Browser windows, as wide as the breakpoints of Tailwind CSS and a phone.
  /// Web, phone.
  public static let webPhone = other(
    "Web, phone", 375, 667, 2, .web, .zero, radius: 0, .compact, .regular)
  /// Web, small.
  public static let webSmall = other(
    "Web, small", 640, 960, 1, .web, .zero, radius: 0, .regular, .regular)
  /// Web, medium.
  public static let webMedium = other(
    "Web, medium", 768, 1024, 1, .web, .zero, radius: 0, .regular, .regular)
  /// Web, large.
  public static let webLarge = other(
    "Web, large", 1024, 768, 1, .web, .zero, radius: 0, .regular, .regular)
  /// Web, extra large.
  public static let webExtraLarge = other(
    "Web, extra large", 1280, 800, 1, .web, .zero, radius: 0, .regular, .regular)
  /// Web, double extra large.
  public static let webDoubleExtraLarge = other(
    "Web, double extra large", 1536, 960, 1, .web, .zero, radius: 0, .regular, .regular)

  /// Every device of the catalog, upright or as it is used most.
  public static let all: [DeviceProfile] = catalog.map(\.device)

  /// The devices of the catalog with the names of their declarations.
  private static let catalog: [(name: String, device: DeviceProfile)] = [
    ("iPhoneSE", iPhoneSE),
    ("iPhone7", iPhone7),
    ("iPhone7Plus", iPhone7Plus),
    ("iPhone8", iPhone8),
    ("iPhone8Plus", iPhone8Plus),
    ("iPhoneX", iPhoneX),
    ("iPhoneXR", iPhoneXR),
    ("iPhoneXS", iPhoneXS),
    ("iPhoneXSMax", iPhoneXSMax),
    ("iPhone11", iPhone11),
    ("iPhone11Pro", iPhone11Pro),
    ("iPhone11ProMax", iPhone11ProMax),
    ("iPhoneSE2", iPhoneSE2),
    ("iPhone12Mini", iPhone12Mini),
    ("iPhone12", iPhone12),
    ("iPhone12Pro", iPhone12Pro),
    ("iPhone12ProMax", iPhone12ProMax),
    ("iPhone13Mini", iPhone13Mini),
    ("iPhone13", iPhone13),
    ("iPhone13Pro", iPhone13Pro),
    ("iPhone13ProMax", iPhone13ProMax),
    ("iPhoneSE3", iPhoneSE3),
    ("iPhone14", iPhone14),
    ("iPhone14Plus", iPhone14Plus),
    ("iPhone14Pro", iPhone14Pro),
    ("iPhone14ProMax", iPhone14ProMax),
    ("iPhone15", iPhone15),
    ("iPhone15Plus", iPhone15Plus),
    ("iPhone15Pro", iPhone15Pro),
    ("iPhone15ProMax", iPhone15ProMax),
    ("iPhone16", iPhone16),
    ("iPhone16Plus", iPhone16Plus),
    ("iPhone16Pro", iPhone16Pro),
    ("iPhone16ProMax", iPhone16ProMax),
    ("iPhone16e", iPhone16e),
    ("iPhone17", iPhone17),
    ("iPhone17Pro", iPhone17Pro),
    ("iPhone17ProMax", iPhone17ProMax),
    ("iPhoneAir", iPhoneAir),
    ("iPhone17e", iPhone17e),
    ("iPhone18Pro", iPhone18Pro),
    ("iPhone18ProMax", iPhone18ProMax),
    ("iPhoneDuoClosed", iPhoneDuoClosed),
    ("iPhoneDuoOpen", iPhoneDuoOpen),
    ("iPad9", iPad9),
    ("iPad5", iPad5),
    ("iPad10", iPad10),
    ("iPadA16", iPadA16),
    ("iPadMini5", iPadMini5),
    ("iPadMini", iPadMini),
    ("iPadAir3", iPadAir3),
    ("iPadAir5", iPadAir5),
    ("iPadAir11", iPadAir11),
    ("iPadAir13", iPadAir13),
    ("iPadPro9_7", iPadPro9_7),
    ("iPadPro10_5", iPadPro10_5),
    ("iPadPro11FourthGeneration", iPadPro11FourthGeneration),
    ("iPadPro11", iPadPro11),
    ("iPadPro12_9FirstGeneration", iPadPro12_9FirstGeneration),
    ("iPadPro12_9", iPadPro12_9),
    ("iPadPro13", iPadPro13),
    ("androidSmallPhone", androidSmallPhone),
    ("androidTallPhone", androidTallPhone),
    ("androidPhone", androidPhone),
    ("androidFoldable", androidFoldable),
    ("androidSmallTablet", androidSmallTablet),
    ("androidTablet", androidTablet),
    ("appleWatch38mm", appleWatch38mm),
    ("appleWatch42mmFirstGeneration", appleWatch42mmFirstGeneration),
    ("appleWatch40mm", appleWatch40mm),
    ("appleWatch41mm", appleWatch41mm),
    ("appleWatch42mm", appleWatch42mm),
    ("appleWatch44mm", appleWatch44mm),
    ("appleWatch45mm", appleWatch45mm),
    ("appleWatch46mm", appleWatch46mm),
    ("appleWatchUltra", appleWatchUltra),
    ("appleWatchUltra3", appleWatchUltra3),
    ("wearOSSmallRound", wearOSSmallRound),
    ("wearOSLargeRound", wearOSLargeRound),
    ("tv1080p", tv1080p),
    ("tv4K", tv4K),
    ("desktopSmall", desktopSmall),
    ("desktopMedium", desktopMedium),
    ("desktopLarge", desktopLarge),
    ("desktopFullHD", desktopFullHD),
    ("webPhone", webPhone),
    ("webSmall", webSmall),
    ("webMedium", webMedium),
    ("webLarge", webLarge),
    ("webExtraLarge", webExtraLarge),
    ("webDoubleExtraLarge", webDoubleExtraLarge),
  ]

  /// How a device of the catalog is written in Swift: `.iPhone15`, `.iPhone15(.landscape)`; nil for any other.
  package var swiftName: String? {
    guard let entry = Self.catalog.first(where: { $0.device(orientation) == self }) else { return nil }
    return isRotated ? ".\(entry.name)(.\(orientation.rawValue))" : ".\(entry.name)"
  }
}
