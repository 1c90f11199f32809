import { findViolations } from '../support/axe.js'
import { openMany } from '../support/many.js'
import { expect, test } from '../support/test.js'
import {
  allViews,
  connectAll,
  LOOKS,
  lookOptions,
  showAll,
  showState,
  WALLETS,
} from '../support/viewStates.js'

for (const { name, mode, language } of LOOKS)
  test(`behavior: axe finds nothing in any view there is: ${name}`, async ({ page, watch }) => {
    test.setTimeout(180_000)
    watch.allow(/Rate Limited/)
    await openMany(page, { wallets: WALLETS, language, options: lookOptions(mode) })
    await showAll({
      show: (state) => page.evaluate(showState, state),
      connect: () => page.evaluate(connectAll),
      views: () => page.evaluate(allViews),
      look: async (view) => expect.soft(await findViolations(page), view).toEqual([]),
    })
  })
