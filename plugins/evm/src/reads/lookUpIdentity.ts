import { type AddressRequest, type Identity, loadNet, type PluginContext } from '@wallet-widget/kernel'
import { readFromNode, servicesQuery } from '@wallet-widget/kernel/connectors'
import type { EvmOptions } from '../options.js'
import { createEnsClient, lookUpEns, NOBODY } from './ens.js'
import { readAvatar, readName } from './names.js'

/** An answer is good for as long in a later page. ms */
const LIFE = 300_000

type Request = Omit<AddressRequest, 'network'> & Partial<Pick<AddressRequest, 'network'>>

type Context = Pick<PluginContext<EvmOptions>, 'config' | 'state' | 'options' | 'storage' | 'onDispose'>

/**
 * The ENS name and avatar of an address: from the services when they are configured, else from the Ethereum node
 * when that network is. The first answer in a page may be that of the page before, so that a reload has it at once.
 *
 * @throws HttpError, RpcError when they can't be reached; BaseError `INVALID_NODE_ANSWER`
 */
export async function lookUpIdentity(context: Context, request: Request): Promise<Identity> {
  const { state, storage, onDispose } = context
  const { address } = request
  const kept = storage.item('identity', { guard: isKept, fallback: NOTHING_KEPT, cache: true })
  const { at, ...before } = kept.get()
  if (!asked.has(context)) {
    // Nothing that tells who was here stays once nobody is.
    onDispose(state.$account.listen(({ status }) => status === 'disconnected' && kept.remove()))
    asked.add(context)
    if (before.address === address && Math.abs(Date.now() - at) < LIFE)
      return { name: readName(before.name), avatar: readAvatar(before.avatar) }
  }
  const identity = await ask(context, request)
  if (state.$account.get().address === address) kept.set({ address, ...identity, at: Date.now() })
  return identity
}

/** Those that have looked up a name in this page: from then on it is asked for. */
const asked = new WeakSet<Context>()

interface KeptIdentity extends Identity {
  readonly address: string
  /** ms since epoch. */
  readonly at: number
}

const NOTHING_KEPT: KeptIdentity = { address: '', name: null, avatar: null, at: 0 }

const isKept = (value: unknown): value is KeptIdentity =>
  isIdentity(value) &&
  typeof Reflect.get(value, 'address') === 'string' &&
  typeof Reflect.get(value, 'at') === 'number'

async function ask({ config, state, options }: Context, request: Request): Promise<Identity> {
  const { address, signal } = request
  if (config.services && !config.basic) return askServices(config, request)
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
  { address, signal, network }: Request,
): Promise<Identity> {
  const { httpJson } = await loadNet()
  const query = servicesQuery(config, { sender: address, chainId: network?.caipNetworkId })
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
