import type { Connector } from '@wallet-widget/kernel'
import { refusalOf, WalletError } from '@wallet-widget/kernel/connectors'
import { until } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmbeddedWallet, waitFor } from '../test/startEmbeddedWallet.js'

const SMART = '0x2222222222222222222222222222222222222222'
const SOLANA = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp5eykt4UsFv8P'
const SOLANA_CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let setup: Awaited<ReturnType<typeof startEmbeddedWallet>>
beforeEach(async () => {
  setup = await startEmbeddedWallet()
  await setup.logIn()
})
afterEach(async () => {
  await setup.stop()
  setup.destroyAll()
})

const sign = () => setup.widget.request({ method: 'personal_sign', params: ['0x68656c6c6f', SMART] })
const view = () => {
  const { open, view } = setup.widget.state.$router.get()
  return open ? view : undefined
}
const ask = (method: string, params: unknown, rest: Partial<Parameters<Connector['request']>[0]> = {}) =>
  setup.connector().request({
    method,
    params,
    namespace: 'eip155',
    networkId: 'eip155:1',
    signal: new AbortController().signal,
    ...rest,
  })

test('default: what needs approval opens the modal on the frame, and closes it after', async () => {
  await setup.simulate({ switches: { answer: 'hang' } })
  const signing = sign()
  await waitFor(() => setup.prompts().length === 1)
  expect(view()).toBe('ApproveTransaction')
  await setup.simulate({ release: true })
  expect(await signing).toBe('0xsigned')
  expect(view()).toBeUndefined()
  expect(setup.asked('RPC_REQUEST')[0]?.detail.payload).toEqual({
    method: 'personal_sign',
    params: ['0x68656c6c6f', SMART],
    chainId: 'eip155:1',
    chainNamespace: 'eip155',
    returnUrl: location.href,
  })
})

test('behavior: on top of another view it goes back to that', async () => {
  await setup.widget.open({ view: 'WalletSend' })
  await setup.simulate({ switches: { answer: 'hang' } })
  const signing = sign()
  await waitFor(() => setup.prompts().length === 1)
  expect(view()).toBe('ApproveTransaction')
  await setup.simulate({ release: true })
  await signing
  expect(view()).toBe('WalletSend')
})

test('error: the owner refuses', async () => {
  await setup.simulate({ switches: { answer: 'reject' } })
  await expect(sign()).rejects.toMatchObject({ code: 'USER_REJECTED', walletCode: 4001 })
  expect(view()).toBeUndefined()
})

test('error: the visitor closes the modal', async () => {
  await setup.simulate({ switches: { answer: 'hang' } })
  const signing = sign()
  signing.catch(() => {})
  await waitFor(() => setup.prompts().length === 1)
  await setup.widget.close({ reason: 'visitor' })
  await expect(signing).rejects.toMatchObject({ walletCode: 4001 })
  await waitFor(() => setup.asked('RPC_ABORT').length === 1)
})

test('behavior: the visitor closes the modal after approving: the request is answered, and they are told', async () => {
  const { widget } = setup
  await setup.simulate({ switches: { answer: 'hang', approved: true } })
  const sending = ask('eth_sendTransaction', [{ to: SMART, value: '0x1' }])
  await waitFor(() => setup.prompts().length === 1)
  await widget.close({ reason: 'visitor' })
  await waitFor(() => setup.asked('RPC_ABORT').length === 1)
  // The next one need not wait for it.
  const next = sign()
  await waitFor(() => setup.prompts().length === 2)
  await until(widget.state.$toasts, (toasts) => toasts[0]?.text === 'Sent, waiting for the network')
  await setup.simulate({ release: true })
  expect(await Promise.all([sending, next])).toEqual(['0xsigned', '0xsigned'])
  await waitFor(() => view() === undefined)
})

test.each(['closed', 'left for another account'])(
  'F22: approved in the frame, %s, and the frame is reloaded: nobody says that it was declined',
  async (how) => {
    const { widget } = setup
    await setup.simulate({ switches: { answer: 'hang', approved: true } })
    const sending = ask('eth_sendTransaction', [{ to: SMART, value: '0x1' }]).catch((error) => error)
    await waitFor(() => setup.prompts().length === 1)
    if (how === 'closed') await widget.close({ reason: 'visitor' })
    else await widget.switchAccount({ address: '0x1111111111111111111111111111111111111111' })
    await waitFor(() => setup.asked('RPC_ABORT').length === 1)
    await setup.simulate({ go: `${setup.frame()?.src}&again` })
    const error = await sending
    expect(error).toMatchObject({ code: 'EMBEDDED_WALLET_ANSWER_LOST' })
    expect(refusalOf(error)).toBeUndefined()
  },
)

