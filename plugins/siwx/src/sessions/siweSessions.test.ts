// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { EVM, openTwoChains, SOLANA } from '../../test/twoChains.js'
import type { SiweConfig } from '../api.js'
import { siweSessions } from './siweSessions.js'

/** SIMULATED */
const BACKEND: SiweConfig = {
  getNonce: async () => '12345678',
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
}

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

test.each<[string, SiweConfig['getSession']]>([
  ['throws', async () => Promise.reject(new Error('Failed to get session!'))],
  ['answers null', async () => null],
])(
  'behavior: a backend of the older form that %s where nobody has signed in: the visitor is asked',
  async (_, getSession) => {
    const siweConfig = { ...BACKEND, getSession }
    const { widget } = openTwoChains(`older-${crypto.randomUUID()}`, { siweConfig })
    await widget.ready
    await widget.connect({ connectorId: 'eip155' })
    expect(widget.plugins.siwx.$session.get().status).toBe('signedOut')
    expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
  },
)

test('F8: a backend of the older form that can’t be reached has not signed anybody out', async () => {
  const siweConfig = { ...BACKEND, getSession: async () => Promise.reject(new TypeError('Failed to fetch')) }
  const { widget } = openTwoChains(`older-${crypto.randomUUID()}`, { siweConfig })
  await widget.ready
  await widget.connect({ connectorId: 'eip155' })
  expect(widget.plugins.siwx.$session.get().status).toBe('loading')
})

test('behavior: a backend of the older form keeps one session: it ends for its own account alone', async () => {
  const signOut = vi.fn(async () => true)
  const sessions = siweSessions({
    ...BACKEND,
    signOut,
    getSession: async () => ({ address: EVM.address, chainId: 1 }),
  })
  await sessions.removeSessions({ address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' })
  await sessions.removeSessions({ address: EVM.address, chainId: 'eip155:137' })
  expect(signOut).not.toHaveBeenCalled()
  await sessions.removeSessions(EVM)
  await sessions.removeSessions({ address: EVM.address.toUpperCase() })
  await sessions.removeSessions({})
  expect(signOut).toHaveBeenCalledTimes(3)
})

test('F8: a backend of the older form that can’t be reached is not signed out of whoever it has', async () => {
  const signOut = vi.fn(async () => true)
  const getSession = async () => Promise.reject(new TypeError('Failed to fetch'))
  const sessions = siweSessions({ ...BACKEND, signOut, getSession })
  await expect(sessions.removeSessions(EVM)).rejects.toThrow('Failed to fetch')
  expect(signOut).not.toHaveBeenCalled()
})

test.each([null, undefined, {}, 'nobody'])(
  'F8: a backend of the older form that answers %j is signed out of',
  async (answer) => {
    const signOut = vi.fn(async () => true)
    const sessions = siweSessions({ ...BACKEND, signOut, getSession: async () => answer as never })
    expect(await sessions.getSessions(EVM)).toEqual([])
    await sessions.removeSessions({})
    expect(signOut).toHaveBeenCalledOnce()
    await expect(sessions.removeSessions(EVM)).resolves.toBeUndefined()
  },
)

test('F8: a backend of the older form that does not say who is signed in signs out', async () => {
  const signOut = vi.fn(async () => true)
  const sessions = siweSessions({
    ...BACKEND,
    signOut,
    getSession: async () => Promise.reject(new Error('down')),
  })
  await sessions.removeSessions(EVM)
  expect(signOut).toHaveBeenCalledOnce()
})
