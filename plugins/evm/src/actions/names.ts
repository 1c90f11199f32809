import { BaseError, type Identity, loadNet, type Network } from '@wallet-widget/kernel'
import type { Address } from 'viem'
import type { AddressOnChain, OnChain } from '../api.js'
import { createEnsClient, type EnsClient, lookUpAddress, lookUpAvatar, lookUpEns } from '../reads/ens.js'
import { normalizeName, readName } from '../reads/names.js'
import { activeAccount, ask, type EvmContext } from './context.js'

const NETWORK_ID = 'eip155:1'
/** ms */
const LIFE = 300_000
const MOST = 500

type Signal = Pick<OnChain, 'signal'>
type NameRequest = Signal & { readonly name: string }

export async function getEnsName(
  context: EvmContext,
  { address = activeAccount(context).address, ...options }: Pick<AddressOnChain, 'address' | 'signal'> = {},
): Promise<Identity['name']> {
  return lookUp(context, ['name', address], options, async (client) => {
    const { name } = await lookUpEns({ address, client })
    return name
  })
}

export const getEnsAddress = async (
  context: EvmContext,
  { name, ...options }: NameRequest,
): Promise<Address | null> =>
  lookUp(context, ['address', checkName(name)], options, (client) => lookUpAddress(client, name))

export const getEnsAvatar = async (
  context: EvmContext,
  { name, ...options }: NameRequest,
): Promise<Identity['avatar']> =>
  lookUp(context, ['avatar', checkName(name)], options, (client) => lookUpAvatar(client, name))

/** Whom a name leads to that somebody typed, in its normal form (ENSIP-15); undefined where it is none, or leads to nobody. */
export async function findEnsOwner(
  context: EvmContext,
  { text, ...options }: Signal & { readonly text: string },
): Promise<{ readonly address: Address; readonly name: string } | undefined> {
  const name = normalizeName(text)
  if (name === null) return undefined
  const address = await getEnsAddress(context, { name, ...options })
  return address && BigInt(address) !== 0n ? { address, name } : undefined
}

type Dedupe = ReturnType<Awaited<ReturnType<typeof loadNet>>['createDedupe']>

const found = new WeakMap<EvmContext, Dedupe>()

/** Looks something up once in five minutes. */
async function lookUp<Answer>(
  context: EvmContext,
  subject: readonly string[],
  { signal }: Signal,
  ask: (client: EnsClient) => Promise<Answer>,
): Promise<Answer> {
  const network = findNetwork(context)
  const { createDedupe } = await loadNet()
  const dedupe = found.get(context) ?? createDedupe({ ttl: LIFE, size: MOST })
  found.set(context, dedupe)
  // Another node may have other names.
  const key = [...subject, ...network.rpcUrls].join(' ')
  return dedupe(key, (shared) => ask(createClient(context, network, shared)), signal)
}

/** @throws BaseError `INVALID_ENS_NAME` */
function checkName(name: string): string {
  const checked = readName(name)
  if (checked !== null) return checked
  throw new BaseError('The name is not an ENS name in its normal form', {
    code: 'INVALID_ENS_NAME',
    metaMessages: ['Write it in lower case, without look-alike letters (ENSIP-15).'],
  })
}

/** @throws BaseError `NAME_NETWORK_NOT_FOUND` when Ethereum is not configured */
function findNetwork({ state }: EvmContext): Network {
  const network = state.$network.get().networks.find(({ caipNetworkId }) => caipNetworkId === NETWORK_ID)
  if (network) return network
  throw new BaseError('Network not found', {
    code: 'NAME_NETWORK_NOT_FOUND',
    metaMessages: ['ENS names live on Ethereum: add mainnet to `networks`.'],
  })
}

/** A client for ENS whose requests go through the widget. */
const createClient = (context: EvmContext, network: Network, signal: AbortSignal): EnsClient =>
  createEnsClient({
    network,
    offchain: context.options.offchainNames ?? false,
    services: context.config.basic ? undefined : context.config.services,
    read: (method, params) => ask(context, method, params, { chainId: NETWORK_ID, signal }),
  })
