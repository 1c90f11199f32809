import { element, icon } from '../draw/element.js'
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

/** More is not read by anybody, and may be somebody’s flood. */
const LONGEST = 300

/** What to say of a failure, as text. */
export function failureReason(error: unknown): string {
  const { shortMessage, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    shortMessage?: unknown
    message?: unknown
  }
  const text = [shortMessage, message, error].find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof text === 'string'
    ? text
        .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
        .trim()
        .slice(0, LONGEST)
    : ''
}

/** Whether doing it again may help, and is safe. */
export const canRetry = (error: unknown): boolean =>
  !(typeof error === 'object' && error !== null && 'final' in error && error.final === true)
