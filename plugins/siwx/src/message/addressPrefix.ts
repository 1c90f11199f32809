import { base58 } from '@scure/base'
import type { SignInMessage } from './signInMessage.js'

/** What the addresses of a network begin with: bech32's prefix on Cosmos, SS58's number on Polkadot. */
export type AddressPrefix = string | number

/** Belongs to no network of Polkadot's, and stands for the same account on all. Source: SS58. */
const GENERIC = 42

/** Source: the chain registry of Cosmos. */
const COSMOS: Readonly<Record<string, string>> = {
  'cosmoshub-4': 'cosmos',
  'theta-testnet-001': 'cosmos',
  provider: 'cosmos',
  'osmosis-1': 'osmo',
  'osmo-test-5': 'osmo',
  'agoric-3': 'agoric',
  'akashnet-2': 'akash',
  'archway-1': 'archway',
  'axelar-dojo-1': 'axelar',
  celestia: 'celestia',
  'mocha-4': 'celestia',
  'columbus-5': 'terra',
  'core-1': 'persistence',
  'dydx-mainnet-1': 'dydx',
  'fetchhub-4': 'fetch',
  'injective-1': 'inj',
  'juno-1': 'juno',
  'kaiyo-1': 'kujira',
  'kava_2222-10': 'kava',
  'neutron-1': 'neutron',
  'pion-1': 'neutron',
  'noble-1': 'noble',
  'pacific-1': 'sei',
  'phoenix-1': 'terra',
  'secret-4': 'secret',
  'stargaze-1': 'stars',
  'stride-1': 'stride',
}

/** By the first 32 digits of the first block's hash. Source: CAIP-2 for polkadot, the registry of SS58. */
const POLKADOT: Readonly<Record<string, number>> = {
  // Polkadot, and its Asset Hub.
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama, and its Asset Hub.
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
  // Westend, and its Asset Hub.
  e143f23803ac50e8f6f8e62695d1ce9e: GENERIC,
  '67f9723393ef76214df0118c34bbbd3d': GENERIC,
}

/**
 * Whether an address has the prefix of its network. On Polkadot the generic prefix fits every network. A network that is not
 * known here and not configured takes any.
 *
 * @param configured the network's prefix, which counts before what is known here
 */
export function hasOwnPrefix(
  { address, chainId }: Pick<SignInMessage, 'address' | 'chainId'>,
  configured?: AddressPrefix,
): boolean {
  const [namespace, reference = ''] = chainId.split(':')
  const own = configured ?? knownPrefix(namespace, reference)
  if (namespace === 'cosmos') return own === undefined || own === bech32Prefix(address)
  if (namespace !== 'polkadot' || own === undefined) return true
  const prefix = ss58Prefix(address)
  return prefix === own || prefix === GENERIC
}

function knownPrefix(namespace: string | undefined, reference: string): AddressPrefix | undefined {
  const known = namespace === 'cosmos' ? COSMOS : namespace === 'polkadot' ? POLKADOT : {}
  return Object.hasOwn(known, reference) ? known[reference] : undefined
}

const bech32Prefix = (address: string): string => address.slice(0, Math.max(0, address.lastIndexOf('1')))

/** Source: SS58. */
function ss58Prefix(address: string): number | undefined {
  try {
    const [first = 0, second = 0] = base58.decode(address)
    return first < 64 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  } catch {
    return undefined
  }
}
