import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeChain } from '../../test/fakeChain.js'
import { type FakeHistory, fakeHistory, onWire, SERVICES } from '../../test/fakeHistory.js'
import { showActivity } from '../../test/showActivity.js'
import { ACCOUNT, FRIEND, LOOK_ALIKE, STRANGER } from '../../test/transaction.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
  vi.unstubAllGlobals()
})

async function show(
  history: FakeHistory,
  { view = 'Account', ...options }: { language?: string; view?: string } = {},
) {
  const services = fakeHistory(history)
  const shown = showActivity(createFakeChain(), { services: SERVICES, ...options })
  undo.push(shown.destroy, shown.unmount)
  await shown.connect()
  await shown.widget.ready
  await shown.widget.open({ view })
  return { ...shown, services }
}
const one = (...data: unknown[]): FakeHistory => ({ pages: [{ data, next: null }] })
const row = (name: RegExp) => page.getByRole('button', { name })

test('default: by year and month, newest first, with a sentence, a sign and a party for each', async () => {
  const wire = (index: number, operationType: string, minedAt: string, more: object = {}) =>
    onWire(index, { metadata: { operationType, minedAt, ...more } })
  await show(
    one(
      wire(1, 'receive', '2025-06-10T10:00:00Z'),
      wire(2, 'execute', '2025-05-10T10:00:00Z'),
      wire(3, 'burn', '2024-05-09T10:00:00Z', { sentFrom: ACCOUNT, sentTo: FRIEND }),
    ),
  )
  await expect.element(row(/Received USDC/)).toHaveTextContent(/From 0x71C7…976F.*\+1,234\.567 USDC/)
  await expect.element(row(/Burned USDC/)).toHaveTextContent('−1,234.567 USDC')
  const titles = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((title) => title.textContent)
  expect(titles).toEqual(['June 2025', 'May 2025', 'May 2024'])
  await userEvent.click(row(/Received USDC/))
  await expect.element(page.getByText(FRIEND, { exact: true })).toBeVisible()
  await expect.element(page.getByText('0.00042 ETH')).toBeVisible()
  await expect.element(page.getByText('June 10, 2025')).toBeVisible()
})

test('behavior: the fee is written in the visitor’s language', async () => {
  await show(one(onWire(1)), { language: 'de' })
  await userEvent.click(row(/USDC/))
  await expect.element(page.getByText('0,00042 ETH')).toBeVisible()
})

test('behavior: older ones come as one scrolls, and only what is seen is drawn', async () => {
  const pages = Array.from({ length: 20 }, (_, at) => ({
    data: Array.from({ length: 50 }, (_, index) => onWire(at * 50 + index)),
    next: at < 19 ? String(at + 1) : null,
  }))
  const { services, widget } = await show({ pages }, { view: 'Activity' })
  await expect.element(row(/Received USDC/).first()).toBeVisible()
  const scroller = () => {
    const list = page.getByRole('list', { name: 'Transactions' }).element()
    return list.closest('.ww-scroll') as HTMLElement
  }
  const hasMore = () => {
    scroller().scrollTop = scroller().scrollHeight
    return widget.plugins.activity.$transactions.get().hasMore
  }
  await expect.poll(hasMore, { timeout: 30_000 }).toBe(false)
  expect(widget.plugins.activity.$transactions.get().transactions).toHaveLength(1000)
  // The first one may be asked for again, to see what is new.
  expect(services.asked.filter((url) => url.searchParams.has('cursor'))).toHaveLength(19)
  expect(services.asked[0]?.searchParams.get('chainId')).toBe('eip155:1')
  expect(page.getByRole('list', { name: 'Transactions' }).element().childElementCount).toBeLessThan(30)
})

