import { SignClient } from '@walletconnect/sign-client'

export type Client = Awaited<ReturnType<typeof SignClient.init>>

// The relay of the services takes any project.
const PROJECT_ID = 'd5f3a7c1e9b24860d5f3a7c1e9b24860'

/**
 * Opens the wallet's side of the pairing protocol: talks to the given relay and to nothing else. It is the client that
 * the kits for wallets wrap, in its Apache-2.0 line: the licence of later ones forbids a relay of one's own.
 */
export async function openClient(options: { relayUrl: string; origin: string }): Promise<Client> {
  const { relayUrl, origin } = options
  const client = new SignClient({
    projectId: PROJECT_ID,
    relayUrl,
    customStoragePrefix: 'development-wallet',
    telemetryEnabled: false,
    logger: 'silent',
    // Without it a second request is shown only a second after the first is answered.
    signConfig: { disableRequestQueue: true },
    metadata: {
      name: 'Development wallet',
      description: 'The wallet page of Wallet Widget’s services. Its keys are public.',
      url: origin,
      icons: [`${origin}/wallet/icon.svg`],
    },
  })
  // It would ask verify.walletconnect.org about every site.
  client.core.verify.register = async () => ''
  client.core.verify.resolve = async () => undefined as never
  holdFarewells(client.engine as unknown as Farewells)
  // What `SignClient.init` does next.
  // biome-ignore lint/complexity/useLiteralKeys: the dot would not reach what is private.
  await client['initialize']()
  return client
}

interface Farewells {
  isValidDisconnect(params: unknown): Promise<unknown>
}

/** Where both sides end a session at once the library's check rejects, and it does not wait for it: whoever does is told. */
function holdFarewells(engine: Farewells): void {
  const check = engine.isValidDisconnect.bind(engine)
  engine.isValidDisconnect = (params) => {
    const checked = check(params)
    checked.catch(() => {})
    return checked
  }
}
