import type { Hex } from 'viem'
import { callNode, callNodeInBatch } from '../callNode.js'
import { entryPointContract } from './entryPointContract.js'
import { localBundlerAccount } from './localBundlerKey.js'
import { smartAccountContracts } from './smartAccountContracts.js'

const THOUSAND_ETHER = '0x3635c9adc5dea00000'

/** Puts the EntryPoint and the accounts' contracts on a local chain, each at the address it has on every chain. */
export async function setUpSmartAccounts(url: string): Promise<void> {
  const contracts = [await entryPointContract(), ...smartAccountContracts]
  const from = localBundlerAccount.address
  await callNodeInBatch(url, [
    ['anvil_setBalance', [from, THOUSAND_ETHER]],
    ['anvil_impersonateAccount', [from]],
    ['evm_setAutomine', [false]],
  ])
  await callNodeInBatch(
    url,
    contracts.map(({ deployment }, nonce) => [
      'eth_sendTransaction',
      [{ from, ...deployment, gas: '0x5b8d80', nonce: `0x${nonce.toString(16)}` }],
    ]),
  )
  await callNode(url, 'anvil_mine')
  const codes = (await callNodeInBatch(
    url,
    contracts.map(({ address }) => ['eth_getCode', [address, 'latest']]),
  )) as Hex[]
  const missing = contracts.find((_, index) => codes[index] === '0x')
  if (missing) throw new Error(`the contract of smart accounts at ${missing.address} was not accepted`)
  await callNodeInBatch(url, [
    ['evm_setAutomine', [true]],
    ['anvil_stopImpersonatingAccount', [from]],
  ])
}
