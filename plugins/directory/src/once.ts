/** Does it once, and again only after a failure. */
export function once<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | undefined
  return () => {
    promise ??= run().catch((error: unknown) => {
      promise = undefined
      throw error
    })
    return promise
  }
}
