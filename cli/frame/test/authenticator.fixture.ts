import type { CDPSession, Page } from 'playwright-core'

/** A device that keeps passkeys, simulated by the browser. */
export interface Authenticator {
  readonly session: CDPSession
  readonly authenticatorId: string
  /** Whether its owner verifies themselves when asked. */
  verify(isGiven: boolean): Promise<void>
}

/** Gives a page's window a device that verifies its owner, and whose passkeys can protect a wallet. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
    },
  })
  return {
    session,
    authenticatorId,
    async verify(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

/** A request for a passkey and its answer, as they go from one window to another. */
interface Wanted {
  readonly challenge: number[]
  readonly rpId: string
  readonly ids: number[][]
  /** By credential. */
  readonly salts: Readonly<Record<string, number[]>>
}
interface Given {
  readonly id: string
  readonly clientDataJSON: number[]
  readonly authenticatorData: number[]
  readonly signature: number[]
  readonly first: number[]
}

/**
 * Chromium simulates a device for one window and the frames in it; a real one is there for all of them. Leads what any
 * other window or frame of the page's origin asks of it to that page, which has to stay where it is.
 */
export async function shareAuthenticator(page: Page): Promise<void> {
  const context = page.context()
  await context.exposeBinding('askDevice', (_, wanted: Wanted) => page.evaluate(give, wanted))
  await context.addInitScript(reachDevice, new URL(page.url()).origin)
}

/** Where the device is: what Chromium itself has there. */
async function give({ challenge, rpId, ids, salts }: Wanted): Promise<Given> {
  const bytes = (given: number[]) => Uint8Array.from(given)
  const evalByCredential = Object.fromEntries(
    Object.entries(salts).map(([id, first]) => [id, { first: bytes(first) }]),
  )
  const credential = (await CredentialsContainer.prototype.get.call(navigator.credentials, {
    publicKey: {
      challenge: bytes(challenge),
      rpId,
      userVerification: 'required',
      allowCredentials: ids.map((id) => ({ type: 'public-key' as const, id: bytes(id) })),
      extensions: { prf: { evalByCredential } },
    },
  })) as PublicKeyCredential
  const numbers = (given: BufferSource) => Array.from(new Uint8Array(given as ArrayBuffer))
  const { clientDataJSON, authenticatorData, signature } =
    credential.response as AuthenticatorAssertionResponse
  const first = credential.getClientExtensionResults().prf?.results?.first ?? new ArrayBuffer()
  return {
    id: credential.id,
    clientDataJSON: numbers(clientDataJSON),
    authenticatorData: numbers(authenticatorData),
    signature: numbers(signature),
    first: numbers(first),
  }
}

interface Asking {
  askDevice(wanted: Wanted): Promise<Given>
}
interface Policed {
  readonly featurePolicy: { allowsFeature(feature: string): boolean }
}

/** In each window and frame. */
function reachDevice(origin: string): void {
  // Absent where there is no secure context.
  const { credentials } = navigator as Partial<Navigator>
  if (!credentials) return
  credentials.get = async ({ publicKey } = {}) => {
    // Not before: a window begins with an empty page, and keeps this for the next.
    const { askDevice } = globalThis as unknown as Asking
    const { featurePolicy } = document as unknown as Policed
    if (location.origin !== origin || !publicKey || !featurePolicy.allowsFeature('publickey-credentials-get'))
      throw new DOMException('The page does not allow it.', 'NotAllowedError')
    const { challenge, rpId = location.hostname, allowCredentials = [], extensions } = publicKey
    const numbers = (given: BufferSource) => Array.from(given as Uint8Array)
    const salts = Object.entries(extensions?.prf?.evalByCredential ?? {})
    const { id, first, ...signed } = await askDevice({
      challenge: numbers(challenge),
      rpId,
      ids: allowCredentials.map(({ id }) => numbers(id)),
      salts: Object.fromEntries(salts.map(([id, { first }]) => [id, numbers(first)])),
    })
    const buffer = (given: number[]) => Uint8Array.from(given).buffer
    const response = Object.fromEntries(Object.entries(signed).map(([name, part]) => [name, buffer(part)]))
    const getClientExtensionResults = () => ({ prf: { results: { first: buffer(first) } } })
    return { id, type: 'public-key', response, getClientExtensionResults } as unknown as PublicKeyCredential
  }
}
