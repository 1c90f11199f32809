import type { ReactNode } from 'react'

/** A line, or a line with a word in its middle. */
export const Divider = ({ children }: { readonly children?: ReactNode | undefined }) =>
  children ? <p className="ww-divider">{children}</p> : <hr className="ww-divider" />
