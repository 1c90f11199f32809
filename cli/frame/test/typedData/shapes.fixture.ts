import { accounts } from './accounts.fixture.js'
import { orders } from './orders.fixture.js'
import { others } from './others.fixture.js'
import { permits } from './permits.fixture.js'
import type { Shape } from './shape.fixture.js'

/** Typed data as sites ask for it, and the odd ones that EIP-712 allows. */
export const shapes: readonly (readonly [string, Shape])[] = Object.entries({
  ...permits,
  ...orders,
  ...accounts,
  ...others,
})
