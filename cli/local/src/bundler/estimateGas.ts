import { type EntryPoint, operationHash } from '@wallet-widget/services/contract'
import {
  type Address,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  parseAbi,
  zeroAddress,
} from 'viem'
import { gasProbeCode } from '../contracts/gasProbeCode.js'
import { type AskNode, NodeRefusal } from './askNode.js'
import { BundlerError, refusalCode } from './bundlerError.js'
import { revertData, revertReason } from './entryPointRefusal.js'
import { encodeHandleOps, packed, type SignedOperation } from './userOperationSchema.js'

const MOST_EXECUTION = 8_000_000n
const CALL_GAS = '0x1c9c380'
// What the EntryPoint itself does within the account's limit: its records of nonce and deposit, the maker of accounts.
const ENTRY_POINT_VERIFICATION = 60_000n
/** Where the probe finds the EntryPoint's code (GasProbe.CODE). */
const ENTRY_POINT_CODE = '0x4337000000000000000000000000000000000007'

const probeAbi = parseAbi([
  'function probe(address factory, bytes factoryData, address account, bytes validate, bytes execute, uint256 most) returns (uint256 verification, uint256 execution, bool fails, bytes reason)',
  'error NotCreated(bytes reason)',
  'error NotValid(bytes reason)',
])
const accountAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function validateUserOp(PackedUserOperation operation, bytes32 hash, uint256 missingFunds) returns (uint256)',
])

/** The limits that an operation needs. @throws BundlerError when it fails whatever the limits */
export async function estimateGas(
  ask: AskNode,
  { operation, entryPoint, chainId }: { operation: SignedOperation; entryPoint: EntryPoint; chainId: number },
) {
  const { sender, factory, factoryData } = operation
  const [code, balance] = (await Promise.all([
    ask('eth_getCode', [entryPoint.address, 'latest']),
    ask('eth_getBalance', [sender, 'pending']),
  ])) as [Hex, Hex]
  const data = encodeFunctionData({
    abi: probeAbi,
    functionName: 'probe',
    args: [
      factory ?? zeroAddress,
      factoryData ?? '0x',
      sender,
      encodeFunctionData({
        abi: accountAbi,
        functionName: 'validateUserOp',
        // One wei is asked for, so that the gas of paying is counted.
        args: [packed(operation), operationHash(operation, entryPoint, chainId), 1n],
      }),
      operation.callData,
      MOST_EXECUTION,
    ],
  })
  const overrides = {
    [entryPoint.address]: { code: gasProbeCode },
    [ENTRY_POINT_CODE]: { code },
    [sender]: { balance: `0x${(BigInt(balance) + 1n).toString(16)}` },
  }
  const found = await probe(ask, { to: entryPoint.address, data, overrides })
  if (found.fails) {
    throw new BundlerError(
      refusalCode.execution,
      `execution reverted: ${revertReason(found.reason)}`,
      found.reason,
    )
  }
  return {
    preVerificationGas: preVerificationGas(encodeHandleOps(atItsLongest(operation))),
    verificationGasLimit: (found.verification * 11n) / 10n + ENTRY_POINT_VERIFICATION,
    callGasLimit: found.execution,
    ...paymasterGas(operation),
  }
}

/** As it says itself: who pays knows what that takes. */
const paymasterGas = ({ paymasterVerificationGasLimit, paymasterPostOpGasLimit }: SignedOperation) =>
  paymasterVerificationGasLimit === undefined
    ? {}
    : { paymasterVerificationGasLimit, paymasterPostOpGasLimit }

async function probe(ask: AskNode, { to, data, overrides }: { to: Address; data: Hex; overrides: object }) {
  try {
    const answer = (await ask('eth_call', [{ to, data, gas: CALL_GAS }, 'pending', overrides])) as Hex
    const [verification, execution, fails, reason] = decodeFunctionResult({
      abi: probeAbi,
      functionName: 'probe',
      data: answer,
    })
    return { verification, execution, fails, reason }
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error
    throw notEvenValid(revertData(error.data), error.message)
  }
}

function notEvenValid(data: Hex | undefined, otherwise: string): BundlerError {
  if (!data) return new BundlerError(refusalCode.validation, otherwise)
  try {
    const { errorName, args } = decodeErrorResult({ abi: probeAbi, data })
    const reason = (args as readonly Hex[])[0] ?? '0x'
    const what = errorName === 'NotCreated' ? 'AA13 initCode failed or OOG' : 'AA23 reverted'
    return new BundlerError(refusalCode.validation, `${what}: ${revertReason(reason)}`, reason)
  } catch {
    return new BundlerError(refusalCode.validation, otherwise, data)
  }
}

function atItsLongest(operation: SignedOperation): SignedOperation {
  const most = 2n ** 128n - 1n
  return {
    ...operation,
    callGasLimit: most,
    verificationGasLimit: most,
    preVerificationGas: most,
    maxFeePerGas: most,
    maxPriorityFeePerGas: most,
    ...(operation.paymaster && { paymasterVerificationGasLimit: most, paymasterPostOpGasLimit: most }),
  }
}

// Of a transaction, and of what the EntryPoint does outside of what it measures.
const TRANSACTION = 21_000
const ENTRY_POINT = 22_000
// The least that an operation spends beside its data; EIP-7623 asks the higher price for data only above it.
const LEAST_WORK = 40_000

/** The gas that an operation has to pay for beside what is measured: the transaction that carries it. */
export function preVerificationGas(handleOps: Hex): bigint {
  let tokens = 0
  for (const byte of hexToBytes(handleOps)) tokens += byte === 0 ? 1 : 4
  return BigInt(TRANSACTION + ENTRY_POINT + Math.max(4 * tokens, 10 * tokens - LEAST_WORK))
}
