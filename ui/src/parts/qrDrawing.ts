import { encode } from 'uqr'

/** A QR code as it is drawn: on a grid of `size` modules, without its quiet zone. */
export interface QrDrawing {
  readonly size: number
  /** Lines from module to module, to be stroked with round ends. */
  readonly path: string
  /** The upper left corners of the three finders. */
  readonly finders: readonly (readonly [x: number, y: number])[]
}

const FINDER = 7
/** The part of the width that a picture may hide: well below what the error correction makes good. */
const HOLE = 0.22

/** Lays out the code of a text; with a hole in the middle where a picture goes. */
export function drawQr(text: string, { hole }: { readonly hole: boolean }): QrDrawing {
  const { data, size } = encode(text, { ecc: 'Q', border: 0, boostEcc: true })
  const finders = [
    [0, 0],
    [size - FINDER, 0],
    [0, size - FINDER],
  ] as const
  const middle = (size - 1) / 2
  const reach = hole ? (size * HOLE) / 2 : 0
  const isDrawn = (x: number, y: number) =>
    data[y]?.[x] === true &&
    !finders.some(([left, top]) => x >= left && x < left + FINDER && y >= top && y < top + FINDER) &&
    !(Math.abs(x - middle) < reach && Math.abs(y - middle) < reach)
  const lines: string[] = []
  for (let x = 0; x < size; x++)
    for (let y = 0; y < size; y++) {
      if (!isDrawn(x, y)) continue
      const start = y
      while (isDrawn(x, y + 1)) y++
      lines.push(`M${x + 0.5} ${start + 0.5}v${Math.max(0.01, y - start)}`)
    }
  return { size, path: lines.join(''), finders }
}
