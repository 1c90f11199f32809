import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import { useStyles } from '../theme/useStyles.js'
import styles from './qrCode.css?inline'
import { Spinner } from './Skeleton.js'
import { Hidden } from './Text.js'

export interface QrCodeProps {
  /** What it says; while there is none yet, a place is kept for it. */
  readonly text: string | undefined
  /** What it is, for those who don't see it. */
  readonly label: string
  /** Said while there is no text yet. */
  readonly waiting: string
  /** Stands in the middle. */
  readonly picture?: ReactNode
  /** @default false */
  readonly small?: boolean
}

/** Modules of white round the code; the card round it adds to them. */
const QUIET = 2

/** A QR code on its card: dark on white in every theme, or cameras would not read it. */
export function QrCode({ text, label, waiting, picture, small = false }: QrCodeProps) {
  useStyles(styles)
  return (
    <div className={`ww-qr${small ? ' ww-qr-small' : ''}`}>
      {text ? (
        <Code text={text} label={label} picture={picture} />
      ) : (
        <div className="ww-qr-blank">
          <Spinner size={28} />
          <Hidden>{waiting}</Hidden>
        </div>
      )}
    </div>
  )
}

interface CodeProps {
  readonly text: string
  readonly label: string
  readonly picture: ReactNode
}

function Code({ text, label, picture }: CodeProps) {
  const hole = picture !== undefined
  const { size, path, finders } = useMemo(() => drawQr(text, { hole }), [text, hole])
  const box = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`
  return (
    <div className="ww-qr-code">
      <svg viewBox={box} role="img" aria-label={label} fill="none" focusable="false">
        {/* As far as the card reaches: browsers that darken pages repaint that, and no drawing. */}
        <rect x={-size} y={-size} width={3 * size} height={3 * size} fill="#fff" />
        <path d={path} stroke="currentColor" strokeLinecap="round" />
        {finders.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect x={x + 0.5} y={y + 0.5} width={6} height={6} rx={1.9} stroke="currentColor" />
            <rect x={x + 2} y={y + 2} width={3} height={3} rx={0.9} fill="currentColor" />
          </g>
        ))}
      </svg>
      {hole && <span className="ww-qr-picture">{picture}</span>}
    </div>
  )
}

/** A QR code as it is drawn: on a grid of `size` modules, without its quiet zone. */
interface QrDrawing {
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
function drawQr(text: string, { hole }: { readonly hole: boolean }): QrDrawing {
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
