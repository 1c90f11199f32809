// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ethereum, polygon, settle, simulateWallet, simulateWidget, solana } from '../../test/simulate.js'

const KEY = 'wallet-widget:default|d|session'
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')?.d
let writes = 0

/** Tells this tab what a browser tells it when another one has written. */
const tellTabs = async () => {
  const init = { key: KEY, newValue: localStorage.getItem(KEY), storageArea: localStorage }
  window.dispatchEvent(new StorageEvent('storage', init))
  await settle()
  await settle()
}

beforeEach(() => {
  writes = 0
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this.getItem(key) !== value) writes += 1
    setItem.call(this, key, value)
  })
})
afterEach(() => localStorage.clear())

/** Two tabs of one site, in front of one wallet. */
function openTabs(namespaces: readonly ('eip155' | 'solana')[] = ['eip155']) {
  const open = () => {
    const wallet = simulateWallet('simulated', { namespaces })
    const { widget } = simulateWidget({ networks: [ethereum, polygon, solana], wallets: [wallet], views: [] })
    return { widget, wallet, status: () => widget.state.$account.get().status }
  }
  return [open(), open()] as const
}

test('F13: the other tab follows a connect, although it had nothing to restore', async () => {
  const [here, there] = openTabs()
  await here.widget.connect({ connectorId: 'simulated' })
  await tellTabs()
  expect(there.status()).toBe('connected')
  expect(there.wallet.connect).not.toHaveBeenCalled()
  expect(here.wallet.reconnect).not.toHaveBeenCalled()
})

test('F13: the other tab follows a disconnect, and the wallet is told once', async () => {
  const [here, there] = openTabs()
  await here.widget.connect({ connectorId: 'simulated' })
  await tellTabs()
  await there.widget.disconnect()
  await tellTabs()
  expect(here.widget.state.$account.get()).toMatchObject({ status: 'disconnected', reason: 'otherTab' })
  expect(here.wallet.listeners.size).toBe(0)
  expect(here.wallet.disconnect).not.toHaveBeenCalled()
  expect(there.wallet.disconnect).toHaveBeenCalledTimes(1)
})

test('F13: a wallet that is locked in both, and disconnected in one, is not expected back in the other', async () => {
  const [here, there] = openTabs()
  await here.widget.connect({ connectorId: 'simulated' })
  await tellTabs()
  const reasons = () => here.widget.state.$session.get().ended.map(({ reason }) => reason)
  for (const { wallet } of [here, there])
    wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [] })
  await vi.waitFor(() => expect(reasons()).toEqual(['locked']))
  await there.widget.disconnect()
  await tellTabs()
  expect(reasons()).toEqual(['otherTab'])
})

test('F10: a network switched where the storage is full disconnects no other tab, and is not what the next page forgets', async () => {
  const [here, there] = openTabs(['eip155', 'solana'])
  await here.widget.connect({ connectorId: 'simulated' })
  await tellTabs()
  vi.mocked(Storage.prototype.setItem).mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await here.widget.switchNetwork({ network: 'eip155:137' })
  await tellTabs()
  expect([here.status(), there.status()]).toEqual(['connected', 'connected'])
  const [later] = openTabs(['eip155', 'solana'])
  await vi.waitFor(() => expect(later.status()).toBe('connected'))
})

test('F13: one namespace disconnected elsewhere leaves the others', async () => {
  const [here, there] = openTabs(['eip155', 'solana'])
  await here.widget.connect({ connectorId: 'simulated' })
  await tellTabs()
  await there.widget.disconnect({ namespace: 'eip155' })
  await tellTabs()
  expect(here.widget.state.$connections.get().map(({ namespace }) => namespace)).toEqual(['solana'])
  expect(here.wallet.listeners.size).toBe(1)
})

test('F13: of two wallets the one in use is disconnected elsewhere: both tabs use the other', async () => {
  const open = () =>
    simulateWidget({ wallets: [simulateWallet('one'), simulateWallet('two')], views: [] }).widget
  const [here, there] = [open(), open()]
  await here.connect({ connectorId: 'one' })
  await here.connect({ connectorId: 'two' })
  await tellTabs()
  await here.disconnect({ connectorId: 'two' })
  await tellTabs()
  for (const { state } of [here, there])
    expect(state.$account.get()).toMatchObject({ status: 'connected', wallet: { id: 'one' } })
})

/** Two tabs, each with both wallets. */
function openBoth() {
  const open = () => {
    const wallets = [simulateWallet('one'), simulateWallet('two')]
    return { wallets, ...simulateWidget({ wallets, views: [] }) }
  }
  return [open(), open()] as const
}
const rememberedIds = () =>
  stored().connections.map(({ connectorId }: { connectorId: string }) => connectorId)
const inUse = ({ widget }: ReturnType<typeof openBoth>[0]) => widget.state.$account.get().wallet?.id

test('K32: a disconnect leaves alone what another tab has connected, and this one has not heard of', async () => {
  const [here, there] = openBoth()
  await here.widget.connect({ connectorId: 'one' })
  await there.widget.connect({ connectorId: 'two' })
  await here.widget.disconnect()
  expect(rememberedIds()).toEqual(['two'])
  await tellTabs()
  expect(inUse(there)).toBe('two')
  for (const { wallets } of [here, there]) expect(wallets[1]?.disconnect).not.toHaveBeenCalled()
  expect(here.wallets[0]?.disconnect).toHaveBeenCalledTimes(1)
})

