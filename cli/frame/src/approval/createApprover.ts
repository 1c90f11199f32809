import type { ApprovalRequest, Approver } from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { checkTheme } from './look/checkTheme.js'
import { createLook } from './look/createLook.js'
import { drawIdle } from './screen/screenParts.js'
import { type Reviewing, startReview } from './startReview.js'
import { loadTranslator, speak } from './words/loadTranslator.js'

export interface ApproverOptions {
  readonly window: Window & typeof globalThis
  /** BCP 47. @default 'en' */
  readonly language?: string | undefined
}

export interface FrameApprover extends Approver {
  /** @param payload of SYNC_THEME, as it came */
  setTheme(payload: unknown): void
  /** @param tag BCP 47 */
  setLanguage(tag: string): Promise<void>
}

interface Waiting {
  readonly request: ApprovalRequest
  start(): Reviewing
}

/** Draws what is asked into the body of a window, one request after the other, and carries out what is approved. */
export async function createApprover({
  window: view,
  language = 'en',
}: ApproverOptions): Promise<FrameApprover> {
  const { document } = view
  const look = createLook(view)
  const queue: Waiting[] = []
  let t = await loadTranslator(language)
  let wanted = language
  let shown: { readonly waiting: Waiting; readonly reviewing: Reviewing } | undefined

  let later = 0
  const waitingNow = () => queue.length + later
  const sent = new Set<Promise<unknown>>()
  const drawNothing = () =>
    document.body.replaceChildren(drawIdle(document, t(sent.size > 0 ? 'sent' : 'preparing'), true))
  const next = () => {
    if (shown) return shown.reviewing.setWaiting(waitingNow())
    const waiting = queue.shift()
    if (waiting) shown = { waiting, reviewing: waiting.start() }
    else drawNothing()
  }
  const leave = (waiting: Waiting) => {
    const index = queue.indexOf(waiting)
    if (index >= 0) queue.splice(index, 1)
    if (shown?.waiting === waiting) {
      shown.reviewing.stop()
      shown = undefined
    }
    next()
  }
  speak(document, t)
  drawNothing()

  return {
    setTheme: (payload) => look.set(checkTheme(payload)),
    async setLanguage(tag) {
      wanted = tag
      const loaded = await loadTranslator(tag)
      if (wanted !== tag) return
      t = loaded
      speak(document, t)
      if (shown) shown.reviewing.redraw()
      else drawNothing()
    },
    setWaiting(count) {
      later = count
      shown?.reviewing.setWaiting(waitingNow())
    },
    follow(waiting) {
      const redraw = () => shown || drawNothing()
      const end = () => {
        sent.delete(waiting)
        redraw()
      }
      sent.add(waiting)
      redraw()
      waiting.then(end, end)
    },
    ask: (asked, { signal, channel, simulation, leave: leavePage, carryOut }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const request = deepFreeze(asked)
        const end = () => {
          signal.removeEventListener('abort', onAbort)
          leave(waiting)
        }
        const onAbort = () => {
          end()
          reject(signal.reason)
        }
        const waiting: Waiting = {
          request,
          start: () =>
            startReview({
              view,
              look,
              request,
              channel,
              simulation,
              leave: leavePage,
              translator: () => t,
              waiting: waitingNow,
              carryOut,
              onDone(value) {
                end()
                resolve(value)
              },
              onDenied(error) {
                end()
                reject(error)
              },
            }),
        }
        signal.addEventListener('abort', onAbort)
        queue.push(waiting)
        next()
      }),
  }
}
