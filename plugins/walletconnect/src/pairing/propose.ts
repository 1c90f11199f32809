import type { SignInProof } from '@wallet-widget/kernel'
import { abortError } from '@wallet-widget/kernel/connectors'
import type { PairingClient } from '../client/pairingClient.js'
import { setProposalShift } from '../client/setProposalShift.js'
import { engineOf, type SessionStruct, type SignClient } from '../client/signClient.js'
import type { ProposedNamespaces } from '../session/proposeNamespaces.js'
import { relayRefused, relayUnreachable } from './pairingErrors.js'

/** A proposal that waits for a wallet. */
export interface Proposal {
  readonly uri: string
  readonly topic: string
  /** The library's, where it is known. */
  readonly id: number | undefined
  /** Of the request to sign in on the same pairing, where there is one. */
  readonly signInId?: number
  readonly proposed: ProposedNamespaces
  /** How far the right time is ahead of this device's. ms */
  readonly ahead: number
  /** The session, once a wallet has approved; rejects with the wallet's own error. */
  readonly approval: Promise<Approval>
  /** Ends it: its uri is of no use to anybody any more. */
  drop(): Promise<void>
}

/** What a wallet approved. */
export interface Approval {
  readonly struct: SessionStruct
  /** What it signed with it, where it was asked to sign in. */
  readonly proofs: readonly SignInProof[]
}

export interface ProposeOptions {
  readonly signal: AbortSignal
  /** Deadline for the relay's socket to open. ms */
  readonly openWithin: number
  /** How far the clock of a server is ahead of this device's: wallets go by the right time. ms */
  readonly ahead: number
}

/** Deadline for an open relay to take a proposal. ms */
const RELAY_MS = 6000
const REASON = { code: 6000, message: 'User disconnected.' }
const ignore = () => {}

/**
 * Proposes a session, and returns the uri for it. The library by itself would wait for 75 s.
 *
 * @throws BaseError `RELAY_UNREACHABLE`, `RELAY_REFUSED`, `INVALID_PROJECT_ID`, `RATE_LIMITED`, `REQUEST_ABORTED`
 */
export async function propose(
  client: PairingClient,
  proposed: ProposedNamespaces,
  { signal, openWithin, ahead }: ProposeOptions,
): Promise<Proposal> {
  const seconds = Math.round(ahead / 1000)
  setProposalShift(client.sign, seconds)
  const opening = client.sign.connect({ optionalNamespaces: proposed }).then(({ uri: given = '' }) => {
    const uri = given.replace(
      /\bexpiryTimestamp=(\d+)/,
      (_, expiry: string) => `expiryTimestamp=${Number(expiry) + seconds}`,
    )
    const topic = /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? ''
    const id = client.sign.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)?.id
    return toProposal(client, { uri, topic, id, ahead, proposed, approval: awaitApproval(client.sign, id) })
  })
  opening.catch(ignore)
  let cleanUp = ignore
  try {
    return await new Promise<Proposal>((resolve, reject) => {
      const timers: ReturnType<typeof setTimeout>[] = []
      const abort = () => reject(abortError(signal))
      const undo = [
        client.onRefused((error) => reject(relayRefused(error))),
        client.onOpen(() => {
          timers.push(setTimeout(() => reject(relayUnreachable()), RELAY_MS))
        }),
        () => signal.removeEventListener('abort', abort),
      ]
      cleanUp = () => {
        for (const timer of timers) clearTimeout(timer)
        for (const fn of undo) fn()
      }
      if (signal.aborted) return abort()
      signal.addEventListener('abort', abort)
      timers.push(
        setTimeout(() => {
          if (!client.isOpen()) reject(relayUnreachable())
          else timers.push(setTimeout(() => reject(relayUnreachable()), RELAY_MS))
        }, openWithin),
      )
      opening.then(resolve, (thrown) => reject(relayRefused(thrown)))
    })
  } catch (error) {
    opening.then((late) => late.drop(), ignore)
    throw error
  } finally {
    cleanUp()
  }
}

/** Waits again for a wallet that was asked before the page was reloaded; undefined when that proposal is gone. */
export async function resumeProposal(
  client: PairingClient,
  topic: string,
  proposed: ProposedNamespaces,
): Promise<Proposal | undefined> {
  const { proposal, core } = client.sign
  const id = proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)?.id
  if (id === undefined || !core.crypto.keychain.has(topic)) return undefined
  const approval = awaitApproval(client.sign, id)
  // The wallet's answer may be waiting in the mailbox.
  await core.relayer.subscribe(topic)
  const { relay, expiry } = core.pairing.pairings.get(topic)
  const key = core.crypto.keychain.get(topic)
  const uri = `wc:${topic}@2?relay-protocol=${relay.protocol}&symKey=${key}&expiryTimestamp=${expiry}`
  return toProposal(client, { uri, topic, id, ahead: 0, proposed, approval })
}

/** What the library tells of a proposal that a wallet answered. */
interface SettledProposal {
  readonly error?: unknown
  readonly session?: SessionStruct
}

/** The library's own `approval()` rejects a promise without a handler once five minutes are over. */
const awaitApproval = (sign: SignClient, id: number | undefined): Promise<Approval> =>
  new Promise((resolve, reject) => {
    engineOf(sign).events.once(`session_connect:${id}`, ({ error, session }: SettledProposal) =>
      session ? resolve({ struct: session, proofs: [] }) : reject(error),
    )
  })

function toProposal(client: PairingClient, proposal: Omit<Proposal, 'drop'>): Proposal {
  return { ...proposal, drop: dropper(client, proposal) }
}

/** Ends a proposal; and its session, where a wallet approved it after the wait had ended. */
export function dropper(
  { sign }: PairingClient,
  { topic, id, approval }: Omit<Proposal, 'drop'>,
): () => Promise<void> {
  let settled: string | undefined
  approval.then(({ struct }) => {
    settled = struct.topic
  }, ignore) // awaited later, or never
  return async () => {
    if (settled && sign.session.keys.includes(settled))
      await sign.disconnect({ topic: settled, reason: REASON }).catch(ignore)
    await forgetProposal(sign, id)
    if (sign.core.pairing.pairings.keys.includes(topic))
      await sign.core.pairing.disconnect({ topic }).catch(ignore)
  }
}

/** Ends the wait for a proposal's answer. */
export async function forgetProposal(sign: SignClient, id: number | undefined): Promise<void> {
  engineOf(sign).events.emit(`session_connect:${id}`, { error: { code: 0, message: 'Proposal dropped' } })
  await Promise.allSettled([
    id !== undefined && sign.proposal.keys.includes(id) ? sign.proposal.delete(id, REASON) : undefined,
    id !== undefined ? sign.core.expirer.del(id) : undefined,
  ])
}
