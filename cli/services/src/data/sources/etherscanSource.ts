import { encodeFunctionData, erc20Abi, getAddress, type Hex, size } from 'viem'
import { z } from 'zod'
import { sleep as realSleep, type Sleep } from '../../sleep.js'
import { askContracts, requireSaid } from '../askContracts.js'
import { type Candidate, countNfts, readPlace, writePlace } from '../nfts/countNfts.js'
import type { DataSource } from '../source.js'
import type { SourceBalance } from '../sourceBalance.js'
import { SourceError } from '../sourceError.js'
import { createAskJson } from './askJson.js'
import { type EvmPiece, toTransactions } from './evmPiece.js'
import { fillTransactions } from './fillTransactions.js'
import { type ReadList, readByBlock } from './readByBlock.js'
import { amount, count, decimals, evmAddress, fitting, hash, words } from './shapes.js'

const PAGE = 100
/** Between two calls: free plans take three a second. */
const PACE = 340
/** Transfers in which tokens are looked for, where the plan has no list of them. */
const LOOK_BACK = 1_000

const answer = z.object({ status: z.string(), message: z.string(), result: z.unknown() })
const to = z.union([evmAddress, z.literal('').transform(() => null), z.null()])
const place = { blockNumber: count, timeStamp: count, hash }
const zeroOrOne = z.enum(['0', '1'])

const transaction = z.object({
  ...place,
  nonce: count,
  from: evmAddress,
  to,
  value: amount,
  gasPrice: amount,
  gasUsed: amount,
  isError: zeroOrOne,
  input: z.string().catch('0x'),
})
const internal = z.object({ ...place, from: evmAddress, to, value: amount, isError: zeroOrOne })
const transfer = z.object({
  ...place,
  from: evmAddress,
  to: evmAddress,
  contractAddress: evmAddress,
  tokenName: words,
  tokenSymbol: words,
  tokenDecimal: z.union([z.literal('').transform(() => undefined), decimals]),
  /** Of ERC-20. */
  value: amount.optional(),
  tokenID: amount.optional(),
  /** Of ERC-1155. */
  tokenValue: amount.optional(),
})
const holding = z.object({
  TokenAddress: evmAddress,
  TokenName: words,
  TokenSymbol: words,
  TokenQuantity: amount,
  TokenDivisor: decimals,
})

/**
 * An API of Etherscan's shape (version 2, with `chainid`): `balance`, `addresstokenbalance` where the plan has it, `txlist`,
 * `txlistinternal`, `tokentx`, `tokennfttx`, `token1155tx`. Without `addresstokenbalance` the tokens are those of the last
 * transfers, and the node says how much there is. NFTs are always those of the last transfers.
 *
 * @param options.urls - of the APIs, by CAIP-2 id
 */
export function etherscanSource(options: {
  urls: Readonly<Record<string, string>>
  key?: string | undefined
  upstreams: ReadonlyMap<string, string>
  timeout: number
  sleep?: Sleep
}): DataSource {
  const { urls, key, upstreams, timeout, sleep = realSleep } = options
  const askJson = createAskJson({ timeout, sleep })
  let turn: Promise<unknown> = Promise.resolve()

  /** One after the other, at a pace that the free plan takes. */
  function takeTurn(): Promise<unknown> {
    const mine = turn
    turn = mine.then(() => sleep(PACE))
    return mine
  }

  function of(networkId: string, address: string, signal: AbortSignal) {
    return async <value>(action: string, schema: z.ZodType<value>, query: Record<string, string> = {}) => {
      const url = new URL(urls[networkId] ?? '')
      const all = { chainid: networkId.split(':')[1] ?? '', module: 'account', action, address, ...query }
      for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
      if (key !== undefined) url.searchParams.set('apikey', key)
      await takeTurn()
      signal.throwIfAborted()
      const { status, message, result } = await askJson(url, { schema: answer, signal })
      const isEmpty = status === '0' && /^no .*found/i.test(message)
      if (status !== '1' && !isEmpty) throw refusal(result)
      const parsed = schema.safeParse(result)
      if (!parsed.success) throw new SourceError('nonsense', 'The source answered something else.')
      return parsed.data
    }
  }
  type Read = ReturnType<typeof of>

  async function tokensOf(read: Read, networkId: string, address: string): Promise<SourceBalance[]> {
    const upstream = upstreams.get(networkId)
    try {
      const found = await read('addresstokenbalance', fitting(holding), { page: '1', offset: '1000' })
      return found.map((one) => ({
        token: {
          address: one.TokenAddress,
          name: one.TokenName,
          symbol: one.TokenSymbol,
          decimals: one.TokenDivisor,
        },
        amount: one.TokenQuantity,
      }))
    } catch (error) {
      if (!(error instanceof PlanError) || upstream === undefined) throw error
    }
    const transfers = await read('tokentx', fitting(transfer), {
      page: '1',
      offset: String(LOOK_BACK),
      sort: 'desc',
    })
    const tokens = new Map(transfers.map((one) => [one.contractAddress, toToken(one)]))
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [getAddress(address)] })
    const calls = [...tokens.keys()].map((contract) => ({ to: contract, data }))
    const held = await askContracts(upstream, calls, timeout)
      .then(requireSaid)
      .catch((cause) => {
        throw new SourceError('unreachable', 'The node did not say how much there is.', { cause })
      })
    return [...tokens.values()].map((token, at) => ({ token, amount: amountOf(held[at]) }))
  }

  return {
    name: 'etherscan',
    serves: (networkId) => Object.hasOwn(urls, networkId),

    async balances({ networkId, address, signal }) {
      const read = of(networkId, address, signal)
      const coin = await read('balance', amount, { tag: 'latest' })
      const tokens = await tokensOf(read, networkId, address)
      return [{ amount: coin }, ...tokens].filter((one) => one.amount > 0n)
    },

    async history({ networkId, address, cursor, limit, signal }) {
      const read = of(networkId, address, signal)
      const list =
        <item>(action: string, item: z.ZodType<item>, toPiece: (one: item) => EvmPiece): ReadList =>
        async (upTo) => {
          const query = { page: '1', offset: String(PAGE), sort: 'desc', startblock: '0' }
          const until = upTo === undefined ? {} : { endblock: String(upTo) }
          const raw = await read(action, z.array(z.unknown()), { ...query, ...until })
          const parsed = fitting(item).safeParse(raw).data ?? []
          return { pieces: parsed.map(toPiece), isLast: raw.length < PAGE }
        }
      const { pieces, next } = await readByBlock(
        [
          list('txlist', transaction, ofTransaction),
          list('txlistinternal', internal, ofInternal),
          list('tokentx', transfer, ofTransfer),
          list('tokennfttx', transfer, ofTransfer),
          list('token1155tx', transfer, ofTransfer),
        ],
        { cursor, limit },
      )
      const filled = await fillTransactions(upstreams.get(networkId), pieces, timeout)
      return { data: toTransactions(address, filled), next }
    },

    async nfts({ networkId, address, cursor, limit, signal }) {
      const after = cursor === undefined ? undefined : readNftCursor(cursor)
      const upstream = upstreams.get(networkId)
      if (upstream === undefined)
        throw new SourceError('unreachable', 'There is no node to say what is still there.')
      const read = of(networkId, address, signal)
      const query = { page: '1', offset: String(LOOK_BACK), sort: 'desc' }
      const pieces = await read('tokennfttx', fitting(transfer), query)
      const editions = await read('token1155tx', fitting(transfer), query)
      const held = candidatesOf([...pieces, ...editions])
      const rest = after ? held.filter((one) => byPlace(one, after) > 0) : held
      const page = rest.slice(0, limit)
      const last = rest.length > limit ? page.at(-1) : undefined
      const data = await countNfts(page, address, (calls) =>
        askContracts(upstream, calls, timeout).then(requireSaid),
      ).catch((cause) => {
        throw new SourceError('unreachable', 'The node did not say what is still there.', { cause })
      })
      return { data, next: last ? writePlace(last) : null }
    },
  }
}

