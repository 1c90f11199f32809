import { setMaxListeners } from 'node:events'
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { z } from 'zod'
import type { Storage } from '../../storage.js'
import { UpstreamError } from '../../upstream.js'
import { askContracts, saidBy } from '../askContracts.js'
import { cleanText } from '../cleanText.js'
import { plainMetadata } from '../plainMetadata.js'
import type { NftDescription, NftRequest, TokenDescription, TokenMetadata } from '../tokenMetadata.js'
import { looksLikeSpam } from './looksLikeSpam.js'
import type { FetchOutside } from './outside/fetchOutside.js'
import { KEPT_INLINE, type Pictures } from './pictures/createPictures.js'
import { readMint } from './readMint.js'
import { readDocument, readNft } from './readNft.js'
import { readDecimals, readText } from './readText.js'
import type { TokenLists } from './tokenLists.js'

const DAY = 24 * 60 * 60_000
const TEN_MINUTES = 10 * 60_000
/** How long an answer waits for what strangers serve. What comes later is there the next time. */
const PATIENCE = 3_000
/** Of one answer. */
const MOST_NFTS = 100

const word = z.string().optional()
/** An empty one is that of a contract which says nothing of itself. */
const described = z.object({ name: word, symbol: word, decimals: z.number().optional(), pictureUrl: word })
type Described = z.infer<typeof described>
const describedNft = z.object({
  name: word,
  pictureUrl: word,
  description: word,
  externalUrl: word,
  hasAnimation: z.boolean().optional(),
  traits: z.array(z.object({ name: word, value: z.string() })).optional(),
})
type DescribedNft = z.infer<typeof describedNft>

const contractUri = parseAbi(['function contractURI() view returns (string)'])
const nothing = new Map<string, Described>()

