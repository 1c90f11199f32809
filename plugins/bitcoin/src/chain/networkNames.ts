import type { CaipNetworkId } from '@wallet-widget/kernel'
import { isOfFamily, type NetworkFamily } from './address.js'

/** The names of a network in the APIs of wallets. */
interface NamedNetwork {
  readonly id: CaipNetworkId
  readonly family: NetworkFamily
  /** In sats-connect. */
  readonly sats: string
  /** In UniSat's `switchChain`. */
  readonly chain: string
  /** In Leather, and after `bitcoin:` in Wallet Standard. */
  readonly plain: string
}

/** Source: CAIP-2 for bip122 (the first half of the first block's hash); each wallet's own documentation. */
const NETWORKS: readonly NamedNetwork[] = (
  [
    ['000000000019d6689c085ae165831e93', 'mainnet', 'Mainnet', 'BITCOIN_MAINNET'],
    ['000000000933ea01ad0ee984209779ba', 'testnet', 'Testnet', 'BITCOIN_TESTNET'],
    ['00000000da84f2bafbbc53dee25a72ae', 'testnet', 'Testnet4', 'BITCOIN_TESTNET4'],
    ['00000008819873e925422c1ff0f99f7c', 'testnet', 'Signet', 'BITCOIN_SIGNET'],
    ['0f9188f13cb7b2c71f2a335e3a4fc328', 'regtest', 'Regtest', 'BITCOIN_REGTEST'],
  ] as const
).map(([reference, family, sats, chain]) => ({
  id: `bip122:${reference}`,
  family,
  sats,
  chain,
  plain: sats.toLowerCase(),
}))

/** Returns the names of a network; undefined where wallets have none. */
export const networkOf = (id: CaipNetworkId): NamedNetwork | undefined =>
  NETWORKS.find((one) => one.id === id)

/** Returns the id of a network by its name in any of the APIs; undefined when it is unknown. */
export function idOfName(name: unknown): CaipNetworkId | undefined {
  if (typeof name !== 'string') return undefined
  const wanted = name.replace(/^bitcoin:/, '').toLowerCase()
  if (wanted === 'livenet') return NETWORKS[0]?.id
  const known = NETWORKS.find(({ plain, chain }) => plain === wanted || chain === name)
  if (known) return known.id
  // Another chain, such as Fractal Bitcoin: an id that no site configures, so that nothing is sent there.
  return /^[A-Z][A-Z\d_]{0,31}$/.test(name) ? `bip122:${name}` : undefined
}

/** Returns the first network of a family. An address does not tell which test network it is on. */
export const idOfFamily = (family: NetworkFamily): CaipNetworkId =>
  NETWORKS.find((one) => one.family === family)?.id as CaipNetworkId

/** Returns the family of a network; mainnet when it is unknown. */
export const familyOf = (id: CaipNetworkId): NetworkFamily => networkOf(id)?.family ?? 'mainnet'

/** Whether an address is of a network. Nothing speaks against it where the network is not known. */
export function isOfNetwork(address: string, id: CaipNetworkId | undefined): boolean {
  const family = id && networkOf(id)?.family
  return !family || isOfFamily(address, family)
}

/** Returns what people call a network. */
export const nameOf = (id: CaipNetworkId): string =>
  `Bitcoin ${networkOf(id)?.sats ?? id.slice('bip122:'.length)}`
