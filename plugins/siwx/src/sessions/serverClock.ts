/** A server's clock, by which it is told whether a session holds; the visitor's until it is known. */
export interface ServerClock {
  set(time: string | undefined): void
  /** ms since 1970 */
  now(): number
}

export function createServerClock(): ServerClock {
  /** How far it is ahead of the visitor's. ms */
  let ahead = 0
  return {
    set(time) {
      const parsed = Date.parse(time ?? '')
      if (!Number.isNaN(parsed)) ahead = parsed - Date.now()
    },
    now: () => Date.now() + ahead,
  }
}
