import type { ReactNode } from 'react'
import { Icon } from './Icon.js'
import { Ring } from './Ring.js'

export interface StatusRingProps {
  readonly status: 'success' | 'error'
  readonly children: ReactNode
  /** The picture's size. @default 80 */
  readonly size?: number | undefined
}

/** A ring round a wallet's picture that tells how it ended, with a mark at its corner. */
export const StatusRing = ({ status, children, size = 80 }: StatusRingProps) => (
  <Ring size={size} status={status}>
    {children}
    <span className="ww-ring-mark">
      <Icon name={status === 'success' ? 'check' : 'close'} size={16} />
    </span>
  </Ring>
)
