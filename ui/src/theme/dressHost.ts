import type { Theme } from '@wallet-widget/kernel'
import { applyTheme, setProperties } from './theme.js'

/** Sets the whole of the site's theme on the element that the modal is drawn in. */
export function dressHost(host: HTMLElement, theme: Theme): void {
  const { ground, blur } = theme
  applyTheme(host, theme)
  setProperties(host.style, {
    'ground-light': ground?.light,
    'ground-dark': ground?.dark,
    blur: blur ? `blur(${blur}px)` : undefined,
  })
}
