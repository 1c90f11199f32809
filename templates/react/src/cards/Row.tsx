import type { ReactNode } from 'react'

/** One line of a result: what it is and its value. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
