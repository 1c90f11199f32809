import { type ChainNamespace, definePlugin, type NetworkInput, type SlotEntry } from '@wallet-widget/kernel'
import {
  createSimulatedAdapter,
  createSimulatedConnector,
  createTestWidget,
  type TestWidgetConfig,
} from '@wallet-widget/testing'
import axe from 'axe-core'
import { atom } from 'nanostores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stillPage } from '../../../test/setup/stillPage.js'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
  localStorage.clear()
})

const network = (chainNamespace: ChainNamespace, id: number | string, name: string): NetworkInput => ({
  id,
  chainNamespace,
  name,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
})
const NETWORKS = [
  network('eip155', 1, 'Ethereum'),
  network('solana', 'mainnet', 'Solana Mainnet'),
  network('bip122', 'mainnet', 'Bitcoin Mainnet'),
] as const
const ADAPTERS = [
  createSimulatedAdapter({ namespace: 'eip155', label: 'Ethereum (EVM)' }),
  createSimulatedAdapter({ namespace: 'solana', label: 'Solana' }),
  createSimulatedAdapter({ namespace: 'bip122', label: 'Bitcoin' }),
]

/** Simulated connectors, without the label they would carry otherwise. */
const wallet = (id: string, name: string, namespaces: readonly ChainNamespace[], own: object = {}) => {
  const simulated = createSimulatedConnector({ id, name, namespaces })
  return { ...simulated, test: false, connect: vi.fn(simulated.connect), ...own }
}

