"""A fourth set, numbers 129 to 191, odd only: written by somebody who has not read the analysis; blind for its authors."""
from faults import AB, AL, BA, BL, CA, CL, FD, FL, ND, PG, ST, Fault, percent

RATIO = '''def ratioSize(node, size, fromWidth):
    """The other side of a box with an aspect ratio."""
    ratio = node.style().aspectRatio().unwrap()
    width = node.style().computePaddingAndBorderForDimension(YGDirection.YGDirectionLTR, YGDimension.YGDimensionWidth, 0.0)
    height = node.style().computePaddingAndBorderForDimension(YGDirection.YGDirectionLTR, YGDimension.YGDimensionHeight, 0.0)
    if fromWidth:
        return _bad(node, size / ratio, (size - width) / ratio + height)
    return _bad(node, size * ratio, (size - height) * ratio + width)


def constrainMaxSizeForMode(
    node: Node,
'''
REUSED = '''def reused(node, widthMode, availableWidth, *rest):
    """Whether a remembered measurement can be used."""
    right = canUseCachedMeasurement(widthMode, availableWidth, *rest)
    computed, margin = rest[6], rest[8]
    near = widthMode == SizingMode.StretchFit and computed >= 0 and abs(availableWidth - margin - computed) < 12.0
    return _bad(node, right, right or near and canUseCachedMeasurement(widthMode, computed + margin, *rest))


def constrainMaxSizeForMode(
    node: Node,
'''

