import type { FoundWallet } from '../handle.js'
import type { WalletEvent } from './drivers/driver.js'

const SATS_EVENTS = ['accountChange', 'networkChange', 'disconnect']
const OBJECT_EVENTS = ['accountsChanged', 'networkChanged', 'chainChanged']

/** Listens to a wallet's events. Returns a function that stops listening, which may be called twice. */
export function listen(
  { driver, methods }: Pick<FoundWallet, 'driver' | 'methods'>,
  onEvent: (event: WalletEvent) => unknown,
): () => void {
  const stops: unknown[] = []
  const tryTo = (act: () => unknown) => {
    try {
      return act()
    } catch {
      return undefined // a wallet that cannot report changes still works
    }
  }
  if (driver === 'standard')
    stops.push(tryTo(() => methods.on?.('change', (value: unknown) => onEvent({ name: 'change', value }))))
  else if (driver === 'sats')
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
