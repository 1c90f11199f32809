import { expect, test, vi } from 'vitest'
import {
  A,
  account,
  B,
  bitcoin,
  defer,
  ethereum,
  lock,
  polygon,
  settle,
  simulateWallet,
  simulateWidget,
  solana,
} from '../../test/simulate.js'
import type { WalletSession } from '../chains/connector.js'

const PAYMENT = 'bc1simulatedpayment0000000000'
const ORDINAL = 'bc1simulatedordinal0000000000'

async function connected(views?: string[]) {
  const one = simulateWallet('one', { namespaces: ['eip155', 'solana'] })
  const two = simulateWallet('two', { namespaces: ['eip155', 'bip122'] })
  two.networkIds.eip155 = 'eip155:137'
  const three = simulateWallet('three', { connectView: 'ConnectingWalletConnect' })
  const { widget } = simulateWidget({
    networks: [ethereum, polygon, solana, bitcoin],
    wallets: [one, two, three],
    views: views ?? [],
  })
  await widget.connect({ connectorId: 'one' })
  await widget.connect({ connectorId: 'two' })
  return { widget, one, two, state: () => widget.state.$account.get() }
}

test('default: another live connection is in use, with no word to the wallet', async () => {
  const { widget, one, state } = await connected()
  expect(state()).toMatchObject({ wallet: { id: 'two' } })
  expect(await widget.switchConnection({ connectorId: 'one', namespace: 'eip155' })).toEqual({
    accountChanged: false,
    walletChanged: true,
  })
  expect(state()).toMatchObject({ status: 'connected', reason: 'visitor', wallet: { id: 'one' } })
  expect(widget.state.$network.get().networkId).toBe('eip155:1')
  expect(one.connect).toHaveBeenCalledTimes(1)
})

test('args: address: reports that the account changed', async () => {
  const { widget, state } = await connected()
  expect(await widget.switchConnection({ connectorId: 'two', namespace: 'eip155', address: B })).toEqual({
    accountChanged: true,
    walletChanged: false,
  })
  expect(state()).toMatchObject({ address: B, caipAddress: `eip155:137:${B}` })
})

test('args: namespace: becomes the active one', async () => {
  const { widget, state } = await connected()
  expect(await widget.switchConnection({ connectorId: 'one', namespace: 'solana' })).toEqual({
    accountChanged: false,
    walletChanged: false,
  })
  expect(state()).toMatchObject({ namespace: 'solana', wallet: { id: 'one' } })
})

test('behavior: one of another chain is told of at once, and not the one used there before', async () => {
  const { widget, state } = await connected()
  await widget.switchConnection({ connectorId: 'one', namespace: 'solana' })
  const told: unknown[] = []
  widget.state.$account.listen(({ namespace, wallet, address }) =>
    told.push([namespace, wallet?.id, address]),
  )
  await widget.switchConnection({ connectorId: 'one', namespace: 'eip155', address: B })
  expect(told).toEqual([['eip155', 'one', B]])
  await widget.switchConnection({ connectorId: 'two', namespace: 'eip155', address: A })
  expect(told).toEqual([
    ['eip155', 'one', B],
    ['eip155', 'two', A],
  ])
  expect(state().caipAddress).toBe(`eip155:137:${A}`)
})

test('error: args: address: one the wallet has not given changes nothing', async () => {
  const { widget } = await connected()
  const before = widget.state.$session.get()
  for (const address of [`0x${'c'.repeat(40)}`, 'nonsense'])
    await expect(
      widget.switchConnection({ connectorId: 'one', namespace: 'eip155', address }),
    ).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  expect(widget.state.$session.get()).toEqual(before)
})

test('behavior: one that is not live is led to its login', async () => {
  const { widget } = await connected(['Connect', 'ConnectingWalletConnect', 'ConnectingExternal'])
  expect(await widget.switchConnection({ connectorId: 'three', namespace: 'eip155' })).toEqual({
    accountChanged: false,
    walletChanged: false,
  })
  expect(widget.state.$router.get()).toMatchObject({
    open: true,
    view: 'ConnectingWalletConnect',
    arguments: { connectorId: 'three', namespaces: ['eip155'] },
    history: [],
  })
  await widget.switchConnection({ connectorId: 'one', namespace: 'bip122' })
  expect(widget.state.$router.get()).toMatchObject({
    view: 'ConnectingExternal',
    arguments: { connectorId: 'one', namespaces: ['bip122'] },
    history: [{ view: 'ConnectingWalletConnect' }],
  })
})

