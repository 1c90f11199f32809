import type { ProviderAccess } from '../chains/chainAdapter.js'
import { createEmitter } from './createEmitter.js'

type ProviderState = ReturnType<ProviderAccess['state']>
/** Each provider types its own events. */
type Listener = (...args: never[]) => void

/** The listening half of a provider, as node's EventEmitter names it. */
export interface ProviderEvents<Provider> {
  on(event: string, listener: Listener): Provider
  addListener(event: string, listener: Listener): Provider
  once(event: string, listener: Listener): Provider
  off(event: string, listener: Listener): Provider
  removeListener(event: string, listener: Listener): Provider
}

/**
 * Makes the listening half of a provider. It tells of changes only, and listens to the widget only while it is
 * listened to itself.
 *
 * @param tell says what changed, in the events that this chain's libraries know
 * @example
 * const provider = { request, ...providerEvents(access, () => provider, (emit, now, before) => {
 *   if (now.networkId !== before.networkId) emit('chainChanged', now.networkId)
 * }) }
 */
export function providerEvents<Provider>(
  access: ProviderAccess,
  provider: () => Provider,
  tell: (emit: (event: string, value: unknown) => void, now: ProviderState, before: ProviderState) => void,
): ProviderEvents<Provider> {
  const emitter = createEmitter()
  let last = access.state()
  let stop = () => {}

  const look = () => {
    const before = last
    last = access.state()
    tell(emitter.emit, last, before)
    if (emitter.isEmpty()) stop()
  }
  const add = (once: boolean) => (event: string, listener: Listener) => {
    if (emitter.isEmpty()) {
      last = access.state()
      stop = access.subscribe(look)
    }
    emitter.add(event, listener as (value: unknown) => void, once)
    return provider()
  }
  const remove = (event: string, listener: Listener) => {
    emitter.remove(event, listener as (value: unknown) => void)
    if (emitter.isEmpty()) stop()
    return provider()
  }
  return { on: add(false), addListener: add(false), once: add(true), off: remove, removeListener: remove }
}