/** Names and pictures: of token lists first, then of what tokens say of themselves, on the chain and where it leads. */
export function createMetadata(options: {
  upstreams: ReadonlyMap<string, string>
  storage: Storage
  timeout: number
  lists: TokenLists
  pictures: Pictures
  fetchOutside: FetchOutside
}): TokenMetadata {
  const { upstreams, storage, timeout, lists, pictures, fetchOutside } = options
  const kept = storage.namespace({ name: 'tokens', schema: described, ttl: DAY, limit: 100_000 })
  const keptNfts = storage.namespace({ name: 'nfts', schema: describedNft, ttl: DAY, limit: 20_000 })
  const inlineNfts = storage.namespace({
    name: 'nfts-inline',
    schema: describedNft,
    ttl: DAY,
    limit: KEPT_INLINE,
  })
  const failed = storage.namespace({ name: 'nfts-failed', schema: z.literal(1), ttl: TEN_MINUTES })
  const underWay = new Map<string, Promise<DescribedNft | undefined>>()

  /** @param keep - told of each that was read to the end: what the node failed to ask may be there the next time */
  async function readTokens(
    networkId: string,
    addresses: readonly string[],
    keep: (address: string) => void,
  ): Promise<Map<string, Described>> {
    const upstream = upstreams.get(networkId)
    if (upstream === undefined) return new Map()
    if (networkId.startsWith('solana:')) {
      const mints = await readMints(upstream, addresses)
      for (const address of mints.keys()) keep(address)
      return mints
    }
    if (!networkId.startsWith('eip155:')) return new Map()
    const answers = await askContracts(
      upstream,
      addresses.flatMap((to) => [
        ...(['name', 'symbol', 'decimals'] as const).map((functionName) => ({
          to,
          data: encodeFunctionData({ abi: erc20Abi, functionName }),
        })),
        { to, data: encodeFunctionData({ abi: contractUri }) },
      ]),
      timeout,
    )
    const found = addresses.map(async (address, at): Promise<[string, Described]> => {
      const said = answers.slice(at * 4, at * 4 + 4)
      const [name, symbol, decimals, uri] = said.map(saidBy)
      if (!said.includes('error')) keep(address)
      const own = { name: cleanText(readText(name)), symbol: cleanText(readText(symbol), 16) }
      const url = own.name === undefined ? readText(uri) : undefined
      const document = url === undefined ? undefined : await readDocument(url, fetchOutside)
      return [address, { ...own, name: own.name ?? document?.name, decimals: readDecimals(decimals) }]
    })
    return new Map(await Promise.all(found))
  }

  async function readMints(upstream: string, addresses: readonly string[]): Promise<Map<string, Described>> {
    const mints = await Promise.all(
      addresses.map(async (address) => [address, await readMint(upstream, address, timeout)] as const),
    )
    return new Map(mints.flatMap(([address, mint]) => (mint ? [[address, mint] as const] : [])))
  }

  async function describeTokens(networkId: string, addresses: readonly string[]) {
    const known = new Map<string, Described>()
    const unknown: string[] = []
    for (const address of new Set(addresses)) {
      const present = await kept.get(`${networkId}/${address}`)
      if (present) known.set(address, present)
      else unknown.push(address)
    }
    const whole = new Set<string>()
    const keep = (address: string) => void whole.add(address)
    const found =
      unknown.length > 0 ? await readTokens(networkId, unknown, keep).catch(nothingOfNode) : nothing
    for (const [address, one] of found) {
      known.set(address, one)
      if (whole.has(address)) await kept.set(`${networkId}/${address}`, one)
    }
    return known
  }

  async function pictureOf(url: string | undefined): Promise<string | undefined> {
    const id = url === undefined ? undefined : await pictures.idOf(url)
    return id && `/public/getTokenImage/${id}`
  }

  async function describeNft(networkId: string, nft: NftRequest): Promise<DescribedNft | undefined> {
    const key = `${networkId}/${nft.address}/${nft.tokenId}`
    const present = (await keptNfts.get(key)) ?? (await inlineNfts.get(key))
    if (present || (await failed.get(key))) return present
    const reading = underWay.get(key) ?? read().finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading

    async function read() {
      const upstream = upstreams.get(networkId)
      if (upstream === undefined || !networkId.startsWith('eip155:')) return undefined
      const found = await readNft(nft, { upstream, timeout, fetchOutside }).catch(() => undefined)
      if (found) await (found.pictureUrl?.startsWith('data:') ? inlineNfts : keptNfts).set(key, found)
      else await failed.set(key, 1)
      return found
    }
  }

  return {
    coin: plainMetadata.coin,
    isListed: (networkId, address) => lists.find(networkId, address) !== undefined,

    async tokens({ networkId, addresses, words, signal }) {
      const [found, coin] = await Promise.all([
        within(describeTokens(networkId, addresses), signal, timeout),
        plainMetadata.coin(networkId),
      ])
      const entries = addresses.map(async (address): Promise<[string, TokenDescription] | undefined> => {
        const listed = lists.find(networkId, address)
        const own = found?.get(address)
        const said = words?.get(address)
        const name = listed?.name ?? own?.name ?? said?.name
        const symbol = listed?.symbol ?? own?.symbol ?? said?.symbol
        const decimals = own?.decimals ?? listed?.decimals
        // No contract, or one that is no token.
        if (name === undefined && symbol === undefined && decimals === undefined) return undefined
        const iconUrl = await pictureOf(listed ? listed.logoUrl : own?.pictureUrl)
        return [
          address,
          {
            name: cleanText(name),
            symbol: cleanText(symbol, 16),
            // What the contract counts with is what an amount is of.
            decimals,
            ...(iconUrl && { iconUrl }),
            isSpam: !listed && looksLikeSpam({ name, symbol, address, decimals }, { lists, networkId, coin }),
          },
        ]
      })
      return new Map((await Promise.all(entries)).filter((entry) => entry !== undefined))
    },

    async nfts({ networkId, nfts, signal }) {
      // All of them wait at once.
      setMaxListeners(2 * MOST_NFTS, signal)
      return Promise.all(
        nfts.map(async (nft, at): Promise<NftDescription | undefined> => {
          if (at >= MOST_NFTS) return undefined
          const found = await within(describeNft(networkId, nft), signal, PATIENCE)
          if (!found) return undefined
          const { pictureUrl, ...words } = found
          const url = await pictureOf(pictureUrl)
          const isSpam = looksLikeSpam(found, { lists, networkId })
          return { ...words, ...(url && { previewUrl: url, detailUrl: url }), isSpam }
        }),
      )
    },
  }
}

function nothingOfNode(error: unknown): Map<string, Described> {
  if (error instanceof UpstreamError) return nothing
  throw error
}

/** Undefined where it takes longer, fails, or nobody waits for it any more. */
function within<value>(
  promise: Promise<value>,
  signal: AbortSignal,
  most: number,
): Promise<value | undefined> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(undefined)
    const timer = setTimeout(giveUp, most)
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    promise.then(resolve, giveUp).finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    })
  })
}