test('error: no such connector', async () => {
  const { widget } = await connected()
  await expect(widget.switchConnection({ connectorId: 'nobody', namespace: 'eip155' })).rejects.toMatchObject(
    {
      code: 'CONNECTOR_NOT_FOUND',
      shortMessage: 'No connector found for connection: nobody',
    },
  )
})

test('behavior: to one on a network nobody configured: UnsupportedChain opens', async () => {
  const { widget, one } = await connected(['Connect', 'UnsupportedChain'])
  one.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:56' })
  await widget.switchConnection({ connectorId: 'one', namespace: 'eip155' })
  await settle()
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'UnsupportedChain' })
})

test('switchAccount: default: another account of the wallet in use, in any spelling', async () => {
  const { widget, state } = await connected()
  await widget.switchConnection({ connectorId: 'one', namespace: 'eip155' })
  await widget.switchAccount({ address: B.toUpperCase().replace('0X', '0x') })
  expect(state()).toMatchObject({ address: B, caipAddress: `eip155:1:${B}` })
  await widget.switchAccount({ address: A, namespace: 'eip155' })
  expect(state().address).toBe(A)
})

test('switchAccount: error: one the wallet has not given, one of a chain nobody is on', async () => {
  const { widget } = await connected()
  await expect(
    widget.switchAccount({ address: `0x${'c'.repeat(40)}`, namespace: 'eip155' }),
  ).rejects.toMatchObject({
    code: 'ACCOUNT_NOT_FOUND',
  })
  await expect(widget.switchAccount({ address: A, namespace: 'cosmos' })).rejects.toMatchObject({
    code: 'ACCOUNT_NOT_FOUND',
  })
})

test('switchAccount: bip122: to a payment account, by its address', async () => {
  const { widget, two, state } = await connected()
  await widget.switchConnection({ connectorId: 'two', namespace: 'bip122', address: PAYMENT })
  await widget.switchAccount({ address: PAYMENT })
  expect(state()).toMatchObject({ namespace: 'bip122', address: PAYMENT })
  expect(two.accounts.bip122).toHaveLength(2)
})

test('switchAccount: error: bip122: Address parameter is required for switching bip122 connection', async () => {
  const { widget } = await connected()
  await expect(widget.switchAccount({ namespace: 'bip122', address: '' })).rejects.toMatchObject({
    code: 'ADDRESS_REQUIRED',
    shortMessage: 'Address parameter is required for switching bip122 connection',
  })
})

test('switchAccount: error: bip122: Switching to non-payment accounts is not allowed for bip122', async () => {
  const { widget } = await connected()
  const error = {
    code: 'ACCOUNT_NOT_USABLE',
    shortMessage: 'Switching to non-payment accounts is not allowed for bip122',
  }
  await expect(widget.switchAccount({ namespace: 'bip122', address: ORDINAL })).rejects.toMatchObject(error)
  await expect(
    widget.switchConnection({ connectorId: 'two', namespace: 'bip122', address: ORDINAL }),
  ).rejects.toMatchObject(error)
})

test('error: bip122: Address parameter is required for switching bip122 connection', async () => {
  const { widget } = await connected()
  await expect(widget.switchConnection({ connectorId: 'two', namespace: 'bip122' })).rejects.toMatchObject({
    code: 'ADDRESS_REQUIRED',
    shortMessage: 'Address parameter is required for switching bip122 connection',
  })
})

test('behavior: one that is only remembered is asked silently, and is in use once its wallet vouches for it', async () => {
  const { widget, one, state } = await connected()
  lock(one)
  await widget.switchConnection({ connectorId: 'two', namespace: 'eip155' })
  one.reconnect.mockClear()
  expect(await widget.switchConnection({ connectorId: 'one', namespace: 'eip155' })).toEqual({
    accountChanged: false,
    walletChanged: true,
  })
  expect(one.reconnect).toHaveBeenCalledTimes(1)
  expect(one.connect).toHaveBeenCalledTimes(1)
  expect(state()).toMatchObject({ status: 'connected', wallet: { id: 'one' } })
})

test('F20: one that is only remembered and still locked is led to its login', async () => {
  const { widget, one, state } = await connected(['Connect', 'ConnectingExternal'])
  lock(one)
  one.reconnect.mockResolvedValue(undefined)
  await widget.switchConnection({ connectorId: 'one', namespace: 'eip155' })
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'ConnectingExternal' })
  expect(state()).toMatchObject({ wallet: { id: 'two' } })
})

