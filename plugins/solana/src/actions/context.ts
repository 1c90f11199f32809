import { BaseError, type Network, type PluginContext } from '@wallet-widget/kernel'
import { requireConnection } from '@wallet-widget/kernel/connectors'
import type { AddressOnChain, OnChain } from '../api.js'
import { isAddress } from '../chain/address.js'
import type { SolanaOptions } from '../options.js'

/** The parts of the widget that actions use. */
export type SolanaContext = Pick<PluginContext<SolanaOptions>, 'state' | 'options' | 'request'>

/** Returns the Solana connection in use. @throws BaseError `NOT_CONNECTED` */
export const activeAccount = ({ state }: SolanaContext) => requireConnection(state, 'solana', 'Solana')

/** Returns the requested network, by default the one in use. @throws BaseError `NETWORK_NOT_FOUND` */
export function networkOf({ state }: SolanaContext, { chainId }: OnChain): Network {
  const wanted = chainId ?? state.$session.get().chains.solana?.networkId
  const found = state.$network
    .get()
    .networks.find((one) => (wanted ? one.caipNetworkId === wanted : one.chainNamespace === 'solana'))
  if (found?.chainNamespace === 'solana') return found
  throw new BaseError('The network is not configured.', {
    code: 'NETWORK_NOT_FOUND',
    metaMessages: ['Add it to `networks`, or ask for one that is there.'],
  })
}

/** Returns the requested address, by default the connected one. @throws BaseError `INVALID_ADDRESS`, `NOT_CONNECTED` */
export function addressOf(context: SolanaContext, { address }: AddressOnChain): string {
  if (address === undefined) return activeAccount(context).address
  if (isAddress(address)) return address
  throw new BaseError('This is not a Solana address.', {
    code: 'INVALID_ADDRESS',
    metaMessages: ['It is 32 bytes in base58.'],
  })
}
