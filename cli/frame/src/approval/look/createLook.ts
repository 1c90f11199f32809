import type { Theme } from './checkTheme.js'
import { styles } from './styles.js'

/** The looks of a document: its style sheet, and what the page chose. */
export interface Look {
  readonly theme: Theme
  set(theme: Theme): void
}

export function createLook(view: Window & typeof globalThis): Look {
  const { document } = view
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const { style, dataset } = document.documentElement
  let theme: Theme = {}
  return {
    get theme() {
      return theme
    },
    set({ mode, accent, ground, radius }) {
      const isColour = (colour: string | undefined) => colour && view.CSS.supports('color', colour)
      theme = {
        ...(mode ? { mode } : {}),
        ...(isColour(accent) ? { accent } : {}),
        ...(isColour(ground) ? { ground } : {}),
        ...(radius === undefined ? {} : { radius }),
      }
      if (theme.mode) dataset.mode = theme.mode
      else delete dataset.mode
      style.setProperty('--ww-theme-accent', theme.accent ?? null)
      style.setProperty('--ww-theme-ground', theme.ground ?? null)
      style.setProperty('--ww-theme-radius', theme.radius === undefined ? null : `${theme.radius}px`)
    },
  }
}
