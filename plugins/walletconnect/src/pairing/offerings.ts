import type { BaseError } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import type { Client } from '../client/client.js'
import { startClient } from '../client/startClient.js'
import type { Inside } from '../inside.js'
import { isLoopback, PUBLIC_RELAY } from '../relayUrls.js'
import type { Proposed } from '../session/proposeNamespaces.js'
import { LIFETIME_MS, MARGIN_MS } from './lifetime.js'
import { type Proposal, propose } from './propose.js'
import { offline, projectIdMissing, relayUnreachable } from './relayErrors.js'

/** A uri that wallets can use now. */
export interface Offering {
  readonly client: Client
  readonly proposal: Proposal
  /** When it must be replaced, ms since epoch. */
  readonly expiresAt: number
}

/** The uri of this widget: one at a time. */
export interface Offerings {
  /** The present one where it is for the same and has not expired, else a new one. */
  obtain(proposed: Proposed, signal: AbortSignal): Promise<Offering>
  /** Ends the present one; a later one has another key. */
  drop(): Promise<void>
  /** A wallet has taken it: its client is the session's now. */
  taken(): void
  /** Opens the socket again for the one that waits. */
  wake(isDoubtful: boolean): Promise<void>
  /** Ends the present one and its client. */
  dispose(): Promise<void>
}

/** All relays together may take this long to be reached (fault F6). ms */
const REACH_MS = 4300
const LEAST_MS = 1000

/** A client without a session is kept for the visitor's next try, but not for long. ms */
const SPARE_MS = 5000
/** Who waits for a uri renews it first. ms */
const GRACE_MS = 1000
/** What is dropped says so to the relay, if that is there. ms */
const FAREWELL_MS = 1500

interface Present {
  readonly key: string
  readonly offering: Promise<Offering>
  readonly stop: AbortController
}

/** @param clientOf the client of the session, which is to be used again */
export function createOfferings(inside: Inside, clientOf: () => Client | undefined): Offerings {
  const { context, relayUrls } = inside
  let present: Present | undefined
  let spare: Client | undefined
  let sparing: ReturnType<typeof setTimeout> | undefined
  let expiring: ReturnType<typeof setTimeout> | undefined
  let dropping: Promise<unknown> = Promise.resolve()
  /** What answered last time is asked first. */
  let preferred: string | undefined

  const discard = (client: Client) => {
    if (client === clientOf()) return
    if (client === spare) spare = undefined
    client.stop()
  }

  async function start(url: string, signal: AbortSignal): Promise<Client> {
    const starting = startClient(context, url)
    starting.then(
      (client) => signal.aborted && client.stop(),
      () => {},
    )
    return settleWithin(() => starting, { signal })
  }

  async function open(proposed: Proposed, signal: AbortSignal): Promise<Offering> {
    const startedAt = Date.now()
    // Two clients at once would overwrite each other's keys.
    await dropping
    clearTimeout(sparing)
    const known = clientOf() ?? spare
    const urls = known
      ? [known.relayUrl]
      : [...relayUrls].sort((a, b) => Number(b === preferred) - Number(a === preferred))
    if (globalThis.navigator?.onLine === false && !urls.some(isLoopback)) throw offline()
    let failure: BaseError = relayUnreachable()
    for (const [index, url] of urls.entries()) {
      if (url === PUBLIC_RELAY && !context.config.projectId) {
        failure = projectIdMissing()
        continue
      }
      const client = known ?? (await start(url, signal))
      try {
        // Fetching the library counts, too.
        const left = REACH_MS - (Date.now() - startedAt)
        const openWithin = Math.max(LEAST_MS, left / (urls.length - index))
        const proposal = await propose(client, proposed, { signal, openWithin })
        preferred = url
        if (client !== clientOf()) spare = client
        return { client, proposal, expiresAt: Date.now() + LIFETIME_MS - MARGIN_MS }
      } catch (error) {
        discard(client)
        failure = error as BaseError
        if (signal.aborted) break
      }
    }
    throw failure
  }

  async function drop(): Promise<void> {
    const gone = present
    if (!gone) return
    present = undefined
    clearTimeout(expiring)
    gone.stop.abort()
    const offering = await gone.offering.catch(() => undefined)
    if (!offering) return
    const farewell = settleWithin(() => offering.proposal.drop(), { timeout: FAREWELL_MS }).catch(() => {})
    dropping = farewell
    await farewell
    clearTimeout(sparing)
    const { client } = offering
    if (client === spare) sparing = setTimeout(() => discard(client), SPARE_MS)
  }

  return {
    drop,
    async obtain(proposed, signal) {
      const key = JSON.stringify(proposed)
      const kept = present?.key === key ? await present.offering.catch(() => undefined) : undefined
      if (!kept || kept.expiresAt <= Date.now()) {
        await drop()
        const stop = new AbortController()
        const next: Present = { key, stop, offering: open(proposed, stop.signal) }
        present = next
        next.offering.then(
          ({ expiresAt }) => {
            // Where nobody waits for it, nobody else ends it.
            expiring = setTimeout(() => present === next && void drop(), expiresAt - Date.now() + GRACE_MS)
          },
          () => {
            if (present === next) present = undefined
          },
        )
      }
      if (!present) throw relayUnreachable()
      const { offering } = present
      return settleWithin(() => offering, { signal })
    },
    taken() {
      clearTimeout(expiring)
      present = undefined
      spare = undefined
    },
    wake: async (isDoubtful) => (present ? spare?.wake(isDoubtful) : undefined),
    async dispose() {
      await drop()
      clearTimeout(sparing)
      if (spare) discard(spare)
    },
  }
}
