import { type Hex, verifyMessage } from 'viem'
import { openMany } from '../support/many.js'
import { button, closeModal, connectButton, modal } from '../support/modal.js'
import { ask, code, connectedTo, expect, finish, scan, showCode, test } from '../support/pairing.js'
import type { Relay } from '../support/relay.js'

type Page = Parameters<typeof ask>[0]

const on = (relay: Relay) => ({ options: { walletConnect: { relayUrl: relay.url } } })

/** The browser itself says so of every line that breaks. */
const BROKEN = /WebSocket connection to|net::ERR_|Failed to load resource/

async function checkSigning(page: Page, address: string) {
  const params = ['0x6869', address]
  const signature = await ask<Hex>(page, { namespace: 'eip155', method: 'personal_sign', params })
  expect(await verifyMessage({ address: address as Hex, message: 'hi', signature })).toBe(true)
}

test('F6: a relay that is down is said within 5 s, without a code; a wallet in the browser connects', async ({
  page,
  watch,
  relay,
}) => {
  watch.allow(BROKEN)
  await openMany(page, { ...on(relay), wallets: { evm: {} } })
  await page.evaluate(async () => {
    await window.widget.ready
    const { $pairing } = window.widget.plugins.walletconnect!
    const times: Record<string, number> = {}
    Object.assign(window, { times })
    $pairing.listen(({ status }) => {
      times[status] ??= performance.now()
    })
  })
  await relay.stop()
  await connectButton(page).click()
  await button(modal(page, 'Connect wallet'), 'WalletConnect').click()
  await expect(modal(page)).toContainText('Can’t connect right now', { timeout: 10_000 })
  // Not counted: how long a busy machine takes to draw it.
  const { starting = 0, failed = 0 } = await page.evaluate(
    () => (window as never as { times: Record<string, number> }).times,
  )
  expect(failed - starting).toBeLessThan(5000)
  await expect(code(page)).toHaveCount(0)
  await button(modal(page), 'Back').last().click() // the other one is the header's
  await button(modal(page, 'Connect wallet'), 'Sim Ethereum').click()
  await finish(page)
  expect(await connectedTo(page)).toEqual(['eip155'])
})

test('F6: once the relay is there again, another try has a code, and it works', async ({
  page,
  watch,
  relay,
  startWallet,
}) => {
  watch.allow(BROKEN)
  const wallet = await startWallet({ relayUrl: relay.url })
  await openMany(page, on(relay))
  await relay.stop()
  await connectButton(page).click()
  await button(modal(page, 'Connect wallet'), 'WalletConnect').click()
  await expect(button(modal(page), 'Try again')).toBeVisible({ timeout: 10_000 })
  await relay.restart()
  await button(modal(page), 'Try again').click()
  await wallet.pair(await scan(page))
  await finish(page)
})

test('F7: the line drops after the scan, on both sides: the pairing still settles, and signs', async ({
  page,
  watch,
  relay,
  startWallet,
}) => {
  watch.allow(BROKEN)
  const wallet = await startWallet({ relayUrl: relay.url, failures: { hang: true } })
  await openMany(page, on(relay))
  await wallet.pair(await showCode(page))
  await expect.poll(() => wallet.proposalCount).toBe(1)
  relay.drop()
  await expect.poll(() => relay.open).toBe(2)
  wallet.release()
  await finish(page)
  await checkSigning(page, wallet.addresses.eip155)
})

test('F7: the line drops before the scan: the code on the screen still works', async ({
  page,
  watch,
  relay,
  startWallet,
}) => {
  watch.allow(BROKEN)
  const wallet = await startWallet({ relayUrl: relay.url })
  await openMany(page, on(relay))
  const uri = await showCode(page)
  relay.drop()
  await expect.poll(() => relay.open).toBeGreaterThan(0)
  await wallet.pair(uri)
  await finish(page)
})

test('behavior: the relay is stopped and starts again empty: the session lives on', async ({
  page,
  watch,
  relay,
  startWallet,
}) => {
  watch.allow(BROKEN)
  const wallet = await startWallet({ relayUrl: relay.url })
  await openMany(page, on(relay))
  await wallet.pair(await showCode(page))
  await finish(page)
  await relay.stop()
  await expect.poll(() => relay.open).toBe(0)
  await relay.restart()
  await expect.poll(() => relay.open, { timeout: 15_000 }).toBe(2)
  await checkSigning(page, wallet.addresses.eip155)
  expect(await connectedTo(page)).toHaveLength(3)
})

test('F8: a code that expires is replaced by another; the old one is dead', async ({ page, startWallet }) => {
  const [late, inTime] = await Promise.all([startWallet({ name: 'Late' }), startWallet({ name: 'In time' })])
  await page.clock.install()
  await openMany(page)
  const old = await showCode(page)
  await page.clock.fastForward(4 * 60_000 - 10_000)
  const renewedFrom = (uri: string) =>
    expect.poll(async () => (await scan(page).catch(() => uri)).slice(0, 67)).not.toBe(uri.slice(0, 67))
  await renewedFrom(old)
  const second = await scan(page)
  // As after a sleep of the device: the client's own clock for the code has run out, too.
  await page.clock.fastForward(10 * 60_000)
  await renewedFrom(second)
  await late.pair(old).catch(() => {})
  await inTime.pair(await scan(page))
  await expect(modal(page, 'Your wallets')).toContainText('In time')
  await finish(page)
  await checkSigning(page, inTime.addresses.eip155)
  expect([late.requests.length, inTime.requests.length]).toEqual([0, 1])
})

