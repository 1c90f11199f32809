import { ownMembers } from '../copies.js'
import { BaseError } from '../errors/BaseError.js'
import { checkKind, isText } from '../kinds.js'
import type { ColourByMode, Theme, ThemeOptions } from './theme.js'

type Rule = readonly [what: string, pattern?: RegExp]

const COLOUR: Rule = [
  'an opaque CSS colour, or `light` and `dark` ones',
  // Not through a fourth part either.
  /^(?!transparent|currentcolor|(.*,){3})(#([\da-f]{3}){1,2}|[a-z]+|(rgb|hsl|hwb|(ok)?l(ab|ch)|color)a?\([\w\s.,%-]{1,60}\))$/i,
]
const PIXELS: Rule = ['0 to 24']

/** What each member has to be: a theme can carry no other CSS. */
const RULES: Readonly<Record<keyof Theme, Rule>> = {
  mode: ['light, dark or system', /^(light|dark|system)$/],
  accent: COLOUR,
  ground: COLOUR,
  radius: PIXELS,
  font: ['a list of fonts', /^[\w\s"',-]{1,200}$/],
  blur: PIXELS,
}

/**
 * Returns what of a theme is given, colours by mode; a member given as `undefined` is reset.
 *
 * @throws BaseError of the code
 */
export function checkTheme(given: ThemeOptions, code: 'INVALID_CONFIG' | 'INVALID_ARGUMENT'): Partial<Theme> {
  checkKind(given, 'an object', '`theme`', { code })
  const theme = ownMembers<Record<string, unknown>>(undefined)
  for (const [name, rule] of Object.entries(RULES)) {
    if (!Object.hasOwn(given, name)) continue
    const value = given[name as keyof Theme]
    const [what, pattern] = rule
    const isColour = rule === COLOUR && value
    const read = isColour ? byMode(value) : { value }
    const isRight = (part: unknown) =>
      pattern
        ? isText(part) &&
          pattern.test(part) &&
          // Names only: of functions, an older browser may lack one. A server knows no colours.
          !(isColour && !/\W/.test(part) && globalThis.CSS?.supports('color', part) === false)
        : typeof part === 'number' && part >= 0 && part <= 24
    if (value !== undefined && !Object.values(read).every(isRight))
      throw new BaseError(`\`theme.${name}\` must be ${what}.`, { code })
    theme[name] = isColour ? read : value
  }
  if ('mode' in theme) theme.mode ??= 'system'
  return theme
}

function byMode(colour: unknown): ColourByMode {
  const { light, dark } = ownMembers(colour as ColourByMode)
  return isText(colour) ? { light: colour, dark: colour } : { light, dark }
}
