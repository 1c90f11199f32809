import type { WidgetStorage } from '@wallet-widget/kernel'
import { type Attempt, isStoredAttempt, type StoredAttempt, toAttempt, toStored } from './attempts.js'

/** Payments that the visitor gave up and the chain had not seen: a wallet may still carry them out. */
export interface GivenUp {
  list(): readonly Attempt[]
  add(attempt: Attempt): void
  remove(attempt: Attempt): void
  /** One like it was sent: which of the two can't be told apart. */
  removeLike(attempt: Attempt): void
}

const MOST = 10
/** No wallet asks for so long. ms */
const LIFE = 24 * 60 * 60 * 1000

export function createGivenUp(storage: WidgetStorage): GivenUp {
  const item = storage.item<readonly StoredAttempt[]>('given-up', { guard: isList, fallback: [] })
  const keep = (isKept: (one: StoredAttempt) => boolean) => item.set(item.get().filter(isKept))
  return {
    list: () =>
      item
        .get()
        .filter(({ at }) => Date.now() - at < LIFE)
        .map(toAttempt),
    add: (attempt) => item.set([toStored(attempt), ...item.get()].slice(0, MOST)),
    remove: ({ id }) => keep((one) => one.id !== id),
    removeLike: (attempt) => keep((one) => keyOf(one) !== keyOf(attempt)),
  }
}

const keyOf = ({ networkId, from, to, token, amount }: StoredAttempt | Attempt): string =>
  [networkId, from, to, token.address, amount].join(' ').toLowerCase()

const isList = (value: unknown): value is readonly StoredAttempt[] =>
  Array.isArray(value) && value.length <= MOST && value.every((one) => one !== null && isStoredAttempt(one))
