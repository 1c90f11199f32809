import type { OnChain } from '../api.js'
import type { EvmContext } from './evmContext.js'

/** Sends a request for an EVM chain through the widget, so that its hooks see it. */
export function ask(
  { request }: EvmContext,
  method: string,
  params: unknown,
  { chainId, signal }: OnChain = {},
): Promise<unknown> {
  return request({
    method,
    params,
    namespace: 'eip155',
    ...(chainId === undefined
      ? {}
      : { chainId: typeof chainId === 'number' ? `eip155:${chainId}` : chainId }),
    ...(signal ? { signal } : {}),
  })
}