test('F9: looked at again after a sleep, a line that may be dead is opened again, once', async ({
  page,
  watch,
  relay,
  startWallet,
}) => {
  watch.allow(BROKEN)
  const wallet = await startWallet({ relayUrl: relay.url })
  await page.clock.install()
  await openMany(page, on(relay))
  await wallet.pair(await showCode(page))
  await finish(page)
  const before = relay.opened
  await page.evaluate(look, 'hidden')
  await page.clock.setSystemTime(Date.now() + 30_000)
  await page.evaluate(look, 'visible')
  // And however many events tell of it: that of the back-forward cache, that of the network.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    dispatchEvent(new Event('online'))
  })
  await expect.poll(() => relay.opened).toBe(before + 1)
  await expect.poll(() => relay.open).toBe(2)
  await checkSigning(page, wallet.addresses.eip155)
  expect(relay.opened).toBe(before + 1)
})

test('F9: the line broke while the page stood still: it is there again by itself', async ({
  page,
  watch,
  relay,
  startWallet,
}) => {
  watch.allow(BROKEN)
  const wallet = await startWallet({ relayUrl: relay.url })
  await openMany(page, on(relay))
  await wallet.pair(await showCode(page))
  await finish(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Debugger.enable')
  const paused = new Promise((resolve) => browser.once('Debugger.paused', resolve))
  await browser.send('Debugger.pause')
  void page.evaluate(() => {}).catch(() => {}) // something to stop in
  await paused
  relay.drop()
  await expect.poll(() => relay.open).toBe(1) // the wallet's
  await wallet.disconnect()
  await browser.send('Debugger.disable')
  await expect(connectButton(page)).toBeVisible()
  expect(await connectedTo(page)).toEqual([])
})

test('F9: back from another page the session is there, and signs', async ({
  page,
  env,
  relay,
  watch,
  startWallet,
}) => {
  watch.allow(BROKEN)
  const wallet = await startWallet({ relayUrl: relay.url })
  await openMany(page, on(relay))
  await wallet.pair(await showCode(page))
  await finish(page)
  await page.goto(`${env.urls.pages}/bare/`)
  await page.goBack()
  await expect.poll(() => connectedTo(page)).toHaveLength(3)
  await checkSigning(page, wallet.addresses.eip155)
})

test('F24: offline at the click is said; back online a try works', async ({
  page,
  context,
  watch,
  startWallet,
}) => {
  watch.allow(BROKEN)
  const wallet = await startWallet()
  await openMany(page)
  await connectButton(page).hover()
  await connectButton(page).click()
  await expect(button(modal(page), 'WalletConnect')).toBeVisible()
  await button(modal(page), 'WalletConnect').click()
  await expect(code(page)).toBeVisible() // all code is fetched
  await closeModal(page)
  await context.setOffline(true)
  await connectButton(page).click()
  await button(modal(page, 'Connect wallet'), 'WalletConnect').click()
  await expect(modal(page)).toContainText(/Can’t connect right now|You are offline/, { timeout: 6000 })
  await context.setOffline(false)
  await button(modal(page), 'Try again').click()
  await wallet.pair(await scan(page))
  await finish(page)
})

test('F24: a network that comes and goes: no storm of sockets, and the session works after it', async ({
  page,
  context,
  watch,
  relay,
  startWallet,
}) => {
  watch.allow(BROKEN)
  const wallet = await startWallet({ relayUrl: relay.url })
  await openMany(page, on(relay))
  await wallet.pair(await showCode(page))
  await finish(page)
  const before = relay.opened
  const rounds = 8
  for (let round = 0; round < rounds; round++) {
    await context.setOffline(true)
    relay.drop()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await context.setOffline(false)
  }
  await expect.poll(() => relay.open).toBe(2)
  await checkSigning(page, wallet.addresses.eip155)
  // Two sides, once a round each, and the odd one that was cut while it opened.
  expect(relay.opened - before).toBeLessThanOrEqual(rounds * 3)
  expect(relay.open).toBe(2)
})

test('F13: two tabs and a relay that goes away: each has one socket again', async ({
  page,
  context,
  watch,
  relay,
  startWallet,
}) => {
  watch.allow(BROKEN)
  const wallet = await startWallet({ relayUrl: relay.url })
  await openMany(page, on(relay))
  const other = await context.newPage()
  await openMany(other, on(relay))
  await wallet.pair(await showCode(page))
  await finish(page)
  await expect(connectButton(other)).toBeHidden()
  await expect.poll(() => relay.open).toBe(3)
  relay.drop()
  await expect.poll(() => relay.open, { timeout: 10_000 }).toBe(3)
  await Promise.all([page, other].map((one) => checkSigning(one, wallet.addresses.eip155)))
  expect(relay.open).toBe(3)
})

/** The page is looked at, or not, as a browser tells it. */
function look(state: string) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}
