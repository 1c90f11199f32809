import type {
  ChainNamespace,
  ConnectorConnectRequest,
  ConnectorEvent,
  ConnectorRpcRequest,
  Network,
  SignedInSessions,
  SignInInput,
} from '@wallet-widget/kernel'
import { withAbort } from '@wallet-widget/kernel/connectors'
import type { PairingClient } from '../client/pairingClient.js'
import { startClient } from '../client/startClient.js'
import { isIosSafari, isTelegram } from '../links/openLink.js'
import type { PluginState } from '../pluginState.js'
import { createFarewells } from '../session/farewells.js'
import type { LiveSession } from '../session/liveSession.js'
import { proposeNamespaces } from '../session/proposeNamespaces.js'
import { readPending } from '../session/rememberedSession.js'
import { request } from '../session/request.js'
import { createSessions } from '../session/sessions.js'
import { switchNetwork } from '../session/switchNetwork.js'
import { connect } from './connect.js'
import { createProposals } from './proposals.js'
import { reconnect } from './reconnect.js'

/** The socket of a page that slept longer than this may be dead without its knowing. ms */
const DOUBTFUL_MS = 20_000

/** The operations of the connector, and what follows the page. */
export type Pairing = ReturnType<typeof createPairing>

export function createPairing(plugin: PluginState) {
  const { remembered, $pairing } = plugin
  const farewells = createFarewells(plugin.context.config.id)
  const sessions = createSessions(plugin, farewells)
  const proposals = createProposals(plugin, () => sessions.current()?.client)
  let sleptAt: number | undefined
  let isWaking = false
  let isTelling = false
  /** One client at a time: two would overwrite each other's keys. */
  let reconnecting: Promise<unknown> = Promise.resolve()
  /** Paired, and not taken over by the widget yet. */
  let unsettled: LiveSession | undefined
  const disposed = new AbortController()
  /** Aborts a request with the plugin: a client that is still starting would outlive it. */
  const untilDisposed = <Request extends { readonly signal: AbortSignal }>(given: Request): Request => ({
    ...given,
    signal: AbortSignal.any([given.signal, disposed.signal]),
  })

  const reconnectInTurn = (given: Pick<ConnectorConnectRequest, 'namespaces' | 'signal'>) => {
    const reconnected = reconnecting.then(() => reconnect(plugin, sessions, untilDisposed(given)))
    reconnecting = reconnected.catch(() => {})
    return reconnected
  }

  /** Moves to the session that another tab has paired instead. */
  async function moveTo(namespaces: readonly ChainNamespace[]): Promise<void> {
    const emit = (event: ConnectorEvent) => {
      for (const listener of [...plugin.listeners]) listener(event)
    }
    const all = [...new Set(plugin.networks().map(({ chainNamespace }) => chainNamespace))]
    const found = await reconnectInTurn({ namespaces: all, signal: disposed.signal }).catch(() => undefined)
    if (disposed.signal.aborted) return
    for (const namespace of namespaces) {
      const accounts = found?.find((one) => one.namespace === namespace)?.accounts ?? []
      emit({ type: 'accountsChanged', namespace, accounts })
    }
    if (found?.length) emit({ type: 'sessionsChanged', sessions: found })
  }

  /** Another tab has paired or disconnected. */
  function followOtherTab(): void {
    const known = remembered.get()
    const session = sessions.current()
    if (!session || known?.topic === session.topic) return
    sessions.forget()
    if (known) void moveTo([...session.approved.keys()])
  }

  async function tellFarewells(): Promise<void> {
    for (const url of farewells.relayUrls()) {
      // Storage is not trusted: a relay that is no longer configured is not asked.
      if (isTelling || disposed.signal.aborted || !plugin.relayUrls.includes(url)) continue
      const known = sessions.current()?.client
      isTelling = true
      try {
        const client = known?.relayUrl === url ? known : await startInTurn(url)
        await farewells.tell(client)
        if (client !== known) client.stop()
      } catch {
        // Later.
      } finally {
        isTelling = false
      }
    }
  }

  /** One client starts at a time. */
  function startInTurn(url: string): Promise<PairingClient> {
    const started = reconnecting.then(() => startClient(plugin.context, url))
    reconnecting = started.catch(() => {})
    return started
  }

  async function pair(given: ConnectorConnectRequest, input?: SignInInput): Promise<SignedInSessions> {
    const asked = untilDisposed(given)
    await withAbort(reconnecting, asked.signal)
    const connected = await connect(plugin, sessions, proposals, asked, input)
    unsettled = sessions.current()
    return connected
  }

  return {
    connect: async (given: ConnectorConnectRequest) => (await pair(given)).sessions,
    /** Has the visitor sign in with the same approval, where the wallet can. */
    connectAndSignIn: (given: ConnectorConnectRequest, input: SignInInput) => pair(given, input),
    /** Connecting is over. A session that the widget refused must not live on in the wallet. */
    settle(isConnected: boolean) {
      const session = unsettled
      unsettled = undefined
      if (!isConnected && session && session === sessions.current()) void sessions.end()
    },
    reconnect: reconnectInTurn,
    request: (given: ConnectorRpcRequest) => request(sessions, given),
    /** Somebody listens now: what was answered before is told. */
    tellLateAnswers: () => sessions.current()?.answers.tell(),
    switchNetwork: (given: { readonly network: Network; readonly signal: AbortSignal }) =>
      switchNetwork(sessions, given),
    async disconnect() {
      // A session that was not restored yet is over, too.
      if (!sessions.current() && plugin.remembered.get())
        await reconnectInTurn({ namespaces: [], signal: disposed.signal }).catch(() => {})
      await sessions.end()
    },
    /** Tells wallets that their session is over, where they could not be told then. */
    tellFarewells,
    /** Prepares a uri before the visitor chooses a wallet. */
    prefetch() {
      void reconnecting.then(() => {
        if (sessions.current()) return
        const proposed = proposeNamespaces(plugin.networks(), undefined)
        proposals.obtain(proposed, disposed.signal).catch(() => {})
      })
    },
    /** Takes up the proposal that this tab waited for before it was reloaded, and connects once the wallet approves it. */
    async resume() {
      const pending = readPending(plugin.context.config.id)
      const proposed = proposeNamespaces(plugin.networks(), undefined)
      const ready = await proposals.resume(proposed, disposed.signal)
      if (!ready) return
      await ready.proposal.approval
      const { wallet, link: mobileLink } = pending ?? {}
      if (wallet && !plugin.$wallet.get()) {
        const { id, name, icon, rdns } = wallet
        plugin.$wallet.set({
          id,
          name,
          ...(icon && { icon }),
          ...(rdns && { rdns }),
          ...(mobileLink && { mobileLink }),
        })
      }
      await plugin.context.widget.connect({ connectorId: 'walletConnect' })
    },
    /** The visitor has left without choosing a wallet. */
    dropPrefetched() {
      if ($pairing.get().status === 'idle' && !isTelegram() && !isIosSafari()) void proposals.drop()
    },
    /** The page is hidden. */
    sleep() {
      sleptAt = Date.now()
    },
    /** The page is visible again, or online again. */
    wake() {
      const isDoubtful = sleptAt !== undefined && Date.now() - sleptAt > DOUBTFUL_MS
      sleptAt = undefined
      void tellFarewells()
      followOtherTab() // a page that was frozen has heard of nothing
      if (isWaking) return // one reconnect, however many events say that the page is back
      isWaking = true
      Promise.allSettled([sessions.current()?.client.wake(isDoubtful), proposals.wake(isDoubtful)]).then(
        () => {
          isWaking = false
        },
      )
    },
    followOtherTab,
    async dispose() {
      disposed.abort()
      await proposals.dispose()
      sessions.forget()
    },
  }
}
