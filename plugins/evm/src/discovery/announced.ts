import { type Connector, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { discoverWallets, expectsWallet } from '@wallet-widget/kernel/connectors'
import { createConnector } from '../connector/createConnector.js'
import { captureProvider } from '../handle.js'
import { readAnnouncement } from './announcement.js'

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
