import type { Widget } from '@wallet-widget/kernel'
import { atom, type WritableAtom } from 'nanostores'
import type { Inside } from '../inside.js'

/** How the pairing that a view leads through ends. */
export interface AttemptResult {
  readonly error?: unknown
  readonly connected?: boolean
}

interface Attempt {
  readonly $result: WritableAtom<AttemptResult>
  isAsking: boolean
}

const VIEWS: readonly string[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']
const attempts = new WeakMap<Inside, Attempt>()

export function attemptOf(inside: Inside): Attempt {
  const attempt = attempts.get(inside) ?? { $result: atom<AttemptResult>({}), isAsking: false }
  attempts.set(inside, attempt)
  return attempt
}

/** Whether the visitor is in one of the views that lead through pairing. */
export function isWanted({ config, state }: Widget): boolean {
  const { open, view } = state.$router.get()
  return (open || config.inline) && VIEWS.includes(view)
}

/** Begins to pair, unless that goes on already, and gives up when the visitor leaves. */
export function startPairing(widget: Widget, inside: Inside, isMeant = true): void {
  const attempt = attemptOf(inside)
  if (!isMeant || attempt.isAsking || !isWanted(widget)) return
  attempt.isAsking = true
  attempt.$result.set({})
  const controller = new AbortController()
  const tell = (result: AttemptResult) => {
    attempt.isAsking = false
    stop()
    attempt.$result.set(result)
  }
  let hasLeft = false
  const stop = widget.state.$router.listen(() => {
    if (isWanted(widget)) return
    hasLeft = true
    // Later: what leaves for a moment only is still wanted.
    setTimeout(() => {
      if (!attempt.isAsking || isWanted(widget)) return
      tell({})
      if (widget.state.$pending.get()?.connectorId === 'walletConnect') widget.cancelConnect()
      controller.abort() // for a connect that waits for its code
    })
  })
  widget.connect({ connectorId: 'walletConnect', signal: controller.signal }).then(
    () => tell({ connected: true }),
    (error: unknown) => {
      if (!attempt.isAsking) return
      // Whoever has left need not read, when they come back, that they did.
      tell(isWanted(widget) && !hasLeft ? { error } : {})
      startPairing(widget, inside, hasLeft)
    },
  )
}
