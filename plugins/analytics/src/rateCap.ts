/** Lets so many through in a while, and no more. ms */
export function createRateCap(most: number, every: number): () => boolean {
  let passed: readonly number[] = []
  return () => {
    const now = Date.now()
    passed = passed.filter((at) => at > now - every)
    if (passed.length >= most) return false
    passed = [...passed, now]
    return true
  }
}
