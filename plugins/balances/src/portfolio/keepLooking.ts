import type { PluginContext } from '@wallet-widget/kernel'

/** How soon it is looked again, and at most how late where nothing changes for long. ms */
const FIRST_MS = 4000
const LONGEST_MS = 12_000
const SLOWER = 1.5
/** After a failure nothing is asked for so long. ms */
const BLOCKED_MS = 30_000

type Context = Pick<PluginContext, 'config' | 'state' | 'logger' | 'listen' | 'onDispose'>

/**
 * Looks again and again while the visitor has their account open before them: not while the modal is closed or on another view,
 * the page is hidden, or the browser is offline.
 *
 * @param look - whether something was found to have changed
 */
export function keepLooking(
  { config, state, logger, listen, onDispose }: Context,
  look: (signal: AbortSignal) => Promise<boolean>,
): void {
  // On a server nobody looks.
  if (!globalThis.document) return
  let current: AbortController | undefined
  /** Not before. ms since epoch */
  let next = 0

  const isSeen = () => {
    const { open, view } = state.$router.get()
    return (
      (open || config.inline) &&
      view === 'Account' &&
      document.visibilityState !== 'hidden' &&
      navigator.onLine !== false
    )
  }

  async function run(signal: AbortSignal) {
    let wait = FIRST_MS
    next = Math.max(next, Date.now() + wait)
    while (!signal.aborted) {
      await pause(next - Date.now(), signal)
      if (signal.aborted) return
      try {
        wait = (await look(signal)) ? FIRST_MS : Math.min(wait * SLOWER, LONGEST_MS)
      } catch (error) {
        if (signal.aborted) return
        logger.debug('Whether the account has something else now can’t be seen.', error)
        wait = BLOCKED_MS
      }
      next = Date.now() + wait
    }
  }

  function update() {
    if (isSeen() === (current !== undefined)) return
    current?.abort()
    current = current ? undefined : new AbortController()
    if (current) void run(current.signal)
  }

  listen(document, 'visibilitychange', update)
  for (const type of ['online', 'offline']) listen(globalThis as unknown as EventTarget, type, update)
  const stop = state.$router.subscribe(update)
  onDispose(() => {
    stop()
    current?.abort()
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
