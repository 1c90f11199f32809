import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { concat, type Hex, isHex } from 'viem'
import { smartAccountAddresses } from './addresses.js'
import type { SmartAccountContract } from './smartAccountContracts.js'

// With which the EntryPoint 0.7 was deployed everywhere.
const SALT = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'

/**
 * The EntryPoint, for local chains. Its sources say GPL-3.0 (its npm package says MIT), so none of it is in this package:
 * it is read from where npm put the authors' own.
 */
export async function entryPointContract(): Promise<SmartAccountContract> {
  const file = createRequire(import.meta.url).resolve(
    '@account-abstraction/contracts/artifacts/EntryPoint.json',
  )
  const { bytecode } = JSON.parse(await readFile(file, 'utf8')) as { bytecode: Hex }
  if (!isHex(bytecode)) throw new Error(`${file} holds no bytecode`)
  return {
    address: smartAccountAddresses.entryPoint,
    deployment: { to: smartAccountAddresses.deterministicDeployer, data: concat([SALT, bytecode]) },
  }
}
