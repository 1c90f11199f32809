import { BaseError, type Connection } from '@wallet-widget/kernel'
import type { Address } from 'viem'
import type { EvmContext } from './evmContext.js'

/**
 * The EVM wallet in use.
 *
 * @throws BaseError `NOT_CONNECTED`
 */
export function activeAccount({ state }: EvmContext): {
  readonly address: Address
  readonly chainId: number
} {
  const { chains, connections } = state.$session.get()
  const active = connections.find(
    ({ namespace, connectorId }: Connection) =>
      namespace === 'eip155' && connectorId === chains.eip155?.connectorId,
  )
  if (!active)
    throw new BaseError('Connect a wallet first.', {
      code: 'NOT_CONNECTED',
      metaMessages: ['An EVM wallet is needed, and none is connected.'],
    })
  return { address: active.address as Address, chainId: Number(active.networkId.slice('eip155:'.length)) }
}
