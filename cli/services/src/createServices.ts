import type { AllowedOrigins } from './allowOrigins.js'
import { createApp } from './app.js'
import { defaultLocalChains, type LocalChain, startLocalChains } from './chains/startLocalChains.js'
import { listen } from './listen.js'
import { openStorage, type StorageSettings } from './storage.js'

const PORT = 4280

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
  /** Origins whose pages may call. @default 'local' with local chains, none with upstreams */
  allowedOrigins?: AllowedOrigins
  /** @default { driver: 'memory' } */
  storage?: StorageSettings
  /** Milliseconds that a node has for one request. @default 10_000 */
  timeout?: number
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
  readonly port: number
  /** Local chains by EIP-155 chain id; none with `upstreams`. */
  readonly chains: Readonly<Record<number, RunningChain>>
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
  const chains = await startLocalChains(wantedChains)
  const stopChains = () => Promise.all([...chains.values()].map((chain) => chain.stop()))

  try {
    const storage = openStorage(options.storage ?? { driver: 'memory' })
    const upstreams = new Map(
      options.upstreams
        ? Object.entries(options.upstreams)
        : [...chains].map(([id, { url }]) => [`eip155:${id}`, url] as const),
    )
    const allowedOrigins = options.allowedOrigins ?? (options.upstreams ? [] : 'local')
    const server = await listen(createApp({ upstreams, allowedOrigins, storage, timeout }), port, host)

    let stopping: Promise<void> | undefined
    const stop = async () => {
      await server.close()
      await stopChains()
      await storage.close()
    }
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`,
      port: server.port,
      chains: Object.fromEntries(chains),
      movedPorts: [
        { what: 'services', wanted: port, port: server.port },
        ...wantedChains.map(({ id, port: wanted }) => ({
          what: `chain ${id}`,
          wanted,
          port: chains.get(id)?.port ?? wanted,
        })),
      ].filter((entry) => entry.wanted !== 0 && entry.wanted !== entry.port),
      stop() {
        stopping ??= stop()
        return stopping
      },
    }
  } catch (error) {
    await stopChains()
    throw error
  }
}
