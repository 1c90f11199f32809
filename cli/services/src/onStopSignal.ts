import { log, stackOf } from './log/log.js'

/** Runs `stop` once when the process is asked to end, then ends it: with 0, or with 1 if `stop` failed. */
export function onStopSignal(stop: () => Promise<void>): void {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) return
      asked = true
      stop().then(
        () => process.exit(0),
        (error) => {
          log.error('The services did not stop as they should', { stack: stackOf(error) })
          process.exit(1)
        },
      )
    })
  }
}
