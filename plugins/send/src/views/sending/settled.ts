import type { WidgetStorage } from '@wallet-widget/kernel'

const MAX_SETTLED = 200

/** Which payments were settled in this browser, also once their records are over. */
export interface Settled {
  has(mark: string): boolean
  add(mark: string): void
}

/** That the visitor was told that it was sent late, by the payment’s id. */
export const toldMark = (id: string): string => `told ${id}`

export function createSettled(storage: WidgetStorage): Settled {
  const item = storage.item<readonly string[]>('settled', {
    guard: isList,
    fallback: [],
    keepsOlder: true,
    storedOnly: true,
  })
  return {
    has: (mark) => item.get().includes(mark),
    add(mark) {
      const marks = item.get()
      if (!marks.includes(mark)) item.set([mark, ...marks].slice(0, MAX_SETTLED))
    },
  }
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= MAX_SETTLED &&
  value.every((one) => typeof one === 'string' && one.length <= 500)
