import type { ThemeColour, ThemeOptions } from '@wallet-widget/kernel'

/** Gives the page around the widget the same mode and colours, as a site with this theme would have them. */
export function dressPage({ mode = 'system', accent, ground }: ThemeOptions): void {
  const { style } = document.documentElement
  style.setProperty('color-scheme', mode === 'system' ? 'light dark' : mode)
  setColour(style, '--accent', accent)
  setColour(style, '--paper', ground)
}

function setColour(style: CSSStyleDeclaration, name: string, colour: ThemeColour | undefined): void {
  if (colour === undefined) style.removeProperty(name)
  else if (typeof colour === 'string') style.setProperty(name, colour)
  else style.setProperty(name, `light-dark(${colour.light}, ${colour.dark})`)
}
