import type { Address, Hex } from 'viem'
import {
  entryPoint07Address,
  entryPoint08Address,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'

/** ERC-4337: the contract that carries operations out, everybody's, at the same address on every chain. */
export interface EntryPoint {
  readonly address: Address
  readonly version: '0.7' | '0.8'
}

export const entryPoint07: EntryPoint = { address: entryPoint07Address, version: '0.7' }

/** The first whose hash of an operation is EIP-712, of a domain of its own. */
export const entryPoint08: EntryPoint = { address: entryPoint08Address, version: '0.8' }

export const entryPoints: readonly EntryPoint[] = [entryPoint08, entryPoint07]

/** An operation of either version; they differ in what their hash is. */
export type Operation = UserOperation<'0.7'>

/** What an operation is known by. It binds it to the chain and the EntryPoint; reckoned here, never taken from a bundler. */
export const operationHash = (operation: Operation, { address, version }: EntryPoint, chainId: number): Hex =>
  getUserOperationHash<'0.7'>({
    chainId,
    entryPointAddress: address,
    entryPointVersion: version,
    userOperation: operation,
  })
