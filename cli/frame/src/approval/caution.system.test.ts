import { expect, test } from 'vitest'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()
const { open, openAlone, ask, outcomes, carried, button, press, approach, settled } = stage
const armed = (name: string, is = true) =>
  expect.poll(() => button(name).getAttribute('aria-disabled')).toBe(String(!is))

test('T31: bare bytes of a hash take a second press, armed again, under red words', async () => {
  await openAlone()
  await ask('bytes')
  await stage.frame.getByText('These 32 bytes may stand for any document, order or transaction.').waitFor()
  expect(await button('Approve').count()).toBe(0)
  await armed('Continue')
  const at = await stage.middle('Continue')
  await approach('Continue')
  // One click too many, and then another.
  await stage.page.mouse.dblclick(...at)
  await stage.page.mouse.click(...at)
  await stage.frame.getByText('You can’t see what you are signing').waitFor()
  await settled()
  expect([await carried(), await outcomes()]).toEqual([[], []])
  expect(await stage.frame.locator('.notice.danger[role=alert]').last().innerText()).toContain(
    'This may stand for any document, order or transaction',
  )
  await press('Sign anyway')
  await expect.poll(outcomes).toEqual(['done bytes'])
})

test('T31: a key that is held down does not get to the second press', async () => {
  await openAlone()
  await ask('bytes')
  await armed('Continue')
  await stage.page.keyboard.press('Tab')
  await button('Continue').focus()
  for (let left = 20; left > 0; left--) {
    await stage.page.keyboard.down('Enter')
    await stage.page.waitForTimeout(60)
  }
  await stage.page.keyboard.up('Enter')
  await stage.frame.getByText('You can’t see what you are signing').waitFor()
  // The focus is where reading begins, not on what signs.
  expect(await stage.frame.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  expect(await carried()).toEqual([])
  await button('Reject').click()
  await expect.poll(outcomes).toEqual(['bytes 4001 The owner rejected the request.'])
})

test('behavior: in a window of its own too', async () => {
  await open()
  await ask('bytes')
  const [opened] = await Promise.all([
    stage.context.waitForEvent('page'),
    button('Review in the wallet’s window').click(),
  ])
  await opened.getByRole('heading').first().waitFor()
  await press('Continue', opened)
  expect(await button('Sign anyway', opened).getAttribute('aria-disabled')).toBe('true')
  await press('Sign anyway', opened)
  await expect.poll(outcomes).toEqual(['done bytes'])
})
