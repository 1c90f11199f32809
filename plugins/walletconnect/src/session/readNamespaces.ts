import {
  type Account,
  BaseError,
  type CaipNetworkId,
  type ChainNamespace,
  isChainNamespace,
  readProperty,
} from '@wallet-widget/kernel'
import type { ProposedNamespaces } from './proposeNamespaces.js'

/** An account, and the network that it is for. */
export interface ApprovedAccount {
  readonly networkId: CaipNetworkId
  readonly address: string
}

/** One namespace of a session: our own copy of what was both proposed and approved. */
export interface ApprovedNamespace {
  readonly networkIds: readonly CaipNetworkId[]
  /** In the wallet's order, with the network each is for. */
  readonly accounts: readonly ApprovedAccount[]
  readonly methods: ReadonlySet<string>
}

export type Approved = ReadonlyMap<ChainNamespace, ApprovedNamespace>

/** On one network. */
const MOST_ACCOUNTS = 500
/** On all networks, methods too: a wallet names each account once for every network that it serves. More is not read. */
const MOST_TEXTS = 20_000

const ADDRESS: Readonly<Record<ChainNamespace, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^[0-9A-Za-z]{14,90}$/,
  // Each zero byte that a key begins with makes its address shorter on Polkadot, whose prefix is 0. Source: SS58.
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{35,50}$/,
  cosmos: /^[a-z][a-z0-9]{0,82}1[02-9ac-hj-np-z]{38,90}$/,
}

/** Whether a text is an address of a namespace. */
export const isAddressOf = (namespace: ChainNamespace, address: unknown): address is string =>
  typeof address === 'string' && (ADDRESS[namespace]?.test(address) ?? false)

/**
 * Reads what a wallet approved. Refuses a namespace that was not proposed, one without a proposed network, and an
 * account on a proposed network that is not an address. Networks and methods beyond the proposal are ignored.
 *
 * @throws BaseError `INVALID_WALLET_ANSWER`
 */
export function readNamespaces(value: unknown, proposed: ProposedNamespaces): Approved {
  const found = new Map<ChainNamespace, { accounts: ApprovedAccount[]; methods: Set<string> }>()
  let left = MOST_TEXTS
  for (const key of keysOf(value)) {
    const [namespace] = key.split(':', 1)
    const own =
      isChainNamespace(namespace) && Object.hasOwn(proposed, namespace) ? proposed[namespace] : undefined
    if (!isChainNamespace(namespace) || !own) throw invalid('with a chain that was not asked for')
    const part = readProperty(value, key)
    // First: with accounts alone nothing could be asked.
    const methods = stringsOf(readProperty(part, 'methods'), left)
    const accounts = stringsOf(readProperty(part, 'accounts'), left - methods.length)
    left -= accounts.length + methods.length
    const all = found.get(namespace) ?? { accounts: [], methods: new Set() }
    found.set(namespace, all)
    all.accounts.push(...accounts.flatMap((account) => readAccount(namespace, own.chains, account) ?? []))
    for (const method of methods) if (own.methods.includes(method)) all.methods.add(method)
  }
  for (const { accounts } of found.values())
    if (accounts.length === 0) throw invalid('with no account on a network that was asked for')
  if (found.size === 0) throw invalid('with no account')
  return new Map(
    [...found].map(([namespace, { accounts, methods }]) => [
      namespace,
      Object.freeze({
        networkIds: Object.freeze([...new Set(accounts.map(({ networkId }) => networkId))]),
        accounts: Object.freeze(accounts),
        methods,
      }),
    ]),
  )
}

/** The part of a known session that still applies: the site may support less than when it was approved. */
export function keepProposed(
  value: unknown,
  proposed: ProposedNamespaces,
): Readonly<Record<string, unknown>> {
  const kept = keysOf(value).filter((key) => {
    const [namespace] = key.split(':', 1)
    const own =
      isChainNamespace(namespace) && Object.hasOwn(proposed, namespace) ? proposed[namespace] : undefined
    const accounts = stringsOf(readProperty(readProperty(value, key), 'accounts'))
    return own?.chains.some((chain) => accounts.some((account) => account.startsWith(`${chain}:`)))
  })
  return Object.fromEntries(kept.map((key) => [key, readProperty(value, key)]))
}

/** Returns an account on one of the networks; of others it does not matter what they are. */
function readAccount(
  namespace: ChainNamespace,
  networkIds: readonly string[],
  account: string,
): ApprovedAccount | undefined {
  const [prefix, reference, address, ...rest] = account.split(':')
  if (prefix !== namespace || !reference) throw invalid('with an account whose address is not valid')
  const networkId = `${namespace}:${reference}` as CaipNetworkId
  if (!networkIds.includes(networkId)) return undefined
  if (rest.length > 0 || !isAddressOf(namespace, address))
    throw invalid('with an account whose address is not valid')
  return Object.freeze({ networkId, address })
}

/**
 * The accounts that a wallet approved for a network, the one in use before all. A contract wallet's account of one network
 * is no account of another: what is sent there may be lost.
 */
export function toAccounts(
  namespace: ChainNamespace,
  { accounts }: ApprovedNamespace,
  networkId: string,
  active: string | undefined,
): readonly Account[] {
  const here = accounts.filter((account) => account.networkId === networkId).slice(0, MOST_ACCOUNTS)
  const addresses = here.map(({ address }) => address)
  const first = addresses.filter(
    (address) => active !== undefined && isSameAddress(namespace, address, active),
  )
  return accountsOf(namespace, [...first, ...addresses])
}

/** Addresses as accounts, each once. Bitcoin's taproot addresses are for ordinals where there are other kinds too. */
export function accountsOf(namespace: ChainNamespace, addresses: readonly string[]): readonly Account[] {
  const distinct = addresses.filter(
    (address, index) => addresses.findIndex((one) => isSameAddress(namespace, one, address)) === index,
  )
  if (namespace !== 'bip122')
    return distinct.map((address) => Object.freeze({ namespace, address, type: 'eoa' }))
  const hasOther = distinct.some((address) => !isTaproot(address))
  const accounts = distinct.map((address): Account => {
    const type = hasOther && isTaproot(address) ? 'ordinal' : 'payment'
    return Object.freeze({ namespace, address, type })
  })
  return accounts.sort((a, b) => Number(a.type === 'ordinal') - Number(b.type === 'ordinal'))
}

const isTaproot = (address: string): boolean => /^(bc|tb|bcrt)1p/i.test(address)

/** Ethereum addresses are equal whatever their letter case. */
export const isSameAddress = (namespace: ChainNamespace, one: string, other: string): boolean =>
  one === other || (namespace === 'eip155' && one.toLowerCase() === other.toLowerCase())

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : []

function stringsOf(value: unknown, most = MOST_TEXTS): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, most).filter((one): one is string => typeof one === 'string')
}

const invalid = (what: string) =>
  new BaseError(`The wallet answered ${what}.`, {
    code: 'INVALID_WALLET_ANSWER',
    metaMessages: ['It was disconnected. Update the wallet, or use another one.'],
  })
