import type { ConnectorConnectRequest, Widget } from '@wallet-widget/kernel'
import {
  createSimulatedAdapter,
  createSimulatedConnector,
  createTestWidget,
  type TestWidgetConfig,
} from '@wallet-widget/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const fn of undo.splice(0).reverse()) fn()
})

const SOLANA = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.invalid/sol'] } },
} as const
const ETHEREUM = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.invalid/1'] } },
} as const

/** Two simulated wallets, one of them on two chains. */
async function show(config: TestWidgetConfig = {}) {
  const alpha = createSimulatedConnector({ id: 'alpha', name: 'Alpha' })
  const beta = createSimulatedConnector({ id: 'beta', name: 'Beta', namespaces: ['eip155', 'solana'] })
  const testWidget = createTestWidget({ networks: [ETHEREUM, SOLANA], connectors: [alpha, beta], ...config })
  undo.push(testWidget.destroy, mount(testWidget.widget))
  const { widget } = testWidget
  await widget.ready
  await widget.connect({ connectorId: 'alpha' })
  await widget.connect({ connectorId: 'beta' })
  await widget.open({ view: 'ProfileWallets' })
  return { ...testWidget, alpha, beta }
}
const cards = () =>
  page
    .getByRole('region')
    .elements()
    .filter((card) => card.classList.contains('ww-connection'))
    .map((card) =>
      `${card.querySelector('.ww-connection-name')?.textContent} ${card.querySelector('.ww-tag')?.textContent ?? ''}`.trim(),
    )

test('default', async () => {
  await show()
  await expect.poll(cards).toHaveLength(2) // its code is fetched
  // A card for each wallet, that in use first, with all its chains.
  expect(cards()).toEqual([
    expect.stringMatching(/^Beta.*eip155.*solana.*Active$/i),
    expect.stringMatching(/^Alpha/),
  ])
  await expect.element(page.getByRole('list', { name: 'Accounts in Beta, solana' })).toBeVisible()
  for (const one of page.getByRole('button', { name: /^Copy address/ }).elements())
    expect(one.getAttribute('aria-label')).toMatch(/^Copy address .+…/)
})

test('behavior: another wallet becomes the one in use', async () => {
  const { widget } = await show()
  await userEvent.click(page.getByRole('button', { name: 'Use Alpha' }))
  await expect.poll(() => widget.state.$account.get().wallet?.name).toBe('Alpha')
  await expect.poll(() => cards().find((card) => card.includes('Active'))).toContain('Alpha')
})

test('behavior: wallets of one name are told apart by their chains', async () => {
  const orbit = (id: string, namespace: 'eip155' | 'solana') =>
    createSimulatedConnector({ id, name: 'Orbit', namespaces: [namespace] })
  const { widget } = await show({
    connectors: [
      createSimulatedConnector({ id: 'alpha', name: 'Alpha' }),
      createSimulatedConnector({ id: 'beta', name: 'Beta' }),
      orbit('one', 'solana'),
      orbit('two', 'eip155'),
    ],
  })
  await widget.disconnect({ connectorId: 'beta' })
  await widget.connect({ connectorId: 'one' })
  await widget.connect({ connectorId: 'two' })
  await widget.switchConnection({ connectorId: 'alpha', namespace: 'eip155' })
  await widget.open({ view: 'ProfileWallets' })
  for (const [role, label] of [
    ['button', 'Use Orbit'],
    ['button', 'Disconnect Orbit'],
    ['list', 'Accounts in Orbit'],
  ] as const)
    for (const chain of ['solana', 'eip155'])
      await expect.element(page.getByRole(role, { name: `${label}, ${chain}`, exact: true })).toBeVisible()
})

