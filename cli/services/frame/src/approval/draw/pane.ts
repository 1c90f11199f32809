import { drawText } from './drawText.js'
import { element } from './element.js'

/** Text of any length: as high as it is, scrolling by itself beyond that. */
export function pane(
  document: Document,
  text: string,
  { label, mono = false }: { readonly label: string; readonly mono?: boolean },
): HTMLElement {
  return element(
    document,
    'div',
    { class: mono ? 'pre mono' : 'pre', role: 'group', 'aria-label': label, tabindex: 0 },
    ...(mono ? [text] : drawText(document, text)),
  )
}
