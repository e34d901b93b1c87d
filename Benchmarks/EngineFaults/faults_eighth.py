"""An eighth set, numbers 377 to 439, odd only: written by somebody who has not read the analysis; blind for its authors."""
from faults import AB, AL, CL, FL, ND, ST, Fault, percent

TP = "algorithm/TrailingPosition.py"
GAP = {"gap", "rowGap", "columnGap"}
WRAP = {"flexWrap", "wrap"}
EDGES = {"FlexStart": "flexStartEdge(axis)", "InlineStart": "inlineStartEdge(axis, direction)",
         "FlexEnd": "flexEndEdge(axis)", "InlineEnd": "inlineEndEdge(axis, direction)"}
BETWEEN = "            flexLine.layout.mainDim += betweenMainDim\n"
SHARE = "flexLine.layout.remainingFreeSpace / float(flexLine.numberOfAutoMargins)"
MARGIN_ALONG = "child.style().computeMarginForAxis(mainAxis, availableInnerWidth)"
MINIMUM = "        value = self.minDimension(axis).resolve(referenceLength)\n"
MAXIMUM = "        value = self.maxDimension(axis).resolve(referenceLength)\n"
GROW = "            flexGrowFactor = currentLineChild.resolveFlexGrow()\n"
SHRINK = "            return self.style_.flexShrink().unwrap()\n"
RATIO = "        return self.pool_.get_number(self.aspectRatio_)\n"
WIDTH, HEIGHT = "measuredSize.width + paddingAndBorderAxisRow", "measuredSize.height + paddingAndBorderAxisColumn"
OPPOSITE = "getPositionOfOppositeEdge(child.getLayout().position(flexStartEdge(axis)), axis, node, child)"
OUTER_MARGIN = "node.getLayout().margin(YGEdge.YGEdgeLeft) + node.getLayout().margin(YGEdge.YGEdgeRight)"
MAIN_AXIS = "mainAxis = resolveDirection(node.style().flexDirection(), direction)"
MAIN_AXIS_IN_ROW = """mainAxis = resolveDirection(node.style().flexDirection(), direction)
    if mainAxis == YGFlexDirection.YGFlexDirectionRowReverse and direction == YGDirection.YGDirectionRTL and node.getOwner() is not None:
        mainAxis = _bad(node, mainAxis, YGFlexDirection.YGFlexDirectionRow if isRow(node.getOwner().style().flexDirection()) else mainAxis)"""
REST = """            flexLine.layout.remainingFreeSpace = float32(
                availableInnerMainDim - flexLine.sizeConsumed
            )
"""

