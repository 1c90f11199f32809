import { type Child, element } from './element.js'

export interface Field {
  readonly label: string
  readonly value: readonly Child[]
  /** Under its label, over the whole width. */
  readonly stacked?: boolean
}

/** Names and their values, on a card of their own. */
export function drawFields(document: Document, fields: readonly Field[], isCard = true): HTMLElement {
  return element(
    document,
    'dl',
    { class: isCard ? 'card fields' : 'fields' },
    ...fields.map(({ label, value, stacked }) =>
      element(
        document,
        'div',
        { class: stacked ? 'stacked' : undefined },
        element(document, 'dt', {}, label),
        element(document, 'dd', {}, ...value),
      ),
    ),
  )
}
