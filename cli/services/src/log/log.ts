import { currentRequest } from './requestId.js'

/** What is told beside the words, for programs that look through the log. */
type Facts = Readonly<Record<string, string | number | boolean | undefined>>

/** How the log is written: for people, or one JSON object a line. */
export type LogFormat = 'text' | 'json'

let format: LogFormat = 'text'

/** Of this process, which has one log. */
export function setLogFormat(wanted: LogFormat): void {
  format = wanted
}

/**
 * The operator's log. Never is anything told there by which somebody could be found or robbed: no mail address, address of
 * a wallet or network, code, token or key.
 */
export const log = {
  info: (message: string, facts?: Facts) => write('info', message, facts),
  error: (message: string, facts?: Facts) => write('error', message, facts),
}

function write(level: 'info' | 'error', message: string, facts: Facts = {}): void {
  const request = currentRequest()
  const line =
    format === 'json'
      ? JSON.stringify({ time: new Date().toISOString(), level, message, request, ...facts })
      : inWords(message, { request, ...facts })
  if (level === 'error') console.error(line)
  else console.log(line)
}

function inWords(message: string, facts: Facts): string {
  const { stack, ...others } = facts
  const told = Object.entries(others).filter(([, value]) => value !== undefined)
  const words = [message, ...told.map(([name, value]) => `${name}=${value}`)].join(' ')
  return stack === undefined ? words : `${words}\n${stack}`
}

/** The stack alone: what else an error carries may be somebody's. */
export const stackOf = (error: unknown): string =>
  (error instanceof Error ? error.stack : undefined) ?? 'Something that is no error was thrown.'
