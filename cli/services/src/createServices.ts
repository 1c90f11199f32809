import type { AllowedOrigins } from './allowOrigins.js'
import { createApp } from './app.js'
import { LOCAL_SOLANA_ID } from './chains/solana/localSolana.js'
import { type LocalSolana, startLocalSolana } from './chains/solana/startLocalSolana.js'
import { defaultLocalChains, type LocalChain, startLocalChains } from './chains/startLocalChains.js'
import { openDirectory } from './directory/openDirectory.js'
import { freePort } from './freePort.js'
import { listen } from './listen.js'
import { checkEmbeddedWallet } from './login/checkEmbeddedWallet.js'
import type { EmbeddedWalletOptions } from './login/embeddedWalletOptions.js'
import { createRelay, RELAY_PATH, type Relay, type RelayOptions } from './relay/createRelay.js'
import { createCallLimit, type RpcLimits } from './routes/callLimit.js'
import type { Features } from './routes/projectConfig.js'
import { createBundlers } from './smartAccounts/createBundlers.js'
import { type EmbeddedWallet, startEmbeddedWallet } from './startEmbeddedWallet.js'
import { openStorage, type StorageSettings } from './storage.js'

const PORT = 4280
const SOLANA_PORT = 8899

/** How to start the services. Each option has a default that needs no account and no internet. */
export type ServicesOptions = {
  /** Wanted port; the next free one is taken if it is in use, 0 for any. @default 4280 */
  port?: number
  /** Address to listen on. @default '127.0.0.1' */
  host?: string
  /** CAIP-2 chain id to the http address of its node. Given, no local chain starts. */
  upstreams?: Readonly<Record<string, string>>
  /** Chains to run on this machine. @default chains 1 and 137, wanted on ports 8545 and 8546 */
  localChains?: readonly LocalChain[]
  /**
   * The Solana chain to run on this machine, as `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1` (devnet's id); 0 for any
   * port. @default wanted on port 8899, unless `upstreams` or `localChains` say what runs
   */
  localSolana?: { readonly port: number } | false
  /** Origins whose pages may call. @default 'local' with local chains, none with upstreams */
  allowedOrigins?: AllowedOrigins
  /** @default Redis if `redisUrl` is given, else { driver: 'memory' } */
  storage?: StorageSettings
  /** Redis that several processes share, for the relay's messages and the storage. @default each process has its own */
  redisUrl?: string
  /** The wallet relay's limits and who may use it. `trustProxy` counts for all of the services. */
  relay?: RelayOptions
  /** A list of wallets to serve, in place of the one that comes along; see the README. */
  directoryFile?: string
  /** What the sites' widgets are told is on, with its providers. @default nothing */
  features?: Features
  /** Whether the sites' widgets are to report what visitors do. @default false */
  analytics?: boolean
  /** Milliseconds that a node has for one request. @default 10_000 */
  timeout?: number
  /** How many calls to the chains one network address may make, at the services and at the frame. */
  rpcLimits?: Partial<RpcLimits>
  /** Whether local chains come with a wallet page for development; never with `upstreams`. @default true */
  walletPage?: boolean
  /** ERC-4337 bundlers (EntryPoint 0.7) by CAIP-2 chain id. @default with local chains our own */
  bundlers?: Readonly<Record<string, string>>
  /** The wallet that visitors log in to. @default on with local chains, off with `upstreams` */
  embeddedWallet?: EmbeddedWalletOptions | false
}

/** A local chain that runs. */
export type RunningChain = {
  /** Direct http address of the node, all its methods included: for tests and tools, not for pages. */
  readonly url: string
  readonly ws: string
  readonly port: number
  readonly pid: number
}

/** Services that run. */
export type Services = {
  readonly url: string
  /** WebSocket address of the wallet relay. */
  readonly relayUrl: string
  /** The page of the development wallet, when it is offered. */
  readonly walletUrl: string | undefined
  /** Origin of the embedded wallet's frame, when it is offered. */
  readonly frameUrl: string | undefined
  /** The page that shows the mails which were caught, unless a mail server is set. */
  readonly inboxUrl: string | undefined
  readonly port: number
  /** Local chains by EIP-155 chain id; none with `upstreams`. */
  readonly chains: Readonly<Record<number, RunningChain>>
  /** The local Solana chain, when it runs: its node, all its methods included. */
  readonly solana: Pick<LocalSolana, 'url' | 'ws' | 'port'> | undefined
  /** Ports that were in use, each with the one taken instead. */
  readonly movedPorts: readonly { readonly what: string; readonly wanted: number; readonly port: number }[]
  /** Stops the server and the chains. Safe to call again. */
  stop(): Promise<void>
}

