import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { approveButton, approveIn, press } from '../../../cli/frame/test/review.fixture.js'
import { openPurse } from '../support/purse.js'
import { approvePlace, askInWindow, type Hold, openFrom, reviewAddress } from '../support/reviewWindow.js'
import { untilIdle } from '../support/untilIdle.js'
import { openVictim, type Victim } from '../support/victim.js'

let victim: Victim
beforeAll(async () => {
  victim = await openVictim()
  return victim.close
})
afterEach(async () => {
  await victim.client.ask('RPC_ABORT')
  for (const opened of victim.context.pages()) if (opened !== victim.page) await opened.close()
})

test('default: what the owner approves in a window that the page has opened is paid', async () => {
  const shop = openPurse()
  const { review } = await askInWindow(victim, shop)
  await approveIn(review)
  await shop.filled()
})

test('T36: opened under a pointer that rests and clicks', async () => {
  const thief = openPurse()
  const { review } = await askInWindow(victim, thief)
  const { x, y } = await approvePlace(review)
  for (let left = 12; left > 0; left--) {
    await review.mouse.click(x, y)
    await review.waitForTimeout(120)
  }
  // A break that is long enough, and one more click in the same place.
  await approvePlace(review, true)
  await review.mouse.click(x, y)
  await thief.stayedEmpty(victim.context)
})

test('T36: opened tiny, with room for the button alone', async () => {
  const thief = openPurse()
  const { review } = await askInWindow(victim, thief, 'popup,width=120,height=100,left=300,top=300')
  await approvePlace(review)
  await review.mouse.move(60, 40)
  await review.mouse.move(60, 70)
  await review.mouse.click(60, 75)
  await thief.stayedEmpty(victim.context)
  const size = await review.evaluate(() => [innerWidth, innerHeight])
  expect(size[0]).toBeGreaterThanOrEqual(400)
  expect(size[1]).toBeGreaterThanOrEqual(500)
})

test('T36: opened off the screen, with the button alone still on it', async () => {
  const thief = openPurse()
  const { review } = await askInWindow(victim, thief, 'popup,width=420,height=560,left=-260,top=-480')
  await approvePlace(review)
  const isWhole = () =>
    review.evaluate(
      () =>
        screenX >= -24 &&
        screenY >= -24 &&
        screenX + outerWidth <= screen.availWidth + 24 &&
        screenY + outerHeight <= screen.availHeight + 24,
    )
  const { x, y } = await approvePlace(review)
  await review.mouse.click(x, y)
  await thief.stayedEmpty(victim.context)
  expect(await isWhole()).toBe(true)
})

