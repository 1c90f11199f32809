import type { Address, Hex, LocalAccount } from 'viem'
import type { EntryPoint, Operation } from './entryPoints.js'

/** A call of an account, its parts filled in. */
export interface AccountCall {
  readonly to: Address
  /** Base units. */
  readonly value: bigint
  readonly data: Hex
}

/** An ERC-4337 account and how its owner speaks for it. Everything is reckoned here: no node can name another as the owner's. */
export interface SmartAccount {
  readonly owner: Address
  /** The same on every chain. */
  readonly address: Address
  readonly entryPoint: EntryPoint
  /** EIP-712 name and version, as the account's `eip712Domain()` answers. */
  readonly domain: { readonly name: string; readonly version: string }
  /** What puts the account on a chain. */
  readonly deployment: { readonly factory: Address; readonly factoryData: Hex }
  /** What the account is told to do. A batch is carried out whole or not at all. */
  encodeCalls(calls: readonly AccountCall[]): Hex
  /** The calls that an operation's `callData` is made of; undefined when it is not what `encodeCalls` makes. */
  readCalls(callData: Hex): readonly AccountCall[] | undefined
  /** The owner's signature of an operation. */
  signOperation(signer: LocalAccount, operation: Operation, chainId: number): Promise<Hex>
}
