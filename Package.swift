// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let isDependency = Context.packageDirectory.contains("/checkouts/")

/// Warnings fail the build where `PROOFSHEET_STRICT` is 1, as `.ci/run` sets it.
///
/// The variable is this package's own: one that others set, as `CI`, would change the flags, and so build everything
/// again, in packages that depend on this one by `path:`, and fail them on a newer compiler's warnings.
let strictWarnings: [SwiftSetting] =
  Context.environment["PROOFSHEET_STRICT"] == "1" && !isDependency ? [.treatAllWarnings(as: .error)] : []

let swift: [SwiftSetting] =
  [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault")]
  + strictWarnings

/// Pixel loops run 16 to 60 times slower without the optimizer, and tests run in debug.
///
/// SwiftPM accepts such flags in a dependency whose manifest has tools version 6.2 or newer.
let pixelLoops: [SwiftSetting] = swift + [.unsafeFlags(["-O"], .when(configuration: .debug))]
let cPixelLoops: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]

/// What CI builds in one folder: packages that depend on this one ask for no trait, and without the same traits they would build
/// everything again.
let defaultTraits: Set<Trait> =
  Context.environment["PROOFSHEET_SHARED_BUILD"] == "1" ? [.default(enabledTraits: ["InlineSnapshots"])] : []

/// How the C library is linked: it contains Swift's runtime, so that no other program needs Swift, and shows nothing but
/// the functions of its header, so that two runtimes in a process do not meet.
///
/// The last number of the name changes when `proofsheet.h` takes something away.
let cLibrary: [LinkerSetting] = [
  .unsafeFlags([
    "-static-stdlib", "-use-ld=lld", "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims",
    "-l_FoundationCollections",
    "-Xlinker", "-soname=libproofsheet.so.0", "-Xlinker", "-z", "-Xlinker", "nodelete",
    "-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/CInterface/exported.map",
  ])
]

/// Whether the package is built for `scripts/fuzz`.
let isFuzzing = Context.environment["PROOFSHEET_FUZZING"] != nil

/// What this package's own tests spend most time in; a package that depends on it, and the fuzzer, would wait for the
/// optimizer longer than they gain (decision 24).
let ownTests: [SwiftSetting] = isDependency || isFuzzing ? swift : pixelLoops

