import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { armed } from '../../../../test/setup/armed.js'
import { clickAtOnce } from '../../../../test/setup/clickAtOnce.js'
import { stillPage } from '../../../../test/setup/stillPage.js'
import { button, createStage, STRANGE, USDC } from '../../test/swapStage.js'
import { readSwapCall } from '../router/swapCall.js'

const undo: (() => void)[] = []
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) fn()
  await page.viewport(1280, 900)
})
const start = (...given: Parameters<typeof createStage>) => {
  const stage = createStage(...given)
  undo.push(stage.stop)
  return stage
}
const dialog = page.getByRole('dialog')
const text = (name: string | RegExp) => dialog.getByText(name, { exact: true }).first()
const amount = page.getByRole('textbox', { name: 'Amount to pay' })
/** What asks the wallet for the swap that is reviewed. */
const confirm = dialog.getByRole('button', { name: /^(Approve and swap|Swap)$/ })
async function reviewed(
  given: ReturnType<typeof start>,
  args: object = { toToken: USDC.address, amount: '1' },
) {
  await given.open(args)
  await expect.element(text(/^Best quote: /)).toBeVisible()
  await userEvent.click(button('Review'))
  await expect.element(text('Minimum received')).toBeVisible()
  await armed(confirm)
}

test('default: the account’s button, a token, an amount, the review, the wallet, swapped, and back', async () => {
  const given = start()
  const widget = await given.open()
  await widget.open({ view: 'Account' })
  await userEvent.click(button('Swap'))
  await userEvent.click(button(/^Token to receive/))
  await userEvent.click(page.getByRole('button', { name: /USD Coin/ }))
  await userEvent.fill(amount, '1')
  await expect.element(text('Best quote: Uniswap V2')).toBeVisible()
  await expect.element(text('$2,000.00')).toBeVisible()
  await userEvent.click(button('Review'))
  for (const fact of ['1 ETH', 'Minimum received', '1%', 'Uniswap V2', 'ETH → USDC', '0.3%', 'Ethereum'])
    await expect.element(text(fact)).toBeVisible()
  await armed(confirm)
  await userEvent.dblClick(confirm)
  await expect.element(text('Swapped')).toBeVisible()
  await expect.element(dialog.getByRole('link')).toHaveAccessibleName('View in explorer (opens in a new tab)')
  expect(given.stage.sent).toHaveLength(1)
  await userEvent.click(button('Done'))
  await expect.poll(() => widget.state.$router.get().view).toBe('Account')
})

test('T12: a click right after the review has opened swaps nothing', { tags: ['once'] }, async () => {
  const given = start()
  await given.open({ toToken: USDC.address, amount: '1' })
  await expect.element(text(/^Best quote: /)).toBeVisible()
  const isReviewed = () => given.widget.state.$router.get().view === 'SwapReview'
  const clicked = clickAtOnce(() => (isReviewed() ? confirm.elements()[0] : undefined))
  await userEvent.click(button('Review'))
  expect(await clicked).toBe('true')
  await armed(confirm)
  expect(given.stage.sent).toEqual([])
  // The same click is heard now, and alone.
  await userEvent.click(confirm)
  await expect.element(text('Swapped')).toBeVisible()
  expect(given.stage.sent).toHaveLength(1)
})

test('behavior: what was shown is what is sent', async () => {
  const given = start()
  await reviewed(given)
  const shown = dialog
    .getByText(/^1,9\d\d\.\d+ USDC$/)
    .elements()
    .map((one) => one.textContent ?? '')
  await userEvent.click(button('Swap'))
  await expect.element(text('Swapped')).toBeVisible()
  const call = readSwapCall(given.stage.sent[0]?.data)
  const least = Number(call?.least) / 1e6
  expect(shown.some((one) => Number(one.replace(/[, A-Z]/g, '')) === least)).toBe(true)
  expect(BigInt(given.stage.sent[0]?.value ?? 0)).toBe(10n ** 18n)
})

