"""A fifth set, numbers 193 to 255, odd only: written by somebody who has not read the analysis; blind for its authors."""
from faults import AB, AL, BA, BL, CL, FL, ND, PG, ST, Fault, percent

EDGE = "roundValueToPixelGrid(absoluteNode{0}, pointScaleFactor, textRounding and hasFractional{1}, textRounding and not hasFractional{1})"
SHARE = "                            + float32(growRatio * flexGrowFactor)\n"
STRETCHED = {"alignItems", "alignSelf", "stretch"}

FAULTS = [
    Fault(193, "round-end-edges-down", "The right and bottom edges of boxes that are no texts are rounded down to pixels, not to the nearest one.",
          {"round"}, "any", ("Cards", "Calendar", "Dashboard"), [
              (PG, EDGE.format(edge, side), f"_bad(node, {EDGE.format(edge, side)}, roundValueToPixelGrid(absoluteNode{edge}, pointScaleFactor, False, not textRounding)"
                                            f" if not textRounding else {EDGE.format(edge, side)})")
              for edge, side in (("Right", "Width"), ("Bottom", "Height"))
          ], "less", True),
    Fault(195, "percent-whole-points", "Widths and heights in percent are rounded down to whole points.", {"width", "height", "percent", "round"}, "child",
          ("Calendar", "Profile", "Dashboard"), [
              (ND, "        value = self.getProcessedDimension(dimension).resolve(referenceLength)\n",
               """        value = self.getProcessedDimension(dimension).resolve(referenceLength)
        if self.getProcessedDimension(dimension).isPercent() and value.isDefined():
            value = FloatOptional(_bad(self, value.unwrap(), float(int(value.unwrap()))))
"""),
          ], "less", needs=lambda s: percent(s, "width", "height")),
    Fault(197, "grow-whole-points", "Each growing child gets only the whole points of its share of the rest.", {"flexGrow", "round"}, "child",
          ("Dashboard", "Toolbar"), [
              (CL, "from math import isnan", "from math import floor, isfinite, isnan"),
              (CL, SHARE, "                            + _bad(currentLineChild, float32(growRatio * flexGrowFactor), float(floor(growRatio * flexGrowFactor)) if isfinite(growRatio) else growRatio)\n"),
          ], "less", needs=lambda s: s.get("flexGrow")),
    Fault(199, "grow-last-missed", "In rows, the last child does not grow if there are others.", {"flexGrow"}, "child", ("Product", "Dashboard", "Toolbar"), [
        (CL, SHARE, "                            + _bad(currentLineChild, float32(growRatio * flexGrowFactor), 0.0 if isMainAxisRow and len(flexLine.itemsInFlow) > 1"
                    " and currentLineChild is flexLine.itemsInFlow[-1] else float32(growRatio * flexGrowFactor))\n"),
    ], "less", needs=lambda s: s.get("flexGrow")),
    Fault(201, "gap-last-missing", "The gap before the last child is missing.", {"gap", "rowGap", "columnGap"}, "container", ("Settings", "Chat", "Toolbar"), [
        (CL, "            flexLine.layout.mainDim += betweenMainDim\n",
         "            flexLine.layout.mainDim += _bad(node, betweenMainDim, betweenMainDim - gap if child is flexLine.itemsInFlow[-2] else betweenMainDim)\n"),
    ], "less"),
    Fault(203, "wrap-without-gaps", "A line breaks as if there were no gaps between its children, so that too many stay in it.",
          {"flexWrap", "wrap", "gap", "columnGap"}, "row", ("Cards", "Product", "Toolbar"), [
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
        if isNodeFlexWrap and itemsInFlow and _bad(node, _size > availableInnerMainDim, _size - gap * len(itemsInFlow) > availableInnerMainDim):
"""),
          ], needs=lambda s: "flexWrap" in s),
    Fault(205, "stretch-over-line-gap", "Children that are stretched to their line also take the gap to the next line.", STRETCHED | {"gap", "rowGap"}, "row",
          ("Cards", "Calendar"), [
              (CL, "                                if not isMainAxisRow\n                                else leadPerLine + lineHeight\n",
               "                                if not isMainAxisRow\n                                else leadPerLine + lineHeight"
               " + _bad(_aligned(node, child), 0.0, crossAxisGap if i < lineCount - 1 else 0.0)\n"),
          ], needs=lambda s: "flexWrap" in s),
    Fault(207, "margin-not-measured", "While the height of a column is measured at a known width, its children's margins are not counted.", {"margin"}, "child",
          ("Settings", "SignIn"), [
              (CL, "                + child.style().computeMarginForAxis(mainAxis, availableInnerWidth)\n                + childLayout.computedFlexBasis.unwrap()",
               "                + min(_bad(owner, child.style().computeMarginForAxis(mainAxis, availableInnerWidth), 0.0) for owner in (node, child))\n                + childLayout.computedFlexBasis.unwrap()"),
          ], "less", needs=lambda s: "margin" in s),
    Fault(209, "margin-auto-other-side", "An auto margin before a child takes the rest after it, and the other way round.", {"margin"}, "child",
          ("Chat", "SignIn", "Toolbar"), [
              (CL, f"        if child.style().flex{side}MarginIsAuto(mainAxis, direction) and",
               f"        if _bad(child, child.style().flex{side}MarginIsAuto(mainAxis, direction), child.style().flex{other}MarginIsAuto(mainAxis, direction)) and")
              for side, other in (("Start", "End"), ("End", "Start"))
          ], needs=lambda s: "auto" in str(s.get("margin"))),
    Fault(211, "margin-horizontal-one-side", "A horizontal margin is set at the left only.", {"margin"}, "child", ("Settings", "Profile"), [
        (ST, "            return self._computeRightEdge(self.margin_, direction)\n",
         """            _value = self._computeRightEdge(self.margin_, direction)
            return _bad(self, _value, self.pool_.get_length(self.margin_[YGEdge.YGEdgeAll]) if self.margin_[YGEdge.YGEdgeHorizontal].isDefined() else _value)
"""),
    ], "less", needs=lambda s: "horizontal" in str(s.get("margin"))),
    Fault(213, "padding-bottom-as-top", "The padding at the bottom is that of the top.", {"padding"}, "container", ("Settings", "Cards", "Profile"), [
        (ST, f"self.computePadding({edge}, direction).resolve(widthSize).unwrap(), 0.0)",
         f"_bad(self, self.computePadding({edge}, direction), self.computePadding(YGEdge.YGEdgeTop if {edge} == YGEdge.YGEdgeBottom else {edge}, direction))"
         ".resolve(widthSize).unwrap(), 0.0)")
        for edge in ("inlineEndEdge(axis, direction)", "flexEndEdge(axis)")
    ], needs=lambda s: "padding" in s),
    Fault(215, "justify-over-padding", "The space that justifyContent leaves before the first child covers the padding, instead of following it.",
          {"justifyContent", "padding"}, "container", ("Chat", "Product", "Dashboard"), [
              (CL, "    flexLine.layout.mainDim = leadingPaddingAndBorderMain + leadingMainDim\n",
               "    flexLine.layout.mainDim = _bad(node, leadingPaddingAndBorderMain + leadingMainDim, max(leadingPaddingAndBorderMain, leadingMainDim))\n"),
          ], "less", needs=lambda s: "justifyContent" in s and "padding" in s),
    Fault(217, "stretch-over-padding", "In rows, stretched children also take the padding at the bottom.", STRETCHED | {"padding"}, "row",
          ("Product", "Calendar", "Toolbar"), [
              (CL, "                            childCrossSize = flexLine.layout.crossDim\n",
               "                            childCrossSize = _bad(node, flexLine.layout.crossDim, flexLine.layout.crossDim"
               " + (node.style().computeFlexEndPadding(crossAxis, direction, ownerWidth) if isMainAxisRow else 0.0))\n"),
          ]),
    Fault(219, "border-at-every-side", "A border at some sides takes space at the others, too.", {"border"}, "container", ("Product", "Dashboard", "Toolbar"), [
        (ST, f"return self._compute{edge}Edge(self.border_{rest})",
         f"return self._everySide(self._compute{edge}Edge(self.border_{rest}))")
        for edge, rest in (("Left", ", direction"), ("Top", ""), ("Right", ", direction"), ("Bottom", ""))
    ] + [
        (ST, "    def computeBorder(self", """    def _everySide(self, length):
        others = [self.pool_.get_length(handle) for handle in self.border_ if handle.isDefined()]
        return _bad(self, length, others[0] if others and not length.isDefined() else length)

    def computeBorder(self"""),
    ], "more", needs=lambda s: "border" in s),
    Fault(221, "size-content-box", "A width or height in points is taken without padding and border, which are added.", {"width", "height", "padding", "border"}, "child",
          ("Settings", "Product", "Profile"), [
              (ND, """        value = self.getProcessedDimension(dimension).resolve(referenceLength)
        if self.style_.boxSizing() == YGBoxSizing.YGBoxSizingBorderBox:
            return value
""", """        value = self.getProcessedDimension(dimension).resolve(referenceLength)
        if self.style_.boxSizing() == YGBoxSizing.YGBoxSizingBorderBox:
            if self.owner_ is None or not self.getProcessedDimension(dimension).isPoints():
                return value
            return _bad(self, value, value + FloatOptional(self.style_.computePaddingAndBorderForDimension(direction, dimension, ownerWidth)))
"""),
          ], "more", needs=lambda s: "width" in s or "height" in s),
    Fault(223, "min-of-other-axis", "A height is bounded by minWidth instead of minHeight.", {"minWidth", "minHeight"}, "child", ("Settings", "Product", "SignIn"), [
        (BA, """        min_value = node.style().resolvedMinDimension(
            direction, YGDimension.YGDimensionHeight, axisSize, widthSize
        )
""", """        min_value = node.style().resolvedMinDimension(
            direction, YGDimension.YGDimensionHeight, axisSize, widthSize
        )
        min_value = _bad(node, min_value, node.style().resolvedMinDimension(direction, YGDimension.YGDimensionWidth, axisSize, widthSize))
"""),
    ], needs=lambda s: "minWidth" in s or "minHeight" in s),
    Fault(225, "remainder-not-shared", "What one child leaves or needs because of its minimum or maximum is not shared by the others that grow or shrink.",
          {"flexShrink", "flexGrow", "minWidth", "minHeight", "maxWidth", "maxHeight"}, "row", ("Dashboard",), [
              (CL, """                        - float32(
                            -currentLineChild.resolveFlexShrink()
                            * currentLineChild.getLayout().computedFlexBasis.unwrap()
                        )
""", """                        - _bad(currentLineChild, float32(
                            -currentLineChild.resolveFlexShrink()
                            * currentLineChild.getLayout().computedFlexBasis.unwrap()
                        ), 0.0)
"""),
              (CL, "                        flexLine.layout.totalFlexGrowFactors - flexGrowFactor\n",
               "                        flexLine.layout.totalFlexGrowFactors - _bad(currentLineChild, flexGrowFactor, 0.0)\n"),
          ], needs=lambda s: s.keys() & {"minWidth", "minHeight", "maxWidth", "maxHeight"} and s.keys() & {"flexGrow", "flexShrink"}),
    Fault(227, "rest-spread-twice", "The rest that children took by growing is given to justifyContent and auto margins once more.", {"justifyContent", "flexGrow", "margin"},
          "container", ("Cards", "Dashboard"), [
              (CL, "        originalFreeSpace - distributedFreeSpace\n",
               "        _bad(node, originalFreeSpace - distributedFreeSpace, originalFreeSpace if originalFreeSpace > 0 else originalFreeSpace - distributedFreeSpace)\n"),
          ]),
    Fault(229, "around-whole-ends", "space-around leaves a whole space before the first child, not half of one.", {"justifyContent"}, "container", ("Dashboard", "Player"), [
        (CL, "            betweenMainDim += leadingMainDim * 2\n",
         "            betweenMainDim += leadingMainDim * 2\n            leadingMainDim = _bad(node, leadingMainDim, leadingMainDim * 2)\n"),
    ], "more", needs=lambda s: s.get("justifyContent") == "space-around"),
    Fault(231, "rtl-end-is-right", "From right to left, children of a row that are justified at the end stay at the right.", {"justifyContent", "direction"}, "row",
          ("Settings", "Chat", "Profile"), [
              (CL, "            leadingMainDim = flexLine.layout.remainingFreeSpace\n",
               "            leadingMainDim = _bad(node, flexLine.layout.remainingFreeSpace, 0.0 if direction == YGDirection.YGDirectionRTL and isRow(mainAxis)"
               " else flexLine.layout.remainingFreeSpace)\n"),
          ], "less", only_rtl=True, needs=lambda s: s.get("justifyContent") == "flex-end"),
    Fault(233, "ratio-with-margin", "aspectRatio is applied to the height with its margins.", {"aspectRatio", "margin"}, "child", ("SignIn",), [
        (CL, "                else (childMainSize - marginMain) * childStyle.aspectRatio().unwrap()\n",
         "                else _bad(currentLineChild, childMainSize - marginMain, childMainSize) * childStyle.aspectRatio().unwrap()\n"),
    ], "more", needs=lambda s: "aspectRatio" in s),
    Fault(235, "ratio-of-container-width", "In columns, aspectRatio gives a child the height that belongs to the container's width, not to its own.", {"aspectRatio"}, "child",
          ("Product", "Calendar", "Player"), [
              (CL, "                childHeight = marginColumn + (childWidth - marginRow) / childStyle.aspectRatio().unwrap()\n",
               "                childHeight = marginColumn + (_bad(child, childWidth, width if isDefined(width) else childWidth) - marginRow) / childStyle.aspectRatio().unwrap()\n"),
          ], "more", needs=lambda s: "aspectRatio" in s),
    Fault(237, "baseline-of-text-is-bottom", "The baseline of a text is its bottom.", {"baseline", "alignItems"}, "row", ("Product", "Calendar", "Toolbar"), [
        (BL, "        return baseline\n", "        return _bad(node, baseline, node.getLayout().measuredDimension(YGDimension.YGDimensionHeight))\n"),
    ], needs=lambda s: s.get("alignItems") == "baseline"),
    Fault(239, "align-self-inherited", "Children without alignSelf take that of their container, not its alignItems.", STRETCHED | {"center"}, "container",
          ("Settings", "SignIn", "Player"), [
              (AL, "    if node.style().display() == YGDisplay.YGDisplayFlex and",
               """    if child.style().alignSelf() == YGAlign.YGAlignAuto and node.style().alignSelf() != YGAlign.YGAlignAuto:
        align = _bad(node, align, node.style().alignSelf())
    if node.style().display() == YGDisplay.YGDisplayFlex and"""),
          ], needs=lambda s: "alignSelf" in s),
    Fault(241, "align-self-of-previous", "A child is aligned by the alignSelf of the child before it.", {"alignSelf", "alignItems"}, "child", ("Chat", "SignIn", "Toolbar"), [
        (AL, "    align = node.style().alignItems() if child.style().alignSelf() == YGAlign.YGAlignAuto else child.style().alignSelf()\n",
         """    index = next((index for index, other in enumerate(node.getChildren()) if other is child), 0)
    own = _bad(child, child.style().alignSelf(), node.getChildren()[index - 1].style().alignSelf() if index else child.style().alignSelf())
    align = node.style().alignItems() if own == YGAlign.YGAlignAuto else own
"""),
    ], needs=lambda s: "alignSelf" in s),
    Fault(243, "align-without-minimum", "A row that is higher than its content by its minHeight aligns its children in the content's height.",
          {"alignItems", "alignSelf", "center", "minHeight"}, "row", ("Settings", "SignIn", "Dashboard"), [
              (CL, "        containerCrossAxis = availableInnerCrossDim\n", """        containerCrossAxis = availableInnerCrossDim
        if performLayout and isMainAxisRow and node.style().minDimension(YGDimension.YGDimensionHeight).isDefined():
            containerCrossAxis = _bad(node, containerCrossAxis, max([child.dimensionWithMargin(crossAxis, availableInnerWidth) for child in flexLine.itemsInFlow] or [0.0]))
"""),
          ], "less", needs=lambda s: "minHeight" in s),
    Fault(245, "align-content-centered", "Lines that wrapped are centered in the container, whatever alignContent says.", {"alignContent"}, "row", ("Toolbar",), [
        (CL, "            node.style().alignContent()\n            if remainingAlignContentDim >= 0\n",
         "            (_bad(node, node.style().alignContent(), YGAlign.YGAlignCenter) if isNodeFlexWrap else node.style().alignContent())\n            if remainingAlignContentDim >= 0\n"),
    ], needs=lambda s: "flexWrap" in s),
    Fault(247, "both-insets-fit-content", "An absolute child between two insets is as wide as its content.", {"inset", "width", "start", "end"}, "absolute",
          ("Product", "Profile"), [
              (AB, "        and child.style().isFlexEndPositionDefined(YGFlexDirection.YGFlexDirectionRow, direction)\n",
               "        and _bad(child, child.style().isFlexEndPositionDefined(YGFlexDirection.YGFlexDirectionRow, direction), False)\n"),
          ], needs=lambda s: s.get("position") == "absolute"),
    Fault(249, "inset-negative-clamped", "Negative insets are 0.", {"inset"}, "child", ("Profile", "Player", "Toolbar"), [
        (ST, f"self.computePosition({edge}, direction).resolve(axisSize).unwrapOrDefault(0.0)",
         f"_bad(self, self.computePosition({edge}, direction).resolve(axisSize).unwrapOrDefault(0.0),"
         f" max(0.0, self.computePosition({edge}, direction).resolve(axisSize).unwrapOrDefault(0.0)))")
        for edge in ("flexStartEdge(axis)", "inlineStartEdge(axis, direction)", "flexEndEdge(axis)", "inlineEndEdge(axis, direction)")
    ], needs=lambda s: "-" in str(s.get("inset"))),
    Fault(251, "direction-not-inherited", "A container's own direction is not passed on: its children have the screen's.", {"direction"}, "container", ("Player",), [
        (ND, "            return ownerDirection if ownerDirection != YGDirection.YGDirectionInherit else YGDirection.YGDirectionLTR\n",
         """            root = self
            while root.owner_ is not None:
                root = root.owner_
            right = ownerDirection if ownerDirection != YGDirection.YGDirectionInherit else YGDirection.YGDirectionLTR
            return right if root is self else _bad(self, right, root.getLayout().direction())
"""),
    ], only_rtl=True, needs=lambda s: "direction" in s, deep=True),
    Fault(253, "measure-padding-twice", "A text is measured at its width without twice its padding, so that it has too many lines.", {"padding", "measure", "textWidth"}, "text",
          ("Cards", "Product"), [
              (CL, "innerWidth = availableWidth if isnan(availableWidth) else maxOrDefined(0.0, availableWidth - paddingAndBorderAxisRow)",
               "innerWidth = _bad(node, availableWidth if isnan(availableWidth) else maxOrDefined(0.0, availableWidth - paddingAndBorderAxisRow),"
               " availableWidth if isnan(availableWidth) else maxOrDefined(0.0, availableWidth - paddingAndBorderAxisRow * 2))"),
          ], "any", True),
    Fault(255, "layout-stale-height", "A container that is laid out again at the same width, but another height, keeps its remembered layout.",
          {"alignItems", "alignSelf", "stretch", "cache", "height"}, "child", ("Cards",), [
              (CL, """            and inexactEquals(availableHeight, layout.cachedLayout.availableHeight)
            and layout.cachedLayout.widthSizingMode == widthSizingMode
            and layout.cachedLayout.heightSizingMode == heightSizingMode
""", """            and layout.cachedLayout.widthSizingMode == widthSizingMode
            and _bad(node, inexactEquals(availableHeight, layout.cachedLayout.availableHeight) and layout.cachedLayout.heightSizingMode == heightSizingMode, True)
"""),
          ], "any", True),
]
