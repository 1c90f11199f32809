import { lazyApi } from '@wallet-widget/kernel/connectors'
import type { SolanaContext } from './actions/solanaContext.js'
import type { SolanaApi } from './api.js'

const names = [
  'signMessage',
  'signIn',
  'transfer',
  'confirmTransaction',
  'getBalance',
  'getTokens',
] as const satisfies readonly (keyof SolanaApi)[]

/** The name of an action. */
export type ActionName = (typeof names)[number]

/** The plugin's own API: each action is fetched when it is first called. */
export const createApi = (context: SolanaContext): SolanaApi =>
  lazyApi(context, names, async (name) => (await import('./actions/index.js')).actions[name]())
