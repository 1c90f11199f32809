import { createTestWidget } from '@wallet-widget/testing'
import { mainnet } from 'viem/chains'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ADDRESS, announce, fakeProvider, OTHER_ADDRESS } from '../../test/fakeProvider.js'
import { evm } from '../index.js'

afterEach(() => vi.unstubAllGlobals())

/** A FAKE wallet with an account of its own, and flags. */
const wallet = (flags: object, address = ADDRESS) => ({
  ...fakeProvider({ eth_requestAccounts: () => [address], eth_accounts: () => [address] }),
  ...flags,
})

async function start(ethereum: unknown, announced: Readonly<Record<string, object>> = {}) {
  const page = Object.assign(new EventTarget(), ethereum ? { ethereum } : {})
  vi.stubGlobal('window', page)
  page.addEventListener('eip6963:requestProvider', () => {
    for (const [rdns, provider] of Object.entries(announced)) announce(page, provider, { rdns, name: rdns })
  })
  const { widget, destroy } = createTestWidget({
    plugins: [evm()],
    networks: [mainnet],
    connectors: [],
    adapters: [],
  })
  onTestFinished(() => destroy())
  await widget.ready
  await Promise.resolve()
  const rows = () =>
    widget.state.$connectors
      .get()
      .filter(({ unlisted }) => !unlisted)
      .map(({ id, name, ambiguous }) => [id, name, ...(ambiguous ? ['ambiguous'] : [])])
  const accountOf = async (connectorId: string) => {
    await widget.connect({ connectorId })
    return widget.state.$account.get()
  }
  return { page, widget, rows, accountOf }
}

test('K30: wallets that share window.ethereum are a row each, which asks its own', async () => {
  const [a, b] = [wallet({ isMetaMask: true }), wallet({ isRabby: true }, OTHER_ADDRESS)]
  const { rows, accountOf } = await start({ ...a, providers: [a, b] })
  expect(rows()).toEqual([
    ['injected.metamask', 'MetaMask'],
    ['injected.rabby', 'Rabby Wallet'],
  ])
  expect((await accountOf('injected.rabby')).address).toBe(OTHER_ADDRESS)
  expect([a.count('eth_requestAccounts'), b.count('eth_requestAccounts')]).toEqual([0, 1])
  expect((await accountOf('injected.metamask')).address).toBe(ADDRESS)
})

test('K30: a silent wallet is listed beside one that announces itself', async () => {
  const metaMask = wallet({ isMetaMask: true })
  const { rows, accountOf } = await start(metaMask, { 'org.example.other': wallet({}, OTHER_ADDRESS) })
  expect(rows()).toEqual([
    ['org.example.other', 'org.example.other'],
    ['injected', 'MetaMask'],
  ])
  expect(await accountOf('injected')).toMatchObject({ address: ADDRESS, wallet: { name: 'MetaMask' } })
})

test.each([
  ['one that we know', { isMetaMask: true, isRabby: true }],
  ['one that we do not know', { isMetaMask: true, isTokenPocket: true }],
  ['two others', { isTrust: true, isPhantom: true }],
])('K30: with the flags of two wallets it is nobody’s: %s', async (_, flags) => {
  const { rows, accountOf } = await start(wallet(flags), { 'org.example.other': wallet({}) })
  expect(rows().at(-1)).toEqual(['injected', 'Browser Wallet'])
  expect((await accountOf('injected')).wallet?.name).toBe('Browser Wallet')
})

test.each([
  ['two of its own', { isTrust: true, isTrustWallet: true }, 'Trust Wallet'],
  ['its state', { isMetaMask: true, isConnected: true, isUnlocked: true }, 'MetaMask'],
  ['another’s, denied', { isMetaMask: false, isRainbow: true }, 'Rainbow'],
])('behavior: the flags of one wallet name it: %s', async (_, flags, name) => {
  expect((await start(wallet(flags))).rows()).toEqual([['injected', name]])
})

test('behavior: a flag that the class of a provider has counts', async () => {
  class Provider {
    request = fakeProvider().request
    isMetaMask = true
    get isOther() {
      return true
    }
  }
  expect((await start(new Provider())).rows()).toEqual([['injected', 'Browser Wallet']])
})

