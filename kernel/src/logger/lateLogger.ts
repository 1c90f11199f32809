import type { Log, Logger, LogLevel } from './createLogger.js'

/** A logger whose lines wait until it is there. */
export type LateLogger = Omit<Logger, 'export'> & { export(): Promise<string> }

/** A logger that is fetched when there is first something to log: most visits have nothing. */
export function lateLogger(level: LogLevel): LateLogger {
  let arriving: Promise<Logger> | undefined
  const logger = () => {
    arriving ??= import('./createLogger.js').then(({ createLogger }) => createLogger({ level }))
    return arriving
  }
  const at =
    (name: 'debug' | 'info' | 'warn' | 'error'): Log =>
    (...line) =>
      void logger().then(
        (real) => real[name](...line),
        () => console.error(...line),
      )
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    setLevel: (next) => void logger().then((real) => real.setLevel(next)),
    clear: () => void logger().then((real) => real.clear()),
    export: () => logger().then((real) => real.export()),
  }
}
