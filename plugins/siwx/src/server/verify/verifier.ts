import type { SignInMessage } from '../../message/signInMessage.js'

/** A signed message, as a verifier sees it. */
export interface SignedText {
  /** What it says, read by the grammar. */
  readonly data: SignInMessage
  /** The very text that was signed. */
  readonly message: string
  readonly signature: string
  /** Of chains whose addresses don't tell their key: base64. */
  readonly publicKey?: string | undefined
}

/**
 * Tells whether the key of `data.address` has signed. Throws where it could not be found out.
 *
 * @example const verifyTron: Verifier = async ({ data, message, signature }) => recover(message, signature) === data.address
 */
export type Verifier = (signed: SignedText) => boolean | Promise<boolean>
