import type { Address, Hex } from 'viem'
import { type NodeCall, openPipeline } from '../chains/openPipeline.js'

const CALL_GAS = 300_000n
const RECEIPTS_AT_ONCE = 100

/** A transaction of anybody: while seeds are sown, the chain takes what it is sent unsigned. */
export interface SeedTransaction {
  readonly from: Address
  /** Absent where a contract is made. */
  readonly to?: Address
  readonly data?: Hex
  readonly value?: bigint
  /** @default enough for a call */
  readonly gas?: bigint
  /** It is to be reverted. */
  readonly isReverted?: boolean
}

/** Sends transactions to a local chain, a block at a time. Nothing waits for an answer but {@link Seeder.finish}. */
export interface Seeder {
  /** Sets what is no transaction. */
  prepare(calls: readonly NodeCall[]): void
  /** @param at - the block's time, in seconds since epoch. By default the chain's own clock says */
  mine(transactions: readonly SeedTransaction[], at?: number): void
  /** Hands the chain back as it was. @throws when a transaction did not end as it was to */
  finish(): Promise<void>
}

/** Takes a chain that is new over until {@link Seeder.finish}: it mines when it is told to. */
export function createSeeder(url: string): Seeder {
  const pipeline = openPipeline(url)
  const nonces = new Map<Address, number>()
  const sent: SeedTransaction[] = []
  const asked: Promise<unknown[]>[] = []
  const hashes: Promise<unknown[]>[] = []
  const ask = (calls: readonly NodeCall[]) => {
    const answer = pipeline.ask(calls)
    // Looked at in the end.
    answer.catch(() => {})
    asked.push(answer)
    return answer
  }
  const nextNonce = (from: Address) => {
    const nonce = nonces.get(from) ?? 0
    nonces.set(from, nonce + 1)
    return nonce
  }

  ask([
    ['anvil_autoImpersonateAccount', [true]],
    ['evm_setAutomine', [false]],
  ])
  return {
    prepare: ask,
    mine(transactions, at) {
      const calls = transactions.map(
        ({ from, to, data, value = 0n, gas = CALL_GAS }): NodeCall => [
          'eth_sendTransaction',
          [{ from, to, data, value: hex(value), gas: hex(gas), nonce: hex(nextNonce(from)) }],
        ],
      )
      sent.push(...transactions)
      hashes.push(ask(calls))
      ask([['evm_mine', at === undefined ? [] : [{ timestamp: at, blocks: 1 }]]])
    },
    async finish() {
      try {
        await Promise.all(asked)
        await check((await Promise.all(hashes)).flat())
        await pipeline.ask([
          ['anvil_autoImpersonateAccount', [false]],
          ['evm_setAutomine', [true]],
        ])
      } finally {
        pipeline.close()
      }
    },
  }

  async function check(mined: readonly unknown[]): Promise<void> {
    const batches = Array.from({ length: Math.ceil(mined.length / RECEIPTS_AT_ONCE) }, (_, index) =>
      mined.slice(index * RECEIPTS_AT_ONCE, (index + 1) * RECEIPTS_AT_ONCE),
    )
    const receipts = (
      await Promise.all(
        batches.map((batch) => pipeline.ask(batch.map((hash) => ['eth_getTransactionReceipt', [hash]]))),
      )
    ).flat() as ({ status: Hex } | null)[]
    const wrong = sent.findIndex(
      ({ isReverted }, index) => receipts[index]?.status !== (isReverted ? '0x0' : '0x1'),
    )
    if (wrong === -1) return
    const { to, data } = sent[wrong] ?? {}
    throw new Error(`seed ${wrong} (${data?.slice(0, 10)} to ${to}) did not end as it was to`)
  }
}

const hex = (value: bigint | number): Hex => `0x${value.toString(16)}`
