import { BaseError, definePlugin } from '@wallet-widget/kernel'
import {
  createSimulatedAdapter,
  createSimulatedConnector,
  createTestWidget,
  DEVELOPMENT_ADDRESSES,
  type TestWidgetConfig,
} from '@wallet-widget/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../mount.js'

const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrls = { default: { http: ['https://rpc.invalid/1'] } } as const
const ETHEREUM = { id: 1, name: 'Ethereum', nativeCurrency: currency, rpcUrls } as const
const SOLANA = { ...ETHEREUM, id: 'mainnet', name: 'Solana', chainNamespace: 'solana' } as const

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

async function show(config: TestWidgetConfig = {}, connect = true) {
  const testWidget = createTestWidget(config)
  undo.push(testWidget.destroy, mount(testWidget.widget))
  if (connect) await testWidget.connect()
  await testWidget.widget.ready
  await testWidget.widget.open({ view: 'Account' })
  return testWidget
}
const address = DEVELOPMENT_ADDRESSES[0] as string
const modal = () => document.querySelector('wallet-widget-modal')?.shadowRoot as ShadowRoot
const row = (name: string | RegExp) => page.getByRole('button', { name })

describe('header', () => {
  test('default', async () => {
    await show()
    await expect.element(page.getByText('1.000 ETH')).toBeVisible()
    const shown = page.getByTitle(address).element()
    expect(shown.tagName).toBe('BDI')
    expect(shown.querySelector('[aria-hidden]')?.textContent).toMatch(/^0x[0-9a-f]{4}…2266$/i)
    await expect.element(page.getByText('Simulated Wallet', { exact: true })).toBeVisible()
  })

  test('behavior: shows the name that the address chose', async () => {
    const adapter = createSimulatedAdapter({ identity: { name: 'alice.eth', avatar: null } })
    await show({ adapters: [adapter] })
    await expect.element(page.getByText('alice.eth')).toBeVisible()
  })

  test('behavior: the visitor’s own name for it comes first, then the one that the address chose', async () => {
    const adapter = createSimulatedAdapter({ identity: { name: 'alice.eth', avatar: null } })
    const { widget } = await show({ adapters: [adapter] })
    await widget.setAddressLabel({ namespace: 'eip155', address, label: 'Savings' })
    const shown = () =>
      [...modal().querySelectorAll('.ww-account-header > bdi')].map((one) => one.textContent)
    await expect.poll(shown).toEqual(['Savings', 'alice.eth'])
    await widget.setAddressLabel({ namespace: 'eip155', address, label: '' })
    await expect.poll(shown).toEqual(['alice.eth'])
  })

  test.each([null, 'alice.eth'])(
    'behavior: the picture stands apart from what is below it: %s',
    async (name) => {
      await show({ adapters: [createSimulatedAdapter({ identity: { name, avatar: null } })] })
      const space = () => {
        const [picture, next] = modal().querySelector('.ww-account-header')?.children ?? []
        return next && picture && next.getBoundingClientRect().top - picture.getBoundingClientRect().bottom
      }
      await expect.poll(space).toBe(10)
    },
  )

  test('behavior: copies the whole address, and says so', async () => {
    const { widget } = await show()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(page.getByRole('button', { name: 'Copy address' }))
    await expect.element(page.getByText('Copied', { exact: true })).toBeInTheDocument()
    expect(write).toHaveBeenCalledWith(widget.state.$account.get().address)
  })

  test('error: a clipboard that refuses is told', async () => {
    await show()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await userEvent.click(page.getByRole('button', { name: 'Copy address' }))
    await expect.element(page.getByText('Could not copy')).toBeVisible()
  })
})

describe('balance', () => {
  test('behavior: rounds down to 3 decimals', async () => {
    await show({ adapters: [createSimulatedAdapter({ balance: 1_999_999_999_999_999_999n })] })
    await expect.element(page.getByText('1.999 ETH')).toBeVisible()
  })

  test('error: says that it is unavailable, and tries again when asked', async () => {
    let isDown = true
    const adapter = createSimulatedAdapter()
    const getBalance: typeof adapter.getBalance = (request) =>
      isDown
        ? Promise.reject(new BaseError('down'))
        : Promise.resolve({
            value: 5n * 10n ** 18n,
            decimals: 18,
            symbol: request.network.nativeCurrency.symbol,
          })
    await show({ adapters: [{ ...adapter, getBalance }] })
    await expect.element(page.getByText('Balance unavailable')).toBeVisible()
    isDown = false
    await userEvent.click(row('Try again'))
    await expect.element(page.getByText('5.000 ETH')).toBeVisible()
  })
})

