import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.js'

/** The shadow root that the interface is drawn in. */
export const StylesContext = createContext<Document | ShadowRoot | undefined>(undefined)

/**
 * Gives a view styles of its own. The CSS is a constant of the module; it may use the tokens (`var(--ww-…)`) and
 * reaches nothing outside of the widget.
 *
 * @example
 * import styles from './acme.css?inline'
 * export function Acme() { useStyles(styles); return <div className="acme-card" /> }
 */
export function useStyles(css: string): void {
  const root = useContext(StylesContext)
  useInsertionEffect(() => (root ? adoptStyles(root, css) : undefined), [root, css])
}
