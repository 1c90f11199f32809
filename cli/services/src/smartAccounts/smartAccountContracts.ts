import { type Address, concat, type Hex, pad, zeroHash } from 'viem'
import { ownedAddresses } from '../contract/accounts/ownedAccount.js'
import { soladyAddresses } from '../contract/accounts/soladyAccount.js'
import { ownedAccountCreationCode } from '../contracts/ownedAccountCreationCode.js'
import { ownedAccountFactoryCreationCode } from '../contracts/ownedAccountFactoryCreationCode.js'
import { smartAccountCreationCode } from '../contracts/smartAccountCreationCode.js'
import { smartAccountFactoryCreationCode } from '../contracts/smartAccountFactoryCreationCode.js'

/** A contract and the transaction that puts it in its place. Anybody may send it, once a chain. */
export type SmartAccountContract = {
  readonly address: Address
  readonly deployment: { readonly to: Address; readonly data: Hex }
}

/** Makes contracts at addresses that follow from their code. It stands on nearly every chain. */
export const deterministicDeployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/**
 * The contracts of the smart accounts, in the order in which they are to be deployed: those of new wallets, then those of
 * wallets from before. The EntryPoints are not among them: they are everybody's, and stand on every chain that has a bundler.
 */
export const smartAccountContracts: readonly SmartAccountContract[] = [
  contract(ownedAddresses.implementation, ownedAccountCreationCode),
  contract(
    ownedAddresses.factory,
    concat([ownedAccountFactoryCreationCode, pad(ownedAddresses.implementation)]),
  ),
  contract(soladyAddresses.implementation, smartAccountCreationCode),
  contract(
    soladyAddresses.factory,
    concat([smartAccountFactoryCreationCode, pad(soladyAddresses.implementation)]),
  ),
]

function contract(address: Address, code: Hex, salt: Hex = zeroHash): SmartAccountContract {
  return { address, deployment: { to: deterministicDeployer, data: concat([salt, code]) } }
}
