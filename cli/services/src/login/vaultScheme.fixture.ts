import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Sealed } from '../contract/vault.js'

/** What a part of a vault opens with: the account's secret and, of a part for a passkey, what that yields. */
export interface Opener {
  readonly userId: string
  readonly secret: string
  readonly prf?: Buffer
}

/** The scheme of SECURITY.md, as a stranger to the frame would write it. */
function keyOf({ userId, secret, prf }: Opener) {
  const kind = prf ? 'passkey' : 'login'
  const material = Buffer.concat([Buffer.from(secret, 'base64url'), ...(prf ? [prf] : [])])
  return {
    key: Buffer.from(hkdfSync('sha256', material, userId, `wallet-widget vault 1 ${kind}`, 32)),
    about: Buffer.from(JSON.stringify(['wallet-widget vault', 1, kind, userId])),
  }
}

export function sealEntropy(entropy: Buffer, by: Opener): Sealed {
  const { key, about } = keyOf(by)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(about)
  const data = Buffer.concat([cipher.update(entropy), cipher.final(), cipher.getAuthTag()])
  return { iv: iv.toString('base64url'), data: data.toString('base64url') }
}

/** The entropy, or undefined if it was sealed with something else. */
export function openEntropy({ iv, data }: Sealed, by: Opener): Buffer | undefined {
  const { key, about } = keyOf(by)
  const bytes = Buffer.from(data, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url')).setAAD(about)
  decipher.setAuthTag(bytes.subarray(-16))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()])
  } catch {
    return undefined
  }
}
