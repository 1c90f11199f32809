import { withTimeout } from '../async/withTimeout.js'
import type { ChainNamespace } from '../chains/caip.js'
import type { NetworkInput } from '../chains/network.js'
import type { Plugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import { widgetDestroyed } from '../errors/notRunning.js'
import { createHooks } from '../hooks.js'
import { checkSignal } from '../kinds.js'
import { createLogger } from '../logger/createLogger.js'
import { createPluginHost } from '../plugins/pluginHost.js'
import type { Preload } from '../preload.js'
import type { EventProvider } from '../provider/eventProvider.js'
import type {
  AddressLabel,
  CloseRequest,
  ConnectOptions,
  DisconnectOptions,
  OpenRequest,
  RequestOptions,
  SwitchAccountOptions,
  SwitchConnectionOptions,
  SwitchNetworkOptions,
} from '../requests.js'
import type { Shell } from '../shell.js'
import type { AskedConnect, ConnectAttempt } from '../state/connectAttempts.js'
import { createPersisted, MOST_RECENT_WALLETS } from '../state/persisted.js'
import type { Session } from '../state/session.js'
import { STORAGE_VERSION, widgetPrefix } from '../storage/widgetStorage.js'
import type { Widget } from '../widget.js'
import { adapterNotFound } from './adapterNotFound.js'
import { keepAddressLabels } from './addressLabels.js'
import { choose } from './choose.js'
import { back, close, tapClose } from './close.js'
import { connect, tapConnect } from './connect.js'
import { hearOfTabs, stopListening } from './connections.js'
import { createConnectorList } from './connectorList.js'
import type { CoreContext } from './coreContext.js'
import { createReport } from './createReport.js'
import { keepDetails } from './details.js'
import { disconnect } from './disconnect.js'
import { flawOfConfig } from './flawOfConfig.js'
import { flawOfIds } from './flawOfIds.js'
import { followAccount } from './followAccount.js'
import { followConnector, followConnectorList } from './followConnector.js'
import { leaveRemovedViews, open, tapOpen } from './open.js'
import { pairOf } from './pairOf.js'
import { readOptions } from './readOptions.js'
import { reportAlerts } from './reportAlerts.js'
import { request, tapRequest } from './request.js'
import { restore } from './restore.js'
import { isolateSettle } from './runOperation.js'
import { switchNetwork, tapSwitchNetwork } from './switchNetwork.js'
import { noteEvent } from './told.js'
import { warnOfCopies } from './warnOfCopies.js'

/** Operations wait this long for plugins that are being set up. ms */
const PLUGIN_WAIT_MS = 1000

/** What acts in a running widget: hooks, plugins, operations. */
export type Core = ReturnType<typeof createCore>

/** Makes the core of a widget, and sets its plugins up. */
export function createCore({
  shell,
  widget,
  plugins,
  preload,
}: {
  readonly shell: Shell
  readonly widget: Widget
  readonly plugins: readonly Plugin[]
  readonly preload: Preload
}) {
  const { config, state, router, attempts } = shell
  const logger = createLogger({ level: config.logLevel })
  const log = createReport(logger)
  const flaw = flawOfConfig(config) ?? flawOfIds(plugins)
  if (flaw) throw log(flaw)
  warnOfCopies(plugins, logger)
  const report: CoreContext['report'] = (...failure) => {
    const error = log(...failure)
    shell.events.track({ event: error.code, error })
    return error
  }
  const persisted = createPersisted({
    prefix: widgetPrefix(config.id),
    version: STORAGE_VERSION,
    onFull: () => logger.warn('Storage is full: the widget keeps its state in memory.'),
  })
  const recent = persisted.recentWallets.get().slice(0, MOST_RECENT_WALLETS)
  if (recent.length > 0) state.$recentWallets.set(recent)

  const context: CoreContext = {
    ...shell,
    hooks: createHooks(),
    connectors: createConnectorList(state.$connectors, report),
    adapters: new Map(),
    balance: {},
    persisted,
    logger,
    chosen: new Set(),
    declined: new Set(),
    listening: new Map(),
    emptied: new Map(),
    restoring: new Map(),
    resuming: new Set(),
    choices: { last: 0 },
    told: { last: 0, byPair: new Map() },
    running: new Map(),
    disconnecting: new Map(),
    heard: new Set(persisted.session.get().connections.map(pairOf)),
    report,
    onWalletEvent(connector, event, isAnswer = false) {
      try {
        if (!isAnswer && 'namespace' in event) noteEvent(context, connector.id, event)
        followConnector(context, connector, event)
      } catch (error) {
        report(error)
      }
    },
  }
  isolateSettle(context)
  tapOpen(context)
  tapConnect(context)
  tapSwitchNetwork(context)
  tapRequest(context)
  tapClose(context)
  const host = createPluginHost({ context, widget, plugins, preload })
  const ready = host.start().then(() => state.$ready.set(true))
  const labels = keepAddressLabels(context)
  const stops = [
    hearOfTabs(context),
    labels.dispose,
    keepDetails(context),
    followAccount(context),
    followConnectorList(context),
    leaveRemovedViews(context),
    reportAlerts(context),
    restore(context, ready),
  ]
  const startAgain = () => void host.start()
  globalThis.addEventListener?.('online', startAgain)
  if (persisted.session.get().connections.length > 0) void preload.connecting.run()

  let disposed = false
  /** Resolves with the promise, or soon: a plugin that hangs must not hold the others up. */
  const soon = (promise: Promise<unknown>) =>
    withTimeout(() => promise, { timeout: PLUGIN_WAIT_MS }).catch(() => {})
  const pluginsSettled = async () => {
    if (!state.$ready.get()) await soon(ready)
    const replacing = host.replacing()
    if (replacing) await soon(replacing)
    if (disposed) throw widgetDestroyed()
  }
  /** Before a wallet is asked: what guards the site is not gone past because it is slow, or was not found. */
  const guarded = async (signal: AbortSignal | undefined) => {
    await host.guarded(signal)
    await pluginsSettled()
    // One that was given other options meanwhile.
    await host.guarded(signal)
    if (disposed) throw widgetDestroyed()
  }

  /** Fetched when a visitor of several wallets or accounts changes over. */
  const switching = () => import('./switchConnection.js')

  return {
    /** Resolves when every enabled plugin is set up. */
    ready,
    // Not told of: among these are failures of those who are told.
    report: log,
    /** Returns the API of a plugin. */
    api: host.api,

    async open(request: OpenRequest | undefined, signal: AbortSignal) {
      void host.start() // again, where code could not be fetched
      await pluginsSettled()
      await open(context, readOptions(request), signal)
    },
    close: async (request: CloseRequest | undefined) => close(context, readOptions(request)),
    back: () => back(context),

    async connect(given: ConnectOptions, attempt: ConnectAttempt) {
      choose(context)
      const options = readOptions(given, 'connectorId')
      void preload.connecting.run()
      const started = host.start()
      await guarded(attempt.signal)
      if (!context.connectors.find(options.connectorId)) await soon(started)
      return connect(context, options, attempt)
    },
    async disconnect(which: DisconnectOptions | undefined, asking: AskedConnect | undefined) {
      choose(context)
      await pluginsSettled()
      await disconnect(context, readOptions(which), asking)
    },
    async switchConnection(which: SwitchConnectionOptions) {
      const isVoid = choose(context)
      const [{ switchConnection }] = await Promise.all([switching(), pluginsSettled()])
      return switchConnection(context, readOptions(which, 'connectorId', 'namespace'), isVoid)
    },
    async switchAccount(which: SwitchAccountOptions) {
      choose(context)
      const [{ switchAccount }] = await Promise.all([switching(), pluginsSettled()])
      switchAccount(context, readOptions(which, 'address'))
    },
    async switchNetwork(given: SwitchNetworkOptions) {
      const options = readOptions(given)
      await guarded(options.signal)
      return switchNetwork(context, options)
    },
    async setNetworks(networks: readonly NetworkInput[]) {
      const [{ setNetworks }] = await Promise.all([import('./setNetworks.js'), pluginsSettled()])
      setNetworks(context, networks)
    },
    async setAddressLabel(label: AddressLabel) {
      const [{ setAddressLabel }] = await Promise.all([import('./setAddressLabel.js'), pluginsSettled()])
      setAddressLabel(context, labels, readOptions(label, 'address', 'label'))
    },
    async request(options: RequestOptions) {
      checkSignal(options.signal)
      await guarded(options.signal)
      return request(context, options)
    },
    async createProvider(namespace: ChainNamespace, takeMissed: () => Session | undefined) {
      const [{ createAccess }] = await Promise.all([import('../provider/access.js'), pluginsSettled()])
      const adapter = context.adapters.get(namespace)
      const access = createAccess(shell, widget, namespace, takeMissed)
      if (!adapter) throw adapterNotFound(context, namespace)
      if (adapter.createProvider) return (await adapter.createProvider(access)) as EventProvider
      throw new BaseError(`The chain plugin for ${namespace} brings no provider.`, {
        code: 'ADAPTER_NOT_FOUND',
        metaMessages: ['Send requests with `widget.request()` instead.'],
      })
    },

    enable: host.enable,
    disable: host.disable,
    exportLog: logger.export,

    dispose() {
      disposed = true
      globalThis.removeEventListener?.('online', startAgain)
      router.setOpen(false)
      for (const stop of stops)
        try {
          stop()
        } catch (error) {
          report(error)
        }
      attempts.cancel()
      for (const id of [...context.listening.keys()]) stopListening(context, id)
      host.dispose()
    },
  }
}
