import { encodeFunctionData, type Hex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { localBundlerAccount } from '../localBundlerKey.js'
import { packed } from './operationHash.js'
import type { SignedOperation } from './userOperationSchema.js'

/** The call that has the EntryPoint carry out one operation and pay the bundler for it. */
export const encodeHandleOps = (operation: SignedOperation): Hex =>
  encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[packed(operation)], localBundlerAccount.address],
  })
