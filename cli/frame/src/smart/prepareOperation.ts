import type { AccountCall, Operation, SmartAccount } from '@wallet-widget/services/contract'
import { type Address, encodeFunctionData, formatEther, type Hex, numberToHex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import type { PreparedOperation, Rpc, Sponsor, Unsponsored } from '../contracts.js'
import { NotSponsored } from './askSponsor.js'
import { estimateGas, type Fails } from './estimateGas.js'
import { KEY_SHIFT, type NonceKey } from './nonceKeys.js'
import { ask, hex, quantity } from './readAnswer.js'
import { sponsorOperation } from './sponsorOperation.js'
import type { Sponsors } from './sponsors.js'

/** Takes the room of a signature while the gas is reckoned; it is nobody's. */
const STAND_IN: Hex = `0x${'ff'.repeat(15)}f${'0'.repeat(32)}7${'a'.repeat(64)}1c`

const entryPointAbi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
])

/** Makes the operation of some calls, all but its signature, and what is to be said of it. */
export async function prepareOperation(
  rpc: Rpc,
  request: {
    account: SmartAccount
    chainId: number
    calls: readonly AccountCall[]
    nonceKey: NonceKey
    /** Who is asked to pay the fee; why nobody is, who was asked before. */
    sponsors: Sponsors | Unsponsored | undefined
    /** The operation that is on its way and puts the account there. */
    deployment: Hex | undefined
  },
): Promise<{ operation: Operation | undefined; prepared: PreparedOperation }> {
  const { account, chainId, calls, nonceKey, sponsors } = request
  const { address: sender } = account
  const { address: entryPoint } = account.entryPoint
  const [code, nonce, deposit, balance, fees] = await Promise.all([
    ask(rpc, hex, chainId, 'eth_getCode', [sender, 'pending']),
    nextNonce(rpc, { chainId, sender, entryPoint, nonceKey: nonceKey.value, block: 'pending' }),
    ask(rpc, quantity, chainId, 'eth_call', [entryPointCall(entryPoint, 'balanceOf', [sender]), 'latest']),
    ask(rpc, quantity, chainId, 'eth_getBalance', [sender, 'latest']),
    operationFees(rpc, chainId),
  ])
  const waitsFor = code === '0x' ? request.deployment : undefined
  const deploys = code === '0x' && !waitsFor
  const unsized: Operation = {
    sender,
    nonce,
    ...(deploys && account.deployment),
    callData: account.encodeCalls(calls),
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas: fees.maxFeePerGas,
    maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
    signature: STAND_IN,
  }
  const { since } = fees
  const common = { chainId, sender, entryPoint, nonce, since, calls, deploys, ...(waitsFor && { waitsFor }) }
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const sized = await sizeOperation(rpc, {
    sponsors,
    chainId,
    entryPoint,
    unsized,
    coming: waitsFor && account.deployment,
  })
  if ('fails' in sized) {
    const fails = value > balance ? tooLittle(balance, value) : sized.fails
    return { operation: undefined, prepared: { ...common, fee: undefined, fails } }
  }
  const { operation, ...paid } = sized
  const gas = gasOf(operation)
  const most = gas * fees.maxFeePerGas
  const ownFee = paid.sponsor ? 0n : most
  const needed = value + (ownFee > deposit ? ownFee - deposit : 0n)
  return {
    operation,
    prepared: {
      ...common,
      fee: { most, expected: gas * fees.now, ...paid },
      ...(needed > balance && { fails: tooLittle(balance, needed) }),
    },
  }
}

type Sized = { operation: Operation; sponsor?: Sponsor; unsponsored?: Unsponsored }

/** Paid for by somebody else where somebody does; else by the account. */
async function sizeOperation(
  rpc: Rpc,
  {
    sponsors,
    ...asked
  }: {
    sponsors: Sponsors | Unsponsored | undefined
    chainId: number
    entryPoint: Address
    unsized: Operation
    coming: SmartAccount['deployment'] | undefined
  },
): Promise<Sized | Fails> {
  let unsponsored = sponsors && 'why' in sponsors ? sponsors : undefined
  if (sponsors && 'ask' in sponsors && sponsors.networks.includes(asked.chainId)) {
    try {
      return await sponsorOperation(rpc, sponsors, asked)
    } catch (error) {
      if (!(error instanceof NotSponsored)) throw error
      unsponsored = error.unsponsored
    }
  }
  const { unsized: operation, ...where } = asked
  const sized = await estimateGas(rpc, { ...where, operation })
  if ('fails' in sized) return sized
  const { callGasLimit, verificationGasLimit, preVerificationGas } = sized
  return {
    operation: { ...operation, callGasLimit, verificationGasLimit, preVerificationGas },
    ...(unsponsored && { unsponsored }),
  }
}

/** All that it may use, by whomever it is paid. */
const gasOf = (operation: Operation): bigint =>
  operation.callGasLimit +
  operation.verificationGasLimit +
  operation.preVerificationGas +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n)

const nextNonce = (
  rpc: Rpc,
  {
    chainId,
    sender,
    entryPoint,
    nonceKey,
    block,
  }: { chainId: number; sender: Address; entryPoint: Address; nonceKey: bigint; block: string },
) =>
  ask(rpc, quantity, chainId, 'eth_call', [entryPointCall(entryPoint, 'getNonce', [sender, nonceKey]), block])

/** Whether a block has the operation of this nonce, or another one with it. */
export async function isNonceUsed(
  rpc: Rpc,
  { nonce, ...account }: { chainId: number; sender: Address; entryPoint: Address; nonce: bigint },
): Promise<boolean> {
  const nonceKey = nonce >> KEY_SHIFT
  return (await nextNonce(rpc, { ...account, nonceKey, block: 'latest' })) > nonce
}

function entryPointCall(
  entryPoint: Address,
  functionName: 'getNonce' | 'balanceOf',
  args: readonly unknown[],
) {
  const data = encodeFunctionData({ abi: entryPointAbi, functionName, args } as never)
  return { to: entryPoint, data, gas: numberToHex(1_000_000) }
}

const tooLittle = (balance: bigint, needed: bigint) =>
  `The account holds ${formatEther(balance)}; this takes up to ${formatEther(needed)}.`

const block = z.object({ number: z.nullish(quantity), baseFeePerGas: z.optional(quantity) })

/** What a unit of gas is to cost: the most, and what it would be now, in the block `since`. Base units. */
async function operationFees(rpc: Rpc, chainId: number) {
  const [{ baseFeePerGas: baseFee = 0n, number }, tip] = await Promise.all([
    ask(rpc, block, chainId, 'eth_getBlockByNumber', ['latest', false]),
    ask(rpc, quantity, chainId, 'eth_maxPriorityFeePerGas'),
  ])
  const since = number ?? undefined
  return { maxFeePerGas: 2n * baseFee + tip, maxPriorityFeePerGas: tip, now: baseFee + tip, since }
}
