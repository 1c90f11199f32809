import { createLocalPaymaster, localPaymasterContract } from '@wallet-widget/local'
import { entryPoint08, soladyAccount } from '@wallet-widget/services/contract'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FrameError, type Rpc } from '../contracts.js'
import { createSmartAccounts } from './createSmartAccounts.js'
import { isSponsorsRefusal } from './isSponsorsRefusal.js'
import { leave, signGuestbook, startChainsWithBundlers } from './localChains.fixture.js'
import type { Sponsors } from './sponsors.js'

type Asked = Parameters<Sponsors['ask']>[0]

let chains: Awaited<ReturnType<typeof startChainsWithBundlers>>
beforeAll(async () => {
  chains = await startChainsWithBundlers()
})
afterAll(() => chains.stop())

const paymaster = createLocalPaymaster({ chainId: 1 })
async function pay(request: Asked, by = paymaster) {
  const { result, error } = await by.ask(request)
  return error ? { refused: error.message } : { result: result as Record<string, unknown> }
}
const smart = (ask: Sponsors['ask']) =>
  createSmartAccounts({ rpc: chains.rpc, networks: [1, 137], sponsors: { networks: [1], ask } })
const patience = () => AbortSignal.timeout(20_000)
const deposit = () =>
  chains.client(1).readContract({
    address: entryPoint08.address,
    abi: entryPoint08Abi,
    functionName: 'balanceOf',
    args: [localPaymasterContract.address],
  })

test('default: an account without any coins does its first call, and the paymaster pays what was shown at most', async () => {
  const { owner, account, address } = await chains.owner(0n)
  const accounts = smart((asked) => pay(asked))
  const [entries, before] = [await chains.entries(1), await deposit()]
  const prepared = await accounts.prepare({ account, chainId: 1, calls: [signGuestbook('sponsored')] })
  expect(prepared).toMatchObject({
    deploys: true,
    fee: { sponsor: { paymaster: localPaymasterContract.address, name: 'Local paymaster' } },
  })
  expect(prepared.fails).toBeUndefined()
  const operation = await accounts.send(prepared, owner, leave)
  await accounts.transactionOf({ chainId: 1, operation, signal: patience() })
  expect(await chains.entries(1)).toBe(entries + 1n)
  const paid = before - (await deposit())
  expect(paid).toBeGreaterThan(0n)
  expect(paid).toBeLessThanOrEqual(prepared.fee?.most ?? 0n)
  expect(await chains.client(1).getBalance({ address })).toBe(0n)
})

test('behavior: on a chain that has no paymaster nobody is asked', async () => {
  const { account } = await chains.owner()
  const accounts = smart(() => expect.fail('asked'))
  const { fee } = await accounts.prepare({ account, chainId: 137, calls: [signGuestbook('own')] })
  expect(Object.keys(fee ?? {})).toEqual(['most', 'expected'])
})

const other = '0x00000000000000000000000000000000000000aa'
const hostile: Record<string, (answer: Record<string, unknown>, asked: Asked) => unknown> = {
  'nobody, so that the account would pay': (answer) => ({ ...answer, paymaster: `0x${'0'.repeat(40)}` }),
  'the account itself': (answer, { operation }) => ({ ...answer, paymaster: operation.sender }),
  'the EntryPoint': (answer) => ({ ...answer, paymaster: entryPoint08.address }),
  'a contract of another chain': (answer) => ({ ...answer, paymaster: other }),
  'huge data': (answer) => ({ ...answer, paymasterData: `0x${'ab'.repeat(3_000)}` }),
  'data that is none': (answer) => ({ ...answer, paymasterData: 'https://evil.example' }),
  'huge gas': (answer) => ({ ...answer, paymasterVerificationGasLimit: `0x${'f'.repeat(32)}` }),
  'calls of its own': (answer) => ({ ...answer, callData: '0x' }),
  'a fee of its own': (answer) => ({ ...answer, maxFeePerGas: '0xffffffffff' }),
  'another sender': (answer) => ({ ...answer, sender: other }),
  'an EIP-7702 authorization': (answer) => ({ ...answer, eip7702Auth: {} }),
  'another paymaster in the end': (answer, { step }) =>
    step === 'final' ? { ...answer, paymaster: entryPoint08.address } : answer,
  'another contract in the end': (answer, { step }) =>
    step === 'final' ? { ...answer, paymaster: account07.address } : answer,
  nothing: () => null,
  text: () => 'paid',
  list: (answer) => [answer],
}
const account07 = soladyAccount(other)

test.each(Object.entries(hostile))(
  'T21: hostile answers are not used, which is said, and the account pays what is shown: %s',
  async (_, change) => {
    const { owner, account, address } = await chains.owner()
    const accounts = smart(async (asked) => {
      const answer = await pay(asked)
      return 'result' in answer ? { result: change(answer.result, asked) } : answer
    })
    const before = await deposit()
    const prepared = await accounts.prepare({ account, chainId: 1, calls: [signGuestbook('hostile')] })
    expect(prepared.fee).toMatchObject({ unsponsored: { why: 'unfit' } })
    expect(prepared.fee).not.toHaveProperty('sponsor')
    const held = await chains.client(1).getBalance({ address })
    const operation = await accounts.send(prepared, owner, leave)
    await accounts.transactionOf({ chainId: 1, operation, signal: patience() })
    const paid = held - (await chains.client(1).getBalance({ address }))
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThanOrEqual(prepared.fee?.most ?? 0n)
    expect(await deposit()).toBe(before)
  },
)

