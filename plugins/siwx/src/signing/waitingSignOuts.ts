import type { PluginContext } from '@wallet-widget/kernel'

/** The accounts that are still to be signed out at the server, as `signOuts.ts` writes them. Kept over a reload. */
export const waitingSignOuts = ({ storage }: Pick<PluginContext, 'storage'>) =>
  storage.item<readonly string[]>('signingOut', { guard: isTexts, fallback: [] })

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
