import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { frameIn, SAFE_ADDRESS, SAFE_TX_HASH } from '../test/fakeParent.js'
import { answerRequest } from './answerRequest.js'
import type { SafeInfo } from './handle.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const info: SafeInfo = {
  safeAddress: SAFE_ADDRESS,
  chainId: 1,
  threshold: 2,
  owners: [SAFE_ADDRESS],
  isReadOnly: false,
}
const typedData = {
  domain: { chainId: 1 },
  types: { A: [{ name: 'b', type: 'uint8' }] },
  primaryType: 'A',
  message: { b: 1 },
}
const REQUESTS = [
  { method: 'personal_sign', params: ['0x68656c6c6f', SAFE_ADDRESS] },
  { method: 'eth_sign', params: [SAFE_ADDRESS, `0x${'22'.repeat(32)}`] },
  { method: 'eth_signTypedData_v4', params: [SAFE_ADDRESS, JSON.stringify(typedData)] },
  { method: 'eth_sendTransaction', params: [{ to: SAFE_ADDRESS, value: '0x1', data: '0xc0ffee' }] },
  { method: 'eth_sendTransaction', params: [{ to: SAFE_ADDRESS }] },
  {
    method: 'wallet_sendCalls',
    params: [{ chainId: '0x1', from: SAFE_ADDRESS, calls: [{ to: SAFE_ADDRESS, value: '0x0', data: '0x' }] }],
  },
]

describe('answerRequest', () => {
  test('behavior: asks and answers what Safe’s own library does', async () => {
    const { asked } = frameIn()
    const provider = new SafeAppProvider({ ...info, owners: [] }, new SafeAppsSDK())
    for (const request of REQUESTS) {
      const theirs = await provider.request(request as never)
      const { method, params } = asked.at(-1) ?? {}
      const ask = vi.fn(async (name: string, _params?: unknown) =>
        name === 'signTypedMessage' ? { signature: '0x5160' } : { safeTxHash: SAFE_TX_HASH },
      )
      const ours = await answerRequest(ask, info, request)
      expect(ours).toEqual(theirs)
      expect(ask.mock.calls[0]?.[0]).toBe(method)
      expect(JSON.parse(JSON.stringify(ask.mock.calls[0]?.[1]))).toEqual(JSON.parse(JSON.stringify(params)))
    }
  })

  test('behavior: a read that the network’s node can’t answer goes to the Safe app’s', async () => {
    const ask = vi.fn(async () => '0x10')
    expect(await answerRequest(ask, info, { method: 'eth_gasPrice', params: undefined })).toBe('0x10')
    expect(ask).toHaveBeenCalledWith('rpcCall', { call: 'eth_gasPrice', params: [] })
  })

  test('behavior: the state of calls', async () => {
    for (const [txStatus, status] of [
      ['AWAITING_CONFIRMATIONS', 100],
      ['SUCCESS', 200],
      ['CANCELLED', 400],
      ['FAILED', 500],
      ['__proto__', 100],
    ]) {
      const request = { method: 'wallet_getCallsStatus', params: [SAFE_TX_HASH] }
      const answer = await answerRequest(async () => ({ txStatus, txHash: SAFE_TX_HASH }), info, request)
      expect(answer).toMatchObject({ id: SAFE_TX_HASH, chainId: '0x1', status })
    }
  })

  test('behavior: calls that succeeded have the receipt of their transaction', async () => {
    const receipt = { transactionHash: SAFE_TX_HASH, blockHash: SAFE_TX_HASH, blockNumber: '0x10' }
    const ask = vi.fn(async (method: string, _params?: unknown) =>
      method === 'rpcCall' ? receipt : { txStatus: 'SUCCESS', txHash: SAFE_TX_HASH },
    )
    const request = { method: 'wallet_getCallsStatus', params: [SAFE_TX_HASH] }
    expect(await answerRequest(ask, info, request)).toMatchObject({ status: 200, receipts: [receipt] })
    expect(ask).toHaveBeenLastCalledWith('rpcCall', {
      call: 'eth_getTransactionReceipt',
      params: [SAFE_TX_HASH],
    })
  })

  test('behavior: the receipt of what was sent is found by what sending answered', async () => {
    const hash = `0x${'ab'.repeat(32)}`
    const ask = async (method: string, params?: unknown) => {
      if (method === 'getTxBySafeTxHash') return { txStatus: 'SUCCESS', txHash: hash }
      return (params as { params: unknown[] }).params[0] === hash ? { transactionHash: hash } : null
    }
    const request = { method: 'eth_getTransactionReceipt', params: [SAFE_TX_HASH] }
    expect(await answerRequest(ask, info, request)).toEqual({ transactionHash: hash })
  })

  test('error: what is not the Safe’s, or is invalid, is not asked', async () => {
    const ask = vi.fn(async () => ({}))
    const stranger = `0x${'11'.repeat(20)}`
    for (const [method, params, walletCode] of [
      ['personal_sign', ['0x', stranger], 4100],
      ['personal_sign', undefined, 4100],
      ['eth_signTypedData_v4', [SAFE_ADDRESS, '{'], -32602],
      ['eth_sendTransaction', [{ data: '0x60' }], -32602],
      ['eth_sendTransaction', [{ from: stranger, to: SAFE_ADDRESS }], 4100],
      ['eth_sendTransaction', [{ to: SAFE_ADDRESS, value: 1 }], -32602],
      ['wallet_sendCalls', [{ chainId: '0x89', calls: [{ to: SAFE_ADDRESS }] }], 4901],
      ['wallet_sendCalls', [{ chainId: '0x1', calls: [] }], -32602],
      ['wallet_sendCalls', [{ chainId: '0x1', from: stranger, calls: [{ to: SAFE_ADDRESS }] }], 4100],
      ['wallet_getCallsStatus', ['0x1'], -32602],
      ['wallet_addEthereumChain', [{}], 4200],
      ['eth_sendRawTransaction', ['0x'], 4200],
    ] as const)
      await expect(answerRequest(ask, info, { method, params })).rejects.toMatchObject({ walletCode })
    expect(ask).not.toHaveBeenCalled()
  })

  test('error: sending that is answered with no hash', async () => {
    const request = { method: 'eth_sendTransaction', params: [{ to: SAFE_ADDRESS }] }
    await expect(answerRequest(async () => ({ safeTxHash: '<b>' }), info, request)).rejects.toMatchObject({
      walletCode: -32603,
    })
  })
})
