import { expect, test, vi } from 'vitest'
import {
  A,
  account,
  B,
  defer,
  ethereum,
  polygon,
  type SimulatedConfig,
  settle,
  simulateChain,
  simulateWallet,
  simulateWidget,
  solana,
} from '../../test/simulate.js'
import { definePlugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { PluginHooks } from '../plugins/context.js'

/** A plugin that taps the request hook, as it is allowed to. */
const tapping = (tap: (hooks: PluginHooks['request']) => void) =>
  definePlugin({ id: 'tapping', permissions: ['hook:request'], setup: ({ hooks }) => tap(hooks.request) })()

async function connected(config: SimulatedConfig<any> = {}, wallet = simulateWallet()) {
  const { widget } = simulateWidget({
    networks: [ethereum, polygon, solana],
    wallets: [wallet],
    views: [],
    ...config,
  })
  await widget.connect({ connectorId: 'simulated' })
  return { widget, wallet, sent: () => wallet.request.mock.calls.at(-1)?.[0] }
}

test('default: the wallet in use answers', async () => {
  const { widget, sent } = await connected()
  expect(await widget.request({ method: 'personal_sign', params: ['0x00', A] })).toBe(
    'simulated personal_sign',
  )
  expect(sent()).toEqual({
    id: expect.stringMatching(/^[\da-f]{32}$/),
    method: 'personal_sign',
    params: ['0x00', A],
    namespace: 'eip155',
    networkId: 'eip155:1',
    address: A,
    signal: expect.any(AbortSignal),
  })
})

test('args: id', async () => {
  const { widget, wallet, sent } = await connected()
  await widget.request({ id: 'payment-1', method: 'personal_sign' })
  expect(sent()?.id).toBe('payment-1')
  for (const id of ['', 'x'.repeat(101), 7 as never])
    await expect(widget.request({ id, method: 'personal_sign' })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    })
  expect(wallet.request).toHaveBeenCalledTimes(1)
})

