import { pad, toHex } from 'viem'
import type { Counterpart } from './counterpart.fixture.js'
import { internalsOf, type LedgerTransaction, logsOf, TOKENS, transactionsOf } from './ledger.fixture.js'
import { nodeCounterpart } from './nodeCounterpart.fixture.js'

type Call = { id: number; method: string; params: unknown[] }
type Wanted = {
  fromAddress?: string
  toAddress?: string
  toBlock: string
  category: string[]
  maxCount: string
}

/** A counterpart of Alchemy's API: a node, with the balances of tokens and the transfers that succeeded. */
export function alchemyCounterpart(ledger: readonly LedgerTransaction[], held: bigint): Counterpart {
  const node = nodeCounterpart(ledger, held)
  return (asked) => {
    if (Array.isArray(asked.body)) return node(asked)
    const { id, method, params } = asked.body as Call
    const answer = (result: unknown) => ({ jsonrpc: '2.0', id, result })
    if (method === 'alchemy_getTokenBalances') {
      const [address, , options] = params as [string, string, { pageKey?: string } | undefined]
      const one = {
        contractAddress: TOKENS['ERC-20'].toLowerCase(),
        tokenBalance: pad(toHex(held), { size: 32 }),
      }
      const none = {
        contractAddress: TOKENS['ERC-1155'].toLowerCase(),
        tokenBalance: pad('0x0', { size: 32 }),
      }
      return answer(
        options?.pageKey === undefined
          ? { address, tokenBalances: [none], pageKey: 'second' }
          : { address, tokenBalances: [one] },
      )
    }
    if (method !== 'alchemy_getAssetTransfers') return node(asked)
    const [wanted] = params as [Wanted]
    const { fromAddress, toAddress, toBlock, category, maxCount } = wanted
    const account = fromAddress ?? toAddress ?? ''
    const until = toBlock === 'latest' ? Number.POSITIVE_INFINITY : Number(toBlock)
    const all = [
      ...transactionsOf(ledger, account)
        .filter(({ isFailed }) => !isFailed)
        .map((of) => ({
          of,
          from: of.from,
          to: of.to,
          category: 'external',
          raw: { value: toHex(of.value) },
        })),
      ...internalsOf(ledger, account).map(({ of, one }) => ({
        of,
        from: one.from,
        to: one.to,
        category: 'internal',
        raw: { value: toHex(one.value) },
      })),
      ...logsOf(ledger, account).map(({ of, one }) => ({
        of,
        from: one.from,
        to: one.to,
        category: one.kind.toLowerCase().replace('-', ''),
        raw: {
          address: one.token.toLowerCase(),
          ...(one.kind === 'ERC-20' && { value: toHex(one.amount), decimal: '0x12' }),
        },
        ...(one.kind === 'ERC-721' && { erc721TokenId: toHex(one.tokenId ?? 0n) }),
        ...(one.kind === 'ERC-1155' && {
          erc1155Metadata: [{ tokenId: toHex(one.tokenId ?? 0n), value: toHex(one.amount) }],
        }),
      })),
    ]
      .filter(({ from, to }) => (fromAddress === undefined ? to === account : from === account))
      .filter((one) => category.includes(one.category) && one.of.block <= until)
      .sort((one, other) => other.of.block - one.of.block)
    const page = all.slice(0, Number(maxCount))
    return answer({
      transfers: page.map(({ of, from, to, raw, category: kind, ...nft }) => ({
        blockNum: toHex(of.block),
        uniqueId: `${of.hash}:${kind}`,
        hash: of.hash,
        from: from.toLowerCase(),
        to: to?.toLowerCase() ?? null,
        // A float: nobody may count with it.
        value: 0.1,
        asset: kind === 'external' ? 'ETH' : 'TKN',
        category: kind,
        erc721TokenId: null,
        erc1155Metadata: null,
        ...nft,
        rawContract: { value: null, address: null, decimal: null, ...raw },
        metadata: { blockTimestamp: new Date(of.time * 1_000).toISOString() },
      })),
      ...(all.length > page.length && { pageKey: 'more' }),
    })
  }
}
