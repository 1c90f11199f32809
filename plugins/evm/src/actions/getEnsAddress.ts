import type { Address } from 'viem'
import { getEnsAddress as look } from 'viem/actions'
import type { OnChain } from '../api.js'
import { checkName } from './checkName.js'
import { createNameClient } from './createNameClient.js'
import type { EvmContext } from './evmContext.js'

export async function getEnsAddress(
  context: EvmContext,
  { name, ...options }: { readonly name: string } & Pick<OnChain, 'signal'>,
): Promise<Address | null> {
  return look(createNameClient(context, options), { name: await checkName(name) })
}
