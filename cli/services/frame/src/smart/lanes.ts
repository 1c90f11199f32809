const LONGEST = 10 * 60_000

/** A row of nonces that one operation uses at a time, so that several can be under way at once. */
export interface Lane {
  readonly key: bigint
  free(): void
}

/** Gives each operation the first row of nonces that no other one of this frame is using. */
export function createLanes(now: () => number = Date.now) {
  const busy = new Map<string, { readonly until: number }>()
  return (chainId: number, sender: string): Lane => {
    for (let key = 0; ; key++) {
      const name = `${chainId}/${sender}/${key}`
      if ((busy.get(name)?.until ?? 0) > now()) continue
      const own = { until: now() + LONGEST }
      busy.set(name, own)
      return {
        key: BigInt(key),
        free: () => {
          if (busy.get(name) === own) busy.delete(name)
        },
      }
    }
  }
}
