import type { AddressRequest, Balance } from '@wallet-widget/kernel'
import { readNode } from './readNode.js'

/** What an address has of the network's own coin. @throws RpcError, HttpError */
export async function readBalance({ address, network, signal }: AddressRequest): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const answer = await readNode({
    network,
    method: 'eth_getBalance',
    params: [address, 'latest'],
    signal,
  })
  return { value: BigInt(answer as string), decimals, symbol }
}
