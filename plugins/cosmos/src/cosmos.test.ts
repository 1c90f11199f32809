// @vitest-environment happy-dom

import { createWidget } from '@wallet-widget/kernel'
import { createSimulatedCosmosWallet, until } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { restServer } from '../test/restServer.js'
import { connected, install, page, start, undo, undoAll } from '../test/site.js'
import { type CosmosProvider, cosmos, cosmosHub, osmosis } from './index.js'

const HUB = 'cosmos:cosmoshub-4'
const OSMOSIS = 'cosmos:osmosis-1'
afterEach(undoAll)

test('default', async () => {
  const { wallet, widget, provider } = await connected()
  const [address = ''] = wallet.addressesOn('cosmoshub-4')
  expect(widget.state.$account.get()).toMatchObject({
    status: 'connected',
    address,
    caipAddress: `${HUB}:${address}`,
  })
  expect(address).toBe('cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7')
  const [account] = await provider.getAccounts()
  expect(account).toMatchObject({ address, algo: 'secp256k1' })
  expect(account?.pubkey).toHaveLength(33)
})

test('behavior: another chain has another address; the wallet asks before it lets the site in there', async () => {
  const { wallet, widget, provider } = await connected()
  const [address = ''] = wallet.addressesOn('osmosis-1')
  const seen = new Set<string | undefined>()
  widget.state.$account.listen(({ caipAddress }) => void seen.add(caipAddress))
  await widget.switchNetwork({ network: OSMOSIS })
  expect([...seen]).toEqual([`${OSMOSIS}:${address}`])
  expect(wallet.promptCount).toBe(2)
  expect(widget.state.$account.get()).toMatchObject({ address, caipAddress: `${OSMOSIS}:${address}` })
  expect((await provider.getAccounts())[0]?.address).toBe(address)
  wallet.setFailures({ reject: true })
  wallet.forget()
  await expect(widget.switchNetwork({ network: HUB })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(widget.state.$account.get().caipAddress).toBe(`${OSMOSIS}:${address}`)
})

test('F17: a chain that the wallet does not know is offered to it where the network says how', async () => {
  const wallet = install({ chains: { 'osmosis-1': 'osmo' } })
  const chainInfo = {
    chainId: 'cosmoshub-4',
    chainName: 'Cosmos Hub',
    bech32Config: { bech32PrefixAccAddr: 'cosmos' },
  }
  const widget = start({ networks: [{ ...cosmosHub, chainInfo } as typeof cosmosHub] })
  await widget.connect({ connectorId: 'cosmos:keplr' })
  expect(wallet.calls.map(({ method }) => method)).toEqual([
    'enable',
    'experimentalSuggestChain',
    'enable',
    'getKey',
  ])
  expect(widget.state.$account.get().address).toMatch(/^cosmos1/)
})

test('error: and refused where it does not', async () => {
  install({ chains: { 'osmosis-1': 'osmo' } })
  const widget = start({ networks: [cosmosHub] })
  await expect(widget.connect({ connectorId: 'cosmos:keplr' })).rejects.toMatchObject({
    code: 'UNRECOGNIZED_CHAIN',
  })
})

test('behavior: reconnects silently, on the chain it was left on, and not once disconnected', async () => {
  const wallet = install()
  const config = {
    id: 'reload',
    projectId: 'test',
    logLevel: 'silent',
    networks: [cosmosHub, osmosis],
    plugins: [cosmos()],
  } as const
  const first = createWidget(config)
  await first.connect({ connectorId: 'cosmos:keplr' })
  await first.switchNetwork({ network: OSMOSIS })
  first.destroy()
  const prompts = wallet.promptCount
  const second = createWidget(config)
  undo(() => second.destroy())
  await until(second.state.$account, ({ status }) => status === 'connected')
  expect(second.state.$account.get().address).toBe(wallet.addressesOn('osmosis-1')[0])
  expect(wallet.promptCount).toBe(prompts)
  await second.disconnect()
  expect(wallet.calls.at(-1)).toMatchObject({ method: 'disable', params: [['cosmoshub-4', 'osmosis-1']] })
  const third = createWidget(config)
  undo(() => third.destroy())
  await third.ready
  expect(third.state.$account.get().status).toBe('disconnected')
  expect(wallet.calls.at(-1)?.method).toBe('disable')
})

test('F18: follows the account that the visitor chose in the wallet, asking once however often it is told', async () => {
  const { wallet, widget, provider } = await connected()
  const before = wallet.calls.length
  wallet.setFailures({ slow: 20 })
  for (let round = 0; round < 100; round++) window.dispatchEvent(new Event('keplr_keystorechange'))
  wallet.switchAccount(1)
  const [, second = ''] = wallet.addressesOn('cosmoshub-4')
  await until(widget.state.$account, ({ address }) => address === second)
  expect(wallet.calls.length - before).toBeLessThanOrEqual(2)
  expect((await provider.getAccounts())[0]?.address).toBe(second)
  // That was one more.
  expect(wallet.calls.length - before).toBeLessThanOrEqual(3)
})

test('F21: wallets that come late are found, in all their places, and one standing in for another once', async () => {
  const widget = start()
  await widget.ready
  expect(widget.state.$connectors.get()).toEqual([])
  const leap = install({ place: 'leap' })
  page.keplr = leap.api // as a wallet that stands in for Keplr
  undo(() => delete page.keplr)
  install({ place: 'cosmostation' })
  await until(widget.state.$connectors, (list) => list.length > 0)
  const list = widget.state.$connectors.get()
  expect(list.map(({ name }) => name)).toEqual(['Keplr', 'Cosmostation'])
  expect(list.every(({ test }) => test)).toBe(true)
})

test('T2, T3: what the page does to a wallet after it was found has no effect', async () => {
  const wallet = createSimulatedCosmosWallet({ storage: 'memory' })
  const raw = { ...wallet.api }
  page.keplr = raw
  undo(() => delete page.keplr)
  const widget = start()
  await widget.ready
  const forged = vi.fn()
  Object.assign(raw, { enable: forged, getKey: forged, signDirect: forged, signAmino: forged })
  page.keplr = { ...raw }
  await widget.open()
  await widget.connect({ connectorId: 'cosmos:keplr' })
  await widget.provider<CosmosProvider>('cosmos').signMessage({ message: 'hi' })
  expect(forged).not.toHaveBeenCalled()
})

test('T1, T13: nonsense is passed over, and what storage says lets nobody in', async () => {
  for (const odd of [
    null,
    5,
    'keplr',
    {},
    { enable() {} },
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    ),
  ]) {
    page.keplr = odd
    undo(() => delete page.keplr)
    const widget = start()
    await widget.ready
    expect(widget.state.$connectors.get()).toEqual([])
  }
  delete page.keplr
  const wallet = install()
  const id = `test-${crypto.randomUUID()}`
  localStorage.setItem(
    `wallet-widget:${id}:cosmos|d|enabled:keplr`,
    JSON.stringify({ v: 1, d: 'cosmoshub-4' }),
  )
  const widget = start({ id })
  await widget.ready
  expect(widget.state.$account.get().status).toBe('disconnected')
  expect(wallet.calls).toEqual([])
})

