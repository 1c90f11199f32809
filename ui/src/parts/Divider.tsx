import type { ReactNode } from 'react'
import { useStyles } from '../theme/useStyles.js'
import { dividerCss } from './divider.css.js'

/** A line, or a line with a word in its middle. */
export function Divider({ children }: { readonly children?: ReactNode | undefined }) {
  useStyles(dividerCss)
  return children ? <p className="ww-divider">{children}</p> : <hr className="ww-divider" />
}
