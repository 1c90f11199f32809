import type { PluginContext } from '@wallet-widget/kernel'
import { isTexts } from './storedTexts.js'

/** Nothing is stored, which is not the same as nobody: the site may have cleared what the browser stores. */
export const UNKNOWN: readonly string[] = Object.freeze([])

/** The addresses that this browser has signed in, or may have, as `memory.ts` writes them. Kept over a reload. */
export const signedInAccounts = ({ storage }: Pick<PluginContext, 'storage'>) =>
  storage.item<readonly string[]>('signedIn', { guard: isTexts, fallback: UNKNOWN })
