/**
 * Makes a plugin's own API, each action of which is fetched when it is first called.
 *
 * @param context what each action gets before its own arguments
 * @param load fetches an action
 * @example
 * const createApi = (context: Context): Api =>
 *   lazyApi(context, ['signMessage'], async () => (await import('./signMessage.js')).signMessage)
 */
export function lazyApi<Api extends object, Name extends keyof Api & string>(
  context: unknown,
  names: readonly Name[],
  load: (name: Name) => Promise<unknown>,
): Api {
  const run =
    (name: Name) =>
    async (...request: unknown[]) => {
      const action = (await load(name)) as (...all: unknown[]) => unknown
      return action(context, ...request)
    }
  return Object.fromEntries(names.map((name) => [name, run(name)])) as Api
}
