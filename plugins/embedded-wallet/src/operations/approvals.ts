import { type BaseError, WalletError } from '@wallet-widget/kernel'
import { abortError, settleWithin } from '@wallet-widget/kernel/connectors'
import type { Inside } from '../inside.js'

const VIEW = 'ApproveTransaction'

/** What the visitor is asked in the frame, one after the other, while the modal shows the frame. */
export interface Approvals {
  /**
   * Shows the frame, and sends once those before are through.
   *
   * @throws WalletError 4001 when the visitor leaves; what `send` rejects with
   */
  ask<Value>(signal: AbortSignal, send: (signal: AbortSignal) => Promise<Value>): Promise<Value>
  /** Gives up all that is asked. @param error @default WalletError 4001 */
  cancel(error?: BaseError): void
  /** Resolves when nothing is asked, and the modal is where it was. */
  settled(): Promise<void>
}

export function createApprovals({ context }: Pick<Inside, 'context'>): Approvals {
  const { widget, state, config } = context
  const waiting = new Set<AbortController>()
  let turn: Promise<unknown> = Promise.resolve()
  /** How the view came: the modal was opened for it, or it was put upon another view. */
  let came: 'opened' | 'pushed' | undefined
  let moves: Promise<unknown> = Promise.resolve()
  let stopWatching = () => {}

  /** The modal makes one move at a time: what closes is closed before it is opened again. */
  function move(step: () => void | Promise<void>): Promise<void> {
    const done = moves.then(step)
    moves = done.catch(() => {})
    return done
  }

  const isOpen = () => state.$router.get().open || config.inline
  const isShown = () => isOpen() && state.$router.get().view === VIEW
  const cancel = (error: BaseError = new WalletError(4001)) => {
    for (const one of [...waiting]) one.abort(error)
  }

  async function enter(): Promise<void> {
    if (isShown()) came ??= 'opened'
    else if (isOpen()) {
      came = 'pushed'
      widget.push(VIEW)
    } else {
      came = 'opened'
      await widget.open({ view: VIEW })
    }
    stopWatching()
    // Whoever goes back or closes has refused. Source: spec section 4.
    stopWatching = state.$router.listen(() => !isShown() && cancel())
  }

  async function leave(): Promise<void> {
    if (waiting.size > 0) return
    stopWatching()
    const how = came
    came = undefined
    if (!isShown()) return
    if (how === 'pushed') return widget.back()
    // Not while a sign-in is due: then on to what is.
    await widget.close({ reason: 'program' }).catch(() => widget.open())
  }

  return {
    cancel,
    async settled() {
      while (waiting.size > 0) await new Promise((resolve) => setTimeout(resolve))
      await moves
    },
    async ask(signal, send) {
      if (signal.aborted) throw abortError(signal)
      const own = new AbortController()
      const either = AbortSignal.any([signal, own.signal])
      waiting.add(own)
      try {
        await move(() => (either.aborted ? undefined : enter()))
        const mine = turn.then(() => {
          if (either.aborted) throw abortError(either)
          return send(either)
        })
        turn = mine.catch(() => {})
        return await settleWithin(() => mine, { signal: either })
      } finally {
        waiting.delete(own)
        // Its failure is not the request's.
        if (waiting.size === 0) await move(leave).catch((error) => context.logger.warn(String(error)))
      }
    },
  }
}
