import type { OnChain } from '../api.js'
import { ask } from './ask.js'
import type { EvmContext } from './evmContext.js'

export async function showCallsStatus(
  context: EvmContext,
  { id, ...options }: { readonly id: string } & Pick<OnChain, 'signal'>,
): Promise<void> {
  await ask(context, 'wallet_showCallsStatus', [id], options)
}
