import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { AT_ONCE, timeToLookPressed } from '../../../../test/setup/lookPressed.js'
import { stillPage } from '../../../../test/setup/stillPage.js'
import { showDirectory } from '../../test/showDirectory.js'

test('behavior: a wallet of the list looks pressed within 100 ms', async () => {
  const { stop } = await showDirectory()
  onTestFinished(stop)
  const cell = page.getByRole('gridcell').getByRole('button').first()
  await expect.element(cell).toBeVisible()
  await stillPage()
  expect(await timeToLookPressed(cell.element())).toBeLessThanOrEqual(AT_ONCE)
})