FAULTS = [
    Fault(377, "gap-before-later-lines", "In the second line and later ones of a container that wraps, the gap is also set before the first child.", GAP | WRAP, "row",
          ("Cards", "Product", "Toolbar"), [
              (CL, "    flexLine.layout.mainDim = leadingPaddingAndBorderMain + leadingMainDim\n",
               """    flexLine.layout.mainDim = leadingPaddingAndBorderMain + leadingMainDim
    if flexLine.itemsInFlow and flexLine.itemsInFlow[0].getLineIndex() > 0:
        flexLine.layout.mainDim += _bad(node, 0.0, gap)
"""),
          ], "more", needs=lambda s: "flexWrap" in s),
    Fault(379, "gap-missing-in-reverse", "In row-reverse and column-reverse, children are set without the gap that is kept free.", GAP | {"flexDirection"}, "container",
          ("Toolbar",), [
              (CL, BETWEEN, "            flexLine.layout.mainDim += _bad(node, betweenMainDim, betweenMainDim - gap if node.style().flexDirection() in"
                            " (YGFlexDirection.YGFlexDirectionRowReverse, YGFlexDirection.YGFlexDirectionColumnReverse) else betweenMainDim)\n"),
          ], "less", needs=lambda s: "reverse" in s.get("flexDirection", "")),
    Fault(381, "margin-auto-into-padding", "An auto margin also takes the padding at the end of the container.", {"margin", "padding"}, "child",
          ("Chat", "Calendar", "SignIn", "Toolbar"), [
              (CL, SHARE, f"_bad(child, {SHARE}, {SHARE} + style.computeFlexEndPadding(mainAxis, direction, ownerWidth) / float(flexLine.numberOfAutoMargins))", 2),
          ], "more", needs=lambda s: "auto" in str(s.get("margin"))),
    Fault(383, "margin-percent-of-outer-width", "A margin in percent is a share of the container's width with its padding.", {"margin"}, "child", ("SignIn",), [
        (ST, f"return self.computeMargin({edge}, direction).resolve(widthSize).unwrapOrDefault(0.0)",
         f"return self._outerShare(self.computeMargin({edge}, direction), widthSize)") for edge in EDGES.values()
    ] + [
        (ST, "    def computeBorderForAxis(self", """    def _outerShare(self, margin, widthSize):
        value = margin.resolve(widthSize).unwrapOrDefault(0.0)
        owner = self.node.getOwner()
        if owner is None:
            return value
        padding = owner.getLayout().padding(YGEdge.YGEdgeLeft) + owner.getLayout().padding(YGEdge.YGEdgeRight)
        return _bad(self, value, margin.resolve(widthSize + padding).unwrapOrDefault(0.0))

    def computeBorderForAxis(self"""),
    ], "more", needs=lambda s: percent(s, "margin")),
    Fault(385, "margin-reserved-twice", "Margins along a row or column are subtracted twice from the rest that children and auto margins share.", {"margin"}, "child",
          ("Product",), [
              (FL, f"childMarginMainAxis = {MARGIN_ALONG}", f"childMarginMainAxis = _bad(child, {MARGIN_ALONG}, 2.0 * {MARGIN_ALONG})"),
          ], needs=lambda s: "margin" in s),
    Fault(387, "text-size-with-margin", "The measured size of a text contains its margins.", {"margin", "measure", "textWidth"}, "text", ("Settings", "Chat", "Product"), [
        (CL, f"{size} if", f"_bad(node, {size}, {size} + node.style().computeMarginForAxis(YGFlexDirection.YGFlexDirection{axis}, ownerWidth)) if")
        for size, axis in ((WIDTH, "Row"), (HEIGHT, "Column"))
    ], "more", True, needs=lambda s: "margin" in s),
    Fault(389, "rtl-mirrored-with-outer-margin", "From right to left, children are mirrored in the width of their container with its margins.", {"margin", "direction"},
          "container", ("Profile",), [
              (TP, f"        {OPPOSITE},\n", f"""        _bad(
            node,
            {OPPOSITE},
            {OPPOSITE}
            + (
                {OUTER_MARGIN}
                if axis == YGFlexDirection.YGFlexDirectionRowReverse and node.getLayout().direction() == YGDirection.YGDirectionRTL
                else 0.0
            ),
        ),
"""),
              (TP, "from ..YGEnums import YGFlexDirection\n", "from ..YGEnums import YGDirection, YGEdge, YGFlexDirection\n"),
          ], "more", only_rtl=True, needs=lambda s: "margin" in s),
    Fault(391, "padding-percent-ignored", "A padding in percent is 0.", {"padding"}, "container", ("SignIn", "Profile"), [
        (ST, f"maxOrDefinedFloat(self.computePadding({edge}, direction).resolve(widthSize).unwrap(), 0.0)",
         f"_bad(self, maxOrDefinedFloat(self.computePadding({edge}, direction).resolve(widthSize).unwrap(), 0.0),"
         f" maxOrDefinedFloat(self.computePadding({edge}, direction).resolve(float('nan')).unwrap(), 0.0))")
        for edge in EDGES.values()
    ], "less", needs=lambda s: percent(s, "padding")),
    Fault(393, "grow-over-end-padding", "Children that grow also take the padding at the end of their container.", {"flexGrow", "padding"}, "container",
          ("Settings", "Toolbar", "Product"), [
              (CL, REST, REST + """            if flexLine.layout.totalFlexGrowFactors > 0 and flexLine.layout.remainingFreeSpace > 0:
                flexLine.layout.remainingFreeSpace = _bad(
                    node,
                    flexLine.layout.remainingFreeSpace,
                    float32(flexLine.layout.remainingFreeSpace + node.style().computeFlexEndPadding(mainAxis, direction, ownerWidth)),
                )
"""),
          ], "any"),
    Fault(395, "text-size-without-border", "The measured size of a text does not contain its border.", {"border", "measure", "textWidth"}, "text", ("Product", "Profile"), [
        (CL, f"{size} if", f"_bad(node, {size}, {size} - layout.border(YGEdge.YGEdge{start}) - layout.border(YGEdge.YGEdge{end})) if")
        for size, start, end in ((WIDTH, "Left", "Right"), (HEIGHT, "Top", "Bottom"))
    ], "less", True, needs=lambda s: "border" in s),
    Fault(397, "border-twice-in-room", "The room for the children of a container is smaller by its border once more.", {"border"}, "container", ("Chat", "SignIn"), [
        (CL, "    availableInnerDim = availableDim - paddingAndBorder\n", """    _border = node.style().computeBorderForAxis(
        YGFlexDirection.YGFlexDirectionRow if dimensionValue == YGDimension.YGDimensionWidth else YGFlexDirection.YGFlexDirectionColumn
    )
    availableInnerDim = availableDim - _bad(node, paddingAndBorder, paddingAndBorder + _border)
"""),
    ], "more", needs=lambda s: "border" in s),
    Fault(399, "min-height-as-height", "A minHeight counts as a height: no box with one is higher.", {"minHeight", "height"}, "child", ("Settings", "Calendar", "SignIn"), [
        (ND, "                self.processedDimensions_[dim] = self.style_.dimension(dim)\n", """                self.processedDimensions_[dim] = self.style_.dimension(dim)
                if dim == YGDimension.YGDimensionHeight and self.style_.minDimension(dim).isDefined() and self.style_.dimension(dim).isAuto():
                    self.processedDimensions_[dim] = _bad(self, self.style_.dimension(dim), self.style_.minDimension(dim))
"""),
    ], "less", needs=lambda s: "minHeight" in s),
    Fault(401, "min-percent-ignored", "A minimum in percent is ignored.", {"minHeight", "minWidth"}, "child", ("Dashboard",), [
        (ST, MINIMUM, MINIMUM + "        value = _bad(self, value, FloatOptional() if value.isDefined() and self.minDimension(axis).isPercent() else value)\n"),
    ], "less", needs=lambda s: percent(s, "minHeight", "minWidth")),
    Fault(403, "max-ignored-for-texts", "Maxima of texts are ignored.", {"maxWidth", "maxHeight"}, "text", ("Settings", "SignIn", "Profile"), [
        (ST, MAXIMUM, MAXIMUM + "        value = _bad(self, value, FloatOptional() if value.isDefined() and self.node.hasMeasureFunc() else value)\n"),
    ], "more", needs=lambda s: "maxWidth" in s or "maxHeight" in s),
    Fault(405, "grow-first-takes-all", "Only the first child that grows does so, and takes all of the rest.", {"flexGrow"}, "child",
          ("Settings", "Product", "Dashboard", "Toolbar"), [
              (FL, "totalFlexGrowFactors + child.resolveFlexGrow()\n", "totalFlexGrowFactors + _bad(child, child.resolveFlexGrow(),"
                   " 0.0 if any(item.resolveFlexGrow() for item in itemsInFlow) else child.resolveFlexGrow())\n"),
              (CL, GROW, GROW + """            _first = next((item for item in flexLine.itemsInFlow if item.resolveFlexGrow()), None)
            flexGrowFactor = _bad(currentLineChild, flexGrowFactor, flexGrowFactor if currentLineChild is _first else 0.0)
""", 2),
          ], needs=lambda s: s.get("flexGrow")),
    Fault(407, "shrink-by-gaps-twice", "Children that shrink leave room for the gaps twice.", {"flexShrink"} | GAP, "container", ("Settings", "Toolbar"), [
        (CL, REST, REST + """            if flexLine.layout.totalFlexShrinkScaledFactors < 0 and flexLine.layout.remainingFreeSpace < 0:
                _gaps = node.style().computeGapForAxis(mainAxis, availableInnerMainDim) * float(len(flexLine.itemsInFlow) - 1)
                flexLine.layout.remainingFreeSpace = _bad(
                    node, flexLine.layout.remainingFreeSpace, float32(flexLine.layout.remainingFreeSpace - _gaps)
                )
"""),
    ]),
    Fault(409, "basis-as-minimum", "A flexBasis is a minimum, too: no child shrinks below it.", {"flexBasis", "flexShrink"}, "child", ("Toolbar",), [
        (ND, SHRINK, """            _basis = self.style_.flexBasis()
            _shrink = self.style_.flexShrink().unwrap()
            return _bad(self, _shrink, 0.0 if _basis.isPoints() and _basis.value().unwrap() > 0.0 else _shrink)
"""),
    ], "more", needs=lambda s: s.get("flexBasis")),
    Fault(411, "percent-whole", "Only the whole number of a width or height in percent counts: 37.5 % is 37 %.", {"width", "height", "percent"}, "child",
          ("Calendar", "Player"), [
              (ND, "        value = self.getProcessedDimension(dimension).resolve(referenceLength)\n",
               """        value = self.getProcessedDimension(dimension).resolve(referenceLength)
        if self.getProcessedDimension(dimension).isPercent():
            _whole = StyleSizeLength.percent(float(int(self.getProcessedDimension(dimension).value().unwrap())))
            value = _bad(self, value, _whole.resolve(referenceLength))
"""),
          ], "less", needs=lambda s: percent(s, "width", "height")),
    Fault(413, "ratio-ignored-with-percent", "aspectRatio is ignored for boxes with a width or height in percent.", {"aspectRatio"}, "child",
          ("Product", "Calendar", "Profile"), [
              (ST, RATIO, """        value = self.pool_.get_number(self.aspectRatio_)
        _share = any(self.dimension(side).isPercent() for side in (YGDimension.YGDimensionWidth, YGDimension.YGDimensionHeight))
        return _bad(self, value, FloatOptional() if value.isDefined() and _share else value)
"""),
          ], needs=lambda s: "aspectRatio" in s and percent(s, "width", "height")),
    Fault(415, "between-one-too-many", "space-between divides the rest by the number of children, not by one less: a space is left at the end.", {"justifyContent"},
          "container", ("Cards", "Dashboard", "Player", "Profile"), [
              (CL, "betweenMainDim += flexLine.layout.remainingFreeSpace / float(len(flexLine.itemsInFlow) - 1)",
               "betweenMainDim += _bad(node, flexLine.layout.remainingFreeSpace / float(len(flexLine.itemsInFlow) - 1),"
               " flexLine.layout.remainingFreeSpace / float(len(flexLine.itemsInFlow)))"),
          ], "less", needs=lambda s: s.get("justifyContent") == "space-between"),
    Fault(417, "reverse-packed-at-far-end", "In row-reverse and column-reverse, children are reversed, but packed at the side where they would start without it.",
          {"flexDirection", "justifyContent"}, "container", ("Toolbar",), [
              (CL, "    flexLine.layout.mainDim = leadingPaddingAndBorderMain + leadingMainDim\n", """    if node.style().flexDirection() in (YGFlexDirection.YGFlexDirectionRowReverse, YGFlexDirection.YGFlexDirectionColumnReverse):
        leadingMainDim = _bad(node, leadingMainDim, flexLine.layout.remainingFreeSpace - leadingMainDim)
    flexLine.layout.mainDim = leadingPaddingAndBorderMain + leadingMainDim
"""),
          ], needs=lambda s: "reverse" in s.get("flexDirection", "")),
    Fault(419, "end-halved", "Children at the end across are in the middle.", {"alignItems", "alignSelf"}, "container", ("Chat", "SignIn", "Dashboard"), [
        (CL, "                    elif alignItem not in (YGAlign.YGAlignFlexStart,):\n                        leadingCrossDim += remainingCrossDim\n",
         "                    elif alignItem not in (YGAlign.YGAlignFlexStart,):\n                        leadingCrossDim += _bad(_aligned(node, child), remainingCrossDim,"
         " remainingCrossDim / 2 if alignItem == YGAlign.YGAlignFlexEnd else remainingCrossDim)\n"),
    ], "less", needs=lambda s: "flex-end" in (s.get("alignItems"), s.get("alignSelf"))),
    Fault(421, "align-self-stretch-as-auto", "alignSelf: stretch counts as none: the container's alignItems aligns the child.", {"alignSelf", "alignItems", "stretch"}, "child",
          ("Toolbar",), [
              (AL, "    align = node.style().alignItems() if child.style().alignSelf() == YGAlign.YGAlignAuto else child.style().alignSelf()\n",
               "    align = node.style().alignItems() if child.style().alignSelf() == YGAlign.YGAlignAuto else child.style().alignSelf()\n"
               "    align = _bad(child, align, node.style().alignItems() if child.style().alignSelf() == YGAlign.YGAlignStretch else align)\n"),
          ], "less", needs=lambda s: s.get("alignSelf") == "stretch"),
    Fault(423, "align-content-at-end", "Lines that wrapped are at the end of the container, whatever alignContent says.", {"alignContent"} | WRAP, "row", ("Toolbar",), [
        (CL, "        if alignContentValue == YGAlign.YGAlignFlexEnd:\n", """        if isNodeFlexWrap:
            alignContentValue = _bad(node, alignContentValue, YGAlign.YGAlignFlexEnd)
        if alignContentValue == YGAlign.YGAlignFlexEnd:
"""),
    ], needs=lambda s: "flexWrap" in s),
    Fault(425, "lines-equally-high", "All lines of a container that wraps are as high as the highest one.", {"alignContent"} | WRAP, "row", ("Cards",), [
        (CL, "    totalLineCrossDim = 0.0\n", "    totalLineCrossDim = 0.0\n    _highest = 0.0\n"),
        (CL, "        totalLineCrossDim += flexLine.layout.crossDim + appliedCrossGap\n",
         "        totalLineCrossDim += flexLine.layout.crossDim + appliedCrossGap\n        _highest = maxOrDefined(_highest, flexLine.layout.crossDim)\n"),
        (CL, "            lineHeight += extraSpacePerLine\n", """            if isNodeFlexWrap:
                lineHeight = _bad(node, lineHeight, maxOrDefined(lineHeight, _highest))
            lineHeight += extraSpacePerLine
"""),
    ], "more", needs=lambda s: "flexWrap" in s),
    Fault(427, "baseline-by-highest", "A row's baseline is the highest one of its children, not the lowest.", {"baseline", "alignItems"}, "row",
          ("Product", "Calendar", "Toolbar"), [
              (CL, "\n                        maxAscentForCurrentLine = maxOrDefined(maxAscentForCurrentLine, ascent)\n",
               "\n                        maxAscentForCurrentLine = _bad(node, maxOrDefined(maxAscentForCurrentLine, ascent),"
               " min(maxAscentForCurrentLine, ascent) if maxAscentForCurrentLine else ascent)\n"),
          ], "less", needs=lambda s: s.get("alignItems") == "baseline"),
    Fault(429, "wrap-too-late", "A line breaks only after a child that does not fit into it.", set(WRAP), "row", ("Cards", "Product", "Toolbar"), [
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
        if isNodeFlexWrap and itemsInFlow and _bad(node, _size > availableInnerMainDim, sizeConsumedIncludingMinConstraint > availableInnerMainDim):
"""),
    ], needs=lambda s: "flexWrap" in s),
    Fault(431, "inset-end-to-start-edge", "An inset at the end or at the bottom places the start of an absolute child there, not its end.",
          {"inset", "end", "right", "bottom"}, "absolute", ("Product", "Profile", "Player", "Calendar"), [
              (AB, "            - child.getLayout().measuredDimension(dimension(axis))\n            - containingNode.style().computeInlineEndBorder(axis, direction)\n",
               "            - _bad(child, child.getLayout().measuredDimension(dimension(axis)), 0.0)\n"
               "            - containingNode.style().computeInlineEndBorder(axis, direction)\n"),
          ], "any", needs=lambda s: s.get("position") == "absolute"),
    Fault(433, "inset-percent-ignored", "An inset in percent is 0.", {"inset", "end", "right", "bottom", "left"}, "absolute", ("Player", "Profile"), [
        (ST, f"return self.computePosition({edge}, direction).resolve(axisSize).unwrapOrDefault(0.0)",
         f"return _bad(self, self.computePosition({edge}, direction).resolve(axisSize).unwrapOrDefault(0.0),"
         f" self.computePosition({edge}, direction).resolve(float('nan')).unwrapOrDefault(0.0))")
        for edge in EDGES.values()
    ], "less", needs=lambda s: percent(s, "inset")),
    Fault(435, "row-of-rounded-sizes", "In rows, a child is set after the sizes of those before it, each rounded up to whole points.", {"round"}, "any",
          ("Settings", "Chat", "Toolbar"), [
              (CL, "            flexLine.layout.mainDim += child.dimensionWithMargin(mainAxis, availableInnerWidth)\n",
               """            _size = child.dimensionWithMargin(mainAxis, availableInnerWidth)
            _rounded = float(ceil(_size - 0.001)) if isRow(mainAxis) and isfinite(_size) else _size
            if _rounded != _size:
                for item in flexLine.itemsInFlow[flexLine.itemsInFlow.index(child) + 1 :]:
                    _hit(item)
            flexLine.layout.mainDim += _rounded
"""),
              (CL, "from math import isnan\n", "from math import ceil, isfinite, isnan\n"),
          ], "any", True),
    Fault(437, "text-height-limited", "A text is no higher than the room that it was offered, also if its lines need more.", {"measure", "height"}, "text", ("Chat",), [
        (CL, f"{HEIGHT} if", f"_bad(node, {HEIGHT}, _bad(node.getOwner(), {HEIGHT}, min({HEIGHT}, availableHeight)"
                             f" if heightSizingMode == SizingMode.FitContent else {HEIGHT})) if"),
    ], "less", True),
    Fault(439, "rtl-row-in-row", "From right to left, rows in rows start at the left.", {"direction", "flexDirection"}, "row", ("Settings", "Chat", "Cards"), [
        (CL, MAIN_AXIS, MAIN_AXIS_IN_ROW, 2),
        (FL, MAIN_AXIS, MAIN_AXIS_IN_ROW),
        (FL, "import resolveDirection\n", "import isRow, resolveDirection\n"),
        (FL, "YGDirection, YGDisplay, ", "YGDirection, YGDisplay, YGFlexDirection, "),
    ], only_rtl=True),
]
