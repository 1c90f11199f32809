import { cleanText } from './cleanText.js'
import type { Data } from './data.js'
import { decimalAmount, worthOf } from './decimalAmount.js'
import type { SourceBalance } from './sourceBalance.js'

/** A balance as it is answered. Without a price there is neither `price` nor `value`. */
export type WireBalance = {
  name: string
  symbol: string
  /** CAIP-2. */
  chainId: string
  /** CAIP-10; absent for the network's own coin. */
  address?: string | undefined
  value?: number | undefined
  price?: number | undefined
  /** Per cent in the last 24 hours. */
  change24h?: number | undefined
  quantity: { decimals: string; numeric: string }
  iconUrl: string
  flags: { is_spam: boolean }
}

type Described = {
  balance: SourceBalance
  name: string
  symbol: string
  decimals: number
  iconUrl: string
  isSpam: boolean
}

/** Puts names, pictures and prices to balances: the coin first, then by value, then by symbol. */
export async function wireBalances(
  balances: readonly SourceBalance[],
  of: Pick<Data, 'metadata' | 'prices'>,
  { networkId, signal }: { networkId: string; signal: AbortSignal },
): Promise<WireBalance[]> {
  const words = new Map(balances.flatMap(({ token }) => (token ? [[token.address, token] as const] : [])))
  const addresses = [...words.keys()]
  const [coin, tokens, prices] = await Promise.all([
    of.metadata.coin(networkId),
    of.metadata.tokens({ networkId, addresses, words, signal }),
    of.prices.prices({ networkId, currency: 'usd', addresses, signal }),
  ])

  function describe(balance: SourceBalance): Described | undefined {
    const { token } = balance
    const known = token ? tokens.get(token.address) : coin
    const decimals = known?.decimals ?? token?.decimals
    // How much it is can't be said.
    if (decimals === undefined) return undefined
    const symbol = cleanText(known?.symbol ?? token?.symbol, 16) ?? '?'
    const name = cleanText(known?.name ?? token?.name) ?? symbol
    const isSpam = known?.isSpam ?? false
    return { balance, name, symbol, decimals, iconUrl: known?.iconUrl ?? '', isSpam }
  }

  function write({
    balance: { token, amount },
    name,
    symbol,
    decimals,
    iconUrl,
    isSpam,
  }: Described): WireBalance {
    const price = token ? prices.tokens.get(token.address) : prices.coin
    const change24h = token ? prices.changes?.tokens.get(token.address) : prices.changes?.coin
    return {
      name,
      symbol,
      chainId: networkId,
      ...(token && { address: `${networkId}:${token.address}` }),
      ...(price !== undefined && { price, value: worthOf(amount, decimals, price) }),
      ...(change24h !== undefined && { change24h }),
      quantity: { decimals: String(decimals), numeric: decimalAmount(amount, decimals) },
      iconUrl,
      flags: { is_spam: isSpam },
    }
  }

  return balances
    .map(describe)
    .filter((one) => one !== undefined)
    .map(write)
    .sort(byWorth)
}

const byWorth = (one: WireBalance, other: WireBalance): number =>
  Number(one.address !== undefined) - Number(other.address !== undefined) ||
  (other.value ?? -1) - (one.value ?? -1) ||
  one.symbol.localeCompare(other.symbol, 'en')
