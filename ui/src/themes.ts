import type { ThemeOptions } from '@wallet-widget/kernel'

/** Terracotta on cream, set in a book face. */
export const paper: ThemeOptions = {
  accent: { light: '#a8481f', dark: '#e9a77f' },
  ground: { light: '#faf5ea', dark: '#1d1814' },
  radius: 10,
  font: '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif',
}

/** A clear blue on deep navy; always dark. */
export const midnight: ThemeOptions = {
  mode: 'dark',
  accent: '#7ea6ff',
  ground: '#0b1122',
  radius: 20,
  blur: 12,
}

/** Black and white, with square shoulders. */
export const mono: ThemeOptions = {
  accent: { light: '#0a0a0a', dark: '#ffffff' },
  ground: { light: '#ffffff', dark: '#000000' },
  radius: 6,
}

/** Fern on morning mist, or on dark moss. */
export const forest: ThemeOptions = {
  accent: { light: '#1b7a4b', dark: '#62d49c' },
  ground: { light: '#f5faf5', dark: '#0f1813' },
  radius: 16,
}

/** Raspberry, and as round as it gets. */
export const candy: ThemeOptions = {
  accent: { light: '#d02b66', dark: '#ff93ba' },
  ground: { light: '#fff6f9', dark: '#1f131a' },
  radius: 24,
  blur: 8,
}
