import { checkSignIn, type Refusal, type SentSignIn } from './checkSignIn.js'
import { createNonces } from './nonces.js'
import { checkOptions, type SignInOptions } from './options.js'
import type { SignInClient } from './rateLimit.js'
import { createSeal } from './secrets.js'
import { accountIdOf, type ServerSession } from './serverSession.js'
import { isOfContract } from './verify/isOfContract.js'
import type { SignedText } from './verify/verifier.js'
import { mayBeSignedOnChain, verifySignature } from './verify/verifySignature.js'

/** What `createSignInVerifier` takes. */
export interface SignInVerifierOptions
  extends Omit<SignInOptions, 'storage' | 'tokenLifetime' | 'onError' | 'clientIp'> {
  /**
   * Uses up a nonce, as one step: false where somebody has. It is called before the signature is checked, so that a nonce is good
   * for one try, right or wrong; where it rejects, so does the sign-in.
   *
   * @param expiresAt until when it has to be remembered; ms since 1970
   */
  useNonce(nonce: string, expiresAt: number): Promise<boolean>
  /**
   * Makes a nonce usable again: where a node could not be asked, and where other owners of a contract account still have to sign.
   *
   * @default it stays used, and the visitor signs a new message
   */
  releaseNonce?(nonce: string): Promise<void>
  /**
   * Counts a signature that is about to be checked; false where its sender has reached the limit. It is called after every check
   * that is free.
   *
   * @default no limit
   */
  rateLimit?(client: SignInClient): Promise<boolean>
}

/** What a message needs, as `POST …/nonce` answers it. */
export interface ServerNonce {
  readonly nonce: string
  readonly domain: string
  readonly issuedAt: string
  readonly expirationTime: string
  readonly statement?: string | undefined
}

/** Gives nonces and checks sign-ins, for who keeps the sessions. */
export interface SignInVerifier {
  /** @param browser a secret that a browser keeps: its nonce is good for no other one */
  giveNonce(browser: string): Promise<ServerNonce>
  /**
   * @param browser empty where it sent none
   * @param sent `{ message, signature, publicKey? }`
   * @param ip of the client, for `rateLimit`
   * @returns why it is refused, as a code
   */
  verify(browser: string, sent: unknown, ip?: string): Promise<ServerSession | Refusal>
}

const DAY = 86_400

/**
 * Makes what `createSignIn` checks sign-ins by, for a server that keeps the sessions itself and knows browsers by something else
 * than a cookie.
 *
 * @throws TypeError where the options don't make sign-ins that can be trusted
 */
export function createSignInVerifier(options: SignInVerifierOptions): SignInVerifier {
  checkOptions(options)
  const { now = Date.now, sessionLifetime = 7 * DAY, nonceLifetime = 600, useNonce, rateLimit } = options
  const seal = createSeal(options.secret)
  const nonces = createNonces({ seal, use: useNonce, now, lifetime: nonceLifetime * 1000 })

  async function refusalOf(signed: SignedText): Promise<Refusal | undefined> {
    const { nonce } = signed.data
    try {
      if (await verifySignature(signed, options)) return undefined
      if (!(await mayBeSignedOnChain(signed, options))) return 'SIGNATURE_WRONG'
    } catch (error) {
      await release(nonce)
      throw error
    }
    await release(nonce)
    return 'OWNERS_AWAITED'
  }
  /** If this fails too, the visitor has to sign a new message: no reason to hide what went wrong before. */
  async function release(nonce: string): Promise<void> {
    try {
      await options.releaseNonce?.(nonce)
    } catch {}
  }

  return {
    async giveNonce(browser) {
      const { nonce } = await nonces.create(browser)
      const time = now()
      return {
        nonce,
        domain: options.domain,
        issuedAt: new Date(time).toISOString(),
        // What is signed as late as it may be still holds then.
        expirationTime: new Date(time + Math.max(sessionLifetime, nonceLifetime) * 1000).toISOString(),
        statement: options.statement,
      }
    },
    async verify(browser, given, ip) {
      const sent = readSent(given)
      if (!sent) return 'MESSAGE_MALFORMED'
      const checked = checkSignIn(sent, { ...options, nonceLifetime }, now())
      if (typeof checked === 'string') return checked
      const { signed, expiresAt } = checked
      const { nonce } = signed.data
      if (!browser) return 'COOKIE_MISSING'
      if (!(await nonces.isValid(nonce, browser))) return 'NONCE_WRONG'
      if (rateLimit && !(await rateLimit({ browser, ip }))) return 'RATE_LIMITED'
      if (!(await nonces.use(nonce))) return 'NONCE_WRONG'
      const refusal = await refusalOf(signed)
      if (refusal) return refusal
      const signedInAt = now()
      const longest = signedInAt + sessionLifetime * 1000
      return {
        data: signed.data,
        message: signed.message,
        signature: signed.signature,
        ...(signed.publicKey !== undefined && { publicKey: signed.publicKey }),
        accountId: accountIdOf(signed.data, isOfContract(signed)),
        signedInAt,
        expiresAt: Math.min(expiresAt ?? longest, longest),
      }
    },
  }
}

/** In characters: enough for a contract account with dozens of owners. */
const MAX_SIGNATURE_LENGTH = 12_000
const MAX_KEY_LENGTH = 256

function readSent(sent: unknown): SentSignIn | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const { message, signature, publicKey } = sent as Readonly<Record<string, unknown>>
  if (typeof message !== 'string' || typeof signature !== 'string') return undefined
  if (publicKey !== undefined && typeof publicKey !== 'string') return undefined
  if (signature.length > MAX_SIGNATURE_LENGTH || (publicKey?.length ?? 0) > MAX_KEY_LENGTH) return undefined
  return { message, signature, publicKey }
}
