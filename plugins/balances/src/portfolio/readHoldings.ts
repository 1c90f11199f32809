import { alertOf } from '@wallet-widget/kernel/connectors'
import type { Holding } from '../api.js'
import { presentHolding } from '../holdings/presentHolding.js'
import type { ConfiguredToken } from '../options.js'
import { readFromChain } from '../sources/chainSource.js'
import type { FoundToken } from '../sources/foundToken.js'
import type { ReadHoldingsOptions } from './readHoldingsOptions.js'
import { readMissingPrices } from './readMissingPrices.js'

/**
 * Reads what an account has on one network: from the services where they read it, else from its node. What they do not list of
 * the tokens that the site or the visitor named is read from the node too.
 *
 * @returns undefined where there is no source
 * @throws where no source answers
 */
export async function readHoldings(options: ReadHoldingsOptions): Promise<readonly Holding[] | undefined> {
  const { context, subject } = options
  const { network } = subject
  const { caipNetworkId } = network
  const spell = spellingOn(network.chainNamespace)
  const configured = new Map(
    (context.options.tokens?.[caipNetworkId] ?? [])
      .map((token): ConfiguredToken => (typeof token === 'string' ? { address: token } : token))
      .map((token) => [spell(token.address), token]),
  )
  const added = new Set(options.added.map(spell))
  const named = new Set([...configured.keys(), ...added])
  const unnamed = await readFound(options, [...named], spell)
  if (!unnamed) return undefined
  const found = unnamed.map((one) => withNames(one, configured, spell))
  const priced = await readMissingPrices(options, found)
  const isNamed = ({ token }: FoundToken) => token.address === undefined || named.has(spell(token.address))
  const taken = new Set(priced.filter(isNamed).map(({ token }) => token.symbol.toLowerCase()))
  return priced.flatMap((one) => {
    const { address, decimals } = one.token
    // Without decimals it is no money, and nothing of it is nothing to show unless somebody named it.
    if ((decimals === 0 && address) || (one.amount === 0n && !isNamed(one))) return []
    const isAdded = address !== undefined && added.has(spell(address))
    return presentHolding(one, { networkId: caipNetworkId, isNamed: isNamed(one), isAdded, taken }) ?? []
  })
}

/** The one spelling of addresses by which they are compared: on EVM chains, case is a checksum. */
const spellingOn = (namespace: string) => (address: string) =>
  namespace === 'eip155' ? address.toLowerCase() : address

/** As many as nodes read in one call. */
const MOST_KNOWN = 150

type Spell = ReturnType<typeof spellingOn>

async function readFound(
  options: ReadHoldingsOptions,
  named: readonly string[],
  spell: Spell,
): Promise<readonly FoundToken[] | undefined> {
  const { context, subject, signal } = options
  const listed = await readListed(options)
  if (!listed) {
    if (!(await hasNode(options))) return readElsewhere(options)
    const wanted = new Set([...named, ...options.known.map(spell).slice(0, MOST_KNOWN)])
    return readFromChain(context, subject, [...wanted], signal)
  }
  const keyOf = ({ token }: FoundToken) => token.address && spell(token.address)
  const seen = new Set(listed.map(keyOf))
  const missing = named.filter((address) => !seen.has(address))
  if (seen.has(undefined) && missing.length === 0) return listed
  try {
    const more = await readFromChain(context, subject, missing, signal)
    return [...listed, ...more.filter((one) => !seen.has(keyOf(one)))]
  } catch (error) {
    if (signal.aborted || listed.length === 0) throw error
    context.logger.debug('The node does not add to what the services list.', error)
    return listed
  }
}

/** What the services list; undefined where they do not read the network, or fail. */
async function readListed({ context, services, subject, signal, isForced }: ReadHoldingsOptions) {
  try {
    if (!services || !(await services.serves(subject.network.caipNetworkId))) return undefined
    return await services.readBalances(subject, signal, isForced)
  } catch (error) {
    if (signal.aborted) throw error
    context.logger.debug('The services do not say what the account has.', error)
    const alert = alertOf(error)
    // Services that are down are no fault of the site's set-up, and the node is asked.
    if (alert && alert !== 'SERVER_ERROR') context.widget.alert(alert)
    return undefined
  }
}

/** Whether a node can be asked: there is none where a site reaches all nodes through its services, and they lack this one. */
export async function hasNode({
  context,
  services,
  subject,
}: Pick<ReadHoldingsOptions, 'context' | 'services' | 'subject'>): Promise<boolean> {
  const { rpcUrls, caipNetworkId } = subject.network
  const own = context.config.services
  if (!services || own === undefined || !rpcUrls.every((url) => url.startsWith(`${own}/`))) return true
  try {
    return await services.serves(caipNetworkId)
  } catch {
    return true
  }
}

/** Whether the chain tells of its coin alone: that may come from elsewhere than the network's node, such as an explorer. */
export function tellsCoinAlone({
  context: { state },
  subject,
}: Pick<ReadHoldingsOptions, 'context' | 'subject'>) {
  const chain = state.$chains.get().get(subject.network.chainNamespace)
  return !chain?.loadTokens && chain?.getBalance !== undefined
}

/** Where there is no node; undefined where nobody else tells either. */
async function readElsewhere(options: ReadHoldingsOptions): Promise<readonly FoundToken[] | undefined> {
  const { context, subject, signal } = options
  if (!tellsCoinAlone(options)) return undefined
  try {
    return await readFromChain(context, subject, [], signal)
  } catch (error) {
    if (signal.aborted) throw error
    context.logger.debug('Nobody says what the account has.', error)
    return undefined
  }
}

/** With what the site calls a token, where it names it. */
function withNames(
  found: FoundToken,
  configured: ReadonlyMap<string, ConfiguredToken>,
  spell: Spell,
): FoundToken {
  const { token } = found
  const given = token.address === undefined ? undefined : configured.get(spell(token.address))
  if (!given) return found
  const { name = token.name, symbol = token.symbol, iconUrl = found.iconUrl } = given
  return { ...found, token: { ...token, name, symbol }, iconUrl }
}
