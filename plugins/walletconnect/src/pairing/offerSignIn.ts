import { readProperty, type SignInInput } from '@wallet-widget/kernel'
import { withTimeout } from '@wallet-widget/kernel/connectors'
import type { PairingClient } from '../client/pairingClient.js'
import { engineOf, type SessionStruct } from '../client/signClient.js'
import {
  type AuthPayload,
  readAuthentication,
  readResponder,
  toAuthPayload,
} from '../session/authentication.js'
import { endSession } from '../session/sessions.js'
import { LIFETIME_MS } from './lifetime.js'
import { type Approval, dropper, forgetProposal, type Proposal } from './propose.js'

const METHOD = 'wc_sessionAuthenticate'
/** How the library names the key that answers are encrypted to. */
const AUTH_KEY = 'wc@1.5:auth::PUB_KEY'
/** Deadline for the relay to take the request. ms */
const PUBLISH_MS = 3000
/** What the library lets a session live. s */
const SESSION_S = 7 * 24 * 3600
const REASON = { code: 6000, message: 'User disconnected.' }
/** Wallets that do not know the request: they get the proposal. */
const UNKNOWN_METHOD = [10001, -32601]
const ignore = () => {}

/**
 * Asks on a proposal's pairing, too, for a wallet to connect and to sign in with one approval. Wallets that know it answer it in
 * place of the proposal, the others answer the proposal. Source: CAIP-222.
 *
 * @returns the proposal itself where a wallet can't be asked
 */
export async function offerSignIn(
  client: PairingClient,
  proposal: Proposal,
  input: SignInInput,
): Promise<Proposal> {
  const { sign } = client
  const { topic, id, proposed } = proposal
  const payload = toAuthPayload(input, proposed)
  if (!payload || id === undefined || !sign.proposal.keys.includes(id)) return proposal
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1))
  const signInId = Date.now() * 1000 + (random % 1000)
  const { publicKey } = sign.proposal.get(id).proposer
  const waiting = await awaitSignIn(client, { proposal, payload, publicKey, signInId }).catch(ignore)
  if (!waiting) return proposal
  const lifetime = Math.ceil(LIFETIME_MS / 1000)
  const request = {
    topic,
    method: METHOD,
    params: {
      authPayload: payload,
      requester: { publicKey, metadata: sign.metadata },
      expiryTimestamp: Math.floor((Date.now() + proposal.ahead) / 1000) + lifetime,
    },
    expiry: lifetime,
    clientRpcId: signInId,
    throwOnFailedPublish: true,
  } as const
  try {
    await withTimeout(() => engineOf(sign).sendRequest(request), { timeout: PUBLISH_MS })
    return { ...waiting, uri: `${proposal.uri}&methods=${METHOD}` }
  } catch {
    waiting.stop()
    return proposal
  }
}

/** Waits again for a wallet that was asked before the page was reloaded. */
export async function resumeSignIn(
  client: PairingClient,
  proposal: Proposal,
  signInId: number,
): Promise<Proposal> {
  const { sign } = client
  const { id } = proposal
  if (id === undefined || !sign.proposal.keys.includes(id)) return proposal
  const record = await sign.core.history.get(proposal.topic, signInId).catch(ignore)
  const payload = readProperty(readProperty(record?.request, 'params'), 'authPayload')
  if (!payload) return proposal
  const { publicKey } = sign.proposal.get(id).proposer
  // Of our own making, from the library's database.
  const asked = { proposal, payload: payload as AuthPayload, publicKey, signInId, early: record?.response }
  return awaitSignIn(client, asked).catch(() => proposal)
}

interface Asked {
  readonly proposal: Proposal
  readonly payload: AuthPayload
  readonly publicKey: string
  readonly signInId: number
  /** The answer, where it came before anybody listened. */
  readonly early?: unknown
}

/** The same proposal, approved by whichever answer comes first. */
async function awaitSignIn(client: PairingClient, asked: Asked): Promise<Proposal & { stop(): void }> {
  const { sign } = client
  const { relayer } = sign.core
  const { events } = engineOf(sign)
  const { proposal, publicKey, signInId, early } = asked
  const responseTopic = await hashKey(publicKey)
  const name = `session_request:${signInId}`
  let stop = ignore
  let settling: Promise<unknown> | undefined
  const approval = new Promise<Approval>((resolve, reject) => {
    const listener = (answer: unknown) => {
      const error = readProperty(answer, 'error')
      if (error && UNKNOWN_METHOD.includes(Number(readProperty(error, 'code')))) return
      stop()
      if (error) return reject(error)
      const settled = settle(client, asked, readProperty(answer, 'result'))
      settling = settled
      settled.then(resolve, reject)
    }
    events.on(name, listener)
    if (early) queueMicrotask(() => listener(early))
    stop = () => {
      events.off(name, listener)
      void sign.auth.authKeys.delete(AUTH_KEY, REASON).catch(ignore)
      sign.core.history.delete(proposal.topic, signInId)
      void relayer.unsubscribe(responseTopic).catch(ignore)
    }
    // Its end is no answer where a wallet has signed in instead.
    proposal.approval.then(resolve, (error) => {
      if (!settling) reject(error)
    })
  })
  approval.then(stop, stop)
  try {
    if (!early) {
      await sign.auth.authKeys.set(AUTH_KEY, { responseTopic, publicKey })
      await withTimeout(() => relayer.subscribe(responseTopic), { timeout: PUBLISH_MS })
    }
  } catch (error) {
    stop()
    throw error
  }
  const both = { ...proposal, signInId, approval }
  const drop = dropper(client, both)
  return {
    ...both,
    stop,
    async drop() {
      stop()
      await settling?.catch(ignore)
      await drop()
    },
  }
}

/** Makes the session that the wallet has made as well; ends it where the wallet signed something else. */
async function settle(client: PairingClient, asked: Asked, answer: unknown): Promise<Approval> {
  const { sign } = client
  const { proposal, payload, publicKey } = asked
  const responder = readResponder(answer)
  const peer = { ...responder, metadata: responder.metadata as typeof sign.metadata }
  const { core, session } = sign
  const topic = await core.crypto.generateSharedKey(publicKey, peer.publicKey)
  await core.relayer.subscribe(topic)
  const expiry = Math.floor(Date.now() / 1000) + SESSION_S
  const struct: SessionStruct = {
    topic,
    pairingTopic: proposal.topic,
    relay: { protocol: 'irn' },
    expiry,
    acknowledged: true,
    controller: peer.publicKey,
    namespaces: {},
    requiredNamespaces: {},
    optionalNamespaces: {},
    self: { publicKey, metadata: sign.metadata },
    peer,
    transportType: 'relay',
  }
  await session.set(topic, struct)
  try {
    const { namespaces, proofs } = readAuthentication(answer, payload, proposal.proposed)
    await session.update(topic, { namespaces })
    core.expirer.set(topic, expiry)
    // The proposal is not answered any more.
    await forgetProposal(sign, proposal.id)
    return { struct: session.get(topic), proofs }
  } catch (error) {
    await endSession({ client, topic, pairingTopic: proposal.topic })
    throw error
  }
}

/** Where the wallet answers: what only the two of them can tell. */
async function hashKey(publicKey: string): Promise<string> {
  const bytes = Uint8Array.from(publicKey.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
