import type { BaseError, PluginContext } from '@wallet-widget/kernel'
import { abortError, WalletError, withAbort } from '@wallet-widget/kernel/connectors'
import type { FrameClient } from '../frame/frameClient.js'
import type { PluginState } from '../pluginState.js'

const VIEW = 'ApproveTransaction'

/** The approvals that the visitor is asked for in the frame, one after the other, while the modal shows it. */
export interface Approvals {
  /**
   * Shows the frame, and sends when the approvals before it are settled. When the visitor leaves, the frame is told, and has
   * the last word: what they have approved before that may be sent already.
   *
   * @param send is to tell the frame when its signal aborts, and to answer what the frame does
   * @throws WalletError 4001 when the visitor leaves and nothing was done; what `send` rejects with
   */
  ask<Value>(signal: AbortSignal, send: (closed: AbortSignal) => Promise<Value>): Promise<Value>
  /** Whether the visitor is being asked. */
  isBusy(): boolean
  /** Rejects all of them of which nothing is sent. @param error @default WalletError 4001 */
  cancel(error?: BaseError): void
  /** Resolves when none is left, and the modal is where it was. */
  settled(): Promise<void>
}

export function createApprovals({ widget, state, config, logger }: PluginContext): Approvals {
  const waiting = new Set<AbortController>()
  let turn: Promise<unknown> = Promise.resolve()
  /** How the view was shown: by opening the modal, or on top of another view. */
  let shownBy: 'opened' | 'pushed' | undefined
  let navigation: Promise<unknown> = Promise.resolve()
  let stopWatching = () => {}

  /** One navigation at a time: the modal is closed before it is opened again. */
  function navigate(step: () => void | Promise<void>): Promise<void> {
    const done = navigation.then(step)
    navigation = done.catch(() => {})
    return done
  }

  const isOpen = () => state.$router.get().open || config.inline
  const isShown = () => isOpen() && state.$router.get().view === VIEW
  const cancel = (error: BaseError = new WalletError(4001)) => {
    for (const one of [...waiting]) one.abort(error)
  }

  async function showView(): Promise<void> {
    if (isShown()) shownBy ??= 'opened'
    else if (isOpen()) {
      shownBy = 'pushed'
      widget.push(VIEW)
    } else {
      shownBy = 'opened'
      await widget.open({ view: VIEW })
    }
    stopWatching()
    // Going back or closing is a refusal.
    stopWatching = state.$router.listen(() => !isShown() && cancel())
  }

  async function leaveView(): Promise<void> {
    if (waiting.size > 0) return
    stopWatching()
    const how = shownBy
    shownBy = undefined
    // Switched off meanwhile: the kernel has left the view, and what was opened for it alone is closed.
    const isGone = how === 'opened' && isOpen() && !state.$views.get().has(VIEW)
    if (!isShown() && !isGone) return
    if (how === 'pushed') return widget.back()
    // While a sign-in is required it can't be closed: shows that instead.
    await widget.close({ reason: 'program' }).catch(() => widget.open())
  }

  return {
    cancel,
    isBusy: () => waiting.size > 0,
    async settled() {
      while (waiting.size > 0) await new Promise((resolve) => setTimeout(resolve))
      await navigation
    },
    async ask(signal, send) {
      if (signal.aborted) throw abortError(signal)
      const own = new AbortController()
      const either = AbortSignal.any([signal, own.signal])
      const leave = async () => {
        if (!waiting.delete(own) || waiting.size > 0) return
        // Its failure does not fail the request.
        await navigate(leaveView).catch((error) => logger.warn(String(error)))
      }
      waiting.add(own)
      own.signal.addEventListener('abort', leave)
      try {
        await navigate(() => (either.aborted ? undefined : showView()))
        const mine = turn.then(() => {
          if (either.aborted) throw abortError(either)
          return send(either)
        })
        // The next one need not wait for what the visitor has left.
        turn = withAbort(mine, either).catch(() => {})
        return await withAbort(mine, signal)
      } catch (error) {
        throw own.signal.aborted && !signal.aborted && isRefusal(error) ? abortError(own.signal) : error
      } finally {
        await leave()
      }
    },
  }
}

const REFUSED = 4001
/** Nothing but the frame's own word says that what it was asked is not on its way. */
const isRefusal = (error: unknown) => error instanceof WalletError && error.walletCode === REFUSED

/** Sooner the frame says of what was left that nothing is done. ms */
const PATIENCE = 1_500

/**
 * Tells the frame that the visitor has left what it asks, and waits for its answer all the same: where it takes long, what
 * they have approved is on its way, and the visitor is told so.
 */
export async function untilClosed<Value>(
  { frame, plugin: { context } }: { readonly frame: FrameClient; readonly plugin: PluginState },
  closed: AbortSignal,
  answer: Promise<Value>,
): Promise<Value> {
  let isAnswered = false
  const tell = () => {
    frame.notify('RPC_ABORT', undefined)
    context.setTimeout(() => isAnswered || context.widget.toast('info', context.t('sending')), PATIENCE)
  }
  closed.addEventListener('abort', tell)
  try {
    return await answer
  } finally {
    isAnswered = true
    closed.removeEventListener('abort', tell)
  }
}
