import type { NetworkInput } from '@wallet-widget/kernel'
import {
  createSimulatedAdapter,
  createSimulatedConnector,
  createTestWidget,
  type TestWidgetConfig,
} from '@wallet-widget/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { quietTime } from '../../../test/setup/quietTime.js'
import { type MountOptions, mount } from '../mount.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const network = (id: number | string, name: string, own: Partial<NetworkInput> = {}): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
  ...own,
})
const NETWORKS = [
  network(1, 'Ethereum'),
  network(137, 'Polygon'),
  network(11155111, 'Sepolia', { testnet: true }),
  network('mainnet', 'Solana', { chainNamespace: 'solana' }),
] as const
/** The first network that a search finds among many, those for testing being last. */
const FIRST_OF: Readonly<Record<string, string>> = { 1: 'Net 10', 11: 'Net 110', 12: 'Net 12', 13: 'Net 130' }
const ADAPTERS = [
  createSimulatedAdapter({ label: 'Ethereum (EVM)' }),
  createSimulatedAdapter({ namespace: 'solana', label: 'Solana' }),
]

async function show(view: string, config: TestWidgetConfig = {}, args?: unknown, at: MountOptions = {}) {
  const connector = createSimulatedConnector()
  const testWidget = createTestWidget({
    networks: NETWORKS,
    connectors: [connector],
    adapters: ADAPTERS,
    ...config,
  })
  undo.push(testWidget.destroy, mount(testWidget.widget, at))
  await testWidget.connect()
  const { widget } = testWidget
  if (!config.inline) await widget.open({ view: 'Account' })
  widget.push(view, args)
  return { widget, control: connector.control }
}
const row = (name: string | RegExp) => page.getByRole('button', { name })

