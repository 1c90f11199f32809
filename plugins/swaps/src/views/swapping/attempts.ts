import { type CaipNetworkId, isCaipNetworkId, type Token, type WidgetStorage } from '@wallet-widget/kernel'

/** A swap that the wallet was asked for. Written down before, so that it is still known after a reload. */
export interface Attempt {
  readonly id: string
  readonly networkId: CaipNetworkId
  readonly owner: string
  readonly from: Token
  readonly to: Token
  /** In base units. */
  readonly amount: bigint
  readonly least: bigint
  /** The call of the router: no other has the same deadline. */
  readonly data: string
  /** Seconds since epoch. */
  readonly deadline: bigint
  /** The block from which on it may be. */
  readonly since: bigint
  /** ms since epoch */
  readonly at: number
  /** What the wallet called it. */
  readonly sent?: { readonly id: string; readonly method: string } | undefined
}

type Big = 'amount' | 'least' | 'deadline' | 'since'
/** As it is stored: JSON has no bigint. */
type StoredAttempt = Omit<Attempt, Big> & { readonly [Key in Big]: string }

/** Where the one attempt is kept that is not settled yet. */
export interface Attempts {
  get(): Attempt | undefined
  /** False where it could not be read again: then it is not kept. */
  set(attempt: Attempt): boolean
  /** Forgets it; another one, such as that of another tab, is kept. */
  settle(attempt: Attempt): void
  /** Calls back when another tab changes it. Returns the unsubscribe. */
  subscribe(listener: () => void): () => void
}

export function createAttempts(storage: WidgetStorage): Attempts {
  const item = storage.item<StoredAttempt | null>('attempt', { guard: isStoredAttempt, fallback: null })
  const get = (): Attempt | undefined => {
    const stored = item.get()
    if (!stored) return undefined
    const { amount, least, deadline, since } = stored
    return {
      ...stored,
      amount: BigInt(amount),
      least: BigInt(least),
      deadline: BigInt(deadline),
      since: BigInt(since),
    }
  }
  return {
    get,
    set: (attempt) => {
      const { amount, least, deadline, since } = attempt
      const stored = {
        ...attempt,
        amount: String(amount),
        least: String(least),
        deadline: String(deadline),
        since: String(since),
      }
      if (!isStoredAttempt(stored)) return false
      item.set(stored)
      return true
    },
    settle: ({ id }) => {
      if (get()?.id === id) item.remove()
    },
    subscribe: (listener) => item.subscribe(listener),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 9000

const isNumber = (value: unknown) => isText(value) && /^\d{1,78}$/.test(value)

/** What a date can hold. */
const isTime = (value: unknown) => isText(value) && /^\d{1,12}$/.test(value)

function isStoredAttempt(value: unknown): value is StoredAttempt | null {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const { id, networkId, owner, from, to, data, at, sent, ...rest } = value as Record<string, unknown>
  return (
    isText(id) &&
    isCaipNetworkId(networkId) &&
    [owner, data].every((one) => isText(one) && /^0x[\da-f]*$/i.test(one)) &&
    [rest.amount, rest.least, rest.since].every(isNumber) &&
    isTime(rest.deadline) &&
    typeof at === 'number' &&
    [from, to].every(isToken) &&
    (sent === undefined || isSent(sent))
  )
}

function isSent(value: unknown): boolean {
  const { id, method } = (value ?? {}) as Record<string, unknown>
  return isText(id) && isText(method)
}

function isToken(value: unknown): value is Token {
  if (typeof value !== 'object' || value === null) return false
  const { address, name, symbol, decimals } = value as Record<string, unknown>
  const isAddress = address === undefined || (isText(address) && /^0x[\da-f]{40}$/i.test(address))
  const count = decimals as number
  return isAddress && isText(name) && isText(symbol) && Number.isInteger(count) && count >= 0 && count <= 255
}