describe('menu', () => {
  test('behavior: leads to the networks and to the wallets', async () => {
    const { widget } = await show()
    await userEvent.click(row('Network: Ethereum'))
    expect(widget.state.$router.get().view).toBe('SwitchNetwork')
    await widget.back()
    await userEvent.click(row(/^Connected wallets/))
    expect(widget.state.$router.get().view).toBe('ProfileWallets')
  })

  test('args: enableNetworkSwitch', async () => {
    await show({ enableNetworkSwitch: false })
    await expect.element(row(/^Connected wallets/)).toBeVisible()
    expect(row(/^Network/).elements()).toHaveLength(0)
  })

  test('T8: the explorer is linked by https only, and told nothing of this page', async () => {
    await show()
    const link = page.getByRole('link', { name: 'View on block explorer' })
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link.element().getAttribute('href')).toMatch(/^https:\/\/explorer\.invalid\/address\/0x/i)
  })

  test('T8: an explorer that is no https page is not linked', async () => {
    const network = (url: string) => ({
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://rpc.invalid/1'] } },
      blockExplorers: { default: { name: 'Evil', url } },
    })
    await show({ networks: [network('javascript:alert(1)//')] })
    await expect.element(row(/^Connected wallets/)).toBeVisible()
    expect(page.getByRole('link').elements()).toHaveLength(0)
  })

  test('behavior: disconnects and closes', async () => {
    const connector = createSimulatedConnector()
    const { widget } = await show({ connectors: [connector] })
    await userEvent.click(row('Disconnect'))
    await expect.poll(() => widget.state.$router.get().open).toBe(false)
    expect(widget.state.$account.get().status).toBe('disconnected')
    expect(connector.control.calls.map(({ member }) => member)).toContain('disconnect')
  })

  test('error: a wallet that refuses to disconnect is forgotten, and the visitor told', async () => {
    const connector = { ...createSimulatedConnector(), disconnect: () => Promise.reject(new Error('no')) }
    const { widget } = await show({ connectors: [connector] })
    await userEvent.click(row('Disconnect'))
    await expect.element(page.getByText(/^Disconnected\. This site/).first()).toBeInTheDocument()
    expect(widget.state.$account.get().status).toBe('disconnected')
  })

  test('error: where nothing could be disconnected, the visitor is not told that it was', async () => {
    const { widget } = await show()
    vi.spyOn(widget, 'disconnect').mockRejectedValue(new Error('offline'))
    await userEvent.click(row('Disconnect'))
    await expect.element(page.getByText('Could not disconnect. Try again.').first()).toBeInTheDocument()
    expect(page.getByText(/^Disconnected\. This site/).elements()).toHaveLength(0)
  })
})

describe('slots', () => {
  const pressed = vi.fn()
  const plugin = definePlugin({
    id: 'extras',
    setup(context) {
      context.slots.add('account.actions', {
        id: 'send',
        order: 2,
        label: 'Send',
        icon: 'send',
        onSelect: pressed,
      })
      context.slots.add('account.actions', { id: 'buy', order: 1, label: () => 'Buy', view: 'SwitchNetwork' })
      context.slots.add('account.menu', { id: 'settings', label: 'Settings', onSelect: pressed })
      for (const [id, label] of [
        ['tokens', 'Tokens'],
        ['nfts', 'NFTs'],
      ] as const)
        context.slots.add('account.tabs', {
          id,
          label,
          load: async () => ({ Slot: () => <p>{label} here</p> }),
        })
    },
  })

  test('default', async () => {
    const { widget } = await show({ plugins: [plugin()] as never })
    await expect.element(page.getByText('Tokens here')).toBeVisible()
    await userEvent.click(page.getByRole('tab', { name: 'NFTs' }))
    await expect.element(page.getByText('NFTs here')).toBeVisible()
    const actions = page.getByRole('group', { name: 'Actions' }).getByRole('button').elements()
    expect(actions.map(({ textContent }) => textContent)).toEqual(['Buy', 'Send'])
    await userEvent.click(row('Send'))
    await userEvent.click(row('Settings'))
    expect(pressed).toHaveBeenCalledTimes(2)
    await userEvent.click(row('Buy'))
    expect(widget.state.$router.get().view).toBe('SwitchNetwork')
  })

  test('behavior: with no tabs there is no tab bar', async () => {
    await show()
    await expect.element(row('Disconnect')).toBeVisible()
    expect(page.getByRole('tablist').elements()).toHaveLength(0)
    expect(page.getByRole('group', { name: 'Actions' }).elements()).toHaveLength(0)
  })

  test('F37: a tab that breaks leaves the rest of the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = definePlugin({
      id: 'broken',
      setup(context) {
        const Slot = () => {
          throw new Error('broken tab')
        }
        context.slots.add('account.tabs', { id: 'bad', label: 'Bad', load: async () => ({ Slot }) })
      },
    })
    await show({ plugins: [broken()] as never })
    await expect.element(page.getByText(/^This part could not be shown/)).toBeVisible()
    await expect.element(row('Disconnect')).toBeVisible()
  })
})

