// @vitest-environment happy-dom
import { createWidget, defineConfig } from '@wallet-widget/kernel'
import { mainnet } from 'viem/chains'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ADDRESS, fakeProvider, OTHER_ADDRESS } from '../../test/fakeProvider.js'
import { type EvmProvider, evm } from '../index.js'

afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(window, 'ethereum')
})

async function load() {
  const widget = createWidget(
    defineConfig({ projectId: 'test', logLevel: 'silent', networks: [mainnet], plugins: [evm()] }),
  )
  onTestFinished(() => widget.destroy())
  await widget.ready
  return widget
}

test('K6, T10: the account chosen here is the one that signs and pays, told to the page, also after a reload', async () => {
  const accounts = () => [ADDRESS, OTHER_ADDRESS]
  const raw = fakeProvider({ eth_requestAccounts: accounts, eth_accounts: accounts })
  const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']
  for (const method of methods) raw.table[method] = () => '0x'
  Object.assign(window, { ethereum: { ...raw, isMetaMask: true } })

  const widget = await load()
  await widget.connect({ connectorId: 'injected' })
  const told: unknown[] = []
  widget.provider<EvmProvider>('eip155').on('accountsChanged', (value) => void told.push(value))
  await widget.switchAccount({ address: OTHER_ADDRESS })
  await vi.waitFor(() => expect(told).toEqual([[OTHER_ADDRESS, ADDRESS]]))
  widget.destroy()

  const again = await load()
  await vi.waitFor(() => expect(again.state.$account.get().address).toBe(OTHER_ADDRESS))
  const provider = again.provider<EvmProvider>('eip155')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([OTHER_ADDRESS, ADDRESS])
  const request = provider.request as (call: { method: string; params: unknown }) => Promise<unknown>
  await request({ method: 'personal_sign', params: ['0x61'] })
  await request({ method: 'eth_signTypedData_v4', params: ['{}'] })
  await request({ method: 'eth_sendTransaction', params: [{ to: ADDRESS, value: '0x1' }] })
  expect(raw.calls.filter(({ method }) => methods.includes(method))).toEqual([
    { method: 'personal_sign', params: ['0x61', OTHER_ADDRESS] },
    { method: 'eth_signTypedData_v4', params: [OTHER_ADDRESS, '{}'] },
    { method: 'eth_sendTransaction', params: [{ to: ADDRESS, value: '0x1', from: OTHER_ADDRESS }] },
  ])
})
