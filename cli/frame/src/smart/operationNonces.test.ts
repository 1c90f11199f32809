// @module-tag once

import type { Hex } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PreparedOperation } from '../contracts.js'
import { openStore } from '../device/openStore.js'
import { createJournal } from '../frame/journal.js'
import type { Frame } from '../frame/openFrame.js'
import type { OwnersPlan } from '../rpc/owner/ownersRequest.js'
import { describeRequest, noteSent, SentMeanwhile } from '../rpc/owner/sentRequests.js'
import { account, calls, leave, open, owner } from './bundlerModel.fixture.js'

type Accounts = ReturnType<ReturnType<typeof open>['page']>
const others = [{ to: owner.address, value: 7n, data: '0x' as Hex }]

function statusOf(
  accounts: Accounts,
  { sender, entryPoint, nonce, since }: PreparedOperation,
  operation: Hex,
) {
  const id = accounts.bundles.add({ chainId: 1, operation, sender, entryPoint, nonce, since }, undefined)
  const by = { ...account, type: 'smartAccount' } as const
  return accounts.read({ method: 'wallet_getCallsStatus', params: [id], chainId: 1, account: by })
}

function openAtRest() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const opened = open()
  const accounts = opened.page()
  const prepare = (some = calls, by = accounts) => by.prepare({ account, chainId: 1, calls: some })
  async function refuse() {
    const one = await prepare()
    await expect(accounts.send(one, owner, leave)).rejects.toThrow('Invalid params')
    opened.bundler.refuses = undefined
    return one
  }
  const passes = (time: number) => void vi.setSystemTime(Date.now() + time)
  return { ...opened, accounts, prepare, refuse, passes }
}

describe('the nonce of what was signed is given to nothing else', () => {
  test('while it waits, however long, and whatever the clock says', async () => {
    const { bundler, accounts, prepare, passes } = openAtRest()
    bundler.refuses = undefined
    const one = await prepare()
    passes(9 * 60_000)
    await accounts.send(one, owner, leave)
    passes(24 * 60 * 60_000)
    expect((await prepare(others)).nonce).not.toBe(one.nonce)
  })
  test('what was prepared long ago, and lost its nonce to another, is not signed', async () => {
    const { bundler, handed, accounts, prepare, passes } = openAtRest()
    bundler.refuses = undefined
    const one = await prepare()
    passes(11 * 60_000)
    const two = await prepare(others)
    expect(two.nonce).toBe(one.nonce)
    await accounts.send(two, owner, leave)
    await expect(accounts.send(one, owner, leave)).rejects.toThrow('Ask for this one again')
    expect(handed).toHaveLength(1)
  })
  test('nor that of what was refused', async () => {
    const { accounts, prepare, refuse, passes } = openAtRest()
    const one = await refuse()
    passes(11 * 60_000)
    expect((await prepare(others)).nonce).not.toBe(one.nonce)
    expect((await prepare()).nonce).toBe(one.nonce)
    expect(await accounts.send(await prepare(), owner, leave)).toBeDefined()
  })
  test('nor where the plan without the sponsor fails', async () => {
    const { bundler, accounts, prepare, refuse } = openAtRest()
    const operation = await refuse()
    bundler.code = 'broken'
    const insteadOf = { operation, unsponsored: { why: 'refused' as const, reason: '' } }
    await expect(accounts.prepare({ account, chainId: 1, calls, insteadOf })).rejects.toThrow()
    bundler.code = '0x01'
    expect((await prepare(others)).nonce).not.toBe(operation.nonce)
  })
  test('that of what was only shown is given on after a while', async () => {
    const { prepare, passes } = openAtRest()
    const one = await prepare()
    expect((await prepare(others)).nonce).not.toBe(one.nonce)
    passes(11 * 60_000)
    expect((await prepare(others)).nonce).toBe(one.nonce)
  })
})

test('the same calls, refused, and made ready twice since: one of the two goes through', async () => {
  const { handed, accounts, prepare, refuse } = openAtRest()
  await refuse()
  const [one, other] = [await prepare(), await prepare()]
  await accounts.send(one, owner, leave)
  await expect(accounts.send(other, owner, leave)).rejects.toThrow('Ask for this one again')
  expect(new Set(handed.map(({ nonce }) => nonce)).size).toBe(1)
  const { nonce, earlier } = await prepare()
  expect(nonce).not.toBe(one.nonce)
  expect(earlier).toBeDefined()
})

