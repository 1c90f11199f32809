import type { AddressRequest, Balance } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { isQuantity } from '../chain/methods.js'

/** What an address has of the network's own coin. @throws RpcError, HttpError */
export async function readBalance({ address, network, signal }: AddressRequest): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const answer = await readFromNode({
    network,
    method: 'eth_getBalance',
    params: [address, 'latest'],
    signal,
    isResult: isQuantity,
  })
  return { value: BigInt(answer as string), decimals, symbol }
}
