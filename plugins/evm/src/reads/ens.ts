import { type Identity, BaseError as KernelError, type Network, readProperty } from '@wallet-widget/kernel'
import { toProviderError } from '@wallet-widget/kernel/connectors'
import {
  type Address,
  BaseError,
  type Chain,
  type Client,
  ccipRequest,
  createClient,
  custom,
  type Hex,
  isHex,
  type Transport,
} from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { mainnet } from 'viem/chains'
import { isRevert } from './isRevert.js'
import { readAvatar, readName } from './names.js'

/** Room for the largest picture, in hex digits. */
const LARGEST_ANSWER = 2 ** 18

export const NOBODY: Identity = Object.freeze({ name: null, avatar: null })

export type EnsClient = Client<Transport, Chain>

/** A viem client for name lookups, with ENS's own contract where the site's network does not name one. */
export function createEnsClient({
  network,
  read,
  offchain,
  services,
}: {
  readonly network: Network
  /** Asks the Ethereum node. */
  readonly read: (method: string, params: unknown) => Promise<unknown>
  /** Whether names that are kept off chain are followed (EIP-3668). */
  readonly offchain: boolean
  /** The site's own services: what they know of names is asked in any case. @default there are none */
  readonly services?: string | undefined
}): EnsClient {
  const source = network.source as Chain
  const { ensUniversalResolver } = mainnet.contracts
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    try {
      const answer = await read(method, params)
      if (!isHex(answer)) throw invalidAnswer()
      // A record this large is neither a name nor a picture, and would take seconds to decode.
      return answer.length > LARGEST_ANSWER ? '0x' : answer
    } catch (error) {
      throw toProviderError(error)
    }
  }
  return createClient({
    chain: { ...source, contracts: { ensUniversalResolver, ...source.contracts } },
    // The widget's own JSON-RPC client retries already.
    transport: custom({ request }, { retryCount: 0 }),
    ...(!offchain && { ccipRead: services ? { request: askOwnGateway(services) } : false }),
  })
}

/** The gateway of `@wallet-widget/services`, wherever these are. */
const OWN_GATEWAY = /\/v1\/names\/ens\/\{sender\}\/\{data\}$/

/**
 * Asks the site's own services, and no other gateway: what they answer counts only if the name's resolver, on the chain,
 * takes it as signed by the key that it trusts.
 */
const askOwnGateway =
  (services: string) =>
  ({ data, sender, urls }: { data: Hex; sender: Address; urls: readonly string[] }): Promise<Hex> => {
    if (!urls.some((url) => OWN_GATEWAY.test(url))) throw new Error('The gateway is not the site’s own.')
    return ccipRequest({ data, sender, urls: [`${services}/v1/names/ens/{sender}/{data}`] })
  }

/**
 * The name that an address claims, where that name leads back to it, with its picture. Source: ENSIP-3, ENSIP-12.
 *
 * @throws RpcError, HttpError; BaseError `INVALID_NODE_ANSWER`
 */
export async function lookUpEns({
  address,
  client,
}: {
  readonly address: string
  readonly client: EnsClient
}): Promise<Identity> {
  const name = readName(await nullUnlessFound(getEnsName(client, { address: address as Address })))
  if (!name) return NOBODY
  const [owner, avatar] = await Promise.all([
    lookUpAddress(client, name),
    // A name does without its picture.
    lookUpAvatar(client, name).catch(() => null),
  ])
  return owner?.toLowerCase() === address.toLowerCase() ? { name, avatar } : NOBODY
}

/** The address that a name leads to. @throws RpcError, HttpError; BaseError `INVALID_NODE_ANSWER` */
export const lookUpAddress = (client: EnsClient, name: string): Promise<Address | null> =>
  nullUnlessFound(getEnsAddress(client, { name }))

/** The picture of a name. @throws RpcError, HttpError; BaseError `INVALID_NODE_ANSWER` */
export const lookUpAvatar = async (client: EnsClient, name: string): Promise<string | null> =>
  readAvatar(await nullUnlessFound(getEnsText(client, { name, key: 'avatar' })))

/** Null where the contract refuses, is not there, or has a record that is malformed; other failures are rethrown. */
async function nullUnlessFound<Found>(lookup: Promise<Found | null>): Promise<Found | null> {
  try {
    return await lookup
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    const failed = error.walk((one) => !(one instanceof BaseError))
    if (readProperty(failed, 'name') === 'ProviderRpcError') {
      const cause = readProperty(failed, 'cause')
      if (isRevert(cause)) return null
      throw cause
    }
    const has = (name: RegExp) => error.walk((one) => name.test(String(readProperty(one, 'name')))) !== null
    if (has(/^OffchainLookup/)) throw error
    if (!has(/^ContractFunctionExecutionError$/) || has(/^ContractFunctionZeroDataError$/)) return null
    throw invalidAnswer(error)
  }
}

const invalidAnswer = (cause?: unknown) =>
  new KernelError('The node returned an invalid response', {
    code: 'INVALID_NODE_ANSWER',
    cause,
    metaMessages: ['It should come from the universal resolver of ENS: check the network’s RPC url.'],
  })