test('error: a wallet that answers with an address of another chain, or none', async () => {
  const wallet = install()
  for (const bech32Address of ['osmo1', wallet.addressesOn('osmosis-1')[0], 5, '<b>']) {
    page.keplr = { ...wallet.api, getKey: async () => ({ bech32Address, pubKey: new Uint8Array(33) }) }
    const widget = start()
    await expect(widget.connect({ connectorId: 'cosmos:keplr' })).rejects.toMatchObject({
      code: 'INVALID_WALLET_ANSWER',
    })
  }
})

test('F17: the wallets’ words become codes', async () => {
  const wallet = createSimulatedCosmosWallet({ storage: 'memory' })
  const said = async (thrown: unknown) => {
    page.keplr = { ...wallet.api, enable: () => Promise.reject(thrown) }
    undo(() => delete page.keplr)
    return start()
      .connect({ connectorId: 'cosmos:keplr' })
      .then(
        () => 'connected',
        ({ code }) => code,
      )
  }
  expect(await said(new Error('Request rejected'))).toBe('USER_REJECTED')
  expect(await said({ code: 4001, message: 'User Rejected Request' })).toBe('USER_REJECTED')
  expect(await said(new Error('Transaction declined'))).toBe('USER_REJECTED')
  expect(await said(new Error('There is no chain info for cosmoshub-4'))).toBe('UNRECOGNIZED_CHAIN')
  expect(await said(new Error('https://a.b is not permitted'))).toBe('UNAUTHORIZED')
  expect(await said('out of cheese')).toBe('CONNECTION_FAILED')
})

