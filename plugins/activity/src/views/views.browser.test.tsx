import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeChain, hashOf, TO } from '../../test/fakeChain.js'
import { type ShowOptions, showActivity } from '../../test/showActivity.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

async function show(options: ShowOptions = {}, chain = createFakeChain()) {
  const shown = showActivity(chain, options)
  undo.push(shown.destroy, shown.unmount)
  await shown.connect()
  await shown.widget.ready
  return { ...shown, chain }
}
const row = (name: RegExp) => page.getByRole('button', { name })

test('default: what was sent shows as pending, and settles while it is looked at', async () => {
  const { widget, send, chain } = await show()
  await send()
  await widget.open({ view: 'Account' })
  await expect.element(row(/Sent ETH.*Pending/)).toBeVisible()
  await expect.element(row(/Sent ETH/)).toHaveTextContent('−0.500 ETH')
  chain.outcomes.set(hashOf(1), { status: 'confirmed', fee: 21_000n * 10n ** 9n })
  await expect.element(row(/Sent ETH.*Pending/), { timeout: 8000 }).not.toBeInTheDocument()
  // Each row is a part of the one list.
  const list = page.getByRole('list', { name: 'Transactions' })
  await expect.element(list.getByRole('listitem').last()).toHaveTextContent(/Sent ETH/)
  expect(list.getByRole('list').elements()).toEqual([])
  await userEvent.click(row(/Sent ETH/))
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.element(page.getByText('0.000021 ETH')).toBeVisible()
  await expect.element(page.getByText(TO, { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View in explorer (opens in a new tab)', exact: true }))
    .toHaveAttribute('href', `https://explorer.invalid/tx/${hashOf(1)}`)
})

test('behavior: it is still there after a reload, and settles then', async () => {
  const chain = createFakeChain()
  const first = showActivity(chain, { id: 'kept' })
  await first.connect()
  await first.send()
  await expect.poll(() => chain.asked.length).toBeGreaterThan(0)
  // A reload destroys nothing that is stored.
  const stored = { ...localStorage }
  first.unmount()
  first.destroy()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  chain.outcomes.set(hashOf(1), { status: 'failed', reason: 'No seats left' })
  const { widget } = await show({ id: 'kept' }, chain)
  await expect.element(page.getByText('Failed: Sent ETH')).toBeVisible()
  await widget.open({ view: 'Account' })
  await userEvent.click(row(/Sent ETH.*Failed/))
  await expect.element(page.getByText('No seats left')).toBeVisible()
})

test('T26: a reason of a megabyte of HTML with a secret is cut, hidden and text, and takes nothing with it', async () => {
  const chain = createFakeChain()
  const { send, widget } = await show({ id: 'hostile' }, chain)
  await send()
  const reason = `<img src=x onerror="document.title='stolen'">\u202e wc:abc@2?symKey=beef ${'y'.repeat(1_000_000)}`
  chain.outcomes.set(hashOf(1), { status: 'failed', reason, functionName: `f\u202e${'x'.repeat(1_000_000)}` })
  await widget.open({ view: 'Account' })
  await expect.element(row(/Sent ETH.*Failed/), { timeout: 8000 }).toBeVisible()
  await userEvent.click(row(/Sent ETH.*Failed/))
  await expect.element(page.getByText('<img src=x onerror=')).toBeVisible()
  const [shown] = widget.plugins.activity.$transactions.get().transactions
  expect(shown?.reason?.length).toBeLessThanOrEqual(200)
  expect(shown?.functionName?.length).toBeLessThanOrEqual(100)
  expect(shown?.reason).not.toMatch(/beef|\u202e/)
  expect(document.title).not.toBe('stolen')
  expect(document.querySelector('img[src=x]')).toBeNull()
  // It is there after a reload too.
  const stored = Object.entries({ ...localStorage }).find(([key]) => /hostile.*sent/.test(key))
  expect(stored?.[1].length).toBeLessThan(2_000)
  expect(stored?.[1]).toContain(hashOf(1))
})

test('behavior: with the view closed a message tells, once', async () => {
  const { send, widget, chain } = await show()
  chain.outcomes.set(hashOf(1), { status: 'confirmed' })
  await send()
  await expect.element(page.getByText('Confirmed: Sent ETH')).toBeVisible()
  expect(widget.state.$toasts.get()).toHaveLength(1)
})

test('behavior: a page describes its own, before or after it is sent', async () => {
  const { send, widget } = await show()
  const hash = await send()
  widget.plugins.activity.describe(hash, 'Bought a ticket\u202e to Lisbon')
  await widget.open({ view: 'Account' })
  await expect.element(row(/Bought a ticket to Lisbon/)).toBeVisible()
  const { transactions } = widget.plugins.activity.$transactions.get()
  expect(transactions).toMatchObject([{ hash, status: 'pending', description: 'Bought a ticket to Lisbon' }])
})

test('behavior: with no services, says plainly what it shows, and helps where there is nothing', async () => {
  const { widget } = await show()
  await widget.open({ view: 'Account' })
  await expect.element(page.getByText('No transactions yet')).toBeVisible()
  await expect.element(page.getByText('Shows what you sent from this site in this browser.')).toBeVisible()
})

test('behavior: nothing for axe to find, also in Arabic and in the dark', async () => {
  for (const [language, mode] of [
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const) {
    const { widget, send } = await show({ language })
    widget.setTheme({ mode })
    await send()
    await send({ operation: 'execute', functionName: 'castVote', amount: undefined })
    const found = async () => {
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    }
    await widget.open({ view: 'Account' })
    await expect.element(page.getByRole('button', { name: /0x0000/ }).first()).toBeVisible()
    // While a view fades in, its colours are not yet its own.
    await expect.poll(found).toEqual([])
    await page.screenshot({ path: `../../../../test/results/activity-${language}.png` })
    await userEvent.click(page.getByRole('button', { name: /0x0000/ }).first())
    await expect.element(page.getByText(hashOf(2))).toBeVisible()
    await expect.poll(found).toEqual([])
    await page.screenshot({ path: `../../../../test/results/activity-detail-${language}.png` })
    for (const fn of undo.splice(0).reverse()) fn()
  }
})
