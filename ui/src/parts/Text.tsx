import type { ReactNode } from 'react'

/** Text for assistive technology alone. */
export const Hidden = ({ children }: { readonly children: ReactNode }) => (
  <span className="ww-hidden">{children}</span>
)

export interface TagProps {
  readonly children: ReactNode
  /** @default 'neutral' */
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined
}

/** A word about the thing it is beside. */
export const Tag = ({ children, tone = 'neutral' }: TagProps) => (
  <span className={`ww-tag ww-tag-${tone}`}>{children}</span>
)

/** A line, or a line with a word in its middle. */
export function Divider({ children }: { readonly children?: ReactNode | undefined }) {
  return children ? <p className="ww-divider">{children}</p> : <hr className="ww-divider" />
}
