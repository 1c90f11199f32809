import type { ReactNode } from 'react'

/** A small heading over a list. */
export const SectionTitle = ({
  children,
  id,
}: {
  readonly children: ReactNode
  readonly id?: string | undefined
}) => (
  <h3 className="ww-section" id={id}>
    {children}
  </h3>
)
