import { setTimeout } from 'node:timers/promises'

/** Resolves so many milliseconds later; rejects if the signal ends it before. */
export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<unknown>

export const sleep: Sleep = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal })
