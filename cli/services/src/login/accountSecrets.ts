import type { KeyService } from '../keyService/keyService.js'
import type { KeyRing } from './keyRing.js'
import { randomToken } from './randomToken.js'

/** The secrets of accounts as the database keeps them: sealed, and with a key service wrapped by it within. */
export type AccountSecrets = {
  /** A new one, as it is kept. @throws KeyServiceError */
  make(userId: string): Promise<string>
  /** @throws KeyServiceError, Error when no key fits */
  open(userId: string, kept: string): Promise<string>
  /**
   * As it would be kept now, where that is another way; it is not unwrapped for that.
   *
   * @throws KeyServiceError, Error when no key fits
   */
  renew(userId: string, kept: string): Promise<string | undefined>
}

/** `<name of the key service's key>:<sealed>`, or what was sealed alone. */
const PARTS = /^(?:([\w-]+):)?([\w.-]+)$/

export function createAccountSecrets(keys: KeyRing, keyService: KeyService | undefined): AccountSecrets {
  const aboutPlain = (userId: string) => `secret ${userId}`
  // Else whoever writes to the database could have what is wrapped given out for the secret.
  const aboutWrapped = (userId: string) => `wrapped secret ${userId}`
  const keep = (keyName: string, ciphertext: string, userId: string) =>
    `${keyName}:${keys.seal(ciphertext, aboutWrapped(userId))}`

  async function seal(userId: string, secret: string): Promise<string> {
    if (!keyService) return keys.seal(secret, aboutPlain(userId))
    const { keyName, ciphertext } = await keyService.wrap(secret, userId)
    return keep(keyName, ciphertext, userId)
  }

  return {
    make: (userId) => seal(userId, randomToken()),
    async open(userId, kept) {
      const { keyName, sealed } = partsOf(kept)
      if (keyName === undefined) return keys.open(sealed, aboutPlain(userId))
      const wrapped = { keyName, ciphertext: keys.open(sealed, aboutWrapped(userId)) }
      if (!keyService) throw new Error('it is wrapped by a key service, and KEY_SERVICE_URL is not set')
      return keyService.unwrap(wrapped, userId)
    },
    async renew(userId, kept) {
      const { keyName, sealed } = partsOf(kept)
      const wanted = keyService?.keyNames[0]
      if (keyName === undefined) {
        if (wanted === undefined && !keys.isStale(sealed)) return undefined
        return seal(userId, keys.open(sealed, aboutPlain(userId)))
      }
      const isWanted = wanted === undefined || keyName === wanted
      if (isWanted && !keys.isStale(sealed)) return undefined
      const ciphertext = keys.open(sealed, aboutWrapped(userId))
      if (!keyService || isWanted) return keep(keyName, ciphertext, userId)
      const next = await keyService.rewrap({ keyName, ciphertext }, userId)
      return keep(next.keyName, next.ciphertext, userId)
    },
  }
}

function partsOf(kept: string): { keyName: string | undefined; sealed: string } {
  const [, keyName, sealed = ''] = PARTS.exec(kept) ?? []
  return { keyName, sealed }
}