test('K32: so it is with one that is named, and a wallet of its own that is only locked goes all the same', async () => {
  const [here, there] = openBoth()
  await here.widget.connect({ connectorId: 'one' })
  here.wallets[0]?.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [] })
  await settle()
  await there.widget.connect({ connectorId: 'two' })
  await here.widget.disconnect({ namespace: 'eip155' })
  expect(rememberedIds()).toEqual(['two'])
  await here.widget.disconnect({ connectorId: 'two' })
  expect(rememberedIds()).toEqual([])
})

test('K32: what this tab has heard of is connected here, too, and goes', async () => {
  const [here, there] = openBoth()
  await here.widget.connect({ connectorId: 'one' })
  await there.widget.connect({ connectorId: 'two' })
  await tellTabs()
  await here.widget.disconnect()
  expect(rememberedIds()).toEqual([])
})

test('F13: two tabs do not answer one another forever', async () => {
  const [here] = openTabs()
  await here.widget.connect({ connectorId: 'simulated' })
  await tellTabs()
  const before = writes
  for (let turn = 0; turn < 5; turn++) await tellTabs()
  expect(writes).toBe(before)
})

test('F13: another tab on another network does not move this one', async () => {
  const [here, there] = openTabs()
  await here.widget.switchNetwork({ network: 'solana:solana' })
  await tellTabs()
  expect(there.widget.state.$network.get().networkId).toBe('eip155:1')
})

test('F13: a wallet connected again after it was disconnected elsewhere', async () => {
  const [here, there] = openTabs()
  await here.widget.connect({ connectorId: 'simulated' })
  await tellTabs()
  await here.widget.disconnect()
  await tellTabs()
  expect(there.status()).toBe('disconnected')
  await here.widget.connect({ connectorId: 'simulated' })
  await tellTabs()
  expect(there.status()).toBe('connected')
})

test('F13: several namespaces, each tab active on another: both stay, and nobody answers for ever', async () => {
  const [here, there] = openTabs(['eip155', 'solana'])
  await here.widget.connect({ connectorId: 'simulated', namespaces: ['eip155'] })
  await tellTabs()
  await there.widget.connect({ connectorId: 'simulated', namespaces: ['solana'] })
  await tellTabs()
  for (const { widget } of [here, there])
    expect(
      widget.state.$connections
        .get()
        .map(({ namespace }) => namespace)
        .sort(),
    ).toEqual(['eip155', 'solana'])
  expect([here, there].map(({ widget }) => widget.state.$account.get().namespace)).toEqual([
    'eip155',
    'solana',
  ])
  await tellTabs()
  const before = writes
  for (let turn = 0; turn < 5; turn++) await tellTabs()
  expect(writes).toBe(before)
  await here.widget.disconnect()
  await tellTabs()
  expect(there.widget.state.$connections.get()).toEqual([])
})

test('F13: a tab that writes before it hears of a disconnect does not undo it', async () => {
  const [here, there] = openTabs()
  await here.widget.connect({ connectorId: 'simulated' })
  await tellTabs()
  await here.widget.disconnect()
  there.wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
  expect(stored()).toMatchObject({ connections: [], disconnected: ['simulated'] })
  await tellTabs()
  expect([here.status(), there.status()]).toEqual(['disconnected', 'disconnected'])
})

test('F13: nor does it undo the disconnect of one namespace', async () => {
  const [here, there] = openTabs(['eip155', 'solana'])
  await here.widget.connect({ connectorId: 'simulated' })
  await tellTabs()
  await here.widget.disconnect({ namespace: 'eip155' })
  there.wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
  await tellTabs()
  for (const { widget } of [here, there])
    expect(widget.state.$connections.get().map(({ namespace }) => namespace)).toEqual(['solana'])
})

test('F13: a connect after another tab’s disconnect counts, also before that is heard of', async () => {
  const [here, there] = openTabs()
  await here.widget.connect({ connectorId: 'simulated' })
  await tellTabs()
  await here.widget.disconnect()
  await there.widget.connect({ connectorId: 'simulated' })
  expect(stored()).toMatchObject({ connections: [{ connectorId: 'simulated' }], disconnected: [] })
  await tellTabs()
  expect([here.status(), there.status()]).toEqual(['connected', 'connected'])
})

test('F13: a page that is back from the back-forward cache follows what it has not heard of', async () => {
  const [here, there] = openTabs()
  await here.widget.connect({ connectorId: 'simulated' })
  await tellTabs()
  await here.widget.disconnect()
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(there.status()).toBe('connected')
  show(true)
  expect(there.widget.state.$account.get()).toMatchObject({ status: 'disconnected', reason: 'otherTab' })
  await expect(there.widget.request({ method: 'personal_sign' })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
})

test('F27: a destroyed widget follows nobody', async () => {
  const [here, there] = openTabs()
  there.widget.destroy()
  await here.widget.connect({ connectorId: 'simulated' })
  await tellTabs()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await settle()
  expect(there.status()).toBe('disconnected')
})
