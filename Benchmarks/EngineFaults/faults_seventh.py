"""A seventh set, numbers 321 to 375, odd only: written by somebody who has not read the analysis; blind for its authors."""
from faults import AB, CL, FL, ND, PG, ST, Fault, percent

TP = "algorithm/TrailingPosition.py"
GAP = {"gap", "rowGap", "columnGap"}
STRETCHED = {"alignItems", "alignSelf", "stretch"}
EDGES = {"FlexStart": "flexStartEdge(axis)", "InlineStart": "inlineStartEdge(axis, direction)",
         "FlexEnd": "flexEndEdge(axis)", "InlineEnd": "inlineEndEdge(axis, direction)"}
GROW = "            flexGrowFactor = currentLineChild.resolveFlexGrow()\n"
SHARE = "flexLine.layout.remainingFreeSpace / float(flexLine.numberOfAutoMargins)"
MAXIMUM = "        value = self.maxDimension(axis).resolve(referenceLength)\n"
INNER = "availableWidth if isnan(availableWidth) else maxOrDefined(0.0, availableWidth - paddingAndBorderAxisRow)"
OPPOSITE = "getPositionOfOppositeEdge(child.getLayout().position(flexStartEdge(axis)), axis, node, child)"
ANY_HEIGHT = '''def anyHeight(node, widthMode, width, heightMode, height, lastWidthMode, lastWidth, lastHeightMode, lastHeight, *rest):
    """Whether a remembered measurement can be used."""
    last = lastWidthMode, lastWidth, lastHeightMode, lastHeight
    right = canUseCachedMeasurement(widthMode, width, heightMode, height, *last, *rest)
    return _bad(node, right, right or canUseCachedMeasurement(widthMode, width, lastHeightMode, lastHeight, *last, *rest))


def constrainMaxSizeForMode(
    node: Node,
'''

