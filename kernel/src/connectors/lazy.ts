import { withAbort } from '../async/withAbort.js'
import type { Connector } from '../chains/connector.js'

type WalletCalls = Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'request'>

/** What a connector does once its code is there: each call takes the wallet's handle before its own arguments. */
export type ConnectorOperations<Handle> = {
  readonly [Call in keyof WalletCalls]: (
    handle: Handle,
    ...args: Parameters<WalletCalls[Call]>
  ) => ReturnType<WalletCalls[Call]>
}

/** What a connector is from the start; the calls that ask the wallet are fetched. */
export type ConnectorDescription = Omit<Connector, keyof WalletCalls>

/**
 * Makes a connector whose code is fetched when its wallet is first asked. Whoever gives up meanwhile does not wait for
 * it, and the wallet is not asked.
 *
 * @param handle what the operations know the wallet by
 * @param load fetches the operations, as the exports of a module
 * @example
 * const load = () => import('./operations.js')
 * lazyConnector(handle, load, {
 *   id, name, type: 'ANNOUNCED', namespaces: ['eip155'],
 *   subscribe: (listener) => subscribe(handle, listener),
 *   switchNetwork: async (request) => (await withAbort(load(), request.signal)).switchNetwork(handle, request),
 * })
 */
export const lazyConnector = <Handle>(
  handle: Handle,
  load: () => Promise<ConnectorOperations<Handle>>,
  description: ConnectorDescription,
): Connector =>
  Object.freeze<Connector>({
    ...description,
    connect: async (request) => (await withAbort(load(), request.signal)).connect(handle, request),
    reconnect: async (request) => (await withAbort(load(), request.signal)).reconnect(handle, request),
    disconnect: async () => (await load()).disconnect(handle),
    request: async (request) => (await withAbort(load(), request.signal)).request(handle, request),
  })

// biome-ignore lint/suspicious/noExplicitAny: actions take arguments of every kind
type AsyncFunction = (...args: any[]) => Promise<unknown>

/** How each action of an API is fetched. An action takes the context before its own arguments. */
export type LazyActions<Context, Api> = {
  readonly [Name in keyof Api]: Api[Name] extends AsyncFunction
    ? () => Promise<
        (
          context: Context,
          ...args: Parameters<Api[Name]>
        ) => ReturnType<Api[Name]> | Awaited<ReturnType<Api[Name]>>
      >
    : never
}

/**
 * Makes a plugin's own API, each action of which is fetched when it is first called. An action that is missing, or whose
 * signature is not the API's, is a type error.
 *
 * @param context what each action gets before its own arguments
 * @example
 * const load = () => import('./actions.js')
 * const createApi = (context: Context): Api =>
 *   lazyApi<Context, Api>(context, { signMessage: async () => (await load()).signMessage })
 */
export function lazyApi<Context, Api extends { readonly [Name in keyof Api]: AsyncFunction }>(
  context: Context,
  actions: LazyActions<Context, Api>,
): Api {
  const api: Partial<Record<keyof Api, AsyncFunction>> = {}
  for (const name of Object.keys(actions) as (keyof Api)[])
    api[name] = async (...args) => (await actions[name]())(context, ...(args as Parameters<Api[typeof name]>))
  return api as Api
}
