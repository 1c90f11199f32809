import { localAddresses } from '@wallet-widget/local'
import type { AccountCall, SmartAccount } from '@wallet-widget/services/contract'
import { encodeFunctionData, multicall3Abi, type PrivateKeyAccount } from 'viem'
import { entryPoint07Abi, toPackedUserOperation } from 'viem/account-abstraction'
import { callNode, mined } from './nodeWallet.js'

interface Operating {
  readonly account: SmartAccount
  readonly owner: PrivateKeyAccount
  readonly calls: readonly AccountCall[]
  /** Brought to the EntryPoint by another contract. */
  readonly isPassedOn?: boolean
}

let keys = 0n

/** Has an account carry an operation out on a real local chain, as any bundler does. Returns the hash of the transaction. */
export async function operate(
  url: string,
  { account, owner, calls, isPassedOn }: Operating,
): Promise<string> {
  const { address: sender, entryPoint, deployment } = account
  const isThere = (await callNode(url, 'eth_getCode', [sender, 'latest'])) !== '0x'
  // Each with a nonce key of its own, so that none is counted.
  keys++
  const operation = {
    sender,
    nonce: keys << 64n,
    ...(isThere ? {} : deployment),
    callData: account.encodeCalls(calls),
    callGasLimit: 200_000n,
    verificationGasLimit: 500_000n,
    preVerificationGas: 80_000n,
    maxFeePerGas: 10_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    signature: '0x' as const,
  }
  const signature = await account.signOperation(owner, operation, 1)
  const from = (await callNode(url, 'eth_accounts'))[9]
  const handleOps = encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation({ ...operation, signature })], from],
  })
  const passOn = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [[{ target: entryPoint.address, allowFailure: false, callData: handleOps }]],
  })
  const call = isPassedOn
    ? { to: localAddresses.multicall3, data: passOn }
    : { to: entryPoint.address, data: handleOps }
  const hash = await callNode(url, 'eth_sendTransaction', [{ from, ...call, gas: '0x2dc6c0' }])
  await mined(url, hash)
  return hash
}