async function show(config: TestWidgetConfig = {}, offers: readonly SlotEntry[] = []) {
  const directory = definePlugin({
    id: 'directory',
    setup(context) {
      for (const offer of offers) context.slots.add('connect.wallets', offer)
    },
  })
  const testWidget = createTestWidget({
    networks: NETWORKS,
    adapters: ADAPTERS,
    plugins: [directory()] as never,
    ...config,
  })
  undo.push(testWidget.destroy, mount(testWidget.widget))
  await testWidget.widget.ready
  await testWidget.widget.open({ view: 'Connect' })
  return testWidget
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const rows = (list = 'Wallets') =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('.ww-row-text')?.textContent)
const tidy = async () => {
  await stillPage()
  const { violations } = await axe.run(document.querySelector('wallet-widget-modal') as Element)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

describe('offered wallets', () => {
  const onSelect = vi.fn()
  const offer = (id: string, group: 'featured' | 'recommended', own: object = {}): SlotEntry => ({
    id,
    label: id,
    onSelect,
    wallet: { id, group },
    ...own,
  })

  test('default: in the order of the specification, with what is in the browser', async () => {
    const pairing = wallet('walletConnect', 'WalletConnect', ['eip155', 'solana', 'bip122'], {
      method: 'pairing',
      connectView: 'Account',
    })
    const rainbow = wallet('me.rainbow', 'Rainbow', ['eip155'], { rdns: 'me.rainbow' })
    const { widget } = await show({ connectors: [rainbow, pairing] }, [
      offer('Trust', 'recommended'),
      offer('Rainbow App', 'featured', {
        wallet: { id: 'r', group: 'featured', rdns: 'me.rainbow' },
      }),
      offer('Zerion', 'featured'),
    ])
    await expect.poll(() => rows()).toEqual(['WalletConnect', 'Rainbow', 'Zerion', 'Trust'])
    await expect.element(button('WalletConnect QR code')).toBeVisible()
    expect(await tidy()).toEqual([])
    await userEvent.click(button('Zerion'))
    expect(onSelect).toHaveBeenCalledTimes(1)
    // A pairing is for all chains at once: no question.
    await userEvent.click(button('WalletConnect'))
    expect(widget.state.$router.get()).toMatchObject({
      view: 'Account',
      arguments: { connectorId: 'walletConnect' },
    })
  })

  test('behavior: shown only while its condition holds; searched like any other', async () => {
    const $when = atom(false)
    const many = Array.from({ length: 9 }, (_, index) =>
      wallet(`io.w${index}`, `Wallet ${index}`, ['eip155']),
    )
    await show({ connectors: many }, [offer('Zerion', 'featured', { $when })])
    await expect.poll(() => rows()).toHaveLength(9)
    $when.set(true)
    await expect.poll(() => rows()).toHaveLength(10)
    await userEvent.fill(page.getByRole('searchbox'), 'zer')
    await expect.poll(() => rows()).toEqual(['Zerion'])
  })
})

describe('SelectChain', () => {
  const phantom = () => [
    wallet('app.phantom', 'Phantom', ['eip155']),
    wallet('phantom/solana', 'Phantom', ['solana']),
  ]

  test('default: one row for one wallet, which asks for the chain, then connects for that alone', async () => {
    const connectors = phantom()
    const { widget } = await show({ connectors })
    await expect.poll(() => rows()).toEqual(['Phantom'])
    await userEvent.click(button('Phantom'))
    await expect.element(page.getByText('Which network do you want to use?')).toBeVisible()
    expect(rows('Networks')).toEqual(['Ethereum (EVM)', 'Solana'])
    expect(await tidy()).toEqual([])
    await userEvent.click(button('Solana'))
    await expect
      .poll(() => widget.state.$connections.get().map(({ namespace }) => namespace))
      .toEqual(['solana'])
    expect(connectors[0]?.connect).not.toHaveBeenCalled()
    await expect.poll(() => widget.state.$router.get().view).toBe('ProfileWallets')
  })

  test('behavior: a wallet connected on one chain still offers the others', async () => {
    const { widget } = await show({ connectors: phantom() })
    await widget.connect({ connectorId: 'phantom/solana' })
    widget.push('Connect')
    await userEvent.click(button('Phantom Connected'))
    await expect.element(button(/^S?Solana/)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button('Ethereum (EVM)'))
    await expect.poll(() => widget.state.$connections.get()).toHaveLength(2)
  })

  test('behavior: all at once, where one connector can', async () => {
    const multi = wallet('multi', 'Multi', ['eip155', 'solana', 'bip122'])
    const { widget } = await show({ connectors: [multi] })
    await userEvent.click(button('Multi'))
    await userEvent.click(button(/All networks/))
    await expect.poll(() => widget.state.$connections.get()).toHaveLength(3)
    expect(multi.connect).toHaveBeenCalledTimes(1)
  })

  test('behavior: a chain without a picture has the letters of its own name, not of a network', async () => {
    await show({ connectors: phantom() })
    await userEvent.click(button('Phantom'))
    await expect.element(page.getByText('Which network do you want to use?')).toBeVisible()
    const list = page.getByRole('list', { name: 'Networks' }).element()
    expect([...list.querySelectorAll('svg.ww-circle text')].map(({ textContent }) => textContent)).toEqual([
      'E',
      'S',
    ])
  })

  test('behavior: cancelled, it is asked again; a wallet that is gone says so', async () => {
    const silent = wallet('multi', 'Multi', ['eip155', 'solana'], {
      connect: () => new Promise(() => {}),
    })
    const { widget } = await show({ connectors: [silent] })
    await userEvent.click(button('Multi'))
    await userEvent.click(page.getByRole('button', { name: 'Solana', exact: true }))
    await expect.element(page.getByText('Continue in Multi', { exact: true })).toBeVisible()
    await userEvent.click(button('Cancel'))
    await expect.element(page.getByText('Which network do you want to use?')).toBeVisible()
    await widget.open({ view: 'SelectChain', arguments: { connectorIds: ['gone'], name: 'Gone' } })
    await expect.element(page.getByText('Gone is no longer available')).toBeVisible()
  })

  test('behavior: a chain has the colour of its first network, whatever it is called', async () => {
    const colours = (list: string) => {
      const [first] = page.getByRole('list', { name: list }).getByRole('listitem').elements()
      return [...(first?.querySelectorAll('svg stop') ?? [])].map((stop) => stop.getAttribute('stop-color'))
    }
    const seen: unknown[] = []
    for (const label of ['Ethereum (EVM)', 'إيثريوم']) {
      const adapters = [createSimulatedAdapter({ namespace: 'eip155', label }), ...ADAPTERS.slice(1)]
      const { widget } = await show({
        adapters,
        connectors: [wallet('multi', 'Multi', ['eip155', 'solana'])],
      })
      await userEvent.click(button('Multi'))
      await expect.poll(() => rows('Networks')[0]).toBe(label)
      await expect.poll(() => colours('Networks')).toHaveLength(2)
      seen.push(colours('Networks'))
      await widget.open({ view: 'SwitchNetwork' })
      await expect.poll(() => rows(label)).toEqual(['Ethereum'])
      await expect.poll(() => colours(label)).toHaveLength(2)
      seen.push(colours(label))
      for (const fn of undo.splice(0).reverse()) fn()
    }
    expect(new Set(seen.map(String)).size).toBe(1)
  })

  test('args: namespace: Connect for one chain lists and connects for that alone', async () => {
    const multi = wallet('multi', 'Multi', ['eip155', 'solana'])
    const { widget } = await show({ connectors: [wallet('io.rabby', 'Rabby', ['eip155']), multi] })
    await widget.open({ view: 'Connect', arguments: { namespace: 'solana' } })
    await expect.element(page.getByText('Wallets for Solana')).toBeVisible()
    expect(rows()).toEqual(['Multi'])
    await userEvent.click(button('Multi'))
    await expect
      .poll(() => widget.state.$connections.get().map(({ namespace }) => namespace))
      .toEqual(['solana'])
    await widget.open({ view: 'Connect' })
    await expect.poll(() => rows()).toHaveLength(2)
  })

  test('T2: two of a name on one chain stay apart, marked or not', async () => {
    const forged = wallet('forged', 'Phantom', ['eip155'])
    await show({ connectors: [...phantom(), forged] })
    const marked = 'PhantomTwo wallets use this identity. Pick the one you know. '
    await expect.poll(() => rows()).toEqual([marked, 'PhantomSolana', marked])
  })

  test('T2: two of a name with other reverse domain names are marked, and told apart by these', async () => {
    const real = wallet('io.metamask', 'MetaMask', ['eip155'], { rdns: 'io.metamask' })
    const forged = wallet('com.evil', 'MеtaMask', ['eip155'], { rdns: 'com.evil' })
    await show({ connectors: [real, forged] })
    await expect
      .poll(() => rows().map((row) => row?.split('you know. ')[1]))
      .toEqual(['io.metamask', 'com.evil'])
    expect(await tidy()).toEqual([])
  })
})

describe('ProfileWallets', () => {
  const cards = () =>
    page
      .getByRole('region')
      .elements()
      .flatMap((one) => (one.matches('.ww-connection') ? one.getAttribute('aria-label') : []))

  async function connected() {
    const connectors = [
      wallet('alpha', 'Alpha', ['eip155']),
      wallet('beta', 'Beta', ['eip155']),
      wallet('gamma', 'Gamma', ['solana', 'bip122']),
    ]
    const testWidget = await show({ connectors })
    for (const { id } of connectors) await testWidget.widget.connect({ connectorId: id })
    await testWidget.widget.open({ view: 'ProfileWallets' })
    await expect.poll(cards).toHaveLength(3)
    return testWidget
  }

  test('default: by wallet, that in use first, and each is disconnected as a whole', async () => {
    const { widget } = await connected()
    expect(cards()).toEqual(['Gamma, Solana, Bitcoin', 'Beta, Ethereum (EVM)', 'Alpha, Ethereum (EVM)'])
    expect(await tidy()).toEqual([])
    await userEvent.click(button('Disconnect Gamma'))
    await expect.poll(cards).toHaveLength(2)
    expect(widget.state.$connections.get().map(({ connectorId }) => connectorId)).toEqual(['beta', 'alpha'])
  })

  test('behavior: Bitcoin is switched to by its payment address', async () => {
    const { widget } = await connected()
    const accounts = page.getByRole('list', { name: 'Accounts in Gamma, Bitcoin' })
    await userEvent.click(accounts.getByRole('button', { name: /^Use account/ }).first())
    await expect.poll(() => widget.state.$account.get().namespace).toBe('bip122')
  })

  test('behavior: the visitor names an account, and sees the name', async () => {
    const { widget } = await connected()
    const edit = button(/^Name account/).first()
    await userEvent.click(edit)
    const field = page.getByRole('textbox', { name: 'Your name for this account' })
    const focus = () => document.querySelector('wallet-widget-modal')?.shadowRoot?.activeElement
    await expect.poll(() => focus()?.tagName).toBe('INPUT')
    expect(await tidy()).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(widget.state.$router.get().open).toBe(true)
    await userEvent.click(edit)
    await userEvent.fill(field, 'Savings')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Savings', { exact: true }).first()).toBeVisible()
    await expect.poll(() => focus()?.getAttribute('aria-label')).toMatch(/^Name account/)
    expect(Object.values(widget.state.$session.get().addressLabels ?? {})).toEqual(['Savings'])
  })
})

test('SwitchNetwork: by chain, and found by the name of the chain', async () => {
  const more = Array.from({ length: 8 }, (_, index) => network('eip155', index + 2, `Layer ${index}`))
  const { widget } = await show({ networks: [...NETWORKS, ...more] as never })
  await widget.open({ view: 'SwitchNetwork' })
  await expect.poll(() => rows('Bitcoin')).toEqual(['Bitcoin Mainnet'])
  expect(rows('Ethereum (EVM)')).toHaveLength(9)
  expect(await tidy()).toEqual([])
  await userEvent.fill(page.getByRole('searchbox'), 'evm')
  await expect.poll(() => rows('Networks')).toEqual([])
  expect(rows('Ethereum (EVM)')).toHaveLength(9)
})

test('axe: dark', async () => {
  const multi = wallet('multi', 'Multi', ['eip155', 'solana', 'bip122'])
  const { widget } = await show({ connectors: [multi], theme: { mode: 'dark' } }, [
    { id: 'Zerion', label: 'Zerion', wallet: { id: 'Zerion', group: 'featured' } },
  ])
  await expect.poll(() => rows()).toEqual(['Multi', 'Zerion'])
  expect(await tidy()).toEqual([])
  await userEvent.click(button('Multi'))
  await expect.poll(() => rows('Networks')).toHaveLength(4)
  expect(await tidy()).toEqual([])
  await widget.connect({ connectorId: 'multi' })
  await widget.open({ view: 'ProfileWallets' })
  await userEvent.click(button(/^Name account/).first())
  expect(await tidy()).toEqual([])
  await widget.open({ view: 'SwitchNetwork' })
  await expect.poll(() => rows('Solana')).toEqual(['Solana Mainnet'])
  expect(await tidy()).toEqual([])
})
