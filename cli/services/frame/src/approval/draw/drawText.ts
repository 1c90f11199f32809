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
