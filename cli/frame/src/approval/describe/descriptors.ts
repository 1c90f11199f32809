import * as z from 'zod/mini'
import { type Descriptor, descriptorSchema } from './descriptor.js'
import aavePool from './known/aavePool.json' with { type: 'json' }
import compoundGovernor from './known/compoundGovernor.json' with { type: 'json' }
import ensGovernor from './known/ensGovernor.json' with { type: 'json' }
import lidoStakedEther from './known/lidoStakedEther.json' with { type: 'json' }
import uniswapGovernor from './known/uniswapGovernor.json' with { type: 'json' }
import uniswapSwapRouter from './known/uniswapSwapRouter.json' with { type: 'json' }
import uniswapSwapRouter02 from './known/uniswapSwapRouter02.json' with { type: 'json' }
import wrappedEther from './known/wrappedEther.json' with { type: 'json' }

/** The contracts that this wallet knows. None is ever fetched. */
export const descriptors: readonly Descriptor[] = z.parse(z.array(descriptorSchema), [
  aavePool,
  compoundGovernor,
  ensGovernor,
  lidoStakedEther,
  uniswapGovernor,
  uniswapSwapRouter,
  uniswapSwapRouter02,
  wrappedEther,
])

/** A place: a contract on a chain. */
export interface Place {
  /** CAIP-2 */
  readonly chainId: string
  readonly address: string
}

export const isAt = (
  deployments: readonly { readonly chainId: number; readonly address: string }[],
  { chainId, address }: Place,
): boolean =>
  deployments.some(
    (one) => `eip155:${one.chainId}` === chainId && one.address.toLowerCase() === address.toLowerCase(),
  )
