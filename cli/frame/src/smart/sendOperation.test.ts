// @module-tag once

import { type Operation, operationHash, ownedAccount } from '@wallet-widget/services/contract'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { FrameError, type Rpc } from '../contracts.js'
import { createOutgoingOperation } from './sendOperation.js'

const owner = privateKeyToAccount(generatePrivateKey())
const account = ownedAccount(owner.address)
const operation: Operation = {
  sender: account.address,
  nonce: 1n,
  callData: account.encodeCalls([{ to: owner.address, value: 1n, data: '0x' }]),
  callGasLimit: 1n,
  verificationGasLimit: 1n,
  preVerificationGas: 1n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
  signature: '0x',
}
const hash = operationHash(operation, account.entryPoint, 1)

/** A SIMULATED bundler that refuses it, and answers so when it is asked for it. */
function refusing(message: string, ...lookUps: (() => unknown)[]) {
  const noted = new Set<string>()
  const rpc: Rpc = async ({ method }) => {
    if (method === 'eth_sendUserOperation') throw new FrameError(message, -32500)
    return lookUps.shift()?.() ?? null
  }
  const outgoing = createOutgoingOperation(rpc, { account, operation, chainId: 1 })
  const send = () =>
    outgoing.send(owner, async (left) => {
      noted.add(left)
      return async () => void noted.delete(left)
    })
  return { outgoing, noted, send }
}
const cannotSay = () => {
  throw new FrameError('The bundler can not be reached.', -32603)
}

test.each(['Invalid params', 'AA25 invalid account nonce'])(
  '"%s" of what the bundler has all the same: it is sent',
  async (message) => {
    const { outgoing, noted, send } = refusing(message, () => ({ blockNumber: null }))
    expect(await send()).toBe(hash)
    expect([outgoing.hash, [...noted], outgoing.refused]).toEqual([hash, [hash], undefined])
  },
)
test('refused, and the bundler has it not: it failed', async () => {
  const { outgoing, noted, send } = refusing('AA23 reverted')
  await expect(send()).rejects.toThrow('AA23 reverted')
  expect([outgoing.hash, noted.size, outgoing.refused]).toEqual([undefined, 0, hash])
})
test('refused, and the bundler does not say whether it has it: it is not known, and stays noted', async () => {
  const { outgoing, noted, send } = refusing('AA23 reverted', ...Array(4).fill(cannotSay))
  await expect(send()).rejects.toThrow('It is not known whether the operation was sent')
  expect([outgoing.hash, noted.size]).toEqual([hash, 1])
})
test('refused, and the bundler says at last that it has it', async () => {
  const { outgoing, send } = refusing('AA23 reverted', cannotSay, () => ({ blockNumber: null }))
  expect(await send()).toBe(hash)
  expect(outgoing.hash).toBe(hash)
})
