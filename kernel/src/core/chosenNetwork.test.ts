// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { ethereum, polygon, settle, simulateWallet, simulateWidget, solana } from '../../test/simulate.js'

afterEach(() => localStorage.clear())

/** A page with a wallet, which is on Ethereum. */
async function loadPage() {
  const wallet = simulateWallet('simulated', { namespaces: ['eip155', 'solana'] })
  const { widget } = simulateWidget({ networks: [ethereum, polygon, solana], wallets: [wallet] })
  await widget.ready
  return {
    widget,
    wallet,
    connect: () => widget.connect({ connectorId: 'simulated', namespaces: ['eip155'] }),
    askedFor: () => wallet.connect.mock.lastCall?.[0].network?.caipNetworkId,
    shown: () => widget.state.$network.get().network?.caipNetworkId,
  }
}

const moves = ({ wallet }: Awaited<ReturnType<typeof loadPage>>) =>
  wallet.connect.mockImplementationOnce(async ({ namespaces, network }) => {
    if (network) wallet.networkIds[network.chainNamespace] = network.caipNetworkId
    return wallet.sessions(namespaces)
  })

test('default: a wallet is asked for the network that was chosen before', async () => {
  const page = await loadPage()
  await page.widget.switchNetwork({ network: 'eip155:137' })
  moves(page)
  await page.connect()
  expect([page.askedFor(), page.shown()]).toEqual(['eip155:137', 'eip155:137'])
})

test('behavior: nothing was chosen: the wallet says where it is', async () => {
  const page = await loadPage()
  page.wallet.networkIds.eip155 = 'eip155:137'
  await page.connect()
  expect([page.askedFor(), page.shown()]).toEqual([undefined, 'eip155:137'])
})

test('behavior: the first network counts, where it was chosen', async () => {
  const page = await loadPage()
  page.wallet.networkIds.eip155 = 'eip155:137'
  await page.widget.switchNetwork({ network: 'eip155:137' })
  await page.widget.switchNetwork({ network: 'eip155:1' })
  await page.connect()
  expect(page.askedFor()).toBe('eip155:1')
})

test('behavior: kept over a reload', async () => {
  const first = await loadPage()
  await first.widget.switchNetwork({ network: 'eip155:137' })
  first.widget.destroy()
  const second = await loadPage()
  moves(second)
  await second.connect()
  expect([second.askedFor(), second.shown()]).toEqual(['eip155:137', 'eip155:137'])
})

test.each([
  '"chosen":"eip155"',
  '"chosen":[1,null,{"a":1}]',
  '"chosen":["toString"]',
  '"networkIds":{"eip155":"eip155:5"},"chosen":["eip155"]',
])('T5: stored %s: nothing was chosen', async (stored) => {
  const d = { networkIds: { eip155: 'eip155:137' }, connections: [], disconnected: [] }
  const text = JSON.stringify({ v: 1, d: { ...d, ...JSON.parse(`{${stored}}`) } })
  localStorage.setItem('wallet-widget:default|d|session', text)
  const page = await loadPage()
  await page.connect()
  expect(page.askedFor()).toBeUndefined()
})

test('behavior: a wallet that stays where it is is connected there, and the choice is over', async () => {
  const page = await loadPage()
  const { widget, wallet } = page
  await widget.switchNetwork({ network: 'eip155:137' })
  await widget.open({ view: 'Connect' })
  await page.connect()
  expect([page.askedFor(), page.shown()]).toEqual(['eip155:137', 'eip155:1'])
  const given = { connectorId: 'simulated', networkId: 'eip155:137' }
  expect(widget.state.$router.get()).toMatchObject({ view: 'ProfileWallets', arguments: given })
  await widget.disconnect()
  await page.connect()
  expect([wallet.connect.mock.calls.length, page.askedFor()]).toEqual([2, undefined])
})

test('behavior: the choice outlives an attempt that failed', async () => {
  const page = await loadPage()
  await page.widget.switchNetwork({ network: 'eip155:137' })
  page.wallet.connect.mockRejectedValueOnce(new Error('User rejected the request.'))
  await expect(page.connect()).rejects.toThrow()
  expect(page.shown()).toBe('eip155:137')
  await page.connect()
  expect(page.askedFor()).toBe('eip155:137')
})

test('behavior: a choice on a chain that is connected, or not asked for, asks a wallet of another for nothing', async () => {
  const page = await loadPage()
  await page.widget.switchNetwork({ network: 'eip155:137' })
  await page.widget.connect({ connectorId: 'simulated', namespaces: ['solana'] })
  expect(page.askedFor()).toBeUndefined()
  await page.connect()
  await page.widget.switchNetwork({ network: 'eip155:137' })
  await settle()
  await page.connect()
  expect([page.askedFor(), page.shown()]).toEqual([undefined, 'eip155:137'])
})

test('behavior: the network that the site asks for counts before it', async () => {
  const page = await loadPage()
  await page.widget.switchNetwork({ network: 'eip155:137' })
  await page.widget.connect({ connectorId: 'simulated', namespaces: ['eip155'], network: 'eip155:1' })
  expect(page.askedFor()).toBe('eip155:1')
})

test('behavior: networks that the site takes out are not asked for', async () => {
  const page = await loadPage()
  await page.widget.switchNetwork({ network: 'eip155:137' })
  await page.widget.setNetworks([ethereum, solana])
  await page.connect()
  expect(page.askedFor()).toBeUndefined()
})
