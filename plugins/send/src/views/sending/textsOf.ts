import { readProperty } from '@wallet-widget/kernel'

/** So many parts of an error are read. */
const MAX_PARTS = 50
const TEXTS = ['message', 'shortMessage', 'details', 'err'] as const
/** What wallets and nodes put an error within. */
const PARTS = ['cause', 'data', 'originalError', 'error', 'info'] as const

/** What an error says, and all that is within it: its causes, its data, the errors of several nodes, and the logs of one. */
export function textsOf(error: unknown): readonly string[] {
  const texts: string[] = []
  const parts = [error]
  for (let at = 0; at < parts.length && at < MAX_PARTS; at += 1) {
    const part = parts[at]
    if (typeof part === 'string') texts.push(part)
    const logs = readProperty(part, 'logs')
    const said = TEXTS.map((key) => readProperty(part, key))
    for (const text of Array.isArray(logs) ? [...said, ...logs] : said)
      if (typeof text === 'string') texts.push(text)
    const inner = PARTS.map((key) => readProperty(part, key))
    const several = readProperty(part, 'errors')
    for (const one of Array.isArray(several) ? [...inner, ...several.slice(0, MAX_PARTS)] : inner)
      if (one && !parts.includes(one)) parts.push(one)
  }
  return texts
}
