/// Where it is written what SwiftUI does.
enum SwiftUISource: String, Sendable, CaseIterable {
  // Apple's documentation.
  case alignmentGuide = "developer.apple.com/documentation/swiftui/view/alignmentguide(_:computevalue:)"
  case aspectRatio = "developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:)"
  case containerFrame = "developer.apple.com/documentation/swiftui/view/containerrelativeframe(_:alignment:)"
  case containerParts =
    "developer.apple.com/documentation/swiftui/view/containerrelativeframe(_:count:span:spacing:alignment:)"
  case divider = "developer.apple.com/documentation/swiftui/divider"
  case fixedFrame = "developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)"
  case explicitAlignment =
    "developer.apple.com/documentation/swiftui/layout/explicitalignment(of:in:proposal:subviews:cache:)"
  case fixedSize = "developer.apple.com/documentation/swiftui/view/fixedsize(horizontal:vertical:)"
  case flexibleFrame =
    "developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)"
  case grid = "developer.apple.com/documentation/swiftui/grid"
  case gridColumns = "developer.apple.com/documentation/swiftui/view/gridcellcolumns(_:)"
  case gridItem = "developer.apple.com/documentation/swiftui/griditem"
  case gridUnsizedAxes = "developer.apple.com/documentation/swiftui/view/gridcellunsizedaxes(_:)"
  case padding = "developer.apple.com/documentation/swiftui/view/padding(_:_:)"
  case paddingInsets = "developer.apple.com/documentation/swiftui/view/padding(_:)"
  case position = "developer.apple.com/documentation/swiftui/making-fine-adjustments-to-a-view-s-position"
  case proposedSize = "developer.apple.com/documentation/swiftui/proposedviewsize"
  case safeAreaInset =
    "developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:)"
  case safeAreaPadding = "developer.apple.com/documentation/swiftui/view/safeareapadding(_:_:)"
  case scaledToFill = "developer.apple.com/documentation/swiftui/view/scaledtofill()"
  case scaledToFit = "developer.apple.com/documentation/swiftui/view/scaledtofit()"
  case spacer = "developer.apple.com/documentation/swiftui/spacer"
  case viewThatFits = "developer.apple.com/documentation/swiftui/viewthatfits"
  case zstack = "developer.apple.com/documentation/swiftui/zstack"
  case customViews = "developer.apple.com/videos/play/wwdc2019/237"
  // Articles.
  case fieldGuideFrames = "swiftuifieldguide.com/layout/flexible-frames"
  case fieldGuideGeometry = "swiftuifieldguide.com/layout/geometry-reader"
  case fieldGuideIdeal = "swiftuifieldguide.com/layout/ideal-size"
  case fieldGuideLazyGrid = "swiftuifieldguide.com/layout/lazyvgrid"
  case fieldGuideOffset = "swiftuifieldguide.com/layout/offset"
  case fieldGuideScroll = "swiftuifieldguide.com/layout/scrollview"
  case fieldGuideStack = "swiftuifieldguide.com/layout/hstack"
  case objcAspect = "objc.io/blog/2022/03/29/aspectratio"
  case objcGrid = "objc.io/blog/2020/11/23/grid-layout"
  case objcStack = "objc.io/blog/2020/11/10/hstacks-child-ordering"
  case netsplitFrames = "netsplit.com/swiftui/flexible-frames"
  case netsplitGeometry = "netsplit.com/swiftui/geometry-reader"
  case netsplitSecondary = "netsplit.com/swiftui/secondary-views"
  case netsplitStacks = "netsplit.com/swiftui/stacks"
  case fatbobmanFits = "fatbobman.com/en/posts/mastering-viewthatfits"
  case fatbobmanOverlay =
    "fatbobman.com/en/posts/in-depth-exploration-of-overlay-and-background-modifiers-in-swiftui"
  case fatbobmanPriority = "fatbobman.com/en/posts/exploring-the-secrets-of-layoutpriority-in-zstack"
  case fatbobmanSize = "fatbobman.com/en/posts/layout-dimensions-2"
  case fatbobmanSpacing = "fatbobman.com/en/posts/spacing-of-swiftui"
  case gridPasses = "lochiwei.gitbook.io/ios/swiftui/view/layout/grids/layout-algorithm"
  case gridWidths = "mo4tech.com/predict-lazyvgrid-layout-flexible-article.html"
  case dividers = "jrdevhub.com/2025/10/beyond-line-mastering-swiftui-dividers.html"
  case scaledBackground = "devgem.io/posts/swiftui-positioning-views-accurately-within-a-parent-frame"
  // Implementations that their authors compare with SwiftUI.
  case objcStackCode =
    "github.com/objcio/S01E235-swiftui-layout-explained-layout-priorities/blob/2568ef539e0bcd1553497e791c89ab794f132185/SwiftUILayout/NotSwiftUI/HStack.swift"
  case openAspect =
    "github.com/OpenSwiftUIProject/OpenSwiftUI/blob/b7061c5f44017527fd5086f5d5ba254b823a993b/Sources/OpenSwiftUICore/Layout/AspectRatioLayout.swift"
  case openFrames =
    "github.com/OpenSwiftUIProject/OpenSwiftUI/blob/a062df691766d3634d74aa0eb2aa3e4c5a2bd1aa/Tests/OpenSwiftUICoreTests/Layout/Modifier/FrameLayoutTests.swift"
  case openPadding =
    "github.com/OpenSwiftUIProject/OpenSwiftUI/blob/3ccd9be20f7e1e7194be266c2647d174210be20d/Sources/OpenSwiftUICore/Layout/Modifier/DefaultPadding.swift"
  case openSpacer =
    "github.com/OpenSwiftUIProject/OpenSwiftUI/blob/2067532352dd52141b49428f0d7e8c6d23784678/Sources/OpenSwiftUICore/Layout/Separator/Spacer.swift"
}
