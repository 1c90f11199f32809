import { createWalletClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { ADDRESS, OTHER_ADDRESS } from '../test/fakeProvider.js'
import { failure, onChain, provider, STRANGER } from '../test/onChain.js'

const chain = onChain()
const DATA = `0x${'11'.repeat(32)}`

/** Who and what a request names, of each method that names either. */
const asking: Readonly<Record<string, (from: string | undefined, chainId?: unknown) => readonly unknown[]>> =
  {
    eth_sendTransaction: (from, chainId) => [{ from, to: STRANGER, value: '0x1', chainId }],
    eth_signTransaction: (from, chainId) => [{ from, to: STRANGER, value: '0x1', chainId }],
    eth_sendUnsignedTransaction: (from, chainId) => [{ from, to: STRANGER, value: '0x1', chainId }],
    wallet_sendTransaction: (from, chainId) => [{ from, to: STRANGER, value: '0x1', chainId }],
    wallet_sendCalls: (from, chainId) => [{ version: '2.0.0', from, chainId, calls: [{ to: STRANGER }] }],
    eth_sendUserOperation: (sender) => [{ sender, callData: '0x' }, ADDRESS],
    personal_sign: (from) => ['0x68656c6c6f', from],
    eth_sign: (from) => [from, DATA],
    eth_signTypedData: (from) => [[{ type: 'string', name: 'Message', value: 'Hi' }], from],
    eth_signTypedData_v3: (from) => [from, '{}'],
    eth_signTypedData_v4: (from) => [from, '{}'],
    eth_decrypt: (from) => ['0x7b2276657273696f6e227d', from],
    eth_getEncryptionPublicKey: (from) => [from],
  }
const methods = Object.keys(asking)
const sending = methods.filter((method) => /^wallet_|Transaction$/.test(method))

/** Asks the widget's provider, over a wallet that answers whatever it is asked. */
async function setUp() {
  const widget = await chain.connected()
  const { table, count } = chain.wallet()
  for (const method of methods) table[method] = () => 'answer'
  return {
    widget,
    ask: (method: string, params: readonly unknown[] = []) =>
      provider(widget).request({ method, params } as never) as Promise<unknown>,
    count,
  }
}

describe.each(methods)('%s', (method) => {
  const params = asking[method] as (from: string | undefined, chainId?: unknown) => readonly unknown[]

  test('error: an account that is not connected: the wallet is not asked', async () => {
    const { ask, count, widget } = await setUp()
    const error = await failure(ask(method, params(STRANGER)))
    expect(error.code).toBe(4100)
    expect(error.message).toContain(STRANGER)
    expect((await failure(widget.request({ method, params: params(STRANGER) }))).code).toBe('UNAUTHORIZED')
    expect(count(method)).toBe(0)
  })

  test.each([
    ['the one in use', OTHER_ADDRESS],
    ['in small letters', OTHER_ADDRESS.toLowerCase()],
    ['in capitals', `0x${OTHER_ADDRESS.slice(2).toUpperCase()}`],
    ['without 0x', OTHER_ADDRESS.slice(2)],
    ['another of the wallet', ADDRESS.toLowerCase()],
    ['none', undefined],
  ])('behavior: an account: %s', async (_, from) => {
    const { ask } = await setUp()
    expect(await ask(method, params(from))).toBe('answer')
  })
})

describe.each(sending)('%s', (method) => {
  const params = asking[method] as (from: string | undefined, chainId?: unknown) => readonly unknown[]

  test.each(['0x89', 137, '137', 'eip155:1', {}, ''])(
    'error: chainId: %j: the wallet is not asked',
    async (chainId) => {
      const { ask, count } = await setUp()
      const error = await failure(ask(method, params(OTHER_ADDRESS, chainId)))
      expect(error.code).toBe(-32602)
      expect(error.message).toContain('eip155:1')
      expect(count(method)).toBe(0)
    },
  )

  test.each(['0x1', '0X1', '0x01', 1, 1n, '1', null, undefined])('behavior: chainId: %s', async (chainId) => {
    const { ask } = await setUp()
    expect(await ask(method, params(OTHER_ADDRESS, chainId))).toBe('answer')
  })

  test('behavior: chainId: that of the network that the wallet moved to', async () => {
    const { ask } = await setUp()
    await ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])
    expect(await ask(method, params(OTHER_ADDRESS, '0x89'))).toBe('answer')
    expect((await failure(ask(method, params(OTHER_ADDRESS, '0x1')))).code).toBe(-32602)
  })
})

const typing = ['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4']

