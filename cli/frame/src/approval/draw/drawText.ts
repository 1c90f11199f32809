import { hiddenCharacters } from '../text/hiddenCharacters.js'
import { element } from './element.js'

/** Text as it is, with a mark in place of each character that would not be seen. */
export function drawText(document: Document, text: string): readonly Node[] {
  return hiddenCharacters(text).map((stretch) =>
    'text' in stretch
      ? document.createTextNode(stretch.text)
      : element(document, 'span', { class: 'mark' }, stretch.hidden),
  )
}

/** Text of any length: as high as it is, scrolling by itself beyond that. */
export function pane(
  document: Document,
  text: string,
  { label, mono = false }: { readonly label: string; readonly mono?: boolean },
): HTMLElement {
  const made = element(document, 'div', {
    class: mono ? 'pre mono' : 'pre',
    role: 'group',
    'aria-label': label,
    tabindex: 0,
  })
  // One by one: there may be more of them than a call takes.
  for (const part of mono ? [text] : drawText(document, text)) made.append(part)
  return made
}
