import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  entryPoint07,
  entryPoint08,
  operationHash,
  ownedAccount,
  ownedAddresses,
  type SmartAccount,
  soladyAccount,
} from '@wallet-widget/services/contract'
import { type Bundler, bundlerMethods } from '@wallet-widget/services/development'
import fc from 'fast-check'
import { type Address, encodeFunctionData, type Hex, multicall3Abi, numberToHex } from 'viem'
import { entryPoint07Abi, formatUserOperationRequest, toPackedUserOperation } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Anvil } from '../chains/anvil.js'
import { callNode } from '../chains/callNode.js'
import { localAddresses } from '../chains/localAddresses.js'
import { startLocalChains } from '../chains/startLocalChains.js'
import { createLocalBundler } from './createLocalBundler.js'
import { localBundlerAccount } from './localBundlerKey.js'

let chains: Map<number, Anvil>
let bundler: Bundler
let urls: Record<number, string>
beforeAll(async () => {
  chains = await startLocalChains([
    { id: 1, port: 0 },
    { id: 137, port: 0 },
  ])
  urls = Object.fromEntries([...chains].map(([id, { url }]) => [id, url]))
  bundler = createLocalBundler({ url: urls[1] ?? '', chainId: 1, timeout: 10_000 })
})
afterAll(() => Promise.all([...chains.values()].map((chain) => chain.stop())))

const friend = '0x00000000000000000000000000000000f00dbabe'
const { address: entryPoint } = entryPoint08
const { encodeCalls } = ownedAccount(friend)
const execute = (to: Address, value: bigint, data: Hex = '0x') => encodeCalls([{ to, value, data }])
const send = (operation: unknown, by = bundler, to = entryPoint) =>
  by.answer({ method: 'eth_sendUserOperation', params: [operation, to] })
const estimate = (operation: unknown) =>
  bundler.answer({ method: 'eth_estimateUserOperationGas', params: [operation, entryPoint] })
/** A chain that mines by itself does so shortly after it took a transaction. */
const receiptOf = (hash: Hex) =>
  vi.waitFor(
    async () => {
      const { result } = await bundler.answer({ method: 'eth_getUserOperationReceipt', params: [hash] })
      expect(result).not.toBeNull()
      return result
    },
    { timeout: 5_000, interval: 20 },
  )
const refused = (code: number, message: string) => ({
  error: expect.objectContaining({ code, message: expect.stringContaining(message) }),
})

type Parts = Partial<{
  nonce: bigint
  balance: bigint
  callData: Hex
  chainId: number
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  preVerificationGas: bigint
  verificationGasLimit: bigint
  callGasLimit: bigint
  accountOf: (owner: Address) => SmartAccount
}>

async function signed(parts: Parts = {}, owner = privateKeyToAccount(generatePrivateKey()), deploy = true) {
  const { balance = 10n ** 18n, chainId = 1, accountOf = ownedAccount, ...rest } = parts
  const account = accountOf(owner.address)
  const { address: sender } = account
  for (const url of Object.values(urls))
    await callNode(url, 'anvil_setBalance', [sender, numberToHex(balance)])
  const operation = {
    sender,
    nonce: 0n,
    ...(deploy && account.deployment),
    callData: account.encodeCalls([{ to: friend, value: 1n, data: '0x' }]),
    maxFeePerGas: 10_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    preVerificationGas: 80_000n,
    verificationGasLimit: 500_000n,
    callGasLimit: 100_000n,
    signature: '0x' as Hex,
    ...rest,
  }
  const hash = operationHash(operation, account.entryPoint, chainId)
  const signature = await account.signOperation(owner, operation, chainId)
  const whole = { ...operation, signature }
  return { hash, owner, request: formatUserOperationRequest(whole), packed: toPackedUserOperation(whole) }
}