test('behavior: without a wallet it leads to Connect', async () => {
  const { widget } = await show({}, false)
  await userEvent.click(page.getByRole('button', { name: 'Connect wallet' }).last())
  expect(widget.state.$router.get().view).toBe('Connect')
})

describe('on a chain without a wallet, with one on another chain', () => {
  /** Ethereum's wallet is connected; what was connected on Solana, the active chain, is gone. */
  async function showElsewhere() {
    const phantom = createSimulatedConnector({ id: 'phantom', name: 'Phantom', namespaces: ['solana'] })
    const shown = await show({
      networks: [ETHEREUM, SOLANA],
      connectors: [createSimulatedConnector(), phantom],
      adapters: [createSimulatedAdapter(), createSimulatedAdapter({ namespace: 'solana', label: 'Solana' })],
    })
    await shown.widget.connect({ connectorId: 'phantom' })
    phantom.control.lock()
    await expect.poll(() => shown.widget.state.$account.get().status).toBe('disconnected')
    await shown.widget.open({ view: 'Account' })
    await expect.element(page.getByText('No wallet is connected on Solana')).toBeVisible()
    return shown
  }

  test('behavior: it says so, and leads to the wallets of that chain', async () => {
    const { widget } = await showElsewhere()
    await userEvent.click(page.getByRole('button', { name: 'Connect wallet' }).last())
    expect(widget.state.$router.get()).toMatchObject({ view: 'Connect', arguments: { namespace: 'solana' } })
  })

  test('behavior: it leads to the wallets that are connected, and so to their chain', async () => {
    const { widget } = await showElsewhere()
    await userEvent.click(row('Connected wallets'))
    await userEvent.click(row('Use Simulated Wallet'))
    await expect.poll(() => widget.state.$account.get().namespace).toBe('eip155')
    expect(widget.state.$account.get().address).toBeDefined()
  })
})

test('behavior: while the wallet of last time is asked again it says so, and can be given up', async () => {
  const id = `test-${crypto.randomUUID()}`
  const before = createTestWidget({ id })
  await before.connect()
  before.widget.destroy()
  const silent = { ...createSimulatedConnector(), reconnect: () => new Promise<never>(() => {}) }
  const { widget } = await show({ id, connectors: [silent] }, false)
  await expect.element(page.getByText('Reconnecting to Simulated Wallet…')).toBeVisible()
  await userEvent.click(row('Disconnect'))
  await expect.poll(() => widget.state.$router.get().view).toBe('Connect')
  await expect.poll(() => widget.state.$account.get().status).toBe('disconnected')
})

test('behavior: who gives up waiting for the wallet of last time keeps those on other chains', async () => {
  const id = `test-${crypto.randomUUID()}`
  const networks = [ETHEREUM, SOLANA] as const
  const phantom = createSimulatedConnector({ id: 'phantom', name: 'Phantom', namespaces: ['solana'] })
  const before = createTestWidget({ id, networks, connectors: [createSimulatedConnector(), phantom] })
  await before.widget.connect({ connectorId: 'phantom' })
  await before.connect()
  before.widget.destroy()
  const silent = { ...createSimulatedConnector(), reconnect: () => new Promise<never>(() => {}) }
  const { widget } = await show({ id, networks, connectors: [silent, phantom] }, false)
  await expect.poll(() => widget.state.$connections.get()).toHaveLength(1)
  await userEvent.click(row('Disconnect'))
  await expect.poll(() => widget.state.$account.get().status).toBe('disconnected')
  expect(widget.state.$connections.get().map(({ connectorId }) => connectorId)).toEqual(['phantom'])
})
