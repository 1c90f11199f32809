import { readSvg, type SvgElement } from './readSvg.js'

/**
 * The most that may be drawn: the length of the markup once every reference is followed. Icons of wallets reach a tenth of
 * it; one element that repeats a group that repeats a group is past it after a few levels.
 */
const MOST_DRAWN = 256 * 1024
/** What an element costs beside its own length. */
const ELEMENT = 16
/** An effect is computed for each pixel, the slow one for each pixel around each pixel. */
const EFFECT = 1000
const SLOW_EFFECT = 20_000
/** A line that is cut into pieces is drawn as many times. */
const DASHED = 10
const DEEPEST = 200

/**
 * Whether a browser draws an SVG at once: it neither moves nor holds other documents, and its groups, patterns, masks and
 * filters don't multiply one another.
 *
 * @param isLightImage whether a picture within it, a data url, may be drawn
 */
export function isLightSvg(text: string, isLightImage: (url: string) => boolean): boolean {
  const svg = readSvg(text)
  if (!svg) return false
  const { root, byId, isDashed, images } = svg
  const most = isDashed ? MOST_DRAWN / DASHED : MOST_DRAWN
  const known = new Map<SvgElement, Drawn>()
  const open = new Set<SvgElement>()

  function measure(element: SvgElement): Drawn {
    const before = known.get(element)
    if (before) return before
    // It refers to itself, or is nested without end.
    if (open.has(element) || open.size > DEEPEST) return ENDLESS
    open.add(element)
    const target = (id: string): Drawn => {
      const found = byId.get(id)
      return found ? measure(found) : NOTHING
    }
    const parts = [...element.children.map(measure), ...element.repeats.map(target)]
    const count = parts.reduce((sum, one) => sum + one.count, 1)
    const inside =
      element.name === 'filter' ? costOfFilter(element) : parts.reduce((sum, one) => sum + one.cost, 0)
    const once = element.effects.reduce((sum, id) => sum + target(id).cost, 0)
    // Whatever it draws has the same paint.
    const paint = element.paints.reduce((sum, id) => sum + target(id).cost, 0) * count
    open.delete(element)
    const drawn = { count, cost: ELEMENT + element.length + inside + once + paint }
    known.set(element, drawn)
    return drawn
  }

  return measure(root).cost <= most && images.every(isLightImage)
}

/** What is drawn for an element: of how many elements, and how much. */
interface Drawn {
  readonly count: number
  readonly cost: number
}

const NOTHING: Drawn = { count: 0, cost: 0 }
const ENDLESS: Drawn = { count: Number.POSITIVE_INFINITY, cost: Number.POSITIVE_INFINITY }

/** Each effect costs what it is made of, since browsers may compute that again for each that asks for it. */
function costOfFilter({ children }: SvgElement): number {
  const results = new Map<string, number>()
  let last = 0
  for (const { name, inputs, result, children: nodes } of children) {
    if (!name.startsWith('fe')) continue
    const all = [...inputs, ...nodes.flatMap((node) => node.inputs)]
    const given = all.reduce((sum, input) => sum + (results.get(input) ?? 0), 0)
    last = (name === 'feMorphology' ? SLOW_EFFECT : EFFECT) + given + (all.length === 0 ? last : 0)
    if (result) results.set(result, last)
  }
  return last
}