test('behavior: the balance of a network that is set later', async () => {
  const rest = await restServer({ balance: { denom: 'uatom', amount: '7' } })
  undo(() => void rest.close())
  install()
  const widget = start({ networks: [cosmosHub] })
  undo(widget.state.$balance.listen(() => {}))
  await widget.setNetworks([{ ...cosmosHub, restUrl: rest.url } as typeof cosmosHub])
  await widget.connect({ connectorId: 'cosmos:keplr' })
  await until(widget.state.$balance, ({ value }) => value?.value === 7n)
})

test('behavior: the balance is what the chain’s REST server says; without one there is none', async () => {
  const rest = await restServer({ balance: { denom: 'uatom', amount: '1500000' } })
  undo(() => void rest.close())
  install()
  const widget = start({ networks: [{ ...cosmosHub, restUrl: `${rest.url}/` } as typeof cosmosHub] })
  await widget.connect({ connectorId: 'cosmos:keplr' })
  undo(widget.state.$balance.listen(() => {}))
  await vi.waitFor(() =>
    expect(widget.state.$balance.get()).toMatchObject({
      value: { value: 1_500_000n, decimals: 6, symbol: 'ATOM' },
    }),
  )
  expect(rest.paths).toEqual([
    '/cosmos/bank/v1beta1/balances/cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7/by_denom?denom=uatom',
  ])
})

test('F16, F25: one request though clicked twice', async () => {
  const wallet = install({ approval: 'ask' })
  const widget = start()
  await widget.ready
  const [one, two] = [1, 2].map(() => widget.connect({ connectorId: 'cosmos:keplr' }))
  await vi.waitFor(() => expect(wallet.pending).toHaveLength(1))
  expect(wallet.calls).toHaveLength(1)
  wallet.pending[0]?.approve()
  expect(await one).toBe(await two)
})

test('behavior: disabled, nothing of it is left; enabled, it finds the wallet again', async () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const { widget } = await connected()
  const count = (spy: typeof added | typeof removed) =>
    spy.mock.calls.filter(([name]) => name === 'keplr_keystorechange').length
  expect(count(added)).toBe(1)
  await widget.disable('cosmos')
  expect(count(removed)).toBe(1)
  expect(widget.state.$connectors.get()).toEqual([])
  await widget.enable('cosmos')
  await vi.waitFor(() => expect(widget.state.$connectors.get()).toHaveLength(1))
})

test('behavior: its provider tells of changes', async () => {
  const { wallet, widget, provider } = await connected()
  const told: unknown[] = []
  provider.on('accountsChanged', (accounts: readonly string[]) => told.push(accounts[0]?.slice(0, 5)))
  provider.on('chainChanged', (networkId: string) => told.push(networkId))
  await provider.getAccounts()
  await widget.switchNetwork({ network: OSMOSIS })
  await widget.disconnect()
  expect(told).toContain(OSMOSIS)
  expect(told).toContain('osmo1')
  // Without a wallet it is on the first network again.
  expect(told.slice(-2)).toEqual([undefined, 'cosmos:cosmoshub-4'])
  expect(wallet.promptCount).toBe(2)
})
