import type { Theme } from '@wallet-widget/kernel'

/** Puts the site's own looks on an element, as custom properties. The kernel checked the values. */
export function applyTheme({ dataset, style }: HTMLElement, { mode, accent, radius, font }: Theme): void {
  dataset.wwMode = mode
  style.setProperty('--ww-theme-accent', accent ?? null)
  style.setProperty('--ww-theme-radius', radius === undefined ? null : `${radius}px`)
  style.setProperty('--ww-theme-font', font ?? null)
}
