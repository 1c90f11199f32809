import { BaseError, type Identity } from '@wallet-widget/kernel'
import type { Address } from 'viem'
import type { AddressOnChain, OnChain } from '../api.js'
import { createEnsClient, type EnsClient, lookUpAddress, lookUpAvatar, lookUpEns } from '../reads/ens.js'
import { readName } from '../reads/names.js'
import { activeAccount, ask, type EvmContext } from './context.js'

type Signal = Pick<OnChain, 'signal'>
type NameRequest = Signal & { readonly name: string }

export async function getEnsName(
  context: EvmContext,
  { address = activeAccount(context).address, ...options }: Pick<AddressOnChain, 'address' | 'signal'> = {},
): Promise<Identity['name']> {
  const { name } = await lookUpEns({ address, client: createClient(context, options) })
  return name
}

export const getEnsAddress = async (
  context: EvmContext,
  { name, ...options }: NameRequest,
): Promise<Address | null> => lookUpAddress(createClient(context, options), checkName(name))

export const getEnsAvatar = async (
  context: EvmContext,
  { name, ...options }: NameRequest,
): Promise<Identity['avatar']> => lookUpAvatar(createClient(context, options), checkName(name))

/** @throws BaseError `INVALID_ENS_NAME` */
function checkName(name: string): string {
  const checked = readName(name)
  if (checked !== null) return checked
  throw new BaseError('The name is not an ENS name in its normal form', {
    code: 'INVALID_ENS_NAME',
    metaMessages: ['Write it in lower case, without look-alike letters (ENSIP-15).'],
  })
}

/**
 * A client for ENS whose requests go through the widget.
 *
 * @throws BaseError `NAME_NETWORK_NOT_FOUND` when Ethereum is not configured
 */
function createClient(context: EvmContext, { signal }: Signal): EnsClient {
  const networkId = 'eip155:1'
  const network = context.state.$network
    .get()
    .networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network)
    throw new BaseError('Network not found', {
      code: 'NAME_NETWORK_NOT_FOUND',
      metaMessages: ['ENS names live on Ethereum: add mainnet to `networks`.'],
    })
  return createEnsClient({
    network,
    offchain: context.options.offchainNames ?? false,
    read: (method, params) =>
      ask(context, method, params, { chainId: networkId, ...(signal ? { signal } : {}) }),
  })
}