test('behavior: one that refuses is quoted, and one that is not reached is said not to be', async () => {
  const { account } = await chains.owner()
  const unsponsored = async (ask: Sponsors['ask']) =>
    (await smart(ask).prepare({ account, chainId: 1, calls: [signGuestbook('alone')] })).fee?.unsponsored
  expect(await unsponsored(async () => ({ refused: `Out of budget. ${'x'.repeat(500)}` }))).toEqual({
    why: 'refused',
    reason: expect.stringMatching(/^Out of budget. x{10,200}$/),
  })
  expect(await unsponsored(() => Promise.reject(new Error('down')))).toEqual({ why: 'unanswered' })
  // Wallets of the older kind: this paymaster pays at EntryPoint 0.8 alone.
  const older = await chains.owner(10n ** 18n, soladyAccount)
  const { fee } = await smart((asked) => pay(asked)).prepare({
    account: older.account,
    chainId: 1,
    calls: [signGuestbook('older')],
  })
  expect(fee?.unsponsored).toMatchObject({ why: 'refused', reason: expect.stringContaining('0.8') })
})

test('behavior: one that refuses at the end: nothing is sent, and what comes in its place can’t happen beside it', async () => {
  const { owner, account, address } = await chains.owner()
  const elsewhere = createLocalPaymaster({ chainId: 137 })
  const accounts = smart((asked) => pay(asked, asked.step === 'final' ? elsewhere : paymaster))
  const calls = [signGuestbook('late')]
  const [entries, held] = [await chains.entries(1), await chains.client(1).getBalance({ address })]
  const sponsored = await accounts.prepare({ account, chainId: 1, calls })
  expect(sponsored.fee?.sponsor).toBeDefined()
  const error = await accounts.send(sponsored, owner, leave).catch((failure) => failure)
  expect(isSponsorsRefusal(error)).toBe(true)
  expect(error.message).toContain('AA34')
  expect(accounts.sent(sponsored)).toBeUndefined()
  expect(await chains.entries(1)).toBe(entries)

  const unsponsored = { why: 'refused', reason: error.message } as const
  const own = await accounts.prepare({
    account,
    chainId: 1,
    calls,
    insteadOf: { operation: sponsored, unsponsored },
  })
  expect(own).toMatchObject({ nonce: sponsored.nonce, fee: { unsponsored } })
  expect(own.fee).not.toHaveProperty('sponsor')
  const operation = await accounts.send(own, owner, leave)
  await accounts.transactionOf({ chainId: 1, operation, signal: patience() })
  expect(await chains.entries(1)).toBe(entries + 1n)
  expect(await chains.client(1).getBalance({ address })).toBeLessThan(held)
  // The nonce is used: neither the first, nor another in its place.
  await expect(accounts.send(sponsored, owner, leave)).rejects.toThrow('came first')
  await expect(
    accounts.prepare({ account, chainId: 1, calls, insteadOf: { operation: sponsored, unsponsored } }),
  ).rejects.toThrow('came first')
  expect(await chains.entries(1)).toBe(entries + 1n)
})

/** Says no to what it is handed, and keeps it. */
function keepingBundler() {
  const kept: unknown[] = []
  let isRefusing = true
  const accounts = createSmartAccounts({
    rpc: async (call) => {
      if (call.method === 'eth_sendUserOperation' && isRefusing) {
        kept.push(call)
        throw new FrameError('AA33 reverted', -32501)
      }
      return chains.rpc(call)
    },
    networks: [1],
    sponsors: { networks: [1], ask: (asked) => pay(asked) },
  })
  const relent = () => {
    isRefusing = false
  }
  return { accounts, relent, haveDone: () => chains.rpc(kept[0] as Parameters<Rpc>[0]) }
}

test('T36: what was refused is asked again with its nonce: a bundler that kept it has one of the two done', async () => {
  const { owner, account } = await chains.owner()
  const { accounts, relent, haveDone } = keepingBundler()
  const asked = { account, chainId: 1, calls: [signGuestbook('once')] }
  // Else the first could not be done after the second, which puts the account there.
  const there = smart((request) => pay(request))
  const begun = await there.prepare({ ...asked, calls: [signGuestbook('begun')] })
  const operationBefore = await there.send(begun, owner, leave)
  await there.transactionOf({ chainId: 1, operation: operationBefore, signal: patience() })
  const entries = await chains.entries(1)
  const first = await accounts.prepare(asked)
  await expect(accounts.send(first, owner, leave)).rejects.toThrow('AA33')
  const another = await accounts.prepare({ ...asked, calls: [signGuestbook('another')] })
  expect(another.nonce).not.toBe(first.nonce)
  const second = await accounts.prepare(asked)
  expect(second).toMatchObject({ nonce: first.nonce })
  expect(second).not.toHaveProperty('earlier')
  relent()
  const operation = await accounts.send(second, owner, leave)
  await accounts.transactionOf({ chainId: 1, operation, signal: patience() })
  await expect(haveDone()).rejects.toThrow('AA25')
  expect(await chains.entries(1)).toBe(entries + 1n)
  // Done, it is asked for as ever.
  expect((await accounts.prepare(asked)).nonce >> 64n).not.toBe(first.nonce >> 64n)
})

test('T36: had done after all what it refused, that is known when it is asked again', async () => {
  const { owner, account } = await chains.owner()
  const { accounts, relent, haveDone } = keepingBundler()
  const asked = { account, chainId: 1, calls: [signGuestbook('done')] }
  const first = await accounts.prepare(asked)
  await expect(accounts.send(first, owner, leave)).rejects.toThrow('AA33')
  relent()
  const hash = await haveDone()
  await expect
    .poll(async () => (await accounts.prepare(asked)).earlier)
    .toEqual({ hash, at: expect.any(Number) })
})
