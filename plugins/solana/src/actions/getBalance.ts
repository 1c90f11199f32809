import type { AddressOnChain } from '../api.js'
import { readBalance } from '../chain/readBalance.js'
import { addressOf, networkOf } from './activeAccount.js'
import type { SolanaContext } from './solanaContext.js'

export async function getBalance(context: SolanaContext, request: AddressOnChain = {}): Promise<bigint> {
  const { signal } = request
  const { value } = await readBalance({
    address: addressOf(context, request),
    network: networkOf(context, request),
    ...(signal ? { signal } : {}),
  })
  return value
}
