import { expect, test } from 'vitest'
import { openVictim } from '../support/victim.js'

test('default: what the owner sees and approves is paid', async () => {
  const { client, ask, thief } = await openVictim()
  ask()
  await client.frame().getByRole('button', { name: 'Approve', disabled: false }).click()
  await thief.filled()
})

test('T5: an opaque cover with a hole for the button', async () => {
  const { client, page, ask, thief } = await openVictim()
  ask()
  const button = client.frame().getByRole('button', { name: 'Approve', disabled: false })
  const box = await button.boundingBox()
  if (!box) throw new Error('It is not there.')
  await page.evaluate((top) => {
    const cover = document.createElement('div')
    cover.style.cssText = `position:fixed;inset:0 0 auto;height:${top}px;background:#fff;z-index:9`
    document.body.append(cover)
  }, box.y)
  await page.waitForTimeout(500)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await thief.empty()
  expect(page.isClosed()).toBe(false)
})
