import { drawReview } from '../draw/drawReview.js'
import { element, icon } from '../draw/element.js'
import type { RenderContext } from '../draw/renderContext.js'
import { type Arming, onPress } from '../guard/arming.js'
import { hintMore } from './screenParts.js'

/** What is going on with what is asked. */
export type State =
  | { readonly kind: 'asking' }
  /** It is reviewed in a window of its own. */
  | { readonly kind: 'window'; readonly isBlocked?: boolean }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly reason: string; readonly canRetry: boolean }

export interface ScreenOptions {
  readonly arming: Arming
  /** Whether it can be reviewed in a window of its own, and whether it must be. */
  readonly ownWindow: 'is' | 'can' | 'must'
  readonly waiting: number
  onApprove(): void
  onReject(): void
  onRetry(): void
  onClose(): void
  onWindow(): void
}

/** The review on the screen, with what the owner can do about it. */
export interface Screen {
  readonly root: HTMLElement
  /** Puts the focus where reading begins. */
  focus(): void
  setState(state: State): void
  setWaiting(count: number): void
  /** The arming has changed. */
  update(): void
}

/** A blocked review is told of at once when it was in view before; at first it may only be on its way. ms */
const PATIENCE = 900

export function createScreen(context: RenderContext, options: ScreenOptions): Screen {
  const { document, t } = context
  const { arming, ownWindow } = options
  const { title, caution, nodes } = drawReview(context)
  const heading = element(document, 'h1', { class: 'title', tabindex: -1 }, title)
  const queue = element(document, 'p', { class: 'queue' })
  const body = element(document, 'main', { class: 'body' }, queue, heading, ...nodes)
  const status = element(document, 'div', { class: 'status', role: 'status' })
  const actions = element(document, 'div', { class: 'section' })
  const foot = element(document, 'footer', { class: 'foot' }, hintMore(document, t, body), status, actions)
  const root = element(document, 'div', { class: ownWindow === 'is' ? 'review own' : 'review' }, body, foot)
  let state: State = { kind: 'asking' }
  let wasArmed = false
  const since = Date.now()

  const button = (kind: string, words: string, onClick?: () => void) => {
    const made = element(document, 'button', { class: `button ${kind}`, type: 'button' }, words)
    if (onClick)
      made.addEventListener('click', (event) => {
        if (event.isTrusted) onClick()
      })
    return made
  }
  const row = (...buttons: Node[]) => element(document, 'div', { class: 'buttons' }, ...buttons)
  const say = (words: string, kind = '') => {
    status.className = `status ${kind}`.trim()
    if (status.textContent !== words) status.textContent = words
  }

  /** A button whose presses count only while armed. */
  const armedButton = (kind: string, words: string, accept: () => void) => {
    const made = button(kind, words)
    onPress(made, arming, { accept, refuse: () => update(true) })
    return made
  }
  let isCautioned = false
  let approve = caution
    ? armedButton('primary', t('next'), () => {
        // What comes next is another question: it is armed anew, and answered by a button of its own.
        isCautioned = true
        approve = armedButton('danger', t('approve.anyway'), options.onApprove)
        arming.restart()
        draw()
      })
    : armedButton('primary', t('approve'), options.onApprove)
  const reject = button('secondary', t('reject'), () => {
    if (reject.ariaDisabled !== 'true') options.onReject()
  })
  const toWindow = button(ownWindow === 'must' ? 'primary' : 'secondary small', t('window'), options.onWindow)
  toWindow.prepend(icon(document, 'window', 18))

  const update = (isRefused = false) => {
    if (state.kind !== 'asking') return
    const { blocked, stretch } = arming
    if (stretch !== undefined) wasArmed = true
    const isNew = !wasArmed && Date.now() - since < PATIENCE
    // Chromium drops clicks on a frame that has just come to its place: it is not to look as if they counted.
    reject.ariaDisabled = String(isNew)
    if (ownWindow === 'must') return say(t('window.why'))
    approve.setAttribute('aria-disabled', String(stretch === undefined))
    const isTold = blocked && (isRefused || !isNew)
    if (isTold) say(t(`blocked.${blocked === 'unsupported' ? 'covered' : blocked}`), 'warn')
    else if (!blocked) say(isRefused && stretch === undefined ? t('blocked.wait') : '')
    const offers = Boolean(isTold) && ownWindow === 'can'
    if (offers !== toWindow.isConnected) {
      if (offers) actions.prepend(toWindow)
      else toWindow.remove()
    }
  }

  const draw = () => {
    const hadFocus = actions.contains(document.activeElement)
    actions.replaceChildren()
    root.toggleAttribute('data-busy', state.kind === 'busy')
    switch (state.kind) {
      case 'asking':
        if (caution && isCautioned) actions.append(caution)
        actions.append(...(ownWindow === 'must' ? [toWindow, reject] : [row(reject, approve)]))
        update()
        break
      case 'window':
        say(t(state.isBlocked ? 'window.blocked' : 'window.open'), state.isBlocked ? 'warn' : '')
        actions.append(
          button('primary', t(state.isBlocked ? 'retry' : 'window.again'), options.onWindow),
          button('secondary', t('reject'), options.onReject),
        )
        break
      case 'busy': {
        const isSending = context.request.review.kind === 'transaction'
        say(t(isSending ? 'busy.send' : 'busy'))
        const busy = button('secondary', '')
        busy.setAttribute('aria-disabled', 'true')
        busy.setAttribute('aria-busy', 'true')
        busy.setAttribute('aria-label', t(isSending ? 'busy.send' : 'busy'))
        busy.append(element(document, 'span', { class: 'spinner' }))
        actions.append(busy)
        break
      }
      case 'failed':
        say(state.reason ? t('failed', { reason: state.reason }) : t('failed.noReason'), 'bad')
        actions.append(
          row(
            button('secondary', t('close'), options.onClose),
            ...(state.canRetry ? [button('primary', t('retry'), options.onRetry)] : []),
          ),
        )
    }
    if (hadFocus) (state.kind === 'asking' ? asked() : actions.querySelector('button'))?.focus()
  }

  /** Where reading begins. */
  const asked = () => (caution && isCautioned ? caution : heading)

  const setWaiting = (count: number) => {
    queue.hidden = count === 0
    queue.textContent = count === 0 ? '' : t('queue', { count })
  }
  setWaiting(options.waiting)
  draw()
  setTimeout(() => update(), PATIENCE)
  return {
    root,
    setWaiting,
    update: () => update(),
    setState(next) {
      state = next
      draw()
    },
    focus() {
      if (document.hasFocus()) asked().focus({ preventScroll: true })
    },
  }
}