FAULTS = [
    Fault(321, "round-axes-swapped", "Sizes are rounded by edges on the canvas for which left and top of the container are swapped.", {"round"}, "any",
          ("Settings", "Cards", "Calendar"), [
              (PG, "    for child in node.getChildren():\n        roundLayoutResultsToPixelGrid(child, absoluteNodeLeft, absoluteNodeTop)",
               "    for child in node.getChildren():\n        _hit(child)\n        roundLayoutResultsToPixelGrid(child, absoluteNodeTop, absoluteNodeLeft)"),
          ], "any", True),
    Fault(323, "gap-missing-on-overflow", "Where the content is larger than the container, it is set without gaps.", GAP, "container", ("Chat", "Product", "SignIn"), [
        (CL, "    betweenMainDim = gap\n", "    betweenMainDim = _bad(node, gap, gap if flexLine.layout.remainingFreeSpace > -0.01 else 0.0)\n"),
    ], "less"),
    Fault(325, "gap-of-rows-in-reversed-rows", "In rows that run from right to left, rowGap is set between children, not columnGap.", GAP, "row", ("Cards", "Product"), [
        (ST, """        gap = self.computeColumnGap() if isRow(axis) else self.computeRowGap()
        return maxOrDefinedFloat(gap.resolve(ownerSize).unwrap(), 0.0)
""", """        gap = self.computeColumnGap() if isRow(axis) else self.computeRowGap()
        gap = maxOrDefinedFloat(gap.resolve(ownerSize).unwrap(), 0.0)
        if axis == YGFlexDirection.YGFlexDirectionRowReverse:
            gap = _bad(self, gap, maxOrDefinedFloat(self.computeRowGap().resolve(ownerSize).unwrap(), 0.0))
        return gap
"""),
    ], "any", only_rtl=True, needs=lambda s: "rowGap" in s or "columnGap" in s),
    Fault(327, "justify-minimum-without-end-padding", "In a container that is as large as its minimum, justifyContent shares the padding at the end, too.",
          {"justifyContent", "padding", "minHeight"}, "column", ("Chat",), [
              (CL, "                - trailingPaddingAndBorderMain\n            )\n", "                - _bad(node, trailingPaddingAndBorderMain, 0.0)\n            )\n"),
          ], "more", needs=lambda s: "minHeight" in s or "minWidth" in s),
    Fault(329, "margin-percent-ignored", "Margins in percent are 0.", {"margin"}, "child", ("SignIn",), [
        (ST, f"self.computeMargin({edge}, direction).resolve(widthSize).unwrapOrDefault(0.0)",
         f"_bad(self, self.computeMargin({edge}, direction).resolve(widthSize).unwrapOrDefault(0.0),"
         f" self.computeMargin({edge}, direction).resolve(float('nan')).unwrapOrDefault(0.0))")
        for edge in EDGES.values()
    ], "less", needs=lambda s: percent(s, "margin")),
    Fault(331, "stretch-without-margin-twice", "A stretched child leaves twice the space of its margins across.", STRETCHED | {"margin"}, "child",
          ("Settings", "SignIn", "Profile"), [
              (CL, "                            childCrossSize = flexLine.layout.crossDim\n",
               "                            childCrossSize = _bad(child, flexLine.layout.crossDim,"
               " flexLine.layout.crossDim - child.style().computeMarginForAxis(crossAxis, availableInnerWidth))\n"),
          ], "less", needs=lambda s: "margin" in s),
    Fault(333, "absolute-margin-ignored", "Margins of absolute children do not move them.", {"margin", "inset", "left"}, "absolute", ("Player",), [
        (AB, f"            {sign} child.style().computeInline{side}Margin(axis, direction, containingBlockSize)\n",
         f"            {sign} _bad(child, child.style().computeInline{side}Margin(axis, direction, containingBlockSize), 0.0)\n")
        for sign, side in (("+", "Start"), ("-", "End"))
    ], "any", needs=lambda s: s.get("position") == "absolute" and "margin" in s),
    Fault(335, "absolute-percent-with-border", "Sizes and insets of absolute children in percent are shares of the container with its border.",
          {"width", "height", "inset", "border", "percent", "bottom", "end"}, "absolute", ("Profile",), [
              (AB, f"                - containingNode.style().computeBorderForAxis(YGFlexDirection.YGFlexDirection{axis})\n",
               f"                - _bad(child, containingNode.style().computeBorderForAxis(YGFlexDirection.YGFlexDirection{axis}), 0.0)\n")
              for axis in ("Row", "Column")
          ], "more", needs=lambda s: s.get("position") == "absolute"),
    Fault(337, "border-across-not-left-free", "Across, children start at the padding without the border.", {"border"}, "container", ("Product", "SignIn", "Toolbar"), [
        (CL, "    leadingPaddingAndBorderCross = node.style().computeFlexStartPaddingAndBorder(crossAxis, direction, ownerWidth)\n",
         "    leadingPaddingAndBorderCross = _bad(node, node.style().computeFlexStartPaddingAndBorder(crossAxis, direction, ownerWidth),"
         " node.style().computeFlexStartPadding(crossAxis, direction, ownerWidth))\n"),
    ], "less", needs=lambda s: "border" in s),
    Fault(339, "center-not-halved", "Children that are centered across are at the end.", {"alignItems", "alignSelf", "center"}, "container",
          ("Settings", "Chat", "Toolbar"), [
              (CL, "                    elif alignItem == YGAlign.YGAlignCenter:\n                        leadingCrossDim += remainingCrossDim / 2\n",
               "                    elif alignItem == YGAlign.YGAlignCenter:\n                        leadingCrossDim += _bad(_aligned(node, child), remainingCrossDim / 2, remainingCrossDim)\n"),
          ], "more"),
    Fault(341, "baseline-by-last-child", "A row's baseline is that of its last child, not the lowest one.", {"baseline", "alignItems"}, "row", ("Product", "Calendar", "Toolbar"), [
        (CL, "\n                        maxAscentForCurrentLine = maxOrDefined(maxAscentForCurrentLine, ascent)\n",
         "\n                        maxAscentForCurrentLine = _bad(node, maxOrDefined(maxAscentForCurrentLine, ascent), ascent)\n"),
    ], "less", needs=lambda s: s.get("alignItems") == "baseline"),
    Fault(343, "wrap-before-padding", "A line breaks as if the container had its padding twice.", {"flexWrap", "wrap", "padding"}, "row", ("Profile",), [
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
        _inner = (
            availableInnerMainDim
            - node.style().computeInlineStartPaddingAndBorder(mainAxis, direction, ownerWidth)
            - node.style().computeInlineEndPaddingAndBorder(mainAxis, direction, ownerWidth)
        )
        if isNodeFlexWrap and itemsInFlow and _bad(node, _size > availableInnerMainDim, _size > _inner):
"""),
    ], "any", needs=lambda s: "flexWrap" in s),
    Fault(345, "grow-in-first-line-only", "In a container that wraps, children grow in the first line only.", {"flexGrow", "flexWrap", "wrap"}, "child", ("Cards",), [
        (CL, GROW, GROW + "            flexGrowFactor = _bad(currentLineChild, flexGrowFactor, 0.0 if currentLineChild.getLineIndex() > 0 else flexGrowFactor)\n", 2),
    ], "less", needs=lambda s: s.get("flexGrow")),
    Fault(347, "basis-below-padding", "A flexBasis may be smaller than padding and border: growing starts from 0.", {"flexBasis", "padding", "flexGrow"}, "child",
          ("Product", "Dashboard"), [
              (CL, "maxOrDefinedFloatOptional(resolvedFlexBasis, paddingAndBorder)",
               "_bad(child, maxOrDefinedFloatOptional(resolvedFlexBasis, paddingAndBorder), resolvedFlexBasis)"),
          ], "any", needs=lambda s: "flexBasis" in s),
    Fault(349, "grow-by-basis", "Growing is weighted by the basis, as shrinking is.", {"flexGrow", "flexBasis"}, "child", ("Toolbar", "Profile"), [
        (FL, "totalFlexGrowFactors + child.resolveFlexGrow()\n",
         "totalFlexGrowFactors\n                + _bad(child, child.resolveFlexGrow(), child.resolveFlexGrow() * max(1.0, flexBasisWithMinAndMaxConstraints))\n"),
        (CL, GROW, GROW + "            flexGrowFactor = _bad(currentLineChild, flexGrowFactor, flexGrowFactor * max(1.0, childFlexBasis))\n", 2),
    ], needs=lambda s: s.get("flexGrow")),
    Fault(351, "shrink-shared-with-rigid", "What is too much is shared among all children by size, also those that do not shrink.", {"flexShrink"}, "child",
          ("Settings", "SignIn"), [
              (CL, """                    childSize = float32(
                        childFlexBasis
                        + float32(shrinkRatio * flexShrinkScaledFactor)
                    )
""", """                    _sizes = [(item, item.getLayout().computedFlexBasis.unwrap()) for item in flexLine.itemsInFlow]
                    _share = sum(size for item, size in _sizes if item.resolveFlexShrink()) / (sum(size for _, size in _sizes) or 1.0)
                    childSize = float32(
                        childFlexBasis
                        + _bad(currentLineChild, float32(shrinkRatio * flexShrinkScaledFactor), float32(shrinkRatio * flexShrinkScaledFactor * _share))
                    )
"""),
          ], "more", needs=lambda s: s.get("flexShrink")),
    Fault(353, "maximum-ignored-with-minimum", "A maximum is ignored where there is a minimum, too.", {"maxWidth", "maxHeight"}, "child", ("Chat",), [
        (ST, MAXIMUM, MAXIMUM + "        value = _bad(self, value, FloatOptional() if value.isDefined() and self.minDimension(axis).isDefined() else value)\n"),
    ], "more", needs=lambda s: "maxWidth" in s and "minWidth" in s or "maxHeight" in s and "minHeight" in s),
    Fault(355, "maximum-content-box", "A maximum is taken without padding and border, which are added.", {"maxWidth", "maxHeight", "padding"}, "child", ("Chat",), [
        (ST, MAXIMUM, MAXIMUM + """        if value.isDefined():
            value = _bad(self, value, value + FloatOptional(self.computePaddingAndBorderForDimension(direction, axis, ownerWidth)))
"""),
    ], "more", needs=lambda s: "maxWidth" in s or "maxHeight" in s),
    Fault(357, "height-percent-with-padding", "A height in percent is a share of the container with its padding and border.", {"height", "percent", "padding", "border"}, "child",
          ("Product", "Dashboard"), [
              (ND, "        value = self.getProcessedDimension(dimension).resolve(referenceLength)\n",
               """        value = self.getProcessedDimension(dimension).resolve(referenceLength)
        if dimension == YGDimension.YGDimensionHeight and self.owner_ is not None and value.isDefined():
            box = self.owner_.getLayout()
            outer = referenceLength + sum(read(edge) for read in (box.padding, box.border) for edge in (YGEdge.YGEdgeTop, YGEdge.YGEdgeBottom))
            value = _bad(self, value, self.getProcessedDimension(dimension).resolve(outer))
"""),
          ], "more", needs=lambda s: percent(s, "height")),
    Fault(359, "ratio-of-leaves-only", "aspectRatio is ignored for boxes that have children.", {"aspectRatio"}, "child", ("Product", "Cards", "Player", "Profile"), [
        (ST, "        return self.pool_.get_number(self.aspectRatio_)\n", """        value = self.pool_.get_number(self.aspectRatio_)
        return _bad(self, value, FloatOptional() if value.isDefined() and self.node.getChildCount() else value)
"""),
    ], needs=lambda s: "aspectRatio" in s),
    Fault(361, "inset-zero-ignored", "An inset of 0 counts as none.", {"inset", "start", "end", "bottom", "width"}, "absolute", ("Product", "Profile", "Calendar"), [
        (ST, f"        return self.computePosition({edge}, direction).isDefined()\n", f"        return self._isSet(self.computePosition({edge}, direction))\n")
        for edge in EDGES.values()
    ] + [
        (ST, "    def computeBorderForAxis(self", """    def _isSet(self, value):
        return _bad(self, value.isDefined(), value.isDefined() and value.value().unwrapOrDefault(1.0) != 0.0)

    def computeBorderForAxis(self"""),
    ], "any", needs=lambda s: s.get("position") == "absolute"),
    Fault(363, "evenly-as-around", "space-evenly is space-around.", {"justifyContent"}, "container", ("Player",), [
        (CL, """            leadingMainDim = floatDivision(
                flexLine.layout.remainingFreeSpace,
                float(len(flexLine.itemsInFlow) + 1),
            )
            betweenMainDim += leadingMainDim
""", """            _even = floatDivision(flexLine.layout.remainingFreeSpace, float(len(flexLine.itemsInFlow) + 1))
            leadingMainDim = _bad(node, _even, 0.5 * flexLine.layout.remainingFreeSpace / float(len(flexLine.itemsInFlow)))
            betweenMainDim += _even if leadingMainDim == _even else leadingMainDim * 2
"""),
    ], needs=lambda s: s.get("justifyContent") == "space-evenly"),
    Fault(365, "rtl-mirrored-without-margin", "From right to left, a child is mirrored without its margin at the start.", {"margin", "direction"}, "child",
          ("Settings", "Product", "Profile"), [
              (TP, f"        {OPPOSITE},\n", f"""        _bad(
            child,
            {OPPOSITE},
            {OPPOSITE}
            + (
                child.style().computeFlexStartMargin(axis, node.getLayout().direction(), node.getLayout().measuredDimension(YGDimension.YGDimensionWidth))
                if axis == YGFlexDirection.YGFlexDirectionRowReverse and node.getLayout().direction() == YGDirection.YGDirectionRTL
                else 0.0
            ),
        ),
"""),
              (TP, "from ..YGEnums import YGFlexDirection\n", "from ..YGEnums import YGDimension, YGDirection, YGFlexDirection\n"),
          ], "less", only_rtl=True, needs=lambda s: "margin" in s),
    Fault(367, "measure-with-margin", "A text is measured at its width with its margins, so that it has too few lines.", {"margin", "measure", "textWidth"}, "text",
          ("Settings",), [
              (CL, f"innerWidth = {INNER}", f"innerWidth = _bad(node, {INNER}, ({INNER}) + node.style().computeMarginForAxis(YGFlexDirection.YGFlexDirectionRow, ownerWidth))"),
          ], "any", True, needs=lambda s: "margin" in s),
    Fault(369, "measurement-at-any-height", "A remembered measurement of a text is used again also if the text gets another height.",
          STRETCHED | {"measure", "cache", "height"}, "text", ("Calendar",), [
              (CL, "if canUseCachedMeasurement(\n", "if anyHeight(\n                    node,\n", 2),
              (CL, "def constrainMaxSizeForMode(\n    node: Node,\n", ANY_HEIGHT),
          ], "any", True),
    Fault(371, "measurement-newest", "Where a remembered measurement of a text fits, the newest one is taken, not the one that fits.",
          {"measure", "cache", "textWidth", "width", "height"}, "text", ("SignIn",), [
              (CL, "                    cachedResults = measurement\n                    break\n",
               "                    cachedResults = _bad(node, measurement, layout.cachedMeasurements[layout.nextCachedMeasurementsIndex - 1])\n                    break\n"),
          ], "any", True),
    Fault(373, "padding-across-at-start-only", "A container that fits its content across leaves free the padding at the start only.", {"padding"}, "container",
          ("Settings", "Chat", "Toolbar"), [
              (CL, "boundAxis(node, crossAxis, direction, totalLineCrossDim + paddingAndBorderAxisCross, crossAxisOwnerSize, ownerWidth)",
               "boundAxis(node, crossAxis, direction, _bad(node, totalLineCrossDim + paddingAndBorderAxisCross,"
               " totalLineCrossDim + leadingPaddingAndBorderCross), crossAxisOwnerSize, ownerWidth)"),
          ], "less"),
    Fault(375, "margin-auto-over-gap", "An auto margin also takes the gap beside it once more.", {"margin"} | GAP, "child", ("Chat", "Calendar", "Toolbar"), [
        (CL, SHARE, f"_bad(child, {SHARE}, {SHARE} + gap)", 2),
    ], "more", needs=lambda s: "auto" in str(s.get("margin"))),
]
