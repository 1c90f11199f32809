import { LOCAL_BITCOIN_ID } from '@wallet-widget/local'
import { readEnvironment } from '../setup/environment.js'
import type { ManyPageOptions } from './many.js'

/** A page on the local Bitcoin chain, and a simulated wallet that sends there. */
export function onBitcoin(failures: object = {}): ManyPageOptions {
  const { bitcoin: esploraUrl } = readEnvironment()
  return {
    options: { bitcoin: { esplora: { [LOCAL_BITCOIN_ID]: esploraUrl } } },
    wallets: { bitcoin: { as: ['btcProviders'], network: 'regtest', esploraUrl, failures } },
  }
}

/** What an address has in blocks, in satoshis: the chain asked directly. */
export async function satoshisOf(address: string): Promise<number> {
  const answer = await fetch(`${readEnvironment().bitcoin}/address/${address}`)
  const { chain_stats } = (await answer.json()) as {
    chain_stats: { funded_txo_sum: number; spent_txo_sum: number }
  }
  return chain_stats.funded_txo_sum - chain_stats.spent_txo_sum
}
