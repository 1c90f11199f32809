import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { armed } from '../../../../test/setup/armed.js'
import { amountField, BOB, button, createStage, ETHER, receiverField, USDC } from '../../test/sendStage.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})
const start = (...given: Parameters<typeof createStage>) => {
  const stage = createStage(...given)
  undo.push(stage.stop)
  return stage
}
const prices = async () => ({ 'eip155:1': 2000 })
const dialog = () => page.getByRole('dialog')
async function review() {
  await userEvent.click(button('Review'))
  await expect.element(button('Confirm and send')).toBeVisible()
}

test('behavior: many tokens are searched by name, symbol and address', async () => {
  const tokens = Array.from({ length: 12 }, (_, index) => ({
    address: `0x${String(index).padStart(2, '0').repeat(20)}`,
    name: `Coin ${index}`,
    symbol: `C${index}`,
    decimals: 6,
  }))
  const { open } = start({ tokens: [...tokens, USDC] })
  const widget = await open()
  await expect.element(amountField).toBeVisible()
  widget.push('WalletSendToken')
  const search = page.getByRole('searchbox', { name: 'Search tokens' })
  for (const [text, found] of [
    ['usd c', 'USD Coin'],
    ['c11', 'Coin 11'],
    [tokens[7]?.address ?? '', 'Coin 7'],
  ] as const) {
    await userEvent.fill(search, text)
    await expect.poll(() => page.getByRole('list').getByRole('listitem').elements()).toHaveLength(1)
    await expect.element(page.getByRole('listitem')).toHaveTextContent(found)
  }
  await userEvent.fill(search, 'nothing like it')
  await expect.element(dialog().getByText('No token was found')).toBeVisible()
  await userEvent.fill(search, 'c11')
  await userEvent.click(page.getByRole('button', { name: /Coin 11/ }))
  await expect.element(page.getByText('Balance: 25.000 C11')).toBeVisible()
})

test('behavior: an amount in money is sent as what it is worth in coins', async () => {
  const { open, stage } = start({ prices })
  await open()
  await userEvent.click(page.getByRole('button', { name: /Enter in USD/ }))
  await expect.element(amountField).toHaveValue('')
  await userEvent.fill(amountField, '2500.50')
  await expect.element(page.getByRole('button', { name: /1\.250250 ETH/ })).toBeVisible()
  await userEvent.fill(receiverField, BOB)
  await review()
  for (const text of ['1.25025 ETH', '$2,500.50'])
    await expect.element(dialog().getByText(text, { exact: true }).first()).toBeVisible()
  await armed(button('Confirm and send'))
  await userEvent.click(button('Confirm and send'))
  await expect.element(dialog().getByText('Sent', { exact: true }).first()).toBeVisible()
  expect(stage.sent).toEqual([{ to: BOB, value: (ETHER * 125025n) / 100000n }])
})

test('error: money of more decimals than it has', async () => {
  const { open } = start({ prices })
  await open()
  await userEvent.click(page.getByRole('button', { name: /Enter in USD/ }))
  await userEvent.fill(amountField, '1.005')
  await expect.element(dialog().getByText('USD has at most 2 decimals.')).toBeVisible()
})

test('behavior: no amount in money where no price is known', async () => {
  const { open } = start()
  await open({ amount: '1' })
  await expect.element(amountField).toHaveValue('1')
  expect(page.getByRole('button', { name: /Enter in USD/ }).elements()).toHaveLength(0)
})

test('behavior: what would be sent to the token’s own contract must be accepted', async () => {
  const { open, connector } = start()
  await open({ token: USDC.address, amount: '1', to: USDC.address })
  await review()
  await expect.element(dialog().getByText(/This is the contract of the token itself/)).toBeVisible()
  await expect.element(button('Confirm and send')).toBeDisabled()
  expect(connector.control.promptCount).toBe(1)
})

test('behavior: money in Arabic is read as one piece, from left to right', async () => {
  const { open } = start({ prices, language: 'ar' })
  const widget = await open({ amount: '1.5', to: BOB })
  const directionOf = (money: RegExp) => {
    const [shown] = dialog().getByText(money).elements()
    return shown && getComputedStyle(shown).direction
  }
  const sum = /^\u200f?3,000\.00\sUS\$$/
  await expect.poll(() => directionOf(sum)).toBe('ltr')
  widget.push('WalletSendToken')
  await expect.poll(() => directionOf(/^\u200f?10,000\.00\sUS\$$/)).toBe('ltr')
  await widget.back()
  await expect.poll(() => directionOf(sum)).toBe('ltr')
  await userEvent.click(dialog().getByRole('button').last())
  await expect.element(dialog().getByText(BOB)).toBeVisible()
  await expect.poll(() => directionOf(sum)).toBe('ltr')
})