describe('the same calls, refused, and asked for again', () => {
  test('and not sent after all: the next has the nonce', async () => {
    const { handed, accounts, prepare, refuse } = openAtRest()
    const { nonce } = await refuse()
    for (const time of [1, 2, 3]) {
      const again = await prepare()
      expect([time, again.nonce]).toEqual([time, nonce])
      const aborted = () => Promise.reject(new Error('aborted'))
      await expect(accounts.send(again, owner, aborted)).rejects.toThrow('aborted')
    }
    await accounts.send(await prepare(), owner, leave)
    expect(handed).toHaveLength(2)
  })
  test('and lost: the next has a nonce of its own, for nobody waits for ever', async () => {
    const { bundler, accounts, prepare, refuse } = openAtRest()
    const { nonce } = await refuse()
    const lost = await prepare()
    bundler.refuses = '504 Gateway Timeout'
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const sending = expect(accounts.send(lost, owner, leave)).rejects.toThrow('It is not known')
    await vi.advanceTimersByTimeAsync(10_000)
    await sending
    bundler.refuses = undefined
    const next = await prepare()
    expect(next.nonce).not.toBe(nonce)
    await accounts.send(next, owner, leave)
  })
})

test('what was to put the account there, refused and done, at a node whose count is behind: it keeps its nonce', async () => {
  const { bundler, done, handed, prepare, refuse } = openAtRest()
  bundler.code = '0x'
  const one = await refuse()
  done.push(...handed)
  Object.assign(bundler, { code: '0x01', isCountBehind: true })
  expect((await prepare()).nonce).toBe(one.nonce)
})

describe('"AA25", and the chain has', () => {
  test('the very same operation, at the first try: it was sent', async () => {
    const { bundler, done, handed, accounts, prepare } = openAtRest()
    bundler.refuses = 'AA25 invalid account nonce'
    const one = await prepare()
    const { push } = handed
    handed.push = (...some) => {
      done.push(...some)
      return push.apply(handed, some)
    }
    const hash = await accounts.send(one, owner, leave)
    expect(handed.map((one) => one.hash)).toEqual([hash])
    expect(await statusOf(accounts, one, hash)).toMatchObject({ status: 200 })
  })
  test('one of the same calls, which was refused before: it was carried out', async () => {
    const { bundler, done, handed, accounts, prepare, refuse } = openAtRest()
    await refuse()
    const two = await prepare()
    done.push(...handed)
    bundler.refuses = 'AA25 invalid account nonce'
    const hash = await accounts.send(two, owner, leave)
    expect(await statusOf(accounts, two, hash)).toMatchObject({ status: 200 })
  })
})

describe('what is noted of them', () => {
  async function openFrame() {
    const opened = openAtRest()
    const noDatabase = () => {
      throw new DOMException('', 'SecurityError')
    }
    const store = { ...(await openStore(noDatabase)), persistent: true }
    const site = { origin: 'https://a', name: undefined }
    const journal = createJournal({ store, site: site.origin })
    const sessions = { required: async () => ({ user: { id: 'u' } }) }
    const frame = { journal, store, site, sessions } as unknown as Frame
    async function review(id: string, by = opened.accounts) {
      const operation = await opened.prepare(calls, by)
      const plan = {
        account: { address: account.address, type: 'smartAccount' },
        review: { kind: 'transaction', calls: operation.calls, atomic: true, deploys: false },
        ...(operation.earlier && { earlier: operation.earlier }),
        mayBeDone: async ({ hash }: { hash: string }) => !by.sharesNonce(operation, hash as Hex),
      } as unknown as OwnersPlan['plan']
      const asked = { id, method: 'wallet_sendCalls', params: [], chainId: 'eip155:1' }
      const describe = () => describeRequest(frame, asked, { plan } as OwnersPlan)
      const { request, sentBefore } = await describe()
      const note = noteSent(frame, {
        asked,
        plan,
        sentBefore,
        out: new Set(),
        sending() {},
        checkWanted() {},
      })
      return {
        earlier: request.earlier,
        describe,
        send: () => by.send(operation, owner, note),
      }
    }
    return { ...opened, journal, review }
  }
  test('unclear, and answered to the site so: asked again the owner is told', async () => {
    const { bundler, journal, review } = await openFrame()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    bundler.refuses = '504 Gateway Timeout'
    const one = await review('1')
    const sending = expect(one.send()).rejects.toThrow('It is not known')
    await vi.advanceTimersByTimeAsync(10_000)
    await sending
    await journal.setAnswered('1')
    expect((await review('2')).earlier).toBeDefined()
  })
  test('refused in one tab, while another has the same ready with another nonce: the owner is asked, and told', async () => {
    const { bundler, page, review } = await openFrame()
    const [one, other] = [await review('1'), await review('2', page())]
    await expect(one.send()).rejects.toThrow('Invalid params')
    bundler.refuses = undefined
    await expect(other.send()).rejects.toBeInstanceOf(SentMeanwhile)
    expect((await other.describe()).request.earlier).toBeDefined()
  })
  test('refused, and asked for again with its nonce: nothing is to be told', async () => {
    const { bundler, handed, review } = await openFrame()
    await expect((await review('1')).send()).rejects.toThrow('Invalid params')
    bundler.refuses = undefined
    const again = await review('2')
    expect(again.earlier).toBeUndefined()
    await again.send()
    expect(new Set(handed.map(({ nonce }) => nonce)).size).toBe(1)
  })
})
