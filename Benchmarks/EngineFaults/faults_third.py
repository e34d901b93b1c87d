"""A third set, numbers 65 to 127, odd only: those who write the analysis may look at it."""
from faults import AB, AL, BA, BL, CA, CL, FD, FL, ND, PG, ST, Fault, percent

MEASURE_WIDTH = "innerWidth = availableWidth if isnan(availableWidth) else maxOrDefined(0.0, availableWidth - paddingAndBorderAxisRow)"
BETWEEN = "            flexLine.layout.mainDim += betweenMainDim\n"
END_SIZE = "flexLine.layout.mainDim += child.dimensionWithMargin(mainAxis, availableInnerWidth)"
SHARE = "flexLine.layout.remainingFreeSpace / float(flexLine.numberOfAutoMargins)"
CROSS_MAX = """flexLine.layout.crossDim = maxOrDefined(
                    flexLine.layout.crossDim, child.dimensionWithMargin(crossAxis, availableInnerWidth)
                )"""
MAX_SIZE = "size if maxSize.isUndefined() or size < maxSize.unwrap() else maxSize.unwrap()"
ROUNDED_RIGHT = "roundValueToPixelGrid(absoluteNodeRight, pointScaleFactor, textRounding and hasFractionalWidth, textRounding and not hasFractionalWidth)"

