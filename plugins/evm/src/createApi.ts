import { lazyApi } from '@wallet-widget/kernel/connectors'
import type { EvmContext } from './actions/evmContext.js'
import type { EvmApi } from './api.js'

const names = [
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'estimateGas',
  'readContract',
  'writeContract',
  'getCapabilities',
  'sendCalls',
  'getCallsStatus',
  'showCallsStatus',
  'grantPermissions',
  'getWalletAssets',
  'getEnsName',
  'getEnsAddress',
  'getEnsAvatar',
  'parseUnits',
  'formatUnits',
] as const satisfies readonly (keyof EvmApi)[]

/** The name of an action. */
export type ActionName = (typeof names)[number]

/** The plugin's own API: each action is fetched when it is first called. */
export const createApi = (context: EvmContext): EvmApi =>
  lazyApi(context, names, async (name) => (await import('./actions/index.js')).actions[name]())
