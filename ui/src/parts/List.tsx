import type { ReactNode } from 'react'

export interface ListProps {
  /** What is listed. */
  readonly label: string
  readonly children: ReactNode
}

/** A list of `ListItem`s. */
export function List({ label, children }: ListProps) {
  return (
    // Safari takes the role away from a list without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul className="ww-list" role="list" aria-label={label}>
      {children}
    </ul>
  )
}
