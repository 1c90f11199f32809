import type { Address } from 'viem'
import { localAddresses } from '../chains/localAddresses.js'

/** A token that stands on each local chain with seeds, at the same address. */
export interface LocalToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** What the pools are made with. US cents */
  readonly price: number
  /** What each account of the development phrase is given, in whole tokens. */
  readonly gift: string
}

const { usdc, usdt, dai, wbtc, uni } = localAddresses

/** In the order in which they are made. */
export const localTokens = {
  usdc: { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 100, gift: '5000' },
  usdt: { address: usdt, name: 'Tether USD', symbol: 'USDT', decimals: 6, price: 100, gift: '1000' },
  dai: { address: dai, name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18, price: 100, gift: '2500' },
  wbtc: {
    address: wbtc,
    name: 'Wrapped BTC',
    symbol: 'WBTC',
    decimals: 8,
    price: 96_000_00,
    gift: '0.1',
  },
  uni: { address: uni, name: 'Uniswap', symbol: 'UNI', decimals: 18, price: 9_50, gift: '200' },
} as const satisfies Readonly<Record<string, LocalToken>>

/** The coin of a local chain: what its wrapped token is called, and its price in US cents. */
export interface LocalCoin {
  readonly name: string
  readonly symbol: string
  readonly price: number
}

const COINS: Readonly<Record<number, LocalCoin>> = {
  137: { name: 'Wrapped POL', symbol: 'WPOL', price: 48 },
}

export const localCoin = (chainId: number): LocalCoin =>
  COINS[chainId] ?? { name: 'Wrapped Ether', symbol: 'WETH', price: 3_200_00 }
