/** The lower bits of a nonce count the operations of its key. */
export const KEY_SHIFT = 64n
/** That an operation which was not sent keeps its key to itself. ms */
const RESERVED_MS = 10 * 60_000
const BYTES_OF_KEY = 16

/** A nonce key that one operation uses at a time, so that several can be under way at once. */
export interface NonceKey {
  readonly value: bigint
  /** Something is signed with it: nothing else is until that is settled. False where another operation has it. */
  hold(): boolean
  /** Nothing was signed with it. */
  free(): void
  /** What was to be signed with it has not left. */
  release(): void
  /** What was signed with it was refused: only the same calls are signed with it. */
  refused(): void
  /** What was signed with it is on the chain. */
  settle(): void
}

/**
 * Gives each operation the first nonce key that no other one of this frame is using. The keys begin at random: another tab or
 * device, or this one before it was reloaded, may have operations under way that one with the same nonce would replace.
 */
export function createNonceKeys(now: () => number = Date.now) {
  const busy = new Map<string, { until: number }>()
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES_OF_KEY))
  const first = bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
  return (chainId: number, sender: string): NonceKey => {
    for (let key = first; ; key++) {
      const name = `${chainId}/${sender}/${key}`
      if ((busy.get(name)?.until ?? 0) > now()) continue
      const own = { until: now() + RESERVED_MS }
      busy.set(name, own)
      const settle = () => {
        if (busy.get(name) === own) busy.delete(name)
      }
      return {
        value: key,
        hold() {
          if (busy.get(name) !== own) return false
          own.until = Number.POSITIVE_INFINITY
          return true
        },
        free() {
          if (own.until !== Number.POSITIVE_INFINITY) settle()
        },
        release() {
          own.until = now() + RESERVED_MS
        },
        refused() {},
        settle,
      }
    }
  }
}

interface OldNonce {
  readonly chainId: number
  readonly sender: string
  readonly nonce: bigint
}

/** The keys of nonces from before, which began at random: of the same calls that were refused, or of another page. */
export function createKeysOfNonces() {
  const holders = new Map<string, object>()
  const nameOf = ({ chainId, sender, nonce }: OldNonce) => `${chainId}/${sender}/${nonce}`
  return {
    /** Whether an operation of this page has left with it, and is not settled. */
    isHeld: (of: OldNonce): boolean => holders.has(nameOf(of)),
    keyOf(of: OldNonce): NonceKey {
      const name = nameOf(of)
      const own = {}
      const release = () => {
        if (holders.get(name) === own) holders.delete(name)
      }
      return {
        value: of.nonce >> KEY_SHIFT,
        hold() {
          const holder = holders.get(name) ?? own
          holders.set(name, holder)
          return holder === own
        },
        free() {},
        release,
        refused: release,
        settle: release,
      }
    },
  }
}
