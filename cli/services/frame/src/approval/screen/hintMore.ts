import { element } from '../draw/element.js'
import { icon } from '../draw/icon.js'
import type { Translator } from '../words/createTranslator.js'

/** Nearer than this to its end, and it counts as read to the end. CSS pixels */
const NEAR = 12

/** Says that there is more to read below, and leads there. */
export function hintMore(document: Document, t: Translator, body: HTMLElement): HTMLElement {
  const button = element(
    document,
    'button',
    { class: 'button', type: 'button', tabindex: -1, 'aria-hidden': 'true' },
    t('more'),
    icon(document, 'down', 14),
  )
  const hint = element(document, 'div', { class: 'more' }, button)
  const update = () => {
    hint.hidden = body.scrollHeight - body.clientHeight - body.scrollTop < NEAR
  }
  button.addEventListener('click', () => body.scrollBy({ top: body.clientHeight * 0.8 }))
  body.addEventListener('scroll', update, { passive: true })
  body.addEventListener('toggle', update, { capture: true })
  const { ResizeObserver } = document.defaultView as Window & typeof globalThis
  const observer = new ResizeObserver(update)
  for (const element of [body, ...body.children]) observer.observe(element)
  hint.hidden = true
  return hint
}
