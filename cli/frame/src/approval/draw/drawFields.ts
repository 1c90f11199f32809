import { type Child, element, icon } from './element.js'

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

/** What is seen on demand; drawn when it is first opened. */
export function disclosure(
  document: Document,
  summary: readonly Child[],
  draw: () => readonly Child[],
  { open = false, name = '' } = {},
): HTMLDetailsElement {
  const details = element(
    document,
    'details',
    { class: name || undefined },
    element(document, 'summary', {}, icon(document, 'chevron', 14), ...summary),
  )
  const fill = () => {
    for (const child of draw()) if (child) details.append(child)
  }
  details.open = open
  if (open) fill()
  else details.addEventListener('toggle', fill, { once: true })
  return details
}
