import { element } from './element.js'
import { showText } from './showText.js'

/** A name and what it stands for; code is set in a fixed-width face. */
export interface Row {
  readonly name: string
  readonly value: string
  readonly code?: boolean
  /** @default 0 */
  readonly depth?: number
}

const MAX_ROWS = 500

/** Draws names and values. */
export const drawRows = (rows: readonly Row[]): HTMLElement =>
  element(
    'dl',
    {},
    ...rows.slice(0, MAX_ROWS).map(({ name, value, code, depth = 0 }) => {
      const row = element(
        'div',
        { class: 'row' },
        element('dt', {}, showText(name)),
        element('dd', code ? { class: 'code' } : {}, showText(value)),
      )
      if (depth > 0) row.style.setProperty('--depth', String(Math.min(depth, 4)))
      return row
    }),
  )

/** A long text in a box that scrolls. */
export const drawBox = (label: string, text: string, code = false): HTMLElement =>
  element(
    'div',
    { class: code ? 'box code' : 'box', role: 'region', 'aria-label': label, tabindex: '0' },
    showText(text),
  )

/** Turns any object into rows, one a leaf, deeper ones further in. */
export function toRows(value: unknown, name = '', depth = 0): readonly Row[] {
  if (typeof value !== 'object' || value === null)
    return [{ name, value: String(value) || '(empty)', code: /^0x./.test(String(value)), depth }]
  const inner = Object.entries(value).flatMap(([key, item]) => toRows(item, key, name ? depth + 1 : depth))
  return name ? [{ name, value: '', depth }, ...inner] : inner
}
