import type { ReactNode } from 'react'

export interface TagProps {
  readonly children: ReactNode
  /** @default 'neutral' */
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined
}

/** A word about the thing it stands beside. */
export const Tag = ({ children, tone = 'neutral' }: TagProps) => (
  <span className={`ww-tag ww-tag-${tone}`}>{children}</span>
)
