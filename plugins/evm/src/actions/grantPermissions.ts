import type { OnChain } from '../api.js'
import { ask } from './ask.js'
import type { EvmContext } from './evmContext.js'

export function grantPermissions(
  context: EvmContext,
  { signal, ...wanted }: Readonly<Record<string, unknown>> & Pick<OnChain, 'signal'>,
): Promise<unknown> {
  return ask(context, 'wallet_grantPermissions', [wanted], signal ? { signal } : {})
}
