import type { Page, Route } from '@playwright/test'
import { type Address, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { chain } from '../support/embedded.js'
import { fundedKey } from '../support/fundedKey.js'
import { openMany } from '../support/many.js'
import { button, connect, modal } from '../support/modal.js'
import {
  amountField,
  confirm,
  confirmButton,
  done,
  openSend,
  receiverField,
  review,
  sendView,
  sent,
} from '../support/send.js'
import { expect, test } from '../support/test.js'

const RPC = /\/v1\/\?chainId=eip155/
/** What a node that is asked again and again may take to be given up. */
const SLOW = { timeout: 25_000 }

const faults: Record<string, (route: Route) => Promise<void>> = {
  'F1: a node that is busy': (route) =>
    route.fulfill({
      status: 429,
      headers: { 'access-control-allow-origin': '*', 'retry-after': '1' },
      body: '',
    }),
  'F2: a node that fails': (route) =>
    route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: 'down' }),
  'F3: a node that hangs': async () => {},
  'F4: a node that answers with a page': (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'content-type': 'text/html' },
      body: '<html>hello</html>',
    }),
  'F4: a node that answers without a result': (route) =>
    route.fulfill({ json: { jsonrpc: '2.0', id: route.request().postDataJSON()?.id } }),
  'F24: no network': (route) => route.abort('internetdisconnected'),
}

/** What the receiver has beyond the 5 coins of a new account. */
const received = async (address: Address) => (await chain(1).getBalance({ address })) - parseEther('5')

async function start(page: Page): Promise<Address> {
  await openMany(page)
  await connect(page)
  await openSend(page)
  await amountField(page).fill('0.5')
  return privateKeyToAddress(await fundedKey())
}

for (const [name, fault] of Object.entries(faults))
  test(`${name}: in each step nothing is lost, and it is sent once`, { tag: '@once' }, async ({
    page,
    watch,
    metaMask,
  }) => {
    test.setTimeout(150_000)
    watch.allow(/./)
    const to = await start(page)
    const breakIt = () => page.route(RPC, fault)
    const mendIt = () => page.unroute(RPC, fault)

    // Who is it?
    await breakIt()
    await receiverField(page).fill(to)
    await expect(sendView(page)).toContainText('The receiver could not be looked up.', SLOW)
    await mendIt()
    await button(sendView(page), 'Review').click()
    await expect(confirmButton(page)).toBeVisible()

    // What does it cost?
    await button(modal(page), 'Back').click()
    await expect(amountField(page)).toHaveValue('0.5')
    await breakIt()
    await button(sendView(page), 'Review').click()
    await expect(sendView(page).getByRole('alert')).toContainText('The network did not answer.', SLOW)
    await expect(receiverField(page)).toHaveValue(to)
    await mendIt()
    await button(sendView(page), 'Review').click()
    await expect(confirmButton(page)).toBeVisible()

    // Was it sent?
    metaMask.approvals.mode = 'hold'
    await confirm(page)
    const held = await metaMask.approvals.next()
    await breakIt()
    await button(modal(page), 'Stop waiting').click()
    await expect(modal(page)).toContainText('The network could not be asked.', SLOW)
    await expect(button(modal(page), 'It was not sent: start again')).toBeHidden()
    await page.reload()
    await page.waitForFunction(() => window.widget?.state.$account.get().status === 'connected')
    await openSend(page, { amount: '0.5', to })
    await expect(modal(page)).toContainText('Was this sent?')
    await expect(modal(page)).toContainText('The network could not be asked.', SLOW)
    held.approve()
    await expect.poll(() => received(to)).toBe(parseEther('0.5'))
    await mendIt()
    await button(modal(page), 'Check again').click()
    await expect(sent(page)).toBeVisible(SLOW)
    await done(page)
    expect(await received(to)).toBe(parseEther('0.5'))
    expect(metaMask.approvals.asked.filter((one) => one === 'send')).toHaveLength(1)
  })

test('F24: offline while the wallet sends: its answer counts, and what is shown recovers', async ({
  page,
  context,
  watch,
  metaMask,
}) => {
  watch.allow(/./)
  const to = await start(page)
  await review(page, { amount: '0.5', to })
  await context.setOffline(true)
  await confirm(page)
  // Whether the receiver is blocked can't be asked.
  await expect(modal(page, 'Review').getByRole('alert')).toContainText('could not be checked')
  expect(metaMask.approvals.asked.filter((one) => one === 'send')).toEqual([])
  await context.setOffline(false)
  metaMask.approvals.mode = 'hold'
  await confirm(page)
  const held = await metaMask.approvals.next()
  await context.setOffline(true)
  held.approve()
  await expect(sent(page)).toBeVisible()
  expect(await received(to)).toBe(parseEther('0.5'))
  const account = await done(page)
  await context.setOffline(false)
  await expect(account).toContainText('4.499 ETH', { timeout: 20_000 })
})

test('behavior: a payment that was given up and the wallet sent after all keeps the next one back', async ({
  page,
  metaMask,
}) => {
  const to = await start(page)
  await review(page, { amount: '0.5', to })
  metaMask.approvals.mode = 'hold'
  await confirm(page)
  const held = await metaMask.approvals.next()
  await button(modal(page), 'Stop waiting').click()
  await button(modal(page), 'It was not sent: start again').click()
  await amountField(page).fill('0.5')
  await receiverField(page).fill(to)
  await button(sendView(page), 'Review').click()
  const again = modal(page, 'Review')
  await expect(again).toContainText('You gave up a payment that the network has not seen.')
  await again.getByRole('checkbox').check()
  held.approve()
  await expect.poll(() => received(to)).toBe(parseEther('0.5'))
  await confirm(page)
  await expect(again.getByRole('alert')).toContainText('An earlier payment was sent after all.')
  expect(await received(to)).toBe(parseEther('0.5'))
})
