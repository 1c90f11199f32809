import type { BrowserContext } from 'playwright-core'
import { createTestClient, type Hex, http, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { expect, inject } from 'vitest'
import { untilIdle } from './untilIdle.js'

/** An address of the thief's on the local chain that nobody has used. */
export interface Purse {
  readonly address: Hex
  /** wei */
  holds(): Promise<bigint>
  /** Waits until there is something in it. */
  filled(): Promise<void>
  /** What it holds once a browser that could pay is idle and what it sent is in a block. wei */
  finalBalance(payer: BrowserContext): Promise<bigint>
  /** Waits as long, and expects it to be empty. */
  stayedEmpty(payer: BrowserContext): Promise<void>
}

export function openPurse(): Purse {
  const node = createTestClient({
    mode: 'anvil',
    chain: mainnet,
    transport: http(inject('scene').node),
  }).extend(publicActions)
  const address = privateKeyToAddress(generatePrivateKey())
  const holds = () => node.getBalance({ address })
  const finalBalance = async (payer: BrowserContext) => {
    await untilIdle(payer)
    await node.mine({ blocks: 2 })
    return holds()
  }
  return {
    address,
    holds,
    filled: () => expect.poll(holds, { timeout: 10_000 }).toBeGreaterThan(0n),
    finalBalance,
    async stayedEmpty(payer) {
      expect(await finalBalance(payer)).toBe(0n)
    },
  }
}
