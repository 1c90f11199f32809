import { type Network, toProviderError } from '@wallet-widget/kernel'
import { type Chain, type Client, createClient, custom, type Transport } from 'viem'
import { mainnet } from 'viem/chains'

/** Asks the Ethereum node. */
export type Read = (method: string, params: unknown) => Promise<unknown>

/** A viem client for name lookups, with ENS's own contract where the site's network does not name one. */
export function createEnsClient({
  network,
  read,
  offchain,
}: {
  readonly network: Network
  readonly read: Read
  readonly offchain: boolean
}): Client<Transport, Chain> {
  const source = network.source as Chain
  const { ensUniversalResolver } = mainnet.contracts
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    try {
      return await read(method, params)
    } catch (error) {
      throw toProviderError(error)
    }
  }
  return createClient({
    chain: { ...source, contracts: { ensUniversalResolver, ...source.contracts } },
    // The widget's own JSON-RPC client retries already.
    transport: custom({ request }, { retryCount: 0 }),
    ...(offchain ? {} : { ccipRead: false }),
  })
}
