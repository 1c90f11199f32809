import type { Page } from 'playwright-core'
import { numberToHex } from 'viem'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { embedFrame } from '../../../cli/frame/test/site.fixture.js'
import { openOnTop } from '../support/pictureInPicture.js'
import { openPurse } from '../support/purse.js'
import { approvePlace, askInWindow, reviewAddress } from '../support/reviewWindow.js'
import { untilIdle } from '../support/untilIdle.js'
import { openVictim, type Victim } from '../support/victim.js'

// Chromium alone opens such windows for a document.
let victim: Victim
let guarded: Victim
beforeAll(async () => {
  ;[victim, guarded] = await Promise.all([openVictim(), openVictim({ passkey: true })])
  return () => Promise.all([victim.close(), guarded.close()])
})
afterEach(async () => {
  for (const { client, closeOpened } of [victim, guarded]) {
    await client.ask('RPC_ABORT')
    await closeOpened()
  }
})

/** As a desktop gives and takes the focus; a browser without one gives it to every window. */
const focus = (review: Page, has: boolean) =>
  review.evaluate((has) => {
    document.hasFocus = () => has
    dispatchEvent(new Event(has ? 'focus' : 'blur'))
  }, has)

test('T36: a window on top of the button that approves closes with the first click of two', async () => {
  const thief = openPurse()
  const { review } = await askInWindow(victim, thief)
  const { x, y } = await approvePlace(review, true)
  await review.mouse.move(x - 30, y)
  await review.mouse.move(x, y)
  // It takes a click in the page to open it.
  await focus(review, false)
  const onTop = await openOnTop(victim.page)
  await onTop.evaluate(() => addEventListener('mousedown', () => close()))
  await Promise.all([onTop.waitForEvent('close'), onTop.mouse.click(200, 300).catch(() => {})])
  await focus(review, true)
  await review.mouse.down()
  await review.mouse.up()
  await thief.stayedEmpty(victim.context)
})

test('T36: a window on top takes the keys and the pointer, and the approval is opened behind it', async () => {
  const thief = openPurse()
  const onTop = await openOnTop(victim.page)
  await onTop.mouse.move(200, 300)
  const { review } = await askInWindow(victim, thief)
  const { x, y } = await approvePlace(review, true)
  await onTop.bringToFront()
  for (let left = 3; left > 0; left--) {
    await onTop.mouse.click(x, y)
    await onTop.keyboard.press('Enter')
  }
  // What comes through once it is gone was begun above.
  await onTop.mouse.move(x, y)
  await onTop.mouse.down()
  await onTop.close()
  await review.mouse.up()
  await thief.stayedEmpty(victim.context)
})

test('T36: the wallet’s window as one on top, and within one', async () => {
  const thief = openPurse()
  const channel = 'a-window-that-stays-on-top'
  const onTop = await openOnTop(victim.page)
  await onTop.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.name = 'review'
    frame.src = src
    document.body.append(frame)
  }, reviewAddress(channel))
  victim.ask(thief, channel)
  await untilIdle(victim.context)
  expect(await onTop.frame('review')?.getByRole('button').count()).toBe(0)
  // Led elsewhere, such a window closes.
  const closed = onTop.waitForEvent('close')
  await onTop.evaluate((url) => location.assign(url), reviewAddress(channel))
  await closed
  await thief.stayedEmpty(victim.context)
})

test('T5, T30: the frame of a wallet with a passkey, in a window on top, fitted to it', async () => {
  const thief = openPurse()
  const onTop = await openOnTop(guarded.page)
  const client = await embedFrame(onTop, inject('scene').wallet)
  await onTop.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
    if (frame) Object.assign(frame.style, { width: '100vw', height: '100vh' })
  })
  await client.ready()
  const loot = { from: guarded.account, to: thief.address, value: numberToHex(1n) }
  client.rpc('eth_sendTransaction', [loot]).catch(() => {})
  // It leads to the wallet's own window instead.
  await client.frame().locator('.invitation ~ .foot .primary').waitFor()
  expect(
    await client
      .frame()
      .getByRole('button', { name: /^Approve|^Continue/ })
      .count(),
  ).toBe(0)
  await thief.stayedEmpty(guarded.context)
})
