import type { Connection, StatusReason } from '@wallet-widget/kernel'
import type { Memory } from './memory.js'
import type { SignOuts } from './signOuts.js'
import type { SiwxContext } from './siwxContext.js'

interface Known {
  readonly memory: Memory
  readonly signOuts: SignOuts
  /** Called with the addresses of a wallet that was disconnected. */
  left(addresses: readonly string[]): void
}

const MAY_COME_BACK: readonly StatusReason[] = ['locked', 'notRestored', 'pluginDisabled', 'networkRemoved']

/**
 * Signs accounts out when their wallet is disconnected, by the visitor or by itself, but not when it is only locked. Returns a
 * function that stops it.
 */
export function signOutDisconnected(
  { options, state }: Pick<SiwxContext, 'options' | 'state'>,
  { memory, signOuts, left }: Known,
): () => void {
  const { signOutOnDisconnect = true } = options
  let connections: readonly Connection[] = state.$connections.get()
  let hadLeft: readonly string[] = []

  /** Whether the visitor has just disconnected what was only remembered, such as a wallet that was not restored, and is now nowhere. */
  function hasLeftUnshown(): boolean {
    const chains = Object.entries(state.$session.get().chains).flatMap(([namespace, chain]) =>
      chain ? { ...chain, namespace } : [],
    )
    const gone = chains.filter(({ status }) => status === 'disconnected')
    const before = hadLeft
    hadLeft = gone.flatMap(({ reason, namespace }) => (reason === 'visitor' ? namespace : []))
    const isNowhere =
      gone.length === chains.length && !gone.some(({ reason }) => MAY_COME_BACK.includes(reason))
    return isNowhere && hadLeft.some((namespace) => !before.includes(namespace))
  }
  function follow() {
    const now = state.$connections.get()
    const gone = connections.filter(
      (old) => !now.some((one) => one.connectorId === old.connectorId && one.namespace === old.namespace),
    )
    connections = now
    const { chains } = state.$session.get()
    const ended = gone.filter(({ namespace }) => /^(visitor|wallet)$/.test(chains[namespace]?.reason ?? ''))
    const isStillConnected = (address: string) =>
      now.some(({ accounts }) => accounts.some((account) => account.address === address))
    const addresses = ended
      .flatMap(({ accounts }) => accounts.map(({ address }) => address))
      .filter((address) => !isStillConnected(address))
    if (addresses.length > 0) left(addresses)
    const known = memory.signedIn()
    const isEnded = hasLeftUnshown() || ended.length > 0
    if (!signOutOnDisconnect || !isEnded || known.length === 0) return
    memory.setAsking(undefined)
    // With the last wallet goes whoever else signed in here before.
    const isLast = now.length === 0
    const meant = isLast ? known : known.filter((address) => addresses.includes(address))
    memory.forgetSignedIn(meant)
    if (isLast) signOuts.end({}, meant)
    else for (const address of meant) signOuts.end({ address })
  }
  // The visitor may have left before this was loaded.
  follow()
  // Why they are gone is said right after.
  return state.$session.listen(() => queueMicrotask(follow))
}
