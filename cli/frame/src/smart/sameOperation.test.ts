// @module-tag once

import { padHex } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { account, calls, leave, open, owner } from './bundlerModel.fixture.js'

/** The first was refused, the second with its nonce taken. */
async function sendTwice() {
  const opened = open()
  const { bundler, handed, page } = opened
  const accounts = page()
  const prepare = () => accounts.prepare({ account, chainId: 1, calls })
  const one = await prepare()
  await expect(accounts.send(one, owner, leave)).rejects.toThrow('Invalid params')
  bundler.refuses = undefined
  const two = await prepare()
  const operation = await accounts.send(two, owner, leave)
  expect(handed.map(({ nonce }) => nonce)).toEqual([one.nonce, one.nonce])
  const { sender, entryPoint, nonce, since } = two
  const id = accounts.bundles.add({ chainId: 1, operation, sender, entryPoint, nonce, since }, undefined)
  const statusOf = (by = accounts) =>
    by.read({
      method: 'wallet_getCallsStatus',
      params: [id],
      chainId: 1,
      account: { ...account, type: 'smartAccount' },
    })
  return { ...opened, accounts, prepare, one, two, statusOf }
}

test('the chain has the one that was refused, of the very same request: it was carried out', async () => {
  const { done, handed, page, accounts, statusOf } = await sendTwice()
  expect(await statusOf()).toMatchObject({ status: 100 })
  done.push(...handed.slice(0, 1))
  const receipts = [{ status: '0x1', transactionHash: padHex('0xa') }]
  for (const by of [accounts, page()]) expect(await statusOf(by)).toMatchObject({ status: 200, receipts })
})
test('asked for a third time it has a nonce of its own, and the owner is told of the one before', async () => {
  const { done, handed, prepare, one } = await sendTwice()
  const hashes = handed.map(({ hash }) => hash)
  for (const came of [[], handed.slice(0, 1)]) {
    done.push(...came)
    const { nonce, earlier } = await prepare()
    expect(nonce >> 64n).not.toBe(one.nonce >> 64n)
    expect(hashes).toContain(earlier?.hash)
  }
})
test('the chain has one of another request: it was replaced', async () => {
  const { done, handed, statusOf } = await sendTwice()
  done.push(...handed.slice(0, 1).map((one) => ({ ...one, hash: padHex('0xc') })))
  expect(await statusOf()).toMatchObject({ status: 400 })
})
test('it stays so a day later, and after another of the same calls was refused', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { bundler, done, handed, accounts, prepare, statusOf } = await sendTwice()
  done.push(...handed.slice(0, 1))
  bundler.refuses = 'Invalid params'
  await expect(accounts.send(await prepare(), owner, leave)).rejects.toThrow('Invalid params')
  expect(await statusOf()).toMatchObject({ status: 200 })
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000)
  expect(await statusOf()).toMatchObject({ status: 200 })
})
