import type { PluginContext } from '@wallet-widget/kernel'
import { randomId } from '@wallet-widget/kernel/connectors'
import { readWish, textOf } from './wishes.js'

/** Nothing is stored, which is not the same as nobody: the site may have cleared what the browser stores. */
const UNKNOWN: readonly string[] = Object.freeze([])

/** The accounts that are still to be signed out at the server, as `signOuts.ts` writes them. */
export interface WaitingSignOuts {
  get(): readonly string[]
  set(texts: readonly string[]): void
}

/** Kept over a reload, and on this page although the site clears what the browser stores. */
export function waitingSignOuts({ storage }: Pick<PluginContext, 'storage'>): WaitingSignOuts {
  const stored = storage.item<readonly string[]>('signingOut', { guard: isTexts, fallback: UNKNOWN })
  let here: readonly string[] = []
  return {
    get() {
      const texts = stored.get()
      if (texts !== UNKNOWN) here = texts
      return here
    },
    set(texts) {
      here = texts
      stored.set(texts)
    },
  }
}

/** Makes sign-outs, which a sign-in that began before does not hold back. One that already waits is made anew. */
export function addSignOuts(waiting: WaitingSignOuts, keys: readonly string[]): void {
  const id = randomId()
  const others = waiting.get().filter((text) => !keys.includes(readWish(text).key))
  waiting.set([...others, ...keys.map((key) => textOf({ key, id }))])
}

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
