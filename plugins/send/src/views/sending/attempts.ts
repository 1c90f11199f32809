import { type CaipNetworkId, isCaipNetworkId, type Token, type WidgetStorage } from '@wallet-widget/kernel'

/** A payment that the wallet was asked for. Written down before, so that it is still known after a reload. */
export interface Attempt {
  readonly id: string
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly to: string
  /** What was typed, where that is not the address. */
  readonly name?: string | undefined
  readonly token: Token
  /** In base units. */
  readonly amount: bigint
  /** Where the chain stood, in its own words. */
  readonly since: string
  /** ms since epoch */
  readonly at: number
}

/** As it is stored: JSON has no bigint. */
export type StoredAttempt = Omit<Attempt, 'amount'> & { readonly amount: string }

/** Where the one attempt is kept that is not settled yet. */
export interface Attempts {
  get(): Attempt | undefined
  set(attempt: Attempt): void
  /** Forgets it; another one, such as that of another tab, is kept. */
  settle(attempt: Attempt): void
  /** Calls back when another tab changes it. Returns the unsubscribe. */
  subscribe(listener: () => void): () => void
}

export function createAttempts(storage: WidgetStorage): Attempts {
  const item = storage.item<StoredAttempt | null>('attempt', { guard: isStoredAttempt, fallback: null })
  const get = () => {
    const stored = item.get()
    return stored ? toAttempt(stored) : undefined
  }
  return {
    get,
    set: (attempt) => item.set(toStored(attempt)),
    settle: ({ id }) => {
      if (get()?.id === id) item.remove()
    },
    subscribe: (listener) => item.subscribe(listener),
  }
}

export const toAttempt = (stored: StoredAttempt): Attempt => ({ ...stored, amount: BigInt(stored.amount) })

export const toStored = (attempt: Attempt): StoredAttempt => ({ ...attempt, amount: String(attempt.amount) })

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500

export function isStoredAttempt(value: unknown): value is StoredAttempt | null {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const { id, networkId, from, to, name, token, amount, since, at } = value as Record<string, unknown>
  return (
    [id, from, to, since].every(isText) &&
    isCaipNetworkId(networkId) &&
    (name === undefined || isText(name)) &&
    isText(amount) &&
    /^\d{1,78}$/.test(amount) &&
    typeof at === 'number' &&
    isToken(token)
  )
}

function isToken(value: unknown): value is Token {
  if (typeof value !== 'object' || value === null) return false
  const { address, name, symbol, decimals } = value as Record<string, unknown>
  return (
    (address === undefined || isText(address)) &&
    isText(name) &&
    isText(symbol) &&
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    (decimals as number) <= 255
  )
}
