import * as z from 'zod/mini'
import { base64url, hexAddress, solanaAddress, text } from './formats.js'

/** AES-GCM output. */
const sealed = z.object({ iv: base64url(24), data: base64url(256) })
export type Sealed = z.infer<typeof sealed>

/**
 * The encrypted wallet as the service keeps it; it can't read it with what is in its database. `login`: sealed under a key
 * derived from the account's secret. `passkey`: sealed once for each passkey, under a key derived from the secret and what
 * the passkey yields (WebAuthn PRF); then there is no `login` part.
 */
export const vault = z.object({
  version: z.literal(1),
  addresses: z.object({
    eip155: hexAddress,
    solana: solanaAddress,
    /** Absent in wallets that were made before there was more than one kind: see `smartAccountOf`. */
    smartAccount: z.optional(hexAddress),
  }),
  login: z.optional(sealed),
  passkeys: z.optional(
    z
      .array(
        z.object({
          credentialId: base64url(1400),
          salt: base64url(64),
          name: text(60),
          /** ms since epoch */
          createdAt: z.number(),
          /** What its signatures are checked with: SubjectPublicKeyInfo, and the COSE algorithm. */
          publicKey: z.optional(z.object({ spki: base64url(800), algorithm: z.number() })),
          sealed,
        }),
      )
      .check(z.maxLength(10)),
  ),
})
export type Vault = z.infer<typeof vault>

/** What an authenticator answers when it makes a passkey: `RegistrationResponseJSON` of WebAuthn 3. */
export const passkeyMade = z.object({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(8000),
})
export type PasskeyMade = z.infer<typeof passkeyMade>

/** What it answers when a passkey is given: `AuthenticationResponseJSON` of WebAuthn 3. */
export const passkeyGiven = z.object({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(2000),
  signature: base64url(2000),
})
export type PasskeyGiven = z.infer<typeof passkeyGiven>
