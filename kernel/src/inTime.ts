/** Rejects once `ms` have passed; a late answer is then ignored. */
export function inTime<Value>(value: Value | PromiseLike<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${ms / 1000} s.`)), ms)
  })
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}