test('behavior: the account shows the newest, and leads to all', async () => {
  await show({ pages: [{ data: Array.from({ length: 50 }, (_, index) => onWire(index)), next: null }] })
  await userEvent.click(page.getByRole('button', { name: 'All transactions' }))
  await expect.element(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
})

test('T18: what was made to deceive is hidden, and shown when it is wanted', async () => {
  const friendly = onWire(1, {
    metadata: { operationType: 'send', sentFrom: ACCOUNT, sentTo: FRIEND },
    transfers: [
      {
        fungible_info: { symbol: 'DAI' },
        direction: 'out',
        quantity: { numeric: '1' },
        sender: ACCOUNT,
        recipient: FRIEND,
      },
    ],
  })
  const poison = onWire(2, {
    metadata: { sentFrom: STRANGER, sentTo: STRANGER },
    transfers: [
      {
        fungible_info: { symbol: 'DAI' },
        direction: 'out',
        quantity: { numeric: '0' },
        sender: ACCOUNT,
        recipient: LOOK_ALIKE,
      },
    ],
  })
  await show(one(friendly, poison))
  await expect.element(row(/Sent DAI/)).toBeVisible()
  expect(document.body.textContent).not.toContain('0x71C7…976f')
  await userEvent.click(row(/Show 1 suspicious transaction/))
  await expect.element(row(/Look-alike/)).toBeVisible()
  await userEvent.click(row(/Look-alike/))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Do not copy addresses from this transaction.')
})

test('T18: a counterfeit token and a stranger’s dust are not shown at once', async () => {
  const moved = (info: object, numeric: string) => [
    {
      fungible_info: { name: 'USD Coin', symbol: 'USDC', ...info },
      direction: 'in',
      quantity: { numeric },
      sender: STRANGER,
      recipient: ACCOUNT,
    },
  ]
  const fromStranger = (index: number, transfers: unknown) =>
    onWire(index, { metadata: { sentFrom: STRANGER }, transfers })
  await show(
    one(
      fromStranger(1, moved({ flags: { is_spam: true } }, '5000')),
      fromStranger(2, [
        ...moved({ flags: { is_spam: true } }, '950'),
        ...moved({ flags: { is_spam: false }, price: 1 }, '0.004'),
      ]),
      fromStranger(3, moved({ flags: { is_spam: false }, price: 1 }, '0.003')),
      fromStranger(4, moved({ flags: { is_spam: false }, price: 1 }, '20')),
    ),
  )
  await expect.element(row(/Received USDC/)).toHaveTextContent('+20.000 USDC')
  await userEvent.click(row(/Show 2 suspicious transactions/))
  await expect.element(row(/Dust/)).toHaveTextContent('+0.003 USDC')
  await userEvent.click(row(/Spam/))
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(document.body.textContent).not.toContain('5,000')
})

test('error: a history that can’t be fetched is said, told and tracked, and can be asked for again', async () => {
  const { services, events, widget } = await show({ pages: [400] })
  await expect.element(page.getByText('Failed to fetch transactions').first()).toBeVisible()
  expect(events.map(({ event }) => event)).toContain('ERROR_FETCH_TRANSACTIONS')
  await expect(widget.plugins.activity.refresh()).rejects.toMatchObject({ code: 'FETCH_TRANSACTIONS_FAILED' })
  // What was there is gone with its cursor.
  expect(widget.plugins.activity.$transactions.get()).toMatchObject({ transactions: [], hasMore: false })
  services.answer = one(onWire(1))
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(row(/Received USDC/)).toBeVisible()
})

test('T26: a history that fails with a megabyte of HTML is told in our words', async () => {
  const html = `<img src=x onerror="document.title='stolen'">?apiKey=s3cret${'y'.repeat(1_000_000)}`
  const { events } = await show({ pages: [html] })
  await expect.element(page.getByText('Failed to fetch transactions').first()).toBeVisible()
  expect(document.body.textContent).not.toMatch(/onerror|s3cret|yyyy/)
  expect(document.title).not.toBe('stolen')
  const told = JSON.stringify(events.filter(({ event }) => event === 'ERROR_FETCH_TRANSACTIONS'))
  expect(told).toContain('errorMessage')
  expect(told).not.toMatch(/onerror|s3cret|yyyy/)
  expect(told.length).toBeLessThan(500)
})

test('F24: what could not be fetched offline is fetched when the browser is online again', async () => {
  const { services, widget } = await show({ pages: [400] })
  await expect.poll(() => widget.plugins.activity.$transactions.get().status).toBe('failed')
  const asked = services.asked.length
  services.answer = one(onWire(1))
  window.dispatchEvent(new Event('online'))
  await expect.element(row(/Received USDC/)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  expect(services.asked).toHaveLength(asked + 1)
})

test('error: without an account there is nobody whose transactions to fetch', async () => {
  const { widget } = await show(one(onWire(1)))
  await widget.disconnect()
  const { activity } = widget.plugins
  await expect(activity.refresh()).rejects.toMatchObject({
    code: 'TRANSACTIONS_NEED_ADDRESS',
    shortMessage: "Transactions can't be fetched without an accountAddress",
  })
})

test.each([
  ['HTML', '<!doctype html>'],
  ['a list', []],
  ['null', null],
  ['data that is no list', { data: {}, next: null }],
  [
    'rubbish in the list',
    { data: [null, 7, {}, { metadata: [] }, { __proto__: { metadata: {} } }], next: {} },
  ],
  ['a cursor that is its own', { data: [], next: '0' }],
])('T7: services that answer %s', async (_name, answer) => {
  const { widget } = await show({ pages: [answer] })
  await expect.poll(() => widget.plugins.activity.$transactions.get().status).not.toBe('loading')
  expect(widget.plugins.activity.$transactions.get().transactions).toEqual([])
  await expect
    .element(page.getByText(/No transactions yet|Failed to fetch transactions/).first())
    .toBeVisible()
})

test.each([
  [403, ['INVALID_APP_CONFIGURATION']],
  [429, ['RATE_LIMITED']],
  [500, []],
] as const)('error: services that refuse with %s', async (status, alerts) => {
  const { widget } = await show({ pages: [status] })
  await expect
    .element(page.getByText('Failed to fetch transactions').first(), { timeout: 8000 })
    .toBeVisible()
  expect(widget.state.$alerts.get().map(({ code }) => code)).toEqual(alerts)
})

test('behavior: what came has a plus, what went a minus, by what was done', async () => {
  const plus = ['receive', 'deposit', 'borrow', 'claim']
  const minus = ['send', 'withdraw', 'repay', 'burn']
  await show(
    one(...[...plus, ...minus].map((operationType, index) => onWire(index, { metadata: { operationType } }))),
    { view: 'Activity' },
  )
  await expect.element(row(/Received USDC/)).toBeVisible()
  const signs = row(/USDC/)
    .elements()
    .map(({ textContent }) => /([+−])1,234\.567/.exec(textContent)?.[1])
  expect(signs).toEqual([...plus.map(() => '+'), ...minus.map(() => '−')])
})

test('behavior: a fee is written as the language writes numbers, to the last unit', async () => {
  await show(one(onWire(1)), { language: 'de' })
  await userEvent.click(row(/1\.234,567 USDC/))
  await expect.element(page.getByText('0,00042 ETH')).toBeVisible()
})

test('behavior: a network that the services do not serve is not asked for, and it is said', async () => {
  const { services } = await show({ ...one(onWire(1)), chains: { http: ['eip155:10'], ws: [] } })
  await expect.element(page.getByText('Shows what you sent from this site in this browser.')).toBeVisible()
  expect(services.asked).toEqual([])
})

test('behavior: another network, another history', async () => {
  const { widget, services } = await show({
    ...one(onWire(1)),
    chains: { http: ['eip155:1', 'eip155:137'], ws: [] },
  })
  await expect.element(row(/Received USDC/)).toBeVisible()
  await widget.switchNetwork({ network: 'eip155:137' })
  await expect.element(page.getByText('No transactions yet')).toBeVisible()
  expect(services.asked.map((url) => url.searchParams.get('chainId'))).toEqual(['eip155:1', 'eip155:137'])
})

test('behavior: with the keyboard alone, also where the list is long', async () => {
  await show(
    { pages: [{ data: Array.from({ length: 200 }, (_, index) => onWire(index)), next: null }] },
    { view: 'Activity' },
  )
  await expect.element(row(/Received USDC/).first()).toBeVisible()
  ;(
    row(/Received USDC/)
      .first()
      .element() as HTMLElement
  ).focus()
  for (let count = 0; count < 40; count++) await userEvent.tab()
  const focused = () => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.closest('[aria-posinset]')?.getAttribute('aria-posinset')
  }
  expect(focused()).toBe('41')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Transaction hash')).toBeVisible()
})

test('behavior: nothing for axe to find with a history, on a phone, in the dark and in Arabic', async () => {
  await page.viewport(390, 800)
  for (const [language, mode] of [
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const) {
    const kinds = ['receive', 'trade', 'approve', 'mint', 'execute', 'deploy']
    const { widget } = await show(
      one(
        ...kinds.map((operationType, index) =>
          onWire(index, { metadata: { operationType, ...(index === 4 && { status: 'failed' }) } }),
        ),
      ),
      { language },
    )
    widget.setTheme({ mode })
    await expect.element(page.getByRole('button', { name: /0x71C7/ }).first()).toBeVisible()
    const found = async () => {
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    }
    await expect.poll(found).toEqual([])
    await page.screenshot({ path: `../../../../test/results/activity-history-${language}.png` })
    for (const fn of undo.splice(0).reverse()) fn()
  }
  await page.viewport(1280, 900)
})
