import { accountAddress, deploymentOf, smartAccountAddresses } from '@wallet-widget/services/contract'
import { type Address, encodeFunctionData, formatEther, type Hex, numberToHex, parseAbi } from 'viem'
import { formatUserOperationRequest, type UserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { FrameError, type PreparedOperation, type Rpc } from '../contracts.js'
import { type AccountCall, encodeCalls } from './accountCalls.js'
import type { NonceKey } from './nonceKeys.js'
import { ask, hex, quantity } from './readAnswer.js'

/** What is signed. */
export type Operation = UserOperation<'0.7'>

const { entryPoint } = smartAccountAddresses
const EXECUTION_REVERTED = -32521
/** Takes the room of a signature while the gas is reckoned; it is nobody's. */
const STAND_IN: Hex = `0x${'ff'.repeat(15)}f${'0'.repeat(32)}7${'a'.repeat(64)}1c`

const entryPointAbi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
])
const gasLimits = z.object({
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
})

/** Makes the operation of some calls, all but its signature, and what is to be said of it. */
export async function prepareOperation(
  rpc: Rpc,
  request: { owner: Address; chainId: number; calls: readonly AccountCall[]; nonceKey: NonceKey },
): Promise<{ operation: Operation | undefined; prepared: PreparedOperation }> {
  const { owner, chainId, calls, nonceKey } = request
  const sender = accountAddress(owner)
  const [code, nonce, deposit, balance, fees] = await Promise.all([
    ask(rpc, hex, chainId, 'eth_getCode', [sender, 'pending']),
    ask(rpc, quantity, chainId, 'eth_call', [
      entryPointCall('getNonce', [sender, nonceKey.value]),
      'pending',
    ]),
    ask(rpc, quantity, chainId, 'eth_call', [entryPointCall('balanceOf', [sender]), 'latest']),
    ask(rpc, quantity, chainId, 'eth_getBalance', [sender, 'latest']),
    operationFees(rpc, chainId),
  ])
  const deploys = code === '0x'
  const unsized = {
    sender,
    nonce,
    ...(deploys && deploymentOf(owner)),
    callData: encodeCalls(calls),
    maxFeePerGas: fees.maxFeePerGas,
    maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
    signature: STAND_IN,
  }
  const common = { chainId, sender, calls, deploys }
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const sized = await estimate(rpc, chainId, unsized)
  if ('fails' in sized) {
    const fails = value > balance ? tooLittle(balance, value) : sized.fails
    return { operation: undefined, prepared: { ...common, fee: undefined, fails } }
  }
  const gas = sized.callGasLimit + sized.verificationGasLimit + sized.preVerificationGas
  const most = gas * fees.maxFeePerGas
  const needed = value + (most > deposit ? most - deposit : 0n)
  return {
    operation: { ...unsized, ...sized },
    prepared: {
      ...common,
      fee: { most, expected: gas * fees.now },
      ...(needed > balance && { fails: tooLittle(balance, needed) }),
    },
  }
}

async function estimate(rpc: Rpc, chainId: number, unsized: Partial<Operation>) {
  try {
    const params = [formatUserOperationRequest(unsized), entryPoint]
    return await ask(rpc, gasLimits, chainId, 'eth_estimateUserOperationGas', params)
  } catch (error) {
    if (error instanceof FrameError && error.code === EXECUTION_REVERTED) return { fails: error.message }
    throw error
  }
}

function entryPointCall(functionName: 'getNonce' | 'balanceOf', args: readonly unknown[]) {
  const data = encodeFunctionData({ abi: entryPointAbi, functionName, args } as never)
  return { to: entryPoint, data, gas: numberToHex(1_000_000) }
}

const tooLittle = (balance: bigint, needed: bigint) =>
  `The account holds ${formatEther(balance)}; this takes up to ${formatEther(needed)}.`

const block = z.object({ baseFeePerGas: z.optional(quantity) })

/** What a unit of gas is to cost: the most, and what it would be now. Base units. */
async function operationFees(rpc: Rpc, chainId: number) {
  const [{ baseFeePerGas: baseFee = 0n }, tip] = await Promise.all([
    ask(rpc, block, chainId, 'eth_getBlockByNumber', ['latest', false]),
    ask(rpc, quantity, chainId, 'eth_maxPriorityFeePerGas'),
  ])
  return { maxFeePerGas: 2n * baseFee + tip, maxPriorityFeePerGas: tip, now: baseFee + tip }
}
