import type { PluginContext } from '@wallet-widget/kernel'
import { randomId } from '@wallet-widget/kernel/connectors'
import { type StoredTexts, storedTexts } from './storedTexts.js'
import { readWish, textOf } from './wishes.js'

/** The accounts that are still to be signed out at the server, as `signOuts.ts` writes them. */
export type WaitingSignOuts = StoredTexts

export const waitingSignOuts = (context: Pick<PluginContext, 'storage'>): WaitingSignOuts =>
  storedTexts(context, 'signingOut')

/** Makes sign-outs, which a sign-in that began before does not hold back. One that already waits is made anew. */
export function addSignOuts(waiting: WaitingSignOuts, keys: readonly string[]): void {
  const id = randomId()
  const others = waiting.get().filter((text) => !keys.includes(readWish(text).key))
  waiting.set([...others, ...keys.map((key) => textOf({ key, id }))])
}
