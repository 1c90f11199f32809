import { pad, toHex } from 'viem'
import type { Counterpart } from './counterpart.fixture.js'
import type { LedgerTransaction } from './ledger.fixture.js'

type Call = { id: number; method: string; params: [unknown, ...unknown[]] }

/** A counterpart of an EVM node: who signed a transaction of the ledger, and how much there is of anything. */
export function nodeCounterpart(ledger: readonly LedgerTransaction[], held: bigint): Counterpart {
  const byHash = new Map(ledger.map((one) => [one.hash, one]))
  const answerTo = ({ id, method, params: [first] }: Call) => {
    const found = byHash.get(String(first))
    const results: Record<string, unknown> = {
      eth_getBalance: toHex(held),
      eth_call: pad(toHex(held), { size: 32 }),
      eth_getTransactionByHash: found && {
        hash: found.hash,
        from: found.from.toLowerCase(),
        to: found.to?.toLowerCase() ?? null,
        nonce: toHex(found.nonce),
        input: found.input,
      },
      eth_getTransactionReceipt: found && {
        transactionHash: found.hash,
        status: found.isFailed ? '0x0' : '0x1',
        gasUsed: toHex(found.gasUsed),
        effectiveGasPrice: toHex(found.gasPrice),
      },
    }
    return { jsonrpc: '2.0', id, result: results[method] ?? null }
  }
  return ({ body }) => (Array.isArray(body) ? (body as Call[]).map(answerTo) : answerTo(body as Call))
}