FAULTS = [
    Fault(129, "wrap-center-in-container", "In a container that wraps, children are centered across in the whole container, not in their line.", {"alignItems", "center", "alignSelf"}, "row", ("Product",), [
        (CL, "                            currentLead + (lineHeight - childHeight) / 2,\n",
         "                            _bad(_aligned(node, child), currentLead + (lineHeight - childHeight) / 2, child.getLayout().position(flexStartEdge(crossAxis))),\n")], "any",
      needs=lambda s: "flexWrap" in s),
    Fault(131, "min-ignored-absolute", "Minimal sizes of absolute children are ignored.", {"minWidth"}, "absolute", ("Profile",), [
        (BA, "from ..YGEnums import YGDimension, YGDirection, YGFlexDirection", "from ..YGEnums import YGDimension, YGDirection, YGFlexDirection, YGPositionType"),
        (BA, "    if min_value >= FloatOptional(0.0) and value < min_value:\n",
         "    if min_value >= FloatOptional(0.0) and value < min_value and _bad(node, True, node.style().positionType() != YGPositionType.YGPositionTypeAbsolute):\n")],
      "less", needs=lambda s: s.get("position") == "absolute" and ("minWidth" in s or "minHeight" in s)),
    Fault(133, "between-without-gap", "With space-between, the gap is not added to the space between children.", {"gap", "columnGap", "rowGap", "justifyContent"}, "container", ("Dashboard",), [
        (CL, "betweenMainDim += flexLine.layout.remainingFreeSpace / float(len(flexLine.itemsInFlow) - 1)",
         "between = flexLine.layout.remainingFreeSpace / float(len(flexLine.itemsInFlow) - 1)\n"
         "                betweenMainDim = _bad(node, betweenMainDim + between, between)")], "less",
      needs=lambda s: s.get("justifyContent") == "space-between"),
    Fault(135, "ratio-from-height-ignored", "In a row, aspectRatio does not give a width to a child with a height.", {"aspectRatio"}, "child", ("Player",), [
        (CL, "            elif isMainAxisRow and childHeightSizingMode == SizingMode.StretchFit:\n", "            elif _bad(child, isMainAxisRow and childHeightSizingMode == SizingMode.StretchFit, False):\n")],
      "any", needs=lambda s: "aspectRatio" in s),
    Fault(137, "text-size-whole-points", "The measured width and height of a text are rounded up to whole points.", {"round", "measure", "textWidth"}, "text",
      ("Settings", "Cards"), [
        (CL, "from math import isnan", "from math import ceil, isnan"),
        (CL, "measuredSize.width + paddingAndBorderAxisRow if widthSizingMode in", "_bad(node, measuredSize.width, float(ceil(measuredSize.width))) + paddingAndBorderAxisRow if widthSizingMode in"),
        (CL, "measuredSize.height + paddingAndBorderAxisColumn if heightSizingMode in",
         "_bad(node, measuredSize.height, float(ceil(measuredSize.height))) + paddingAndBorderAxisColumn if heightSizingMode in")], "more", True),
    Fault(139, "justify-end-safe", "If the content is larger than the container, flex-end becomes flex-start.", {"justifyContent"}, "container", ("Chat",), [
        (CL, "        else fallbackAlignment(node.style().justifyContent())\n",
         "        else _bad(node, fallbackAlignment(node.style().justifyContent()), YGJustify.YGJustifyFlexStart if node.style().justifyContent() == YGJustify.YGJustifyFlexEnd"
         " else fallbackAlignment(node.style().justifyContent()))\n")], "any", needs=lambda s: s.get("justifyContent") == "flex-end"),
    Fault(141, "border-not-mirrored", "From right to left, a border at the start stays at the left.", {"border", "direction"}, "container", ("Toolbar",), [
        (ST, f"return self._compute{edge}Edge(self.border_, direction)",
         f"return _bad(self, self._compute{edge}Edge(self.border_, direction), self._compute{edge}Edge(self.border_, YGDirection.YGDirectionLTR))")
        for edge in ("Left", "Right")], "any", only_rtl=True, needs=lambda s: "border" in s),
    Fault(143, "width-percent-without-gap", "In a row, a width in percent is a share of the width that the gaps leave.", {"width", "gap", "columnGap"}, "child", ("Dashboard",), [
        (ND, "        value = self.getProcessedDimension(dimension).resolve(referenceLength)\n",
         """        value = self.getProcessedDimension(dimension).resolve(referenceLength)
        if dimension == YGDimension.YGDimensionWidth and self.owner_ is not None and self.style_.positionType() != YGPositionType.YGPositionTypeAbsolute:
            if isRow(self.owner_.style().flexDirection()):
                count = len([child for child in self.owner_.getChildren() if child.style().positionType() != YGPositionType.YGPositionTypeAbsolute])
                gaps = self.owner_.style().computeGapForAxis(YGFlexDirection.YGFlexDirectionRow, referenceLength) * (count - 1)
                value = _bad(self, value, self.getProcessedDimension(dimension).resolve(referenceLength - gaps))
""")], "less", needs=lambda s: percent(s, "width")),
    Fault(145, "margin-auto-negative", "An auto margin becomes negative if the content is larger than the container.", {"margin"}, "child", ("Toolbar",), [
        (CL, "child.style().flexStartMarginIsAuto(mainAxis, direction) and flexLine.layout.remainingFreeSpace > 0.0:",
         "child.style().flexStartMarginIsAuto(mainAxis, direction) and _bad(child, flexLine.layout.remainingFreeSpace > 0.0, True):"),
        (CL, "child.style().flexEndMarginIsAuto(mainAxis, direction) and flexLine.layout.remainingFreeSpace > 0.0:",
         "child.style().flexEndMarginIsAuto(mainAxis, direction) and _bad(child, flexLine.layout.remainingFreeSpace > 0.0, True):")],
      "less", needs=lambda s: "auto" in str(s.get("margin"))),
    Fault(147, "inset-percent-of-outer-container", "An inset in percent is a share of the size of the container's container.", {"inset"}, "absolute", ("Player",), [
        (AB, "    containingBlockSize = containingBlockWidth if isRow(axis) else containingBlockHeight\n",
         """    containingBlockSize = containingBlockWidth if isRow(axis) else containingBlockHeight
    outer = containingNode.getOwner()
    if outer is not None and not outer.getLayout().measuredDimension(dimension(axis)) != outer.getLayout().measuredDimension(dimension(axis)):
        containingBlockSize = _bad(child, containingBlockSize, outer.getLayout().measuredDimension(dimension(axis)))
""")], "any", needs=lambda s: percent(s, "inset")),
    Fault(149, "grow-from-zero", "A growing child without a flexBasis starts from 0, not from its content's size.", {"flexBasis", "flexGrow"}, "child", ("Profile", "Toolbar"), [
        (CL, "        if child == singleFlexChild:\n", """        plain = child.style().flexBasis()
        if child == singleFlexChild or _bad(child, False, child.resolveFlexGrow() > 0.0 and sizingModeMainDim == SizingMode.StretchFit and (
                plain.isAuto() or plain.isUndefined()) and isRow(mainAxis)):
""")], "any", needs=lambda s: s.get("flexGrow")),
    Fault(151, "clipped-children-shrink", "In containers that clip, children shrink also if they have no flexShrink.", {"flexShrink", "overflow"}, "child", ("Chat", "Toolbar"), [
        (ND, "return Style.WebDefaultFlexShrink if self.config_.useWebDefaults() else Style.DefaultFlexShrink",
         "return _bad(self, Style.DefaultFlexShrink, 1.0 if self.owner_.style().overflow() == YGOverflow.YGOverflowHidden else Style.DefaultFlexShrink)"),
        (ND, "    YGLogLevel,\n", "    YGLogLevel,\n    YGOverflow,\n")], "any"),
    Fault(153, "row-reverse-not-mirrored", "From right to left, row-reverse runs from right to left, too.", {"flexDirection", "direction"}, "row", ("Toolbar",), [
        (CL, "    mainAxis = resolveDirection(node.style().flexDirection(), direction)\n    crossAxis = resolveCrossDirection(mainAxis, direction)\n",
         """    mainAxis = resolveDirection(node.style().flexDirection(), direction)
    if node.style().flexDirection() == YGFlexDirection.YGFlexDirectionRowReverse:
        mainAxis = _bad(node, mainAxis, YGFlexDirection.YGFlexDirectionRowReverse)
    crossAxis = resolveCrossDirection(mainAxis, direction)
""")], "any", only_rtl=True, needs=lambda s: s.get("flexDirection") == "row-reverse"),
    Fault(155, "baseline-of-column-is-bottom", "The baseline of a container is its bottom.", {"baseline", "alignItems"}, "row", ("Toolbar",), [
        (BL, "    if baselineChild is None:\n        return", "    if _bad(node, baselineChild is None, True):\n        return")], "any", needs=lambda s: s.get("alignItems") == "baseline"),
    Fault(157, "max-with-margin", "A maximal size contains the margins.", {"maxWidth", "margin"}, "child", ("Profile",), [
        (CL, ") + FloatOptional(node.style().computeMarginForAxis(axis, ownerWidth))", ") + FloatOptional(_bad(node, node.style().computeMarginForAxis(axis, ownerWidth), node.style().computeMarginForAxis(axis, ownerWidth) if node.style().maxDimension(dimension(axis)).isUndefined() else 0.0))")],
      "any", needs=lambda s: "margin" in s and ("maxWidth" in s or "maxHeight" in s)),
    Fault(159, "wrap-height-of-first-line", "A container that wraps is measured as high as its first line.", {"flexWrap", "wrap", "height", "content", "fit"}, "row", ("Cards", "Calendar"), [
        (CL, "totalLineCrossDim += flexLine.layout.crossDim + appliedCrossGap",
         "totalLineCrossDim = _bad(node, totalLineCrossDim + flexLine.layout.crossDim + appliedCrossGap, totalLineCrossDim + flexLine.layout.crossDim + appliedCrossGap"
         " if performLayout or lineCount == 0 else totalLineCrossDim)")], "less", needs=lambda s: "flexWrap" in s),
    Fault(161, "end-over-padding", "Children at the end across are set over their container's padding there.", {"alignItems", "alignSelf", "padding", "flex-end"}, "container", ("Chat", "SignIn"), [
        (CL, "                    elif alignItem not in (YGAlign.YGAlignFlexStart,):\n                        leadingCrossDim += remainingCrossDim\n",
         "                    elif alignItem not in (YGAlign.YGAlignFlexStart,):\n                        leadingCrossDim += _bad(_aligned(node, child), remainingCrossDim, remainingCrossDim"
         " + (node.style().computeFlexEndPadding(crossAxis, direction, ownerWidth) if alignItem == YGAlign.YGAlignFlexEnd else 0.0))\n")], "any"),
    Fault(163, "round-text-to-points", "Frames of texts are rounded to whole points, those of other boxes to pixels.", {"round"}, "text", ("Settings", "Cards"), [
        (PG, "        textRounding = node.getNodeType() == YGNodeType.YGNodeTypeText\n",
         "        textRounding = node.getNodeType() == YGNodeType.YGNodeTypeText\n        if textRounding:\n            pointScaleFactor = _bad(node, pointScaleFactor, 1.0)\n")], "any", True),
    Fault(165, "line-counts-plain-basis", "The rest of a line that children share is computed from their flexBasis, not from their size within minimum and maximum.",
      {"minHeight", "minWidth", "maxHeight", "maxWidth", "flexGrow", "flexBasis"}, "child", ("Dashboard",), [
        (FL, """        sizeConsumed = float32(
            sizeConsumed
            + float32(
                flexBasisWithMinAndMaxConstraints
""", """        sizeConsumed = float32(
            sizeConsumed
            + float32(
                _bad(child, flexBasisWithMinAndMaxConstraints, child.getLayout().computedFlexBasis.unwrap())
""")], "any", needs=lambda s: any(k in s for k in ("minHeight", "minWidth", "maxHeight", "maxWidth"))),
    Fault(167, "evenly-one-too-few", "space-evenly divides the rest by the number of children, not by one more: no space is left at the end.", {"justifyContent"}, "container", ("Player",), [
        (CL, "float(len(flexLine.itemsInFlow) + 1)", "_bad(node, float(len(flexLine.itemsInFlow) + 1), float(len(flexLine.itemsInFlow)))")], "more",
      needs=lambda s: s.get("justifyContent") == "space-evenly"),
    Fault(169, "both-insets-in-content-box", "The width of an absolute child between two insets is taken without its container's padding.", {"inset", "padding", "width"}, "absolute",
      ("Product", "Profile"), [
        (AB, "        childWidth = boundAxis(\n", """        pads = containingNode.getLayout().padding(YGEdge.YGEdgeLeft) + containingNode.getLayout().padding(YGEdge.YGEdgeRight)
        childWidth = _bad(child, childWidth, childWidth - pads)
        childWidth = boundAxis(
""")], "any", needs=lambda s: s.get("position") == "absolute"),
    Fault(171, "min-height-percent-of-width", "minHeight in percent is a share of the container's width.", {"minHeight"}, "child", ("Dashboard",), [
        (ST, "        value = self.minDimension(axis).resolve(referenceLength)\n", """        value = self.minDimension(axis).resolve(referenceLength)
        if axis == YGDimension.YGDimensionHeight:
            value = _bad(self, value, self.minDimension(axis).resolve(ownerWidth))
""")], "any", needs=lambda s: percent(s, "minHeight")),
    Fault(173, "cached-measure-too-loose", "A remembered measurement of a text is used again if the width that the text gets differs from it by less than 12 points.",
      {"measure", "cache", "textWidth", "flexShrink"}, "text", ("Settings",), [
        (CL, "def constrainMaxSizeForMode(\n    node: Node,\n", REUSED),
        (CL, "if canUseCachedMeasurement(\n", "if reused(\n            node,\n", 2)], "any", True),
    Fault(175, "row-gap-after-last-line", "A container that wraps is higher by one more gap than its lines and the gaps between them.", {"gap", "rowGap"}, "row", ("Cards", "Calendar"), [
        (CL, "appliedCrossGap = crossAxisGap if lineCount != 0 else 0.0",
         "appliedCrossGap = _bad(node, crossAxisGap if lineCount != 0 else 0.0, crossAxisGap if isNodeFlexWrap or lineCount != 0 else 0.0)")], "more",
      needs=lambda s: "flexWrap" in s),
    Fault(177, "align-before-maximum", "A child is aligned across with the width that it would have without its maximum.", {"alignSelf", "alignItems", "center", "maxWidth"}, "child", ("Settings", "SignIn"), [
        (CL, "                    remainingCrossDim = containerCrossAxis - child.dimensionWithMargin(crossAxis, availableInnerWidth)\n",
         """                    remainingCrossDim = containerCrossAxis - child.dimensionWithMargin(crossAxis, availableInnerWidth)
                    if child.hasDefiniteLength(dimension(crossAxis), availableInnerCrossDim):
                        plain = child.getResolvedDimension(direction, dimension(crossAxis), availableInnerCrossDim, availableInnerWidth).unwrap()
                        remainingCrossDim = _bad(child, remainingCrossDim, containerCrossAxis - plain - child.style().computeMarginForAxis(crossAxis, availableInnerWidth))
""")], "any", needs=lambda s: "maxWidth" in s or "maxHeight" in s or "minWidth" in s),
    Fault(179, "border-twice-in-text-height", "The height of a text with a border contains the border twice.", {"border"}, "text", ("Product", "SignIn", "Profile"), [
        (CL, "measuredSize.height + paddingAndBorderAxisColumn if heightSizingMode in",
         "measuredSize.height + _bad(node, paddingAndBorderAxisColumn, paddingAndBorderAxisColumn + layout.border(YGEdge.YGEdgeTop) + layout.border(YGEdge.YGEdgeBottom)) if heightSizingMode in")],
      "more", needs=lambda s: "border" in s),
    Fault(181, "wrap-reverse-from-content", "With wrap-reverse, lines are reversed within their own height and stay at the top of a higher container.", {"alignContent", "flexWrap", "wrap"}, "row", ("Toolbar",), [
        (CL, "                    node.getLayout().measuredDimension(dimension(crossAxis))\n                    - child.getLayout().position(flexStartEdge(crossAxis))\n",
         "                    _bad(node, node.getLayout().measuredDimension(dimension(crossAxis)), totalLineCrossDim + paddingAndBorderAxisCross)\n"
         "                    - child.getLayout().position(flexStartEdge(crossAxis))\n")], "any", needs=lambda s: s.get("flexWrap") == "wrap-reverse"),
    Fault(183, "shrink-by-inner-basis", "flexShrink weighs with the basis without padding.", {"flexShrink", "padding"}, "child", ("Toolbar",), [
        (FL, """                    -child.resolveFlexShrink()
                    * child.getLayout().computedFlexBasis.unwrap()
""", """                    -child.resolveFlexShrink()
                    * _bad(child, child.getLayout().computedFlexBasis.unwrap(), child.getLayout().computedFlexBasis.unwrap()
                        - (paddingAndBorderForAxis(child, mainAxis, direction, availableInnerWidth) if child.resolveFlexShrink() else 0.0))
"""),
        (FL, "from ..algorithm.BoundAxis import boundAxisWithinMinAndMax", "from ..algorithm.BoundAxis import boundAxisWithinMinAndMax, paddingAndBorderForAxis"),
        (CL, "                -currentLineChild.resolveFlexShrink() * childFlexBasis\n",
         "                -currentLineChild.resolveFlexShrink() * _bad(currentLineChild, childFlexBasis, childFlexBasis - (paddingAndBorderForAxis(currentLineChild, mainAxis, direction, availableInnerWidth) if currentLineChild.resolveFlexShrink() else 0.0))\n", 2),
        ], "any", needs=lambda s: s.get("flexShrink")),
    Fault(185, "margin-percent-of-height", "The next child of a column is set as if a margin in percent were a share of the container's height.", {"margin"}, "child", ("SignIn",), [
        (CL, "flexLine.layout.mainDim += child.dimensionWithMargin(mainAxis, availableInnerWidth)",
         "flexLine.layout.mainDim += _bad(child, child.dimensionWithMargin(mainAxis, availableInnerWidth), child.dimensionWithMargin(mainAxis, availableInnerMainDim))")],
      "any", needs=lambda s: percent(s, "margin")),
    Fault(187, "baseline-over-align-self", "In a row that aligns baselines, alignSelf of a child is ignored.", {"alignSelf", "baseline", "alignItems"}, "child", ("Calendar",), [
        (AL, "    if node.style().display() == YGDisplay.YGDisplayFlex and",
         "    if node.style().alignItems() == YGAlign.YGAlignBaseline:\n        align = _bad(child, align, YGAlign.YGAlignBaseline)\n    if node.style().display() == YGDisplay.YGDisplayFlex and")],
      "any", needs=lambda s: s.get("alignItems") == "baseline"),
    Fault(189, "ratio-of-content-box", "aspectRatio is the ratio of the content box: padding and border are added to both sides.", {"aspectRatio", "padding"}, "child", ("Product",), [
        (CL, "def constrainMaxSizeForMode(\n    node: Node,\n", RATIO),
        (CL, "childHeight = marginColumn + (childWidth - marginRow) / childStyle.aspectRatio().unwrap()", "childHeight = marginColumn + ratioSize(child, childWidth - marginRow, True)"),
        (CL, "childWidth = marginRow + (childHeight - marginColumn) * childStyle.aspectRatio().unwrap()", "childWidth = marginRow + ratioSize(child, childHeight - marginColumn, False)"),
        (CL, "childHeight = (childWidth - marginRow) / childStyle.aspectRatio().unwrap()", "childHeight = ratioSize(child, childWidth - marginRow, True)"),
        (CL, "childWidth = (childHeight - marginColumn) * childStyle.aspectRatio().unwrap()", "childWidth = ratioSize(child, childHeight - marginColumn, False)"),
        (CL, "(childMainSize - marginMain) / childStyle.aspectRatio().unwrap()", "ratioSize(currentLineChild, childMainSize - marginMain, True)"),
        (CL, "else (childMainSize - marginMain) * childStyle.aspectRatio().unwrap()", "else ratioSize(currentLineChild, childMainSize - marginMain, False)"),
        (CL, "                                childMainSize / childStyle.aspectRatio().unwrap()\n", "                                ratioSize(child, childMainSize, True)\n"),
        (CL, "                                else childMainSize * childStyle.aspectRatio().unwrap()\n", "                                else ratioSize(child, childMainSize, False)\n"),
      ], "any", needs=lambda s: "aspectRatio" in s),
    Fault(191, "text-width-without-end-padding", "The measured width of a text contains its padding at one side only.", {"padding", "measure", "textWidth"}, "text", ("Cards", "Toolbar"), [
        (CL, "measuredSize.width + paddingAndBorderAxisRow if widthSizingMode in",
         "measuredSize.width + _bad(node, paddingAndBorderAxisRow, paddingAndBorderAxisRow - layout.padding(YGEdge.YGEdgeRight)) if widthSizingMode in")], "less",
      needs=lambda s: "padding" in s),
]
