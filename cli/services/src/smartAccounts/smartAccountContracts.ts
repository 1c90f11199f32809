import { type Address, concat, type Hex, pad, zeroHash } from 'viem'
import { smartAccountAddresses } from '../contract/smartAccounts.js'
import { smartAccountCreationCode } from '../contracts/smartAccountCreationCode.js'
import { smartAccountFactoryCreationCode } from '../contracts/smartAccountFactoryCreationCode.js'

/** A contract and the transaction that puts it in its place. Anybody may send it, once a chain. */
export type SmartAccountContract = {
  readonly address: Address
  readonly deployment: { readonly to: Address; readonly data: Hex }
}

/**
 * The contracts of the smart accounts, in the order in which they are to be deployed. The EntryPoint is not among them:
 * it is everybody's, and stands on every chain that has a bundler.
 */
export const smartAccountContracts: readonly SmartAccountContract[] = [
  contract(smartAccountAddresses.implementation, smartAccountCreationCode),
  contract(
    smartAccountAddresses.factory,
    concat([smartAccountFactoryCreationCode, pad(smartAccountAddresses.implementation)]),
  ),
]

function contract(address: Address, code: Hex, salt: Hex = zeroHash): SmartAccountContract {
  return {
    address,
    deployment: { to: smartAccountAddresses.deterministicDeployer, data: concat([salt, code]) },
  }
}
