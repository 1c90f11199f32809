import { type Hex, hexToBytes } from 'viem'

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
