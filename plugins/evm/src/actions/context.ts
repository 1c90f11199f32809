import type { PluginContext } from '@wallet-widget/kernel'
import { requireConnection } from '@wallet-widget/kernel/connectors'
import type { Address } from 'viem'
import type { OnChain } from '../api.js'
import { chainIdOf } from '../chain/chainId.js'
import type { EvmOptions } from '../options.js'

/** What the actions use of their widget. */
export type EvmContext = Pick<
  PluginContext<EvmOptions>,
  'config' | 'state' | 'options' | 'request' | 'widget'
>

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

/**
 * The account in use, and the chain that its wallet is on.
 *
 * @throws BaseError `NOT_CONNECTED`
 */
export function activeAccount({ state }: EvmContext): {
  readonly address: Address
  readonly chainId: number
} {
  const { address, networkId } = requireConnection(state, 'eip155', 'Ethereum')
  return { address: address as Address, chainId: chainIdOf(networkId) }
}
