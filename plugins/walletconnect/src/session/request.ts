import { BaseError, type ConnectorRpcRequest, type Network, readProperty } from '@wallet-widget/kernel'
import { abortError, WalletError } from '@wallet-widget/kernel/connectors'
import { engineOf } from '../client/signClient.js'
import type { AskedRequest } from './askedRequests.js'
import { attendRequest } from './attendRequest.js'
import { activePlace, type LiveSession } from './liveSession.js'
import { toAccounts } from './readNamespaces.js'
import { refused } from './refused.js'
import type { RequestEnd } from './sessionAnswers.js'
import type { Sessions } from './sessions.js'

/** Sends a request to the wallet, on the network it is for, and on a phone opens the wallet. */
export async function request(sessions: Sessions, given: ConnectorRpcRequest): Promise<unknown> {
  const { id: requestId, method, params, namespace, networkId, address, signal } = given
  const session = sessions.current()
  const approved = session?.approved.get(namespace)
  if (!session || !approved) throw new WalletError(4900, { metaMessages: ['Connect the wallet again.'] })
  const known = answerFromSession(session, given)
  if (known !== undefined) return known
  if (!approved.methods.has(method))
    throw new WalletError(4200, { metaMessages: [`The wallet was not given ${method} when it was paired.`] })
  if (!approved.networkIds.includes(networkId))
    throw new WalletError(4901, { metaMessages: [`The wallet has not approved ${networkId}.`] })
  return sendRequest(session, {
    method,
    params: params ?? [],
    chainId: networkId,
    signal,
    ...(requestId === undefined ? {} : { asker: { requestId, address } }),
  })
}

function answerFromSession(
  session: LiveSession,
  { method, namespace, networkId }: ConnectorRpcRequest,
): unknown {
  const approved = session.approved.get(namespace)
  const place = activePlace(session, namespace)
  if (namespace !== 'eip155' || !approved || !place) return undefined
  if (method === 'eth_accounts' || method === 'eth_requestAccounts')
    return toAccounts(
      namespace,
      approved,
      approved.networkIds.includes(networkId) ? networkId : place.networkId,
      place.address,
    ).map(({ address }) => address)
  if (method === 'eth_chainId') return `0x${Number(place.networkId.slice('eip155:'.length)).toString(16)}`
  return undefined
}

/** A request to the wallet. */
export interface SessionRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
  readonly signal: AbortSignal
  /** Identifies the kernel’s request, for a late answer. */
  readonly asker?: Pick<AskedRequest, 'requestId' | 'address'>
  /** The network that the wallet is asked to move to. */
  readonly network?: Network
}

/** Deadline for the wallet. s */
const WALLET_S = 300
/** Deadline for the relay to take a request; the library gives its first try 15 s. ms */
const SEND_MS = 16_000

/**
 * Sends a request once, and waits for the wallet. A response after the abort or a deadline is emitted as `answeredLate`.
 *
 * @throws WalletError of the wallet's refusal; BaseError `REQUEST_ABORTED`, `WALLET_TIMEOUT`, `RELAY_UNREACHABLE`
 */
export function sendRequest(
  session: LiveSession,
  { method, params, chainId, signal, asker, network }: SessionRequest,
): Promise<unknown> {
  const { client, topic, over, answers } = session
  const { sign } = client
  const { history } = sign.core
  // Kept by the library in its own copies of the request, and left out where these become JSON.
  const mark = Symbol('request')
  const request = { method, params, [mark]: true }
  let id: number | undefined
  let isSent = false
  let ending: RequestEnd | undefined
  let cleanUp = () => {}
  let stopWaiting = () => {}
  let stopAttending = () => {}
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError(signal))
    const drop = () => {
      if (id === undefined) return
      // The library's own timer would reject a promise without a handler.
      engineOf(sign).events.emit(`session_request:${id}`, { error: { code: 0, message: 'Given up' } })
      if (!isSent) client.unqueueRequest(id)
    }
    const giveUp = (error: BaseError) => {
      if (ending) return
      ending = 'givenUp'
      reject(error)
      drop()
    }
    const abort = () => giveUp(abortError(signal))
    const end = () => giveUp(sessionOver())
    const sending = setTimeout(() => giveUp(notSent()), SEND_MS)
    const deadline = setTimeout(() => giveUp(tooLong()), WALLET_S * 1000)
    const created = (record: { id: number; request: { params?: unknown } }) => {
      if (!Object.hasOwn(Object(readProperty(record.request.params, 'request')), mark)) return
      id = record.id
      if (ending) drop()
      else if (asker) answers.expect({ id, ...asker })
    }
    const sent = (event: unknown) => {
      if (readProperty(event, 'request') !== request || ending) return
      id = readProperty(event, 'id') as number
      isSent = true
      clearTimeout(sending)
      stopAttending = attendRequest(session, { id, network, cancel: () => giveUp(notAnswered(network)) })
    }
    signal.addEventListener('abort', abort)
    over.signal.addEventListener('abort', end)
    sign.events.on('session_request_sent', sent)
    cleanUp = () => {
      stopWaiting()
      stopAttending()
      clearTimeout(sending)
      clearTimeout(deadline)
      signal.removeEventListener('abort', abort)
      over.signal.removeEventListener('abort', end)
      sign.events.off('session_request_sent', sent)
    }
    const send = () => {
      stopWaiting()
      history.on('history_created', created)
      sign
        .request({ topic, chainId, request, expiry: WALLET_S })
        .then(
          (value) => {
            ending ??= 'resolved'
            resolve(value)
          },
          (thrown) => {
            ending ??= 'rejected'
            reject(refused(thrown))
          },
        )
        .finally(() => history.off('history_created', created))
    }
    // Not before the socket is open: the library sends what it has taken even after an abort.
    if (client.isOpen()) return send()
    stopWaiting = client.onOpen(send)
    void client.wake(false)
  }).finally(() => {
    cleanUp()
    if (id !== undefined && ending) answers.settle(id, ending)
  })
}

const LOOK = 'The request may still have reached the wallet: look there before you try again.'

const tooLong = () =>
  new BaseError('The wallet has not answered in time', {
    code: 'WALLET_TIMEOUT',
    metaMessages: ['It may still be approved there: look in the wallet before you try again.'],
  })

/** The visitor gave it up. A network can be asked for again; anything else may have been carried out. */
const notAnswered = (network: Network | undefined) =>
  network
    ? new BaseError('Request was aborted', { code: 'REQUEST_ABORTED' })
    : new BaseError('The wallet did not answer before the request was cancelled', {
        code: 'WALLET_TIMEOUT',
        metaMessages: ['It may still be approved there: look in the wallet before you try again.'],
      })

const notSent = () =>
  new BaseError('The relay can’t be reached', { code: 'RELAY_UNREACHABLE', metaMessages: [LOOK] })

const sessionOver = () => new WalletError(4900, { metaMessages: [LOOK] })
