import { getAddress, type Hex } from 'viem'
import { UpstreamError } from '../../upstream.js'
import { type CallContracts, countNfts, readPlace, writePlace } from '../nfts/countNfts.js'
import type { DataSource } from '../source.js'
import type { SourceBalance } from '../sourceBalance.js'
import { SourceError } from '../sourceError.js'
import type { SourceTransaction } from '../sourceTransaction.js'
import { bytes, quantity } from './chainShapes.js'
import { toSourceTransaction } from './entry.js'
import type { IndexedAccounts } from './indexedAccounts.js'
import type { IndexNode } from './indexNode.js'
import { createTokenReader, type TokenReader } from './readTokens.js'

/** Tokens of an account whose balances are read. */
const MOST_TOKENS = 500
/** The cursor before all entries. */
const TOP = '999999999999999.0'
/** The cursor that begins with the first NFT again: some were found since. */
const AGAIN = 'again'

/**
 * The index as a source. It tells which tokens an account has; how much of each is asked of the chain itself, so that tokens
 * whose balances change without a transfer, and a block that is not followed yet, are right too.
 */
export function createIndexSource(options: {
  accounts: IndexedAccounts
  /** By CAIP-2 chain id. */
  nodes: ReadonlyMap<string, IndexNode>
}): DataSource {
  const { accounts, nodes } = options
  const readers = new Map([...nodes].map(([network, node]) => [network, createTokenReader(node)]))

  function partsOf(network: string): { node: IndexNode; reader: TokenReader } {
    const [node, reader] = [nodes.get(network), readers.get(network)]
    if (!node || !reader) throw new SourceError('unreachable', 'There is no index of the network')
    return { node, reader }
  }

  return {
    name: 'index',
    serves: (network) => nodes.has(network),

    balances: ({ networkId, address, isListed, signal }) =>
      orSourceError(async () => {
        const { node, reader } = partsOf(networkId)
        const own = address.toLowerCase()
        await accounts.prepare(networkId, own, signal)
        const tokens = await accounts.tokensOf(networkId, own, { most: MOST_TOKENS, isListed })
        const [[coins = 0n], amounts, words] = await Promise.all([
          node.ask([{ method: 'eth_getBalance', params: [own, 'latest'], shape: quantity }]),
          reader.balances(tokens, own),
          reader.words(tokens),
        ])
        const held = tokens.map((token, at): SourceBalance => {
          return { token: { address: getAddress(token), ...words[at] }, amount: amounts[at] ?? 0n }
        })
        return [{ amount: coins }, ...held].filter(({ amount }) => amount > 0n)
      }),

    history: ({ networkId, address, cursor, limit, signal }) =>
      orSourceError(async () => {
        const { reader } = partsOf(networkId)
        const own = address.toLowerCase()
        const isWhole = await accounts.prepare(networkId, own, signal)
        const page = await accounts.page(networkId, own, {
          cursor: cursor === TOP ? undefined : cursor,
          limit,
        })
        const data = page.entries.map((detail) => toSourceTransaction(own, detail))
        const last = page.last ?? cursor ?? TOP
        return {
          data: await addWords(data, reader),
          // Older ones are still looked for: whoever asks on is given them.
          next: page.next ?? (isWhole ? null : last),
        }
      }),

    nfts: ({ networkId, address, cursor, limit, signal }) =>
      orSourceError(async () => {
        const { node } = partsOf(networkId)
        const own = address.toLowerCase()
        const after = cursor === undefined || cursor === AGAIN ? undefined : readNftCursor(cursor)
        const isWhole = await accounts.prepare(networkId, own, signal)
        const rows = await accounts.nftsOf(networkId, own, { after, limit: limit + 1 })
        const page = rows
          .slice(0, limit)
          .map(({ token, tokenId }) => ({ token: { address: getAddress(token) }, tokenId }))
        const last = rows.length > limit ? page.at(-1) : undefined
        return {
          data: await countNfts(page, own, callsOf(node)),
          next: last ? writePlace(last) : isWhole ? null : AGAIN,
        }
      }),
  }
}

function readNftCursor(text: string): { token: string; tokenId: string } {
  const place = readPlace(text)
  if (!place) throw new SourceError('cursor', 'Not a cursor of the index')
  return { token: place.address.toLowerCase(), tokenId: place.tokenId }
}

const callsOf =
  (node: IndexNode): CallContracts =>
  async (calls) => {
    const asked = calls.map((call) => ({ method: 'eth_call', params: [call, 'latest'], shape: bytes }))
    const answers = await node.askEach(asked)
    return answers.map((answer) => (typeof answer === 'string' ? (answer as Hex) : undefined))
  }

async function addWords(
  transactions: readonly SourceTransaction[],
  reader: TokenReader,
): Promise<SourceTransaction[]> {
  const tokens = transactions.flatMap(({ transfers }) =>
    transfers.flatMap(({ token }) => token?.address ?? []),
  )
  const addresses = [...new Set(tokens)]
  const words = await reader.words(addresses)
  const known = new Map(addresses.map((address, at) => [address, words[at]]))
  return transactions.map((one) => ({
    ...one,
    transfers: one.transfers.map((transfer) =>
      transfer.token
        ? { ...transfer, token: { ...transfer.token, ...known.get(transfer.token.address) } }
        : transfer,
    ),
  }))
}

async function orSourceError<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const kind = error.kind === 'timeout' ? 'unreachable' : error.kind
    throw new SourceError(kind, error.message, { cause: error })
  }
}
