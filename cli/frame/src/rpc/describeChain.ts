import type { FrameChain } from '../contracts.js'
import { evmId, isEvm } from '../frame/chainId.js'
import * as chains from './knownChains.js'

const known: ReadonlyMap<number, Omit<FrameChain, 'id'>> = new Map(
  Object.values(chains).map(({ id, name, nativeCurrency }) => [
    id,
    { name, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals },
  ]),
)

const solana: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
}

/** A chain in words; one that is not known is called by its id. */
export function describeChain(chainId: string): FrameChain {
  if (!isEvm(chainId)) return { id: chainId, name: solana[chainId] ?? chainId, symbol: 'SOL', decimals: 9 }
  return { id: chainId, ...(known.get(evmId(chainId)) ?? { name: chainId, symbol: 'coins', decimals: 18 }) }
}
