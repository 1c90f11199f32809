import type { SwapsContext } from '../swapsContext.js'
import type { Swapping } from './swapping/createSwapping.js'

/** What each view gets. */
export interface ViewProps {
  readonly context: SwapsContext
  readonly swapping: Swapping
}
