import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FrameError, type Rpc } from '../contracts.js'
import { createSmartAccounts } from './createSmartAccounts.js'
import { leave, signGuestbook, startChainsWithBundlers } from './localChains.fixture.js'

let chains: Awaited<ReturnType<typeof startChainsWithBundlers>>
beforeAll(async () => {
  chains = await startChainsWithBundlers()
})
afterAll(() => chains.stop())

const patience = () => AbortSignal.timeout(20_000)

/**
 * A bundler that keeps what it took to itself until it is told to go on, as one does between two blocks: the node knows of
 * nothing that no block has. Its answer is lost; asked, it says that it has the operation.
 */
function withHeldOperations() {
  const held: (() => Promise<unknown>)[] = []
  const sent: unknown[] = []
  let isHolding = true
  let ahead = 0
  const rpc: Rpc = async (request) => {
    const { method, params } = request
    if (method === 'eth_sendUserOperation') sent.push(params)
    if (isHolding && method === 'eth_sendUserOperation') {
      held.push(() => chains.rpc(request))
      throw new FrameError('The node can not be reached.', -32603)
    }
    if (method !== 'eth_getUserOperationByHash' || !isHolding) return chains.rpc(request)
    return (await chains.rpc(request)) ?? (held.length > 0 ? {} : null)
  }
  return {
    accounts: createSmartAccounts({ rpc, networks: [1], now: () => Date.now() + ahead }),
    sent,
    /** Lets time pass. */
    pass(time: number) {
      ahead += time
    },
    /** From now on it hands on what it takes. */
    stopHolding() {
      isHolding = false
    },
    /** Hands on what it keeps. */
    handOn: () => Promise.all(held.splice(0).map((send) => send())),
    /** Forgets what it keeps; whoever took it down could still hand it on. */
    drop: () => held.splice(0),
  }
}

test('behavior: another operation before the one that puts the account there is mined is sent after it', async () => {
  const { owner, account, address } = await chains.owner()
  const { accounts, sent, handOn, stopHolding } = withHeldOperations()
  const before = await chains.entries(1)
  const prepare = (message: string) =>
    accounts.prepare({ account, chainId: 1, calls: [signGuestbook(message)] })
  const first = await prepare('first')
  const deploying = await accounts.send(first, owner, leave)
  const second = await prepare('second')
  expect(first).toMatchObject({ deploys: true })
  expect(first).not.toHaveProperty('waitsFor')
  expect(second).toMatchObject({ deploys: false, waitsFor: deploying })
  expect(second.fails).toBeUndefined()
  stopHolding()
  let isSent = false
  const sending = accounts.untilThere(second, patience()).then(async () => {
    isSent = true
    return accounts.send(second, owner, leave)
  })
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(isSent).toBe(false)
  expect(sent).toHaveLength(1)
  await handOn()
  const operation = await sending
  await accounts.transactionOf({ chainId: 1, operation: deploying, signal: patience() })
  await accounts.transactionOf({ chainId: 1, operation, signal: patience() })
  expect(sent).toHaveLength(2)
  expect(sent[1]).not.toHaveProperty('0.factory')
  expect(await chains.entries(1)).toBe(before + 2n)
  expect(await chains.client(1).getBalance({ address })).toBeGreaterThanOrEqual(
    10n ** 18n - (first.fee?.most ?? 0n) - (second.fee?.most ?? 0n),
  )
  expect(await prepare('third')).not.toHaveProperty('waitsFor')
})

test('behavior: the one that was to put the account there is dropped: said so, and the next one does', async () => {
  const { owner, account } = await chains.owner()
  const { accounts, sent, drop, pass, stopHolding } = withHeldOperations()
  const before = await chains.entries(1)
  const prepare = (message: string) =>
    accounts.prepare({ account, chainId: 1, calls: [signGuestbook(message)] })
  await accounts.send(await prepare('dropped'), owner, leave)
  const second = await prepare('after it')
  const [late] = drop()
  stopHolding()
  pass(91_000)
  await expect(accounts.untilThere(second, patience())).rejects.toThrow('Nothing of this one was sent')
  expect(sent).toHaveLength(1)
  const again = await prepare('after it')
  expect(again.deploys).toBe(true)
  const operation = await accounts.send(again, owner, leave)
  await accounts.transactionOf({ chainId: 1, operation, signal: patience() })
  // Whoever kept the other one can't have it done any more.
  await expect(late?.()).rejects.toThrow('AA10')
  expect(await chains.entries(1)).toBe(before + 1n)
})

test('behavior: two that would put the account there: of the second nothing is signed', async () => {
  const { owner, account } = await chains.owner()
  const { accounts, sent, handOn } = withHeldOperations()
  const before = await chains.entries(1)
  const one = () => accounts.prepare({ account, chainId: 1, calls: [signGuestbook('at once')] })
  const [first, second] = await Promise.all([one(), one()])
  const deploying = await accounts.send(first, owner, leave)
  const noted = vi.fn(leave)
  await expect(accounts.send(second, owner, noted)).rejects.toThrow('came first')
  expect(noted).not.toHaveBeenCalled()
  expect(sent).toHaveLength(1)
  // Sent again, the first is the same.
  expect(await accounts.send(first, owner, leave)).toBe(deploying)
  await handOn()
  await accounts.transactionOf({ chainId: 1, operation: deploying, signal: patience() })
  expect(await chains.entries(1)).toBe(before + 1n)
})

test('error: the site gives up while it is waited for: nothing is sent', async () => {
  const { owner, account } = await chains.owner()
  const { accounts } = withHeldOperations()
  const prepare = () => accounts.prepare({ account, chainId: 1, calls: [signGuestbook('given up')] })
  await accounts.send(await prepare(), owner, leave)
  const second = await prepare()
  const controller = new AbortController()
  const waiting = accounts.untilThere(second, controller.signal)
  const reason = new Error('given up')
  setTimeout(() => controller.abort(reason), 100)
  await expect(waiting).rejects.toBe(reason)
})
