import { atom, type ReadableAtom } from 'nanostores'
import { checkTheme } from './checkTheme.js'
import type { Theme, ThemeOptions } from './theme.js'

export interface ThemeStore {
  readonly $theme: ReadableAtom<Theme>
  setTheme(change: ThemeOptions): void
}

/** @throws BaseError `INVALID_CONFIG` */
export function createThemeStore(options: ThemeOptions = {}): ThemeStore {
  const $theme = atom<Theme>({ mode: 'system', ...checkTheme(options, 'INVALID_CONFIG') })
  return {
    $theme,
    setTheme: (change) => $theme.set({ ...$theme.get(), ...checkTheme(change, 'INVALID_ARGUMENT') }),
  }
}
