import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FrameError, type Rpc } from '../contracts.js'
import { createSmartAccounts } from './createSmartAccounts.js'
import { leave, signGuestbook, startChainsWithBundlers } from './localChains.fixture.js'
import type { SentOperation } from './operationReceipt.js'

let chains: Awaited<ReturnType<typeof startChainsWithBundlers>>
beforeAll(async () => {
  chains = await startChainsWithBundlers()
})
afterAll(() => chains.stop())

const smart = (rpc: Rpc = chains.rpc) => createSmartAccounts({ rpc, networks: [1] })
const patience = () => AbortSignal.timeout(10_000)

/** Accounts whose bundler knows nothing of what waits, as many don't; and what the chain has for its receipts. */
function withSilentBundler(change: (receipt: object | null) => object | null = () => null) {
  return smart(async (request) => {
    const answer = await chains.rpc(request)
    if (request.method === 'eth_getUserOperationReceipt') return change(answer as object | null)
    return request.method === 'eth_getUserOperationByHash' ? null : answer
  })
}

test('behavior: what a bundler says nothing of is under way, until another operation has its nonce', async () => {
  const { owner, account, address } = await chains.owner()
  const used = { address, type: 'smartAccount' } as const
  const accounts = withSilentBundler()
  const prepared = await accounts.prepare({
    account,
    chainId: 1,
    calls: [signGuestbook('silent')],
  })
  await chains.node(1, 'evm_setAutomine', [false])
  try {
    const operation = await accounts.send(prepared, owner, leave)
    const status = async (bundle: SentOperation) => {
      const params = [accounts.bundles.add(bundle, undefined)]
      const method = 'wallet_getCallsStatus'
      return ((await accounts.read({ method, params, chainId: 1, account: used })) as { status: number })
        .status
    }
    const bundle = { ...prepared, operation }
    expect(await status(bundle)).toBe(100)
    await chains.node(1, 'anvil_mine')
    // Of an operation that never came to be, while another one has its nonce.
    const other: Hex = `0x${'ab'.repeat(32)}`
    expect(await status({ ...bundle, operation: other })).toBe(400)

    const broken = smart(async (request) => {
      if (/getUserOperation/.test(request.method)) throw new FrameError('Busy.', -32005)
      return chains.rpc(request)
    })
    const id = broken.bundles.add(bundle, undefined)
    await expect(
      broken.read({ method: 'wallet_getCallsStatus', params: [id], chainId: 1, account: used }),
    ).rejects.toThrow('Busy')
  } finally {
    await chains.node(1, 'evm_setAutomine', [true])
    await chains.node(1, 'anvil_mine')
  }
})

test('behavior: a receipt that gives no reason', async () => {
  const { owner, account } = await chains.owner()
  const accounts = withSilentBundler((receipt) => receipt && { ...receipt, reason: null })
  const prepared = await accounts.prepare({
    account,
    chainId: 1,
    calls: [signGuestbook('null')],
  })
  const operation = await accounts.send(prepared, owner, leave)
  expect(await accounts.transactionOf({ chainId: 1, operation, signal: patience() })).toMatch(/^0x/)
})

test('error: the page is left while it waits: said to be sent', async () => {
  const { owner, account } = await chains.owner()
  const accounts = withSilentBundler()
  const prepared = await accounts.prepare({
    account,
    chainId: 1,
    calls: [signGuestbook('left')],
  })
  const operation = await accounts.send(prepared, owner, leave)
  expect(accounts.sent(prepared)).toBe(operation)
  const controller = new AbortController()
  const waiting = accounts.transactionOf({ chainId: 1, operation, signal: controller.signal })
  setTimeout(() => controller.abort(), 50)
  await expect(waiting).rejects.toThrow(`Sent, and waiting for the network: user operation ${operation}`)
})

test('error: aborted before it leaves, nothing is sent', async () => {
  const { owner, account } = await chains.owner()
  const accounts = smart()
  const before = await chains.entries(1)
  const prepared = await accounts.prepare({
    account,
    chainId: 1,
    calls: [signGuestbook('aborted')],
  })
  const reason = new Error('aborted')
  await expect(accounts.send(prepared, owner, () => Promise.reject(reason))).rejects.toBe(reason)
  expect(accounts.sent(prepared)).toBeUndefined()
  expect(await chains.entries(1)).toBe(before)
})
