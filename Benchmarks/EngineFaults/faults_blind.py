"""Faults with even numbers: never shown to those who write the analysis."""
from faults import AB, AL, BA, BL, CA, CL, FD, FL, ND, PG, ST, Fault, percent

GAP = {"gap", "rowGap", "columnGap"}
PADDINGS = [("inlineStart", "Edge(axis, direction)"), ("inlineEnd", "Edge(axis, direction)"), ("flexStart", "Edge(axis)"), ("flexEnd", "Edge(axis)")]

FAULTS = [
    Fault(2, "round-up", "Positions are rounded up to pixels, not to the nearest one.", {"round"}, "any", ("Settings", "Cards", "Toolbar"), [
        (PG, "roundValueToPixelGrid(nodeLeft, pointScaleFactor, False, textRounding)",
         "_bad(node, roundValueToPixelGrid(nodeLeft, pointScaleFactor, False, textRounding), roundValueToPixelGrid(nodeLeft, pointScaleFactor, True, False))"),
        (PG, "roundValueToPixelGrid(nodeTop, pointScaleFactor, False, textRounding)",
         "_bad(node, roundValueToPixelGrid(nodeTop, pointScaleFactor, False, textRounding), roundValueToPixelGrid(nodeTop, pointScaleFactor, True, False))"),
    ], "more", True),
    Fault(4, "round-to-points", "Frames are rounded to points, not to the device's pixels.", {"round"}, "any", ("Settings", "Cards", "Toolbar"), [
        (PG, "    nodeLeft = node.getLayout()", "    pointScaleFactor = 1.0\n    _hit(node)\n    nodeLeft = node.getLayout()"),
    ], "any", True),
    Fault(6, "round-not", "Frames are not rounded at all.", {"round"}, "any", ("Settings", "Cards", "Toolbar"), [
        (PG, "    if pointScaleFactor != 0.0:", "    _hit(node)\n    if False:"),
    ], "any", True),
    Fault(8, "gap-axes-swapped", "rowGap is used between columns, and columnGap between rows.", GAP, "container", ("Cards", "Product", "Toolbar"), [
        (ST, """        gap = self.computeColumnGap() if isRow(axis) else self.computeRowGap()
""", """        gap = _bad(self, self.computeColumnGap() if isRow(axis) else self.computeRowGap(), self.computeRowGap() if isRow(axis) else self.computeColumnGap())
"""),
    ], needs=lambda s: "rowGap" in s or "columnGap" in s),
    Fault(10, "gap-doubled", "The gap is set twice between children, though counted once.", GAP, "container", ("Settings", "Chat", "Cards"), [
        (CL, "    betweenMainDim = gap\n", "    betweenMainDim = _bad(node, gap, gap * 2)\n"),
    ], "more"),
    Fault(12, "line-gap-missing", "Lines that wrapped are set without the gap between them.", {"gap", "rowGap", "flexWrap"}, "row",
          ("Cards", "Calendar", "Toolbar"), [
              (CL, "currentLead += crossAxisGap if i != 0 else 0.0", "currentLead += _bad(node, crossAxisGap if i != 0 else 0.0, 0.0)"),
          ], "less", needs=lambda s: "flexWrap" in s),
    Fault(14, "margin-end-not-counted", "A margin at the end or at the bottom takes no space.", {"margin"}, "child", ("Settings", "SignIn"), [
        (ST, """        return self.computeInlineStartMargin(axis, YGDirection.YGDirectionLTR, widthSize) + self.computeInlineEndMargin(
            axis, YGDirection.YGDirectionLTR, widthSize
        )
""", """        _start = self.computeInlineStartMargin(axis, YGDirection.YGDirectionLTR, widthSize)
        return _bad(self, _start + self.computeInlineEndMargin(axis, YGDirection.YGDirectionLTR, widthSize), _start)
"""),
    ], "less", needs=lambda s: "margin" in s),
    Fault(16, "margin-top-not-set", "A margin at the top takes space at the bottom instead.", {"margin"}, "child", ("Chat", "SignIn"), [
        (ND, f"self.style_.computeInlineStartMargin({axis}Axis, direction, ownerWidth) + relativePosition{axis.capitalize()}",
         f"_bad(self, self.style_.computeInlineStartMargin({axis}Axis, direction, ownerWidth), self.style_.computeInlineStartMargin({axis}Axis, direction, ownerWidth) if isRow({axis}Axis) else 0.0) + relativePosition{axis.capitalize()}")
        for axis in ("main", "cross")
    ], needs=lambda s: "margin" in s),
    Fault(18, "margin-auto-shares", "An auto margin leaves a share of the rest to the other side, too.", {"margin"}, "child", ("Chat", "SignIn", "Toolbar"), [
        (CL, "flexLine.layout.remainingFreeSpace / float(flexLine.numberOfAutoMargins)",
         "_bad(child, flexLine.layout.remainingFreeSpace / float(flexLine.numberOfAutoMargins), flexLine.layout.remainingFreeSpace / float(flexLine.numberOfAutoMargins + 1))", 2),
    ], "less", needs=lambda s: "auto" in str(s.get("margin"))),
    Fault(20, "padding-bottom-ignored", "Padding at the bottom takes no space.", {"padding"}, "container", ("Settings", "Chat", "Cards"), [
        (ST, "return maxOrDefinedFloat(self.computePadding(inlineEndEdge(axis, direction), direction).resolve(widthSize).unwrap(), 0.0)",
         "_value = maxOrDefinedFloat(self.computePadding(inlineEndEdge(axis, direction), direction).resolve(widthSize).unwrap(), 0.0)\n        return _bad(self, _value, _value if isRow(axis) else 0.0)"),
        (ST, "return maxOrDefinedFloat(self.computePadding(flexEndEdge(axis), direction).resolve(widthSize).unwrap(), 0.0)",
         "_value = maxOrDefinedFloat(self.computePadding(flexEndEdge(axis), direction).resolve(widthSize).unwrap(), 0.0)\n        return _bad(self, _value, _value if isRow(axis) else 0.0)"),
    ], "less"),
    Fault(22, "padding-percent-of-height", "A padding in percent is a share of the container's height.", {"padding"}, "container", ("SignIn", "Profile"), [
        (CL, "    node.setLayoutDirection(direction)\n    flexRowDirection", "    node.setLayoutDirection(direction)\n    node.style().percentBase = ownerHeight\n    flexRowDirection"),
    ] + [
        (ST, f"self.computePadding({edge}{rest}, direction).resolve(widthSize)", f"self.wrongPadding(self.computePadding({edge}{rest}, direction), widthSize)")
        for edge, rest in PADDINGS
    ] + [
        (ST, "    def computeInlineStartPaddingAndBorder(self", """    def wrongPadding(self, length, widthSize):
        base = self.__dict__.get("percentBase", widthSize)
        base = widthSize if base != base else base
        return _bad(self, length.resolve(widthSize), length.resolve(base))

    def computeInlineStartPaddingAndBorder(self"""),
    ], needs=lambda s: percent(s, "padding")),
    Fault(24, "inset-of-content-box", "Insets count from the container's content, not from its border.", {"inset", "padding", "bottom", "end", "top", "right", "start"},
          "absolute", ("Product", "Profile"), [
              (AB, "            + containingNode.style().computeInlineStartBorder(axis, direction)\n",
               "            + _bad(child, containingNode.style().computeInlineStartBorder(axis, direction), containingNode.style().computeInlineStartPaddingAndBorder(axis, direction, containingBlockWidth))\n"),
              (AB, "            - containingNode.style().computeInlineEndBorder(axis, direction)\n",
               "            - _bad(child, containingNode.style().computeInlineEndBorder(axis, direction), containingNode.style().computeInlineEndPaddingAndBorder(axis, direction, containingBlockWidth))\n"),
          ], needs=lambda s: s.get("position") == "absolute"),
    Fault(26, "border-end-ignored", "Borders at the end and at the bottom take no space.", {"border"}, "container", ("Chat", "SignIn", "Toolbar"), [
        (ST, "return maxOrDefinedFloat(self.computeBorder(flexEndEdge(axis), direction).resolve(0.0).unwrap(), 0.0)",
         "return _bad(self, maxOrDefinedFloat(self.computeBorder(flexEndEdge(axis), direction).resolve(0.0).unwrap(), 0.0), 0.0)"),
        (ST, "return maxOrDefinedFloat(self.computeBorder(inlineEndEdge(axis, direction), direction).resolve(0.0).unwrap(), 0.0)",
         "return _bad(self, maxOrDefinedFloat(self.computeBorder(inlineEndEdge(axis, direction), direction).resolve(0.0).unwrap(), 0.0), 0.0)"),
    ], "less", needs=lambda s: "border" in s),
    Fault(28, "max-percent-ignored", "A maximum in percent is ignored.", {"maxWidth", "maxHeight"}, "child", ("Chat", "SignIn"), [
        (ST, "value = self.maxDimension(axis).resolve(referenceLength)\n",
         "value = _bad(self, self.maxDimension(axis).resolve(referenceLength), FloatOptional() if self.maxDimension(axis).isPercent() else self.maxDimension(axis).resolve(referenceLength))\n"),
    ], "more", needs=lambda s: percent(s, "maxWidth", "maxHeight")),
    Fault(30, "min-content-box", "A minimum is taken without padding and border, which are added.", {"minWidth", "minHeight"}, "child",
          ("Settings", "Chat", "Product"), [
              (ST, "value = self.minDimension(axis).resolve(referenceLength)\n",
               "value = self.minDimension(axis).resolve(referenceLength)\n        value = _bad(self, value, value + FloatOptional(self.computePaddingAndBorderForDimension(direction, axis, ownerWidth)))\n"),
          ], "more", needs=lambda s: "minWidth" in s or "minHeight" in s),
    Fault(32, "grow-per-child", "The rest is divided by the number of children, not by the sum of their weights.", {"flexGrow"}, "child",
          ("Settings", "Product", "Toolbar"), [
              (CL, "                        flexLine.layout.totalFlexGrowFactors,\n                    )",
               "                        _bad(currentLineChild, flexLine.layout.totalFlexGrowFactors, float(len(flexLine.itemsInFlow))),\n                    )", 2),
          ]),
    Fault(34, "shrink-ignored", "Children never shrink.", {"flexShrink"}, "child", ("Settings", "Toolbar", "Chat"), [
        (ND, "            return self.style_.flexShrink().unwrap()\n", "            return _bad(self, self.style_.flexShrink().unwrap(), 0.0)\n"),
    ], needs=lambda s: "flexShrink" in s),
    Fault(36, "basis-zero-is-auto", "A basis of 0 is taken for none.", {"flexBasis"}, "child", ("Settings", "Product", "Dashboard"), [
        (ND, "        if not flexBasis.isAuto() and not flexBasis.isUndefined():\n            return flexBasis\n",
         "        if not flexBasis.isAuto() and not flexBasis.isUndefined() and _bad(self, True, bool(flexBasis.value().unwrap())):\n            return flexBasis\n"),
    ], needs=lambda s: s.get("flexBasis") == 0),
    Fault(38, "width-percent-of-border-box", "A width in percent is a share of the container with its padding.", {"width", "percent"}, "child",
          ("Profile",), [
              (ND, "value = self.getProcessedDimension(dimension).resolve(referenceLength)",
               """value = self.getProcessedDimension(dimension).resolve(referenceLength)
        if self.owner_ is not None and dimension == YGDimension.YGDimensionWidth and int(self.style_.positionType()) != 2:
            value = _bad(self, value, self.getProcessedDimension(dimension).resolve(referenceLength + self.owner_.style().computePaddingAndBorderForDimension(direction, dimension, ownerWidth)))"""),
          ], "more", needs=lambda s: percent(s, "width")),
    Fault(40, "ratio-ignored-if-stretched", "The aspect ratio of a child that is as wide as its column is ignored.", {"aspectRatio"}, "child",
          ("Product", "Cards", "Profile"), [
              (CL, "            childWidth = width\n            childWidthSizingMode = SizingMode.StretchFit\n            if childStyle.aspectRatio().isDefined():\n",
               "            childWidth = width\n            childWidthSizingMode = SizingMode.StretchFit\n            if _bad(child, childStyle.aspectRatio().isDefined(), False):\n"),
          ], needs=lambda s: "aspectRatio" in s),
    Fault(42, "stretch-ignored-in-rows", "Rows do not stretch their children.", {"alignItems", "alignSelf", "stretch"}, "row", ("Calendar", "Profile", "Toolbar"), [
        (AL, "    return align  # type: ignore[return-value]\n\n\ndef resolveChildJustification",
         "    return _bad(_aligned(node, child), align, YGAlign.YGAlignFlexStart if align == YGAlign.YGAlignStretch and not isColumn(node.style().flexDirection()) else align)\n\n\ndef resolveChildJustification"),
    ]),
    Fault(44, "align-end-is-start", "Children that are aligned at the end stay at the start.", {"alignItems", "alignSelf"}, "container",
          ("Chat", "SignIn", "Cards"), [
              (CL, "                    elif alignItem not in (YGAlign.YGAlignFlexStart,):\n                        leadingCrossDim += remainingCrossDim",
               "                    elif alignItem not in (YGAlign.YGAlignFlexStart,):\n                        leadingCrossDim += _bad(_aligned(node, child), remainingCrossDim, 0.0 if alignItem == YGAlign.YGAlignFlexEnd else remainingCrossDim)"),
          ]),
    Fault(46, "baseline-without-padding", "A text's baseline is measured without its padding.", {"baseline", "alignItems", "padding"}, "row",
          ("Product", "Toolbar"), [
              (BL, '            raise AssertionError("Expect custom baseline function to not return NaN")\n        return baseline\n',
               '            raise AssertionError("Expect custom baseline function to not return NaN")\n        return _bad(node, baseline, baseline - node.getLayout().padding(YGEdge.YGEdgeTop))\n'),
          ], needs=lambda s: s.get("alignItems") == "baseline"),
    Fault(48, "center-with-trailing-gap", "Children in the middle are set off by half a gap.", {"justifyContent", "gap"}, "container", ("SignIn", "Product"), [
        (CL, "        if justifyContent == YGJustify.YGJustifyCenter:\n            leadingMainDim = flexLine.layout.remainingFreeSpace / 2\n",
         "        if justifyContent == YGJustify.YGJustifyCenter:\n            leadingMainDim = _bad(node, flexLine.layout.remainingFreeSpace / 2, (flexLine.layout.remainingFreeSpace - gap) / 2)\n"),
    ]),
    Fault(50, "rtl-columns-not-mirrored", "From right to left, columns start at the left.", {"direction", "alignItems", "alignSelf"}, "column",
          ("Chat", "SignIn", "Toolbar"), [
              (FD, "return resolveDirection(YGFlexDirection.YGFlexDirectionRow, direction) if isColumn(flexDirection) else YGFlexDirection.YGFlexDirectionColumn",
               "return YGFlexDirection.YGFlexDirectionRow if isColumn(flexDirection) else YGFlexDirection.YGFlexDirectionColumn"),
              (CL, "    isMainAxisRow = isRow(mainAxis)\n    isNodeFlexWrap",
               "    isMainAxisRow = isRow(mainAxis)\n    if direction == YGDirection.YGDirectionRTL and not isMainAxisRow:\n        _hit(node)\n    isNodeFlexWrap", 2),
          ], only_rtl=True),
    Fault(52, "wrap-reverse-ignored", "wrap-reverse is wrap.", {"flexWrap", "wrap"}, "row", ("Toolbar",), [
        (CL, "    if performLayout and node.style().flexWrap() == YGWrap.YGWrapWrapReverse:",
         "    if performLayout and _bad(node, node.style().flexWrap() == YGWrap.YGWrapWrapReverse, False):"),
    ], needs=lambda s: s.get("flexWrap") == "wrap-reverse"),
    Fault(54, "flexible-children-first", "Children that grow are set before the others.", {"order", "flexDirection", "flexGrow", "justifyContent"}, "container",
          ("Settings", "Chat", "Toolbar"), [
              (CL, "    for child in flexLine.itemsInFlow:\n        childLayout = child.getLayout()\n        if child.style().flexStartMarginIsAuto",
               "    _items = _bad(node, flexLine.itemsInFlow, sorted(flexLine.itemsInFlow, key=lambda child: not child.resolveFlexGrow()))\n    for child in _items:\n        childLayout = child.getLayout()\n        if child.style().flexStartMarginIsAuto"),
              (CL, "        if child is not flexLine.itemsInFlow[-1]:\n", "        if child is not _items[-1]:\n"),
          ], needs=lambda s: "flexGrow" in s),
    Fault(56, "inset-percent-of-wrong-axis", "Insets in percent are a share of the other side of the container.", {"inset", "left", "top", "bottom", "end"}, "absolute",
          ("Player",), [
              (AB, "containingBlockSize = containingBlockWidth if isRow(axis) else containingBlockHeight",
               "containingBlockSize = _bad(child, containingBlockWidth if isRow(axis) else containingBlockHeight, containingBlockHeight if isRow(axis) else containingBlockWidth)"),
          ], needs=lambda s: percent(s, "inset")),
    Fault(58, "measure-at-container", "The height of a text is measured at its container's width.", {"textWidth", "measure"}, "text", ("Settings",), [
        (CL, "innerWidth = availableWidth if isnan(availableWidth) else maxOrDefined(0.0, availableWidth - paddingAndBorderAxisRow)",
         "innerWidth = _bad(node, availableWidth if isnan(availableWidth) else maxOrDefined(0.0, availableWidth - paddingAndBorderAxisRow), ownerWidth if widthSizingMode == SizingMode.StretchFit and not isnan(ownerWidth) else availableWidth if isnan(availableWidth) else maxOrDefined(0.0, availableWidth - paddingAndBorderAxisRow))"),
    ], "any", True),
    Fault(60, "relative-inset-ignored", "Insets of a child in the flow are ignored.", {"inset", "top", "start", "position"}, "child", ("Toolbar",), [
        (ND, "            return self.style_.computeInlineStartPosition(axis, direction, axisSize)\n",
         "            return _bad(self, self.style_.computeInlineStartPosition(axis, direction, axisSize), 0.0)\n"),
    ], needs=lambda s: s.get("position") == "relative"),
    Fault(62, "align-content-stretch", "Lines that wrapped are spread over the container, whatever alignContent says.", {"alignContent", "flexWrap"}, "row",
          ("Toolbar",), [
              (CL, "            node.style().alignContent()\n            if remainingAlignContentDim >= 0\n",
               "            _bad(node, node.style().alignContent(), YGAlign.YGAlignStretch)\n            if remainingAlignContentDim >= 0\n"),
          ], needs=lambda s: "flexWrap" in s),
    Fault(64, "margins-collapse", "The smaller one of two margins that meet in a column takes no space.", {"margin"}, "child", ("SignIn",), [
        (CL, """        if performLayout:
            child.setLayoutPosition(
                childLayout.position(flexStartEdge(mainAxis)) + flexLine.layout.mainDim,
""", """        _index = flexLine.itemsInFlow.index(child)
        if _index > 0 and not isRow(mainAxis):
            _before = flexLine.itemsInFlow[_index - 1]
            _overlap = min(
                _before.style().computeFlexEndMargin(mainAxis, direction, availableInnerWidth),
                child.style().computeFlexStartMargin(mainAxis, direction, availableInnerWidth),
            )
            flexLine.layout.mainDim = _bad(child, flexLine.layout.mainDim, flexLine.layout.mainDim - _overlap)
        if performLayout:
            child.setLayoutPosition(
                childLayout.position(flexStartEdge(mainAxis)) + flexLine.layout.mainDim,
"""),
    ], "less", needs=lambda s: "margin" in s),
]