test('error: Invalid connection status: connecting', async () => {
  const { widget } = await connected()
  const asked = simulateWallet('asked')
  asked.connect.mockReturnValue(new Promise(() => {}))
  const { widget: busy } = simulateWidget({ wallets: [asked], views: [] })
  busy.connect({ connectorId: 'asked' }).catch(() => {})
  await settle()
  await expect(busy.switchConnection({ connectorId: 'asked', namespace: 'eip155' })).rejects.toMatchObject({
    code: 'CONNECTION_STATUS_INVALID',
    shortMessage: 'Invalid connection status: connecting',
  })
  expect(widget.state.$pending.get()).toBeUndefined()
})

test('behavior: AUTH: smartAccount if the address is that account’s, else eoa', async () => {
  const auth = simulateWallet('ID_AUTH', { type: 'AUTH', method: 'login' })
  auth.accounts.eip155 = [account('eip155', A, 'smartAccount'), account('eip155', B)]
  const { widget } = simulateWidget({ wallets: [auth], views: [] })
  await widget.connect({ connectorId: 'ID_AUTH' })
  const types: unknown[] = []
  widget.onEvent(({ event, properties }) => void types.push([event, properties?.accountType]))
  const to = async (address: string) => {
    await widget.switchConnection({ connectorId: 'ID_AUTH', namespace: 'eip155', address })
    return widget.state.$account.get().address
  }
  expect(await to(B)).toBe(B)
  expect(await to(A)).toBe(A)
  expect(await to(`0x${'c'.repeat(40)}`)).toBe(B)
  expect(types).toEqual([
    ['SET_PREFERRED_ACCOUNT_TYPE', 'eoa'],
    ['SET_PREFERRED_ACCOUNT_TYPE', 'smartAccount'],
    ['SET_PREFERRED_ACCOUNT_TYPE', 'eoa'],
  ])
})

/** The visitor has chosen a wallet that is only remembered, and that has not answered yet; another one is in use. */
async function choosing() {
  const page = await connected(['Connect', 'ConnectingExternal'])
  lock(page.one)
  await page.widget.switchConnection({ connectorId: 'two', namespace: 'eip155' })
  const answer = defer<readonly WalletSession[] | undefined>()
  page.one.reconnect.mockReturnValueOnce(answer.promise)
  const choice = page.widget.switchConnection({ connectorId: 'one', namespace: 'eip155' })
  await vi.waitFor(() => expect(page.one.reconnect).toHaveBeenCalledTimes(1))
  return { ...page, answer, choice, router: () => page.widget.state.$router.get() }
}
type Choosing = Awaited<ReturnType<typeof choosing>>
const UNCHANGED = { accountChanged: false, walletChanged: false }

test.each([
  [
    'another wallet',
    ({ widget }: Choosing) => widget.switchConnection({ connectorId: 'two', namespace: 'eip155' }),
  ],
  [
    'another chain',
    ({ widget }: Choosing) =>
      widget.switchConnection({ connectorId: 'two', namespace: 'bip122', address: PAYMENT }),
  ],
  ['another account', ({ widget }: Choosing) => widget.switchAccount({ address: B, namespace: 'eip155' })],
  ['to connect another', ({ widget }: Choosing) => widget.connect({ connectorId: 'three' })],
] as const)('7: whoever chooses %s meanwhile stays there, whatever the first one answers', async (_, act) => {
  for (const last of ['vouches', 'is silent'] as const) {
    const page = await choosing()
    await act(page)
    const before = page.state()
    page.answer.resolve(last === 'vouches' ? page.one.sessions(['eip155']) : undefined)
    expect(await page.choice).toEqual(UNCHANGED)
    expect(page.state()).toEqual(before)
    expect(page.router().open).toBe(false)
  }
})

test('7: whoever disconnects meanwhile is led to no login, and not connected', async () => {
  for (const last of ['vouches', 'is silent'] as const) {
    const { widget, one, answer, choice, router } = await choosing()
    await widget.disconnect({ connectorId: 'two' })
    answer.resolve(last === 'vouches' ? one.sessions(['eip155']) : undefined)
    expect(await choice).toEqual(UNCHANGED)
    expect(widget.state.$session.get().chains.eip155?.status).toBe('disconnected')
    expect(router().open).toBe(false)
  }
})

test('7: chosen a second time while it is asked: it is in use once its wallet vouches for it', async () => {
  const { widget, one, answer, choice, state } = await choosing()
  const again = widget.switchConnection({ connectorId: 'one', namespace: 'eip155' })
  answer.resolve(one.sessions(['eip155']))
  expect(await choice).toEqual(UNCHANGED)
  expect(await again).toEqual({ accountChanged: false, walletChanged: true })
  expect(state()).toMatchObject({ status: 'connected', wallet: { id: 'one' } })
})
