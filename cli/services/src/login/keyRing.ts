import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_SIZE = 12
const TAG_SIZE = 16

/**
 * What the service seals and recognises with keys that are not in its database. Each use has a key of its own, derived
 * from the secret (HKDF, SHA-256).
 */
export type KeyRing = {
  /** Names of the keys, which tell nothing of them; the first's first. */
  readonly ids: readonly [string, ...string[]]
  /** AES-256-GCM; `about` says what it is and whose, and opens nothing else. */
  seal(text: string, about: string): string
  /** @throws Error when no key of the ring fits, or it was tampered with */
  open(sealed: string, about: string): string
  /** Whether it was sealed with a key that is no longer the first. */
  isStale(sealed: string): boolean
  /** Keyed hash under the first key. */
  mac(purpose: string, text: string): string
  /** Keyed hashes under each key of the ring, the first key's first: where something may be found. */
  macs(purpose: string, text: string): readonly [string, ...string[]]
}

type Key = { id: string; sealing: Buffer; hashing: Buffer }

/** @param secrets - base64url, 32 bytes each; the first seals, all open */
export function createKeyRing(secrets: readonly [string, ...string[]]): KeyRing {
  const [first, ...others] = secrets.map(keyOf) as [Key, ...Key[]]
  const all = [first, ...others]
  const hash = ({ hashing }: Key, purpose: string, text: string) =>
    createHmac('sha256', hashing).update(`${purpose}\n${text}`).digest('base64url')

  return {
    ids: [first.id, ...others.map(({ id }) => id)],
    seal(text, about) {
      const iv = randomBytes(IV_SIZE)
      const cipher = createCipheriv('aes-256-gcm', first.sealing, iv)
      cipher.setAAD(Buffer.from(about))
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${first.id}.${iv.toString('base64url')}.${data.toString('base64url')}`
    },
    open(sealed, about) {
      const [id, iv = '', data = ''] = sealed.split('.')
      const key = all.find((each) => each.id === id)
      if (!key) throw new Error('KEY_SECRET does not hold the key with which this was sealed.')
      const bytes = Buffer.from(data, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.sealing, Buffer.from(iv, 'base64url'), {
        authTagLength: TAG_SIZE,
      })
      decipher.setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(-TAG_SIZE))
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_SIZE)), decipher.final()]).toString('utf8')
    },
    isStale: (sealed) => !sealed.startsWith(`${first.id}.`),
    mac: (purpose, text) => hash(first, purpose, text),
    macs: (purpose, text) => [hash(first, purpose, text), ...others.map((key) => hash(key, purpose, text))],
  }
}

function keyOf(secret: string): Key {
  const root = Buffer.from(secret, 'base64url')
  const derive = (use: string, size: number) =>
    Buffer.from(hkdfSync('sha256', root, '', `wallet-widget ${use}`, size))
  return {
    id: derive('id', 6).toString('base64url'),
    sealing: derive('sealing', 32),
    hashing: derive('hashing', 32),
  }
}
