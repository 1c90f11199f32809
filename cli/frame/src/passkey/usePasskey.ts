import { base64urlnopad } from '@scure/base'
import type { Vault } from '@wallet-widget/services/contract'
import { FrameError } from '../contracts.js'

export type Passkey = NonNullable<Vault['passkeys']>[number]

const bytes = (text: string) => Uint8Array.from(base64urlnopad.decode(text))

/**
 * Asks the owner for one of the passkeys. Call it in a click.
 *
 * @returns which one, and the 32 bytes that it yields; the caller wipes them
 * @throws FrameError 4001 when the owner declines
 */
export async function usePasskey<Wanted extends Pick<Passkey, 'credentialId' | 'salt'>>(
  passkeys: readonly Wanted[],
  view: Window,
): Promise<{ passkey: Wanted; prf: Uint8Array<ArrayBuffer> }> {
  const credential = await ask(passkeys, view)
  const passkey = passkeys.find((one) => one.credentialId === credential?.id)
  const first = credential?.getClientExtensionResults().prf?.results?.first
  if (!credential || !passkey || !first)
    throw new FrameError('This passkey does not open the wallet. Use another one.', -32603)
  const yielded =
    first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer as ArrayBuffer)
  if (yielded.length !== 32) throw new FrameError('This passkey does not open the wallet.', -32603)
  return { passkey, prf: yielded }
}

async function ask(
  passkeys: readonly Pick<Passkey, 'credentialId' | 'salt'>[],
  view: Window,
): Promise<PublicKeyCredential | undefined> {
  try {
    const credential = await view.navigator.credentials.get({
      publicKey: {
        // Nothing is proved to a server with it: what counts is what it yields.
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        rpId: view.location.hostname,
        userVerification: 'required',
        allowCredentials: passkeys.map(({ credentialId }) => ({
          type: 'public-key',
          id: bytes(credentialId),
        })),
        extensions: {
          prf: {
            evalByCredential: Object.fromEntries(
              passkeys.map(({ credentialId, salt }) => [credentialId, { first: bytes(salt) }]),
            ),
          },
        },
      },
    })
    return (credential as PublicKeyCredential | null) ?? undefined
  } catch {
    throw new FrameError('The passkey was not given.', 4001)
  }
}
