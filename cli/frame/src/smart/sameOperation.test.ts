// @module-tag once

import { entryPoint07, type Operation, operationHash, ownedAccount } from '@wallet-widget/services/contract'
import {
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  hexToBigInt,
  numberToHex,
  padHex,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { FrameError, type Rpc } from '../contracts.js'
import { createSmartAccounts } from './createSmartAccounts.js'

const owner = privateKeyToAccount(generatePrivateKey())
const account = ownedAccount(owner.address)
const DONE = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const abi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
])
const calls = [{ to: owner.address, value: 1n, data: '0x' as Hex }]
const leave = async () => async () => {}

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

/** SIMULATED: a chain, and a bundler that refuses what it is handed as long as it is told to, and knows of nothing. */
function open() {
  const done: { readonly nonce: bigint; readonly hash: Hex; readonly sender: Hex }[] = []
  const handed: { readonly nonce: bigint; readonly hash: Hex; readonly sender: Hex }[] = []
  const bundler = { refuses: 'Invalid params' as string | undefined }
  const read = (data: Hex) => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (functionName === 'balanceOf') return 0n
    const key = args[1]
    const used = done.filter(({ nonce }) => nonce >> 64n === key)
    return used.reduce((next, { nonce }) => (nonce + 1n > next ? nonce + 1n : next), key << 64n)
  }
  const events = () =>
    done.map(({ nonce, hash, sender }) => ({
      address: entryPoint07.address,
      topics: [DONE, hash, padHex(sender), padHex('0x')],
      data: encodeAbiParameters(parseAbiParameters('uint256, bool, uint256, uint256'), [nonce, true, 1n, 1n]),
      logIndex: '0x0',
      transactionHash: padHex('0xa'),
      blockHash: padHex('0xb'),
      blockNumber: '0x66',
    }))
  function take(asked: Readonly<Record<string, Hex>>) {
    const amounts = ['nonce', 'callGasLimit', 'verificationGasLimit', 'preVerificationGas', 'maxFeePerGas']
    const read = [...amounts, 'maxPriorityFeePerGas'].map((name) => [name, hexToBigInt(asked[name] as Hex)])
    const operation = { ...asked, ...Object.fromEntries(read) } as unknown as Operation
    const hash = operationHash(operation, account.entryPoint, 1)
    handed.push({ nonce: operation.nonce, hash, sender: operation.sender })
    if (bundler.refuses !== undefined) throw new FrameError(bundler.refuses, -32602)
    return hash
  }
  const answers: Readonly<Record<string, (first: unknown) => unknown>> = {
    eth_getCode: () => '0x01',
    eth_call: (call) => numberToHex(read((call as { data: Hex }).data), { size: 32 }),
    eth_getBalance: () => numberToHex(10n ** 20n),
    eth_getBlockByNumber: () => ({ number: '0x64', baseFeePerGas: '0x64' }),
    // Another price each time: another hash.
    eth_maxPriorityFeePerGas: () => numberToHex(1 + handed.length),
    eth_estimateUserOperationGas: () => ({
      callGasLimit: '0x5208',
      verificationGasLimit: '0x5208',
      preVerificationGas: '0x5208',
    }),
    eth_blockNumber: () => '0x6e',
    eth_getLogs: events,
    eth_getTransactionReceipt: () => ({ logs: events() }),
    eth_sendUserOperation: (asked) => take(asked as Readonly<Record<string, Hex>>),
    eth_getUserOperationByHash: () => null,
    eth_getUserOperationReceipt: () => null,
  }
  const rpc: Rpc = async ({ method, params }) => {
    const answer = answers[method]
    if (!answer) throw new FrameError(`No ${method}`, -32601)
    return answer((params as readonly unknown[] | undefined)?.[0])
  }
  const storage = memory()
  const page = () => createSmartAccounts({ rpc, networks: [1], site: 'https://a', storage })
  return { bundler, done, handed, page }
}

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
