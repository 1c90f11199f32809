import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { FrameError, type Rpc } from '../contracts.js'
import type { Searched } from './operationEvent.js'
import { outcomeOf, pause, type SentOperation } from './operationReceipt.js'
import { addressText, ask, hex } from './readAnswer.js'
import { tryStorage } from './tryStorage.js'

const KEY = 'wallet-widget-deployment'
/** From then on one that no bundler knows counts as dropped. ms */
const PATIENCE = 90_000
/** As long as an operation keeps its nonce key to itself. ms */
const LONGEST = 10 * 60_000
const BETWEEN_LOOKS = 500

const digits = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((value) => BigInt(value)),
)
const entry = z.object({
  operation: z.pipe(
    z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
    z.transform((value) => value as Hex),
  ),
  entryPoint: addressText,
  nonce: digits,
  since: z.optional(digits),
  /** ms */
  at: z.number(),
})

interface Where {
  readonly chainId: number
  readonly sender: Address
}

/**
 * Operations that were sent to put an account on a chain. Only one of them can: whatever else is asked of the account
 * meanwhile counts on it.
 */
export interface Deployments {
  add(sent: SentOperation): void
  /** The one that is on its way; undefined once the account is there, or it never will be by that one. */
  underWay(where: Where): Promise<SentOperation | undefined>
  /** @throws FrameError when the account is not there in time */
  wait(where: Where, signal: AbortSignal): Promise<void>
}

export function createDeployments(rpc: Rpc, storage: Storage | undefined, now = Date.now): Deployments {
  /** Where the storage is full or forbidden it is known until the frame is left. */
  const here = new Map<string, string>()
  const keyOf = ({ chainId, sender }: Where) => `${KEY} ${chainId} ${sender.toLowerCase()}`
  const read = (text: string | null | undefined) => {
    try {
      const { success, data } = z.safeParse(entry, JSON.parse(text ?? 'null'))
      return success && now() - data.at < LONGEST ? data : undefined
    } catch {
      return undefined
    }
  }
  const searched: Searched = new Map()
  const find = (where: Where) => {
    const key = keyOf(where)
    return read(tryStorage(storage, (stored) => stored.getItem(key)) ?? here.get(key))
  }
  const forget = (where: Where) => {
    here.delete(keyOf(where))
    tryStorage(storage, (stored) => stored.removeItem(keyOf(where)))
  }
  const isThere = async ({ chainId, sender }: Where) =>
    (await ask(rpc, hex, chainId, 'eth_getCode', [sender, 'latest'])) !== '0x'

  /** Another one has its nonce, or it waits for long and the bundler knows nothing of it. */
  async function isDropped(sent: SentOperation, at: number): Promise<boolean> {
    const outcome = await outcomeOf(rpc, sent, searched)
    if (outcome !== 'waiting') return outcome === 'replaced'
    if (now() - at < PATIENCE) return false
    const schema = z.nullable(z.looseObject({}))
    return (await ask(rpc, schema, sent.chainId, 'eth_getUserOperationByHash', [sent.operation])) === null
  }
  async function underWay(where: Where): Promise<SentOperation | undefined> {
    const found = find(where)
    if (!found) return undefined
    const { at, ...rest } = found
    const sent = { ...rest, chainId: where.chainId, sender: where.sender }
    if (!(await isThere(where)) && !(await isDropped(sent, at))) return sent
    forget(where)
    return undefined
  }

  return {
    add(sent) {
      const { operation, entryPoint, nonce, since } = sent
      if (find(sent)?.operation === operation) return
      const text = JSON.stringify({
        operation,
        entryPoint,
        nonce: `${nonce}`,
        since: since?.toString(),
        at: now(),
      })
      here.set(keyOf(sent), text)
      tryStorage(storage, (stored) => stored.setItem(keyOf(sent), text))
    },
    underWay,
    async wait(where, signal) {
      const begun = now()
      while (!(await isThere(where).catch(() => false))) {
        signal.throwIfAborted()
        // That it could not be asked says nothing.
        const isComing = await underWay(where).then(Boolean, () => true)
        if (!isComing && !(await isThere(where).catch(() => false))) throw notComing()
        if (now() - begun > PATIENCE) throw notYet()
        await pause(BETWEEN_LOOKS, signal)
      }
    },
  }
}

const notYet = () =>
  new FrameError(
    'The operation that sets up your account is not on the chain yet. Nothing of this one was sent. Try again.',
    -32000,
  )

const notComing = () =>
  new FrameError(
    'The operation that was to set up your account is gone. Nothing of this one was sent. Ask for it again.',
    -32000,
  )
