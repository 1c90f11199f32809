/** What style refers to, by id. */
interface SvgStyle {
  /** Masks, clip paths, filters: each is applied once. */
  readonly effects: readonly string[]
  /** Fills and strokes, which all within an element have too. */
  readonly paints: readonly string[]
  /** It cuts lines into pieces, of which there may be a million. */
  readonly isDashed: boolean
}

export const NO_STYLE: SvgStyle = { effects: [], paints: [], isDashed: false }

/** Escapes letters, refers by variables, moves, holds other documents, or multiplies with every corner of a path. */
const REFUSED =
  /\\|var\(|@import|@keyframes|animation|offset-path|marker|data:|image-set|filter:(?!url\(|none)|(?:mask|filter|clip-path|all):(?:inherit|unset)/i
const MOST_OF_CLASS = 50

/** Reads declarations; undefined for those that hide what they refer to. */
export function readStyle(text: string): SvgStyle | undefined {
  const declarations = text.replace(/\s+/g, '')
  if (REFUSED.test(declarations)) return undefined
  const effects: string[] = []
  const paints: string[] = []
  for (const declaration of declarations.split(';')) {
    const ids = [...declaration.matchAll(/url\(["']?#([^"')]*)/gi)].map(([, id = '']) => id)
    if (ids.some((id) => id.includes('%'))) return undefined
    if (/^(?:fill|stroke)/i.test(declaration)) paints.push(...ids)
    else effects.push(...ids)
  }
  return { effects, paints, isDashed: /dasharray:(?!none)/i.test(declarations) }
}

/**
 * Reads the rules of a drawing by the class that each is for; undefined where one that refers to something is for other
 * elements, or depends on more than the elements around.
 */
export function readRules(text: string): Map<string, SvgStyle> | undefined {
  const rules = new Map<string, SvgStyle>()
  for (const rule of text.replace(/\/\*[\s\S]*?\*\//g, '').split('}')) {
    const begin = rule.lastIndexOf('{')
    const selectors = rule.slice(0, Math.max(begin, 0))
    const style = /:(?:has|is|where|not|nth)/i.test(selectors) ? undefined : readStyle(rule.slice(begin + 1))
    if (!style || REFUSED.test(selectors)) return undefined
    if (style.effects.length + style.paints.length === 0 && !style.isDashed) continue
    for (const selector of selectors.split(',')) {
      const [, name] = /\.([\w-]+)$/.exec(selector.trim()) ?? []
      if (name === undefined) return undefined
      const before = rules.get(name) ?? NO_STYLE
      const effects = [...before.effects, ...style.effects]
      const paints = [...before.paints, ...style.paints]
      if (effects.length + paints.length > MOST_OF_CLASS) return undefined
      rules.set(name, { effects, paints, isDashed: before.isDashed || style.isDashed })
    }
  }
  return rules
}
