/**
 * A logger that keeps and prints nothing: the library's own would hold pairing uris in memory, and hang a button
 * for downloading them on `window` (threat T10).
 */
export function silentLogger() {
  const silent = () => {}
  const logger = {
    level: 'silent',
    trace: silent,
    debug: silent,
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
    bindings: () => ({ context: 'wallet-widget' }),
    child: () => silentLogger(),
  }
  return logger as typeof logger & { child(): unknown }
}