test('F22: left while the frame is reloaded, before it has the request: it is not asked any more', async () => {
  const { widget, api } = setup
  const url = setup.frame()?.src ?? ''
  const silent = new URL(url)
  silent.searchParams.set('switches', JSON.stringify({ silent: true }))
  await setup.simulate({ go: silent.href })
  await until(api.$frame, (status) => status === 'loading')
  const sending = ask('eth_sendTransaction', [{ to: SMART, value: '0x1' }]).catch((error) => error)
  await waitFor(() => view() === 'ApproveTransaction')
  await widget.close({ reason: 'visitor' })
  expect(await sending).toMatchObject({ walletCode: 4001 })
  await setup.simulate({ go: url })
  await until(api.$frame, (status) => status === 'ready')
  // What is asked next comes in turn, and is all that the frame gets.
  expect(await sign()).toBe('0xsigned')
  expect(setup.asked('RPC_REQUEST')).toHaveLength(1)
})

test('T6: what else is not answered in time does not end what the visitor is asked', async () => {
  await setup.simulate({ switches: { answer: 'hang', mute: ['CONNECT_SOCIAL'] } })
  const signing = sign()
  await waitFor(() => setup.prompts().length === 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asking = setup.api.finishSocial({ provider: 'google' })
  asking.catch(() => {})
  await vi.waitFor(() => expect(setup.asked('CONNECT_SOCIAL')).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(120_100)
  await expect(asking).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_TIMED_OUT' })
  vi.useRealTimers()
  await setup.simulate({ release: true })
  expect(await signing).toBe('0xsigned')
  expect(setup.asked('RPC_ABORT')).toEqual([])
})

test('error: the page gives up', async () => {
  await setup.simulate({ switches: { answer: 'hang' } })
  const controller = new AbortController()
  const signing = ask('personal_sign', ['0x', SMART], { signal: controller.signal })
  signing.catch(() => {})
  await waitFor(() => setup.prompts().length === 1)
  controller.abort()
  await expect(signing).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await waitFor(() => view() === undefined && setup.asked('RPC_ABORT').length === 1)
})

test('behavior: one after the other, in one visit of the modal', async () => {
  await setup.simulate({ switches: { answer: 'hang' } })
  const both = [sign(), sign()]
  await waitFor(() => setup.prompts().length === 1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(setup.prompts()).toHaveLength(1)
  await setup.simulate({ release: true })
  await waitFor(() => setup.prompts().length === 2)
  expect(view()).toBe('ApproveTransaction')
  await setup.simulate({ release: true })
  await Promise.all(both)
  expect(view()).toBeUndefined()
})

test('behavior: what only reads asks nobody', async () => {
  expect(await ask('wallet_getCapabilities', [SMART])).toBe('0x1')
  expect(await ask('eth_accounts', [])).toEqual([SMART, '0x1111111111111111111111111111111111111111'])
  expect(view()).toBeUndefined()
})

test('error: a method on neither list is refused where the visitor sees it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await setup.simulate({ switches: { answer: 'hang' } })
  const pending = sign()
  pending.catch(() => {})
  await waitFor(() => setup.prompts().length === 1)
  const refused = await setup.widget
    .request({ method: 'eth_sign', params: [SMART, '0x'] })
    .catch((error) => error)
  const at = Date.now()
  expect(refused).toBeInstanceOf(WalletError)
  expect(refused).toMatchObject({ walletCode: 4200, details: 'Requested RPC call is not allowed' })
  await expect(pending).rejects.toMatchObject({ walletCode: 4200 })
  await waitFor(() => setup.asked('RPC_ABORT').length === 1)
  expect(view()).toBe('Account')
  expect(setup.widget.state.$toasts.get()).toEqual([])
  await until(setup.widget.state.$toasts, (toasts) => toasts[0]?.text === 'Action not allowed')
  expect(Date.now() - at).toBeGreaterThan(200)
  log.mockRestore()
})

test('behavior: a refused method opens the modal', async () => {
  await expect(setup.widget.request({ method: 'eth_sign' })).rejects.toMatchObject({ walletCode: 4200 })
  expect(view()).toBe('Account')
})

test('args: params that do not fit never reach the frame', async () => {
  for (const [method, params] of [
    ['wallet_sendCalls', [{ calls: [{ to: 'ann' }] }]],
    ['wallet_sendCalls', [{ calls: [{ to: '0xab', data: 'ab' }] }]],
    ['personal_sign', undefined],
    ['eth_sendTransaction', [{ to: 'ann' }]],
  ] as const)
    await expect(ask(method, params)).rejects.toMatchObject({ walletCode: -32602 })
  expect(setup.asked('RPC_REQUEST')).toEqual([])
})

test('behavior: says which account sends, where the page did not', async () => {
  await ask('eth_sendTransaction', [{ to: SMART, value: '0x1' }])
  expect(setup.prompts()[0]?.detail.params).toEqual([{ to: SMART, value: '0x1', from: SMART }])
})

test('behavior: Solana’s transactions go out in base58 and come back in base64', async () => {
  const rest = { namespace: 'solana', networkId: SOLANA_CHAIN } as const
  const transaction = btoa(String.fromCharCode(1, ...Array(64).fill(7), 1, 2, 3))
  expect(await ask('solana_signMessage', { message: '2gPihUTjt3FJ', pubkey: SOLANA }, rest)).toEqual({
    signature: 'sig',
  })
  expect(await ask('solana_signTransaction', { transaction }, rest)).toEqual({
    signature: 'sig',
    transaction,
  })
  expect(await ask('solana_signAllTransactions', { transactions: [transaction] }, rest)).toEqual({
    transactions: [transaction],
  })
  expect(setup.prompts()[1]?.detail.params.transaction).toMatch(/^[1-9A-HJ-NP-Za-km-z]+$/)
  await expect(
    ask('solana_signAndSendTransaction', { transaction, options: { preflightCommitment: 'soon' } }, rest),
  ).rejects.toMatchObject({ walletCode: -32602 })
})

test('behavior: switching the network, where there are no smart accounts too', async () => {
  const { widget } = setup
  expect(widget.state.$account.get().address).toBe(SMART)
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(setup.asked('SWITCH_NETWORK').at(-1)?.detail.payload).toEqual({ chainId: 'eip155:137' })
  expect(widget.state.$account.get()).toMatchObject({
    address: '0x1111111111111111111111111111111111111111',
    caipAddress: 'eip155:137:0x1111111111111111111111111111111111111111',
  })
  await widget.switchNetwork({ network: 'eip155:1' })
  expect(widget.state.$account.get().address).toBe(SMART)
})

test('behavior: the account that the visitor chooses is the frame’s too, and stays chosen', async () => {
  const { widget, api } = setup
  await widget.switchAccount({ address: '0x1111111111111111111111111111111111111111' })
  await waitFor(() => setup.asked('SET_PREFERRED_ACCOUNT').length === 1)
  expect(setup.asked('SET_PREFERRED_ACCOUNT')[0]?.detail.payload).toEqual({ type: 'eoa' })
  await api.setPreferredAccount({ type: 'smartAccount' })
  expect(widget.state.$connections.get()[0]?.address).toBe(SMART)
  expect(setup.asked('SET_PREFERRED_ACCOUNT')).toHaveLength(2)
})

test('error: an account that the frame refuses falls back to the eoa', async () => {
  const { widget, api } = setup
  await api.setPreferredAccount({ type: 'eoa' })
  await setup.simulate({ switches: { fail: { SET_PREFERRED_ACCOUNT: { message: 'No' } } } })
  await widget.switchAccount({ address: SMART })
  await until(widget.state.$connections, ([one]) => one?.address.startsWith('0x11') === true)
})

test('behavior: theme and site are told at the start, and when they change', async () => {
  const { widget } = setup
  expect(setup.asked('SYNC_THEME').at(-1)?.detail.payload).toMatchObject({ themeMode: 'light' })
  expect(setup.asked('SYNC_DAPP_DATA').at(-1)?.detail.payload).toMatchObject({
    metadata: { name: 'Test', url: 'https://site.test' },
    projectId: 'test',
    language: 'en',
  })
  widget.setTheme({ mode: 'dark', accent: { light: '#900', dark: '#f00' }, ground: '#000', radius: 4 })
  await widget.setLanguage('ar')
  await waitFor(() => setup.asked('SYNC_DAPP_DATA').at(-1)?.detail.payload.language === 'ar')
  expect(setup.asked('SYNC_THEME').at(-1)?.detail.payload).toEqual({
    themeMode: 'dark',
    themeVariables: { accent: '#f00', ground: '#000', radius: 4 },
  })
})

test('behavior: a request that comes while the modal closes opens it again', async () => {
  const both = Promise.all([sign(), new Promise((resolve) => setTimeout(resolve, 30)).then(sign)])
  expect(await both).toEqual(['0xsigned', '0xsigned'])
  await waitFor(() => view() === undefined)
})

test('behavior: however requests overlap, each is answered and the modal closes', async () => {
  const delays = [0, 5, 12, 20, 33, 40]
  const answers = delays.map(async (ms) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return sign()
  })
  expect(await Promise.all(answers)).toEqual(delays.map(() => '0xsigned'))
  await waitFor(() => view() === undefined)
  expect(setup.asked('RPC_ABORT')).toEqual([])
})

test('F18: the account changes while the visitor is asked', async () => {
  await setup.simulate({ switches: { answer: 'hang' } })
  const signing = sign()
  signing.catch(() => {})
  await waitFor(() => setup.prompts().length === 1)
  await setup.widget.switchAccount({ address: '0x1111111111111111111111111111111111111111' })
  await expect(signing).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
  await waitFor(() => setup.asked('RPC_ABORT').length === 1 && view() === undefined)
})

test('error: a sign-in is due, so the modal may not close: on to what is due', async () => {
  // As SIWX does where it is required.
  setup.widget.addView({ id: 'SIWXSignMessage', title: '', load: async () => ({}) })
  await setup.widget.open({ view: 'SIWXSignMessage' })
  await sign()
  expect(view()).toBe('SIWXSignMessage')
})
