import { afterEach, expect, test, vi } from 'vitest'
import { sessionOf, subjectFor } from '../../test/signInModel.js'
import type { SiwxSession } from '../api.js'
import { leaveQuestion } from './leaveQuestion.js'
import type { SiwxContext } from './siwxContext.js'

afterEach(() => vi.useRealTimers())

const HERE = { ...subjectFor('0xA', 137), connectorId: 'wallet' }
const LAST = subjectFor('0xA', 1)

/** A page that the visitor leaves the question on. */
function leave(find: () => Promise<SiwxSession | undefined>, inUse = HERE) {
  const widget = { switchNetwork: vi.fn(async () => {}), disconnect: vi.fn(async () => {}) }
  const { address, namespace, chainId: caipNetworkId } = inUse
  const state = {
    $account: { get: () => ({ address, namespace, status: 'connected', accounts: [] }) },
    $network: { get: () => ({ network: { chainNamespace: namespace, caipNetworkId } }) },
    $session: { get: () => ({ chains: {} }) },
  }
  const context = { widget, state, options: {}, logger: { warn: () => {} } } as unknown as SiwxContext
  return { ...widget, left: () => leaveQuestion(context, { memory: { last: () => LAST }, find }, HERE) }
}
const isSignedIn = async () => sessionOf(LAST)

test('behavior: back to the network where the account is signed in', async () => {
  const { left, switchNetwork, disconnect } = leave(isSignedIn)
  await left()
  expect(switchNetwork).toHaveBeenCalledWith({ network: 'eip155:1', signal: expect.any(AbortSignal) })
  expect(disconnect).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<SiwxSession | undefined>]>([
  ['signed out there since', async () => undefined],
  ['the server can’t be asked', async () => Promise.reject(new Error('down'))],
])('behavior: %s: that wallet is disconnected, and no other', async (_, find) => {
  const { left, switchNetwork, disconnect } = leave(find)
  await left()
  expect(switchNetwork).not.toHaveBeenCalled()
  expect(disconnect).toHaveBeenCalledWith({ namespace: 'eip155', connectorId: 'wallet' })
})

test('F17: a wallet that refuses the network is disconnected', async () => {
  const { left, switchNetwork, disconnect } = leave(isSignedIn)
  switchNetwork.mockRejectedValue(new Error('refused'))
  await left()
  expect(disconnect).toHaveBeenCalledOnce()
})

test('F9: a server that does not answer holds nobody back for more than 3 seconds', async () => {
  vi.useFakeTimers()
  const { left, disconnect } = leave(() => new Promise(() => {}))
  const leaving = left()
  await vi.advanceTimersByTimeAsync(3_000)
  await leaving
  expect(disconnect).toHaveBeenCalledOnce()
})

test('F17: a wallet that never answers the switch is disconnected after 15 seconds', async () => {
  vi.useFakeTimers()
  const { left, switchNetwork, disconnect } = leave(isSignedIn)
  switchNetwork.mockReturnValue(new Promise(() => {}))
  const leaving = left()
  await vi.advanceTimersByTimeAsync(15_000)
  await leaving
  expect(disconnect).toHaveBeenCalledOnce()
})

test.each([
  ['is signed in there', isSignedIn],
  ['is not', async () => undefined],
])(
  'T14: moved to another account while the server tells that the one of before %s: its wallet stays',
  async (_, find) => {
    const { left, switchNetwork, disconnect } = leave(find, { ...HERE, address: '0xB' })
    await left()
    expect([switchNetwork.mock.calls, disconnect.mock.calls]).toEqual([[], []])
  },
)
