import { comparableAddress } from './comparableAddress.js'

const MOST = 1_000_000
/** An address, or an account of CAIP-10, of which the address counts: it is its owner that is listed. */
const ADDRESS = /^(?:[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:)?([-.%a-zA-Z0-9]{4,128})$/

/**
 * A list of addresses: one on each line, with `#` before what is no address, or a JSON list of texts.
 *
 * @returns undefined where anything in it is none: a list that is cut off, or a page in its place, is no list
 */
export function readBlockedList(text: string): ReadonlySet<string> | undefined {
  const given = text.trimStart().startsWith('[') ? readJson(text) : readLines(text)
  if (!given || given.length > MOST) return undefined
  const found = new Set<string>()
  for (const one of given) {
    const [, address] = typeof one === 'string' ? (ADDRESS.exec(one.trim()) ?? []) : []
    if (address === undefined) return undefined
    found.add(comparableAddress(address))
  }
  return found
}

/** Without a single line it is an answer that is missing: who blocks nobody says so with an empty JSON list. */
function readLines(text: string): string[] | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '')
  return lines.length > 0 ? lines : undefined
}

function readJson(text: string): unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}