test('args: a token is sold: approved exactly, in a request before', async () => {
  const given = start()
  await reviewed(given, { fromToken: 'USDC', toToken: 'ETH', amount: '12.5' })
  await expect.element(text('12.5 USDC, in a separate request first')).toBeVisible()
  await userEvent.click(button('Approve and swap'))
  await expect.element(text('Swapped')).toBeVisible()
  expect(given.stage.sent).toHaveLength(2)
  expect(given.stage.sent[0]).toMatchObject({ to: USDC.address })
  expect(BigInt(`0x${given.stage.sent[0]?.data.slice(-64)}`)).toBe(12_500_000n)
})

test('behavior: turned round, all of it, and back: the slippage stays', async () => {
  const given = start()
  await given.open({ toToken: 'USDC', amount: '1' })
  await userEvent.click(button('Slippage 1%'))
  await expect
    .element(page.getByRole('group', { name: 'Slippage', exact: true }))
    .toHaveAccessibleDescription(/^The price can change before/)
  const own = page.getByRole('textbox', { name: 'Other' })
  await expect.element(own).toHaveAccessibleDescription('%')
  await userEvent.fill(page.getByRole('textbox', { name: 'Other' }), '9')
  await expect.element(page.getByRole('alert')).toHaveTextContent('You may get much less than quoted')
  await userEvent.fill(page.getByRole('textbox', { name: 'Other' }), '60')
  await expect.element(text('Enter a percentage above 0, up to 50.')).toBeVisible()
  await expect.element(own).toHaveAccessibleDescription('% Enter a percentage above 0, up to 50.')
  await userEvent.fill(page.getByRole('textbox', { name: 'Other' }), '2.5')
  await userEvent.click(button('Save'))
  await expect.element(button('Slippage 2.5%')).toBeVisible()
  await expect.element(text(/^Best quote: /)).toBeVisible()
  await userEvent.click(button('Switch the two tokens'))
  await expect.poll(() => (amount.element() as HTMLInputElement).value).toMatch(/^199\d\.\d+$/)
  await userEvent.click(button('Max'))
  await expect.element(amount).toHaveValue('5000')
  await expect.element(button('Slippage 2.5%')).toBeVisible()
})

