import { BaseError, type CaipNetworkId, type Network } from '@wallet-widget/kernel'
import type { AddressOnChain, OnChain } from '../api.js'
import { isAddress } from '../chain/address.js'
import type { SolanaContext } from './solanaContext.js'

const findActive = ({ state }: SolanaContext) => {
  const { chains, connections } = state.$session.get()
  return connections.find(
    ({ namespace, connectorId }) => namespace === 'solana' && connectorId === chains.solana?.connectorId,
  )
}

/**
 * The Solana wallet in use.
 *
 * @throws BaseError `NOT_CONNECTED`
 */
export function activeAccount(context: SolanaContext): {
  readonly address: string
  readonly networkId: CaipNetworkId
} {
  const active = findActive(context)
  if (!active)
    throw new BaseError('Connect a wallet first.', {
      code: 'NOT_CONNECTED',
      metaMessages: ['A Solana wallet is needed, and none is connected.'],
    })
  return { address: active.address, networkId: active.networkId }
}

/** The network asked for; the one in use by default. @throws BaseError `NETWORK_NOT_FOUND` */
export function networkOf(context: SolanaContext, { chainId }: OnChain): Network {
  const { networks } = context.config
  const wanted = chainId ?? context.state.$session.get().chains.solana?.networkId
  const found = networks.find((one) =>
    wanted ? one.caipNetworkId === wanted : one.chainNamespace === 'solana',
  )
  if (found?.chainNamespace === 'solana') return found
  throw new BaseError('The network is not configured.', {
    code: 'NETWORK_NOT_FOUND',
    metaMessages: ['Add it to `networks`, or ask for one that is there.'],
  })
}

/** The address asked for; the connected one by default. @throws BaseError `INVALID_ADDRESS`, `NOT_CONNECTED` */
export function addressOf(context: SolanaContext, { address }: AddressOnChain): string {
  if (address === undefined) return activeAccount(context).address
  if (isAddress(address)) return address
  throw new BaseError('This is no Solana address.', {
    code: 'INVALID_ADDRESS',
    metaMessages: ['It is 32 bytes in base58.'],
  })
}
