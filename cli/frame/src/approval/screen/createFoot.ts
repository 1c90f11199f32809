import { element } from '../draw/element.js'
import type { RenderContext } from '../draw/renderContext.js'
import type { State } from './screen.js'

/** What can be done about a request, and what is going on with it. */
export interface Foot {
  readonly root: HTMLElement
  /** Says it to a screen reader too. */
  say(words: string, kind?: 'warn' | 'bad'): void
  /** Puts other buttons in the place of those that are there. Whether the focus was on one of those. */
  show(...actions: readonly Node[]): boolean
  /** The last of them. */
  focus(): void
  showBusy(): void
  showFailure(state: Extract<State, { kind: 'failed' }>, actions: { onClose(): void; onRetry?(): void }): void
}

export function createFoot({ document, t, request }: RenderContext, ...above: readonly Node[]): Foot {
  const status = element(document, 'div', { class: 'status', role: 'status' })
  const actions = element(document, 'div', { class: 'section' })
  const root = element(document, 'footer', { class: 'foot' }, ...above, status, actions)

  const say: Foot['say'] = (words, kind) => {
    status.className = kind ? `status ${kind}` : 'status'
    if (status.textContent !== words) status.textContent = words
  }
  const show: Foot['show'] = (...nodes) => {
    const hadFocus = actions.contains(document.activeElement)
    actions.replaceChildren(...nodes)
    return hadFocus
  }
  const focus = () => [...actions.querySelectorAll('button')].at(-1)?.focus()

  return {
    root,
    say,
    show,
    focus,
    showBusy() {
      const words = t(request.review.kind === 'transaction' ? 'busy.send' : 'busy')
      say(words)
      const attributes = { 'aria-disabled': 'true', 'aria-busy': 'true', 'aria-label': words }
      const busy = makeButton(document, 'secondary', '')
      for (const [name, value] of Object.entries(attributes)) busy.setAttribute(name, value)
      busy.append(element(document, 'span', { class: 'spinner' }))
      if (show(busy)) focus()
    },
    showFailure({ reason, canRetry, isUnclear }, { onClose, onRetry }) {
      if (isUnclear) say(t('away.unclear'), 'warn')
      else say(reason ? t('failed', { reason }) : t('failed.noReason'), 'bad')
      const hadFocus = show(
        makeRow(
          document,
          makeButton(document, 'secondary', t('close'), onClose),
          ...(canRetry && onRetry ? [makeButton(document, 'primary', t('retry'), onRetry)] : []),
        ),
      )
      if (hadFocus) focus()
    },
  }
}

/** A button that takes its owner’s clicks, and no script’s. */
export function makeButton(document: Document, kind: string, words: string, onClick?: () => void) {
  const made = element(document, 'button', { class: `button ${kind}`, type: 'button' }, words)
  if (onClick)
    made.addEventListener('click', (event) => {
      if (event.isTrusted) onClick()
    })
  return made
}

export const makeRow = (document: Document, ...buttons: Node[]): HTMLElement =>
  element(document, 'div', { class: 'buttons' }, ...buttons)
