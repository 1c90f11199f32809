/** What a page may say about the looks. */
export interface Theme {
  readonly mode?: 'light' | 'dark'
  /** A colour that nothing shows through. */
  readonly accent?: string
  /** The same, of what everything stands on. */
  readonly ground?: string
  /** CSS pixels, 0 to 24 */
  readonly radius?: number
}

const COLOUR =
  /^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,24}|(rgb|hsl|hwb|oklch|oklab|lch|lab|color)a?\([\d\s.,%a-z-]{1,60}\))$/i
const NO_COLOUR = /^(transparent|currentcolor|inherit|initial|unset|revert|none|auto)$/i

/** Reads a page's SYNC_THEME. What is not what it claims to be is left out: no font, no other CSS. */
export function checkTheme(payload: unknown): Theme {
  const { themeMode } = own(payload)
  const variables = { ...own(own(payload).w3mThemeVariables), ...own(own(payload).themeVariables) }
  const accent = variables.accent ?? variables['--apkt-accent'] ?? variables['--w3m-accent']
  const radius = pixels(variables.radius, 1) ?? pixels(variables['--w3m-border-radius-master'], 6)
  return {
    ...(themeMode === 'light' || themeMode === 'dark' ? { mode: themeMode } : {}),
    ...(isColour(accent) ? { accent } : {}),
    ...(isColour(variables.ground) ? { ground: variables.ground } : {}),
    ...(radius === undefined ? {} : { radius }),
  }
}

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && COLOUR.test(value) && !NO_COLOUR.test(value)

/** A length as a number or in px, of which this product's own is so many times as large. */
function pixels(value: unknown, times: number): number | undefined {
  const length = typeof value === 'string' ? /^(\d{1,3}(\.\d{1,2})?)px$/.exec(value)?.[1] : value
  const number =
    typeof length === 'string' || typeof length === 'number' ? Number(length) * times : Number.NaN
  return number >= 0 ? Math.min(24, number) : undefined
}

function own(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