test('behavior: the account in use goes by the name it has published, no other does', async () => {
  const adapters = [createSimulatedAdapter({ identity: { name: 'alice.eth', avatar: null } })]
  const { widget } = await show({ networks: [ETHEREUM], adapters })
  const named = () =>
    page
      .getByRole('listitem')
      .filter({ hasText: 'alice.eth' })
      .elements()
      .map((one) => one.querySelector('[title]')?.getAttribute('title'))
  await expect.poll(named).toEqual([widget.state.$account.get().address])
  await userEvent.click(page.getByRole('button', { name: 'Use Alpha' }))
  await expect.poll(() => widget.state.$account.get().wallet?.name).toBe('Alpha')
  await expect.poll(named).toEqual([widget.state.$account.get().address])
})

describe('a name of the visitor’s own', () => {
  /** Opens the field in which the first account is named. */
  async function naming(config: TestWidgetConfig = {}) {
    const shown = await show(config)
    await userEvent.click(page.getByRole('button', { name: /^Name account/ }).first())
    return { ...shown, field: page.getByRole('textbox', { name: 'Your name for this account' }) }
  }

  test('behavior: the Escape that ends what an input method composes leaves the field', async () => {
    const { widget, field } = await naming()
    await userEvent.fill(field, 'Savings')
    const init = { key: 'Escape', keyCode: 229, bubbles: true, composed: true, cancelable: true }
    expect(field.element().dispatchEvent(new KeyboardEvent('keydown', init))).toBe(true)
    await expect.element(field).toHaveValue('Savings')
    expect(widget.state.$router.get().open).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
  })

  test('error: one that could not be saved is not shown as saved', async () => {
    const { widget, field } = await naming()
    vi.spyOn(widget, 'setAddressLabel').mockRejectedValue(new Error('offline'))
    await userEvent.fill(field, 'Savings')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Could not save the name')).toBeVisible()
    expect(page.getByText('Name saved').elements()).toHaveLength(0)
    expect(page.getByText('Savings', { exact: true }).elements()).toHaveLength(0)
  })

  test('args: theme: the field is outlined in the accent, as all that has the focus', async () => {
    const outlines: string[] = []
    for (const accent of ['#c2185b', '#00796b']) {
      const { field } = await naming({ theme: { mode: 'light', accent } })
      await expect.poll(() => field.element().matches(':focus-visible')).toBe(true)
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(field.element())
      expect(`${outlineWidth} ${outlineStyle}`).toBe('2px solid')
      outlines.push(outlineColor)
      for (const fn of undo.splice(0).reverse()) fn()
    }
    expect(new Set(outlines).size).toBe(2)
  })
})

test('behavior: another account becomes the one in use', async () => {
  const { widget } = await show()
  await userEvent.click(page.getByRole('button', { name: 'Use Alpha' }))
  const before = widget.state.$account.get().address
  const accounts = page.getByRole('list', { name: 'Accounts in Alpha' })
  await userEvent.click(accounts.getByRole('button', { name: /^Use account/ }).first())
  await expect.poll(() => widget.state.$account.get().address).not.toBe(before)
})

test('behavior: one is disconnected, the others stay', async () => {
  const { widget, alpha } = await show()
  await userEvent.click(page.getByRole('button', { name: 'Disconnect Alpha' }))
  await expect.element(page.getByText('Alpha disconnected')).toBeVisible()
  expect(widget.state.$connections.get().some(({ connectorId }) => connectorId === 'alpha')).toBe(false)
  expect(widget.state.$connections.get()).toHaveLength(2)
  expect(alpha.control.calls.map(({ member }) => member)).toContain('disconnect')
  const modal = document.querySelector('wallet-widget-modal')?.shadowRoot
  await expect.poll(() => modal?.activeElement?.textContent).toBe('Connect another wallet')
})

