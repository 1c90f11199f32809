/** Loads something once, however often it is asked for; once more after a failure. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () =>
    (loading ??= load().catch((error) => {
      loading = undefined
      throw error
    }))
}
