import type { Mark, NetworkMark } from '@wallet-widget/kernel'

/** Fetches one mark. */
export type LoadMark = () => Promise<{ readonly mark: Mark }>

const arbitrum: LoadMark = () => import('./arbitrum-one.js')
const avalanche: LoadMark = () => import('./avalanche.js')
const base: LoadMark = () => import('./base.js')
const bnb: LoadMark = () => import('./binance-smart-chain.js')
const celo: LoadMark = () => import('./celo.js')
const ethereum: LoadMark = () => import('./ethereum.js')
const gnosis: LoadMark = () => import('./gnosis.js')
const linea: LoadMark = () => import('./linea.js')
const optimism: LoadMark = () => import('./optimism.js')
const polygon: LoadMark = () => import('./polygon.js')
const scroll: LoadMark = () => import('./scroll.js')
const zksync: LoadMark = () => import('./zksync.js')

/** The marks of networks, by chain id. */
const MARKS = new Map<number, LoadMark>([
  [1, ethereum],
  [10, optimism],
  [56, bnb],
  [100, gnosis],
  [130, () => import('./unichain.js')],
  [137, polygon],
  [143, () => import('./monad.js')],
  [146, () => import('./sonic.js')],
  [324, zksync],
  [480, () => import('./world.js')],
  [999, () => import('./hyper-evm.js')],
  [2741, () => import('./abstract.js')],
  [5000, () => import('./mantle.js')],
  [8217, () => import('./kaia.js')],
  [8453, base],
  [42161, arbitrum],
  [42220, celo],
  [43114, avalanche],
  [57073, () => import('./ink.js')],
  [59144, linea],
  [80094, () => import('./berachain.js')],
  [81457, () => import('./blast.js')],
  [534352, scroll],
  [7777777, () => import('./zora.js')],
])

/** Networks for testing go by the mark of what they are for. */
const TEST_MARKS = new Map<number, LoadMark>([
  [97, bnb],
  [300, zksync],
  [10200, gnosis],
  [43113, avalanche],
  [59141, linea],
  [80002, polygon],
  [84532, base],
  [421614, arbitrum],
  [534351, scroll],
  [560048, ethereum],
  [11142220, celo],
  [11155111, ethereum],
  [11155420, optimism],
])

/**
 * Fetches the mark of a network; undefined where none is known.
 *
 * @example const ethereum = await loadMark('eip155:1')
 */
export async function loadMark(networkId: string): Promise<NetworkMark | undefined> {
  const chainId = Number(networkId.split(':')[1])
  const isTest = TEST_MARKS.has(chainId)
  const load = (isTest ? TEST_MARKS : MARKS).get(chainId)
  return load && { mark: (await load()).mark, isTest }
}
