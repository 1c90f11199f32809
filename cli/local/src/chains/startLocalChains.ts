import { freePort, ServicesError } from '@wallet-widget/services'
import { guestbookCode } from '../contracts/guestbookCode.js'
import { multicall3Code } from '../contracts/multicall3Code.js'
import { DAYS } from '../seed/life/moment.js'
import { type Seed, seedChain } from '../seed/seedChain.js'
import { type Anvil, startAnvil } from './anvil.js'
import { callNodeInBatch } from './callNode.js'
import { localAddresses } from './localAddresses.js'
import { setUpEns } from './setUpEns.js'
import { setUpSmartAccounts } from './setUpSmartAccounts.js'

const DAY_SECONDS = 86_400

/** A chain to run on this machine. */
export type LocalChain = {
  /** EIP-155 chain id. */
  id: number
  /** Wanted port; the next free one is taken if it is in use, 0 for any. */
  port: number
}

/** What runs when nothing else is said. */
export const defaultLocalChains: readonly LocalChain[] = [
  { id: 1, port: 8545 },
  { id: 137, port: 8546 },
]

/**
 * Starts the chains with their contracts in place. If one fails, those already started are stopped.
 *
 * @param seed - what they begin with
 * @param picturesUrl - where the pictures of collectibles are served, when there are any
 * @throws ServicesError `CHAIN_START_FAILED`, `CHAIN_SETUP_FAILED`, `NO_FREE_PORT` and those of {@link startAnvil}
 */
export async function startLocalChains(
  wanted: readonly LocalChain[],
  seed: Seed = false,
  picturesUrl = '',
): Promise<Map<number, Anvil>> {
  const ports = await choosePorts(wanted)
  const began = Math.floor(Date.now() / 1000) - DAYS * DAY_SECONDS
  const started = await Promise.allSettled(
    wanted.map(async ({ id }, index) => {
      const chain = await startOn(ports[index] as number, id, seed === true ? began : undefined)
      try {
        await setUp(chain.url, id)
        await seedChain({ url: chain.url, chainId: id, began, picturesUrl }, seed)
      } catch (cause) {
        await chain.stop()
        throw new ServicesError(
          'CHAIN_SETUP_FAILED',
          `The local chain ${id} started, but its contracts could not be put in place: ${(cause as Error).message}`,
          { cause },
        )
      }
      return [id, chain] as const
    }),
  )
  const chains = new Map(started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])))
  const failed = started.find((result) => result.status === 'rejected')
  if (failed) {
    await Promise.all([...chains.values()].map((chain) => chain.stop()))
    throw failed.reason
  }
  return chains
}

/** Another may have taken the port since it was found free: two that start at once look at the same ones. */
async function startOn(port: number, chainId: number, timestamp: number | undefined): Promise<Anvil> {
  for (let wanted = port; ; ) {
    try {
      return await startAnvil({ port: wanted, chainId, timestamp })
    } catch (error) {
      const next = await freePort(wanted)
      if (next === wanted) throw error
      wanted = next
    }
  }
}

async function choosePorts(wanted: readonly LocalChain[]): Promise<number[]> {
  const chosen = new Set<number>()
  for (const { port } of wanted) chosen.add(await freePort(port, { except: chosen }))
  return [...chosen]
}

async function setUp(url: string, id: number): Promise<void> {
  await callNodeInBatch(url, [
    ['anvil_setCode', [localAddresses.multicall3, multicall3Code]],
    ['anvil_setCode', [localAddresses.guestbook, guestbookCode]],
  ])
  await setUpSmartAccounts(url)
  if (id === 1) await setUpEns(url)
}
