const idle = () => new Promise<unknown>((resolve) => requestIdleCallback(resolve))

/** Waits until the page has done what it puts off until it is idle, and what that puts off again. */
export async function idlePage(): Promise<void> {
  await idle()
  await idle()
}
