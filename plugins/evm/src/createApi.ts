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
export function createApi(context: EvmContext): EvmApi {
  const run =
    (name: ActionName) =>
    async (...request: unknown[]) => {
      const { actions } = await import('./actions/index.js')
      const action = await actions[name]()
      return (action as (...all: unknown[]) => unknown)(context, ...request)
    }
  return Object.fromEntries(names.map((name) => [name, run(name)])) as unknown as EvmApi
}
