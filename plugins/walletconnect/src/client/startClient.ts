import type { Metadata, PluginContext } from '@wallet-widget/kernel'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { isLoopback, type WalletConnectOptions } from '../options.js'
import { createLibraryStorage } from './libraryStorage.js'
import { createPairingClient, type PairingClient } from './pairingClient.js'
import { type DisconnectCheck, patchDisconnectCheck, patchSignClient } from './patchSignClient.js'
import { type CoreInternals, coreOf } from './signClient.js'

/** Starts the library for one relay. It opens no socket until there is something to send or to receive. */
export async function startClient(
  { config, options }: PluginContext<WalletConnectOptions>,
  relayUrl: string,
): Promise<PairingClient> {
  const prefix = `wallet-widget-${config.id}`
  const refusals = new Set<(error: unknown) => void>()
  const storage = createLibraryStorage(prefix)
  const patchOptions = {
    isLoopback: isLoopback(relayUrl),
    verify: options.verify ?? false,
    written: storage.written,
    onRefused: (error: unknown) => {
      for (const listener of refusals) listener(error)
    },
  }
  const release = interceptCore(prefix, (core) => patchSignClient(core, patchOptions))
  try {
    const provider = await UniversalProvider.init({
      projectId: config.projectId ?? config.id,
      relayUrl,
      metadata: readMetadata(config.metadata),
      customStoragePrefix: prefix,
      storage: storage as never,
      logger: silentLogger() as never,
      telemetryEnabled: false,
      disableProviderPing: true,
    })
    // Its own view of a session asks a public node what ours never asks.
    delete provider.session
    provider.rpcProviders = {}
    patchSignClient(coreOf(provider.client), patchOptions)
    patchDisconnectCheck(provider.client.engine as unknown as DisconnectCheck)
    return createPairingClient({ sign: provider.client, relayUrl, storage, refusals })
  } finally {
    release()
  }
}

/**
 * The library puts its core, with all keys in it, into a global variable. This intercepts the assignment before the
 * core starts, and leaves no variable behind.
 */
function interceptCore(prefix: string, onCore: (core: CoreInternals) => void): () => void {
  const page = globalThis as Record<string, unknown>
  const key = `_walletConnectCore_${prefix}`
  delete page[`${key}_count`]
  Object.defineProperty(page, key, { configurable: true, get: () => undefined, set: onCore })
  return () => {
    delete page[key]
    delete page[`${key}_count`]
  }
}

function readMetadata(metadata: Metadata | undefined) {
  const { location, document } = globalThis
  return {
    name: metadata?.name ?? document?.title ?? '',
    description: metadata?.description ?? '',
    url: metadata?.url ?? location?.origin ?? '',
    icons: [...(metadata?.icons ?? [])],
  }
}

/**
 * Returns a logger that keeps and prints nothing: the library's own would hold pairing uris in memory, and put a
 * button for downloading them on `window`.
 */
function silentLogger() {
  const silent = () => {}
  const logger = {
    level: 'silent',
    trace: silent,
    debug: silent,
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
    bindings: () => ({ context: 'wallet-widget' }),
    child: () => silentLogger(),
  }
  return logger as typeof logger & { child(): unknown }
}
