/** Resolves when the visitor is at this page, not in another window; or at the abort. */
export function pageInFront(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || document.hasFocus()) return resolve()
    const heard = new AbortController()
    const look = () => {
      if (!signal.aborted && !document.hasFocus()) return
      heard.abort()
      resolve()
    }
    for (const [target, type] of [
      [signal, 'abort'],
      [window, 'focus'],
      [document, 'visibilitychange'],
    ] as const)
      target.addEventListener(type, look, { signal: heard.signal })
  })
}
