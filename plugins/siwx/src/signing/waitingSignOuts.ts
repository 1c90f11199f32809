import type { PluginContext } from '@wallet-widget/kernel'

/** The addresses that are still to be signed out at the server; of everybody where one is empty. Kept over a reload. */
export const waitingSignOuts = ({ storage }: Pick<PluginContext, 'storage'>) =>
  storage.item<readonly string[]>('signingOut', { guard: isTexts, fallback: [] })

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
