import { expect, test, vi } from 'vitest'
import {
  A,
  account,
  B,
  defer,
  ethereum,
  settle,
  simulateChain,
  simulateWallet,
  simulateWidget,
} from '../../test/simulate.js'
import { BaseError } from '../errors/BaseError.js'

/** A widget with a wallet, whose chain checks what is bound: `eth_sign` is. */
async function connected(answer?: Promise<void>) {
  const wallet = simulateWallet()
  const check = vi.fn(async (_: { readonly method: string }) => answer)
  const binds = (method: string) => (method === 'eth_sign' ? ('sign' as const) : undefined)
  const { widget } = simulateWidget({
    networks: [ethereum],
    chains: [simulateChain('eip155', { binds, check })],
    wallets: [wallet],
    views: [],
  })
  await widget.connect({ connectorId: 'simulated' })
  return { widget, wallet, check }
}

test('R4: what the chain refuses reaches no wallet', async () => {
  const refusal = new BaseError('No', { code: 'INVALID_PARAMS' })
  const { widget, wallet, check } = await connected(Promise.reject(refusal))
  await expect(widget.request({ method: 'eth_sign', params: [B, '0x00'] })).rejects.toBe(refusal)
  expect(check.mock.calls[0]?.[0]).toMatchObject({ method: 'eth_sign', params: [B, '0x00'], address: A })
  expect(wallet.request).not.toHaveBeenCalled()
})

test('behavior: what binds nobody is not checked', async () => {
  const { widget, check } = await connected()
  expect(await widget.request({ method: 'wallet_watchAsset' })).toBe('simulated wallet_watchAsset')
  expect(check).not.toHaveBeenCalled()
  expect(await widget.request({ method: 'eth_sign' })).toBe('simulated eth_sign')
  expect(check).toHaveBeenCalledTimes(1)
})

test('F18: the account changes while the chain checks: the wallet is not asked', async () => {
  const { promise, resolve } = defer<void>()
  const { widget, wallet } = await connected(promise)
  const asking = widget.request({ method: 'eth_sign' }).catch((error) => error)
  await settle()
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] })
  resolve()
  expect(await asking).toMatchObject({ code: 'ACCOUNT_CHANGED' })
  expect(wallet.request).not.toHaveBeenCalled()
})

test('args: signal: aborted while the chain checks: the wallet is not asked', async () => {
  const { promise, resolve } = defer<void>()
  const { widget, wallet } = await connected(promise)
  const controller = new AbortController()
  const asking = widget.request({ method: 'eth_sign', signal: controller.signal }).catch((error) => error)
  await settle()
  controller.abort()
  resolve()
  expect(await asking).toMatchObject({ shortMessage: 'Request was aborted' })
  await settle()
  expect(wallet.request).not.toHaveBeenCalled()
})
