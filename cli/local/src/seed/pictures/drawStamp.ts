import { createDice } from '../createDice.js'
import { type Colour, encodePng } from './encodePng.js'

const CELLS = 16
const SCALE = 10
const PAPER: Colour = [247, 242, 230]
const INKS: readonly Colour[] = [
  [31, 94, 140],
  [176, 58, 46],
  [46, 125, 80],
  [122, 62, 140],
  [196, 132, 28],
  [40, 60, 72],
]

/** A stamp of the collection Harbor Stamps: a mirrored figure on paper, within a perforated edge. */
export function drawStamp(id: number): Buffer {
  const dice = createDice(id * 104_729)
  const ink = INKS[id % INKS.length] ?? PAPER
  const half = Array.from({ length: CELLS }, () => Array.from({ length: CELLS / 2 }, () => dice() < 0.5))
  return encodePng(CELLS * SCALE, (x, y) => {
    const [column, row] = [Math.floor(x / SCALE), Math.floor(y / SCALE)]
    const edge = Math.min(column, row, CELLS - 1 - column, CELLS - 1 - row)
    if (edge === 0) return (column + row) % 2 === 0 ? ink : PAPER
    if (edge < 3) return PAPER
    return half[row]?.[Math.min(column, CELLS - 1 - column)] ? ink : PAPER
  })
}