describe.each(typing)('%s', (method) => {
  const typed = (chainId?: unknown) => ({ domain: { name: 'Coin', chainId }, primaryType: 'Permit' })

  test.each([137, '137', '0x89', 137n, '', {}])(
    'T21: of chain %s: the wallet is not asked',
    async (chainId) => {
      const { ask, count } = await setUp()
      const asked = [
        [OTHER_ADDRESS, typed(chainId)],
        [typed(chainId), OTHER_ADDRESS],
        [undefined, typed(chainId)],
      ]
      if (typeof chainId !== 'bigint') asked.push([OTHER_ADDRESS, JSON.stringify(typed(chainId))])
      for (const params of asked) {
        const error = await failure(ask(method, params))
        expect(error.code).toBe(-32602)
        expect(error.message).toContain('eip155:1')
      }
      expect(count(method)).toBe(0)
    },
  )

  test.each([1, '1', '0x1', '0x01', 1n, null, undefined])('T21: of chain %s: it is', async (chainId) => {
    const { ask } = await setUp()
    expect(await ask(method, [OTHER_ADDRESS, typed(chainId)])).toBe('answer')
    if (typeof chainId === 'bigint') return
    expect(await ask(method, [OTHER_ADDRESS, JSON.stringify(typed(chainId))])).toBe('answer')
  })

  test('T21: of the network that the wallet moved to, and not of the one before', async () => {
    const { ask } = await setUp()
    await ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])
    expect(await ask(method, [OTHER_ADDRESS, typed(137)])).toBe('answer')
    expect((await failure(ask(method, [OTHER_ADDRESS, typed(1)]))).code).toBe(-32602)
  })

  test('behavior: what can’t be read is the wallet’s to judge', async () => {
    const { ask } = await setUp()
    for (const data of ['{"domain":', 'null', '[]', { domain: null }])
      expect(await ask(method, [OTHER_ADDRESS, data])).toBe('answer')
  })
})

test.each(sending)('behavior: %s without a sender: the account in use is', async (method) => {
  const { ask } = await setUp()
  const told = vi.fn((_: unknown) => 'answer')
  chain.wallet().table[method] = told
  for (const from of [undefined, null as never]) {
    await ask(method, asking[method]?.(from))
    expect(told.mock.lastCall?.[0]).toMatchObject([{ from: OTHER_ADDRESS }])
  }
  await ask(method, asking[method]?.(ADDRESS))
  expect(told.mock.lastCall?.[0]).toMatchObject([{ from: ADDRESS }])
})

test('behavior: personal_sign with its params the other way round, and of 20 bytes', async () => {
  const { ask } = await setUp()
  expect(await ask('personal_sign', [OTHER_ADDRESS, '0x68656c6c6f'])).toBe('answer')
  expect(await ask('personal_sign', [STRANGER, OTHER_ADDRESS])).toBe('answer')
  expect((await failure(ask('personal_sign', [STRANGER, '0x68656c6c6f']))).code).toBe(4100)
})

test('behavior: eth_decrypt with its params the other way round', async () => {
  const { ask, count } = await setUp()
  expect(await ask('eth_decrypt', [OTHER_ADDRESS, '0x7b7d'])).toBe('answer')
  expect((await failure(ask('eth_decrypt', [STRANGER, '0x7b7d']))).code).toBe(4100)
  expect(count('eth_decrypt')).toBe(1)
})

test('behavior: what a snap is called with is its own: the wallet judges it', async () => {
  const { widget } = await setUp()
  chain.wallet().table.wallet_invokeSnap = () => 'answer'
  const params = { snapId: 'npm:example', request: { method: 'sign', params: { from: STRANGER } } }
  expect(await widget.request({ method: 'wallet_invokeSnap', params })).toBe('answer')
})

test('behavior: nobody connected is asked to connect, whoever is named', async () => {
  const widget = await chain.start()
  const params = asking.eth_sendTransaction?.(STRANGER) as readonly unknown[]
  expect((await failure(widget.request({ method: 'eth_sendTransaction', params }))).code).toBe(
    'NOT_CONNECTED',
  )
})

test('behavior: viem from an account that is not connected', async () => {
  const { widget, count } = await setUp()
  const client = createWalletClient({ chain: mainnet, transport: custom(provider(widget)) })
  const refused = await failure(client.sendTransaction({ account: STRANGER, to: ADDRESS, value: 1n }))
  expect(refused.walk((error: { code?: number }) => error.code === 4100)).toBeTruthy()
  expect(count('eth_sendTransaction')).toBe(0)
})
