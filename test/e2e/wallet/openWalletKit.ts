import { WalletKit } from '@reown/walletkit'
import type { OpenClientOptions, PairingClient } from '@wallet-widget/testing/paired'
import { Core } from '@walletconnect/core'

/** Opens the client that the newest wallet kit wraps: the one that wallets in the field are built with. */
export async function openWalletKit({
  relayUrl,
  projectId,
  name,
}: OpenClientOptions): Promise<PairingClient> {
  const values = new Map<string, unknown>()
  const core = new Core({
    projectId,
    relayUrl,
    customStoragePrefix: `walletkit-${crypto.randomUUID()}`,
    telemetryEnabled: false,
    logger: 'silent',
    storage: {
      getKeys: async () => [...values.keys()],
      getEntries: async <Value>() => [...values] as [string, Value][],
      getItem: async <Value>(key: string) => structuredClone(values.get(key)) as Value | undefined,
      setItem: async (key, value) => void values.set(key, structuredClone(value)),
      removeItem: async (key) => void values.delete(key),
    },
  })
  // The library would ask a public server whom it deals with, and tell another that it has begun.
  core.verify.resolve = async () => undefined as never
  core.eventClient.init = async () => {}
  const kit = await WalletKit.init({
    core: core as never, // its types disagree on what may be undefined
    signConfig: { disableRequestQueue: true },
    metadata: { name, description: 'A wallet for tests', url: 'https://wallet.test', icons: [] },
  })
  handleDisconnectCheck(kit.engine.signClient.engine as unknown as DisconnectCheck)
  // A later version of the same client: what a paired wallet calls of it is the same.
  return kit.engine.signClient as unknown as PairingClient
}

interface DisconnectCheck {
  isValidDisconnect(params: unknown): Promise<unknown>
}

/** The library starts this check without awaiting it; it rejects when both sides end a session at once. */
function handleDisconnectCheck(engine: DisconnectCheck): void {
  const check = engine.isValidDisconnect.bind(engine)
  engine.isValidDisconnect = (params) => {
    const checked = check(params)
    checked.catch(() => {})
    return checked
  }
}
