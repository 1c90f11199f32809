import type { Value } from '../decode/value.js'
import { disclosure } from './disclosure.js'
import { drawAddress } from './drawAddress.js'
import { drawText } from './drawText.js'
import { drawTokens } from './drawTokens.js'
import { type Child, element } from './element.js'
import type { Ink } from './ink.js'
import { pane } from './pane.js'

/** More than these are folded. */
const FOLDED = 12
/** Longer values scroll by themselves. */
const LONG = 400

/** Values with their names and types, what is in them inside them. */
export function drawTree(ink: Ink, values: readonly Value[]): HTMLElement {
  return element(ink.document, 'ul', { class: 'tree' }, ...values.map((value) => drawNode(ink, value)))
}

function drawNode(ink: Ink, value: Value): HTMLElement {
  const { document, t } = ink
  const head = [
    element(document, 'span', { class: 'node-name' }, ...drawText(document, value.name)),
    element(document, 'span', { class: 'type' }, ...drawText(document, value.type)),
  ]
  const isBranch = value.kind === 'struct' || value.kind === 'array'
  if (!isBranch)
    return element(
      document,
      'li',
      { class: 'node' },
      element(document, 'div', { class: 'node-head' }, ...head),
      ...drawLeaf(ink, value),
    )
  const { length } = value.children
  if (length === 0)
    return element(
      document,
      'li',
      { class: 'node' },
      element(document, 'div', { class: 'node-head' }, ...head),
      element(document, 'span', { class: 'aside' }, t('data.empty')),
    )
  const count = value.kind === 'array' && element(document, 'span', {}, t('data.items', { count: length }))
  return element(
    document,
    'li',
    { class: 'node' },
    disclosure(document, [...head, count], () => [drawTree(ink, value.children)], { open: length <= FOLDED }),
  )
}

function drawLeaf(ink: Ink, value: Value): readonly Child[] {
  const { kind, text, meaning, name } = value
  const { document, t } = ink
  const aside = (words: string, warn = false) =>
    element(document, 'div', { class: warn ? 'aside warn' : 'aside' }, words)
  if (kind === 'missing') return [aside(text || t('data.missing'), true)]
  if (kind === 'address') return [drawAddress(ink, text)]
  if (text === '' || text === '0x') return [aside(t('data.empty'))]
  const isMono = kind === 'bytes' || kind === 'number'
  const shown =
    text.length > LONG
      ? pane(document, text, { label: name, mono: isMono })
      : element(
          document,
          'div',
          { class: isMono ? 'mono' : 'value', dir: isMono ? undefined : 'auto' },
          ...(isMono ? [text] : drawText(document, text)),
        )
  if (value.token !== undefined) return drawTokens(ink, value, shown)
  if (!meaning) return [shown]
  return [
    shown,
    meaning.kind === 'unlimited'
      ? aside(t('data.unlimited'), true)
      : aside(timeOf(meaning.seconds, t.language)),
  ]
}

function timeOf(seconds: bigint, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(Number(seconds) * 1000),
  )
}
