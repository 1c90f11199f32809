import { setTimeout } from 'node:timers/promises'
import { createPublicClient, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { expect, inject } from 'vitest'

/** An address on the local chain that nobody has used. */
export interface Purse {
  readonly address: Hex
  /** Waits until there is something in it. */
  filled(): Promise<void>
  /** Gives what was pressed the time that a payment takes, then looks: nothing is in it. */
  empty(): Promise<void>
}

/** A payment that was approved is in its block within a fraction of that. ms */
const ENOUGH = 700

export function openPurse(): Purse {
  const node = createPublicClient({ chain: mainnet, transport: http(inject('scene').node) })
  const address = privateKeyToAddress(generatePrivateKey())
  const holds = () => node.getBalance({ address })
  return {
    address,
    filled: () => expect.poll(holds, { timeout: 10_000 }).toBeGreaterThan(0n),
    async empty() {
      await setTimeout(ENOUGH)
      expect(await holds()).toBe(0n)
    },
  }
}
