// @module-tag once

import { type Operation, operationHash, ownedAccount } from '@wallet-widget/services/contract'
import { encodeAbiParameters, type Hex, numberToHex, padHex, parseAbiParameters, toEventSelector } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
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
  /** How it fails first, and what the chain says of its nonce. */
  const chain = {
    firstFault: undefined as FrameError | undefined,
    nonce: 1n,
    done: undefined as Hex | undefined,
  }
  const rpc: Rpc = async ({ method }) => {
    if (method === 'eth_sendUserOperation') {
      const fault = chain.firstFault ?? new FrameError(message, -32500)
      chain.firstFault = undefined
      throw fault
    }
    if (method === 'eth_getUserOperationByHash') return lookUps.shift()?.() ?? null
    if (method === 'eth_call') return numberToHex(chain.nonce, { size: 32 })
    if (method === 'eth_blockNumber') return '0x64'
    if (method === 'eth_getLogs') return chain.done ? [eventOf(chain.done)] : []
    if (method === 'eth_getTransactionReceipt') return { logs: [] }
    return null
  }
  const outgoing = createOutgoingOperation(rpc, { account, operation, chainId: 1 })
  const send = () =>
    outgoing.send(owner, async (left) => {
      noted.add(left)
      return async () => void noted.delete(left)
    })
  return { outgoing, noted, chain, send }
}
const DONE = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const eventOf = (done: Hex) => ({
  address: account.entryPoint.address,
  topics: [DONE, done, padHex(account.address), padHex('0x')],
  data: encodeAbiParameters(parseAbiParameters('uint256, bool, uint256, uint256'), [1n, true, 1n, 1n]),
  logIndex: '0x0',
  transactionHash: padHex('0xa'),
  blockHash: padHex('0xb'),
  blockNumber: '0x60',
})
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
test('refused, and the bundler has it when it is tried again: it is sent, and only noted', async () => {
  const { outgoing, send } = refusing(
    'AA23 reverted',
    () => null,
    () => ({ blockNumber: null }),
  )
  await expect(send()).rejects.toThrow('AA23 reverted')
  const noted: unknown[] = []
  const sent = outgoing.send(owner, async (...left) => {
    noted.push(left)
    return async () => {}
  })
  expect(await sent).toBe(hash)
  expect(noted).toEqual([[hash, undefined, { isFound: true }]])
  expect([outgoing.hash, outgoing.refused]).toEqual([hash, undefined])
})
test('refused, and the bundler has it when it is tried again, but it can not be noted: it is out, and noted at the next try', async () => {
  const there = () => ({ blockNumber: null })
  const { outgoing, noted, send } = refusing('AA23 reverted', () => null, there, there)
  await expect(send()).rejects.toThrow('AA23 reverted')
  const failing = outgoing.send(owner, async () => {
    throw new Error('Log in first.')
  })
  await expect(failing).rejects.toThrow('Log in first.')
  expect(outgoing.hash).toBe(hash)
  expect(await send()).toBe(hash)
  expect([...noted]).toEqual([hash])
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

describe('its answer was lost; tried again the bundler says that its nonce is used, and does not find it', () => {
  const lost = new FrameError('The bundler can not be reached.', -32603)
  /** It looks a few times, with a rest between. */
  async function hurry<Value>(sending: Promise<Value>): Promise<Value> {
    let isOver = false
    const end = () => {
      isOver = true
    }
    sending.then(end, end)
    while (!isOver) await vi.advanceTimersByTimeAsync(1_000)
    return sending
  }
  async function lose(message = 'AA25 invalid account nonce', ...lookUps: (() => unknown)[]) {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const opened = refusing(message, ...lookUps)
    const send = () => hurry(opened.send())
    opened.chain.firstFault = lost
    await expect(send()).rejects.toThrow('It is not known')
    return { ...opened, send }
  }
  test('the chain has it: it is sent', async () => {
    const { chain, send } = await lose()
    Object.assign(chain, { nonce: 2n, done: hash })
    expect(await send()).toBe(hash)
  })
  test('the chain has another one: that came first', async () => {
    const { chain, send } = await lose()
    Object.assign(chain, { nonce: 2n, done: padHex('0xc') })
    await expect(send()).rejects.toThrow('Another operation of this account came first')
  })
  test.each([1n, 2n])(
    'the chain has the nonce %d next, and nothing of it: it is not known',
    async (nonce) => {
      const { chain, noted, outgoing, send } = await lose()
      chain.nonce = nonce
      await expect(send()).rejects.toThrow('It is not known')
      expect([outgoing.hash, [...noted]]).toEqual([hash, [hash]])
    },
  )
  test('refused, and found at last: it is sent', async () => {
    // Three times each it is looked for after it was lost and before it is sent again, and once after it was refused.
    const nothing = Array(7).fill(() => null)
    const { send } = await lose('Invalid params', ...nothing, () => ({ blockNumber: null }))
    expect(await send()).toBe(hash)
  })
})
