import type { Identity } from '@wallet-widget/kernel'
import { getEnsText } from 'viem/actions'
import type { OnChain } from '../api.js'
import { readAvatar } from '../chain/readAvatar.js'
import { checkName } from './checkName.js'
import { createNameClient } from './createNameClient.js'
import type { EvmContext } from './evmContext.js'

export async function getEnsAvatar(
  context: EvmContext,
  { name, ...options }: { readonly name: string } & Pick<OnChain, 'signal'>,
): Promise<Identity['avatar']> {
  const client = createNameClient(context, options)
  return readAvatar(await getEnsText(client, { name: await checkName(name), key: 'avatar' }))
}
