import {
  BaseError,
  type CaipNetworkId,
  type Network,
  type PluginContext,
  type Token,
} from '@wallet-widget/kernel'
import { computed, type WritableAtom } from 'nanostores'
import type { Holding, PortfolioState, TokenPlace } from '../api.js'
import type { Strings } from '../locale.js'
import type { BalancesOptions } from '../options.js'
import { createServicesSource } from '../sources/servicesSource.js'
import { createAddedTokens } from './addedTokens.js'
import { combine } from './combine.js'
import { createContractDecimals } from './contractDecimals.js'
import { createLook } from './createLook.js'
import { keepLooking } from './keepLooking.js'
import { listSubjects, type Subject } from './listSubjects.js'
import { readHoldings } from './readHoldings.js'

/** How long an answer is good, and how long nothing is asked after a failure. ms */
const FRESH_MS = 30_000
const BLOCKED_MS = 30_000
/** After something changed: how often it is looked at, and for how long. ms */
const POLL_MS = 4000
const POLL_FOR_MS = 60_000
/** Services follow a chain some seconds behind: then the others who show the account are told again. ms */
const AGAIN_AFTER_MS = [4000, 8000]
/** When was asked what is no answer any more. */
const FORGOTTEN = 0
const AT_ONCE = 4
const MOST_KEPT = 64

/** What was read of one account on one network. */
interface Kept {
  readonly holdings?: readonly Holding[]
  /** When it was asked last, ms since epoch. */
  readonly at: number
  readonly error?: unknown
  /** Some of it could not be read. */
  readonly isPartial?: boolean
  /** Nothing that the site asks knows the network. */
  readonly isUnserved?: boolean
}

/** The portfolio of one widget. */
export interface PortfolioKeeper {
  /** Reads while somebody watches. Returns a function that stops it. */
  watch(isSent: boolean): () => void
  /** Something was sent from here. */
  expectChange(): void
  addToken(place: TokenPlace): Promise<Token>
  removeToken(place: TokenPlace): void
}

type Context = PluginContext<BalancesOptions, Strings>

