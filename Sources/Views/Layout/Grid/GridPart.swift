/// A cell with the tracks (columns or rows) that it lies in.
struct GridPart {
  let cell: GridArrangement.Cell
  let tracks: Range<Int>
}
