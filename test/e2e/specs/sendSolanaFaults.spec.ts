import type { Page, Route } from '@playwright/test'
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
import { DEVNET, freshAddress, fundedSolanaKey, LAMPORTS, lamportsOf } from '../support/solana.js'
import { expect, test } from '../support/test.js'

const SEND = 'signAndSendTransaction'
const RPC = /\/v1\/\?chainId=solana/
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
  'F4: a node that answers without a result': (route) =>
    route.fulfill({ json: { jsonrpc: '2.0', id: route.request().postDataJSON()?.id } }),
  'F24: no network': (route) => route.abort('internetdisconnected'),
}

const payments = (page: Page) =>
  page.evaluate((method) => window.wallets.solana.calls.filter((call) => call.method === method).length, SEND)

for (const [name, fault] of Object.entries(faults))
  test(`${name}: on Solana nothing is lost in any step, and it is sent once`, { tag: '@once' }, async ({
    page,
    watch,
  }) => {
    test.setTimeout(120_000)
    watch.allow(/./)
    const { privateKey } = await fundedSolanaKey()
    const to = freshAddress()
    await openMany(page, {
      wallets: { solana: { accounts: [privateKey], failures: { lateAnswer: [SEND] } } },
    })
    await connect(page, 'Sim Solana')
    await openSend(page)
    const breakIt = () => page.route(RPC, fault)
    const mendIt = () => page.unroute(RPC, fault)

    // What does it cost?
    await amountField(page).fill('0.01')
    await receiverField(page).fill(to)
    await button(sendView(page), 'Review').click()
    await expect(confirmButton(page)).toBeVisible()
    await button(modal(page), 'Back').click()
    await breakIt()
    await button(sendView(page), 'Review').click()
    await expect(sendView(page).getByRole('alert')).toBeVisible(SLOW)
    await expect(receiverField(page)).toHaveValue(to)
    expect(await payments(page)).toBe(0)
    await mendIt()

    // Was it sent?
    await review(page, { amount: '0.01', to })
    await confirm(page)
    await expect.poll(() => lamportsOf(to)).toBe(LAMPORTS)
    await breakIt()
    await button(modal(page), 'Stop waiting').click()
    await expect(modal(page)).toContainText('The network could not be asked.', SLOW)
    await expect(button(modal(page), 'It was not sent: start again')).toBeHidden()
    await page.reload()
    await page.waitForFunction((id) => window.widget?.state.$network.get().networkId === id, DEVNET)
    await openSend(page, { amount: '0.01', to })
    await expect(modal(page)).toContainText('The network could not be asked.', SLOW)
    await mendIt()
    await button(modal(page), 'Check again').click()
    await expect(sent(page)).toBeVisible(SLOW)
    await done(page)
    expect(await lamportsOf(to)).toBe(LAMPORTS)
    expect(await payments(page)).toBe(0)
  })