/** Keeps `$portfolio` while somebody watches it. */
export function createPortfolio(
  context: Context,
  $portfolio: WritableAtom<PortfolioState> & { refresh(): void },
): PortfolioKeeper {
  const { config, state, widget, t } = context
  const services =
    config.services && !config.basic ? createServicesSource(context, config.services) : undefined
  const added = createAddedTokens(context)
  const contractDecimals = createContractDecimals()
  const kept = new Map<string, Kept>()
  const $subjects = computed(
    [state.$network, state.$connections, state.$session, state.$chains],
    ({ networks, networkId }, connections, { chains }) =>
      listSubjects({
        networks,
        connections,
        connectorOf: (namespace) => chains[namespace]?.connectorId,
        active: networkId,
      }),
  )
  const unanswered = new Set<string>()
  let reading = new AbortController()
  let toasted = 0
  /** Of which it was said that nobody reads them. */
  const told = new Set<string>()

  function publish(isReading: boolean) {
    const subjects = $subjects.get()
    const [first] = subjects
    if (!first) return $portfolio.set({ status: 'idle' })
    const found = subjects.map((subject) => ({ subject, kept: kept.get(keyOf(subject)) }))
    const value = combine(
      found.map(({ subject, kept }) => ({
        networkId: subject.network.caipNetworkId,
        holdings: kept?.holdings,
        isStale: kept?.error !== undefined,
        isPartial: kept?.isPartial === true,
        isUnserved: kept?.isUnserved === true,
      })),
    )
    const failed = found.find(({ kept }) => kept?.error !== undefined)?.kept
    const isKnown = found.some(({ kept }) => kept?.holdings)
    if (isReading) $portfolio.set({ status: 'loading', value: isKnown ? value : undefined })
    else if (!isKnown && failed) $portfolio.set({ status: 'failed', error: failed.error })
    else $portfolio.set({ status: 'loaded', value })
  }

  async function readOne(subject: Subject, isForced: boolean, signal: AbortSignal) {
    const key = keyOf(subject)
    try {
      const found = await readHoldings({
        context,
        subject,
        services,
        added: added.on(subject.network.caipNetworkId),
        before: kept.get(key)?.holdings ?? [],
        contractDecimals,
        // The services may still have what is known no more.
        isForced: isForced || kept.get(key)?.at === FORGOTTEN,
        signal,
      })
      if (signal.aborted) return
      kept.delete(key)
      const { holdings = [], isPartial = false } = found ?? {}
      kept.set(key, { holdings, at: Date.now(), isPartial, isUnserved: !found })
      const isActive = subject.network.caipNetworkId === state.$network.get().networkId
      if (!found && isActive && !told.has(key)) {
        told.add(key)
        widget.toast('error', t('failed.toast'))
      }
    } catch (cause) {
      if (signal.aborted) return
      const error = new BaseError('Token Balance Unavailable', { code: 'TOKEN_BALANCE_UNAVAILABLE', cause })
      const holdings = kept.get(key)?.holdings
      kept.set(key, { ...(holdings && { holdings }), at: Date.now(), error })
      context.logger.warn(`What the account has on ${subject.network.name} can’t be read.`, error)
      if (Date.now() - toasted < BLOCKED_MS) return
      toasted = Date.now()
      widget.toast('error', t('failed.toast'))
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
  }

  const isDue = (subject: Subject) => {
    const known = kept.get(keyOf(subject))
    return !known || Date.now() - known.at >= (known.error === undefined ? FRESH_MS : BLOCKED_MS)
  }

  const isBlocked = (subject: Subject) => {
    const { error, at = 0 } = kept.get(keyOf(subject)) ?? {}
    return error !== undefined && Date.now() - at < BLOCKED_MS
  }

  /** Reads what is due, or what is named; what an earlier reading has not answered yet is asked anew. */
  async function read(isWanted = isDue, isForced = isWanted !== isDue): Promise<void> {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const waiting = $subjects.get().filter((subject) => isWanted(subject) || unanswered.has(keyOf(subject)))
    for (const subject of waiting) unanswered.add(keyOf(subject))
    publish(waiting.length > 0)
    const work = async () => {
      for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
        await readOne(next, isForced, signal)
        if (signal.aborted) return
        unanswered.delete(keyOf(next))
        publish(true)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (!signal.aborted) publish(false)
  }

  /** Other accounts or networks are read anew at once: what is being read is always what is shown. */
  const isBusy = () => $portfolio.get().status === 'loading'

  let isWatched = false
  let stopPolling = () => {}

  /**
   * Looks again and again until the account has something else than before, or it has taken too long.
   *
   * @param former - what began to be read before the change, and may not tell of it: it is left to end, and followed by another
   */
  function expectChange(isWanted = isAny, former = isBusy() && reading) {
    stopPolling()
    let before = fingerprint($portfolio.get())
    const until = Date.now() + POLL_FOR_MS
    stopPolling = context.setInterval(() => {
      const now = fingerprint($portfolio.get())
      const isFormer = reading === former
      if (Date.now() > until || !isWatched || (now !== before && !isFormer)) return stopPolling()
      if (isBusy() || globalThis.document?.visibilityState === 'hidden') return
      // What was sent may take a while yet; what a look saw is there already.
      if (isFormer && isWanted === isAny) before = now
      void read((subject) => isWanted(subject) && !isBlocked(subject))
    }, POLL_MS)
  }

  /** What is known of an account is no answer any more, though it is shown until there is another. */
  function forget(subject: Subject) {
    const { holdings, isPartial = false } = kept.get(keyOf(subject)) ?? {}
    kept.set(keyOf(subject), { ...(holdings && { holdings }), isPartial, at: FORGOTTEN })
  }

  function expire(networkId: CaipNetworkId) {
    for (const subject of $subjects.get()) if (subject.network.caipNetworkId === networkId) forget(subject)
    if (isWatched) void read()
  }

  const look = createLook({ context, services, holdingsOf: (subject) => kept.get(keyOf(subject))?.holdings })
  keepLooking(context, async (signal) => {
    const [subject] = $subjects.get()
    if (!subject || isBlocked(subject)) return false
    const isIt = (one: Subject) => keyOf(one) === keyOf(subject)
    const isChanged = await look(subject, signal)
    if (isWatched && isChanged) expectChange(isIt)
    // A token that was never there before is seen by reading all.
    if (isWatched && !isBusy() && (isChanged || isDue(subject))) void read(isIt, isChanged)
    if (isChanged) {
      if (!isWatched) forget(subject)
      const tell = () => state.$balance.refresh()
      tell()
      for (const ms of AGAIN_AFTER_MS) context.setTimeout(tell, ms)
    }
    return isChanged
  })

  function networkOf(networkId: CaipNetworkId): Network {
    const network = state.$network.get().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!network) throw new BaseError('Network not found', { code: 'NETWORK_NOT_FOUND' })
    return network
  }

  return {
    watch(isSent) {
      isWatched = true
      $portfolio.refresh = () => void read(isAny)
      let before = ''
      let isAll = isSent
      const stop = $subjects.subscribe((subjects) => {
        const now = subjects.map(keyOf).join()
        // Nobody is connected any more, or other accounts or networks are.
        if (now === before && now !== '') return
        before = now
        void read(isAll ? isAny : isDue)
        isAll = false
      })
      if (isSent) expectChange(isAny, false)
      return () => {
        isWatched = false
        $portfolio.refresh = () => {}
        stop()
        stopPolling()
        reading.abort()
      }
    },
    expectChange,
    async addToken({ networkId, address }) {
      const network = networkOf(networkId)
      const notFound = (why: string) =>
        new BaseError('There is no token at this address', { code: 'TOKEN_NOT_FOUND', metaMessages: [why] })
      const reader = await state.$chains.get().get(network.chainNamespace)?.loadTokens?.()
      if (!reader) throw notFound(`Tokens can’t be looked up on ${network.name}.`)
      const token = await reader.readToken({ address, network })
      if (token.decimals === 0) throw notFound('It has no decimals, and is not shown.')
      added.add(networkId, token.address ?? address)
      expire(networkId)
      return token
    },
    removeToken({ networkId, address }) {
      added.remove(networkId, address)
      expire(networkId)
    },
  }
}

const isAny = (_subject: Subject): boolean => true

const keyOf = ({ network, address }: Subject): string => `${network.caipNetworkId}:${address}`

/** What tells two readings apart. */
const fingerprint = ({ value }: PortfolioState): string =>
  (value?.holdings ?? [])
    .map(({ networkId, token, amount }) => `${networkId}:${token.address} ${amount}`)
    .sort()
    .join()
