import type { Address } from 'viem'
import { callNode } from '../chains/callNode.js'
import { localAddresses } from '../chains/localAddresses.js'
import { createSeeder } from './createSeeder.js'
import { routerAddress } from './routerAddress.js'
import { seedCollections } from './seedCollections.js'
import { seedHistory } from './seedHistory.js'
import { seedTokens } from './seedTokens.js'

/**
 * What a local chain begins with: `true` is tokens with pools, collectibles and a year of history; `tokens` is the first of
 * these; `false` is nothing but the coins of its accounts.
 */
export type Seed = boolean | 'tokens'

/** Gives a local chain what it is to begin with, by transactions. */
export async function seedChain(
  { url, chainId, began, picturesUrl }: { url: string; chainId: number; began: number; picturesUrl: string },
  seed: Seed,
): Promise<void> {
  if (!seed) return
  const accounts = (await callNode(url, 'eth_accounts')) as Address[]
  const chain = { chainId, began, picturesUrl, accounts }
  const seeder = createSeeder(url)
  seedTokens(chain, seeder, seed === true ? 0 : 1)
  if (seed === true) {
    seedCollections(chain, seeder)
    seedHistory(chain, seeder)
    seeder.prepare([['evm_setTime', [Math.floor(Date.now() / 1000)]]])
  }
  await seeder.finish()
  // A router keeps nothing: the same code serves at the address where pages look for it.
  const code = await callNode(url, 'eth_getCode', [localAddresses.router, 'latest'])
  await callNode(url, 'anvil_setCode', [routerAddress(chainId), code])
}
