import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DEVELOPMENT_ADDRESSES } from '../wallet/developmentAccounts.js'
import { type AnnouncedWallet, announceSimulatedWallet } from './announceSimulatedWallet.js'

const accounts = DEVELOPMENT_ADDRESSES.map((address) => address.toLowerCase())
let wallet: AnnouncedWallet | undefined

afterEach(() => {
  wallet?.withdraw()
  wallet?.forget()
  document.body.replaceChildren()
})

const announce = () => {
  wallet = announceSimulatedWallet({ rpcUrls: { 1: 'http://127.0.0.1:9', 137: 'http://127.0.0.1:9' } })
  return wallet
}
const host = () => document.querySelector('[data-simulated-wallet]')
const find = <Part extends Element = HTMLElement>(selector: string) =>
  host()?.shadowRoot?.querySelector<Part>(selector) ?? undefined
const shown = async (title: string) => expect.poll(() => find('h2')?.textContent).toBe(title)
const gone = async () => expect.poll(host).toBe(null)

test('default', async () => {
  const details: { info: { name: string; rdns: string }; provider: unknown }[] = []
  const listen = (event: Event) => details.push((event as CustomEvent).detail)
  window.addEventListener('eip6963:announceProvider', listen)
  const { info, provider, withdraw } = announce()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(details).toHaveLength(2)
  expect(details[1]).toEqual({ info, provider })
  expect(Object.isFrozen(details[1])).toBe(true)
  expect(info).toMatchObject({ name: 'Dev Wallet', rdns: 'test.wallet-widget.development' })
  expect(info.icon).toMatch(/^data:image\/svg\+xml,/)
  withdraw()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(details).toHaveLength(2)
  window.removeEventListener('eip6963:announceProvider', listen)
})

test('behavior: its card lies above a modal dialog, and gives the focus back', async () => {
  const modal = document.createElement('dialog')
  const button = document.createElement('button')
  modal.append(button)
  document.body.append(modal)
  modal.showModal()
  button.focus()
  const answer = announce().provider.request({ method: 'eth_requestAccounts' })
  await shown('Connect to this site?')
  expect(find('.strip')?.textContent).toBe('Test wallet — development only')
  expect(find('.origin')?.textContent).toBe(location.origin)
  const box = find('.approve')?.getBoundingClientRect() as DOMRect
  expect(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)).toBe(host())
  find('.approve')?.click()
  expect(await answer).toEqual(accounts.slice(0, 3))
  await gone()
  expect(document.activeElement).toBe(button)
})

test('behavior: by keyboard alone another account comes first', async () => {
  const answer = announce().provider.request({ method: 'eth_requestAccounts' })
  await shown('Connect to this site?')
  await userEvent.keyboard('{Tab}{ArrowDown}{Tab}{Tab}{Enter}')
  expect(await answer).toEqual([accounts[1], accounts[0], accounts[2]])
})

test('behavior: a reload stays connected', async () => {
  const answer = announce().provider.request({ method: 'eth_requestAccounts' })
  await shown('Connect to this site?')
  find('.approve')?.click()
  await answer
  wallet?.withdraw()
  expect(await announce().provider.request({ method: 'eth_accounts' })).toEqual(accounts.slice(0, 3))
  expect(host()).toBe(null)
})

test('error: rejected with the button and with Escape', async () => {
  const { provider } = announce()
  for (const reject of [() => find('.reject')?.click(), () => userEvent.keyboard('{Escape}')]) {
    const answer = provider.request({ method: 'eth_requestAccounts' })
    const failed = expect(answer).rejects.toMatchObject({ code: 4001 })
    await shown('Connect to this site?')
    await reject()
    await failed
    await gone()
  }
})

test('behavior: requests are shown one at a time, with all that is signed', async () => {
  const { provider, setAccounts, setApproval } = announce()
  await setAccounts(accounts.slice(0, 1))
  const to = '0x6e57b00c00000000000000000000000000000001'
  const message = `0x${Array.from(new TextEncoder().encode('pay \u202egnp'), (byte) => byte.toString(16)).join('')}`
  const requests: Promise<unknown>[] = []
  for (const request of [
    { method: 'personal_sign', params: [message, accounts[0]] },
    {
      method: 'eth_sendTransaction',
      params: [{ from: accounts[0], to, value: '0x16345785d8a0000', data: '0xabcd' }],
    },
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
  ]) {
    requests.push(provider.request(request).catch((error: { code: number }) => error.code))
    await expect.poll(() => wallet?.pending.length).toBe(requests.length)
  }
  await shown('Sign this message?')
  await expect.poll(() => find('.count')?.textContent).toBe('1 of 3')
  expect(find('.box')?.textContent).toBe('pay ⟨U+202E⟩gnp')
  find('.reject')?.click()
  await shown('Send this transaction?')
  const text = find('.content')?.textContent
  for (const part of [to, '0.1 ETH', 'Ethereum (1)', '2 bytes', '0xabcd']) expect(text).toContain(part)
  find('.reject')?.click()
  await shown('Switch network?')
  find('.approve')?.click()
  expect(await Promise.all(requests)).toEqual([4001, 4001, null])
  setApproval('approve')
})

test('behavior: draws no style of its own into the page', async () => {
  const { provider } = announce()
  provider.request({ method: 'eth_requestAccounts' }).catch(() => {})
  await shown('Connect to this site?')
  expect(host()?.shadowRoot?.querySelector('style, script, link')).toBe(null)
  find('.reject')?.click()
})