test.each([
  ['EntryPoint 0.8', ownedAccount],
  ['EntryPoint 0.7', soladyAccount],
] as const)('default: %s', async (_, accountOf) => {
  const { hash, request } = await signed({ accountOf })
  const entryPoint = accountOf(friend).entryPoint.address
  expect(await send(request, bundler, entryPoint)).toEqual({ result: hash })
  const receipt = await receiptOf(hash)
  const found = await bundler.answer({ method: 'eth_getUserOperationByHash', params: [hash] })
  expect(found.result).toMatchObject({
    userOperation: { sender: request.sender, nonce: '0x0', callData: request.callData },
    entryPoint,
    blockNumber: expect.stringMatching(/^0x/),
  })
  expect(receipt).toMatchObject({
    userOpHash: hash,
    sender: request.sender,
    nonce: '0x0',
    success: true,
    receipt: { status: '0x1', from: localBundlerAccount.address.toLowerCase() },
  })
})

/** The node behind an address that takes calls and answers none while it hangs. */
async function nodeThatHangs(url: string) {
  let hangs = false
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (hangs) return
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.concat(chunks),
    })
    response.end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang() {
      hangs = true
    },
    goOn() {
      hangs = false
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Carries operations out as another bundler would: through the EntryPoint, or through a contract that asks it. */
async function carryOut(
  operations: readonly Awaited<ReturnType<typeof signed>>[],
  by: 'itself' | 'contract',
  to = entryPoint,
) {
  const [from] = (await callNode(urls[1] ?? '', 'eth_accounts')) as [Address]
  const handleOps = encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [operations.map(({ packed }) => packed), from],
  })
  const passOn = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [[{ target: to, allowFailure: false, callData: handleOps }]],
  })
  const call = by === 'itself' ? { to, data: handleOps } : { to: localAddresses.multicall3, data: passOn }
  await callNode(urls[1] ?? '', 'eth_sendTransactionSync', [{ from, ...call, gas: numberToHex(5_000_000) }])
}

test('behavior: of several operations in one transaction each is found by its own hash', async () => {
  const operations = [await signed(), await signed({ callData: execute(friend, 2n) }), await signed()]
  await carryOut(operations, 'itself')
  for (const { hash, request } of operations) {
    expect(await receiptOf(hash)).toMatchObject({ userOpHash: hash, sender: request.sender, success: true })
    const { result } = await bundler.answer({ method: 'eth_getUserOperationByHash', params: [hash] })
    expect(result).toMatchObject({
      userOperation: { sender: request.sender, callData: request.callData, signature: request.signature },
    })
  }
})

test('behavior: an operation that another contract passed on has a receipt, and no more is known', async () => {
  // EntryPoint 0.8 takes none from contracts.
  const operation = await signed({ accountOf: soladyAccount })
  await carryOut([operation], 'contract', entryPoint07.address)
  const { hash } = operation
  expect(await receiptOf(hash)).toMatchObject({ userOpHash: hash, success: true })
  const found = await bundler.answer({ method: 'eth_getUserOperationByHash', params: [hash] })
  expect(found).toEqual({ result: null })
})

test('behavior: a node that hangs holds nobody up for longer than its time, and the queue goes on', async () => {
  const node = await nodeThatHangs(urls[1] ?? '')
  try {
    const behind = createLocalBundler({ url: node.url, chainId: 1, timeout: 1_500 })
    const operations = await Promise.all(Array.from({ length: 6 }, () => signed()))
    node.hang()
    const began = performance.now()
    const waited = await Promise.all(
      operations.map(async ({ request }) => {
        await expect(send(request, behind)).rejects.toMatchObject({
          kind: 'timeout',
          message: 'The chain did not answer within 1500 ms.',
        })
        return performance.now() - began
      }),
    )
    expect(Math.max(...waited)).toBeLessThan(2 * Math.min(...waited))
    node.goOn()
    for (const { hash, request } of operations) expect(await send(request, behind)).toEqual({ result: hash })
  } finally {
    await node.stop()
  }
}, 30_000)

