const LONGEST = 10 * 60_000

/** A nonce key that one operation uses at a time, so that several can be under way at once. */
export interface NonceKey {
  readonly value: bigint
  free(): void
}

/** Gives each operation the first nonce key that no other one of this frame is using. */
export function createNonceKeys(now: () => number = Date.now) {
  const busy = new Map<string, { readonly until: number }>()
  return (chainId: number, sender: string): NonceKey => {
    for (let key = 0; ; key++) {
      const name = `${chainId}/${sender}/${key}`
      if ((busy.get(name)?.until ?? 0) > now()) continue
      const own = { until: now() + LONGEST }
      busy.set(name, own)
      return {
        value: BigInt(key),
        free: () => {
          if (busy.get(name) === own) busy.delete(name)
        },
      }
    }
  }
}
