import type { ThemeColour, ThemeOptions } from '@wallet-widget/kernel'

/**
 * Gives the page around the widget the same mode and colours, as a site with this theme would have them: where all can be
 * read, as in the widget's own `tokens.css`.
 */
export function dressPage({ mode = 'system', accent, ground }: ThemeOptions): void {
  const { style } = document.documentElement
  style.setProperty('color-scheme', mode === 'system' ? 'light dark' : mode)
  // The accent is written with, on the ground and on what is written in the ink.
  setColour(style, '--accent', accent, {
    light: 'clamp(0, l, 0.5) min(c, 0.2) h',
    dark: 'clamp(0.79, l, 1) min(c, 0.2) h',
  })
  setColour(style, '--paper', ground, {
    light: 'clamp(0.96, l, 1) min(c, 0.03) h',
    dark: 'clamp(0, l, 0.24) min(c, 0.05) h',
  })
}

function setColour(
  style: CSSStyleDeclaration,
  name: string,
  colour: ThemeColour | undefined,
  kept: { readonly light: string; readonly dark: string },
): void {
  if (colour === undefined) {
    style.removeProperty(name)
    return
  }
  const { light, dark } = typeof colour === 'string' ? { light: colour, dark: colour } : colour
  style.setProperty(name, `light-dark(oklch(from ${light} ${kept.light}), oklch(from ${dark} ${kept.dark}))`)
}