test('T36: moved and resized by its opener', async () => {
  const thief = openPurse()
  const { review } = await askInWindow(victim, thief)
  await approvePlace(review, true)
  const size = () => review.evaluate(() => [screenX, screenY, outerWidth, outerHeight])
  const before = await size()
  const refusals = await victim.page.evaluate(() => {
    const { opened } = globalThis as unknown as Hold
    return [() => opened.moveTo(700, 500), () => opened.resizeTo(100, 100)].map((act) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refusals).toEqual(['SecurityError', 'SecurityError'])
  expect(await size()).toEqual(before)
  await thief.stayedEmpty(victim.context)
})

test('T36: led away, made tiny and moved, and led back just before the click', async () => {
  const thief = openPurse()
  const { review, channel } = await askInWindow(victim, thief)
  const { x, y } = await approvePlace(review, true)
  await review.mouse.move(x - 30, y)
  await review.mouse.move(x, y)
  await victim.page.evaluate(async (home) => {
    const { opened } = globalThis as unknown as Hold
    opened.location.href = home
  }, `${victim.page.url()}?away`)
  await review.waitForURL(/away/)
  await victim.page.evaluate((back) => {
    const { opened } = globalThis as unknown as Hold
    opened.resizeTo(120, 100)
    opened.moveTo(600, 400)
    opened.location.href = back
  }, reviewAddress(channel))
  const place = await approvePlace(review)
  await review.mouse.click(place.x, place.y)
  await thief.stayedEmpty(victim.context)
  expect(await review.evaluate(() => innerWidth)).toBeGreaterThanOrEqual(400)
})

test('T36: a double click, of which the first closes what covers the window', async () => {
  for (const shake of [0, 2]) {
    const thief = openPurse()
    const { review } = await askInWindow(victim, thief)
    const { x, y } = await approvePlace(review, true)
    const cover = await openFrom(victim.page, 'about:blank')
    await cover.evaluate(() => addEventListener('mousedown', () => close()))
    await review.mouse.move(x, y)
    await Promise.all([cover.waitForEvent('close'), cover.mouse.click(x, y).catch(() => {})])
    await review.mouse.move(x + shake, y)
    await review.mouse.down()
    await review.mouse.up()
    await thief.stayedEmpty(victim.context)
    await victim.client.ask('RPC_ABORT')
  }
})

test('T36: a press that was begun elsewhere, and ends on the button', async () => {
  const thief = openPurse()
  const { review } = await askInWindow(victim, thief)
  const { x, y } = await approvePlace(review, true)
  await victim.page.mouse.move(600, 300)
  await victim.page.mouse.down()
  await review.mouse.move(x - 20, y)
  await review.mouse.move(x, y)
  await review.mouse.up()
  await victim.page.mouse.up()
  await thief.stayedEmpty(victim.context)
})

test('T36: Enter and Space held down from before, and hammered', async () => {
  for (const key of ['Enter', 'Space']) {
    const thief = openPurse()
    await victim.page.keyboard.down(key)
    const { review } = await askInWindow(victim, thief)
    await approvePlace(review)
    for (let left = 20; left > 0; left--) {
      await review.keyboard.down(key)
      await review.waitForTimeout(40)
    }
    await review.keyboard.up(key)
    await victim.page.keyboard.up(key)
    await approvePlace(review, true)
    for (let left = 5; left > 0; left--) await review.keyboard.press(key)
    await thief.stayedEmpty(victim.context)
    await victim.client.ask('RPC_ABORT')
  }
})

test('T36: led on to another request while the owner is about to approve a first one', async () => {
  const thief = openPurse()
  const { page, client } = victim
  const first = 'the-first-request-of-this-window'
  const review = await openFrom(page, reviewAddress(first))
  const { address } = await client.ask<{ address: string }>('GET_USER')
  client.rpc('personal_sign', ['Claim your free mint', address], { window: first }).catch(() => {})
  const { x, y } = await approvePlace(review, true)
  await review.mouse.move(x - 30, y)
  await review.mouse.move(x, y)
  const second = 'the-second-request-of-this-window'
  victim.ask(thief, second)
  await page.evaluate(
    (url) => {
      const { opened } = globalThis as unknown as Hold
      opened.location.href = url
    },
    reviewAddress(second, '?again'),
  )
  await client.ask('RPC_ABORT')
  victim.ask(thief, second)
  // It may have been closed with the first request.
  for (let left = 8; left > 0 && !review.isClosed(); left--) {
    await review.mouse.click(x, y).catch(() => {})
    await page.waitForTimeout(150)
  }
  await thief.stayedEmpty(victim.context)
})

test('T36: used for a second request, when the first is over', async () => {
  const thief = openPurse()
  const { review } = await askInWindow(victim, openPurse())
  await approvePlace(review)
  const second = 'the-second-request-of-this-window'
  await review.goto(reviewAddress(second, '?again'))
  victim.ask(thief, second)
  await review.getByText('This window was for another request.').waitFor()
  await review.mouse.move(200, 500)
  await review.mouse.click(300, 520)
  await thief.stayedEmpty(victim.context)
})

test('T4, T36: forged messages to the window and to the frame', async () => {
  const thief = openPurse()
  const { review, channel } = await askInWindow(victim, thief)
  await approvePlace(review, true)
  await victim.page.evaluate((channel) => {
    const { opened } = globalThis as unknown as Hold
    const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow
    const origin = new URL(document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.src ?? '').origin
    for (const type of ['review-ready', 'review-approve', 'review-retry'])
      for (const key of ['', channel]) frame?.postMessage({ type, key, channel, request: {} }, origin)
    for (const type of ['review-ask', 'review-state', 'review-done'])
      opened.postMessage({ type, key: '', state: { kind: 'busy' }, request: {} }, origin)
  }, channel)
  await thief.stayedEmpty(victim.context)
  await review.getByText('1 ETH').first().waitFor()
})

test('T36: embedded in the page, and opened without an opener', async () => {
  const thief = openPurse()
  const channel = 'a-window-that-is-none-of-them'
  await victim.page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.name = 'embedded'
    frame.src = src
    document.body.append(frame)
  }, reviewAddress(channel))
  const alone = await openFrom(victim.page, reviewAddress(channel), 'noopener')
  victim.ask(thief, channel)
  await alone.getByText('There is nothing to review here.').waitFor()
  expect(await victim.page.frame('embedded')?.getByRole('button').count()).toBe(0)
  await victim.page.evaluate(() => document.querySelector('[name=embedded]')?.remove())
  await thief.stayedEmpty(victim.context)
})

test('T5, T36: opened by a site elsewhere, which can’t hold the wallet', async () => {
  const thief = openPurse()
  const { channel } = await askInWindow(victim, thief)
  const elsewhere = await victim.context.newPage()
  await elsewhere.goto(victim.page.url().replace('127.0.0.1', 'evil.localhost'))
  const review = await openFrom(elsewhere, reviewAddress(channel))
  await untilIdle(victim.context)
  expect(await review.getByRole('button').count()).toBe(0)
  await thief.stayedEmpty(victim.context)
})

test('behavior: what was approved is seen to have come, however slow the network', async () => {
  const thief = openPurse()
  const { review } = await askInWindow(victim, thief)
  await approveButton(review).waitFor()
  await victim.context.route('**/v1/**', async (route) => {
    await setTimeout(1_000)
    await route.continue()
  })
  await press(review, approveButton(review))
  await expect(thief.stayedEmpty(victim.context)).rejects.toThrow('to be 0n')
  await victim.context.unroute('**/v1/**')
})
