import { atom, type ReadableAtom } from 'nanostores'
import { ownMembers } from '../copies.js'
import { checkKind } from '../kinds.js'

/** What the site chose of the widget's looks. Values are checked before they are used. */
export interface Theme {
  /** @default 'system' */
  readonly mode: 'light' | 'dark' | 'system'
  /** A CSS colour: hex, rgb(), hsl(), oklch() or a name. */
  readonly accent?: string | undefined
  /** Corner radius in pixels, 0 to 24. */
  readonly radius?: number | undefined
  /** A CSS font-family list. */
  readonly font?: string | undefined
}

export interface ThemeStore {
  readonly $theme: ReadableAtom<Theme>
  setTheme(change: Partial<Theme>): void
}

const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,24}|(rgb|hsl|oklch|oklab|lch|lab|color)a?\([\d\s.,%/a-z-]{1,60}\))$/i
const FONT = /^[\w\s"',-]{1,200}$/

/** Keeps the values that are what they claim to be; a theme can carry no other CSS. */
function checked(given: Partial<Theme>): Partial<Theme> {
  checkKind(given, 'an object', 'The theme')
  const theme = ownMembers(given)
  const { mode, accent, radius, font } = theme
  // Given as undefined: reset.
  const reset: { -readonly [Name in keyof Theme]?: Theme[Name] } = {}
  for (const name of ['accent', 'radius', 'font'] as const)
    if (Object.hasOwn(theme, name) && theme[name] === undefined) reset[name] = undefined
  return {
    ...reset,
    ...(mode === 'light' || mode === 'dark' || mode === 'system' ? { mode } : {}),
    ...(typeof accent === 'string' && COLOUR.test(accent) ? { accent } : {}),
    ...(typeof radius === 'number' && radius >= 0 && radius <= 24 ? { radius } : {}),
    ...(typeof font === 'string' && FONT.test(font) ? { font } : {}),
  }
}

export function createThemeStore(theme: Partial<Theme> = {}): ThemeStore {
  const $theme = atom<Theme>({ mode: 'system', ...checked(theme) })
  return { $theme, setTheme: (change) => $theme.set({ ...$theme.get(), ...checked(change) }) }
}
