import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type SmartAccountContract, smartAccountContracts } from '@wallet-widget/services'
import { type EntryPoint, entryPoint07, entryPoint08 } from '@wallet-widget/services/contract'
import { deterministicDeployer } from '@wallet-widget/services/development'
import { concat, encodeFunctionData, type Hex, isHex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { localBundlerAccount } from '../bundler/localBundlerKey.js'
import { localPaymasterContract } from '../bundler/localPaymaster.js'
import { callNode, callNodeInBatch } from './callNode.js'

const THOUSAND_ETHER = '0x3635c9adc5dea00000'
const HUNDRED_ETHER = '0x56bc75e2d63100000'

/**
 * Puts the EntryPoints and the accounts' contracts on a local chain, each at the address it has on every chain, and a
 * paymaster that can pay.
 */
export async function setUpSmartAccounts(url: string): Promise<void> {
  const entryPoints = await Promise.all(ARTIFACTS.map(entryPointContract))
  const contracts = [...entryPoints, ...smartAccountContracts, localPaymasterContract]
  const deposit = encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'depositTo',
    args: [localPaymasterContract.address],
  })
  const from = localBundlerAccount.address
  await callNodeInBatch(url, [
    ['anvil_setBalance', [from, THOUSAND_ETHER]],
    ['anvil_impersonateAccount', [from]],
    ['evm_setAutomine', [false]],
  ])
  await callNodeInBatch(
    url,
    [
      ...contracts.map(({ deployment }) => deployment),
      { to: entryPoint08.address, data: deposit, value: HUNDRED_ETHER },
    ].map((transaction, nonce) => [
      'eth_sendTransaction',
      [{ from, ...transaction, gas: '0x5b8d80', nonce: `0x${nonce.toString(16)}` }],
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

interface Artifact {
  readonly entryPoint: EntryPoint
  readonly file: string
  /** With which it was deployed everywhere. */
  readonly salt: Hex
}

const { resolve } = createRequire(import.meta.url)
const ARTIFACTS: readonly Artifact[] = [
  {
    entryPoint: entryPoint08,
    file: resolve('@account-abstraction/contracts/artifacts/EntryPoint.json'),
    salt: '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
  },
  {
    entryPoint: entryPoint07,
    file: resolve('@account-abstraction/contracts-0.7/artifacts/EntryPoint.json'),
    salt: '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3',
  },
]

/**
 * An EntryPoint, for local chains. Its sources say GPL-3.0 (its npm package says MIT), so none of it is in this package:
 * it is read from where npm put the authors' own.
 */
async function entryPointContract({ entryPoint, file, salt }: Artifact): Promise<SmartAccountContract> {
  const { bytecode } = JSON.parse(await readFile(file, 'utf8')) as { bytecode: Hex }
  if (!isHex(bytecode)) throw new Error(`${file} holds no bytecode`)
  return {
    address: entryPoint.address,
    deployment: { to: deterministicDeployer, data: concat([salt, bytecode]) },
  }
}
