import type { Mark } from '@wallet-widget/kernel'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** By mint: whoever makes a token may call it what he likes. Source: Solana's token list 0.2.4574, which lacks JUP. */
const MARKS = new Map<string, () => Promise<{ readonly mark: Mark }>>([
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', () => import('./tokens/usdc.js')],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', () => import('./tokens/usdt.js')],
  ['JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN', () => import('./tokens/jup.js')],
  ['mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So', () => import('./tokens/msol.js')],
  ['4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R', () => import('./tokens/ray.js')],
])

/**
 * Fetches the mark of a token; undefined where none is known, and for the network's own coin, which goes by the network's.
 *
 * @param networkId CAIP-2
 * @param address the mint's
 * @example const usdc = await loadTokenMark(MAINNET, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
 */
export async function loadTokenMark(
  networkId: string,
  address: string | undefined,
): Promise<Mark | undefined> {
  if (networkId !== MAINNET || address === undefined) return undefined
  return (await MARKS.get(address)?.())?.mark
}
