import { alertOf, withTimeout } from '@wallet-widget/kernel/connectors'
import type { Holding } from '../api.js'
import { isSpam, looksTaken } from '../holdings/isSpam.js'
import { presentHolding } from '../holdings/presentHolding.js'
import type { ConfiguredToken } from '../options.js'
import { readFromChain } from '../sources/chainSource.js'
import type { FoundToken } from '../sources/foundToken.js'
import { hasNode } from './hasNode.js'
import { isMislisted, listUnchecked, noteDecimals, withListed } from './mislisted.js'
import type { ReadHoldingsOptions } from './readHoldingsOptions.js'
import { readMissingPrices } from './readMissingPrices.js'

/** What could be read of an account on one network. */
export interface ReadHoldings {
  readonly holdings: readonly Holding[]
  /** More may be there: a source that would tell did not answer. */
  readonly isPartial: boolean
}

/**
 * Reads what an account has on one network: from the services where they read it, else from its node. What they do not list of
 * the tokens that the site or the visitor named is read from the node too.
 *
 * @returns undefined where there is no source
 * @throws where no source answers
 */
export async function readHoldings(options: ReadHoldingsOptions): Promise<ReadHoldings | undefined> {
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
  const answer = await readFound(options, [...named], spell)
  if (!answer) return undefined
  const keyOf = keyOn(spell)
  // A source may list a token twice: it is there once.
  const once = new Map([...answer.found].reverse().map((one) => [keyOf(one), one]))
  const found = [...once.values()].reverse().map((one) => withNames(one, configured, spell))
  const isNamed = ({ token }: FoundToken) => token.address === undefined || named.has(spell(token.address))
  const taken = looksTaken(found.filter(isNamed).map(({ token }) => token.symbol))
  const isHidden = (one: FoundToken) => !isNamed(one) && (one.isSpam === true || isSpam(one.token, taken))
  const hidden = new Set(found.filter(isHidden).map(keyOf))
  // Prices are asked for of so many: of the named first, and of spam none, as none is shown.
  const shown = found.filter((one) => !hidden.has(keyOf(one)) && !one.isMislisted)
  const first = [...shown.filter(isNamed), ...shown.filter((one) => !isNamed(one))]
  const prices = new Map((await readMissingPrices(options, first)).map((one) => [keyOf(one), one]))
  const read = found.flatMap((one) => {
    const key = keyOf(one)
    const { decimals } = one.token
    // Without decimals it is no money, and nothing of it is nothing to show unless somebody named it.
    if ((decimals === 0 && key !== undefined) || (one.amount === 0n && !isNamed(one))) return []
    const isAdded = key !== undefined && added.has(key)
    const about = { networkId: caipNetworkId, isAdded, isHidden: hidden.has(key) }
    return presentHolding(prices.get(key) ?? one, about) ?? []
  })
  const isTakenAway = (one: Holding) => one.isAdded && !added.has(keyOf(one) ?? '')
  const isWrong = isMislisted(options, keyOf)
  const unread = options.before.filter(
    (one) => answer.isUnread(keyOf(one)) && !isTakenAway(one) && !isWrong(one),
  )
  return { holdings: [...read, ...unread], isPartial: answer.isPartial }
}

/** The one spelling of addresses by which they are compared: on EVM chains, case is a checksum. */
const spellingOn = (namespace: string) => (address: string) =>
  namespace === 'eip155' ? address.toLowerCase() : address

/** As many as nodes read in one call. */
const MOST_KNOWN = 150
/** So long is a node waited for that only has to confirm what is listed. */
const CHECK_MS = 3000

type Spell = ReturnType<typeof spellingOn>

/** What tells tokens apart; undefined for the network's own coin. */
const keyOn =
  (spell: Spell) =>
  ({ token: { address } }: Pick<FoundToken, 'token'>): string | undefined =>
    address === undefined ? undefined : spell(address)

interface Found {
  readonly found: readonly FoundToken[]
  readonly isPartial: boolean
  /** Whether it was asked for, and not answered: what was there before stands. */
  isUnread(key: string | undefined): boolean
}

async function readFound(
  options: ReadHoldingsOptions,
  named: readonly string[],
  spell: Spell,
): Promise<Found | undefined> {
  const { context, subject, signal, before } = options
  const keyOf = keyOn(spell)
  const listed = await readListed(options)
  const isListed = typeof listed !== 'string'
  if (!isListed && !(await hasNode(options))) {
    const found = await readElsewhere(options)
    return found && { found, isPartial: false, isUnread: () => false }
  }
  const all = isListed ? listed : []
  const isWrong = isMislisted(options, keyOf)
  const unchecked = isListed ? await listUnchecked(options, all, keyOf) : []
  const seen = new Set(all.filter((one) => !isWrong(one)).map(keyOf))
  const known = isListed ? [] : before.flatMap((one) => (!one.isAdded && keyOf(one)) || [])
  const wrong = all.filter(isWrong).flatMap((one) => keyOf(one) ?? [])
  const missing = [...named, ...known.slice(0, MOST_KNOWN), ...wrong].filter((address) => !seen.has(address))
  const isComplete = seen.has(undefined) && missing.length === 0
  if (isComplete && unchecked.length === 0) return { found: all, isPartial: false, isUnread: () => false }
  let gap: unknown
  const more = await withTimeout(
    (inner) =>
      readFromChain(context, subject, [...new Set([...missing, ...unchecked])], inner, (error) => {
        gap = error ?? true
      }),
    // What is listed is shown without its contract's word where that does not come soon.
    { signal, ...(isComplete && { timeout: CHECK_MS }) },
  ).catch((error: unknown) => {
    if (signal.aborted || seen.size === 0) throw error
    gap = error
    return []
  })
  if (gap) context.logger.debug('The node does not tell all that it was asked for.', gap)
  noteDecimals(options, gap === undefined ? unchecked : [], more, keyOf)
  const there = all.filter((one) => !isWrong(one))
  const kept = new Set(there.map(keyOf))
  const rest = more.filter((one) => !kept.has(keyOf(one))).map((one) => withListed(one, all, keyOf))
  const found = [...there, ...rest]
  const answered = new Set(found.map(keyOf))
  const isGap = gap !== undefined && !isComplete
  return {
    found,
    isPartial: isGap || (listed === 'failed' && !(await listsAll(options))),
    // What the services leave out is gone, unless it was the node that was to tell.
    isUnread: (key) =>
      isGap && !answered.has(key) && (!isListed || key === undefined || missing.includes(key)),
  }
}

/** What the services list, or that they do not read the network, or fail. */
async function readListed({
  context,
  services,
  subject,
  signal,
  isForced,
}: ReadHoldingsOptions): Promise<readonly FoundToken[] | 'unserved' | 'failed'> {
  try {
    if (!services || !(await services.serves(subject.network.caipNetworkId))) return 'unserved'
    return await services.readBalances(subject, signal, isForced)
  } catch (error) {
    if (signal.aborted) throw error
    context.logger.debug('The services do not say what the account has.', error)
    const alert = alertOf(error)
    // Services that are down are no fault of the site's set-up, and the node is asked.
    if (alert && alert !== 'SERVER_ERROR') context.widget.alert(alert)
    return 'failed'
  }
}

/** Whether the chain's node tells all that an account has, not only what it is asked for. */
async function listsAll({ context: { state }, subject }: ReadHoldingsOptions): Promise<boolean> {
  const load = state.$chains.get().get(subject.network.chainNamespace)?.loadTokens
  return !load || (await load()).listsAll === true
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
