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
import { FrameError, type Rpc } from '../contracts.js'
import { createSmartAccounts } from './createSmartAccounts.js'

export const owner = privateKeyToAccount(generatePrivateKey())
export const account = ownedAccount(owner.address)
const DONE = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const abi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
])
export const calls = [{ to: owner.address, value: 1n, data: '0x' as Hex }]
export const leave = async () => async () => {}

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
export function open() {
  const done: { readonly nonce: bigint; readonly hash: Hex; readonly sender: Hex }[] = []
  const handed: { readonly nonce: bigint; readonly hash: Hex; readonly sender: Hex }[] = []
  const bundler = {
    refuses: 'Invalid params' as string | undefined,
    /** Of the account. */
    code: '0x01',
    /** The node that counts is behind. */
    isCountBehind: false,
  }
  const read = (data: Hex) => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (functionName === 'balanceOf') return 0n
    const key = args[1]
    const used = bundler.isCountBehind ? [] : done.filter(({ nonce }) => nonce >> 64n === key)
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
    eth_getCode: () => bundler.code,
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
