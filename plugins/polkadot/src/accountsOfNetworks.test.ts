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
