import type { Widget } from '@wallet-widget/kernel'
import { atom, type WritableAtom } from 'nanostores'

/** What became of asking a wallet. */
export interface ConnectResult {
  readonly connectorId: string
  /** ms since epoch; absent once it is over. */
  readonly startedAt?: number
  readonly error?: unknown
  readonly connected?: boolean
  /** The visitor has left the view that showed it. */
  readonly left?: boolean
}

/** The connect that the visitor is being led through: it begins before the view that shows it is there. */
export interface ConnectAttempt {
  readonly $result: WritableAtom<ConnectResult | undefined>
  /** Looks no longer whether the visitor leaves. */
  stop(): void
}

const attempts = new WeakMap<Widget, ConnectAttempt>()

export function connectAttemptOf(widget: Widget): ConnectAttempt {
  const attempt = attempts.get(widget) ?? { $result: atom<ConnectResult | undefined>(), stop: () => {} }
  attempts.set(widget, attempt)
  return attempt
}
