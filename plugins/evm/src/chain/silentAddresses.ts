import type { Network } from '@wallet-widget/kernel'

/** So long is not asked anew what answered nothing. ms */
const AGAIN_AFTER_MS = 10 * 60_000
/** One answer may be odd: a node that lags does not know a new contract yet. */
const TIMES = 2

interface Silence {
  readonly times: number
  /** Last. ms since epoch */
  readonly at: number
}

const silent = new WeakMap<Network, Map<string, Silence>>()

/** Whether an address has answered nothing at all again and again, as where there is no contract. It may have one later. */
export function isSilent(network: Network, address: string): boolean {
  const { times = 0, at = 0 } = silent.get(network)?.get(address) ?? {}
  return times >= TIMES && Date.now() - at < AGAIN_AFTER_MS
}

/** Notes whether an address that was asked answered anything. */
export function noteSilence(network: Network, address: string, hasAnswered: boolean): void {
  const known = silent.get(network) ?? new Map<string, Silence>()
  silent.set(network, known)
  if (hasAnswered) known.delete(address)
  else known.set(address, { times: (known.get(address)?.times ?? 0) + 1, at: Date.now() })
}
