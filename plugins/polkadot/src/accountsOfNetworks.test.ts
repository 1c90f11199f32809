// @vitest-environment happy-dom
import { createTestWidget } from '@wallet-widget/testing'
import { expect, test } from 'vitest'
import { encodeAddress } from './chain/address.js'
import { kusama, polkadot, polkadotRelay } from './index.js'

const page = window as { injectedWeb3?: Record<string, unknown> | undefined }

test('behavior: an account of one network is none on another', async () => {
  const [dot, ksm] = [1, 2].map((fill) => encodeAddress(new Uint8Array(32).fill(fill), 42))
  const onKusama = `0x${kusama.id}${'00'.repeat(16)}`
  let shared = [{ address: ksm, genesisHash: onKusama }, { address: dot }]
  page.injectedWeb3 = { some: { enable: async () => ({ accounts: { get: async () => shared } }) } }
  const networks = [polkadotRelay, kusama] as const
  const { widget, destroy } = createTestWidget({
    plugins: [polkadot()],
    networks,
    connectors: [],
    adapters: [],
  })
  await widget.ready
  await widget.connect({ connectorId: 'injectedWeb3:some' })
  expect(widget.state.$account.get()).toMatchObject({ address: dot, accounts: [{ address: dot }] })
  await widget.switchNetwork({ network: `polkadot:${kusama.id}` })
  expect(widget.state.$account.get().accounts.map(({ address }) => address)).toContain(ksm)
  shared = [{ address: ksm, genesisHash: onKusama }]
  const back = widget.switchNetwork({ network: `polkadot:${polkadotRelay.id}` })
  await expect(back).rejects.toMatchObject({ code: 'CHAIN_DISCONNECTED' })
  expect(widget.state.$network.get().networkId).toBe(`polkadot:${kusama.id}`)
  destroy()
})

test('behavior: spelled as on another network an account is shown in the one spelling, and once', async () => {
  const key = new Uint8Array(32).fill(3)
  const [generic, asDot, asKsm] = [42, 0, 2].map((prefix) => encodeAddress(key, prefix))
  page.injectedWeb3 = {
    some: {
      enable: async () => ({ accounts: { get: async () => [{ address: asKsm }, { address: asDot }] } }),
    },
  }
  const { widget, destroy } = createTestWidget({
    plugins: [polkadot()],
    networks: [polkadotRelay, kusama] as const,
    connectors: [],
    adapters: [],
  })
  await widget.ready
  await widget.connect({ connectorId: 'injectedWeb3:some' })
  const accounts = () => widget.state.$account.get().accounts.map(({ address }) => address)
  expect(accounts()).toEqual([generic])
  const provider = await widget.provider('polkadot')
  expect(await provider.getAccounts()).toEqual([asDot])
  await widget.switchNetwork({ network: `polkadot:${kusama.id}` })
  expect(accounts()).toEqual([generic])
  expect(await provider.getAccounts()).toEqual([asKsm])
  destroy()
})
