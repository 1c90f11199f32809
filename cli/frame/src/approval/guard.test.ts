import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tricks } from './site.fixture.js'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()
const { open, ask, forget, outcomes, carried, button, armed, settled, play, undo } = stage
const { middle, approach, click, press } = stage

describe('T5: what hides the review disarms it', () => {
  let isUndone = false
  beforeAll(async () => {
    await stage.page.clock.install()
  })
  beforeEach(async () => {
    if (!isUndone) await open()
    isUndone = false
    await forget()
  })
  afterAll(() => stage.renew())
  /** In plain view for as long as it takes: arming.test.ts tells how long that is. */
  const armedLater = () =>
    expect
      .poll(
        async () => {
          await stage.page.clock.fastForward(500)
          return button('Approve').getAttribute('aria-disabled')
        },
        { timeout: 5000 },
      )
      .toBe('false')

  test.each(Object.entries(tricks))(
    '%s',
    async (name, trick) => {
      await ask('send')
      await armedLater()
      const box = await button('Approve').boundingBox()
      await play(trick)
      await armed(false)
      if (box) await stage.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await stage.page.clock.fastForward(1000)
      expect(await carried()).toEqual([])
      if (name !== 'visibility: hidden' && !name.startsWith('margin'))
        await expect.poll(() => stage.frame.locator('.status').textContent()).not.toBe('')
      await undo()
      await armedLater()
      await click('Approve')
      await stage.page.clock.fastForward(500)
      await expect.poll(outcomes).toEqual(['done send'])
      isUndone = true
    },
    20_000,
  )
})

test('T5: covered while pressing', async () => {
  await open()
  await ask('send')
  await armed()
  const cover = 'a cover that is hardly seen and lets clicks through'
  await approach('Approve')
  await stage.page.mouse.down()
  await play(cover)
  await armed(false)
  await stage.page.mouse.up()
  await settled()
  expect(await carried()).toEqual([])
  // Pressed while it was covered, let go when it is not.
  await stage.page.mouse.down()
  await undo()
  await armed()
  await stage.page.mouse.up()
  await settled()
  expect(await carried()).toEqual([])
  await press('Approve')
  await expect.poll(outcomes).toEqual(['done send'])
})

test('T5: uncovered just before the press, and covered just after it', async () => {
  await open()
  await ask('send')
  await armed()
  const cover = 'a cover in the top layer'
  const at = await middle('Approve')
  await play(cover)
  await armed(false)
  await undo()
  await stage.page.mouse.click(...at)
  await settled()
  expect(await carried()).toEqual([])
  await armed()
  // Covered in the very moment of the click: the browser tells of it a little later.
  await Promise.all([click('Approve'), play(cover)])
  await stage.page.waitForTimeout(500)
  const covered = await carried()
  expect(covered.length === 0 || (await outcomes()).length === 1).toBe(true)
})

test('T5: a site that hides the frame for good is told what to do, with a way out', async () => {
  await open()
  await play('a cover that is hardly seen and lets clicks through')
  await ask('message')
  await stage.frame.getByText('Something covers this. Move it, or review in the wallet’s window.').waitFor()
  await button('Review in the wallet’s window').waitFor()
})

test('T5: too small to be read', async () => {
  await open()
  await stage.page.evaluate(() => (globalThis as any).frame.style.setProperty('height', '150px'))
  await ask('message')
  await stage.frame.getByText('This is shown too small to read.').waitFor()
  await armed(false)
})

test('T12: presses that were meant for something else', async () => {
  await open()
  await ask('message')
  const at = await middle('Approve')
  await stage.page.mouse.click(...at) // at once
  await stage.page.mouse.dblclick(...at)
  await settled()
  expect(await carried()).toEqual([])
  await armed()
  // The pointer has not moved since.
  await stage.page.mouse.click(...at)
  await stage.frame.getByText('Move the pointer, press Tab or click this text, then approve.').waitFor()
  expect(await carried()).toEqual([])
  await approach('Approve')
  // A double click approves once, and not the request that follows either.
  await ask('send')
  await stage.page.mouse.dblclick(...at)
  await stage.page.mouse.click(...at)
  await expect.poll(outcomes).toEqual(['done message'])
  await settled()
  expect(await carried()).toEqual(['message'])
  await press('Approve')
  await expect.poll(outcomes).toEqual(['done message', 'done send'])
})

test('T12: keys: focus begins at the heading, Enter does nothing there, held keys do not count', async () => {
  await open()
  // Chromium without a screen gives a frame the focus with a click only.
  await stage.frame.getByText('Preparing the request…').click()
  await ask('message')
  const focused = () => stage.frame.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Sign this message?')
  await stage.page.keyboard.press('Enter')
  await armed()
  await stage.page.keyboard.press('Enter')
  await stage.page.keyboard.press('Space')
  await settled()
  expect(await carried()).toEqual([])
  const order: (string | null | undefined)[] = []
  for (let left = 6; left > 0 && order.at(-1) !== 'Approve'; left--) {
    await stage.page.keyboard.press('Tab')
    order.push(await focused())
  }
  expect(order.slice(-2)).toEqual(['Reject', 'Approve'])
  await stage.page.keyboard.down('Enter')
  await expect.poll(outcomes).toEqual(['done message'])
  await ask('send')
  // Still down.
  for (let left = 12; left > 0; left--) {
    await stage.page.keyboard.down('Enter')
    await stage.page.waitForTimeout(60)
  }
  await stage.page.keyboard.up('Enter')
  expect(await carried()).toEqual(['message'])
  await stage.frame.getByRole('heading').first().focus()
  await stage.page.keyboard.press('Escape')
  await expect.poll(outcomes).toEqual(['done message', 'send 4001 The owner rejected the request.'])
})

test('T12: a script’s click does not count', async () => {
  await open()
  await ask('message')
  await armed()
  await button('Approve').dispatchEvent('click')
  await button('Reject').dispatchEvent('click')
  await settled()
  expect([await carried(), await outcomes()]).toEqual([[], []])
})
