import {
  BaseError,
  type ConnectorConnectRequest,
  isChainNamespace,
  type WalletSession,
} from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { check, needs, rejection, settle } from './check.js'
import { type ConnectorCase, connectRequest } from './connectorHarness.js'

const NOBODY = 'The wallet asks nobody.'
const isRefusal = (thrown: unknown) => thrown instanceof WalletError && thrown.code === 'USER_REJECTED'

export const connectingCases: Readonly<Record<string, ConnectorCase>> = {
  'behavior: says what it is': async ({ connector }) => {
    const { icon, id, name, namespaces } = connector
    check(id && name, 'A connector has an id and a name.', { id, name })
    check(namespaces.length > 0, 'A connector has at least one namespace.')
    check(namespaces.every(isChainNamespace), 'Its namespaces are CAIP-2 namespaces.', namespaces)
    check(
      icon === undefined || !/^\s*(javascript|vbscript|file):/i.test(icon),
      'Its icon is a picture.',
      icon,
    )
  },
  'behavior: connecting asks once and answers valid sessions': async (harness) => {
    const { request } = connectRequest(harness)
    checkSessions(await harness.connector.connect(request), request)
    const once = harness.asksNobody ? 0 : 1
    check(harness.promptCount() === once, 'Connecting asks the visitor once.', harness.promptCount())
  },
  'behavior: connects on the network that is wanted': async (harness) => {
    needs(
      harness.connector.switchNetwork && !harness.staysOnConnect,
      'The wallet chooses its network itself.',
    )
    const { request } = connectRequest(harness)
    const [first, ...others] = request.networks
    const wanted = others.find(({ chainNamespace }) => chainNamespace === first?.chainNamespace)
    needs(wanted, 'The harness gives no second network of a namespace.')
    for (const network of [wanted, first]) {
      const sessions = await harness.connector.connect({ ...request, network })
      const now = sessions.find(({ namespace }) => namespace === wanted.chainNamespace)?.networkId
      check(now === network?.caipNetworkId, 'The wallet is on the network that is wanted.', now)
    }
  },
  'behavior: asked for one namespace, it answers that one alone': async (harness) => {
    needs(harness.connector.namespaces.length > 1, 'The connector has one namespace.')
    for (const namespace of harness.connector.namespaces) {
      const { request } = connectRequest(harness)
      const networks = request.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
      const one = { ...request, namespaces: [namespace], networks }
      checkSessions(await harness.connector.connect(one), one)
    }
  },
  'error: a refusal is a BaseError that says so': async (harness) => {
    needs(!harness.asksNobody, NOBODY)
    harness.answer('reject')
    const { request } = connectRequest(harness)
    const error = await rejection(harness.connector.connect(request), 'A refused connect rejects.')
    check(error instanceof BaseError, 'Connecting rejects with a BaseError.', error)
    check(
      error.walk(isRefusal),
      'A refusal is a WalletError of 4001, or has one among its causes.',
      error.code,
    )
  },
  'behavior: after a refusal it can be connected': async (harness) => {
    needs(!harness.asksNobody, NOBODY)
    harness.answer('reject')
    await rejection(harness.connector.connect(connectRequest(harness).request), 'A refused connect rejects.')
    harness.answer('approve')
    const { request } = connectRequest(harness)
    checkSessions(await harness.connector.connect(request), request)
  },
  'behavior: an abort takes effect at once, a late answer ignored': async (harness) => {
    needs(!harness.asksNobody, NOBODY)
    const before = harness.listenerCount?.()
    harness.answer('hang')
    const { abort, progress, request } = connectRequest(harness)
    const connecting = harness.connector.connect(request)
    const failed = rejection(connecting, 'An aborted connect rejects.')
    await settle()
    abort()
    check((await failed) instanceof BaseError, 'An aborted connect rejects with a BaseError.')
    const told = progress.length
    harness.release()
    await settle()
    check(progress.length === told, 'After the abort no progress is told.', progress)
    const after = harness.listenerCount?.()
    check(after === before, 'After the abort no listener is left.', after)
    harness.answer('approve')
    const again = connectRequest(harness)
    checkSessions(await harness.connector.connect(again.request), again.request)
  },
  'behavior: with the signal aborted already, nothing is asked': async (harness) => {
    const { abort, request } = connectRequest(harness)
    abort()
    await rejection(harness.connector.connect(request), 'Connecting with an aborted signal rejects.')
    check(harness.promptCount() === 0, 'Nothing is asked once aborted.', harness.promptCount())
  },
  'behavior: reconnecting an unknown site gives nothing, and asks nothing': async (harness) => {
    needs(!harness.asksNobody, NOBODY)
    const answer = await harness.connector.reconnect(connectRequest(harness).request)
    check(!answer?.length, 'A wallet that does not trust the site gives no sessions.', answer)
    check(harness.promptCount() === 0, 'Reconnecting never asks the visitor.', harness.promptCount())
  },
  'behavior: reconnecting gives the same accounts, and asks nothing': async (harness) => {
    const { request } = connectRequest(harness)
    const connected = await harness.connector.connect(request)
    const prompts = harness.promptCount()
    harness.answer('reject')
    const reconnected = await harness.connector.reconnect(request)
    checkSessions(reconnected, request)
    const flat = (sessions: typeof connected) =>
      sessions.flatMap(({ accounts }) => accounts.map((one) => one.address))
    check(
      flat(connected).join() === flat(reconnected).join(),
      'Reconnecting gives the accounts that connecting gave.',
      flat(reconnected),
    )
    check(harness.promptCount() === prompts, 'Reconnecting never asks the visitor.', harness.promptCount())
  },
  'behavior: reconnecting a locked wallet asks nothing': async (harness) => {
    needs(harness.lock, 'The harness cannot lock the wallet.')
    const { request } = connectRequest(harness)
    await harness.connector.connect(request)
    const prompts = harness.promptCount()
    await harness.lock()
    const answer = await harness.connector.reconnect(request)
    check(answer === undefined, 'A locked wallet answers undefined.', answer)
    check(harness.promptCount() === prompts, 'Reconnecting never asks the visitor.', harness.promptCount())
  },
  'behavior: disconnecting works, twice too, and before connecting': async (harness) => {
    const { connector } = harness
    await connector.disconnect()
    const { request } = connectRequest(harness)
    await connector.connect(request)
    await connector.disconnect()
    await connector.disconnect()
    const prompts = harness.promptCount()
    await connector.reconnect(request)
    check(harness.promptCount() === prompts, 'Reconnecting never asks the visitor.', harness.promptCount())
    checkSessions(await connector.connect(request), request)
  },
  'behavior: disconnecting ends the trust of the wallet': async (harness) => {
    needs(
      !harness.keepsTrust && !harness.asksNobody,
      'The wallet trusts the site until its owner says otherwise.',
    )
    const { request } = connectRequest(harness)
    await harness.connector.connect(request)
    await harness.connector.disconnect()
    const answer = await harness.connector.reconnect(request)
    check(!answer?.length, 'A disconnected wallet gives no sessions.', answer)
  },
  'F15: whatever the wallet throws becomes a BaseError': async (harness) => {
    needs(harness.throwAtAll, 'The harness cannot make the wallet throw.')
    const nested = { message: 'Internal error', data: { originalError: { code: 4001 } } }
    for (const thrown of [
      'text',
      null,
      undefined,
      42,
      {},
      nested,
      new Error(`<b>${'x'.repeat(100_000)}</b>`),
    ]) {
      harness.throwAtAll(thrown)
      const { request } = connectRequest(harness)
      const error = await rejection(harness.connector.connect(request), 'A failed connect rejects.')
      check(error instanceof BaseError, 'Connecting rejects with a BaseError.', error)
      check(!/\[object|[<>]/.test(error.shortMessage), 'What is shown is not raw text.', error.shortMessage)
      if (thrown === nested) check(error.walk(isRefusal), 'A nested 4001 is found.', error.code)
    }
  },
}

const TYPES = ['eoa', 'smartAccount', 'payment', 'ordinal']

/** Checks what connecting answered. */
function checkSessions(
  sessions: readonly WalletSession[] | undefined,
  { namespaces }: ConnectorConnectRequest,
): asserts sessions is readonly WalletSession[] {
  check(sessions !== undefined && sessions.length > 0, 'Connecting answers at least one session.', sessions)
  const seen = new Set<string>()
  for (const { accounts, approvedNetworkIds, namespace, networkId } of sessions) {
    check(namespaces.includes(namespace), 'A session is for a namespace that was asked for.', namespace)
    check(!seen.has(namespace), 'There is one session a namespace.', namespace)
    seen.add(namespace)
    check(accounts.length > 0, 'A session has at least one account.', accounts)
    for (const account of accounts) {
      check(account.namespace === namespace, 'An account is of its session’s namespace.', account)
      check(typeof account.address === 'string' && account.address, 'An account has an address.', account)
      check(TYPES.includes(account.type), `An account is one of ${TYPES.join(', ')}.`, account)
    }
    const addresses = accounts.map(({ address, type }) => `${type} ${address}`)
    check(new Set(addresses).size === addresses.length, 'No account is listed twice.', addresses)
    for (const id of [networkId, ...(approvedNetworkIds ?? [])])
      check(new RegExp(`^${namespace}:[-a-zA-Z0-9_]{1,32}$`).test(id), 'A network id is CAIP-2.', id)
  }
}