test('behavior: all are disconnected', async () => {
  const { widget } = await show()
  await userEvent.click(page.getByRole('button', { name: 'Disconnect all', exact: true }))
  await expect.element(page.getByText('No wallet is connected')).toBeVisible()
  expect(widget.state.$connections.get()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Connect wallet' }).last())
  expect(widget.state.$router.get().view).toBe('Connect')
})

test('behavior: leads to connecting another', async () => {
  const { widget } = await show()
  await userEvent.click(page.getByRole('button', { name: 'Connect another wallet' }))
  expect(widget.state.$router.get()).toMatchObject({ view: 'Connect', history: [{ view: 'ProfileWallets' }] })
})

describe('right after connecting', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  })
  async function connectFrom(config: TestWidgetConfig = {}) {
    const { widget, destroy } = createTestWidget({
      connectors: [createSimulatedConnector({ id: 'alpha', name: 'Alpha' })],
      ...config,
    })
    undo.push(destroy, mount(widget))
    await widget.ready
    await widget.open()
    await userEvent.click(page.getByRole('button', { name: /^Alpha/ }))
    await expect.element(page.getByText('You’re connected', { exact: true })).toBeVisible()
    return widget
  }
  const isOpen = (widget: Widget) => widget.state.$router.get().open
  /** Longer than it stays by itself. */
  const moment = () => vi.advanceTimersByTimeAsync(2200)

  test('default: says so with the rest folded, and closes after a moment', async () => {
    const widget = await connectFrom()
    expect(page.getByRole('button', { name: 'Back' }).elements()).toHaveLength(0)
    expect(page.getByRole('button', { name: 'Disconnect Alpha' }).elements()).toHaveLength(0)
    await expect.poll(() => isOpen(widget)).toBe(false)
    expect(widget.state.$account.get().status).toBe('connected')
  })

  test('behavior: Done has the focus, and closes at once', async () => {
    const widget = await connectFrom({ afterConnect: 'stay' })
    const modal = document.querySelector('wallet-widget-modal')?.shadowRoot
    await expect.poll(() => modal?.activeElement?.textContent).toBe('Done')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => isOpen(widget)).toBe(false)
  })

  test('args: afterConnect: stay', async () => {
    const widget = await connectFrom({ afterConnect: 'stay' })
    await moment()
    expect(isOpen(widget)).toBe(true)
  })

  test('args: afterConnect: account', async () => {
    const widget = await connectFrom({ afterConnect: 'account' })
    await expect.poll(() => widget.state.$router.get().view).toBe('Account')
    expect(isOpen(widget)).toBe(true)
  })

  test('args: afterConnect: account: one that was closed, and still leaves, does not open again', async () => {
    const widget = await connectFrom({ afterConnect: 'account' })
    const dialog = document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector('dialog')
    dialog?.animate({ opacity: [1, 0] }, 5000)
    await widget.close({ reason: 'visitor' })
    await moment()
    expect(isOpen(widget)).toBe(false)
  })

  test('behavior: who presses anything is not hurried, and unfolds the wallets', async () => {
    const widget = await connectFrom()
    await userEvent.click(page.getByRole('button', { name: 'Manage wallets' }))
    await expect.poll(cards).toHaveLength(1)
    await moment()
    expect(isOpen(widget)).toBe(true)
  })
})

test('behavior: says that the wallet did not move to the network that was chosen before it was connected', async () => {
  const polygon = { ...ETHEREUM, id: 137, name: 'Polygon' }
  const elsewhere = createSimulatedConnector({ id: 'alpha', name: 'Alpha' })
  const alpha = {
    ...elsewhere,
    connect: (request: ConnectorConnectRequest) => elsewhere.connect({ ...request, network: undefined }),
  }
  const { widget, destroy } = createTestWidget({
    networks: [ETHEREUM, polygon],
    connectors: [alpha],
    afterConnect: 'stay',
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  await widget.switchNetwork({ network: 'eip155:137' })
  await widget.open({ view: 'Connect' })
  await widget.connect({ connectorId: 'alpha' })
  await expect.element(page.getByText('Alpha did not switch to Polygon')).toBeVisible()
})
