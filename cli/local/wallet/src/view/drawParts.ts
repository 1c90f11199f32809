import { element } from '@wallet-widget/frame/element'
import type { Part, Row } from '../requests/request.js'
import { showText } from '../requests/showText.js'

const MAX_LEAVES = 500

/** Draws what the visitor reads before approving. */
export const drawParts = (parts: readonly Part[]): Node[] => parts.flatMap(drawPart)

function drawPart(part: Part): Node[] {
  switch (part.kind) {
    case 'text': {
      const { label, text, code } = part
      const attributes = {
        class: code ? 'box code' : 'box',
        role: 'region',
        'aria-label': label,
        tabindex: '0',
      }
      return [
        element('p', { class: 'label', 'aria-hidden': 'true' }, label),
        element('div', attributes, showText(text)),
      ]
    }
    case 'rows':
      return [...heading(part.title), element('dl', {}, ...part.rows.map(drawRow))]
    case 'tree':
      return [...heading(part.title), drawTree(part.value, { left: MAX_LEAVES })]
  }
}

const heading = (title: string | undefined) => (title ? [element('h4', {}, showText(title))] : [])

const drawRow = ({ name, value, code }: Row) =>
  element(
    'div',
    {},
    element('dt', {}, showText(name)),
    element('dd', code ? { class: 'code' } : {}, showText(value)),
  )

/** Any value, branch by branch. */
function drawTree(value: unknown, leaves: { left: number }): HTMLElement {
  const list = element('dl')
  for (const [key, item] of Object.entries(value ?? {})) {
    if (--leaves.left < 0) {
      if (leaves.left === -1) list.append(drawRow({ name: 'There is more', value: 'too much to show' }))
      break
    }
    if (typeof item === 'object' && item !== null && Object.keys(item).length > 0) {
      const branch = element('dd', {}, drawTree(item, leaves))
      list.append(element('div', { class: 'branch' }, element('dt', {}, showText(key)), branch))
    } else {
      const text = typeof item === 'object' ? '(empty)' : String(item) || '(empty)'
      list.append(drawRow({ name: key, value: text, code: /^0x./.test(text) }))
    }
  }
  return list
}

/** An address as people compare it: its ends. */
export const shorten = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
