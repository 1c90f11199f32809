import type { Connection, EndedConnection } from '@wallet-widget/kernel'
import { isNowhere } from './isNowhere.js'
import { mayComeBack } from './mayComeBack.js'
import type { Memory } from './memory.js'
import type { SignOuts } from './signOuts.js'
import type { SiwxContext } from './siwxContext.js'

interface Known {
  readonly memory: Pick<Memory, 'signedIn' | 'signedInWith' | 'isCleared' | 'forgetSignedIn' | 'setAsking'>
  readonly end: SignOuts['end']
  /** Called with the addresses of a wallet that was disconnected. */
  left(addresses: readonly string[]): void
}

/**
 * Signs accounts out when their wallet is disconnected, by the visitor or by itself, but not when it is only locked: the reason of
 * each connection counts, not that of its chain. It runs from the start, and stores at once whom to sign out: the code that does so
 * may never be loaded on this page. Returns a function that stops it.
 */
export function signOutDisconnected(
  { options, state }: Pick<SiwxContext, 'options' | 'state'>,
  { memory, end, left }: Known,
): () => void {
  const { signOutOnDisconnect = true } = options
  /** The addresses that each wallet has shown while it was connected: it may have moved on to another account. */
  const shown = new Map<string, ReadonlySet<string>>()
  /** Those that have been seen to. */
  let before: readonly EndedConnection[] = []

  function notice() {
    for (const one of state.$connections.get()) {
      const others = shown.get(pairOf(one)) ?? []
      shown.set(pairOf(one), new Set([...others, ...addressesOf(one)]))
    }
  }
  function follow() {
    const session = state.$session.get()
    const { connections, ended } = session
    const gone = ended.filter((one) => !before.includes(one) && isOver(one))
    before = ended
    if (gone.length === 0) return
    const remaining = [
      ...connections.flatMap(addressesOf),
      ...ended.filter(mayComeBack).flatMap((one) => one.addresses),
    ]
    const addresses = gone
      .flatMap((one) => [...one.addresses, ...(shown.get(pairOf(one)) ?? []), ...memory.signedInWith(one)])
      .filter((address) => !remaining.includes(address))
    for (const one of gone) shown.delete(pairOf(one))
    if (addresses.length > 0) left(addresses)
    const known = memory.signedIn()
    // Who has signed in here is not known: the server knows whom it has.
    const isUnknown = memory.isCleared()
    if (!signOutOnDisconnect || (known.length === 0 && !isUnknown)) return
    memory.setAsking(undefined)
    // With the last wallet goes whoever else signed in here before.
    const isLast = connections.length === 0 && isNowhere(session)
    const meant = isLast ? known : isUnknown ? addresses : known.filter((one) => addresses.includes(one))
    // Of several the others may be signed in still.
    if (isLast || !isUnknown) memory.forgetSignedIn(meant)
    if (isLast) end({}, meant)
    else for (const address of meant) end({ address })
  }
  notice()
  // Who has left while the plugin was off.
  queueMicrotask(follow)
  return state.$session.listen(() => {
    notice()
    queueMicrotask(follow)
  })
}

const isOver = ({ reason }: EndedConnection): boolean => reason === 'visitor' || reason === 'wallet'

const addressesOf = ({ accounts }: Connection): readonly string[] => accounts.map(({ address }) => address)

const pairOf = ({ namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>) =>
  `${namespace} ${connectorId}`
