import type { Value } from '../decode/leaf.js'
import { formatTime } from '../words/loadTranslator.js'
import { drawAddress } from './drawAccount.js'
import { disclosure } from './drawFields.js'
import { drawText, pane } from './drawText.js'
import { drawTokens } from './drawTokens.js'
import { type Child, element } from './element.js'
import type { RenderContext } from './renderContext.js'

/** More than these are folded. */
const FOLDED = 12
/** Longer values scroll by themselves. */
const LONG = 400

/** Values with their names and types, what is in them inside them. */
export function drawTree(context: RenderContext, values: readonly Value[]): HTMLElement {
  return element(
    context.document,
    'ul',
    { class: 'tree' },
    ...values.map((value) => drawNode(context, value)),
  )
}

function drawNode(context: RenderContext, value: Value): HTMLElement {
  const { document, t } = context
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
      ...drawLeaf(context, value),
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
    disclosure(document, [...head, count], () => [drawTree(context, value.children)], {
      open: length <= FOLDED,
    }),
  )
}

function drawLeaf(context: RenderContext, value: Value): readonly Child[] {
  const { kind, text, meaning, name } = value
  const { document, t } = context
  const aside = (words: string, warn = false) =>
    element(document, 'div', { class: warn ? 'aside warn' : 'aside' }, words)
  if (kind === 'missing') return [aside(text || t('data.missing'), true)]
  if (kind === 'address') return [drawAddress(context, text)]
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
  if (value.token !== undefined) return drawTokens(context, value, shown)
  if (!meaning) return [shown]
  return [
    shown,
    meaning.kind === 'unlimited'
      ? aside(t('data.unlimited'), true)
      : aside(formatTime(meaning.seconds, t.language)),
  ]
}
