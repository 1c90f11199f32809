/** Does it at the first call and keeps what came of it, unless it failed. */
export function once<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  return () => {
    const running = kept ?? run()
    kept = running
    running.catch(() => {
      if (kept === running) kept = undefined
    })
    return running
  }
}
