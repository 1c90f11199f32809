import { afterEach, expect, test, vi } from 'vitest'
import {
  A,
  account,
  B,
  defer,
  ethereum,
  lock,
  polygon,
  settle,
  simulateWallet,
  simulateWidget,
} from '../../test/simulate.js'
import type { WalletSession } from '../chains/connector.js'

afterEach(() => vi.restoreAllMocks())

/** A wallet that was locked and tells of account A again; its answer to the question where it is, is still to come. */
async function unlocked() {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ networks: [ethereum, polygon], wallets: [wallet], views: [] })
  await widget.connect({ connectorId: 'simulated' })
  const tell = (...addresses: string[]) =>
    wallet.tell({
      type: 'accountsChanged',
      namespace: 'eip155',
      accounts: addresses.map((address) => account('eip155', address)),
    })
  const lockWallet = () => lock(wallet)
  const answer = defer<readonly WalletSession[] | undefined>()
  wallet.reconnect.mockReturnValueOnce(answer.promise)
  lockWallet()
  tell(A)
  const statuses: string[] = []
  widget.state.$account.listen(({ status }) => void statuses.push(status))
  return {
    widget,
    wallet,
    tell,
    lock: lockWallet,
    answer,
    statuses,
    state: () => widget.state.$account.get(),
  }
}

const first: readonly WalletSession[] = [
  { namespace: 'eip155', networkId: 'eip155:1', accounts: [account('eip155', A)] },
]

test('F19, F20: what a wallet tells while it is asked where it is counts after its answer', async () => {
  const { widget, wallet, tell, answer, state } = await unlocked()
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
  tell(B)
  answer.resolve(first)
  await settle()
  expect(state()).toMatchObject({ status: 'connected', caipAddress: `eip155:137:${B}` })
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
  expect(wallet.reconnect).toHaveBeenCalledTimes(1)
})

test('F20: of several of a kind the last counts', async () => {
  const { wallet, tell, answer, state } = await unlocked()
  tell(B)
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:1' })
  tell(A)
  answer.resolve(first.map((one) => ({ ...one, accounts: [account('eip155', B)] })))
  await settle()
  expect(state().caipAddress).toBe(`eip155:1:${A}`)
})

test('F20: a wallet that is locked again while it is asked stays locked, and comes back when it speaks', async () => {
  const { tell, lock, answer, statuses, state } = await unlocked()
  lock()
  answer.resolve(first)
  await settle()
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'locked' })
  expect(statuses).toEqual([])
  tell(A)
  await settle()
  expect(state()).toMatchObject({ status: 'connected', address: A })
})

test('F20: locked and unlocked while it is asked: it is back with its answer', async () => {
  const { tell, lock, answer, state } = await unlocked()
  lock()
  tell(B)
  answer.resolve(first)
  await settle()
  expect(state()).toMatchObject({ status: 'connected', address: B })
})

test('F20: a wallet that answers nothing is asked no more than it tells', async () => {
  const { wallet, tell, answer, state } = await unlocked()
  wallet.reconnect.mockImplementation(async () => {
    tell(A)
    return undefined
  })
  tell(B)
  answer.resolve(undefined)
  await settle()
  await settle()
  expect(wallet.reconnect).toHaveBeenCalledTimes(1)
  expect(state().status).toBe('disconnected')
})

test('F20: disconnected by the visitor while it is asked, it does not come back', async () => {
  const { widget, wallet, tell, answer, state } = await unlocked()
  tell(B)
  await widget.disconnect()
  answer.resolve(first)
  await settle()
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'visitor' })
  expect(wallet.reconnect).toHaveBeenCalledTimes(1)
})

test('F16, F20: a wallet that leaves the question without an answer is asked again when it speaks later', async () => {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(deadline.signal)
  const { wallet, tell, answer, state } = await unlocked()
  expect(timeout).toHaveBeenCalledWith(10_000)
  deadline.abort(new DOMException('10 s are over', 'TimeoutError'))
  await settle()
  tell(B)
  await settle()
  expect(wallet.reconnect).toHaveBeenCalledTimes(2)
  expect(state()).toMatchObject({ status: 'connected', address: A })
  answer.resolve(first.map((one) => ({ ...one, networkId: 'eip155:137' })))
  await settle()
  expect(state().caipAddress).toBe(`eip155:1:${A}`)
})

test('F20: connected by the visitor while it is asked: neither the answer nor what was told before changes that', async () => {
  const { widget, wallet, lock, answer, state } = await unlocked()
  lock()
  wallet.accounts.eip155 = [account('eip155', B)]
  const connecting = widget.connect({ connectorId: 'simulated' })
  await connecting
  answer.resolve(first)
  await settle()
  expect(state()).toMatchObject({ status: 'connected', reason: 'visitor', address: B })
})

/** A connected wallet that is locked and unlocked while the visitor connects it again. */
async function unlockedMeanwhile() {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet], views: [] })
  await widget.connect({ connectorId: 'simulated' })
  const answer = defer<readonly WalletSession[]>()
  wallet.connect.mockReturnValueOnce(answer.promise)
  const connecting = widget.connect({ connectorId: 'simulated' }).catch(() => {})
  await settle()
  for (const accounts of [[account('eip155', A)], [account('eip155', A)]]) {
    lock(wallet)
    wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts })
  }
  await settle()
  expect(wallet.reconnect).not.toHaveBeenCalled()
  return { widget, wallet, answer, connecting, state: () => widget.state.$account.get() }
}

test.each([
  ['given up', ({ widget }: Meanwhile) => widget.cancelConnect()],
  ['refused', ({ answer }: Meanwhile) => answer.reject({ code: 4001 })],
])('F20: unlocked while it is connected again, which is %s: it is back', async (_, end) => {
  const meanwhile = await unlockedMeanwhile()
  end(meanwhile)
  await meanwhile.connecting
  await settle()
  expect(meanwhile.state()).toMatchObject({ status: 'connected', reason: 'wallet', address: A })
  expect(meanwhile.wallet.reconnect).toHaveBeenCalledTimes(1)
})

test.each([
  ['done', ({ answer }: Meanwhile) => answer.resolve(first)],
  ['ended by a disconnect', ({ widget }: Meanwhile) => void widget.disconnect()],
  ['ended with the widget', ({ widget }: Meanwhile) => widget.destroy()],
])('F20: unlocked while it is connected again, which is %s: it is not asked', async (_, end) => {
  const meanwhile = await unlockedMeanwhile()
  end(meanwhile)
  await meanwhile.connecting
  await settle()
  expect(meanwhile.wallet.reconnect).not.toHaveBeenCalled()
})

type Meanwhile = Awaited<ReturnType<typeof unlockedMeanwhile>>
