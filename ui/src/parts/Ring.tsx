import type { ReactNode } from 'react'
import { useStyles } from '../theme/useStyles.js'
import { Icon } from './Icon.js'
import styles from './ring.css?inline'

interface RingProps {
  readonly status: 'waiting' | 'success' | 'error'
  readonly size: number
  readonly children: ReactNode
}

const GAP = 7
const STROKE = 3

/** The ring itself: it follows the rounded square of a wallet's picture. */
function Ring({ status, size, children }: RingProps) {
  useStyles(styles)
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

export interface LoadingRingProps {
  /** A picture of `size` pixels. */
  readonly children: ReactNode
  /** The picture's size. @default 80 */
  readonly size?: number | undefined
}

/** A light that runs round a wallet's picture while it is being waited for. */
export const LoadingRing = ({ children, size = 80 }: LoadingRingProps) => (
  <Ring size={size} status="waiting">
    {children}
  </Ring>
)

export interface StatusRingProps {
  readonly status: 'success' | 'error'
  readonly children: ReactNode
  /** The picture's size. @default 80 */
  readonly size?: number | undefined
}

/** A ring round a wallet's picture that shows how it ended, with a mark at its corner. */
export const StatusRing = ({ status, children, size = 80 }: StatusRingProps) => (
  <Ring size={size} status={status}>
    {children}
    <span className="ww-ring-mark">
      <Icon name={status === 'success' ? 'check' : 'close'} size={16} />
    </span>
  </Ring>
)