test('T2: two of one name that share window.ethereum are marked, and one that announces itself is listed once', async () => {
  const [a, b, c] = [{ isMetaMask: true }, { isMetaMask: true }, { isRabby: true }].map((flags) =>
    wallet(flags),
  )
  const { rows } = await start({ providers: [a, b, c] }, { 'io.rabby': c as object })
  expect(rows()).toEqual([
    ['io.rabby', 'io.rabby'],
    ['injected.metamask', 'MetaMask', 'ambiguous'],
    ['injected.metamask#2', 'MetaMask', 'ambiguous'],
  ])
})

test('T2: hostile lists are passed over', async () => {
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  const good = wallet({ isRabby: true })
  expect((await start({ ...good, providers: [null, revoked.proxy, {}, 7] })).rows()).toEqual([
    ['injected', 'Rabby Wallet'],
  ])
  expect((await start(revoked.proxy)).rows()).toEqual([])
  const many = Array.from({ length: 5000 }, () => wallet({}))
  expect((await start({ providers: many })).rows()).toHaveLength(20)
})

test('K2: on a computer one without a name is listed while nothing else is found', async () => {
  const silent = wallet({})
  const { page, rows, accountOf, widget } = await start(silent)
  expect(rows()).toEqual([['injected', 'Browser Wallet']])
  expect((await accountOf('injected')).address).toBe(ADDRESS)
  announce(page, wallet({}, OTHER_ADDRESS))
  await Promise.resolve()
  expect(rows()).toEqual([['org.example.fake', 'Fake']])
  expect(widget.state.$account.get()).toMatchObject({ status: 'connected', address: ADDRESS })
})

test('K3, F21: one that comes late and says nothing is listed on the next opening of the modal', async () => {
  const { page, rows, widget } = await start(undefined)
  expect(rows()).toEqual([])
  Object.assign(page, { ethereum: wallet({ isMetaMask: true }) })
  await widget.open()
  expect(rows()).toEqual([['injected', 'MetaMask']])
  const [before] = widget.state.$connectors.get()
  const other = wallet({ isRabby: true })
  Object.assign(page, { ethereum: { ...other, providers: [page, other] } })
  await widget.close()
  await widget.open()
  expect(rows()).toEqual([
    ['injected', 'MetaMask'],
    ['injected.rabby', 'Rabby Wallet'],
  ])
  expect(widget.state.$connectors.get()[0]).toBe(before)
})

test('T3: another object in the place of one that was found has no effect', async () => {
  const { page, rows, accountOf, widget } = await start(wallet({ isMetaMask: true }))
  const evil = wallet({ isMetaMask: true }, OTHER_ADDRESS)
  Object.assign(page, { ethereum: evil })
  await widget.open()
  expect(rows()).toEqual([['injected', 'MetaMask']])
  expect((await accountOf('injected')).address).toBe(ADDRESS)
  expect(evil.calls).toEqual([])
})

test.each(['injected.metamask', 'INJECTED.metamask', 'injected.rabby'])(
  'T2: nobody takes the id of an injected wallet by announcing it: %s',
  async (rdns) => {
    const [metaMask, rabby] = [wallet({ isMetaMask: true }), wallet({ isRabby: true })]
    const { page, widget, rows, accountOf } = await start({ providers: [metaMask, rabby] })
    await accountOf('injected.metamask')
    const thief = fakeProvider({ eth_accounts: () => [OTHER_ADDRESS], personal_sign: () => '0x66' })
    const uuid = '350670db-19fa-4704-a166-e52e178b59d2'
    announce(page, thief, { rdns, uuid, name: 'MetaMask' })
    await vi.waitFor(() => expect(rows()).toHaveLength(3))
    expect(rows()[0]).toEqual([uuid, 'MetaMask'])
    thief.emit('accountsChanged', [OTHER_ADDRESS])
    await widget.request({ method: 'personal_sign', params: ['0x68', ADDRESS] }).catch(() => {})
    expect(widget.state.$account.get()).toMatchObject({ address: ADDRESS, status: 'connected' })
    expect([thief.count('personal_sign'), metaMask.count('personal_sign')]).toEqual([0, 1])
  },
)
