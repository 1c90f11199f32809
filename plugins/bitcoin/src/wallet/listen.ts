import type { FoundWallet } from './foundWallet.js'

/** Something that a wallet told by itself, not understood yet. */
export interface WalletEvent {
  readonly name: string
  readonly value: unknown
}

const SATS_EVENTS = ['accountChange', 'networkChange', 'disconnect']
const OBJECT_EVENTS = ['accountsChanged', 'networkChanged', 'chainChanged']

/** Listens to a wallet in its own way. The answer stops listening; it may be called twice. */
export function listen(
  { way, methods }: Pick<FoundWallet, 'way' | 'methods'>,
  onEvent: (event: WalletEvent) => unknown,
): () => void {
  const stops: unknown[] = []
  const tryTo = (act: () => unknown) => {
    try {
      return act()
    } catch {
      return undefined // a wallet without events is still a wallet
    }
  }
  if (way === 'standard')
    stops.push(tryTo(() => methods.on?.('change', (value: unknown) => onEvent({ name: 'change', value }))))
  else if (way === 'sats')
    for (const eventName of SATS_EVENTS) {
      const cb = (value: unknown) => onEvent({ name: eventName, value })
      stops.push(tryTo(() => methods.addListener?.({ eventName, cb })))
    }
  else
    for (const name of OBJECT_EVENTS) {
      const listener = (value: unknown) => onEvent({ name, value })
      tryTo(() => methods.on?.(name, listener))
      stops.push(() => methods.removeListener?.(name, listener))
    }
  return () => {
    for (const stop of stops.splice(0)) if (typeof stop === 'function') tryTo(() => stop())
  }
}
