import type { ReactNode } from 'react'

/** Text for assistive technology alone. */
export const Hidden = ({ children }: { readonly children: ReactNode }) => (
  <span className="ww-hidden">{children}</span>
)