test('T20: a token that nobody lists is found by its address, and is to be accepted', async () => {
  const given = start()
  await given.open({ amount: '1' })
  await userEvent.click(button(/^Token to receive/))
  await userEvent.fill(page.getByRole('searchbox'), STRANGE.address)
  await expect.element(page.getByRole('alert')).toHaveTextContent(STRANGE.address)
  await userEvent.click(button('Use it anyway'))
  await expect.element(text('No exchange offers this pair.')).toBeVisible()
  await userEvent.click(button('Review'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('No exchange offers this pair.')
})

test('T20: a token that keeps a part of what is transferred is refused before the wallet is asked', async () => {
  const given = start()
  given.stage.tax = 40n
  await given.open({ toToken: USDC.address, amount: '1' })
  await expect.element(text(/^Best quote: /)).toBeVisible()
  await userEvent.click(button('Review'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The network would reject this swap.')
  expect(given.stage.sent).toEqual([])
})

test('T20: the review shows the address of a token, and a symbol that two have is none', async () => {
  const given = start()
  await reviewed(given)
  await expect.element(text(USDC.address)).toBeVisible()
  const other = start()
  other.stage.airdropped = [{ ...USDC, address: STRANGE.address }]
  const widget = await other.open({ toToken: 'USDC', amount: '1' })
  await expect.element(button(/^Token to receive/).last()).toHaveTextContent('Choose')
  expect(widget.state.$router.get().view).toBe('Swap')
})

test('behavior: a swap that moves the price a lot is to be accepted', async () => {
  const given = start()
  given.stage.depth = 20n * 10n ** 18n
  await reviewed(given, { toToken: 'USDC', amount: '5' })
  const swap = button('Swap')
  await expect.element(swap).toBeDisabled()
  await userEvent.click(page.getByRole('checkbox'))
  await userEvent.click(swap)
  await expect.element(text('Swapped')).toBeVisible()
})

test('F2: no network: said, nothing is lost, and it goes on', async () => {
  const given = start()
  await given.open({ toToken: 'USDC', amount: '1' })
  await expect.element(text(/^Best quote: /)).toBeVisible()
  given.stage.isDown = true
  await userEvent.click(button('Review'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The network didn’t respond. Try again.')
  await expect.element(amount).toHaveValue('1')
  given.stage.isDown = false
  await userEvent.click(button('Review'))
  await expect.element(text('Minimum received')).toBeVisible()
})

test('F17: declined in the wallet', async () => {
  const given = start()
  await reviewed(given)
  given.connector.control.setFailures({ reject: true })
  await userEvent.click(button('Swap'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('You declined the request in your wallet.')
})

test('F16: a wallet that answers late: the chain is asked, and nothing else is swapped', {
  tags: ['once'],
}, async () => {
  const given = start()
  await reviewed(given)
  given.stage.isHalted = true
  given.connector.control.setFailures({ lateAnswer: true })
  await userEvent.click(button('Swap'))
  await userEvent.click(button('Stop waiting'))
  await expect.element(text('Did this go through?')).toBeVisible()
  await userEvent.click(button('Back to the account'))
  await given.widget.open({ view: 'Swap' })
  await expect.element(text('Did this go through?')).toBeVisible()
  given.stage.isHalted = false
  await expect.element(text('Swapped')).toBeVisible()
  expect(given.stage.sent).toHaveLength(1)
})

test('error: Network not supported for Swaps', async () => {
  const given = start()
  await given.open({ network: 'eip155:100' })
  await expect.element(text('Network not supported for Swaps')).toBeVisible()
})

test.each([
  ['en', 1280],
  ['ar', 390],
] as const)('behavior: no axe violation in any view: %s at %i px', async (language, width) => {
  await page.viewport(width, 900)
  const given = start({ language })
  /** Once nothing moves any more. */
  const check = (what: string) =>
    expect
      .poll(async () => {
        const { violations } = await axe.run(given.widget.host, { rules: { region: { enabled: false } } })
        return violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)
      })
      .toEqual([])
  const view = async (name: string) => {
    await expect.poll(() => given.widget.state.$router.get().view).toBe(name)
    await stillPage()
    await check(name)
  }
  await given.open({ toToken: 'USDC', amount: '1' })
  await expect.element(dialog.getByText(/Uniswap V2/).first()).toBeVisible()
  await view('Swap')
  given.widget.push('SwapToken', { side: 'to' })
  await view('SwapToken')
  void given.widget.back()
  await view('Swap')
  given.widget.push('SwapSettings')
  await view('SwapSettings')
  void given.widget.back()
  await view('Swap')
  await userEvent.click(page.getByRole('button').last())
  await view('SwapReview')
  await userEvent.click(page.getByRole('button').last())
  await expect.poll(() => given.stage.sent.length).toBe(1)
  await stillPage()
  await check('Swapped')
})

test('behavior: money in Arabic is read as one piece, from left to right', async () => {
  const given = start({ language: 'ar' })
  await given.open({ toToken: USDC.address, amount: '1' })
  const direction = () => {
    const [shown] = dialog.getByText(/^\u200f?2,000\.00\sUS\$$/).elements()
    return shown && getComputedStyle(shown).direction
  }
  await expect.poll(direction).toBe('ltr')
  await expect.element(dialog.getByText(/Uniswap V2/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button').last())
  await expect.poll(() => given.widget.state.$router.get().view).toBe('SwapReview')
  await expect.poll(direction).toBe('ltr')
})
