import type { Connection, Session } from '@wallet-widget/kernel'
import { isNowhere } from './isNowhere.js'
import type { Memory } from './memory.js'
import type { SignOuts } from './signOuts.js'
import type { SiwxContext } from './siwxContext.js'

interface Known {
  readonly memory: Pick<Memory, 'signedIn' | 'forgetSignedIn' | 'setAsking'>
  readonly end: SignOuts['end']
  /** Called with the addresses of a wallet that was disconnected. */
  left(addresses: readonly string[]): void
}

/**
 * Signs accounts out when their wallet is disconnected, by the visitor or by itself, but not when it is only locked. It runs from
 * the start, and stores at once whom to sign out: the code that does so may never be loaded on this page. Returns a function that
 * stops it.
 */
export function signOutDisconnected(
  { options, state }: Pick<SiwxContext, 'options' | 'state'>,
  { memory, end, left }: Known,
): () => void {
  const { signOutOnDisconnect = true } = options
  let connections: readonly Connection[] = state.$connections.get()
  /** The addresses that each wallet has shown while it was connected: it may have moved on to another account. */
  const shown = new Map<string, ReadonlySet<string>>()
  let hadLeft = leftBy(state.$session.get())

  /** Whether the visitor has just disconnected what was only remembered, such as a wallet that was not restored, and is now nowhere. */
  function hasLeftUnshown(): boolean {
    const session = state.$session.get()
    const before = hadLeft
    hadLeft = leftBy(session)
    return isNowhere(session) && hadLeft.some((namespace) => !before.includes(namespace))
  }
  function notice() {
    for (const one of state.$connections.get()) {
      const before = shown.get(pairOf(one)) ?? []
      shown.set(pairOf(one), new Set([...before, ...one.accounts.map(({ address }) => address)]))
    }
  }
  function follow() {
    const now = state.$connections.get()
    const gone = connections.filter(
      (old) => !now.some((one) => one.connectorId === old.connectorId && one.namespace === old.namespace),
    )
    connections = now
    const { chains } = state.$session.get()
    const ended = gone.filter(({ namespace }) => /^(visitor|wallet)$/.test(chains[namespace]?.reason ?? ''))
    const shownBy = (one: Connection) => [...(shown.get(pairOf(one)) ?? [])]
    const isStillConnected = (address: string) =>
      now.some(({ accounts }) => accounts.some((account) => account.address === address))
    const addresses = ended.flatMap(shownBy).filter((address) => !isStillConnected(address))
    for (const one of ended) shown.delete(pairOf(one))
    if (addresses.length > 0) left(addresses)
    const known = memory.signedIn()
    const isEnded = hasLeftUnshown() || ended.length > 0
    if (!signOutOnDisconnect || !isEnded || known.length === 0) return
    memory.setAsking(undefined)
    // With the last wallet goes whoever else signed in here before.
    const isLast = now.length === 0 && isNowhere(state.$session.get())
    const meant = isLast ? known : known.filter((address) => addresses.includes(address))
    memory.forgetSignedIn(meant)
    if (isLast) end({}, meant)
    else for (const address of meant) end({ address })
  }
  notice()
  return state.$session.listen(() => {
    notice()
    // Why they are gone is said right after.
    queueMicrotask(follow)
  })
}

/** The chains whose wallet the visitor has disconnected. */
const leftBy = ({ chains }: Session): readonly string[] =>
  Object.entries(chains).flatMap(([namespace, chain]) =>
    chain?.status === 'disconnected' && chain.reason === 'visitor' ? namespace : [],
  )

const pairOf = ({ namespace, connectorId }: Connection) => `${namespace} ${connectorId}`
