import type { ReactNode } from 'react'
import { useStyles } from '../theme/useStyles.js'
import { ringCss } from './ring.css.js'

export interface RingProps {
  readonly status: 'waiting' | 'success' | 'error'
  readonly size: number
  readonly children: ReactNode
}

const GAP = 7
const STROKE = 3

/** The ring itself: it follows the rounded square of a wallet's picture. */
export function Ring({ status, size, children }: RingProps) {
  useStyles(ringCss)
  const outer = size + 2 * (GAP + STROKE)
  const edge = outer - STROKE
  const shape = {
    x: STROKE / 2,
    y: STROKE / 2,
    width: edge,
    height: edge,
    rx: size * 0.24 + GAP,
    pathLength: 100,
  }
  return (
    <div className={`ww-ring ww-ring-${status}`}>
      <svg
        width={outer}
        height={outer}
        fill="none"
        strokeWidth={STROKE}
        strokeLinecap="round"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="ww-ring-track" {...shape} />
        <rect className="ww-ring-light" {...shape} />
      </svg>
      <div className="ww-ring-inside">{children}</div>
    </div>
  )
}
