import { readFile } from 'node:fs/promises'
import { foldSymbol } from '@wallet-widget/kernel/connectors'
import { getAddress } from 'viem'
import { z } from 'zod'
import { log } from '../../log/log.js'
import { ServicesError } from '../../servicesError.js'
import { boundedFetch } from '../../social/boundedFetch.js'

const DAY = 24 * 60 * 60_000
const RETRY = 5 * 60_000
const MOST_BYTES = 20 * 2 ** 20
const MOST_TOKENS = 100_000
/** What Solana's lists call its mainnet. */
const SOLANA = 101
const SOLANA_ID = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A token of a list that the operator trusts. */
export type ListedToken = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoUrl?: string | undefined
}

export type TokenLists = {
  find(networkId: string, address: string): ListedToken | undefined
  /** All of a network's, those of earlier lists first. */
  of(networkId: string): readonly ListedToken[]
  /** Whether one of the network's has a name or symbol that looks like this word. */
  hasWord(networkId: string, word: string): boolean
  stop(): void
}

type List = { readonly tokens: Map<string, ListedToken>; readonly words: Set<string> }

const evmToken = z.object({
  chainId: z.int().positive(),
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
})
const solanaToken = z.object({
  chainId: z.literal(SOLANA),
  address: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
})
const description = z.object({
  name: z.string().min(1).max(200),
  symbol: z.string().min(1).max(40),
  decimals: z.int().min(0).max(255),
  logoURI: z.string().max(2_048).optional().catch(undefined),
})
const token = z.union([evmToken, solanaToken]).and(description)
const list = z.object({ tokens: z.array(z.unknown()).max(MOST_TOKENS) })

/**
 * Token lists (Uniswap's schema): files, which have to be in order at the start, and addresses, which are read again each
 * day, and sooner where they failed. Earlier lists win. A token that does not fit the schema is left out.
 *
 * @throws ServicesError `INVALID_SETTINGS` for a file that is no list
 */
export async function openTokenLists(from: readonly string[]): Promise<TokenLists> {
  const fetchList = boundedFetch({ most: MOST_BYTES, timeout: 20_000 })
  const lists: List[] = from.map(() => ({ tokens: new Map(), words: new Set() }))
  const timers = new Set<NodeJS.Timeout>()

  async function refresh(url: string, at: number): Promise<void> {
    const answer = await fetchList(url)
      .then(async (response) => (response.ok ? readList(await response.text()) : undefined))
      .catch(() => undefined)
    if (answer) lists[at] = answer
    else log.error('A token list could not be read', { list: new URL(url).host })
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        void refresh(url, at)
      },
      answer ? DAY : RETRY,
    )
    timers.add(timer.unref())
  }

  await Promise.all(
    from.map(async (where, at) => {
      if (/^https?:/.test(where)) return void refresh(where, at)
      lists[at] = await readListFile(where)
    }),
  )

  return {
    find(networkId, address) {
      const key = keyOf(networkId, address)
      return lists.find(({ tokens }) => tokens.has(key))?.tokens.get(key)
    },
    of(networkId) {
      const found = new Map<string, ListedToken>()
      for (const { tokens } of lists)
        for (const [key, token] of tokens)
          if (key.startsWith(`${networkId}/`) && !found.has(key)) found.set(key, token)
      return [...found.values()]
    },
    hasWord(networkId, word) {
      const looks = foldSymbol(word)
      return looks !== '' && lists.some(({ words }) => words.has(`${networkId}/${looks}`))
    },
    stop: () => timers.forEach(clearTimeout),
  }
}

async function readListFile(path: string): Promise<List> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw new ServicesError('INVALID_SETTINGS', `The token list ${path} can't be read.`, { cause })
  })
  const found = readList(text)
  if (found) return found
  throw new ServicesError('INVALID_SETTINGS', `${path} is no token list: it needs { "tokens": [ … ] }.`)
}

function readList(text: string): List | undefined {
  const { tokens } = list.safeParse(parse(text)).data ?? {}
  if (!tokens) return undefined
  const found: List = { tokens: new Map(), words: new Set() }
  for (const one of tokens) {
    const { data } = token.safeParse(one)
    if (!data) continue
    const { chainId, name, symbol, decimals, logoURI } = data
    const isSolana = chainId === SOLANA && !data.address.startsWith('0x')
    const networkId = isSolana ? SOLANA_ID : `eip155:${chainId}`
    const address = isSolana ? data.address : getAddress(data.address.toLowerCase())
    const key = keyOf(networkId, address)
    if (found.tokens.has(key)) continue
    found.tokens.set(key, { address, name, symbol, decimals, logoUrl: logoURI })
    for (const word of [name, symbol]) found.words.add(`${networkId}/${foldSymbol(word)}`)
  }
  return found
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const keyOf = (networkId: string, address: string): string =>
  `${networkId}/${networkId.startsWith('eip155:') ? address.toLowerCase() : address}`