FAULTS = [
    Fault(65, "row-gap-before-first-line", "The gap between lines is also put before the first line; the container keeps its size.", {"gap", "rowGap"},
          "row", ("Cards", "Product", "Calendar", "Profile"), [
              (CL, "currentLead += crossAxisGap if i != 0 else 0.0", "currentLead += _bad(node, crossAxisGap if i != 0 else 0.0, crossAxisGap)"),
          ], "more"),
    Fault(67, "row-gap-not-in-height", "A container of several lines is as tall as its lines without the gaps between them.", {"gap", "rowGap"},
          "row", ("Cards", "Calendar"), [
              (CL, "appliedCrossGap = crossAxisGap if lineCount != 0 else 0.0",
               "appliedCrossGap = _bad(node, crossAxisGap if lineCount != 0 else 0.0, 0.0)"),
          ], "less", needs=lambda s: "flexWrap" in s),
    Fault(69, "gap-first-missing-reversed", "In rows that run from right to left, the gap after the first child is missing.", {"gap", "columnGap"},
          "row", ("Settings", "Chat", "Toolbar"), [
              (CL, BETWEEN, "            flexLine.layout.mainDim += _bad(node, betweenMainDim, betweenMainDim - gap if child is flexLine.itemsInFlow[0]"
                            " and mainAxis == YGFlexDirection.YGFlexDirectionRowReverse else betweenMainDim)\n"),
          ], "less"),
    Fault(71, "gap-not-measured", "While a container's size is measured, its gaps are not counted; they are there when its children are set.",
          {"gap", "rowGap", "columnGap"}, "container", ("Settings", "Chat", "SignIn"), [
              (CL, BETWEEN, "            flexLine.layout.mainDim += _bad(node, betweenMainDim, betweenMainDim if performLayout else betweenMainDim - gap)\n"),
          ], "less"),
    Fault(73, "margin-end-not-kept", "A child's margin at the end (bottom) is not kept free when the next child is set.", {"margin"}, "child",
          ("Settings", "SignIn", "Calendar"), [
              (CL, END_SIZE, "flexLine.layout.mainDim += _bad(child, child.dimensionWithMargin(mainAxis, availableInnerWidth), child.dimensionWithMargin(mainAxis,"
                             " availableInnerWidth) - child.style().computeFlexEndMargin(mainAxis, direction, availableInnerWidth))"),
          ], "less", needs=lambda s: "margin" in s),
    Fault(75, "stretch-over-margin", "A stretched child is as wide as its container; its margins are not subtracted.",
          {"margin", "alignItems", "alignSelf", "stretch"}, "child", ("Settings", "SignIn", "Profile"), [
              (CL, "                            childCrossSize = flexLine.layout.crossDim\n",
               "                            childCrossSize = _bad(child, flexLine.layout.crossDim, flexLine.layout.crossDim"
               " + child.style().computeMarginForAxis(crossAxis, availableInnerWidth))\n"),
          ], needs=lambda s: "margin" in s),
    Fault(77, "margin-auto-not-shared", "Each of several auto margins takes the whole rest instead of its share.", {"margin"}, "child", ("SignIn",), [
        (CL, SHARE, f"_bad(child, {SHARE}, flexLine.layout.remainingFreeSpace)", 2),
    ], "more", needs=lambda s: "auto" in str(s.get("margin"))),
    Fault(79, "margin-not-reserved", "The margins along a row or column are not subtracted from the rest that children and auto margins share.",
          {"margin"}, "child", ("Product",), [
              (FL, "childMarginMainAxis = child.style().computeMarginForAxis(mainAxis, availableInnerWidth)",
               "childMarginMainAxis = _bad(child, child.style().computeMarginForAxis(mainAxis, availableInnerWidth), 0.0)"),
          ], needs=lambda s: "margin" in s),
    Fault(81, "padding-bottom-not-in-height", "A column that fits its content is as tall as the content without the padding at its end (bottom).",
          {"padding"}, "column", ("Settings", "Chat", "Cards"), [
              (CL, "    flexLine.layout.mainDim += trailingPaddingAndBorderMain\n",
               "    flexLine.layout.mainDim += trailingPaddingAndBorderMain if isRow(mainAxis) else _bad(node, trailingPaddingAndBorderMain,"
               " trailingPaddingAndBorderMain - style.computeFlexEndPadding(mainAxis, direction, ownerWidth))\n"),
          ], "less"),
    Fault(83, "padding-percent-of-own-width", "Children are set with a padding in percent of the container's own width, not of its container's.",
          {"padding"}, "column", ("SignIn",), [
              (CL, "leadingPaddingAndBorderCross = node.style().computeFlexStartPaddingAndBorder(crossAxis, direction, ownerWidth)",
               "leadingPaddingAndBorderCross = _bad(node, node.style().computeFlexStartPaddingAndBorder(crossAxis, direction, ownerWidth),"
               " node.style().computeFlexStartPaddingAndBorder(crossAxis, direction, ownerWidth if isnan(availableWidth) else availableWidth))"),
          ], "less", needs=lambda s: percent(s, "padding")),
    Fault(85, "text-height-without-padding", "The measured height of a text does not contain its padding at top and bottom.", {"padding"}, "text",
          ("Product", "Cards", "Toolbar"), [
              (CL, "measuredSize.height + paddingAndBorderAxisColumn if heightSizingMode in",
               "_bad(node, measuredSize.height + paddingAndBorderAxisColumn, measuredSize.height + layout.border(YGEdge.YGEdgeTop)"
               " + layout.border(YGEdge.YGEdgeBottom)) if heightSizingMode in"),
          ], "less"),
    Fault(87, "border-end-not-in-size", "In sizes (of the content box, and of containers that fit their content), a border at the end or bottom is not counted.",
          {"border"}, "container", ("SignIn", "Product", "Profile"), [
              (BA, "node.style().computeInlineEndPaddingAndBorder(axis, direction, widthSize)",
               "_bad(node, node.style().computeInlineEndPaddingAndBorder(axis, direction, widthSize), node.style().computeInlineEndPadding(axis, direction, widthSize))"),
          ], "less", needs=lambda s: "border" in s),
    Fault(89, "inset-over-border", "Insets of an absolute child are measured from the outside of its container's border.", {"border", "inset"}, "absolute",
          ("Profile",), [
              (AB, f"containingNode.style().computeInline{edge}Border(axis, direction)",
               f"_bad(child, containingNode.style().computeInline{edge}Border(axis, direction), 0.0)") for edge in ("Start", "End")
          ], "less", needs=lambda s: s.get("position") == "absolute"),
    Fault(91, "max-percent-of-outer-width", "maxWidth in percent is a share of the container's width with its padding.", {"maxWidth"}, "child",
          ("SignIn",), [
              (ST, "        value = self.maxDimension(axis).resolve(referenceLength)\n", """        value = self.maxDimension(axis).resolve(referenceLength)
        owner = self.node.getOwner()
        if axis == YGDimension.YGDimensionWidth and owner is not None:
            padding = owner.getLayout().padding(YGEdge.YGEdgeLeft) + owner.getLayout().padding(YGEdge.YGEdgeRight)
            value = _bad(self, value, self.maxDimension(axis).resolve(referenceLength + padding))
"""),
          ], "more", needs=lambda s: percent(s, "maxWidth")),
    Fault(93, "min-height-content-box", "minHeight is taken without padding and border, which are added.", {"minHeight"}, "child",
          ("Settings", "Chat", "SignIn"), [
              (ST, "        value = self.minDimension(axis).resolve(referenceLength)\n", """        value = self.minDimension(axis).resolve(referenceLength)
        if axis == YGDimension.YGDimensionHeight:
            value = _bad(self, value, value + FloatOptional(self.computePaddingAndBorderForDimension(direction, axis, ownerWidth)))
"""),
          ], "more", needs=lambda s: "minHeight" in s),
    Fault(95, "max-not-for-children", "A size is bounded by its maximum, but its content is measured and laid out as if it had none.",
          {"maxWidth", "maxHeight"}, "child", ("Settings", "SignIn"), [
              (CL, f"size = {MAX_SIZE}", f"size = _bad(node, {MAX_SIZE}, size)"),
              (CL, 'maxInnerDim = float("inf") if maxDimensionOptional.isUndefined() else maxDimensionOptional.unwrap() - paddingAndBorder',
               'maxInnerDim = _bad(node, float("inf") if maxDimensionOptional.isUndefined() else maxDimensionOptional.unwrap() - paddingAndBorder, float("inf"))'),
          ], needs=lambda s: "maxWidth" in s or "maxHeight" in s),
    Fault(97, "basis-zero-as-auto", "A flexBasis of 0 counts as none: growing starts from the content's size.", {"flexBasis"}, "child",
          ("Product", "Dashboard", "Toolbar"), [
              (CL, "if resolvedFlexBasis.isDefined() and isDefined(mainAxisSize):",
               "if _bad(child, resolvedFlexBasis.isDefined() and isDefined(mainAxisSize), resolvedFlexBasis.isDefined() and resolvedFlexBasis.unwrap() != 0.0 and isDefined(mainAxisSize)):"),
          ], needs=lambda s: s.get("flexBasis") == 0),
    Fault(99, "single-flexible-without-basis", "A container's only flexible child starts from 0 also if it can only shrink: it keeps no size.",
          {"flexBasis", "flexShrink"}, "child", ("Chat", "Product"), [
              (CL, "if singleFlexChild is not None or child.resolveFlexGrow() == 0.0 or child.resolveFlexShrink() == 0.0:",
               "if _bad(child, singleFlexChild is not None or child.resolveFlexGrow() == 0.0 or child.resolveFlexShrink() == 0.0, singleFlexChild is not None):"),
          ], "less"),
    Fault(101, "width-percent-of-outer", "A width in percent is a share of the container's width with its padding.", {"width"}, "child",
          ("Product", "Profile"), [
              (ND, "        value = self.getProcessedDimension(dimension).resolve(referenceLength)\n",
               """        value = self.getProcessedDimension(dimension).resolve(referenceLength)
        if dimension == YGDimension.YGDimensionWidth and self.owner_ is not None and self.style_.positionType() != YGPositionType.YGPositionTypeAbsolute:
            padding = self.owner_.getLayout().padding(YGEdge.YGEdgeLeft) + self.owner_.getLayout().padding(YGEdge.YGEdgeRight)
            value = _bad(self, value, self.getProcessedDimension(dimension).resolve(referenceLength + padding))
"""),
          ], "more", needs=lambda s: percent(s, "width")),
    Fault(103, "row-height-of-last-child", "A row that fits its content is as tall as its last child, not as its tallest.", {"height", "content", "fit"},
          "row", ("Settings", "Chat", "Dashboard"), [
              (CL, CROSS_MAX, """flexLine.layout.crossDim = maxOrDefined(
                    flexLine.layout.crossDim, child.dimensionWithMargin(crossAxis, availableInnerWidth)
                ) if not isMainRow else _bad(node, maxOrDefined(flexLine.layout.crossDim, child.dimensionWithMargin(crossAxis, availableInnerWidth)),
                    child.dimensionWithMargin(crossAxis, availableInnerWidth))"""),
              (CL, "    nodeBaselineLayout = isBaselineLayout(node)\n", "    nodeBaselineLayout = isBaselineLayout(node)\n    isMainRow = isRow(mainAxis)\n"),
          ], "less"),
    Fault(105, "ratio-ignored-absolute", "aspectRatio is ignored for absolute children.", {"aspectRatio"}, "absolute", ("Profile",), [
        (AB, "if childStyle.aspectRatio().isDefined():", "if _bad(child, childStyle.aspectRatio().isDefined(), False):"),
    ], needs=lambda s: s.get("position") == "absolute" and "aspectRatio" in s),
    Fault(107, "ratio-ignored-in-wrap", "aspectRatio is ignored for children of containers that wrap.", {"aspectRatio"}, "child", ("Profile",), [
        (CL, "        if childStyle.aspectRatio().isDefined():\n            childCrossSize = (\n",
         "        if _bad(currentLineChild, childStyle.aspectRatio().isDefined(), childStyle.aspectRatio().isDefined() and not isNodeFlexWrap):\n            childCrossSize = (\n"),
    ], needs=lambda s: "aspectRatio" in s),
    Fault(109, "baseline-without-offset", "The baseline of a container is its child's, without where the child is in it.", {"baseline", "alignItems"}, "row",
          ("Toolbar",), [
              (BL, "return baseline + baselineChild.getLayout().position(YGEdge.YGEdgeTop)",
               "return _bad(node, baseline + baselineChild.getLayout().position(YGEdge.YGEdgeTop), baseline)"),
          ], needs=lambda s: s.get("alignItems") == "baseline"),
    Fault(111, "baseline-row-height", "A row that aligns baselines is as tall as its tallest child: those that are moved down leave it.",
          {"baseline", "alignItems"}, "row", ("Toolbar",), [
              (CL, "flexLine.layout.crossDim = maxAscentForCurrentLine + maxDescentForCurrentLine",
               "flexLine.layout.crossDim = _bad(node, maxAscentForCurrentLine + maxDescentForCurrentLine, max([child.dimensionWithMargin(crossAxis,"
               " availableInnerWidth) for child in flexLine.itemsInFlow] or [0.0]))"),
          ], "less", needs=lambda s: s.get("alignItems") == "baseline"),
    Fault(113, "inset-not-mirrored", "From right to left, start and end of insets stay left and right.", {"inset", "direction"}, "absolute",
          ("Product", "Profile", "Player"), [
              (ST, f"return self._compute{edge}Edge(self.position_, direction)",
               f"return _bad(self, self._compute{edge}Edge(self.position_, direction), self._compute{edge}Edge(self.position_, YGDirection.YGDirectionLTR))")
              for edge in ("Left", "Right")
          ], only_rtl=True, needs=lambda s: "inset" in s),
    Fault(115, "direction-ltr-ignored", "A container's own direction is ignored; it always has its container's.", {"direction"}, "container", ("Player",), [
        (ND, "if self.style_.direction() == YGDirection.YGDirectionInherit:",
         "if _bad(self, self.style_.direction() == YGDirection.YGDirectionInherit, True):"),
    ], only_rtl=True, needs=lambda s: "direction" in s, deep=True),
    Fault(117, "justify-first-line-only", "Only the first line of a container that wraps is justified; the others start at the start.", {"justifyContent"},
          "row", ("Profile", "Toolbar"), [
              (CL, "    if flexLine.numberOfAutoMargins == 0:\n", """    if flexLine.itemsInFlow and flexLine.itemsInFlow[0].getLineIndex() > 0:
        justifyContent = _bad(node, justifyContent, YGJustify.YGJustifyFlexStart)
    if flexLine.numberOfAutoMargins == 0:
"""),
          ], needs=lambda s: "flexWrap" in s and "justifyContent" in s),
    Fault(119, "align-in-offered-space", "A container that fits its content aligns its children across in all the space that it was offered.",
          {"alignItems", "alignSelf", "center"}, "row", ("Settings", "Cards"), [
              (CL, "        if sizingModeCrossDim in (SizingMode.MaxContent, SizingMode.FitContent):\n            containerCrossAxis = (\n",
               "        if sizingModeCrossDim in (SizingMode.MaxContent, SizingMode.FitContent) and _bad(node, True, isUndefined(availableInnerCrossDim)):\n"
               "            containerCrossAxis = (\n"),
          ]),
    Fault(121, "wrap-reverse-ignored", "wrap-reverse is wrap.", {"flexWrap"}, "row", ("Toolbar",), [
        (CL, "if performLayout and node.style().flexWrap() == YGWrap.YGWrapWrapReverse:",
         "if performLayout and _bad(node, node.style().flexWrap() == YGWrap.YGWrapWrapReverse, False):"),
    ], needs=lambda s: s.get("flexWrap") == "wrap-reverse"),
    Fault(123, "justify-ignores-min", "In a container that is larger than its content by its minimum, the content is not justified.",
          {"justifyContent", "minHeight"}, "column", ("Chat",), [
              (CL, "flexLine.layout.remainingFreeSpace = maxOrDefined(0.0, minAvailableMainDim - occupiedSpaceByChildNodes)",
               "flexLine.layout.remainingFreeSpace = _bad(node, maxOrDefined(0.0, minAvailableMainDim - occupiedSpaceByChildNodes), 0.0)"),
          ], "less", needs=lambda s: "minHeight" in s or "minWidth" in s),
    Fault(125, "text-measured-before-shrink", "The height of a text that shrinks in a row is measured at its width before it shrank: it has too few lines.",
          {"measure", "textWidth", "flexShrink"}, "text", ("Settings", "Cards"), [
              (CL, MEASURE_WIDTH, f"""{MEASURE_WIDTH}
    if widthSizingMode == SizingMode.StretchFit and node.getOwner() is not None and isRow(node.getOwner().style().flexDirection()):
        basis = layout.computedFlexBasis.unwrap() - paddingAndBorderAxisRow
        innerWidth = _bad(node, innerWidth, basis if basis > innerWidth else innerWidth)"""),
          ], needs=lambda s: "flexShrink" in s),
    Fault(127, "round-text-width-down", "The width of a text is rounded down to pixels, not up.", {"round"}, "text", ("Settings", "Chat", "Toolbar"), [
        (PG, ROUNDED_RIGHT, f"_bad(node, {ROUNDED_RIGHT}, roundValueToPixelGrid(absoluteNodeRight, pointScaleFactor, False, textRounding))"),
    ], "less", True),
]
