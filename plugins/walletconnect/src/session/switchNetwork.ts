import { BaseError, type Network, readProperty } from '@wallet-widget/kernel'
import {
  abortError,
  addEthereumChain,
  leadsToAdding,
  sleep,
  WalletError,
} from '@wallet-widget/kernel/connectors'
import { activePlace, type LiveSession, moveTo, pairingOf } from './liveSession.js'
import { sendRequest } from './request.js'
import type { Sessions } from './sessions.js'

/** Deadline for a wallet that approved to add the network to the session. ms */
const ARRIVAL_MS = 5000
const POLL_MS = 50

/**
 * Switches a session to a network. The wallet is asked only for a network that it has not approved yet, and only where
 * it supports being asked.
 *
 * @throws WalletError 4001, 4900; BaseError `NETWORK_NOT_APPROVED`, `NETWORK_NOT_REACHED`, `CHAIN_NOT_SUPPORTED`
 */
export async function switchNetwork(
  sessions: Sessions,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  const { chainNamespace: namespace, caipNetworkId } = network
  const session = sessions.current()
  const approved = session?.approved.get(namespace)
  const place = session && activePlace(session, namespace)
  if (!session || !approved || !place) throw new WalletError(4900)
  const isThere = () => session.approved.get(namespace)?.networkIds.includes(caipNetworkId) ?? false
  if (!isThere()) {
    if (namespace !== 'eip155') throw notApproved(network)
    session.networkNotice.remove()
    try {
      await askWallet(session, { network, chainId: place.networkId, signal, isThere })
      await waitForNetwork(isThere, network, signal)
    } catch (error) {
      throw explain(sessions, session, network, error)
    }
  }
  moveTo(session, namespace, { ...(activePlace(session, namespace) ?? place), networkId: caipNetworkId })
  sessions.tellPlace(namespace)
  sessions.remember()
}

interface NetworkQuestion {
  readonly network: Network
  /** The network that it is asked on, CAIP-2. */
  readonly chainId: string
  readonly signal: AbortSignal
  /** Whether the session has the network. */
  isThere(): boolean
}

/** Asks the wallet, until it answers or has added the network to the session: some do that without an answer. */
async function askWallet(session: LiveSession, question: NetworkQuestion): Promise<void> {
  const { isThere, signal } = question
  const { events } = session.client.sign
  const arrived = new AbortController()
  const onUpdate = () => {
    if (isThere()) arrived.abort()
  }
  events.on('session_update', onUpdate)
  try {
    await ask(session, { ...question, signal: AbortSignal.any([signal, arrived.signal]) })
  } catch (error) {
    if (signal.aborted || !isThere()) throw error
  } finally {
    events.off('session_update', onUpdate)
  }
}

async function ask(session: LiveSession, { network, chainId, signal }: NetworkQuestion): Promise<void> {
  const methods = session.approved.get('eip155')?.methods
  const send = (method: string, param: unknown) =>
    sendRequest(session, { method, params: [param], chainId, signal, network })
  const hexId = toHexChainId(network)
  const canAdd = methods?.has('wallet_addEthereumChain')
  if (methods?.has('wallet_switchEthereumChain')) {
    try {
      await send('wallet_switchEthereumChain', { chainId: hexId })
      return
    } catch (error) {
      if (!canAdd || !leadsToAdding(error)) throw error
    }
  }
  if (!canAdd) throw notApproved(network)
  await addEthereumChain(network, hexId, (parameter) => send('wallet_addEthereumChain', parameter))
}

/** Some wallets approve before they add the network to the session, and some never add it. */
async function waitForNetwork(isThere: () => boolean, network: Network, signal: AbortSignal): Promise<void> {
  for (const end = Date.now() + ARRIVAL_MS; !isThere(); ) {
    if (signal.aborted) throw abortError(signal)
    if (Date.now() > end)
      throw new BaseError(`The wallet did not move to ${network.name}.`, {
        code: 'NETWORK_NOT_REACHED',
        metaMessages: [`Disconnect, and connect again with ${network.name} chosen in the wallet.`],
      })
    await sleep(POLL_MS)
  }
}

/** What a wallet says that has no such method. */
const METHOD_MISSING: readonly string[] = ['UNSUPPORTED_METHOD', 'METHOD_NOT_FOUND']
/** What a wallet says that does not offer a network. */
const REFUSALS: readonly string[] = [
  'CHAIN_NOT_SUPPORTED',
  'NETWORK_NOT_APPROVED',
  'UNRECOGNIZED_CHAIN',
  'UNSUPPORTED_CHAIN',
]

/** Tells the visitor, who can pair again for the network, where the wallet does not offer it; not where they said no themselves. */
function explain(sessions: Sessions, session: LiveSession, network: Network, thrown: unknown): unknown {
  const code = String(readProperty(thrown, 'code'))
  const isMissing = METHOD_MISSING.includes(code)
  const isRefused = isMissing || REFUSALS.includes(code)
  if ((!isRefused && code !== 'NETWORK_NOT_REACHED') || sessions.current() !== session) return thrown
  if (isMissing) {
    // From now on it is known which networks it has.
    session.addsNone = true
    sessions.tellApproved(network.chainNamespace)
  }
  session.networkNotice.show({
    says: isRefused ? 'refused' : 'unmoved',
    walletName: session.wallet.name,
    network,
    pairing: pairingOf(session, network),
  })
  return isMissing ? notApproved(network, thrown) : thrown
}

const notApproved = ({ name }: Network, cause?: unknown) =>
  new BaseError(`The wallet has not approved ${name}.`, {
    code: 'NETWORK_NOT_APPROVED',
    ...(cause === undefined ? {} : { cause }),
    metaMessages: ['Disconnect, and connect again with that network.'],
  })

/** Returns a chain id in hex, as wallets expect it. @throws BaseError `INVALID_CHAIN_ID` */
function toHexChainId({ id }: Network): `0x${string}` {
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number <= 0)
    throw new BaseError('Invalid chainId', { code: 'INVALID_CHAIN_ID' })
  return `0x${number.toString(16)}`
}
