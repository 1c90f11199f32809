import { element } from '../draw/element.js'

/** While there is nothing to review: what is awaited, or why nothing comes. */
export function drawIdle(document: Document, words: string, isWaiting: boolean): HTMLElement {
  return element(
    document,
    'div',
    { class: 'review' },
    element(
      document,
      'main',
      { class: 'idle' },
      isWaiting && element(document, 'span', { class: 'spinner' }),
      element(document, 'p', { role: 'status' }, words),
    ),
  )
}
