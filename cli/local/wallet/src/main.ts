import { element } from '@wallet-widget/frame/element'
import { loadAccounts } from './accounts/accounts.js'
import { openClient } from './client/openClient.js'
import { showWallet } from './view/showWallet.js'
import { createWallet } from './wallet/createWallet.js'

/** Where this page finds the relay, beside itself. */
const RELAY_PATH = '/relay'

async function start() {
  await alone()
  const { host, origin, protocol } = location
  const relayUrl = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${RELAY_PATH}`
  const [client, chains] = await Promise.all([openClient({ relayUrl, origin }), readChains()])
  const servedChains = chains.filter((chain) => chain.startsWith('eip155:'))
  const accounts = loadAccounts()
  const page = showWallet(createWallet({ client, accounts, servedChains }), accounts, servedChains)

  const takeFromAddress = () => {
    if (!location.hash.includes('uri=')) return
    const text = location.hash
    history.replaceState(null, '', location.pathname)
    void page.submit(text)
  }
  takeFromAddress()
  addEventListener('hashchange', takeFromAddress)
}

async function readChains(): Promise<string[]> {
  const response = await fetch('/v1/supported-chains')
  if (!response.ok) throw new Error(`The services answered ${response.status}.`)
  return (await response.json()).http
}

/** Two pages with one wallet would answer every request twice: the second waits for the first to close. */
async function alone(): Promise<void> {
  // Only where the browser counts the address as secure, as it does 127.0.0.1.
  if (!('locks' in navigator)) return
  await new Promise<void>((ready) => {
    const wait = setTimeout(
      () => tell('This wallet is open in another tab. Close that tab to use it here.'),
      500,
    )
    void navigator.locks.request('development-wallet', () => {
      clearTimeout(wait)
      ready()
      return new Promise(() => {})
    })
  })
}

const tell = (text: string) =>
  document.getElementById('main')?.replaceChildren(element('p', { role: 'alert' }, text))

start().catch((error: unknown) => {
  console.error(error)
  tell(`The wallet could not start. ${error instanceof Error ? error.message : ''}`)
})
