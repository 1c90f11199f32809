import type { Hex } from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { smartAccountAddresses } from '../addresses.js'
import type { SignedOperation } from './userOperationSchema.js'

/** What the owner signs: it binds the operation to the chain and to the EntryPoint. */
export const operationHash = (operation: SignedOperation, chainId: number): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: smartAccountAddresses.entryPoint,
    entryPointVersion: '0.7',
    userOperation: operation,
  })

export const packed = (operation: SignedOperation) => toPackedUserOperation(operation)
