/** Waits for all of them, then answers like `Promise.all`: nothing is still at work when one has failed. */
export async function together<const T extends readonly unknown[]>(
  running: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(running)
  return Promise.all(running)
}
