import { orAbort } from './orAbort.js'
import { OutsideError } from './outsideError.js'

/**
 * Lets few in at once. Who comes when too many wait, or waits for too long, is turned away.
 *
 * @returns enters, and answers how to leave
 */
export function turnstile({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting = new Set<() => void>()
  const turnedAway = () => new OutsideError('timeout', 'Too many others are being read.')
  let inside = 0

  function leave() {
    const [next] = waiting
    if (next === undefined) {
      inside -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async (signal: AbortSignal): Promise<() => void> => {
    if (inside < atOnce) {
      inside += 1
      return leave
    }
    if (waiting.size >= mostWaiting) throw turnedAway()
    let go = () => {}
    const turn = new Promise<void>((resolve) => {
      go = resolve
      waiting.add(go)
    })
    try {
      await orAbort(turn, signal)
      return leave
    } catch {
      // Given the turn in the very moment of giving up: it is passed on.
      if (!waiting.delete(go)) leave()
      throw turnedAway()
    }
  }
}
