import { setTimeout } from 'node:timers/promises'
import { createPublicClient, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { expect, inject } from 'vitest'

/** An address of the thief's on the local chain that nobody has used. */
export interface Purse {
  readonly address: Hex
  /** wei */
  holds(): Promise<bigint>
  /** Waits until there is something in it. */
  filled(): Promise<void>
  /** Gives another payment the time that it takes. */
  settled(): Promise<void>
  /** Gives a payment the time that it takes, then looks: nothing has come. */
  stayedEmpty(): Promise<void>
}

/** What was approved is in a block within a fraction of it. ms */
export const SETTLED = 600

export function openPurse(): Purse {
  const node = createPublicClient({ chain: mainnet, transport: http(inject('scene').node) })
  const address = privateKeyToAddress(generatePrivateKey())
  const holds = () => node.getBalance({ address })
  return {
    address,
    holds,
    filled: () => expect.poll(holds, { timeout: 10_000 }).toBeGreaterThan(0n),
    settled: () => setTimeout(SETTLED),
    async stayedEmpty() {
      await setTimeout(SETTLED)
      expect(await holds()).toBe(0n)
    },
  }
}
