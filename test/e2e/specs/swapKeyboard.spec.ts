import { localAddresses } from '@wallet-widget/local'
import { erc20Abi } from 'viem'
import { armed } from '../support/armed.js'
import { chain } from '../support/embedded.js'
import { focused, tabTo } from '../support/keyboard.js'
import { openMany } from '../support/many.js'
import { button, connect, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

const SLOW = { timeout: 25_000 }

test('behavior: a swap with the keyboard only, and the focus goes back where it came from', async ({
  page,
  metaMask,
}) => {
  test.setTimeout(60_000)
  await openMany(page)
  await connect(page)
  const press = async (name: RegExp, key = 'Enter') => {
    await tabTo(page, name)
    await page.keyboard.press(key)
  }
  await press(/0x/)
  await expect(modal(page, 'Account')).toBeVisible()
  await press(/^\s*Swap$/)
  await expect(modal(page, 'Swap')).toBeVisible()

  await test.step('Backspace in the empty search goes back to what opened it', async () => {
    await press(/^Token to receive/)
    await expect(modal(page, 'Choose a token').getByRole('listitem').first()).toBeVisible(SLOW)
    await tabTo(page, /^Search by name or address/)
    await page.keyboard.press('Backspace')
    await expect(modal(page, 'Swap')).toBeVisible()
    await expect.poll(() => focused(page)).toMatch(/^Token to receive/)
  })

  await test.step('typing searches, and Enter takes the only hit', async () => {
    await page.keyboard.press('Enter')
    await expect(modal(page, 'Choose a token').getByRole('listitem').first()).toBeVisible()
    await page.keyboard.type('usd coin')
    await expect(modal(page, 'Choose a token').getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(modal(page, 'Swap')).toBeVisible()
  })

  await tabTo(page, /^Amount to pay/, 'Shift+Tab')
  await page.keyboard.type('0.5')
  await expect(modal(page, 'Swap')).toContainText('Best quote:', SLOW)
  // The form is sent off by Enter, as any other.
  await page.keyboard.press('Enter')
  await expect(modal(page, 'Review swap')).toContainText('Minimum received', SLOW)
  await armed(button(modal(page, 'Review swap'), /^\s*Swap$/))
  await press(/^\s*Swap$/)
  await expect(modal(page).locator('.ww-title').getByText('Swapped', { exact: true })).toBeVisible(SLOW)
  expect(await tokensOf(metaMask.address)).toBeGreaterThan(0n)
  await press(/^\s*Done$/)
  await expect(modal(page, 'Account')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  expect(await focused(page)).toMatch(/0x/)
})

test('behavior: Escape leaves a payment and a swap at any step, and the focus goes back to the page', async ({
  page,
  metaMask: _,
}) => {
  await openMany(page)
  await connect(page)
  const leaves = async (view: string, steps: (press: (name: RegExp) => Promise<void>) => Promise<void>) => {
    await tabTo(page, /0x/)
    await page.keyboard.press('Enter')
    await expect(modal(page, 'Account')).toBeVisible()
    await tabTo(page, new RegExp(`^\\s*${view}$`))
    await page.keyboard.press('Enter')
    await steps(async (name) => {
      await tabTo(page, name)
      await page.keyboard.press('Enter')
    })
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
    expect(await focused(page)).toMatch(/0x/)
  }
  await leaves('Send', async () => {
    await expect(modal(page, 'Send')).toBeVisible()
  })
  await leaves('Swap', async () => {
    await expect(modal(page, 'Swap')).toBeVisible()
  })
  await leaves('Swap', async (press) => {
    await press(/^Token to pay/)
    await expect(modal(page, 'Choose a token')).toBeVisible()
  })
  await leaves('Swap', async (press) => {
    await press(/^Slippage/)
    await expect(modal(page, 'Slippage')).toBeVisible()
  })
})

const tokensOf = (owner: `0x${string}`) =>
  chain(1).readContract({
    address: localAddresses.usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
