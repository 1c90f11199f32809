import type { ReactNode } from 'react'
import { Ring } from './Ring.js'

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
