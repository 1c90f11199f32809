import type { Connector } from '@wallet-widget/kernel'
import { createWidget, definePlugin } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createTestWidget, TEST_NETWORKS, until } from '@wallet-widget/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type FakeParentOptions, frameIn, SAFE_ADDRESS, SAFE_TX_HASH } from '../test/fakeParent.js'
import { safe } from './index.js'
import { checkOptions, type SafeOptions } from './options.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Stands for the evm plugin, of which only the chain is needed. */
const evm = definePlugin({
  id: 'evm',
  setup(context) {
    context.chains.register(createSimulatedAdapter({ namespace: 'eip155' }))
  },
})

async function start(parent: FakeParentOptions = {}, options: SafeOptions = {}) {
  const framed = frameIn(parent)
  const testWidget = createTestWidget({ plugins: [evm(), safe(options)], connectors: [], adapters: [] })
  const { widget } = testWidget
  await widget.ready
  return { ...testWidget, ...framed, account: () => widget.state.$account.get() }
}
const listed = (found: { widget: { state: { $connectors: { get(): readonly Connector[] } } } }) =>
  found.widget.state.$connectors.get().map(({ id, type }) => [id, type])
const settle = (ms = 30) => new Promise((resolve) => setTimeout(resolve, ms))

describe('inside the Safe app', () => {
  test('default', async () => {
    const started = await start()
    const { asked, destroy, widget } = started
    const account = await until(widget.state.$account, ({ status }) => status === 'connected')
    expect(account).toMatchObject({ address: SAFE_ADDRESS.toLowerCase(), namespace: 'eip155' })
    expect(listed(started)).toEqual([['safe', 'EXTERNAL']])
    expect(widget.state.$router.get().open).toBe(false)
    expect(asked).toEqual([
      { method: 'getSafeInfo', params: undefined, targetOrigin: 'https://app.safe.global' },
    ])
    destroy()
  })

  test('behavior: connects though nobody asks anything of the widget', async () => {
    const { asked } = frameIn()
    const config = { projectId: 'test', networks: TEST_NETWORKS, plugins: [evm(), safe()] }
    const widget = createWidget(config)
    const account = await until(widget.state.$account, ({ status }) => status === 'connected')
    expect(account.address).toBe(SAFE_ADDRESS.toLowerCase())
    expect(asked).toHaveLength(1)
    widget.destroy()
  })

  test('behavior: signs by EIP-1271, and sending answers the safeTxHash', async () => {
    const { asked, destroy, widget } = await start()
    await until(widget.state.$account, ({ status }) => status === 'connected')
    const ask = (method: string, params: unknown) => widget.request({ method, params })
    const transaction = { from: SAFE_ADDRESS, to: SAFE_ADDRESS, value: '0x1' }
    expect(await ask('eth_sendTransaction', [transaction])).toBe(SAFE_TX_HASH)
    expect(asked.at(-1)).toMatchObject({
      method: 'sendTransactions',
      params: { txs: [{ to: SAFE_ADDRESS, value: '0x1', data: '0x' }] },
    })
    // Other owners have to sign: that the Safe agrees is then said by its contract.
    expect(await ask('personal_sign', ['0x68656c6c6f', SAFE_ADDRESS])).toBe('0x')
    const typed = {
      domain: {},
      types: { A: [{ name: 'b', type: 'uint8' }] },
      primaryType: 'A',
      message: { b: 1 },
    }
    expect(await ask('eth_signTypedData_v4', [SAFE_ADDRESS, JSON.stringify(typed)])).toBe('0x5160')
    expect(await widget.plugins.safe.getTransaction(SAFE_TX_HASH)).toEqual({
      status: 'AWAITING_CONFIRMATIONS',
      hash: undefined,
    })
    destroy()
  })

  test('F17: a refusal is 4001, what it can’t do 4200', async () => {
    const refuse = () => {
      throw new Error('Transaction was rejected')
    }
    const { destroy, widget } = await start({ answers: { sendTransactions: refuse } })
    await until(widget.state.$account, ({ status }) => status === 'connected')
    const sending = widget.request({ method: 'eth_sendTransaction', params: [{ to: SAFE_ADDRESS }] })
    await expect(sending).rejects.toMatchObject({ walletCode: 4001 })
    await expect(widget.request({ method: 'wallet_watchAsset', params: {} })).rejects.toMatchObject({
      walletCode: 4200,
    })
    destroy()
  })

  test.each<[string, string]>([
    ['Transaction rejected by the relay: already known', 'INTERNAL_SDK_ERROR'],
    ['The connection was lost before it was rejected or approved', 'INTERNAL_SDK_ERROR'],
    ['Request cancelled: the page was closed', 'INTERNAL_SDK_ERROR'],
    ['Access denied by the service', 'INTERNAL_SDK_ERROR'],
    ['User rejected transaction', 'USER_REJECTED'],
    ['The message was rejected.', 'USER_REJECTED'],
  ])('F17: what speaks of a rejection is none yet: %s', async (text, code) => {
    const refuse = () => {
      throw new Error(text)
    }
    const { destroy, widget } = await start({ answers: { sendTransactions: refuse } })
    await until(widget.state.$account, ({ status }) => status === 'connected')
    const sending = widget.request({ method: 'eth_sendTransaction', params: [{ to: SAFE_ADDRESS }] })
    await expect(sending).rejects.toMatchObject({ code })
    destroy()
  })

  test('error: who may only look can’t sign', async () => {
    const info = { safeAddress: SAFE_ADDRESS, chainId: 1, threshold: 1, owners: [], isReadOnly: true }
    const { destroy, widget } = await start({ answers: { getSafeInfo: () => info } })
    await until(widget.state.$account, ({ status }) => status === 'connected')
    const signing = widget.request({ method: 'personal_sign', params: ['0x', SAFE_ADDRESS] })
    await expect(signing).rejects.toMatchObject({ walletCode: 4100 })
    destroy()
  })

  test('error: its chain is fixed', async () => {
    const { destroy, widget } = await start()
    await until(widget.state.$account, ({ status }) => status === 'connected')
    await expect(widget.switchNetwork({ network: 'eip155:137' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_APPROVED',
    })
    destroy()
  })

  test('behavior: disconnected by the visitor, it stays listed and does not come back by itself', async () => {
    const started = await start()
    const { destroy, widget } = started
    await until(widget.state.$account, ({ status }) => status === 'connected')
    await widget.disconnect()
    await settle()
    await widget.disable('safe')
    await widget.enable('safe')
    await settle()
    expect(listed(started)).toEqual([['safe', 'EXTERNAL']])
    expect(started.account().status).toBe('disconnected')
    destroy()
  })

  test('args: origins', async () => {
    const origins = ['https://safe.example', 'http://localhost:4000']
    const { asked, destroy, widget } = await start({ origin: 'http://localhost:4000' }, { origins })
    await until(widget.state.$account, ({ status }) => status === 'connected')
    expect(asked.map(({ targetOrigin }) => targetOrigin)).toEqual(['http://localhost:4000'])
    destroy()
  })

  test('behavior: in a browser that does not tell who is around, each allowed origin is asked', async () => {
    const origins = ['https://safe.example', 'https://app.safe.global']
    const { asked, destroy, widget } = await start({ ancestorOrigins: undefined }, { origins })
    await until(widget.state.$account, ({ status }) => status === 'connected')
    expect(asked.map(({ targetOrigin }) => targetOrigin)).toEqual(origins)
    destroy()
  })
})

describe('elsewhere', () => {
  const isAlone = async (started: Awaited<ReturnType<typeof start>>) => {
    await settle()
    expect(listed(started)).toEqual([])
    expect(started.account().status).toBe('disconnected')
    expect(started.listenerCount()).toBeLessThanOrEqual(0)
    started.destroy()
  }

  test('T4: a page around whose origin is not allowed is not asked', async () => {
    for (const origin of [
      'https://evil.example',
      'https://app.safe.global.evil.example',
      'http://app.safe.global',
      'https://xapp.safe.global',
      'https://app.safe.global:8443',
    ]) {
      const started = await start({ origin })
      expect(started.asked).toEqual([])
      await isAlone(started)
    }
  })

  test('T4: an answer from another window, another origin, to another question or of another shape is none', async () => {
    const deadline = 20
    await isAlone(await start({ impostor: true }, { deadline }))
    for (const getSafeInfo of [
      () => undefined,
      () => ({ safeAddress: 'nowhere', chainId: 1 }),
      () => ({ safeAddress: SAFE_ADDRESS, chainId: '1' }),
      () => {
        throw new Error('no')
      },
    ])
      await isAlone(await start({ answers: { getSafeInfo } }, { deadline }))
    const forged = await start({ silent: true }, { deadline })
    const info = { safeAddress: SAFE_ADDRESS, chainId: 1, threshold: 1, owners: [] }
    forged.say({ id: 'guessed', success: true, version: '9.1.0', data: info })
    forged.say({ success: true, version: '9.1.0', data: info }, undefined, 'https://evil.example')
    forged.say('nonsense')
    await isAlone(forged)
  })

  test('F22: a page around that says nothing is waited for 300 ms', async () => {
    const started = await start({ silent: true })
    await settle(350)
    await isAlone(started)
  })

  test('behavior: outside a frame nothing is loaded, and nothing listed', async () => {
    const page = new EventTarget() as EventTarget & Record<string, unknown>
    page.parent = page
    const added = vi.spyOn(page, 'addEventListener')
    vi.stubGlobal('window', page)
    const { destroy, widget } = createTestWidget({ plugins: [evm(), safe()], connectors: [], adapters: [] })
    await widget.ready
    expect(widget.state.$connectors.get()).toEqual([])
    expect(added.mock.calls.filter(([type]) => type === 'message')).toEqual([])
    await expect(widget.plugins.safe.getTransaction('0x')).rejects.toMatchObject({ code: 'NOT_IN_SAFE' })
    destroy()
  })

  test('F26: without a window', async () => {
    const { destroy, widget } = createTestWidget({ plugins: [evm(), safe()], connectors: [], adapters: [] })
    await widget.ready
    expect(widget.state.$connectors.get()).toEqual([])
    destroy()
  })
})

describe('options', () => {
  test('error: unknown or malformed', async () => {
    const { validate } = checkOptions['~standard']
    expect(await validate({ origins: ['https://safe.example'], deadline: 500 })).toHaveProperty('value')
    for (const options of [
      { colour: 'green' },
      { origins: [] },
      { origins: ['https://safe.example/'] },
      { origins: ['*'] },
      { origins: ['http://safe.example'] },
      { deadline: 0 },
    ])
      expect(await validate(options as never)).toHaveProperty('issues')
  })
})
