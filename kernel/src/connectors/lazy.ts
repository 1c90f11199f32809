import { once } from '../async/once.js'
import { withAbort } from '../async/withAbort.js'
import type { PluginContext } from '../plugins/context.js'

/** A part of a plugin whose code is fetched when it is first used. */
export interface LazyPart<Part> {
  /**
   * Fetches it once; after a failure, the next call tries again. Whoever gives up meanwhile does not wait for it.
   *
   * @throws BaseError `REQUEST_ABORTED`
   */
  load(signal?: AbortSignal): Promise<Part>
  /** Returns it where it is there. */
  loaded(): Part | undefined
}

/**
 * Describes a part of a plugin to be fetched later. It is disposed of with the plugin, also where it comes only then.
 *
 * @param create fetches and makes it
 * @example
 * const wallet = lazyPart(context, async () => (await import('./createWallet.js')).createWallet(context))
 * const connector = { …, request: async (request) => (await wallet.load(request.signal)).request(request) }
 */
export function lazyPart<Part extends { dispose(): unknown }>(
  context: Pick<PluginContext, 'onDispose'>,
  create: () => Promise<Part>,
): LazyPart<Part> {
  let part: Part | undefined
  let isDisposed = false
  context.onDispose(() => {
    isDisposed = true
    void part?.dispose()
  })
  const fetch = once(async () => {
    part = await create()
    if (isDisposed) void part.dispose()
    return part
  })
  return { load: (signal) => withAbort(fetch(), signal), loaded: () => part }
}

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