test('behavior: nothing is known of an operation that was never sent', async () => {
  const params = [`0x${'ab'.repeat(32)}`]
  for (const method of ['eth_getUserOperationByHash', 'eth_getUserOperationReceipt']) {
    expect(await bundler.answer({ method, params })).toEqual({ result: null })
  }
})

test('behavior: an operation that fails is carried out and said to have failed', async () => {
  const callData = execute(ownedAddresses.factory, 0n, '0xdeadbeef')
  const { hash, request } = await signed({ callData })
  expect(await send(request)).toEqual({ result: hash })
  expect(await receiptOf(hash)).toMatchObject({ success: false, receipt: { status: '0x1' } })
})

test('error: AA24 another key', async () => {
  const { request } = await signed()
  const { request: other } = await signed()
  expect(await send({ ...request, signature: other.signature })).toEqual(refused(-32507, 'AA24'))
})

test('error: AA24 what was signed for another chain', async () => {
  const { request } = await signed({ chainId: 137 })
  expect(await send(request)).toEqual(refused(-32507, 'AA24'))
})

test('error: what one chain has carried out is refused by another', async () => {
  const { request, hash } = await signed()
  const other = createLocalBundler({ url: urls[137] ?? '', chainId: 137, timeout: 10_000 })
  expect(await send(request)).toEqual({ result: hash })
  expect(await send(request, other)).toEqual(refused(-32507, 'AA24'))
})

test('error: a nonce that was used, and one too high', async () => {
  const { owner, request, hash } = await signed()
  await send(request)
  await receiptOf(hash)
  // The very same again would put the account there again.
  expect(await send(request)).toEqual(refused(-32500, 'AA10'))
  expect(await send((await signed({ nonce: 0n }, owner, false)).request)).toEqual(refused(-32500, 'AA25'))
  expect(await send((await signed({ nonce: 2n }, owner, false)).request)).toEqual(refused(-32500, 'AA25'))
  expect(await send((await signed({ nonce: 1n }, owner, false)).request)).toHaveProperty('result')
})

test('error: AA21 no coins for the fee', async () => {
  const { request } = await signed({ balance: 1n })
  expect(await send(request)).toEqual(refused(-32500, 'AA21'))
})

test('error: AA20 no account and nothing that would make it', async () => {
  const { request } = await signed({}, undefined, false)
  expect(await send(request)).toEqual(refused(-32500, 'AA20'))
  expect(await estimate(request)).toEqual(refused(-32500, 'AA20'))
})

test('error: AA13 a factory that makes nothing', async () => {
  const { request } = await signed()
  const broken = { ...request, factoryData: '0x12345678' }
  expect(await send(broken)).toEqual(refused(-32500, 'AA13'))
  expect(await estimate(broken)).toEqual(refused(-32500, 'AA13'))
})

test('error: gas that would cost the bundler', async () => {
  const cases: [Parts, string][] = [
    [{ preVerificationGas: 1000n }, 'preVerificationGas is 1000; it must be at least'],
    [{ maxFeePerGas: 1n, maxPriorityFeePerGas: 0n }, 'below the base fee'],
    [{ maxPriorityFeePerGas: 20_000_000_000n }, 'above maxFeePerGas'],
    [{ callGasLimit: 12_000_000n }, 'more than 12000000'],
    [{ verificationGasLimit: 2n ** 128n - 1n }, 'more than 12000000'],
  ]
  for (const [parts, message] of cases) {
    expect(await send((await signed(parts)).request)).toEqual(refused(-32602, message))
  }
})

test('error: AA26, AA23 too little gas to be validated', async () => {
  const { request } = await signed({ verificationGasLimit: 20_000n })
  expect(await send(request)).toEqual(refused(-32500, 'AA'))
})

