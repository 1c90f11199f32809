import type { Metadata, PluginContext } from '@wallet-widget/kernel'
import type { WalletConnectOptions } from '../options.js'
import { isLoopback } from '../relayUrls.js'
import { type Client, createClient } from './client.js'
import { type Insides, insidesOf } from './library.js'
import { createLibraryStorage } from './libraryStorage.js'
import { loadLibrary } from './loadLibrary.js'
import { silentLogger } from './silentLogger.js'
import { type SessionEnds, tame, tameEnds } from './tame.js'

/** Starts the library for one relay. It opens no socket before there is something to say or to hear. */
export async function startClient(
  { config, options }: PluginContext<WalletConnectOptions>,
  relayUrl: string,
): Promise<Client> {
  const { UniversalProvider } = await loadLibrary()
  const prefix = `wallet-widget-${config.id}`
  const refusals = new Set<(error: unknown) => void>()
  const tameOptions = {
    isLoopback: isLoopback(relayUrl),
    verify: options.verify ?? false,
    onRefused: (error: unknown) => {
      for (const listener of refusals) listener(error)
    },
  }
  const release = catchCore(prefix, (core) => tame(core, tameOptions))
  try {
    const provider = await UniversalProvider.init({
      projectId: config.projectId ?? config.id,
      relayUrl,
      metadata: readMetadata(config.metadata),
      customStoragePrefix: prefix,
      storage: createLibraryStorage(prefix) as never,
      logger: silentLogger() as never,
      telemetryEnabled: false,
      disableProviderPing: true,
    })
    // Its own view of a session asks a public node what ours never does.
    delete provider.session
    provider.rpcProviders = {}
    tame(insidesOf(provider.client), tameOptions)
    tameEnds(provider.client.engine as unknown as SessionEnds)
    return createClient(provider.client, relayUrl, refusals)
  } finally {
    release()
  }
}

/**
 * The library leaves its core, with all keys in it, in a global variable. This catches it as it is put there,
 * before it begins, and leaves nothing behind.
 */
function catchCore(prefix: string, found: (core: Insides) => void): () => void {
  const page = globalThis as Record<string, unknown>
  const key = `_walletConnectCore_${prefix}`
  delete page[`${key}_count`]
  Object.defineProperty(page, key, { configurable: true, get: () => undefined, set: found })
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
