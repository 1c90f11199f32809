import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.js'

/** Where the interface is drawn. */
export const StylesContext = createContext<DocumentOrShadowRoot | undefined>(undefined)

/**
 * Gives a view styles of its own. The CSS is a constant of the module; it sees the tokens (`var(--ww-…)`) and
 * reaches nothing outside the widget.
 *
 * @example
 * const css = '.acme-card{padding:var(--ww-space-16);border-radius:var(--ww-radius-m)}'
 * export function Acme() { useStyles(css); return <div className="acme-card" /> }
 */
export function useStyles(css: string): void {
  const root = useContext(StylesContext)
  useInsertionEffect(() => (root ? adoptStyles(root, css) : undefined), [root, css])
}
