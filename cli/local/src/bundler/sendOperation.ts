import type { EntryPoint } from '@wallet-widget/services/contract'
import { formatGwei, type Hex, numberToHex } from 'viem'
import { type AskNode, NodeRefusal } from './askNode.js'
import { BundlerError, refusalCode } from './bundlerError.js'
import { entryPointRefusal, revertData } from './entryPointRefusal.js'
import { preVerificationGas } from './estimateGas.js'
import { localBundlerAccount } from './localBundlerKey.js'
import { encodeHandleOps, type SignedOperation } from './userOperationSchema.js'

const MOST_GAS = 12_000_000n
const MOST_TIP = 100_000_000_000n

/**
 * Tries an operation and puts it into a transaction of the bundler's own; the account or a paymaster pays for it. Returns the hash of the
 * transaction.
 *
 * @throws BundlerError
 */
export async function sendOperation(
  ask: AskNode,
  { operation, entryPoint, chainId }: { operation: SignedOperation; entryPoint: EntryPoint; chainId: number },
): Promise<Hex> {
  const data = encodeHandleOps(operation)
  const [block, nonce] = (await Promise.all([
    ask('eth_getBlockByNumber', ['pending', false]),
    ask('eth_getTransactionCount', [localBundlerAccount.address, 'pending']),
  ])) as [{ baseFeePerGas: Hex }, Hex]
  const baseFee = BigInt(block.baseFeePerGas)
  checkPay(operation, data, baseFee)

  const gas = (gasLimits(operation) * 64n) / 63n + 100_000n
  const call = { from: localBundlerAccount.address, to: entryPoint.address, data, gas: numberToHex(gas) }
  await ask('eth_call', [call, 'pending']).catch((error) => {
    if (!(error instanceof NodeRefusal)) throw error
    throw entryPointRefusal(revertData(error.data), error.message)
  })

  // Never dearer than what the operation pays.
  const tip = least(operation.maxPriorityFeePerGas, MOST_TIP)
  const maxFeePerGas = least(operation.maxFeePerGas, 2n * baseFee + tip)
  const signed = await localBundlerAccount.signTransaction({
    type: 'eip1559',
    chainId,
    nonce: Number(nonce),
    to: entryPoint.address,
    data,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas: least(tip, maxFeePerGas),
  })
  return (await ask('eth_sendRawTransaction', [signed])) as Hex
}

function checkPay(operation: SignedOperation, handleOps: Hex, baseFee: bigint): void {
  const { maxFeePerGas, maxPriorityFeePerGas } = operation
  const refuse = (message: string) => new BundlerError(refusalCode.invalidParams, message)
  const needed = preVerificationGas(handleOps)
  if (operation.preVerificationGas < needed) {
    throw refuse(`preVerificationGas is ${operation.preVerificationGas}; it must be at least ${needed}.`)
  }
  if (gasLimits(operation) > MOST_GAS) {
    throw refuse(`The gas limits come to more than ${MOST_GAS}.`)
  }
  if (maxPriorityFeePerGas > maxFeePerGas) throw refuse('maxPriorityFeePerGas is above maxFeePerGas.')
  if (maxFeePerGas < baseFee) {
    throw refuse(`maxFeePerGas is below the base fee, which is ${formatGwei(baseFee)} gwei.`)
  }
}

/** All of them together. */
const gasLimits = (operation: SignedOperation): bigint =>
  operation.preVerificationGas +
  operation.verificationGasLimit +
  operation.callGasLimit +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n)

const least = (one: bigint, other: bigint) => (one < other ? one : other)
