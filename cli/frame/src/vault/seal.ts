import { base64urlnopad } from '@scure/base'
import type { Sealed } from '@wallet-widget/services/contract'
import { FrameError } from '../contracts.js'

/** For whom a vault is sealed, and with what beside the account's secret. */
export interface SealWith {
  /** Opaque id of the user: the salt, and bound to the sealed data. */
  readonly userId: string
  /** The account's secret, 32 bytes. */
  readonly secret: Uint8Array
  /** What a passkey yields (WebAuthn PRF), 32 bytes. */
  readonly prf?: Uint8Array
}

const VERSION = 1
const text = (value: string) => new TextEncoder().encode(value)

/** Seals the entropy with AES-GCM-256 under HKDF-SHA-256 of the secret and, if given, of what a passkey yields. */
export async function seal(entropy: Uint8Array<ArrayBuffer>, by: SealWith): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(algorithm(iv, by), await sealKey(by), entropy)
  return { iv: base64urlnopad.encode(iv), data: base64urlnopad.encode(new Uint8Array(data)) }
}

/** The entropy; the caller wipes it. @throws Error when it was sealed for somebody else or with something else */
export async function unseal(sealed: Sealed, by: SealWith): Promise<Uint8Array<ArrayBuffer>> {
  const iv = Uint8Array.from(base64urlnopad.decode(sealed.iv))
  const data = Uint8Array.from(base64urlnopad.decode(sealed.data))
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, by), await sealKey(by), data))
  } catch {
    throw new FrameError('The wallet could not be unlocked.', -32603)
  }
}

const kindOf = ({ prf }: SealWith) => (prf === undefined ? 'login' : 'passkey')

const algorithm = (iv: Uint8Array<ArrayBuffer>, by: SealWith) => ({
  name: 'AES-GCM',
  iv,
  additionalData: text(JSON.stringify(['wallet-widget vault', VERSION, kindOf(by), by.userId])),
})

async function sealKey(by: SealWith): Promise<CryptoKey> {
  const material = Uint8Array.from([...by.secret, ...(by.prf ?? [])])
  if (by.secret.length !== 32 || (by.prf && by.prf.length !== 32))
    throw new FrameError('A secret has 32 bytes.', -32603)
  try {
    const base = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveKey'])
    return await crypto.subtle.deriveKey(
      {
        name: 'HKDF',
        hash: 'SHA-256',
        salt: text(by.userId),
        info: text(`wallet-widget vault ${VERSION} ${kindOf(by)}`),
      },
      base,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    )
  } finally {
    material.fill(0)
  }
}
