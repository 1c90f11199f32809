import { type AddressRequest, type Identity, loadNet, type PluginContext } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import type { EvmOptions } from '../options.js'
import type { Hash } from './ens/nameNode.js'
import { readAvatar } from './readAvatar.js'
import { readName } from './readName.js'

const NOBODY: Identity = Object.freeze({ name: null, avatar: null })

interface IdentityLookup extends Omit<AddressRequest, 'network'> {
  /** Handed on by what has it: imported here as well, it would become a file of its own for every page to fetch. */
  readonly keccak256: Hash
}

/**
 * The ENS name and avatar of an address: from the services when they are configured, else from the Ethereum node
 * when that network is.
 *
 * @throws HttpError, RpcError when they can't be reached; BaseError `INVALID_NODE_ANSWER`
 */
export async function lookUpIdentity(
  { config, state, options }: Pick<PluginContext<EvmOptions>, 'config' | 'state' | 'options'>,
  { address, keccak256, signal }: IdentityLookup,
): Promise<Identity> {
  const { services, projectId } = config
  if (services) return askServices(services, projectId, address, signal)
  const network = state.$network.get().networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
  if (!network) return NOBODY
  const { lookUpOnEthereum } = await import('./ens/lookUpOnEthereum.js')
  return lookUpOnEthereum({
    address,
    network,
    keccak256,
    offchain: options.offchainNames ?? false,
    read: (method, params) => readFromNode({ network, method, params, signal }),
  })
}

async function askServices(
  services: string,
  projectId: string | undefined,
  address: string,
  signal: AbortSignal | undefined,
): Promise<Identity> {
  const { httpJson } = await loadNet()
  const query = new URLSearchParams({ sender: address, ...(projectId ? { projectId } : {}) })
  const answer = await httpJson(`${services}/v1/identity/${address}?${query}`, {
    signal,
    schemaGuard: isIdentity,
  })
  const name = await readName(answer.name)
  return { name, avatar: name && readAvatar(answer.avatar) }
}

const isText = (value: unknown) => value === undefined || value === null || typeof value === 'string'

function isIdentity(value: unknown): value is { name?: unknown; avatar?: unknown } {
  if (typeof value !== 'object' || !value) return false
  const { name, avatar } = value as Record<string, unknown>
  return isText(name) && isText(avatar)
}
