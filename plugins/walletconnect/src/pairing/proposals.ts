import type { BaseError, SignInInput } from '@wallet-widget/kernel'
import { withAbort, withTimeout } from '@wallet-widget/kernel/connectors'
import { askClock } from '../client/askClock.js'
import type { PairingClient } from '../client/pairingClient.js'
import { startClient } from '../client/startClient.js'
import { isLoopback, PUBLIC_RELAY } from '../options.js'
import type { PluginState } from '../pluginState.js'
import type { ProposedNamespaces } from '../session/proposeNamespaces.js'
import { type PendingProposal, readPending, writePending } from '../session/rememberedSession.js'
import { LIFETIME_MS, MARGIN_MS } from './lifetime.js'
import { offerSignIn, resumeSignIn } from './offerSignIn.js'
import { explainFailure, offline, projectIdMissing, relayUnreachable } from './pairingErrors.js'
import { type Proposal, propose, resumeProposal } from './propose.js'

/** A proposal whose uri wallets can use now. */
export interface ReadyProposal {
  readonly client: PairingClient
  readonly proposal: Proposal
  /** When it must be replaced, ms since epoch. */
  readonly expiresAt: number
}

/** The open proposal of this widget: one at a time. */
export interface Proposals {
  /**
   * Returns the open one if it proposes the same and has not expired, else a new one.
   *
   * @param input what wallets that can are to sign with it
   */
  obtain(proposed: ProposedNamespaces, signal: AbortSignal, input?: SignInInput): Promise<ReadyProposal>
  /** Takes up the one that this tab waited for before it was reloaded. */
  resume(proposed: ProposedNamespaces, signal: AbortSignal): Promise<ReadyProposal | undefined>
  /** Ends the open one; a later one has another key. */
  drop(): Promise<void>
  /** A wallet has approved it: its client belongs to the session now. */
  approved(): void
  /** Reopens the socket of the one that waits. */
  wake(isDoubtful: boolean): Promise<void>
  /** Ends the open one and its client. */
  dispose(): Promise<void>
}

/** Deadline for reaching any relay, all of them together. ms */
const REACH_MS = 4300
const LEAST_MS = 1000

/** A client without a session is kept for the visitor's next try, but not for long. ms */
const IDLE_CLIENT_MS = 5000
/** Callers that wait for a uri renew it before it is dropped here. ms */
const GRACE_MS = 1000
/** Deadline for telling the relay that a proposal was dropped. ms */
const DROP_MS = 1500

interface OpenProposal {
  readonly key: string
  /** Begun before the page was reloaded. */
  readonly isResumed?: boolean
  ready: Promise<ReadyProposal>
  readonly stop: AbortController
}

/** Each asks once, also where it was begun before it was known that the visitor is to sign in. */
async function withSignIn(opening: Promise<ReadyProposal>, input: SignInInput): Promise<ReadyProposal> {
  const ready = await opening
  const { client, proposal } = ready
  if (proposal.signInId !== undefined) return ready
  return { ...ready, proposal: await offerSignIn(client, proposal, input) }
}

