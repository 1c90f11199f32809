import { element, icon } from '../draw/element.js'
import type { RenderContext } from '../draw/renderContext.js'
import type { Translator } from '../words/loadTranslator.js'

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

/** Says how many requests wait after this one. */
export function queueLine({ document, t }: RenderContext) {
  const root = element(document, 'p', { class: 'queue', hidden: '' })
  return {
    root,
    setWaiting(count: number) {
      root.hidden = count === 0
      root.textContent = count === 0 ? '' : t('queue', { count })
    },
  }
}
