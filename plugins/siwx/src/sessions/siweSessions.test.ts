// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { EVM, openTwoChains, SOLANA } from '../../test/twoChains.js'

test('behavior: a backend of the older form is asked about accounts of EVM chains, and no others', async () => {
  const siweConfig = {
    getNonce: vi.fn(async () => '12345678'),
    verifyMessage: async () => true,
    getSession: vi.fn(async () => ({ address: EVM.address, chainId: 1 })),
    signOut: async () => true,
  }
  const { widget, signedIn } = openTwoChains('older', { siweConfig, required: true })
  await widget.ready
  const { $session } = widget.plugins.siwx
  await widget.connect({ connectorId: 'solana' })
  expect(widget.state.$account.get()).toMatchObject({ status: 'connected', address: SOLANA.address })
  expect(widget.state.$router.get().view).not.toBe('SIWXSignMessage')
  // Nor is it required of them.
  expect([$session.get().status, widget.state.$signIn.get().required]).toEqual(['unavailable', false])
  await expect(widget.plugins.siwx.signIn()).rejects.toMatchObject({ code: 'NO_ACTIVE_CAIP_NETWORK' })
  expect([siweConfig.getNonce, siweConfig.getSession].flatMap(({ mock }) => mock.calls)).toEqual([])
  await widget.connect({ connectorId: 'eip155' })
  await signedIn(EVM.address)
  expect(widget.state.$signIn.get()).toMatchObject({ required: true, signedIn: true })
})
