/** A secret that the key service alone opens again. */
export type Wrapped = {
  /** Of the key, as in {@link KeyService.keyNames}. */
  readonly keyName: string
  /** base64 */
  readonly ciphertext: string
}

/**
 * Wraps short secrets with keys that this process never has. Each call names the user, to whom the secret is bound.
 *
 * All reject with a `KeyServiceError`; nothing is lost by that, and the next call asks again.
 */
export type KeyService = {
  /** Names of its keys, which tell nothing of them; the one that wraps first. */
  readonly keyNames: readonly [string, ...string[]]
  wrap(secret: string, userId: string): Promise<Wrapped>
  /** The key service counts these, and logs each. */
  unwrap(wrapped: Wrapped, userId: string): Promise<string>
  /** Wraps it again, with the first key. The secret does not leave the key service meanwhile. */
  rewrap(wrapped: Wrapped, userId: string): Promise<Wrapped>
  /** Rejects while it does not wrap. */
  ping(): Promise<void>
}
