"""A sixth set, numbers 257 to 319, odd only: written by somebody who has not read the analysis; blind for its authors."""
from faults import AB, AL, CL, FL, ND, PG, ST, Fault, percent

TP = "algorithm/TrailingPosition.py"
GAP = {"gap", "rowGap", "columnGap"}
STRETCHED = {"alignItems", "alignSelf", "stretch"}
BETWEEN = "            flexLine.layout.mainDim += betweenMainDim\n"
AFTER = "_items = flexLine.itemsInFlow\n            _after = _items[_items.index(child) + 1]"
GROW = "            flexGrowFactor = currentLineChild.resolveFlexGrow()\n"
HALF_DOWN = '''from ..YGPixelGrid import YGRoundValueToPixelGrid


def halfDown(node, value, pointScaleFactor, forceCeil, forceFloor):
    """A value on the pixel grid; one that is between two pixels is rounded down."""
    right = YGRoundValueToPixelGrid(value, pointScaleFactor, forceCeil, forceFloor)
    if forceCeil or forceFloor or not math.isfinite(value):
        return right
    half = abs(value * pointScaleFactor - math.floor(value * pointScaleFactor) - 0.5) < 1e-3
    return _bad(node, right, math.floor(value * pointScaleFactor) / pointScaleFactor if half else right)
'''
ANY_MEASUREMENT = '''def anyMeasurement(node, performLayout, *key):
    """Whether a remembered measurement can be used."""
    right = canUseCachedMeasurement(*key)
    return right if performLayout else _bad(node, right, True)


def constrainMaxSizeForMode(
    node: Node,
'''
BORDERS = [("FlexStart", "flexStartEdge(axis)"), ("InlineStart", "inlineStartEdge(axis, direction)"),
           ("FlexEnd", "flexEndEdge(axis)"), ("InlineEnd", "inlineEndEdge(axis, direction)")]

