import type { PluginContext } from '@wallet-widget/kernel'
import type { SiwxSessions } from '../api.js'
import { waitingSignOuts } from './waitingSignOuts.js'

/** ms */
const FIRST_DELAY = 2000
const LONGEST_DELAY = 300_000

/** Signs out whose wallet was disconnected, for as long as the server takes: what failed is kept, and sent again. */
export interface SignOuts {
  /** Ends the sessions of an address, or all. */
  end(address: string | 'all'): void
  /** Whether an address is to be signed out, and the server could not be told. */
  isAwaited(address: string): Promise<boolean>
  /** Lets an address sign in again: what would end its sessions later is sent now, or not at all. */
  makeWay(address: string): Promise<void>
}

type Context = Pick<PluginContext, 'storage' | 'logger' | 'listen' | 'setTimeout'>

export function createSignOuts(
  context: Context,
  { removeSessions }: Pick<SiwxSessions, 'removeSessions'>,
): SignOuts {
  const waiting = waitingSignOuts(context)
  let sending: Promise<void> | undefined
  let delay = FIRST_DELAY
  let stopTimer = () => {}

  const concerns = (address: string) => (one: string) => one === '' || one === address
  const drop = (isMeant: (one: string) => boolean) => {
    const left = waiting.get().filter((one) => !isMeant(one))
    if (left.length < waiting.get().length) waiting.set(left)
  }
  async function send(address: string): Promise<void> {
    await removeSessions(address === '' ? {} : { address })
    drop((one) => one === address)
  }
  async function sendAll(): Promise<void> {
    stopTimer()
    try {
      for (let [next] = waiting.get(); next !== undefined; [next] = waiting.get()) await send(next)
      delay = FIRST_DELAY
    } catch (error) {
      context.logger.warn('Not signed out yet.', error)
      stopTimer = context.setTimeout(() => void settle(), delay)
      delay = Math.min(delay * 2, LONGEST_DELAY)
    }
  }
  /** Once at a time. */
  function settle(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }
  /** What is sent one after the other would not be sent any more. */
  const leave = () => {
    for (const address of waiting.get()) send(address).catch(() => {})
  }

  context.listen(window, 'online', () => void settle())
  context.listen(window, 'pagehide', leave)
  void settle()

  return {
    end(address) {
      const added = address === 'all' ? '' : address
      waiting.set([...new Set([...waiting.get(), added])])
      void settle()
    },
    async isAwaited(address) {
      await settle()
      return waiting.get().some(concerns(address))
    },
    async makeWay(address) {
      await settle()
      drop(concerns(address))
    },
  }
}
