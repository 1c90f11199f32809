import type { Address, Hex } from 'viem'
import { callNode, callNodeInBatch } from '../chains/callNode.js'

const CALL_GAS = 300_000n
const RECEIPTS_AT_ONCE = 500

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

/** Sends transactions to a local chain, a block at a time. */
export interface Seeder {
  /** @param at - the block's time, in seconds since epoch. By default the chain's own clock says */
  mine(transactions: readonly SeedTransaction[], at?: number): Promise<void>
  /** Hands the chain back as it was. @throws when a transaction did not end as it was to */
  finish(): Promise<void>
}

/** Takes a local chain over until {@link Seeder.finish}: it mines when it is told to. */
export async function createSeeder(url: string): Promise<Seeder> {
  const nonces = new Map<Address, number>()
  const sent: { hash: unknown; transaction: SeedTransaction }[] = []
  const nextNonce = (from: Address) => {
    const nonce = nonces.get(from) ?? 0
    nonces.set(from, nonce + 1)
    return nonce
  }
  const meet = async (senders: readonly Address[]) => {
    const strangers = [...new Set(senders)].filter((sender) => !nonces.has(sender))
    if (strangers.length === 0) return
    const counts = await callNodeInBatch(
      url,
      strangers.map((sender) => ['eth_getTransactionCount', [sender, 'latest']]),
    )
    for (const [index, stranger] of strangers.entries()) nonces.set(stranger, Number(counts[index]))
  }

  await callNodeInBatch(url, [
    ['anvil_autoImpersonateAccount', [true]],
    ['evm_setAutomine', [false]],
  ])
  return {
    async mine(transactions, at) {
      await meet(transactions.map(({ from }) => from))
      const hashes = await callNodeInBatch(
        url,
        transactions.map(({ from, to, data, value = 0n, gas = CALL_GAS }) => [
          'eth_sendTransaction',
          [{ from, to, data, value: hex(value), gas: hex(gas), nonce: hex(nextNonce(from)) }],
        ]),
      )
      sent.push(
        ...hashes.map((hash, index) => ({ hash, transaction: transactions[index] as SeedTransaction })),
      )
      await callNode(url, 'evm_mine', at === undefined ? [] : [{ timestamp: at, blocks: 1 }])
    },
    async finish() {
      for (let start = 0; start < sent.length; start += RECEIPTS_AT_ONCE)
        await check(url, sent.slice(start, start + RECEIPTS_AT_ONCE), start)
      await callNodeInBatch(url, [
        ['anvil_autoImpersonateAccount', [false]],
        ['evm_setAutomine', [true]],
      ])
    },
  }
}

async function check(
  url: string,
  sent: readonly { hash: unknown; transaction: SeedTransaction }[],
  start: number,
): Promise<void> {
  const receipts = (await callNodeInBatch(
    url,
    sent.map(({ hash }) => ['eth_getTransactionReceipt', [hash]]),
  )) as ({ status: Hex } | null)[]
  const wrong = sent.findIndex(
    ({ transaction }, index) => receipts[index]?.status !== (transaction.isReverted ? '0x0' : '0x1'),
  )
  if (wrong !== -1) {
    const { to, data } = sent[wrong]?.transaction ?? {}
    throw new Error(`seed ${start + wrong} (${data?.slice(0, 10)} to ${to}) did not end as it was to`)
  }
}

const hex = (value: bigint | number): Hex => `0x${value.toString(16)}`
