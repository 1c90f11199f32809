import { randomHex, type Seal } from './secrets.js'

const SHAPE = /^([\da-f]{32})([\da-f]{12})([\da-f]{32})$/

/** Nonces of this server, each for one browser and one use. Nothing is kept of those that nobody used. */
export interface Nonces {
  /** 128 random bits, when it ends, and this server's mark. */
  create(browser: string): Promise<{ readonly nonce: string; readonly expiresAt: number }>
  /** Whether it was made for this browser, and still holds. */
  isValid(nonce: string, browser: string): Promise<boolean>
  /** Uses it up; false where somebody has. */
  use(nonce: string): Promise<boolean>
}

export interface NoncesOptions {
  readonly seal: Seal
  /** Uses one up: false where somebody has. */
  use(nonce: string, expiresAt: number): Promise<boolean>
  readonly now: () => number
  /** ms */
  readonly lifetime: number
}

export function createNonces({ seal, use, now, lifetime }: NoncesOptions): Nonces {
  const text = (random: string, end: string, browser: string) => `nonce ${random} ${end} ${browser}`
  return {
    async create(browser) {
      const random = randomHex(16)
      const expiresAt = now() + lifetime
      const end = expiresAt.toString(16).padStart(12, '0')
      return { nonce: `${random}${end}${await seal.sign(text(random, end, browser))}`, expiresAt }
    },
    async isValid(nonce, browser) {
      const [, random, end, mark] = SHAPE.exec(nonce) ?? []
      if (!random || !end || !mark || !browser) return false
      return Number.parseInt(end, 16) > now() && (await seal.isOwn(text(random, end, browser), mark))
    },
    use: (nonce) => use(nonce, now() + lifetime),
  }
}

/** When a nonce that is valid was given. ms since 1970 */
export const givenAt = (nonce: string, lifetime: number): number =>
  Number.parseInt(SHAPE.exec(nonce)?.[2] ?? '', 16) - lifetime