/**
 * Starts the services and, unless `upstreams` says where chains run, the local chains behind them.
 *
 * @throws ServicesError when a part can't start; what had started is stopped
 *
 * @example
 * ```ts
 * const services = await createServices()
 * services.url // 'http://127.0.0.1:4280'
 * services.chains[1]?.url // 'http://127.0.0.1:8545'
 * await services.stop()
 * ```
 */
export async function createServices(options: ServicesOptions = {}): Promise<Services> {
  const { host = '127.0.0.1', port = PORT, timeout = 10_000 } = options
  const wantedChains = options.upstreams ? [] : (options.localChains ?? defaultLocalChains)
  const directory = await openDirectory(options.directoryFile)
  const { features, analytics, redisUrl } = options
  const storageSettings: StorageSettings =
    options.storage ?? (redisUrl === undefined ? { driver: 'memory' } : { driver: 'redis', url: redisUrl })
  const walletOptions = options.embeddedWallet ?? (options.upstreams ? false : {})
  const production = options.upstreams !== undefined
  const allowedOrigins = options.allowedOrigins ?? (production ? [] : 'local')
  if (walletOptions)
    checkEmbeddedWallet(walletOptions, { production, storage: storageSettings, allowedOrigins })
  const wantedSolana =
    options.localSolana ?? (options.upstreams || options.localChains ? false : { port: SOLANA_PORT })
  const chains = await startLocalChains(wantedChains)
  let solana: LocalSolana | undefined
  let relay: Relay | undefined
  let wallet: EmbeddedWallet | undefined
  const storage = openStorage(storageSettings)
  const stopChains = () => Promise.all([...[...chains.values()].map((chain) => chain.stop()), solana?.stop()])

  try {
    if (wantedSolana) solana = await startLocalSolana({ port: await freePort(wantedSolana.port) })
    await storage.check()
    const upstreams = new Map(
      options.upstreams
        ? Object.entries(options.upstreams)
        : [...chains].map(([id, { url }]) => [`eip155:${id}`, url] as const),
    )
    if (solana) upstreams.set(LOCAL_SOLANA_ID, solana.url)
    relay = await createRelay({ ...options.relay, allowedOrigins, redisUrl })
    const bundlers = createBundlers({ chains, bundlers: options.bundlers, timeout })
    const trustProxy = options.relay?.trustProxy ?? false
    const callLimit = createCallLimit({ ...options.rpcLimits, trustProxy })
    if (walletOptions) {
      wallet = await startEmbeddedWallet(
        // Whoever wants any port for the services wants none in particular for the others.
        { ...(port === 0 && { port: 0, localProviderPort: 0 }), ...walletOptions },
        {
          host,
          storage,
          allowedOrigins,
          upstreams,
          bundlers,
          timeout,
          callLimit,
          trustProxy,
          local: production ? undefined : { evm: chains, solana: solana?.url },
        },
      )
    }
    const walletPage = !options.upstreams && (options.walletPage ?? true)
    const app = createApp({
      upstreams,
      allowedOrigins,
      storage,
      timeout,
      walletPage,
      directory,
      features,
      analytics,
      bundlers,
      callLimit,
      frameUrl: wallet?.url,
      inbox: wallet?.inbox,
    })
    const server = await listen(app, port, host, relay.upgrade)
    const address = `${host.includes(':') ? `[${host}]` : host}:${server.port}`

    // Once all of it answers: whoever asks first, e.g. for the coins of a new account, is not to wait for it.
    setImmediate(() => void solana?.warmUp().catch(() => {}))

    let stopping: Promise<void> | undefined
    const stop = async () => {
      await relay?.stop()
      await wallet?.stop()
      await server.close()
      await stopChains()
      await storage.close()
    }
    return {
      url: `http://${address}`,
      relayUrl: `ws://${address}${RELAY_PATH}`,
      walletUrl: walletPage ? `http://${address}/wallet` : undefined,
      frameUrl: wallet?.url,
      inboxUrl: wallet?.inbox && `http://${address}/inbox`,
      port: server.port,
      chains: Object.fromEntries(chains),
      solana,
      movedPorts: [
        { what: 'services', wanted: port, port: server.port },
        ...wantedChains.map(({ id, port: wanted }) => ({
          what: `chain ${id}`,
          wanted,
          port: chains.get(id)?.port ?? wanted,
        })),
        ...(wallet?.ports ?? []),
        ...(wantedSolana && solana ? [{ what: 'Solana', wanted: wantedSolana.port, port: solana.port }] : []),
      ].filter((entry) => entry.wanted !== 0 && entry.wanted !== entry.port),
      stop() {
        stopping ??= stop()
        return stopping
      },
    }
  } catch (error) {
    await relay?.stop()
    await wallet?.stop()
    await stopChains()
    await storage.close()
    throw error
  }
}
