import type { ReactNode } from 'react'

export interface ScrollAreaProps {
  /** What scrolls, for those who land on it with the keyboard. */
  readonly label: string
  readonly children: ReactNode
}

/** A part that scrolls by itself, its edges fading where there is more. */
export const ScrollArea = ({ label, children }: ScrollAreaProps) => (
  <section className="ww-scroll" aria-label={label}>
    {children}
  </section>
)