test('error: what this bundler does not take', async () => {
  const { request } = await signed()
  expect(await send({ ...request, eip7702Auth: {} })).toEqual(refused(-32602, '0.eip7702Auth'))
  const params = [request, '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789']
  expect(await bundler.answer({ method: 'eth_sendUserOperation', params })).toEqual(
    refused(-32602, `The entry point must be ${entryPoint}`),
  )
  const overridden = [request, entryPoint, { [friend]: { balance: '0x1' } }]
  expect(await bundler.answer({ method: 'eth_estimateUserOperationGas', params: overridden })).toEqual(
    refused(-32602, ''),
  )
  expect(await bundler.answer({ method: 'eth_sendTransaction', params: [] })).toEqual(refused(-32601, ''))
  expect(await bundler.answer({ method: '__proto__', params: [] })).toEqual(refused(-32601, ''))
})

test('behavior: an operation that waits for a block is taken once, and no more than eight of a sender', async () => {
  const { owner, request, hash } = await signed()
  await callNode(urls[1] ?? '', 'evm_setAutomine', [false])
  try {
    expect(await send(request)).toEqual({ result: hash })
    expect(await send(request)).toEqual({ result: hash })
    for (let nonce = 1n; nonce < 8n; nonce++) {
      expect(await send((await signed({ nonce }, owner, false)).request)).toHaveProperty('result')
    }
    const ninth = (await signed({ nonce: 8n }, owner, false)).request
    expect(await send(ninth)).toEqual(refused(-32005, 'Too many operations'))
    await callNode(urls[1] ?? '', 'anvil_mine')
    expect(await send(ninth)).toHaveProperty('result')
  } finally {
    await callNode(urls[1] ?? '', 'evm_setAutomine', [true])
    await callNode(urls[1] ?? '', 'anvil_mine')
  }
})

test('behavior: what is estimated suffices, for calls of all sizes', async () => {
  const { address: account } = ownedAccount(friend)
  for (const size of [0, 1, 32, 500, 5_000]) {
    const callData = execute(account, 0n, `0x${'ab'.repeat(size)}`)
    const { owner, request } = await signed({ callData })
    const { preVerificationGas: _, callGasLimit: __, verificationGasLimit: ___, ...unsized } = request
    const { result } = (await estimate({ ...unsized, signature: `0x${'ff'.repeat(65)}` })) as {
      result: Record<string, Hex>
    }
    const limits = Object.fromEntries(Object.entries(result).map(([name, value]) => [name, BigInt(value)]))
    const before = BigInt(
      (await callNode(urls[1] ?? '', 'eth_getBalance', [localBundlerAccount.address, 'latest'])) as Hex,
    )
    const { request: sized, hash } = await signed({ callData, ...limits }, owner)
    expect(await send(sized)).toEqual({ result: hash })
    expect(await receiptOf(hash)).toMatchObject({ success: true })
    const after = BigInt(
      (await callNode(urls[1] ?? '', 'eth_getBalance', [localBundlerAccount.address, 'latest'])) as Hex,
    )
    expect(after).toBeGreaterThanOrEqual(before)
  }
})

test('behavior: T7 whatever it is asked, it answers, with a code when it refuses', async () => {
  const { request } = await signed()
  const field = fc.constantFrom(...Object.keys(request))
  const broken = fc
    .tuple(
      field,
      fc.oneof(
        fc.anything(),
        fc.constantFrom('0x', '0x0', `0x${'f'.repeat(64)}`, `0x${'0'.repeat(300_000)}`, '0xzz', -1, null),
      ),
    )
    .map(([name, value]) => [{ ...request, signature: `0x${'ff'.repeat(65)}`, [name]: value }, entryPoint])
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...bundlerMethods),
      fc.oneof(fc.anything(), broken, fc.array(fc.anything()), fc.constant([`0x${'00'.repeat(32)}`])),
      async (method, params) => {
        const answer = await bundler.answer({ method, params })
        if (answer.error) expect([-32602, -32500, -32507, -32521, -32000]).toContain(answer.error.code)
        else if (method === 'eth_sendUserOperation') expect.fail('nothing here is signed')
      },
    ),
    { numRuns: 200 },
  )
}, 30_000)
