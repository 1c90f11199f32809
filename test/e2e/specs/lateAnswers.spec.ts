import type { Page } from '@playwright/test'
import { type Address, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chain } from '../support/embedded.js'
import { openMany } from '../support/many.js'
import { modal } from '../support/modal.js'
import { expect, finish, type StartWallet, showCode, test } from '../support/pairing.js'
import { amountField, confirm, openAccount, openSend, review, row } from '../support/send.js'
import { askNode } from '../wallet/node.js'

const newAddress = () => privateKeyToAddress(generatePrivateKey())
const balanceOf = (address: Address) => chain(1).getBalance({ address })

/** Pairs with a wallet on another device that leaves requests unanswered. */
async function pairSilent(page: Page, startWallet: StartWallet, rpcUrl: string) {
  const wallet = await startWallet({ failures: { hangRequests: true } })
  await askNode(rpcUrl, 'anvil_setBalance', [wallet.addresses.eip155, numberToHex(parseEther('5'))])
  await openMany(page)
  await wallet.pair(await showCode(page))
  await finish(page)
  return wallet
}

test('F16: approved while the phone had put the page away: shown as sent when it is back', {
  tag: '@once',
}, async ({ page, env, startWallet }) => {
  const wallet = await pairSilent(page, startWallet, env.chains[1])
  const to = newAddress()
  await openSend(page)
  await review(page, { amount: '0.5', to })
  await confirm(page)
  await expect.poll(() => wallet.requests.length).toBe(1)
  const { href } = new URL(page.url())
  await page.goto('about:blank')
  wallet.release()
  await expect.poll(() => balanceOf(to), { timeout: 15_000 }).toBe(parseEther('0.5'))
  await page.goto(href)
  await expect(page.getByText('Your payment was sent')).toBeVisible({ timeout: 15_000 })
  const account = await openAccount(page, 'Activity')
  await expect(row(account, 'Sent ETH')).toBeVisible()
  await openSend(page)
  await expect(amountField(page)).toHaveValue('')
  await expect(modal(page)).not.toContainText('Was this sent?')
  expect(wallet.requests).toHaveLength(1)
})

test('F16: what a page gave up is in the activity once the wallet sends it, and the page is told', async ({
  page,
  env,
  startWallet,
}) => {
  const wallet = await pairSilent(page, startWallet, env.chains[1])
  const to = newAddress()
  await page.evaluate(
    async ([from, receiver]) => {
      const { widget } = window
      Object.assign(window, { told: [] })
      widget.onEvent(({ event, properties }) => {
        if (event.endsWith('_LATE'))
          (window as never as { told: unknown[] }).told.push({ event, ...properties })
      })
      const giveUp = new AbortController()
      Object.assign(window, { giveUp })
      const params = [{ from, to: receiver, value: '0x2386f26fc10000' }]
      const { signal } = giveUp
      const asked = widget.request({
        id: 'order-7',
        namespace: 'eip155',
        method: 'eth_sendTransaction',
        params,
        signal,
      })
      Object.assign(window, { failure: asked.catch((error: { code: string }) => error.code) })
    },
    [wallet.addresses.eip155, to] as const,
  )
  await expect.poll(() => wallet.requests.length).toBe(1)
  const read = (name: string) =>
    page.evaluate((key) => (window as never as Record<string, unknown>)[key], name)
  await page.evaluate(() => (window as never as { giveUp: AbortController }).giveUp.abort())
  expect(await read('failure')).toBe('REQUEST_ABORTED')
  wallet.release()
  await expect.poll(() => read('told'), { timeout: 15_000 }).toHaveLength(1)
  const [told] = (await read('told')) as [{ transactionId: `0x${string}` }]
  expect(told).toMatchObject({ event: 'REQUEST_ANSWERED_LATE', id: 'order-7', networkId: 'eip155:1' })
  const { from, value } = await chain(1).getTransaction({ hash: told.transactionId })
  expect([from, value]).toEqual([wallet.addresses.eip155.toLowerCase(), 10n ** 16n])
  const account = await openAccount(page, 'Activity')
  await expect(row(account, 'Sent ETH')).toBeVisible()
})
