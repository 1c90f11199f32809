import { cleanText, readProperty } from '@wallet-widget/kernel'
import { readIcon } from '@wallet-widget/kernel/connectors'

const LONGEST_NAME = 40
const LONGEST_RDNS = 100

/** A wallet's announcement, checked and frozen. Source: EIP-6963. */
export interface Announcement {
  /** Stays the same across reloads where the wallet gave a reverse domain name. */
  readonly id: string
  /** The same for every announcement of a wallet until the page is reloaded. */
  readonly session: string | undefined
  readonly name: string
  readonly rdns: string | undefined
  readonly icon: string | undefined
  /** A simulated wallet: no real one can have a name under `test`, which is reserved (RFC 2606). */
  readonly test: boolean
  readonly provider: object
}

/** Reads each field of an announcement once; undefined when it names neither a domain nor a uuid. */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  const provider = readProperty(detail, 'provider')
  const info = readProperty(detail, 'info')
  if (!provider || (typeof provider !== 'object' && typeof provider !== 'function')) return undefined
  const rdns = match(readProperty(info, 'rdns'), /^[a-z\d-]+(\.[a-z\d_-]+)+$/i)
  const uuid = match(readProperty(info, 'uuid'), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)
  const id = rdns ?? uuid
  if (!id) return undefined
  const name = readProperty(info, 'name')
  return Object.freeze({
    id,
    session: uuid && `${uuid} ${id}`,
    name: (typeof name === 'string' && cleanText(name, LONGEST_NAME)) || id.slice(0, LONGEST_NAME),
    rdns,
    icon: readIcon(readProperty(info, 'icon')),
    test: id.startsWith('test.'),
    provider,
  })
}

function match(value: unknown, pattern: RegExp): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_RDNS) return undefined
  return pattern.test(value) ? value.toLowerCase() : undefined
}
