import { base64 } from '@scure/base'
import type { Transaction } from '@solana/kit'
import * as z from 'zod/mini'
import type { Review, Rpc } from '../contracts.js'
import { checkFee } from './checkFee.js'
import { toBase64 } from './transactionCodec.js'

type Shown = Extract<Review, { kind: 'solanaTransactions' }>['transactions'][number]

const costs = z.object({ value: z.number().check(z.nonnegative(), z.int()) })
const simulated = z.object({ value: z.object({ err: z.unknown() }) })

/**
 * What a transaction costs, and whether the node says that it would fail. It is shown without, when the node is silent.
 *
 * @throws FrameError -32602 where it sets far too high a fee
 */
export async function tryOut(options: {
  rpc: Rpc
  chainId: string
  transaction: Transaction
  owner: string
  /** Whether it comes after others: it may build on them, and the node, which tries each by itself, would see it fail. */
  follows: boolean
  signal: AbortSignal
}): Promise<Shown> {
  const { rpc, chainId, transaction, owner, follows, signal } = options
  const encoded = toBase64(transaction)
  const message = base64.encode(Uint8Array.from(transaction.messageBytes))
  const ask = (method: string, params: unknown[]) =>
    rpc({ chainId, method, params, signal }).catch(() => undefined)
  const [word, outcome] = await Promise.all([
    ask('getFeeForMessage', [message, { commitment: 'processed' }]),
    follows
      ? undefined
      : ask('simulateTransaction', [
          encoded,
          { encoding: 'base64', sigVerify: false, commitment: 'processed' },
        ]),
  ])
  const cost = z.safeParse(costs, word)
  const told = cost.success ? BigInt(cost.data.value) : undefined
  const fee = await checkFee({ rpc, chainId, transaction, owner, told, signal })
  const result = z.safeParse(simulated, outcome)
  const err = result.success ? result.data.value.err : null
  return {
    base64: encoded,
    instructions: [],
    ...fee,
    ...(err !== null && err !== undefined && { fails: JSON.stringify(err).slice(0, 300) }),
  }
}
