import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'

/** The client of the pairing protocol that a paired wallet works with. */
export type PairingClient = Awaited<ReturnType<typeof SignClient.init>>

export interface OpenClientOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly name: string
}

/**
 * Opens a wallet's side of the pairing protocol, which talks to the given relay and to nothing else. It is the client
 * that kits for wallets wrap, in its Apache-2.0 line: the licence of later ones has usage caps.
 */
export async function openClient({ relayUrl, projectId, name }: OpenClientOptions): Promise<PairingClient> {
  const core = new Core({
    projectId,
    relayUrl,
    customStoragePrefix: `paired-${crypto.randomUUID()}`,
    telemetryEnabled: false,
    logger: silentLogger(),
    storage: createStorage(),
  })
  // The library would ask a public server whom it deals with, and tell another that it has begun.
  core.verify.resolve = async () => undefined as never
  core.eventClient.init = async () => {}
  return SignClient.init({
    logger: silentLogger(),
    core: core as PairingClient['core'], // its types disagree on what may be undefined
    signConfig: { disableRequestQueue: true },
    metadata: { name, description: 'A wallet for tests', url: 'https://wallet.test', icons: [] },
  })
}

type CoreLogger = Exclude<NonNullable<ConstructorParameters<typeof Core>[0]>['logger'], string | undefined>

/** The library prints everything in Node, whatever level it is given. */
function silentLogger(): CoreLogger {
  const logger = {
    level: 'silent',
    bindings: () => ({}),
    child: () => ({ ...logger }),
    ...Object.fromEntries(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((name) => [name, () => {}]),
    ),
  }
  return logger as unknown as CoreLogger
}

/** The library's own storage would be a file, or the page's database. */
function createStorage() {
  const values = new Map<string, string>()
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <Value>() =>
      [...values].map(([key, value]): [string, Value] => [key, JSON.parse(value) as Value]),
    getItem: async <Value>(key: string) => {
      const value = values.get(key)
      return value === undefined ? undefined : (JSON.parse(value) as Value)
    },
    setItem: async (key: string, value: unknown) => void values.set(key, JSON.stringify(value) ?? 'null'),
    removeItem: async (key: string) => void values.delete(key),
  }
}