describe('SwitchNetwork', () => {
  test('default', async () => {
    const { widget } = await show('SwitchNetwork')
    await expect.element(row('Ethereum Current')).toHaveAttribute('aria-current', 'true')
    await expect.element(page.getByRole('heading', { name: 'Test networks' })).toBeVisible()
    await expect.element(row('Sepolia Testnet')).toBeVisible()
    await userEvent.click(row('Polygon'))
    await expect.poll(() => widget.state.$network.get().network?.name).toBe('Polygon')
    await expect.poll(() => widget.state.$router.get().view).toBe('Account')
  })

  test('behavior: says to approve in the wallet, and can be given up', async () => {
    const { widget, control } = await show('SwitchNetwork')
    control.setFailures({ hang: true })
    await userEvent.click(row('Polygon'))
    await expect.element(row('Polygon Approve in your wallet')).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(row('Cancel'))
    await expect.element(row('Cancel')).not.toBeInTheDocument()
    expect(widget.state.$router.get().view).toBe('SwitchNetwork')
    expect(widget.state.$network.get().network?.name).toBe('Ethereum')
    expect(widget.state.$toasts.get()).toEqual([])
  })

  test('F17: a rejected switch says so and goes back', async () => {
    const { widget, control } = await show('SwitchNetwork')
    control.setFailures({ reject: true })
    await userEvent.click(row('Polygon'))
    await expect.poll(() => widget.state.$router.get().view).toBe('Account')
    await expect.element(page.getByText(/^You declined the switch to Polygon/)).toBeVisible()
  })

  test('F17: a switch that fails on an empty history closes', async () => {
    const { widget, control } = await show('SwitchNetwork')
    await widget.open({ view: 'SwitchNetwork' })
    control.setFailures({ reject: true })
    await userEvent.click(row('Polygon'))
    await expect.poll(() => widget.state.$router.get().open).toBe(false)
  })

  test.each([
    ['once it is switched', {}, 'Polygon'],
    ['where the wallet refuses', { reject: true }, 'Ethereum'],
  ])('args: inline: it goes back to the account %s', async (_, failures, left) => {
    const target = document.body.appendChild(document.createElement('div'))
    undo.push(() => target.remove())
    const { widget, control } = await show('SwitchNetwork', { inline: true }, undefined, { target })
    expect(widget.state.$router.get()).toMatchObject({ view: 'SwitchNetwork', open: false })
    control.setFailures(failures)
    await userEvent.click(row('Polygon'))
    await expect.poll(() => widget.state.$router.get().view).toBe('Account')
    await expect.element(row(`Network: ${left}`)).toBeVisible()
    expect(widget.state.$network.get().network?.name).toBe(left)
  })

  test('behavior: what a switch that failed has said goes with the next one, and nothing else does', async () => {
    const { widget, control } = await show('SwitchNetwork')
    const said = () => widget.state.$toasts.get().map(({ text }) => text)
    widget.toast('info', 'Something else')
    control.setFailures({ reject: true })
    await userEvent.click(row('Polygon'))
    await expect.poll(said).toEqual(['Something else', expect.stringMatching(/^You declined .* Polygon/)])
    control.setFailures({ reject: false })
    widget.push('SwitchNetwork')
    await userEvent.click(row('Polygon'))
    await expect.poll(() => widget.state.$network.get().network?.name).toBe('Polygon')
    expect(said()).toEqual(['Something else'])
  })

  test('F25: leaving while it waits gives up', async () => {
    const { widget, control } = await show('SwitchNetwork')
    control.setFailures({ lateAnswer: true })
    await userEvent.click(row('Polygon'))
    await expect.element(row('Polygon Approve in your wallet')).toBeVisible()
    await userEvent.click(row('Back'))
    await expect.poll(() => widget.state.$router.get().view).toBe('Account')
    control.setFailures({ lateAnswer: false })
    control.releaseAnswers()
    // Answered after that one.
    await widget.switchNetwork({ network: 'eip155:137' })
    expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'Account' })
  })

  test('behavior: searched when there are more than 8', async () => {
    const networks = Array.from({ length: 9 }, (_, index) => network(index + 1, `Net ${index + 1}`))
    await show('SwitchNetwork', { networks: networks as unknown as readonly [NetworkInput] })
    await userEvent.type(page.getByRole('searchbox', { name: 'Search networks' }), 'net 7')
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
    await userEvent.type(page.getByRole('searchbox'), 'x')
    await expect.element(page.getByText('No network matches “net 7x”.')).toBeVisible()
  })

  test('T25: 400 networks: a page of them is drawn, and a key takes under 50 ms', async () => {
    const networks = Array.from({ length: 400 }, (_, index) =>
      network(index + 1, `Net ${index + 1}`, { testnet: index % 2 === 0 }),
    )
    await show('SwitchNetwork', { networks: networks as unknown as readonly [NetworkInput] })
    await expect.element(row('Show more (360)')).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(40)
    await userEvent.click(row('Show more (360)'))
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(80)
    // Those for testing come last, so none is in the way of the others.
    await expect.element(page.getByRole('heading', { name: 'Test networks' })).not.toBeInTheDocument()
    const modal = document.querySelector('wallet-widget-modal')?.shadowRoot as ShadowRoot
    const input = modal.querySelector('input') as HTMLInputElement
    const type = (value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    const searches = ['1', '11', '1', '12', '1', '13']
    const key = await quietTime(async () => {
      const search = searches.shift() as string
      const drawn = () => modal.querySelector('.ww-list bdi')?.textContent === FIRST_OF[search]
      const start = performance.now()
      type(`net ${search}`)
      while (!drawn()) await new Promise((resolve) => setTimeout(resolve))
      return performance.now() - start
    }, searches.length)
    expect(key).toBeLessThan(50)
  })

  test('args: enableNetworkSwitch', async () => {
    await show('SwitchNetwork', { enableNetworkSwitch: false })
    await expect.element(page.getByText('This site stays on one network.')).toBeVisible()
  })
})

