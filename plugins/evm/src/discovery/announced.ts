import { type Connector, cleanText, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { discoverWallets, expectsWallet, readIcon } from '@wallet-widget/kernel/connectors'
import { createConnector } from '../connector/createConnector.js'
import { captureProvider } from '../handle.js'

/**
 * Finds the wallets that announce themselves, now and later. Returns their objects and the functions that ask them, as far as
 * they are listed. Source: EIP-6963.
 */
export function findAnnounced(
  page: EventTarget,
  context: Pick<PluginContext, 'config' | 'state' | 'listen' | 'onDispose'>,
  onChange: (connectors: readonly Connector[]) => void,
): ReadonlySet<unknown> {
  const wallets = discoverWallets(onChange, { isExpected: (id) => expectsWallet(context, id) })
  /** How the wallet of each session is asked. */
  const sessions = new Map<string, unknown>()
  const marks = new Set<unknown>()
  context.onDispose(wallets.stop)
  context.listen(page, 'eip6963:announceProvider', (event) => {
    const found = readAnnouncement((event as CustomEvent<unknown>).detail)
    if (!found || wallets.has(found.provider)) return
    const ask = readProperty(found.provider, 'request')
    // Some wallets announce a new object each time: the first one stays, as it was when it was found. One that is asked
    // otherwise may be another wallet, under the same name.
    if (found.session && sessions.has(found.session)) {
      if (sessions.get(found.session) !== ask) wallets.doubt(found.id)
      return
    }
    const wallet = captureProvider(found.provider)
    if (!wallet) return
    const { id, name, rdns, icon, test, session } = found
    const isNew = wallets.add(found.provider, id, (naming) =>
      createConnector(wallet, {
        ...naming,
        name,
        type: 'ANNOUNCED',
        ...(icon ? { icon } : {}),
        ...(rdns ? { rdns } : {}),
        ...(test ? { test } : {}),
      }),
    )
    if (!isNew) return
    for (const mark of [found.provider, ask]) marks.add(mark)
    if (session) sessions.set(session, ask)
  })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  return marks
}

const LONGEST_NAME = 40
const LONGEST_RDNS = 100

/** A wallet's announcement, checked and frozen. Source: EIP-6963. */
interface Announcement {
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
function readAnnouncement(detail: unknown): Announcement | undefined {
  const provider = readProperty(detail, 'provider')
  const info = readProperty(detail, 'info')
  if (!provider || (typeof provider !== 'object' && typeof provider !== 'function')) return undefined
  const rdns = match(readProperty(info, 'rdns'), /^(?!injected\.)[a-z\d-]+(\.[a-z\d_-]+)+$/i)
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