/** What was moved, by collection and id. */
function candidatesOf(transfers: readonly z.infer<typeof transfer>[]): Candidate[] {
  const found = transfers.flatMap((one) =>
    one.tokenID === undefined ? [] : [{ token: toToken(one), tokenId: one.tokenID.toString() }],
  )
  return [...new Map(found.map((one) => [writePlace(one), one])).values()].sort(byPlace)
}

function byPlace(one: Candidate, other: Candidate): number {
  const [first, second] = [one.token.address.toLowerCase(), other.token.address.toLowerCase()]
  if (first !== second) return first < second ? -1 : 1
  const difference = BigInt(one.tokenId) - BigInt(other.tokenId)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

function readNftCursor(cursor: string): Candidate {
  const place = readPlace(cursor)
  if (!place) throw new SourceError('cursor', 'The cursor is no place of an NFT.')
  return { token: { address: place.address }, tokenId: place.tokenId }
}

/** What the plan of the key does not have. */
class PlanError extends SourceError {}

/** Why, as the API writes it: the words may name the key, and are not passed on. */
function refusal(result: unknown): SourceError {
  const why = typeof result === 'string' ? result : ''
  if (/rate limit|too many/i.test(why)) return new SourceError('busy', 'The source is busy.')
  if (/\bpro\b|plan|upgrade|not supported|invalid action|missing or unsupported/i.test(why))
    return new PlanError('unreachable', 'The plan of the key does not have this call.')
  return new SourceError('unreachable', 'The source refused the call.')
}

const amountOf = (held: Hex | undefined): bigint => (held && size(held) === 32 ? BigInt(held) : 0n)

const placeOf = (one: { blockNumber: number; timeStamp: number; hash: string }) => ({
  block: one.blockNumber,
  hash: one.hash,
  minedAt: one.timeStamp * 1_000,
})

function ofTransaction(one: z.infer<typeof transaction>): EvmPiece {
  const { from, to, nonce, value, gasPrice, gasUsed, isError, input } = one
  return {
    ...placeOf(one),
    transaction: {
      from,
      to,
      nonce,
      fee: gasPrice * gasUsed,
      isFailed: isError === '1',
      ...(/^0x[0-9a-f]{8}/i.test(input) && { selector: input.slice(0, 10).toLowerCase() }),
    },
    transfers: to === null ? [] : [{ from, to, amount: value }],
  }
}

function ofInternal(one: z.infer<typeof internal>): EvmPiece {
  const { from, to, value, isError } = one
  const isMoved = to !== null && isError === '0'
  return { ...placeOf(one), transfers: isMoved ? [{ from, to, amount: value }] : [] }
}

function ofTransfer(one: z.infer<typeof transfer>): EvmPiece {
  const { from, to, value, tokenID, tokenValue } = one
  const moved = tokenID === undefined ? value : (tokenValue ?? 1n)
  return {
    ...placeOf(one),
    transfers: [
      {
        token: toToken(one),
        ...(tokenID !== undefined && { tokenId: tokenID.toString() }),
        from,
        to,
        amount: moved ?? 0n,
      },
    ],
  }
}

const toToken = (one: z.infer<typeof transfer>) => ({
  address: one.contractAddress,
  name: one.tokenName,
  symbol: one.tokenSymbol,
  decimals: one.tokenDecimal,
})
