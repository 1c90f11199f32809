import { isCaipNetworkId, type PluginContext } from '@wallet-widget/kernel'
import type { SessionOwner, SiwxSessions } from '../api.js'
import { waitingSignOuts } from './waitingSignOuts.js'

const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 300_000

/** Signs accounts out at the server. A sign-out that failed is stored, and sent again until it has worked. */
export interface SignOuts {
  /** Ends the sessions of an account, on one network or on all, or of every account. */
  end(whose: Partial<SessionOwner>): void
  /** Whether an account is still to be signed out, because the server could not be reached. */
  isAwaited(owner: SessionOwner): Promise<boolean>
  /** Lets an account sign in again: what would end its sessions later is sent now, or not at all. */
  makeWay(owner: SessionOwner): Promise<void>
}

type Context = Pick<PluginContext, 'storage' | 'logger' | 'listen' | 'setTimeout'>

export function createSignOuts(
  context: Context,
  { removeSessions }: Pick<SiwxSessions, 'removeSessions'>,
): SignOuts {
  const waiting = waitingSignOuts(context)
  let sending: Promise<void> | undefined
  let delay = FIRST_RETRY_MS
  let stopTimer = () => {}

  const concerns = (owner: SessionOwner) => (one: string) =>
    one === '' || one === owner.address || one === keyOf(owner)
  const drop = (isMeant: (one: string) => boolean) => {
    const left = waiting.get().filter((one) => !isMeant(one))
    if (left.length < waiting.get().length) waiting.set(left)
  }
  async function send(key: string): Promise<void> {
    await removeSessions(ownerOf(key))
    drop((one) => one === key)
  }
  /** Returns whether all were sent. */
  async function sendAll(): Promise<boolean> {
    stopTimer()
    try {
      for (let [next] = waiting.get(); next !== undefined; [next] = waiting.get()) await send(next)
      delay = FIRST_RETRY_MS
      return true
    } catch (error) {
      context.logger.warn('Not signed out yet.', error)
      stopTimer = context.setTimeout(() => void settle(), delay)
      delay = Math.min(delay * 2, MAX_RETRY_MS)
      return false
    }
  }
  /** Once at a time. */
  function settle(): Promise<void> {
    sending ??= sendAll().then((isDone) => {
      sending = undefined
      // One may have been added meanwhile.
      if (isDone && waiting.get().length > 0) return settle()
    })
    return sending
  }
  /** All at once: the page has no time left to send one after the other. */
  const leave = () => {
    for (const key of waiting.get()) send(key).catch(() => {})
  }

  context.listen(window, 'online', () => void settle())
  context.listen(window, 'pagehide', leave)
  void settle()

  return {
    end(whose) {
      waiting.set([...new Set([...waiting.get(), keyOf(whose)])])
      void settle()
    },
    async isAwaited(owner) {
      await settle()
      return waiting.get().some(concerns(owner))
    },
    async makeWay(owner) {
      await settle()
      drop(concerns(owner))
    },
  }
}

/** As it is stored: `eip155:1:0x…`, the address alone where all networks are meant, nothing where every account is. */
const keyOf = ({ chainId, address = '' }: Partial<SessionOwner>): string =>
  chainId === undefined ? address : `${chainId}:${address}`

function ownerOf(key: string): Partial<SessionOwner> {
  const [namespace, reference, address] = key.split(':')
  const chainId = `${namespace}:${reference}`
  if (address !== undefined && isCaipNetworkId(chainId)) return { chainId, address }
  return key === '' ? {} : { address: key }
}
