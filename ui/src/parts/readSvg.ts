import { NO_STYLE, readRules, readStyle } from './svgStyle.js'

/** An element of a drawing, with what it refers to by id. */
export interface SvgElement {
  readonly name: string
  /** Of its tag. */
  readonly length: number
  readonly children: SvgElement[]
  /** What it draws in its place. */
  readonly repeats: readonly string[]
  /** Its mask, clip path and filter. */
  readonly effects: string[]
  /** Its fill and stroke, which all within it have too. */
  readonly paints: string[]
  /** Of a filter's part: what it is made of, and its name. */
  readonly inputs: readonly string[]
  readonly result: string | undefined
}

/** A drawing, as far as it says what it costs to draw. */
interface Svg {
  readonly root: SvgElement
  readonly byId: ReadonlyMap<string, SvgElement>
  /** Lines of it are cut into pieces. */
  readonly isDashed: boolean
  /** Pictures within it, as data urls. */
  readonly images: readonly string[]
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?([\s\S]*?)\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE[^<>[\]]*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Others may hide what their letters say. */
const ENCODING = /encoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-1|windows-1252)["'])/i
/** What moves, holds other documents, or multiplies with every corner of a path. */
const REFUSED = /^(?:foreignObject|animate\w*|set|marker)$/i
const MOST_OPEN = 200

/** Reads what a drawing refers to; undefined for one that is not understood to its end, moves, or hides what it refers to. */
export function readSvg(text: string): Svg | undefined {
  const byId = new Map<string, SvgElement>()
  const images: string[] = []
  const classes: (readonly [element: SvgElement, names: string])[] = []
  const open: SvgElement[] = []
  let root: SvgElement | undefined
  let style = ''
  let isDashed = false
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)
    if (!found) return undefined
    const [, instruction, data, end, given, attributes = '', closed, words] = found
    const parent = open.at(-1)
    if (instruction !== undefined && (/^xml-/i.test(instruction) || ENCODING.test(instruction)))
      return undefined
    if (parent?.name === 'style') style += data ?? decode(words ?? '')
    if (given === undefined) continue
    const name = given.slice(given.indexOf(':') + 1)
    if (REFUSED.test(name)) return undefined
    if (end) {
      if (open.pop()?.name !== name) return undefined
      continue
    }
    const read = readAttributes(attributes)
    if (!read || open.length > MOST_OPEN || (!parent && root)) return undefined
    const element = { name, length: found[0].length, children: [], ...read }
    root ??= element
    parent?.children.push(element)
    if (read.id !== undefined && !byId.has(read.id)) byId.set(read.id, element)
    if (read.names) classes.push([element, read.names])
    images.push(...read.images)
    isDashed ||= read.isDashed
    if (!closed) open.push(element)
  }
  const rules = readRules(style)
  if (root?.name !== 'svg' || open.length > 0 || !rules) return undefined
  for (const [element, names] of classes)
    for (const name of new Set(names.split(/\s+/))) {
      const { effects, paints } = rules.get(name) ?? NO_STYLE
      element.effects.push(...effects)
      element.paints.push(...paints)
    }
  isDashed ||= [...rules.values()].some((rule) => rule.isDashed)
  return { root, byId, isDashed, images }
}

/** What the attributes of an element say of it; undefined where they hide what they refer to. */
function readAttributes(text: string) {
  const repeats: string[] = []
  const images: string[] = []
  const inputs: string[] = []
  const effects: string[] = []
  const paints: string[] = []
  let isDashed = false
  const own = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? '').trim()
    if (name === 'href' || name.endsWith(':href')) {
      if (value.startsWith('#')) repeats.push(value.slice(1))
      else if (/^[\t\n\r]*d[\t\n\r]*a[\t\n\r]*t[\t\n\r]*a/i.test(value)) images.push(value)
      // Browsers read it as the id that its letters stand for.
      if (value.includes('%') && value.startsWith('#')) return undefined
      continue
    }
    // No style, whatever it says.
    if (name.includes(':') || name.startsWith('data-')) continue
    own.set(name, value)
    if (name === 'in' || name === 'in2') inputs.push(value)
    if (['id', 'class', 'result', 'd', 'in', 'in2'].includes(name)) continue
    const style = readStyle(name === 'style' ? value : `${name}:${value}`)
    if (!style) return undefined
    effects.push(...style.effects)
    paints.push(...style.paints)
    isDashed ||= style.isDashed
  }
  const [id, names, result] = ['id', 'class', 'result'].map((name) => own.get(name))
  return { repeats, images, inputs, effects, paints, isDashed, id, names, result }
}

const WORDS: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' }

/** Writes references to characters as the characters. There are no others, without a document type that declares some. */
const decode = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, decimal?: string, word = '') => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return word ? (WORDS[word] ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
