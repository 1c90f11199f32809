import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bitcoin, ethereum, settle, simulateWallet, simulateWidget, solana } from '../../test/simulate.js'
import { stubPage } from '../../test/stubPage.js'

const ALL = ['eip155', 'solana', 'bip122'] as const

beforeEach(() => void stubPage())
afterEach(() => vi.unstubAllGlobals())

/** A page with a wallet of three chains, which tells of all of them whenever one has changed. */
function openPage() {
  const wallet = simulateWallet('paired', { namespaces: ALL })
  const { widget } = simulateWidget({ networks: [ethereum, solana, bitcoin], wallets: [wallet] })
  return {
    widget,
    wallet,
    tellAll: () => wallet.tell({ type: 'sessionsChanged', sessions: wallet.sessions(ALL) }),
    chains: () =>
      widget.state.$connections
        .get()
        .map(({ namespace }) => namespace)
        .sort(),
  }
}

async function connectedPage() {
  const page = openPage()
  await page.widget.connect({ connectorId: 'paired' })
  return page
}

const stored = () => JSON.parse(window.localStorage.getItem('wallet-widget:default|d|session') ?? '').d

test('behavior: a chain the visitor disconnected stays so when the wallet tells of all its chains', async () => {
  const { widget, tellAll, chains } = await connectedPage()
  await widget.disconnect({ namespace: 'eip155' })
  tellAll()
  expect(chains()).toEqual(['bip122', 'solana'])
  expect(stored().connections.map((one: { namespace: string }) => one.namespace)).not.toContain('eip155')
})

test('behavior: it stays so after a reload, too', async () => {
  const before = await connectedPage()
  await before.widget.disconnect({ connectorId: 'paired', namespace: 'eip155' })
  before.widget.destroy()
  const { tellAll, chains } = openPage()
  await settle()
  expect(chains()).toEqual(['bip122', 'solana'])
  tellAll()
  expect(chains()).toEqual(['bip122', 'solana'])
})

test('behavior: one that is only remembered yet stays so, too', async () => {
  const before = await connectedPage()
  before.widget.destroy()
  const { widget, wallet, tellAll, chains } = openPage()
  wallet.reconnect.mockImplementation(async () => wallet.sessions(['solana']))
  await settle()
  await widget.disconnect({ namespace: 'eip155' })
  tellAll()
  expect(chains()).toEqual(['bip122', 'solana'])
})

test('behavior: a connect takes it back', async () => {
  const { widget, tellAll, chains } = await connectedPage()
  await widget.disconnect({ namespace: 'eip155' })
  await widget.connect({ connectorId: 'paired', namespaces: ['eip155'] })
  tellAll()
  expect(chains()).toEqual(['bip122', 'eip155', 'solana'])
  expect(stored().disconnected).toEqual([])
})

test('behavior: once the wallet has ended, a new connection tells of its chains anew', async () => {
  const { widget, wallet, tellAll, chains } = await connectedPage()
  await widget.disconnect({ namespace: 'eip155' })
  wallet.tell({ type: 'disconnected' })
  await widget.connect({ connectorId: 'paired', namespaces: ['solana'] })
  tellAll()
  expect(chains()).toEqual(['bip122', 'eip155', 'solana'])
})

test('behavior: a wallet that is disconnected at last is remembered as that alone', async () => {
  const { widget } = await connectedPage()
  for (const namespace of ALL) await widget.disconnect({ namespace })
  expect(stored()).toMatchObject({ connections: [], disconnected: ['paired'] })
})
