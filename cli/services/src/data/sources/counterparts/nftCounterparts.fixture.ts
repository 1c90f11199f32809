import { decodeFunctionData, encodeAbiParameters, type Hex, parseAbi, zeroAddress } from 'viem'
import type { Counterpart } from './counterpart.fixture.js'
import { ANN, TOKENS } from './ledger.fixture.js'

/** What Ann holds, by collection and id; what she gave away; and one of a kind that has no standard. */
type HeldNft = { kind: 'ERC-721' | 'ERC-1155'; token: string; id: bigint; amount: bigint }
export const HELD_NFTS: readonly HeldNft[] = Array.from({ length: 130 }, (_, at): HeldNft => {
  const isPiece = at >= 50
  const id = at % 50 === 49 ? 2n ** 256n - 1n : BigInt(at) * 7n
  return isPiece
    ? { kind: 'ERC-721', token: TOKENS['ERC-721'], id, amount: 1n }
    : { kind: 'ERC-1155', token: TOKENS['ERC-1155'], id, amount: 1n + BigInt(at) * 10n ** 20n }
}).sort((one, other) =>
  one.token === other.token ? (one.id < other.id ? -1 : 1) : one.token < other.token ? -1 : 1,
)
const GIVEN: readonly HeldNft[] = [
  { kind: 'ERC-721', token: TOKENS['ERC-721'], id: 5n, amount: 0n },
  { kind: 'ERC-1155', token: TOKENS['ERC-1155'], id: 5n, amount: 0n },
]

/** `/nft` of Blockscout's API v2, 50 a page: the next begins after the last one's collection and id. */
export const blockscoutNfts: Counterpart = ({ url }) => {
  if (url.pathname !== `/api/v2/addresses/${ANN}/nft`) return undefined
  const types = url.searchParams.get('type')?.split(',') ?? []
  const [token, id] = ['token_contract_address_hash', 'token_id'].map((name) => url.searchParams.get(name))
  const from =
    token === null ? 0 : HELD_NFTS.findIndex((one) => one.token === token && `${one.id}` === id) + 1
  const page = HELD_NFTS.slice(from, from + 50)
  const last = page.at(-1)
  return {
    items: page
      .filter(({ kind }) => types.includes(kind))
      .map((one) => ({
        id: one.id.toString(),
        token: {
          address_hash: one.token,
          name: `Token ${one.kind}`,
          symbol: 'TKN',
          type: one.kind,
          decimals: null,
        },
        token_type: one.kind,
        value: one.amount.toString(),
        is_unique: one.kind === 'ERC-721',
        image_url: 'https://pictures.example/1.png',
        animation_url: null,
        metadata: { name: 'One' },
        owner: null,
      })),
    next_page_params:
      last && from + 50 < HELD_NFTS.length
        ? {
            items_count: 50,
            token_contract_address_hash: last.token.toLowerCase(),
            token_id: last.id.toString(),
            token_type: last.kind,
          }
        : null,
  }
}

/** `getNFTsForOwner` of Alchemy's NFT API, version 3, with the key in the path. */
export const alchemyNfts: Counterpart = ({ url }) => {
  if (url.pathname !== '/nft/v3/key/getNFTsForOwner' || url.searchParams.get('owner') !== ANN)
    return undefined
  const size = Number(url.searchParams.get('pageSize'))
  const from = Number(url.searchParams.get('pageKey')?.replace('key-', '') ?? 0)
  const next = from + size
  return {
    ownedNfts: HELD_NFTS.slice(from, next).map((one) => ({
      contract: {
        address: one.token.toLowerCase(),
        name: `Token ${one.kind}`,
        symbol: 'TKN',
        tokenType: one.kind.replace('-', ''),
        isSpam: null,
      },
      tokenId: one.id.toString(),
      tokenType: one.kind.replace('-', ''),
      name: 'One',
      image: { cachedUrl: 'https://pictures.example/1.png' },
      raw: { metadata: {} },
      balance: one.amount.toString(),
    })),
    totalCount: HELD_NFTS.length,
    pageKey: next < HELD_NFTS.length ? `key-${next}` : null,
  }
}

/** `tokennfttx` and `token1155tx` of Etherscan's API: what came, and what went again. */
export const etherscanNfts: Counterpart = ({ url }) => {
  const kind = { tokennfttx: 'ERC-721', token1155tx: 'ERC-1155' }[url.searchParams.get('action') ?? '']
  const result = [...HELD_NFTS, ...GIVEN, ...GIVEN]
    .filter((one) => one.kind === kind)
    .map((one) => ({
      blockNumber: '1',
      timeStamp: '1700000000',
      hash: `0x${'1'.repeat(64)}`,
      from: zeroAddress,
      to: ANN.toLowerCase(),
      contractAddress: one.token.toLowerCase(),
      tokenName: `Token ${kind}`,
      tokenSymbol: 'TKN',
      tokenDecimal: '0',
      tokenID: one.id.toString(),
      ...(kind === 'ERC-1155' && { tokenValue: '1' }),
    }))
  return { status: '1', message: 'OK', result }
}

const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])
type Call = { id: number; params: [{ to: string; data: Hex }] }

/** The node that knows who has each. */
export const nftNode: Counterpart = ({ body }) => {
  const calls = Array.isArray(body) ? (body as Call[]) : [body as Call]
  return calls.map(({ id, params: [{ to, data }] }) => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    const isPiece = functionName === 'ownerOf'
    const tokenId = isPiece ? args[0] : args[1]
    const found = [...HELD_NFTS, ...GIVEN].find((one) => one.token === to && one.id === tokenId)
    if (!found || isPiece !== (found.kind === 'ERC-721'))
      return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }
    const result = isPiece
      ? encodeAbiParameters([{ type: 'address' }], [found.amount > 0n ? ANN : zeroAddress])
      : encodeAbiParameters([{ type: 'uint256' }], [found.amount])
    return { jsonrpc: '2.0', id, result }
  })
}