describe('UnsupportedChain', () => {
  test('default', async () => {
    const { widget, control } = await show('SwitchNetwork')
    await widget.close()
    control.switchNetwork('eip155:56')
    await widget.open()
    await expect
      .element(page.getByText(/Simulated Wallet is on a network this site doesn’t support\. Switch/))
      .toBeVisible()
    await userEvent.click(row('Polygon'))
    await expect.poll(() => widget.state.$router.get().open).toBe(false)
    expect(widget.state.$network.get().network?.name).toBe('Polygon')
  })

  test('behavior: disconnects', async () => {
    const { widget, control } = await show('SwitchNetwork')
    await widget.close()
    control.switchNetwork('eip155:56')
    await widget.open()
    await userEvent.click(row('Disconnect'))
    await expect.poll(() => widget.state.$account.get().status).toBe('disconnected')
    await expect.poll(() => widget.state.$router.get().open).toBe(false)
  })

  test('behavior: disconnects the wallet that is elsewhere, and no other', async () => {
    const phantom = createSimulatedConnector({ id: 'phantom', name: 'Phantom', namespaces: ['solana'] })
    const metamask = createSimulatedConnector({ id: 'metamask', name: 'MetaMask' })
    const { widget } = await show('SwitchNetwork', { connectors: [phantom, metamask] })
    await widget.connect({ connectorId: 'metamask' })
    await widget.close()
    metamask.control.switchNetwork('eip155:56')
    await widget.open()
    await userEvent.click(row('Disconnect'))
    const left = () => widget.state.$connections.get().map(({ connectorId }) => connectorId)
    await expect.poll(left).not.toContain('metamask')
    expect(left()).toEqual(['phantom'])
    await expect.poll(() => widget.state.$router.get().open).toBe(false)
  })
})

describe('SwitchActiveChain', () => {
  test('default', async () => {
    const { widget } = await show('SwitchActiveChain', {}, { namespace: 'solana' })
    await expect.element(page.getByText('Switch to Solana?', { exact: true })).toBeVisible()
    await userEvent.click(row('Switch to Solana'))
    await expect
      .poll(() => widget.state.$router.get())
      .toMatchObject({ view: 'Connect', arguments: { namespace: 'solana', network: 'solana:mainnet' } })
    expect(widget.state.$account.get().namespace).toBe('eip155')
  })

  test('behavior: opens when a network of a chain with no wallet is chosen, and leads to one there', async () => {
    const phantom = createSimulatedConnector({ id: 'phantom', name: 'Phantom', namespaces: ['solana'] })
    const { widget } = await show('SwitchNetwork', { connectors: [createSimulatedConnector(), phantom] })
    await userEvent.click(row('Solana'))
    await expect.element(page.getByText('Switch to Solana?', { exact: true })).toBeVisible()
    await userEvent.click(row('Switch to Solana'))
    await userEvent.click(row(/Phantom/))
    await expect.poll(() => widget.state.$account.get().namespace).toBe('solana')
    expect(widget.state.$network.get().networkId).toBe('solana:mainnet')
    expect(widget.state.$connections.get()).toHaveLength(2)
  })

  test('behavior: who goes no further stays connected where they were', async () => {
    const { widget } = await show('SwitchNetwork')
    await userEvent.click(row('Solana'))
    await userEvent.click(row('Switch to Solana'))
    await widget.close()
    expect(widget.state.$account.get()).toMatchObject({ namespace: 'eip155', status: 'connected' })
    expect(widget.state.$network.get().network?.name).toBe('Ethereum')
  })

  test('behavior: cancel changes nothing', async () => {
    const { widget } = await show('SwitchActiveChain', {}, { namespace: 'solana' })
    await userEvent.click(row('Cancel'))
    expect(widget.state.$router.get().view).toBe('Account')
    expect(widget.state.$account.get().namespace).toBe('eip155')
  })

  test('error: a chain that is not configured', async () => {
    await show('SwitchActiveChain', {}, { namespace: 'cosmos' })
    await expect.element(page.getByText('This site has no network of that chain.')).toBeVisible()
  })
})
