// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { install, page, start, undoAll } from '../test/site.js'

const HUB = 'cosmos:cosmoshub-4'
const OSMOSIS = 'cosmos:osmosis-1'
afterEach(undoAll)

/** A connected wallet that answers for the key of another chain than it was asked for, once it is told to. */
async function connected() {
  const wallet = install()
  let wrong: string | undefined
  const getKey = (chainId: string) => wallet.api.getKey(wrong ?? chainId)
  page.keplr = { ...wallet.api, getKey }
  const widget = start()
  await widget.connect({ connectorId: 'cosmos:keplr' })
  const account = widget.state.$account
  const seen = new Set<string>()
  account.subscribe(({ caipAddress }) => void (caipAddress && seen.add(caipAddress)))
  const [own = ''] = wallet.addressesOn('cosmoshub-4')
  expect(account.get().address).toBe(own)
  return {
    widget,
    account,
    seen,
    own,
    answerFor: (chainId?: string) => {
      wrong = chainId
    },
  }
}

test('error: moved to another chain, and it answers for the one it was on: refused, all stays as it was', async () => {
  const { widget, account, seen, own, answerFor } = await connected()
  answerFor('cosmoshub-4')
  await expect(widget.switchNetwork({ network: OSMOSIS })).rejects.toMatchObject({
    code: 'INVALID_WALLET_ANSWER',
  })
  expect(account.get().caipAddress).toBe(`${HUB}:${own}`)
  expect([...seen]).toEqual([`${HUB}:${own}`])
})

test('error: it tells of another account, and answers for another chain: that is shown on no network', async () => {
  const { account, seen, own, answerFor } = await connected()
  answerFor('osmosis-1')
  window.dispatchEvent(new Event('keplr_keystorechange'))
  await vi.waitFor(() => expect(account.get().address).not.toBe(own))
  expect([...seen]).toEqual([`${HUB}:${own}`])
  answerFor()
  window.dispatchEvent(new Event('keplr_keystorechange'))
  await vi.waitFor(() => expect(account.get().address).toBe(own))
})

test('error: asked for its accounts it answers for another chain: refused', async () => {
  const { widget, answerFor } = await connected()
  answerFor('osmosis-1')
  await expect(widget.request({ method: 'cosmos_getAccounts' })).rejects.toMatchObject({
    code: 'INVALID_WALLET_ANSWER',
  })
})
