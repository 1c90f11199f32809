import type { Identity } from '@wallet-widget/kernel'
import type { AddressOnChain } from '../api.js'
import { lookUpEns } from '../chain/lookUpEns.js'
import { activeAccount } from './activeAccount.js'
import { createNameClient } from './createNameClient.js'
import type { EvmContext } from './evmContext.js'

export async function getEnsName(
  context: EvmContext,
  { address = activeAccount(context).address, ...options }: Pick<AddressOnChain, 'address' | 'signal'> = {},
): Promise<Identity['name']> {
  const { name } = await lookUpEns({ address, client: createNameClient(context, options) })
  return name
}
