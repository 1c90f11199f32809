/**
 * Runs an asynchronous task once and shares its result with all who call; runs it again after a failure.
 *
 * @example const loadWallet = once(() => import('./wallet.js'))
 */
export function once<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined
  return () =>
    (running ??= run().catch((error) => {
      running = undefined
      throw error
    }))
}
