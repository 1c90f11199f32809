import { type ReactNode, useMemo } from 'react'
import { drawQr } from './qrDrawing.js'

export interface QrCodeProps {
  readonly text: string
  /** What it is, for those who don't see it. */
  readonly label: string
  /** Stands in the middle. */
  readonly picture?: ReactNode
}

/** Modules of white round the code; the card round it adds to them. */
const QUIET = 2

/** A QR code: dark on white in every theme, or cameras would not read it. */
export function QrCode({ text, label, picture }: QrCodeProps) {
  const hole = picture !== undefined
  const { size, path, finders } = useMemo(() => drawQr(text, { hole }), [text, hole])
  const box = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`
  return (
    <div className="ww-wc-qr">
      <svg viewBox={box} role="img" aria-label={label} fill="none" focusable="false">
        <path d={path} stroke="currentColor" strokeLinecap="round" />
        {finders.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect x={x + 0.5} y={y + 0.5} width={6} height={6} rx={1.9} stroke="currentColor" />
            <rect x={x + 2} y={y + 2} width={3} height={3} rx={0.9} fill="currentColor" />
          </g>
        ))}
      </svg>
      {picture && <span className="ww-wc-picture">{picture}</span>}
    </div>
  )
}
