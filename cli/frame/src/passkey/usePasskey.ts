import { base64urlnopad } from '@scure/base'
import type { GivenPasskey, Passkey } from '../contracts.js'
import { FrameError } from '../contracts.js'
import { isAssertionOf } from './isAssertionOf.js'

const bytes = (text: string) => Uint8Array.from(base64urlnopad.decode(text))
const text = (bytes: ArrayBuffer) => base64urlnopad.encode(new Uint8Array(bytes))

type Wanting = Pick<Passkey, 'credentialId' | 'salt' | 'publicKey'>

/**
 * Asks the owner for one of the passkeys. Call it in a click.
 *
 * @param challenge what the passkey is given for
 * @throws FrameError 4001 when the owner declines
 */
export async function usePasskey<Wanted extends Wanting>(
  passkeys: readonly Wanted[],
  view: Window,
  challenge: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(32)),
): Promise<GivenPasskey<Wanted>> {
  const credential = await ask(passkeys, view, challenge)
  const passkey = passkeys.find((one) => one.credentialId === credential?.id)
  const first = credential?.getClientExtensionResults().prf?.results?.first
  if (!credential || !passkey || !first)
    throw new FrameError('This passkey does not open the wallet. Use another one.', -32603)
  const { origin, hostname: rpId } = view.location
  const response = credential.response as AuthenticatorAssertionResponse
  if (!(await isAssertionOf(response, { challenge, origin, rpId, publicKey: passkey.publicKey })))
    throw new FrameError('The passkey’s answer is not for this request. Nothing was done.', -32603)
  // A buffer of the window that was asked, whose ArrayBuffer is another than this one's.
  const yielded = new Uint8Array(ArrayBuffer.isView(first) ? (first.buffer as ArrayBuffer) : first)
  if (yielded.length !== 32) throw new FrameError('This passkey does not open the wallet.', -32603)
  const { clientDataJSON, authenticatorData, signature } = response
  const given = {
    id: credential.id,
    clientDataJSON: text(clientDataJSON),
    authenticatorData: text(authenticatorData),
    signature: text(signature),
  }
  return { passkey, prf: yielded, given }
}

async function ask(
  passkeys: readonly Wanting[],
  view: Window,
  challenge: Uint8Array<ArrayBuffer>,
): Promise<PublicKeyCredential | undefined> {
  try {
    const credential = await view.navigator.credentials.get({
      publicKey: {
        challenge,
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
