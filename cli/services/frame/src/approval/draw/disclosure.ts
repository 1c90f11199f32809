import { type Child, element } from './element.js'
import { icon } from './icon.js'

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