/// The fuzzer, which is built with a sanitizer that brings `main` and is therefore only there for `scripts/fuzz`.
///
/// It belongs to this package, because what it calls is `package`.
let fuzzer: [Target] =
  !isFuzzing
  ? []
  : [.executableTarget(name: "ProofsheetFuzzer", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Main")]

/// The macros of `Views`: their tool has a `main`, which that sanitizer brings as well.
let macros: [Target.Dependency] = isFuzzing ? [] : ["ViewMacros"]
let macroSettings: [SwiftSetting] = isFuzzing ? [.define("WITHOUT_MACROS")] : []

let package = Package(
  name: "Proofsheet",
  products: [
    .library(name: "Proofsheet", targets: ["Proofsheet"]),
    .library(name: "InlineSnapshots", targets: ["InlineSnapshots"]),
    .library(name: "Layers", targets: ["Layers"]),
    .library(name: "LayerDrawing", targets: ["LayerDrawing"]),
    .library(name: "Typesetting", targets: ["Typesetting"]),
    .library(name: "FontComparison", targets: ["FontComparison"]),
    .library(name: "Views", targets: ["Views"]),
    .library(name: "ViewRendering", targets: ["ViewRendering"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "VirtualClocks", targets: ["VirtualClocks"]),
    .library(name: "ViewHosting", targets: ["ViewHosting"]),
    .library(name: "PixelComparison", targets: ["PixelComparison"]),
    .library(name: "Audits", targets: ["Audits"]),
    .library(name: "ChangeAnalysis", targets: ["ChangeAnalysis"]),
    // Installed as libproofsheet.so by `make install`: two products cannot have one name.
    .library(name: "proofsheet-c", type: .dynamic, targets: ["CInterface"]),
    .executable(name: "proofsheet", targets: ["ProofsheetMain"]),
    .plugin(name: "ProofsheetPlugin", targets: ["ProofsheetPlugin"]),
  ],
  traits: defaultTraits.union([
    .trait(
      name: "InlineSnapshots",
      description:
        "Assertions that keep their reference in the test's source; fetches and builds swift-syntax.")
  ]),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    // Neither fetched nor built unless the trait asks for it.
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0"),
  ],
  targets: [
    // Debian's libraries, one target for each pkg-config name.
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .target(
      name: "CPNG", cSettings: cPixelLoops,
      linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z"), .linkedLibrary("deflate")]),
    .target(name: "CPixmanFill", dependencies: ["CCairo"], cSettings: cPixelLoops),
    .target(
      name: "CTextBoundaries",
      linkerSettings: [.linkedLibrary("icuuc")]),

    // The stages, left to right.
    .target(name: "PixelBuffers", dependencies: ["CPNG", "CXXHash"], swiftSettings: pixelLoops),
    .target(name: "CPixelKernels", cSettings: cPixelLoops),
    .target(
      name: "PixelComparison", dependencies: ["PixelBuffers", "CPixelKernels"],
      swiftSettings: pixelLoops),
    .target(
      name: "ProofsheetFonts", path: "fonts", sources: ["BundledFonts.swift"],
      resources: [.copy("Inter"), .copy("JetBrainsMono"), .copy("Noto"), .copy("manifest.json")],
      swiftSettings: swift),
    // From layers to pixels: what JSON is drawn with. Neither views nor HarfBuzz nor ICU.
    .target(name: "Layers", dependencies: ["PixelBuffers"], swiftSettings: ownTests),
    .target(
      name: "FontFiles", dependencies: ["Layers", "PixelBuffers", "ProofsheetFonts"],
      swiftSettings: ownTests),
    .target(
      name: "LayerDrawing",
      dependencies: ["Layers", "FontFiles", "PixelBuffers", "CCairo", "CPixmanFill", "CFreeType"],
      swiftSettings: pixelLoops),
    // Animations as functions of time. Knows no views.
    .target(name: "Motion", swiftSettings: ownTests),
    // From views to layers. No drawing.
    .target(
      name: "Typesetting",
      dependencies: ["Layers", "FontFiles", "PixelBuffers", "CHarfBuzz", "CTextBoundaries"],
      swiftSettings: ownTests),
    // `#Preview`, `@Previewable` and `@Entry`.
    // Tests of the macro's own target would have SwiftPM build everything that they are linked with twice.
    .target(name: "MacroExpansions", swiftSettings: swift),
    .macro(name: "ViewMacros", dependencies: ["MacroExpansions"], swiftSettings: swift),
    .target(
      name: "Views",
      dependencies: macros + ["CTaskHooks", "Motion", "Layers", "Typesetting", "PixelBuffers"],
      swiftSettings: ownTests + macroSettings),
    // Tasks on a clock that stands still.
    .target(name: "CTaskHooks"),
    .target(name: "VirtualClocks", dependencies: ["CTaskHooks"], swiftSettings: swift),
    // From two sets of fonts to what differs between them.
    .target(
      name: "FontComparison",
      dependencies: ["Layers", "FontFiles", "Typesetting", "PixelBuffers", "CHarfBuzz"],
      swiftSettings: ownTests),
    // Both ways in one: a context that lays out and draws.
    .target(
      name: "ViewRendering", dependencies: ["Views", "Typesetting", "LayerDrawing"], swiftSettings: swift),
    // The header of the C library, and its functions.
    .target(name: "CProofsheet"),
    .target(
      name: "CInterface", dependencies: ["CProofsheet", "Views", "LayerDrawing", "PixelComparison"],
      exclude: ["exported.map"], swiftSettings: swift, linkerSettings: cLibrary),
    // Views that live: states, tasks on virtual time, and use as a person uses them.
    .target(
      name: "ViewHosting",
      dependencies: ["Motion", "VirtualClocks", "Views", "ViewRendering", "LayerDrawing", "PixelBuffers"],
      swiftSettings: swift),
    // From a view, or a layer tree, to what is wrong with it.
    .target(
      name: "Audits", dependencies: ["Layers", "LayerDrawing", "PixelBuffers", "Views", "ViewRendering"],
      swiftSettings: swift),
    // From two trees and two images to what changed and why.
    .target(
      name: "ChangeAnalysis",
      dependencies: ["Layers", "LayerDrawing", "PixelBuffers", "PixelComparison", "CPixelKernels"],
      swiftSettings: swift),
    // References as files: names, formats, provenance.
    .target(
      name: "ReferenceFiles",
      dependencies: ["CTextBoundaries", "PixelBuffers", "PixelComparison", "ViewRendering"],
      swiftSettings: swift),
    // What a test needs while it runs.
    .target(
      name: "RenderTesting",
      dependencies: [
        "PixelBuffers", "PixelComparison", "ViewRendering", "Audits", "ChangeAnalysis", "ReferenceFiles",
        "Yams",
      ],
      swiftSettings: swift),
    // Layout engines that run as processes.
    .target(name: "Engines", dependencies: ["RenderTesting", "CArchive"], swiftSettings: swift),
    // What a person and the reports need afterwards.
    .target(
      name: "RunReview",
      dependencies: [
        "PixelBuffers", "PixelComparison", "FontComparison", "ViewRendering", "ChangeAnalysis",
        "ReferenceFiles", "RenderTesting",
      ],
      swiftSettings: swift),
    // Runs on many machines: plans, shards, archives, merging.
    .target(
      name: "Sharding",
      dependencies: [
        "ReferenceFiles", "RenderTesting", "RunReview", "ViewRendering", "PixelBuffers", "CArchive",
      ], swiftSettings: swift),
    .target(
      name: "RenderReports",
      dependencies: [
        "ReferenceFiles", "RenderTesting", "RunReview", "FontComparison", "ChangeAnalysis", "PixelBuffers",
        "PixelComparison",
      ],
      resources: ["style.css", "viewer.js", "script.js", "review.css", "review.js", "watch.js"].map {
        .embedInCode("Resources/\($0)")
      },
      swiftSettings: swift),
    .target(name: "CTestStart"),
    // The types of a binary that conform to a protocol.
    .target(name: "CConformances"),
    // The only one with networking: the command does not load it.
    .target(
      name: "Proofsheet",
      dependencies: [
        "CConformances", "CTestStart", "Audits", "ChangeAnalysis", "PixelBuffers", "PixelComparison",
        "ViewRendering",
        "ViewHosting", "ReferenceFiles", "RenderTesting",
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ],
      swiftSettings: swift),
    .target(
      name: "InlineSnapshots",
      dependencies: [
        "Proofsheet", "ReferenceFiles", "RenderTesting", "PixelBuffers",
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["InlineSnapshots"])),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["InlineSnapshots"])),
      ],
      swiftSettings: swift),
    .target(
      name: "ProofsheetCLI",
      dependencies: [
        "Audits", "ChangeAnalysis", "FontComparison", "PixelBuffers", "PixelComparison", "ViewRendering",
        "ReferenceFiles", "RenderTesting", "Engines", "RunReview", "RenderReports", "Sharding",
        "Yams", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [
        "engine.py", "engine.cpp", "cases.json", "results.schema.json", "explanation.schema.json",
        "measure.js",
        "square.ttf",
      ].map { .embedInCode("Resources/\($0)") },
      swiftSettings: swift),
    // Nothing but the start: tests of an executable are compiled again whenever it is linked.
    .executableTarget(name: "ProofsheetMain", dependencies: ["ProofsheetCLI"], swiftSettings: swift),
    .plugin(
      name: "ProofsheetPlugin",
      capability: .command(
        intent: .custom(verb: "proofsheet", description: "Run Proofsheet's command in this package."),
        permissions: [
          .writeToPackageDirectory(reason: "References and run folders lie in the package.")
        ])),

    // The screens of the example, which is a package of its own: tests measure and draw them here as well.
    .target(
      name: "GalleryScreens", dependencies: ["Views"],
      path: "Examples/Gallery/Sources/Gallery", swiftSettings: swift),
    .testTarget(
      name: "PixelBuffersTests", dependencies: ["PixelBuffers", "CPNG"], swiftSettings: swift),
    .testTarget(name: "MotionTests", dependencies: ["Motion"], swiftSettings: swift),
    .testTarget(name: "VirtualClocksTests", dependencies: ["VirtualClocks"], swiftSettings: swift),
    .testTarget(
      name: "PixelComparisonTests",
      dependencies: ["PixelComparison", "PixelBuffers", "CPixelKernels"], exclude: ["Data"],
      swiftSettings: pixelLoops),
    // What tests of several stages use.
    .target(
      name: "TestSupport", dependencies: ["Layers", "PixelBuffers", "Views"], path: "Tests/Support",
      swiftSettings: swift),
    .testTarget(
      name: "LayersTests", dependencies: ["Layers", "LayerDrawing", "PixelBuffers", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "FontFilesTests",
      dependencies: ["FontFiles", "ViewRendering", "PixelBuffers", "ProofsheetFonts", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "FontComparisonTests",
      dependencies: ["FontComparison", "FontFiles", "Typesetting", "PixelBuffers", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "TypesettingTests",
      dependencies: [
        "Typesetting", "FontFiles", "ViewRendering", "PixelBuffers", "CTextBoundaries",
        "CHarfBuzz",
        "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "LayerDrawingTests",
      dependencies: [
        "Layers", "LayerDrawing", "ViewRendering", "PixelBuffers", "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "ChangeAnalysisTests",
      dependencies: [
        "ChangeAnalysis", "Layers", "LayerDrawing", "PixelBuffers", "PixelComparison", "GalleryScreens",
        "ViewRendering", "TestSupport",
      ],
      swiftSettings: swift),
    // Every property of a layer on its way through the stages.
    .testTarget(
      name: "LayerPropertyTests",
      dependencies: [
        "Layers", "LayerDrawing", "ChangeAnalysis", "Audits", "ViewHosting", "ViewRendering", "PixelBuffers",
        "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "AuditsTests",
      dependencies: [
        "Audits", "Layers", "LayerDrawing", "PixelBuffers", "Views", "ViewRendering", "GalleryScreens",
        "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(name: "MacroExpansionsTests", dependencies: ["MacroExpansions"], swiftSettings: swift),
    .testTarget(
      name: "ViewsTests", dependencies: ["Views", "ViewRendering", "PixelBuffers", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "ViewHostingTests",
      dependencies: [
        "ViewHosting", "Motion", "VirtualClocks", "Views", "Layers", "LayerDrawing", "PixelBuffers",
      ],
      swiftSettings: swift),
    // What is tested on the gallery's screens: an edit of a screen compiles these tests alone.
    .testTarget(
      name: "GalleryScreensTests",
      dependencies: [
        "GalleryScreens", "Layers", "LayerDrawing", "Typesetting", "Views", "ViewRendering", "ChangeAnalysis",
        "FontComparison", "ReferenceFiles", "RenderTesting", "RunReview", "PixelBuffers", "CHarfBuzz",
        "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "ReferenceFilesTests",
      dependencies: [
        "ReferenceFiles", "RenderTesting", "PixelBuffers", "ViewRendering", "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "RenderTestingTests",
      dependencies: [
        "ReferenceFiles", "RenderTesting", "RunReview", "ChangeAnalysis", "PixelBuffers", "PixelComparison",
        "ViewRendering", "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(name: "EnginesTests", dependencies: ["Engines", "TestSupport"], swiftSettings: swift),
    .testTarget(
      name: "RunReviewTests",
      dependencies: [
        "ReferenceFiles", "RenderTesting", "RunReview", "ChangeAnalysis", "PixelBuffers", "PixelComparison",
        "ViewRendering", "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "ShardingTests",
      dependencies: [
        "Sharding", "ReferenceFiles", "RenderTesting", "RunReview", "PixelBuffers", "CArchive", "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "ProofsheetCLITests",
      dependencies: [
        "ProofsheetCLI", "TestSupport", "ChangeAnalysis", "ViewRendering", "PixelBuffers", "PixelComparison",
        "ReferenceFiles", "RenderTesting", "RunReview", "Yams",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "RenderReportsTests",
      dependencies: [
        "RenderReports", "ReferenceFiles", "RenderTesting", "RunReview", "ChangeAnalysis", "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "InlineSnapshotsTests",
      dependencies: [
        "InlineSnapshots", "ReferenceFiles", "RenderTesting",
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["InlineSnapshots"])),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["InlineSnapshots"])),
      ],
      swiftSettings: swift),
    // What fuzzers call, and the corpus they found, which ordinary tests read too.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "PixelBuffers", "PixelComparison", "ViewRendering", "ReferenceFiles", "RenderTesting", "RunReview",
        "RenderReports", "Sharding", "Engines",
      ],
      path: "Tests/Fuzzing/Targets", swiftSettings: swift),
    .testTarget(
      name: "FuzzTargetsTests", dependencies: ["FuzzTargets", "PixelBuffers"], path: "Tests/Fuzzing/Replay",
      swiftSettings: swift),
    // Test files of other people's making, which are rarely in Swift 6 mode.
    .testTarget(
      name: "CompatibilityTests", dependencies: ["Proofsheet"],
      swiftSettings: strictWarnings + [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ProofsheetTests",
      dependencies: [
        "Proofsheet", "ReferenceFiles", "RenderTesting", "RunReview", "RenderReports", "PixelBuffers",
        "ViewHosting", "GalleryScreens", "TestSupport",
      ],
      swiftSettings: swift),
  ] + fuzzer,
  swiftLanguageModes: [.v6]
)

// Who works on one stage builds its tests alone, which takes a fraction of the time: `make test TESTS="ViewsTests LayersTests"`.
if let chosen = Context.environment["PROOFSHEET_TESTS"], !chosen.isEmpty, !isDependency {
  let names = chosen.split(separator: " ").map(String.init)
  package.targets.removeAll { $0.isTest && !names.contains($0.name) }
}