test('behavior: the chain adapter answers first, even with nobody connected', async () => {
  const request = vi.fn(({ method }) => (method === 'eth_chainId' ? Promise.resolve('0x1') : undefined))
  const { widget } = simulateWidget({ chains: [simulateChain('eip155', { request })] })
  expect(await widget.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(request.mock.calls[0]?.[0]).toMatchObject({
    method: 'eth_chainId',
    networkId: 'eip155:1',
    network: { name: 'Ethereum' },
    address: undefined,
  })
  await expect(widget.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('behavior: an adapter that answers keeps the wallet out of it', async () => {
  const chains = [simulateChain('eip155', { request: async () => '0x5' })]
  const { widget, wallet } = await connected({ chains, networks: [ethereum] })
  expect(await widget.request({ method: 'eth_getBalance', params: [A] })).toBe('0x5')
  expect(wallet.request).not.toHaveBeenCalled()
})

test('behavior: null and undefined are answers', async () => {
  const { widget, wallet } = await connected()
  wallet.request.mockResolvedValueOnce(null).mockResolvedValueOnce(undefined)
  expect(await widget.request({ method: 'wallet_watchAsset' })).toBeNull()
  expect(await widget.request({ method: 'wallet_watchAsset' })).toBeUndefined()
})

test('args: chainId: names network and namespace', async () => {
  const { widget } = await connected()
  await expect(widget.request({ method: 'signMessage', chainId: 'solana:solana' })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
})

test.each([
  ['Invalid CAIP-2 network id', { chainId: 'eip155' as never }, 'INVALID_CAIP_NETWORK_ID'],
  [
    'another namespace than `namespace`',
    { chainId: 'eip155:1', namespace: 'solana' },
    'INVALID_CAIP_NETWORK_ID',
  ],
  ['a namespace that is not configured', { chainId: 'cosmos:hub' }, 'NAMESPACE_NOT_CONFIGURED'],
  ['a namespace that is not configured', { namespace: 'cosmos' }, 'NAMESPACE_NOT_CONFIGURED'],
] as const)('error: args: %s', async (_, where, code) => {
  const { widget, wallet } = await connected()
  await expect(widget.request({ method: 'personal_sign', ...where })).rejects.toMatchObject({ code })
  expect(wallet.request).not.toHaveBeenCalled()
})

test('error: the wallet’s own: normalised', async () => {
  const { widget, wallet } = await connected()
  wallet.request.mockRejectedValue({ code: -32603, data: { originalError: { code: 4001 } } })
  await expect(widget.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('args: signal: gives up; the late answer is ignored', async () => {
  const { widget, wallet } = await connected()
  const answer = defer<string>()
  wallet.request.mockReturnValue(answer.promise)
  const controller = new AbortController()
  const asking = widget
    .request({ method: 'personal_sign', signal: controller.signal })
    .catch((error) => error)
  await settle()
  controller.abort()
  expect(await asking).toMatchObject({ code: 'REQUEST_ABORTED' })
  answer.resolve('0x')
})

test('args: signal: one aborted already asks nobody', async () => {
  const { widget, wallet } = await connected()
  await expect(widget.request({ method: 'personal_sign', signal: AbortSignal.abort() })).rejects.toThrow()
  expect(wallet.request).not.toHaveBeenCalled()
})

test('R4, T3: what the page changes afterwards changes nothing', async () => {
  const gate = defer<void>()
  const plugins = [tapping(({ prepare }) => prepare.tap(async () => void (await gate.promise)))]
  const { widget, sent } = await connected({ plugins })
  const transaction = { to: A, value: '0x1', nested: { data: '0x' } }
  const asking = widget.request({ method: 'eth_sendTransaction', params: [transaction] })
  transaction.to = B
  transaction.nested.data = '0xevil'
  await settle()
  transaction.value = '0xffff'
  gate.resolve()
  await asking
  expect(sent()?.params).toEqual([{ to: A, value: '0x1', nested: { data: '0x' } }])
})

test('R4, T3: what is sent is frozen, all the way down', async () => {
  const { widget, sent } = await connected()
  await widget.request({ method: 'eth_sendTransaction', params: [{ calls: [{ to: A }] }] })
  const params = sent()?.params as { calls: object[] }[]
  const first = params[0]
  for (const part of [params, first, first?.calls, first?.calls[0]]) expect(Object.isFrozen(part)).toBe(true)
})

test('R4: a prepare tap may edit: every later one, and the wallet, get the edited request', async () => {
  const seen: unknown[] = []
  const plugins = [
    tapping((hook) => {
      hook.prepare.tap((request) => ({ ...request, params: ['edited'] }))
      hook.prepare.tap(({ params }) => void seen.push(params), { stage: 10 })
      hook.handle.tap(({ params }) => void seen.push(params))
    }),
  ]
  const { widget, sent } = await connected({ plugins })
  await widget.request({ method: 'personal_sign', params: ['original'] })
  expect([...seen, sent()?.params]).toEqual([['edited'], ['edited'], ['edited']])
})

test('R4, T3: a tap that keeps what it edited, and edits on, changes nothing', async () => {
  const kept = { to: A }
  const plugins = [
    tapping((hook) => {
      hook.prepare.tap((request) => ({ ...request, params: [kept] }), { stage: Number.POSITIVE_INFINITY })
      hook.handle.tap(() => {
        kept.to = B
      })
    }),
  ]
  const { widget, sent } = await connected({ plugins })
  await widget.request({ method: 'eth_sendTransaction', params: [] })
  expect(sent()?.params).toEqual([{ to: A }])
})

test('R4, T3: a tap that writes into the request fails, and with it the request', async () => {
  const write = (value: unknown) => ((value as { to: string }[])[0]!.to = B)
  for (const phase of ['prepare', 'handle'] as const) {
    const plugins = [
      tapping((hook) => hook[phase].tap(({ params }: { params: unknown }) => void write(params))),
    ]
    const { widget, wallet } = await connected({ plugins })
    await expect(
      widget.request({ method: 'eth_sendTransaction', params: [{ to: A }] }),
    ).rejects.toMatchObject({ code: 'PLUGIN_FAILED', plugin: 'tapping' })
    expect(wallet.request).not.toHaveBeenCalled()
  }
})

const circle: unknown[] = []
circle.push(circle)
test.each([
  ['a function', [() => {}]],
  ['a symbol', [Symbol('no')]],
  ['a promise', [Promise.resolve()]],
  ['a circle', circle],
])('error: params with %s are refused with a code', async (_, params) => {
  const { widget, wallet } = await connected()
  await expect(widget.request({ method: 'eth_call', params })).rejects.toMatchObject({
    code: 'INVALID_PARAMS',
  })
  expect(wallet.request).not.toHaveBeenCalled()
})

test('args: params: bytes and bigints arrive as they are', async () => {
  const { widget, sent } = await connected()
  const bytes = new Uint8Array([1, 2])
  const asking = widget.request({ method: 'signMessage', params: { message: bytes, amount: 5n } })
  bytes[0] = 9
  await asking
  expect(sent()?.params).toEqual({ message: new Uint8Array([1, 2]), amount: 5n })
})

test('R4: bytes in params are each reader’s own: what one changes, the wallet does not get', async () => {
  const kept: Uint8Array[] = []
  const keep = ({ params }: { params: unknown }) => {
    const { bytes } = params as { bytes: Uint8Array }
    for (const one of [...kept, bytes]) one[0] = 99
    kept.push(bytes)
  }
  const plugins = [
    tapping((hook) => {
      hook.prepare.tap(({ params }) => void kept.push((params as { bytes: Uint8Array }).bytes))
      hook.handle.tap(keep)
      hook.handle.tap(keep, { stage: 49 })
    }),
  ]
  const { widget, sent } = await connected({ plugins })
  const given = { bytes: new Uint8Array([1, 2]), when: new Date(5), by: new Map([['a', 1]]) }
  await widget.request({ method: 'signMessage', params: given })
  expect(kept).toHaveLength(3)
  expect(sent()?.params).toEqual(given)
})

test('R4: params in memory that others can write to are refused', async () => {
  const { widget, wallet } = await connected()
  const params = { bytes: new Uint8Array(new SharedArrayBuffer(2)) }
  await expect(widget.request({ method: 'signMessage', params })).rejects.toMatchObject({
    code: 'INVALID_PARAMS',
  })
  expect(wallet.request).not.toHaveBeenCalled()
})

test.each([
  ['changes', [account('eip155', B)]],
  ['goes', []],
])('F18: the account %s while a signature is asked for: it is not used', async (_, accounts) => {
  const { widget, wallet } = await connected()
  const answer = defer<string>()
  wallet.request.mockReturnValue(answer.promise)
  const asking = widget.request({ method: 'personal_sign', params: ['0x00', A] }).catch((error) => error)
  await settle()
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts })
  expect(await asking).toMatchObject({ code: 'ACCOUNT_CHANGED' })
  // The wallet is told, so that it no longer asks.
  expect(wallet.request.mock.calls[0]?.[0].signal.aborted).toBe(true)
  answer.resolve('0xsignature')
})

test('F18: an account that stays first lets the signature be', async () => {
  const { widget, wallet } = await connected()
  const answer = defer<string>()
  wallet.request.mockReturnValue(answer.promise)
  const asking = widget.request({ method: 'personal_sign' })
  await settle()
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
  answer.resolve('0xsignature')
  expect(await asking).toBe('0xsignature')
})

test('F18: a send already handed over is not given up', async () => {
  const { widget, wallet } = await connected()
  const answer = defer<string>()
  wallet.request.mockReturnValue(answer.promise)
  const asking = widget.request({ method: 'eth_sendTransaction' })
  await settle()
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] })
  answer.resolve('0xhash')
  expect(await asking).toBe('0xhash')
})

test.each([
  [
    'account',
    'ACCOUNT_CHANGED',
    { type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] },
  ],
  ['network', 'NETWORK_CHANGED', { type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' }],
  [
    'network, to one nobody configured,',
    'NETWORK_CHANGED',
    { type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:56' },
  ],
] as const)('F18, F19: the %s changes before the wallet has it: stopped', async (_, code, event) => {
  let gate = defer<void>()
  const plugins = [tapping(({ prepare }) => prepare.tap(async () => void (await gate.promise)))]
  const { widget, wallet } = await connected({ plugins })
  for (const method of ['personal_sign', 'eth_sendTransaction']) {
    gate = defer()
    const asking = widget.request({ method }).catch((error) => error)
    await settle()
    wallet.tell(event)
    gate.resolve()
    expect(await asking).toMatchObject({ code })
    await widget.connect({ connectorId: 'simulated' })
  }
  expect(wallet.request).not.toHaveBeenCalled()
})

test('F19: a request for another network than the wallet’s is stopped', async () => {
  const { widget, wallet } = await connected()
  await expect(
    widget.request({ method: 'eth_sendTransaction', chainId: 'eip155:137' }),
  ).rejects.toMatchObject({ code: 'NETWORK_CHANGED' })
  expect(wallet.request).not.toHaveBeenCalled()
})

test('F19: on a network nobody configured nothing is sent, unless that is allowed', async () => {
  for (const allowUnsupportedNetwork of [false, true]) {
    const wallet = simulateWallet()
    wallet.networkIds.eip155 = 'eip155:56'
    const { widget } = await connected({ allowUnsupportedNetwork }, wallet)
    const asking = widget.request({ method: 'eth_sendTransaction' }).catch((error) => error)
    expect(await asking).toEqual(
      allowUnsupportedNetwork
        ? 'simulated eth_sendTransaction'
        : expect.objectContaining({ code: 'NETWORK_CHANGED' }),
    )
    expect(wallet.request).toHaveBeenCalledTimes(allowUnsupportedNetwork ? 1 : 0)
  }
})

test('behavior: what binds nobody is asked whatever changes', async () => {
  const wallet = simulateWallet()
  wallet.networkIds.eip155 = 'eip155:56'
  const { widget } = await connected({}, wallet)
  expect(await widget.request({ method: 'wallet_getCapabilities' })).toBe('simulated wallet_getCapabilities')
})

test('F37: a prepare tap that breaks fails closed, and is named', async () => {
  const plugins = [tapping(({ prepare }) => prepare.tap(() => Promise.reject(new Error('broken check'))))]
  const { widget, wallet } = await connected({ plugins })
  await expect(widget.request({ method: 'personal_sign' })).rejects.toMatchObject({
    code: 'PLUGIN_FAILED',
    plugin: 'tapping',
  })
  expect(wallet.request).not.toHaveBeenCalled()
})

test('behavior: a prepare tap refuses; settle learns of it', async () => {
  const outcomes: unknown[] = []
  const plugins = [
    tapping(({ prepare, settle }) => {
      prepare.tap(() => {
        throw new BaseError('Not this one.', { code: 'REVIEW_REFUSED' })
      })
      settle.tap((outcome) => void outcomes.push(outcome.ok || outcome.error.code))
    }),
  ]
  const { widget } = await connected({ plugins })
  await expect(widget.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 'REVIEW_REFUSED' })
  expect(outcomes).toEqual(['REVIEW_REFUSED'])
})

test('behavior: a handle tap answers in the wallet’s place', async () => {
  const plugins = [tapping(({ handle }) => handle.tap(() => ({ value: 'from the plugin' })))]
  const { widget, wallet } = await connected({ plugins })
  expect(await widget.request({ method: 'personal_sign' })).toBe('from the plugin')
  expect(wallet.request).not.toHaveBeenCalled()
})

test('error: a wallet taken away while it is connected', async () => {
  const wallet = simulateWallet()
  const { widget, $wallets } = simulateWidget({ wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  $wallets.set([])
  await expect(widget.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
