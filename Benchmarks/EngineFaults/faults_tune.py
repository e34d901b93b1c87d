"""Faults with odd numbers: those who write the analysis may look at them."""
from faults import AB, AL, BA, BL, CA, CL, FD, FL, ND, PG, ST, Fault, percent

GAP = {"gap", "rowGap", "columnGap"}

FAULTS = [
    Fault(1, "round-down", "Positions are rounded down to pixels, not to the nearest one.", {"round"}, "any",
          ("Settings", "Cards", "Toolbar"), [
              (PG, "roundValueToPixelGrid(nodeLeft, pointScaleFactor, False, textRounding)",
               "_bad(node, roundValueToPixelGrid(nodeLeft, pointScaleFactor, False, textRounding), roundValueToPixelGrid(nodeLeft, pointScaleFactor, False, True))"),
              (PG, "roundValueToPixelGrid(nodeTop, pointScaleFactor, False, textRounding)",
               "_bad(node, roundValueToPixelGrid(nodeTop, pointScaleFactor, False, textRounding), roundValueToPixelGrid(nodeTop, pointScaleFactor, False, True))"),
          ], "less", True),
    Fault(3, "round-relative", "A size is rounded by itself, not by its edges on the canvas.", {"round"}, "any", ("Cards", "Calendar"), [
        (PG, """roundValueToPixelGrid(absoluteNodeRight, pointScaleFactor, textRounding and hasFractionalWidth, textRounding and not hasFractionalWidth)
                - roundValueToPixelGrid(absoluteNodeLeft, pointScaleFactor, False, textRounding),""",
         """_bad(node, roundValueToPixelGrid(absoluteNodeRight, pointScaleFactor, textRounding and hasFractionalWidth, textRounding and not hasFractionalWidth)
                - roundValueToPixelGrid(absoluteNodeLeft, pointScaleFactor, False, textRounding),
                roundValueToPixelGrid(nodeWidth, pointScaleFactor, textRounding and hasFractionalWidth, False)),"""),
        (PG, """roundValueToPixelGrid(absoluteNodeBottom, pointScaleFactor, textRounding and hasFractionalHeight, textRounding and not hasFractionalHeight)
                - roundValueToPixelGrid(absoluteNodeTop, pointScaleFactor, False, textRounding),""",
         """_bad(node, roundValueToPixelGrid(absoluteNodeBottom, pointScaleFactor, textRounding and hasFractionalHeight, textRounding and not hasFractionalHeight)
                - roundValueToPixelGrid(absoluteNodeTop, pointScaleFactor, False, textRounding),
                roundValueToPixelGrid(nodeHeight, pointScaleFactor, textRounding and hasFractionalHeight, False)),"""),
    ], "any", True),
    Fault(5, "round-drift", "A child is rounded from its container's rounded edge: the error adds up with the depth.", {"round"}, "any",
          ("Settings",), [
              (PG, "    for child in node.getChildren():\n        roundLayoutResultsToPixelGrid(child, absoluteNodeLeft, absoluteNodeTop)",
               """    for child in node.getChildren():
        _hit(child)
        roundLayoutResultsToPixelGrid(
            child,
            roundValueToPixelGrid(absoluteNodeLeft, pointScaleFactor, False, False),
            roundValueToPixelGrid(absoluteNodeTop, pointScaleFactor, False, False),
        )"""),
          ], "any", True),
    Fault(7, "gap-ignored", "The gap is kept free but children are set without it.", GAP, "container", ("Settings", "Chat", "Cards"), [
        (CL, "    betweenMainDim = gap\n", "    betweenMainDim = _bad(node, gap, 0.0)\n"),
    ], "less"),
    Fault(9, "gap-at-end", "The gap is counted after the last child, too.", GAP, "container", ("Settings", "Chat", "Dashboard"), [
        (CL, "        if child is not flexLine.itemsInFlow[-1]:\n",
         "        if _bad(node, child is not flexLine.itemsInFlow[-1], child is not flexLine.itemsInFlow[-1] or gap != 0):\n"),
    ], "more"),
    Fault(11, "gap-not-reserved", "Growing and shrinking children share the gaps' space, so that the last ones leave the container.", GAP,
          "container", ("Toolbar", "Dashboard", "SignIn"), [
              (FL, "childLeadingGapMainAxis = 0.0 if child == firstElementInLine else gap",
               "childLeadingGapMainAxis = _bad(node, 0.0 if child == firstElementInLine else gap, 0.0)"),
          ]),
    Fault(13, "gap-percent-of-width", "A gap in percent is a share of the width in columns, too.", GAP, "column", ("Player",), [
        (CL, "gap = style.computeGapForAxis(mainAxis, availableInnerMainDim)",
         "gap = _bad(node, style.computeGapForAxis(mainAxis, availableInnerMainDim), style.computeGapForAxis(mainAxis, availableInnerWidth))"),
        (CL, "node.style().computeGapForAxis(mainAxis, availableInnerMainDim)", "node.style().computeGapForAxis(mainAxis, availableInnerWidth)"),
        (FL, "gap = node.style().computeGapForAxis(mainAxis, availableInnerMainDim)", "gap = node.style().computeGapForAxis(mainAxis, availableInnerWidth)"),
    ], needs=lambda s: percent(s, "gap")),
    Fault(15, "margin-not-mirrored", "From right to left, start and end of margins stay left and right.", {"margin", "direction"}, "child",
          ("Settings", "Product"), [
              (ST, "return self._computeLeftEdge(self.margin_, direction)",
               "return _bad(self, self._computeLeftEdge(self.margin_, direction), self._computeLeftEdge(self.margin_, YGDirection.YGDirectionLTR))"),
              (ST, "return self._computeRightEdge(self.margin_, direction)",
               "return _bad(self, self._computeRightEdge(self.margin_, direction), self._computeRightEdge(self.margin_, YGDirection.YGDirectionLTR))"),
          ], only_rtl=True, needs=lambda s: "margin" in s),
    Fault(17, "margin-auto-ignored", "Margins that are auto are 0.", {"margin"}, "child", ("Chat", "Toolbar", "SignIn"), [
        (ST, "return self.computeMargin(flexStartEdge(axis), direction).isAuto()", "return _bad(self, self.computeMargin(flexStartEdge(axis), direction).isAuto(), False)"),
        (ST, "return self.computeMargin(flexEndEdge(axis), direction).isAuto()", "return _bad(self, self.computeMargin(flexEndEdge(axis), direction).isAuto(), False)"),
    ], "less", needs=lambda s: "auto" in str(s.get("margin"))),
    Fault(19, "margin-negative-clamped", "Negative margins are 0.", {"margin"}, "child", ("Player",), [
        (ST, f"self.computeMargin({edge}Edge(axis, direction), direction).resolve(widthSize).unwrapOrDefault(0.0)",
         f"_bad(self, self.computeMargin({edge}Edge(axis, direction), direction).resolve(widthSize).unwrapOrDefault(0.0), max(0.0, self.computeMargin({edge}Edge(axis, direction), direction).resolve(widthSize).unwrapOrDefault(0.0)))")
        for edge in ("inlineStart", "inlineEnd")
    ] + [
        (ST, f"self.computeMargin({edge}Edge(axis), direction).resolve(widthSize).unwrapOrDefault(0.0)",
         f"_bad(self, self.computeMargin({edge}Edge(axis), direction).resolve(widthSize).unwrapOrDefault(0.0), max(0.0, self.computeMargin({edge}Edge(axis), direction).resolve(widthSize).unwrapOrDefault(0.0)))")
        for edge in ("flexStart", "flexEnd")
    ], "more", needs=lambda s: "-" in str(s.get("margin"))),
    Fault(21, "padding-not-mirrored", "From right to left, start and end of paddings stay left and right.", {"padding", "direction"}, "container",
          ("Product", "Cards", "Profile"), [
              (ST, "return self._computeLeftEdge(self.padding_, direction)",
               "return _bad(self, self._computeLeftEdge(self.padding_, direction), self._computeLeftEdge(self.padding_, YGDirection.YGDirectionLTR))"),
              (ST, "return self._computeRightEdge(self.padding_, direction)",
               "return _bad(self, self._computeRightEdge(self.padding_, direction), self._computeRightEdge(self.padding_, YGDirection.YGDirectionLTR))"),
          ], only_rtl=True),
    Fault(23, "measure-without-padding", "A text is measured at its width with padding, so that it has too few lines.",
          {"padding", "textWidth", "measure"}, "text", ("Product",), [
              (CL, "innerWidth = availableWidth if isnan(availableWidth) else maxOrDefined(0.0, availableWidth - paddingAndBorderAxisRow)",
               "innerWidth = _bad(node, availableWidth if isnan(availableWidth) else maxOrDefined(0.0, availableWidth - paddingAndBorderAxisRow), availableWidth)"),
          ], "any", True),
    Fault(25, "border-start-ignored", "Borders at the start take no space.", {"border"}, "container", ("Chat", "SignIn", "Toolbar"), [
        (ST, "return maxOrDefinedFloat(self.computeBorder(flexStartEdge(axis), direction).resolve(0.0).unwrap(), 0.0)",
         "return _bad(self, maxOrDefinedFloat(self.computeBorder(flexStartEdge(axis), direction).resolve(0.0).unwrap(), 0.0), 0.0)"),
        (ST, "return maxOrDefinedFloat(self.computeBorder(inlineStartEdge(axis, direction), direction).resolve(0.0).unwrap(), 0.0)",
         "return _bad(self, maxOrDefinedFloat(self.computeBorder(inlineStartEdge(axis, direction), direction).resolve(0.0).unwrap(), 0.0), 0.0)"),
    ], "less", needs=lambda s: "border" in s),
    Fault(27, "min-ignored", "minWidth and minHeight are ignored when a size is bounded.", {"minWidth", "minHeight"}, "child",
          ("Settings", "Chat", "SignIn"), [
              (BA, "        return min_value\n", "        return _bad(node, min_value, value)\n"),
          ], "less", needs=lambda s: "minWidth" in s or "minHeight" in s),
    Fault(29, "grow-counts-beyond-max", "What a child cannot take because of its maximum counts as taken, and is not given to the gaps.",
          {"maxWidth", "maxHeight", "flexGrow", "justifyContent"}, "row", ("Dashboard", "Toolbar"), [
              (CL, """                updatedMainSize = float32(
                    boundAxis(
                        currentLineChild,
                        mainAxis,
                        direction,
                        float32(
                            childFlexBasis
                            + float32(growRatio * flexGrowFactor)
                        ),
                        availableInnerMainDim,
                        availableInnerWidth,
                    )
                )
""", """                _grown = float32(childFlexBasis + float32(growRatio * flexGrowFactor))
                updatedMainSize = _bad(currentLineChild, float32(
                    boundAxis(currentLineChild, mainAxis, direction, _grown, availableInnerMainDim, availableInnerWidth)
                ), _grown)
"""),
              (CL, """                    + float32(growRatio * flexGrowFactor)
                )
                boundMainSize = boundAxis(currentLineChild, mainAxis, direction, baseMainSize, availableInnerMainDim, availableInnerWidth)
""", """                    + float32(growRatio * flexGrowFactor)
                )
                boundMainSize = baseMainSize
"""),
          ], needs=lambda s: "flexGrow" in s and s.keys() & {"minWidth", "minHeight", "maxWidth", "maxHeight"}),
    Fault(31, "grow-weights-ignored", "Growing children share the rest equally.", {"flexGrow"}, "child", ("Product", "Dashboard", "Toolbar"), [
        (ND, "            return self.style_.flexGrow().unwrap()\n",
         "            return _bad(self, self.style_.flexGrow().unwrap(), min(1.0, self.style_.flexGrow().unwrap()))\n"),
    ], needs=lambda s: s.get("flexGrow", 0) > 1),
    Fault(33, "shrink-not-by-basis", "Shrinking is weighted by flexShrink alone, not by the basis.", {"flexShrink"}, "child", ("Toolbar",), [
        (FL, "-child.resolveFlexShrink()\n                    * child.getLayout().computedFlexBasis.unwrap()",
         "_bad(child, -child.resolveFlexShrink() * child.getLayout().computedFlexBasis.unwrap(), -child.resolveFlexShrink())"),
        (CL, "-currentLineChild.resolveFlexShrink() * childFlexBasis", "-currentLineChild.resolveFlexShrink()", 2),
        (CL, "-currentLineChild.resolveFlexShrink()\n                            * currentLineChild.getLayout().computedFlexBasis.unwrap()",
         "-currentLineChild.resolveFlexShrink()"),
    ], needs=lambda s: "flexShrink" in s),
    Fault(35, "basis-content-box", "flexBasis is taken without padding and border, which are added.", {"flexBasis"}, "child",
          ("Toolbar",), [
              (CL, "maxOrDefinedFloatOptional(resolvedFlexBasis, paddingAndBorder)",
               "_bad(child, maxOrDefinedFloatOptional(resolvedFlexBasis, paddingAndBorder), resolvedFlexBasis + paddingAndBorder)"),
          ], "more", needs=lambda s: "flexBasis" in s),
    Fault(37, "height-percent-of-width", "A height in percent is a share of the container's width.", {"height"}, "child", ("Dashboard", "Cards"), [
        (ND, "value = self.getProcessedDimension(dimension).resolve(referenceLength)",
         "value = _bad(self, self.getProcessedDimension(dimension).resolve(referenceLength), self.getProcessedDimension(dimension).resolve(ownerWidth if dimension == YGDimension.YGDimensionHeight else referenceLength))"),
    ], needs=lambda s: percent(s, "height")),
    Fault(39, "ratio-inverted", "aspectRatio is height over width.", {"aspectRatio"}, "child", ("Product", "Cards", "Profile"), [
        (ST, "return self.pool_.get_number(self.aspectRatio_)",
         "return _bad(self, self.pool_.get_number(self.aspectRatio_), FloatOptional(1 / self.pool_.get_number(self.aspectRatio_).unwrap()) if self.pool_.get_number(self.aspectRatio_).isDefined() else FloatOptional())"),
    ], needs=lambda s: "aspectRatio" in s),
    Fault(41, "center-without-padding", "Children that are centered across start at the border, not at the padding.",
          {"alignItems", "alignSelf", "center", "padding"}, "container", ("Settings", "Chat", "Toolbar"), [
              (CL, "elif alignItem == YGAlign.YGAlignCenter:\n                        leadingCrossDim += remainingCrossDim / 2",
               "elif alignItem == YGAlign.YGAlignCenter:\n                        leadingCrossDim = _bad(_aligned(node, child), leadingCrossDim + remainingCrossDim / 2, remainingCrossDim / 2)"),
          ], "less"),
    Fault(43, "align-self-ignored", "alignSelf is ignored.", {"alignSelf"}, "child", ("Chat", "SignIn", "Toolbar"), [
        (AL, "align = node.style().alignItems() if child.style().alignSelf() == YGAlign.YGAlignAuto else child.style().alignSelf()",
         "align = _bad(child, node.style().alignItems() if child.style().alignSelf() == YGAlign.YGAlignAuto else child.style().alignSelf(), node.style().alignItems())"),
    ], needs=lambda s: "alignSelf" in s),
    Fault(45, "baseline-of-last", "The baseline of a container is that of its last child.", {"baseline", "alignItems"}, "row", ("Toolbar",), [
        (BL, "        if baselineChild is None:\n            baselineChild = child\n",
         "        if baselineChild is not None:\n            _hit(node)\n            _hit(node.getOwner())\n        baselineChild = child\n"),
    ], needs=lambda s: s.get("alignItems") == "baseline"),
    Fault(47, "between-as-around", "space-between leaves half a space before the first and after the last child.", {"justifyContent"}, "container",
          ("Cards", "Dashboard", "Player"), [
              (CL, """            if len(flexLine.itemsInFlow) > 1:
                betweenMainDim += flexLine.layout.remainingFreeSpace / float(len(flexLine.itemsInFlow) - 1)
""", """            leadingMainDim = _bad(node, 0.0, 0.5 * flexLine.layout.remainingFreeSpace / float(len(flexLine.itemsInFlow)))
            betweenMainDim += leadingMainDim * 2
"""),
          ], needs=lambda s: s.get("justifyContent") == "space-between"),
    Fault(49, "rtl-not-mirrored", "Rows and columns are laid out from left to right; only margins and paddings are mirrored.",
          {"direction", "flexDirection"}, "container", ("Settings", "Chat", "Toolbar"), [
              (FD, "    if direction == YGDirection.YGDirectionRTL:\n        if flexDirection == YGFlexDirection.YGFlexDirectionRow:\n",
               "    if False:\n        if flexDirection == YGFlexDirection.YGFlexDirectionRow:\n"),
              (CL, "    isMainAxisRow = isRow(mainAxis)\n    isNodeFlexWrap",
               "    isMainAxisRow = isRow(mainAxis)\n    if direction == YGDirection.YGDirectionRTL:\n        _hit(node)\n    isNodeFlexWrap", 2),
          ], only_rtl=True),
    Fault(51, "wrap-too-early", "A line breaks as if a gap followed its last child.", {"flexWrap", "wrap"}, "row", ("Cards", "Toolbar"), [
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
        if isNodeFlexWrap and itemsInFlow and _bad(node, _size > availableInnerMainDim, _size + gap > availableInnerMainDim):
"""),
    ], needs=lambda s: "flexWrap" in s),
    Fault(53, "reverse-ignored", "row-reverse and column-reverse are row and column.", {"flexDirection"}, "container", ("Toolbar",), [
        (ST, "return self.flexDirection_\n",
         "return _bad(self, self.flexDirection_, {1: YGFlexDirection.YGFlexDirectionColumn, 3: YGFlexDirection.YGFlexDirectionRow}.get(int(self.flexDirection_), self.flexDirection_))\n"),
    ], needs=lambda s: "reverse" in s.get("flexDirection", "")),
    Fault(55, "end-inset-ignored", "Insets at the end and at the bottom are ignored.", {"inset", "end", "right", "bottom"}, "absolute",
          ("Product", "Profile", "Player"), [
              (AB, "elif child.style().isInlineEndPositionDefined(axis, direction) and not child.style().isInlineEndPositionAuto(axis, direction):",
               "elif _bad(child, child.style().isInlineEndPositionDefined(axis, direction) and not child.style().isInlineEndPositionAuto(axis, direction), False):"),
          ], needs=lambda s: s.get("position") == "absolute"),
    Fault(57, "measure-unlimited", "A text that may be as wide as its container is measured without a limit.", {"textWidth", "measure"}, "text",
          ("Chat",), [
              (CL, "innerWidth = availableWidth if isnan(availableWidth) else maxOrDefined(0.0, availableWidth - paddingAndBorderAxisRow)",
               "innerWidth = _bad(node, availableWidth if isnan(availableWidth) else maxOrDefined(0.0, availableWidth - paddingAndBorderAxisRow), float('nan') if widthSizingMode == SizingMode.FitContent else availableWidth if isnan(availableWidth) else maxOrDefined(0.0, availableWidth - paddingAndBorderAxisRow))"),
          ], "any", True),
    Fault(59, "measure-stale", "A text is not measured again if its width changed by less than 80 points.", {"textWidth", "measure", "cache"}, "text",
          ("Settings",), [
              (CA, "hasSameWidthSpec = lastWidthMode == widthMode and inexactEquals(effectiveLastWidth, effectiveWidth)",
               "hasSameWidthSpec = inexactEquals(effectiveLastWidth, effectiveWidth, 80.0)"),
              (CL, "    if node.hasMeasureFunc():\n        marginAxisRow", "    if node.hasMeasureFunc():\n        _hit(node)\n        marginAxisRow"),
          ], "any", True),
    Fault(61, "justify-no-fallback", "Children that do not fit are spread with negative space.", {"justifyContent"}, "container", ("Dashboard",), [
        (CL, "else fallbackAlignment(node.style().justifyContent())",
         "else _bad(node, fallbackAlignment(node.style().justifyContent()), node.style().justifyContent())"),
    ], needs=lambda s: s.get("justifyContent", "").startswith("space-")),
    Fault(63, "clipping-does-not-shrink", "Containers that clip or scroll keep the height of their content.", {"overflow", "flexShrink"}, "child",
          ("Settings", "Chat"), [
              (ND, "            return self.style_.flexShrink().unwrap()\n",
               "            return _bad(self, self.style_.flexShrink().unwrap(), 0.0 if int(self.style_.overflow()) else self.style_.flexShrink().unwrap())\n"),
          ], needs=lambda s: "overflow" in s and "flexShrink" in s),
]
