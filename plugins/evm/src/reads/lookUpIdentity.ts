import { type AddressRequest, type Identity, loadNet, type PluginContext } from '@wallet-widget/kernel'
import { readFromNode, servicesQuery } from '@wallet-widget/kernel/connectors'
import type { EvmOptions } from '../options.js'
import { createEnsClient, lookUpEns, NOBODY } from './ens.js'
import { readAvatar, readName } from './names.js'

/**
 * The ENS name and avatar of an address: from the services when they are configured, else from the Ethereum node
 * when that network is.
 *
 * @throws HttpError, RpcError when they can't be reached; BaseError `INVALID_NODE_ANSWER`
 */
export async function lookUpIdentity(
  { config, state, options }: Pick<PluginContext<EvmOptions>, 'config' | 'state' | 'options'>,
  { address, signal }: Omit<AddressRequest, 'network'>,
): Promise<Identity> {
  if (config.services && !config.basic) return askServices(config, address, signal)
  const network = state.$network.get().networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
  if (!network) return NOBODY
  const client = createEnsClient({
    network,
    offchain: options.offchainNames ?? false,
    read: (method, params) => readFromNode({ network, method, params, signal }),
  })
  return lookUpEns({ address, client })
}

async function askServices(
  config: PluginContext['config'],
  address: string,
  signal: AbortSignal | undefined,
): Promise<Identity> {
  const { httpJson } = await loadNet()
  const query = servicesQuery(config, { sender: address })
  const answer = await httpJson(`${config.services}/v1/identity/${address}?${query}`, {
    signal,
    schemaGuard: isIdentity,
  })
  const name = readName(answer.name)
  return { name, avatar: name && readAvatar(answer.avatar) }
}

const isText = (value: unknown) => value === undefined || value === null || typeof value === 'string'

function isIdentity(value: unknown): value is { name?: unknown; avatar?: unknown } {
  if (typeof value !== 'object' || !value) return false
  const { name, avatar } = value as Record<string, unknown>
  return isText(name) && isText(avatar)
}