/** @param sessionClient returns the client of the session, which is to be used again */
export function createProposals(
  { context, relayUrls }: PluginState,
  sessionClient: () => PairingClient | undefined,
): Proposals {
  let current: OpenProposal | undefined
  let idleClient: PairingClient | undefined
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  let expiryTimer: ReturnType<typeof setTimeout> | undefined
  let dropping: Promise<unknown> = Promise.resolve()
  /** The relay that answered last time is asked first. */
  let preferred: string | undefined

  const discard = (client: PairingClient) => {
    if (client === sessionClient()) return
    if (client === idleClient) idleClient = undefined
    client.stop()
  }

  async function start(url: string, signal: AbortSignal): Promise<PairingClient> {
    const starting = startClient(context, url)
    starting.then(
      (client) => signal.aborted && client.stop(),
      () => {},
    )
    return withAbort(starting, signal)
  }

  async function open(proposed: ProposedNamespaces, signal: AbortSignal): Promise<ReadyProposal> {
    const startedAt = Date.now()
    // Two clients at once would overwrite each other's keys.
    await dropping
    clearTimeout(idleTimer)
    const known = sessionClient() ?? idleClient
    const urls = known
      ? [known.relayUrl]
      : [...relayUrls].sort((a, b) => Number(b === preferred) - Number(a === preferred))
    if (globalThis.navigator?.onLine === false && !urls.some(isLoopback)) throw offline()
    let failure: BaseError = relayUnreachable()
    const asking = askClock()
    for (const [index, url] of urls.entries()) {
      if (url === PUBLIC_RELAY && !context.config.projectId) {
        failure = projectIdMissing()
        continue
      }
      const client = known ?? (await start(url, signal))
      try {
        // Wallets go by the right time.
        const { ahead } = await asking
        // Starting the client counts, too.
        const left = REACH_MS - (Date.now() - startedAt)
        const openWithin = Math.max(LEAST_MS, left / (urls.length - index))
        const proposal = await propose(client, proposed, { signal, openWithin, ahead })
        preferred = url
        if (client !== sessionClient()) idleClient = client
        return { client, proposal, expiresAt: Date.now() + LIFETIME_MS - MARGIN_MS }
      } catch (error) {
        discard(client)
        failure = error as BaseError
        if (signal.aborted) break
      }
    }
    throw explainFailure(failure, await asking)
  }

  async function drop(): Promise<void> {
    const dropped = current
    if (!dropped) return
    current = undefined
    writePending(undefined)
    clearTimeout(expiryTimer)
    dropped.stop.abort()
    const ready = await dropped.ready.catch(() => undefined)
    if (!ready) return
    const dropProposal = withTimeout(() => ready.proposal.drop(), { timeout: DROP_MS }).catch(() => {})
    dropping = dropProposal
    await dropProposal
    clearTimeout(idleTimer)
    const { client } = ready
    if (client === idleClient) idleTimer = setTimeout(() => discard(client), IDLE_CLIENT_MS)
  }

  function hold(next: OpenProposal): void {
    current = next
    next.ready.then(
      ({ expiresAt }) => {
        // Ends it where no caller renews it.
        expiryTimer = setTimeout(() => current === next && void drop(), expiresAt - Date.now() + GRACE_MS)
      },
      () => {
        if (current === next) current = undefined
      },
    )
  }

  async function reopen(
    { relayUrl, topic, expiresAt, signInId }: PendingProposal,
    proposed: ProposedNamespaces,
    signal: AbortSignal,
  ): Promise<ReadyProposal | undefined> {
    const client = await start(relayUrl, signal)
    const resumed = await resumeProposal(client, topic, proposed).catch(() => undefined)
    if (!resumed || signal.aborted) {
      client.stop()
      return undefined
    }
    const proposal = signInId === undefined ? resumed : await resumeSignIn(client, resumed, signInId)
    idleClient = client
    return { client, proposal, expiresAt }
  }

  return {
    drop,
    async resume(proposed, signal) {
      const pending = readPending(context.config.id)
      // Storage is not trusted: a relay that is no longer configured is not asked.
      if (!pending || current || sessionClient() || !relayUrls.includes(pending.relayUrl)) {
        writePending(undefined)
        return undefined
      }
      const ready = await reopen(pending, proposed, signal)
      if (!ready || current) return undefined
      hold({ key: '', isResumed: true, stop: new AbortController(), ready: Promise.resolve(ready) })
      return ready
    },
    async obtain(proposed, signal, input) {
      const key = JSON.stringify(proposed)
      const kept =
        current && (current.key === key || current.isResumed)
          ? await current.ready.catch(() => undefined)
          : undefined
      if (!kept || kept.expiresAt <= Date.now()) {
        await drop()
        const stop = new AbortController()
        const next: OpenProposal = { key, stop, ready: open(proposed, stop.signal) }
        hold(next)
      }
      if (!current) throw relayUnreachable()
      if (input && !current.isResumed) {
        current.ready = withSignIn(current.ready, input)
        current.ready.catch(() => {}) // who waits is told
      }
      return withAbort(current.ready, signal)
    },
    approved() {
      writePending(undefined)
      clearTimeout(expiryTimer)
      current = undefined
      idleClient = undefined
    },
    wake: async (isDoubtful) => (current ? idleClient?.wake(isDoubtful) : undefined),
    async dispose() {
      await drop()
      clearTimeout(idleTimer)
      if (idleClient) discard(idleClient)
    },
  }
}
