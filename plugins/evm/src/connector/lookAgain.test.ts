// @vitest-environment happy-dom
import { createWidget, defineConfig } from '@wallet-widget/kernel'
import { mainnet, polygon } from 'viem/chains'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ADDRESS, fakeProvider, OTHER_ADDRESS, refuse } from '../../test/fakeProvider.js'
import { evm } from '../index.js'

let visibility = 'visible'
beforeEach(() => {
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as DocumentVisibilityState)
})
afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(window, 'ethereum')
})

function show(state: 'visible' | 'hidden') {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A widget that is connected with ADDRESS, and what its provider tells the page. */
async function connected() {
  const raw = { ...fakeProvider({ eth_sendTransaction: () => '0xhash' }), isMetaMask: true }
  Object.assign(window, { ethereum: raw })
  const widget = createWidget(
    defineConfig({ projectId: 'test', logLevel: 'silent', networks: [mainnet, polygon], plugins: [evm()] }),
  )
  onTestFinished(() => widget.destroy())
  await widget.ready
  await widget.connect({ connectorId: 'injected' })
  const account = () => widget.state.$account.get()
  const changes = vi.fn()
  widget.state.$account.listen(changes)
  const asked = () => [raw.count('eth_accounts'), raw.count('eth_chainId')]
  return { raw, widget, account, changes, asked }
}

test('K4: a wallet that changed its account without a word is asked once when the visitor is back', async () => {
  const { raw, widget, account, asked } = await connected()
  const [accounts = 0, chains = 0] = asked()
  show('hidden')
  raw.table.eth_accounts = () => [OTHER_ADDRESS]
  raw.table.eth_chainId = () => '0x89'
  show('visible')
  await vi.waitFor(() => expect(account().address).toBe(OTHER_ADDRESS))
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
  expect(asked()).toEqual([accounts + 1, chains + 1])
})

test('K4: a send goes out for nobody else where the visitor never left: it is stopped, and the account shown', async () => {
  const { raw, widget, account } = await connected()
  raw.table.eth_accounts = () => [OTHER_ADDRESS]
  const send = widget.request({
    method: 'eth_sendTransaction',
    params: [{ to: OTHER_ADDRESS, value: '0x1' }],
  })
  await expect(send).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
  expect([raw.count('eth_sendTransaction'), account().address]).toEqual([0, OTHER_ADDRESS])
})

test('K4: behavior: one that is as it was, fails, or answers nonsense changes nothing', async () => {
  const { raw, account, changes, asked } = await connected()
  const answers = [() => [ADDRESS], refuse(-32603), () => 'x']
  for (const [index, answer] of answers.entries()) {
    const [before = 0] = asked()
    raw.table.eth_accounts = answer
    if (index > 0) raw.table.eth_chainId = answer
    show('hidden')
    show('visible')
    await vi.waitFor(() => expect(asked()[0]).toBe(before + 1))
  }
  await new Promise((resolve) => setImmediate(resolve))
  expect(changes).not.toHaveBeenCalled()
  expect(account()).toMatchObject({ status: 'connected', address: ADDRESS })
})

test('K4: an answer that is older than what the wallet said by itself does not count', async () => {
  const { raw, account } = await connected()
  let answer = (_: unknown) => {}
  raw.table.eth_accounts = () => new Promise((resolve) => (answer = resolve))
  const before = raw.count('eth_accounts')
  show('visible')
  await vi.waitFor(() => expect(raw.count('eth_accounts')).toBe(before + 1))
  raw.emit('accountsChanged', [OTHER_ADDRESS])
  answer([ADDRESS])
  await new Promise((resolve) => setImmediate(resolve))
  expect(account().address).toBe(OTHER_ADDRESS)
})

test('behavior: a wallet that is disconnected is not asked', async () => {
  const { raw, widget, asked } = await connected()
  await widget.disconnect()
  const before = asked()
  show('hidden')
  show('visible')
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked()).toEqual(before)
  expect(raw.listenerCount()).toBe(0)
})
