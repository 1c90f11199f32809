import { describe, expect, test } from 'vitest'
import { createSimulatedWallet } from './createSimulatedWallet.js'
import type { OddError, WalletFailures } from './failures.js'

const make = (failures: Partial<WalletFailures> = {}) =>
  createSimulatedWallet({ rpcUrls: { 1: 'http://127.0.0.1:9', 137: 'http://127.0.0.1:9' }, failures })
const silence = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 30, 'silence'))])
const connect = { method: 'eth_requestAccounts' }

test('args: reject', async () => {
  const { provider, setFailures } = make({ reject: true })
  await expect(provider.request(connect)).rejects.toMatchObject({ code: 4001 })
  setFailures({ reject: ['personal_sign'] })
  const [address] = (await provider.request(connect)) as string[]
  await expect(provider.request({ method: 'personal_sign', params: ['0x', address] })).rejects.toMatchObject({
    code: 4001,
  })
})

test('args: hang', async () => {
  const { provider } = make({ hang: true })
  expect(await silence(provider.request(connect))).toBe('silence')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
})

test('args: locked', async () => {
  const wallet = make({ locked: true })
  const answer = wallet.provider.request(connect)
  expect(await wallet.provider._metamask.isUnlocked()).toBe(false)
  expect(await silence(answer)).toBe('silence')
  wallet.unlock()
  expect(await answer).toHaveLength(3)
  wallet.lock()
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
  await expect(
    wallet.provider.request({ method: 'personal_sign', params: ['0x', '0x'] }),
  ).rejects.toMatchObject({
    code: 4100,
  })
})

test('args: wrongChain', async () => {
  const wallet = make()
  const chains: string[] = []
  wallet.provider.on('chainChanged', (id: string) => chains.push(id))
  wallet.setFailures({ wrongChain: 56 })
  expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x38')
  const toPolygon = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }
  expect(await wallet.provider.request(toPolygon)).toBe(null)
  expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x38')
  expect(chains).toEqual(['0x38'])
})

describe('args: oddErrors', () => {
  const thrown = async (kind: OddError) => {
    try {
      return { answered: await make({ oddErrors: kind }).provider.request(connect) }
    } catch (error) {
      return error
    }
  }
  test('behavior: a string', async () => expect(await thrown('string')).toBeTypeOf('string'))
  test('behavior: null', async () => expect(await thrown('null')).toBe(null))
  test('behavior: a nested code', async () => {
    expect(await thrown('nested')).toMatchObject({ data: { originalError: { error: { code: 4001 } } } })
  })
  test('behavior: a page of HTML', async () => {
    expect(((await thrown('html')) as Error).message.length).toBeGreaterThan(1_000_000)
  })
  test('behavior: no promise', () => {
    expect(make({ oddErrors: 'nonPromise' }).provider.request(connect)).not.toBeInstanceOf(Promise)
  })
})

test('args: slow', async () => {
  const started = Date.now()
  await make({ slow: 60 }).provider.request({ method: 'eth_chainId' })
  expect(Date.now() - started).toBeGreaterThanOrEqual(55)
})

test('args: pending', async () => {
  await expect(make({ pending: true }).provider.request(connect)).rejects.toMatchObject({ code: -32002 })
})

test('args: lateAnswer', async () => {
  const wallet = make({ lateAnswer: true })
  const answer = wallet.provider.request(connect)
  expect(await silence(answer)).toBe('silence')
  wallet.releaseAnswers()
  expect(await answer).toHaveLength(3)
})

test('args: unknownChain', async () => {
  const { provider } = make({ unknownChain: true })
  const toPolygon = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }
  await expect(provider.request(toPolygon)).rejects.toMatchObject({ code: 4902 })
  const nativeCurrency = { name: 'POL', symbol: 'POL', decimals: 18 }
  const added = { chainId: '0x89', chainName: 'Polygon', rpcUrls: ['http://127.0.0.1:9'], nativeCurrency }
  await provider.request({ method: 'wallet_addEthereumChain', params: [added] })
  expect(await provider.request(toPolygon)).toBe(null)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
})

test('args: methodUnsupported', async () => {
  const { provider } = make({ methodUnsupported: ['wallet_sendCalls'] })
  await expect(provider.request({ method: 'wallet_sendCalls' })).rejects.toMatchObject({ code: 4200 })
})

test('error: a node that can’t be reached is -32603', async () => {
  await expect(make().provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: -32603 })
})
