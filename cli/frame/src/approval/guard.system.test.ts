import { expect, test } from 'vitest'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()
const { openAlone, ask, outcomes, carried, button, armed, settled, middle, approach } = stage

test('T12: presses that were meant for something else', async () => {
  await openAlone()
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
  // A double click approves once.
  await stage.page.mouse.dblclick(...at)
  await stage.page.mouse.click(...at)
  await expect.poll(outcomes).toEqual(['done message'])
  await settled()
  expect(await carried()).toEqual(['message'])
})

test('T12: keys: focus begins at the heading, Enter does nothing there, held keys do not count', async () => {
  await openAlone()
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
})

test('T12: a script’s click does not count', async () => {
  await openAlone()
  await ask('message')
  await armed()
  await button('Approve').dispatchEvent('click')
  await button('Reject').dispatchEvent('click')
  await settled()
  expect([await carried(), await outcomes()]).toEqual([[], []])
})