FAULTS = [
    Fault(257, "round-half-down", "What is exactly between two pixels is rounded down, not up.", {"round"}, "any", ("Chat", "Dashboard", "Toolbar"), [
        (PG, "roundValueToPixelGrid(absoluteNode", "halfDown(node, absoluteNode", 4),
        (PG, "roundValueToPixelGrid(node", "halfDown(node, node", 2),
        (PG, "from ..YGPixelGrid import YGRoundValueToPixelGrid as roundValueToPixelGrid\n", HALF_DOWN),
    ], "any", True),
    Fault(259, "round-text-as-box", "Frames of texts are rounded to the nearest pixels as those of other boxes, not outward.", {"round"}, "text",
          ("Settings", "Chat", "Toolbar"), [
              (PG, "textRounding = node.getNodeType() == YGNodeType.YGNodeTypeText", "textRounding = _bad(node, node.getNodeType() == YGNodeType.YGNodeTypeText, False)"),
          ], "any", True),
    Fault(261, "border-whole-points", "A border takes only the whole points of its width as space.", {"border", "round"}, "container", ("Product", "SignIn"), [
        (ST, f"return maxOrDefinedFloat(self.computeBorder({edge}, direction).resolve(0.0).unwrap(), 0.0)",
         f"return self._wholePoints(maxOrDefinedFloat(self.computeBorder({edge}, direction).resolve(0.0).unwrap(), 0.0))")
        for _, edge in BORDERS
    ] + [
        (ST, "    def computeBorderForAxis(self", """    def _wholePoints(self, value):
        return _bad(self, value, float(int(value)))

    def computeBorderForAxis(self"""),
    ], "less", needs=lambda s: "border" in s),
    Fault(263, "center-whole-points", "Children that are centered across are set off by whole points only.", {"alignItems", "alignSelf", "center", "round"}, "container",
          ("Settings", "Chat", "Product"), [
              (CL, "                    elif alignItem == YGAlign.YGAlignCenter:\n                        leadingCrossDim += remainingCrossDim / 2\n",
               "                    elif alignItem == YGAlign.YGAlignCenter:\n                        leadingCrossDim += _bad(_aligned(node, child), remainingCrossDim / 2, remainingCrossDim // 2)\n"),
          ], "less"),
    Fault(265, "width-percent-of-outer-container", "A width in percent is a share of the width of the container's container.", {"width", "percent"}, "child",
          ("Product", "Calendar", "Profile"), [
              (CL, "    node.setLayoutDirection(direction)\n    flexRowDirection", "    node.setLayoutDirection(direction)\n    node.outerWidth = ownerWidth\n    flexRowDirection"),
              (ND, "        value = self.getProcessedDimension(dimension).resolve(referenceLength)\n",
               """        value = self.getProcessedDimension(dimension).resolve(referenceLength)
        outer = self.owner_.__dict__.get("outerWidth", float("nan")) if self.owner_ is not None else float("nan")
        if dimension == YGDimension.YGDimensionWidth and outer == outer and self.style_.positionType() != YGPositionType.YGPositionTypeAbsolute:
            value = _bad(self, value, self.getProcessedDimension(dimension).resolve(outer))
"""),
          ], "more", needs=lambda s: percent(s, "width")),
    Fault(267, "height-percent-needs-height", "A height in percent is ignored if the container has its height by growing or by a ratio, not by a height of its own.",
          {"height", "percent"}, "child", ("Product", "Cards", "Dashboard"), [
              (ND, "        return self.processedDimensions_[dimension]\n", """        value = self.processedDimensions_[dimension]
        if dimension == YGDimension.YGDimensionHeight and value.isPercent() and self.owner_ is not None:
            if _bad(self, False, self.owner_.style().dimension(dimension).isUndefined() or self.owner_.style().dimension(dimension).isAuto()):
                return StyleSizeLength.undefined()
        return value
"""),
          ], "any", needs=lambda s: percent(s, "height")),
    Fault(269, "bounds-percent-of-screen", "Minima and maxima in percent are shares of the screen, not of the container.", {"maxWidth", "minWidth", "minHeight", "maxHeight"}, "child",
          ("Settings", "Chat", "Dashboard"), [
              (ST, f"        value = self.{bound}Dimension(axis).resolve(referenceLength)\n", f"""        value = self.{bound}Dimension(axis).resolve(referenceLength)
        if self.{bound}Dimension(axis).isPercent():
            root = self.node
            while root.getOwner() is not None:
                root = root.getOwner()
            value = _bad(self, value, self.{bound}Dimension(axis).resolve(root.style().dimension(axis).value().unwrap()))
""")
              for bound in ("min", "max")
          ], "more", needs=lambda s: percent(s, "minWidth", "minHeight", "maxWidth", "maxHeight")),
    Fault(271, "minimum-for-content", "The room for the children is at least the minimum of the container, without its padding and border subtracted.",
          {"minHeight", "minWidth", "padding", "alignItems"}, "container", ("Settings", "Product", "SignIn"), [
              (CL, "minDimensionOptional.unwrap() - paddingAndBorder\n", "_bad(node, minDimensionOptional.unwrap() - paddingAndBorder, minDimensionOptional.unwrap())\n"),
          ], "more", needs=lambda s: "minHeight" in s or "minWidth" in s),
    Fault(273, "ratio-whole-number", "Only the whole number of an aspectRatio counts: 1.5 is 1.", {"aspectRatio"}, "child", ("Product", "Cards", "Profile"), [
        (ST, "        return self.pool_.get_number(self.aspectRatio_)\n", """        value = self.pool_.get_number(self.aspectRatio_)
        return _bad(self, value, FloatOptional(max(1.0, float(int(value.unwrap())))) if value.isDefined() else value)
"""),
    ], needs=lambda s: "aspectRatio" in s),
    Fault(275, "padding-top-as-start", "In rows, the children are set below the border by the padding at the side, not by that at the top.", {"padding"}, "row",
          ("Settings", "Chat", "Toolbar"), [
              (CL, "    leadingPaddingAndBorderCross = node.style().computeFlexStartPaddingAndBorder(crossAxis, direction, ownerWidth)\n",
               """    leadingPaddingAndBorderCross = node.style().computeFlexStartPaddingAndBorder(crossAxis, direction, ownerWidth)
    if isMainAxisRow:
        leadingPaddingAndBorderCross = _bad(node, leadingPaddingAndBorderCross, node.style().computeFlexStartPaddingAndBorder(mainAxis, direction, ownerWidth))
"""),
          ], "any", needs=lambda s: "padding" in s),
    Fault(277, "border-within-padding", "A container's border takes no space of its own where there is padding that is as wide.", {"border", "padding"}, "container",
          ("Product", "SignIn", "Toolbar"), [
              (ST, f"return self.compute{edge}Padding(axis, direction, widthSize) + self.compute{edge}Border(axis, direction)",
               f"return self._outer(self.compute{edge}Padding(axis, direction, widthSize), self.compute{edge}Border(axis, direction))")
              for edge, _ in BORDERS
          ] + [
              (ST, "    def computeBorderForAxis(self", """    def _outer(self, padding, border):
        return _bad(self, padding + border, max(padding, border))

    def computeBorderForAxis(self"""),
          ], "less", needs=lambda s: "border" in s),
    Fault(279, "margin-across-twice", "A margin at the start across is added twice to the position.", {"margin"}, "child", ("Settings", "SignIn", "Profile"), [
        (CL, "child.getLayout().position(flexStartEdge(crossAxis)) + totalLineCrossDim + leadingCrossDim,",
         "child.getLayout().position(flexStartEdge(crossAxis)) + totalLineCrossDim + _bad(child, leadingCrossDim,"
         " leadingCrossDim + child.style().computeFlexStartMargin(crossAxis, direction, availableInnerWidth)),"),
    ], "more", needs=lambda s: "margin" in s),
    Fault(281, "gap-collapses-with-margin", "A gap and the margins beside it share their space: the larger one counts.", GAP | {"margin"}, "container",
          ("SignIn", "Calendar"), [
              (CL, BETWEEN, f"""            {AFTER}
            _margins = child.style().computeFlexEndMargin(mainAxis, direction, availableInnerWidth) + _after.style().computeFlexStartMargin(mainAxis, direction, availableInnerWidth)
            flexLine.layout.mainDim += _bad(node, betweenMainDim, betweenMainDim - max(0.0, min(gap, _margins)))
"""),
          ], "less", needs=lambda s: "margin" in s),
    Fault(283, "gap-missing-at-auto-margin", "There is no gap where an auto margin is.", GAP | {"margin"}, "row", ("Chat", "Cards", "Calendar", "Toolbar"), [
        (CL, BETWEEN, f"""            {AFTER}
            _auto = child.style().flexEndMarginIsAuto(mainAxis, direction) or _after.style().flexStartMarginIsAuto(mainAxis, direction)
            flexLine.layout.mainDim += _bad(node, betweenMainDim, betweenMainDim - gap if _auto else betweenMainDim)
"""),
    ], "less", needs=lambda s: "auto" in str(s.get("margin"))),
    Fault(285, "gap-reserved-in-later-lines", "In the second line and later ones, a gap is also reserved before the first child.", GAP | {"flexWrap", "wrap", "flexGrow"}, "row",
          ("Cards", "Toolbar"), [
              (FL, "        childLeadingGapMainAxis = 0.0 if child == firstElementInLine else gap\n",
               "        childLeadingGapMainAxis = 0.0 if child == firstElementInLine else gap\n"
               "        childLeadingGapMainAxis = _bad(node, childLeadingGapMainAxis, gap if lineCount > 0 else childLeadingGapMainAxis)\n"),
          ], "any", needs=lambda s: "flexWrap" in s),
    Fault(287, "margin-auto-before-grow", "An auto margin takes the rest before children that grow.", {"margin", "flexGrow"}, "row", ("Cards",), [
        (CL, GROW, GROW + "            flexGrowFactor = _bad(currentLineChild, flexGrowFactor, 0.0 if flexLine.numberOfAutoMargins else flexGrowFactor)\n", 2),
    ], "any", needs=lambda s: "auto" in str(s.get("margin"))),
    Fault(289, "basis-in-points-ignored", "A flexBasis other than 0 is ignored: the content's size is taken.", {"flexBasis"}, "child", ("Cards", "Toolbar"), [
        (ND, "        if not flexBasis.isAuto() and not flexBasis.isUndefined():\n            return flexBasis\n",
         "        if not flexBasis.isAuto() and not flexBasis.isUndefined() and _bad(self, True, not flexBasis.value().unwrap()):\n            return flexBasis\n"),
    ], needs=lambda s: s.get("flexBasis")),
    Fault(291, "grow-basis-not-subtracted", "The rest that growing children share contains their own sizes, so that they leave the container.", {"flexGrow", "flexBasis"}, "child",
          ("Dashboard", "Toolbar"), [
              (FL, """        sizeConsumed = float32(
            sizeConsumed
            + float32(
                flexBasisWithMinAndMaxConstraints
""", """        sizeConsumed = float32(
            sizeConsumed
            + float32(
                _bad(child, flexBasisWithMinAndMaxConstraints, 0.0 if child.resolveFlexGrow() > 0.0 else flexBasisWithMinAndMaxConstraints)
"""),
          ], "more", needs=lambda s: s.get("flexGrow")),
    Fault(293, "shrink-weights-ignored", "Children that shrink do so by their size only: a flexShrink of 2 or 3 is 1.", {"flexShrink"}, "child", ("Toolbar",), [
        (ND, "            return self.style_.flexShrink().unwrap()\n", "            return _bad(self, self.style_.flexShrink().unwrap(), min(1.0, self.style_.flexShrink().unwrap()))\n"),
    ], needs=lambda s: s.get("flexShrink", 0) > 1),
    Fault(295, "first-measurement-kept", "While a container is measured, a text counts with the size of its first measurement, also if it gets another width.",
          {"textWidth", "measure", "cache", "height"}, "text", ("Settings", "Profile"), [
              (CL, "                if canUseCachedMeasurement(\n                    widthSizingMode,\n",
               "                if anyMeasurement(\n                    node,\n                    performLayout,\n                    widthSizingMode,\n"),
              (CL, "def constrainMaxSizeForMode(\n    node: Node,\n", ANY_MEASUREMENT),
          ], "any", True),
    Fault(297, "broken-text-fills-width", "A text of several lines is as wide as it may be, not as its longest line.", {"textWidth", "measure", "width"}, "text",
          ("Chat", "SignIn"), [
              (CL, "measuredSize.width + paddingAndBorderAxisRow if widthSizingMode in",
               "_bad(node, measuredSize.width + paddingAndBorderAxisRow, availableWidth if widthSizingMode == SizingMode.FitContent and node.measure(float('nan'),"
               " YGMeasureMode.YGMeasureModeUndefined, float('nan'), YGMeasureMode.YGMeasureModeUndefined).width > innerWidth"
               " else measuredSize.width + paddingAndBorderAxisRow) if widthSizingMode in"),
          ], "more", True),
    Fault(299, "text-width-cut", "The measured width of a text is cut to whole points, so that its last word may not fit.", {"textWidth", "measure", "round"}, "text",
          ("Settings", "Chat", "Cards"), [
              (CL, "measuredSize.width + paddingAndBorderAxisRow if widthSizingMode in",
               "_bad(node, measuredSize.width, float(int(measuredSize.width))) + paddingAndBorderAxisRow if widthSizingMode in"),
          ], "less", True),
    Fault(301, "stretch-over-own-size", "Children are stretched also if they have a size of their own across.", STRETCHED | {"width", "height"}, "child",
          ("Player", "Dashboard"), [
              (CL, "if not child.hasDefiniteLength(dimension(crossAxis), availableInnerCrossDim):\n                        childMainSize",
               "if _bad(child, not child.hasDefiniteLength(dimension(crossAxis), availableInnerCrossDim), True):\n                        childMainSize"),
          ], "more"),
    Fault(303, "stretch-not-for-texts", "Texts are not stretched: they are as large as their content.", STRETCHED | {"textWidth"}, "container", ("SignIn", "Calendar", "Toolbar"), [
        (AL, "    return align  # type: ignore[return-value]\n\n\ndef resolveChildJustification",
         "    return _bad(_aligned(node, child), align, YGAlign.YGAlignFlexStart if align == YGAlign.YGAlignStretch and child.hasMeasureFunc() else align)\n\n\ndef resolveChildJustification"),
    ], "less"),
    Fault(305, "baseline-over-padding", "Children that are aligned by baseline start at the border, not at the padding.", {"baseline", "alignItems", "padding"}, "row",
          ("Calendar", "Toolbar"), [
              (CL, "                            currentLead\n                            + maxAscentForCurrentLine\n",
               "                            _bad(node, currentLead, currentLead - leadingPaddingAndBorderCross)\n                            + maxAscentForCurrentLine\n"),
          ], "less", needs=lambda s: s.get("alignItems") == "baseline"),
    Fault(307, "wrap-by-rounded-sizes", "Whether a child fits into a line is found with sizes that are rounded up to pixels.", {"flexWrap", "wrap", "round", "width"}, "row",
          ("Calendar",), [
              (FL, """        if (
            sizeConsumedIncludingMinConstraint
            + flexBasisWithMinAndMaxConstraints
            + childMarginMainAxis
            + childLeadingGapMainAxis
            > availableInnerMainDim
            and isNodeFlexWrap
            and itemsInFlow
        ):
""", """        _size = sizeConsumedIncludingMinConstraint + flexBasisWithMinAndMaxConstraints + childMarginMainAxis + childLeadingGapMainAxis
        _rounded = sum(-(-item.getLayout().computedFlexBasis.unwrap() * 2.0 // 1.0) / 2.0 for item in [*itemsInFlow, child]) + gap * len(itemsInFlow)
        if isNodeFlexWrap and itemsInFlow and _bad(node, _size > availableInnerMainDim, max(_size, _rounded) > availableInnerMainDim):
"""),
          ], needs=lambda s: "flexWrap" in s),
    Fault(309, "lines-over-padding", "The lines of a container that wraps start at its border, not at its padding.", {"alignContent", "flexWrap", "wrap", "padding"}, "row",
          ("Cards", "Profile", "Toolbar"), [
              (CL, "        currentLead = leadingPaddingAndBorderCross\n", "        currentLead = _bad(node, leadingPaddingAndBorderCross, 0.0) if isNodeFlexWrap else leadingPaddingAndBorderCross\n"),
          ], "less", needs=lambda s: "flexWrap" in s),
    Fault(311, "rtl-mirrored-without-padding", "From right to left, children are mirrored in their container without its padding at the left.", {"direction", "padding"}, "container",
          ("Settings", "Chat", "Toolbar"), [
              (TP, "        getPositionOfOppositeEdge(child.getLayout().position(flexStartEdge(axis)), axis, node, child),\n",
               """        _bad(
            node,
            getPositionOfOppositeEdge(child.getLayout().position(flexStartEdge(axis)), axis, node, child),
            getPositionOfOppositeEdge(child.getLayout().position(flexStartEdge(axis)), axis, node, child)
            - (node.getLayout().padding(YGEdge.YGEdgeLeft) if isRow(axis) and node.getLayout().direction() == YGDirection.YGDirectionRTL else 0.0),
        ),
"""),
              (TP, "import dimension, flexEndEdge, flexStartEdge\n", "import dimension, flexEndEdge, flexStartEdge, isRow\n"),
              (TP, "from ..YGEnums import YGFlexDirection\n", "from ..YGEnums import YGDirection, YGEdge, YGFlexDirection\n"),
          ], "less", only_rtl=True, needs=lambda s: "padding" in s),
    Fault(313, "rtl-later-lines-not-mirrored", "From right to left, only the first line of a container that wraps starts at the right.", {"direction", "flexWrap", "wrap"}, "row",
          ("Cards", "Calendar", "Profile"), [
              (TP, "        getPositionOfOppositeEdge(child.getLayout().position(flexStartEdge(axis)), axis, node, child),\n",
               """        _bad(
            node,
            getPositionOfOppositeEdge(child.getLayout().position(flexStartEdge(axis)), axis, node, child),
            child.getLayout().position(flexStartEdge(axis))
            if child.getLineIndex() > 0 and isRow(axis) and node.getLayout().direction() == YGDirection.YGDirectionRTL
            else getPositionOfOppositeEdge(child.getLayout().position(flexStartEdge(axis)), axis, node, child),
        ),
"""),
              (TP, "import dimension, flexEndEdge, flexStartEdge\n", "import dimension, flexEndEdge, flexStartEdge, isRow\n"),
              (TP, "from ..YGEnums import YGFlexDirection\n", "from ..YGEnums import YGDirection, YGFlexDirection\n"),
          ], only_rtl=True, needs=lambda s: "flexWrap" in s),
    Fault(315, "inset-end-twice", "An inset at the end or at the bottom counts twice.", {"inset", "end", "right", "bottom"}, "absolute", ("Product", "Profile", "Player", "Calendar"), [
        (AB, "            - child.style().computeInlineEndPosition(axis, direction, containingBlockSize)\n",
         "            - _bad(child, child.style().computeInlineEndPosition(axis, direction, containingBlockSize),"
         " 2.0 * child.style().computeInlineEndPosition(axis, direction, containingBlockSize))\n"),
    ], "more", needs=lambda s: s.get("position") == "absolute"),
    Fault(317, "absolute-fills-width", "In columns, an absolute child without a width is as wide as its container.", {"width", "inset", "position"}, "absolute",
          ("Product", "Profile", "Player"), [
              (AB, "            childWidthSizingMode = SizingMode.FitContent\n", "            childWidthSizingMode = _bad(child, SizingMode.FitContent, SizingMode.StretchFit)\n"),
          ], "more", needs=lambda s: s.get("position") == "absolute"),
    Fault(319, "justify-into-end-padding", "The space that justifyContent shares contains the padding at the end.", {"justifyContent", "padding"}, "container",
          ("Chat", "Profile", "Toolbar"), [
              (CL, "    if flexLine.numberOfAutoMargins == 0:\n", """    _free = flexLine.layout.remainingFreeSpace
    if performLayout and _free > 0.0 and flexLine.numberOfAutoMargins == 0 and justifyContent != YGJustify.YGJustifyFlexStart:
        flexLine.layout.remainingFreeSpace = _bad(node, _free, _free + style.computeFlexEndPadding(mainAxis, direction, ownerWidth))
    if flexLine.numberOfAutoMargins == 0:
"""),
              (CL, "    flexLine.layout.mainDim = leadingPaddingAndBorderMain + leadingMainDim\n",
               "    flexLine.layout.remainingFreeSpace = _free\n    flexLine.layout.mainDim = leadingPaddingAndBorderMain + leadingMainDim\n"),
          ], "more", needs=lambda s: "justifyContent" in s and "padding" in s),
]
