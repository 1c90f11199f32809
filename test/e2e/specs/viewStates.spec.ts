import { findViolations } from '../support/axe.js'
import { openMany } from '../support/many.js'
import { expect, test } from '../support/test.js'
import {
  allViews,
  connectAll,
  inEachLook,
  PAGE_OPTIONS,
  restless,
  showAll,
  showState,
  takeLook,
  WALLETS,
} from '../support/viewStates.js'

test('behavior: axe finds nothing in any view there is, in any look, and nothing moves where less motion is wished for', async ({
  page,
  watch,
  browserName,
}) => {
  test.setTimeout(120_000)
  watch.allow(/Rate Limited/)
  // The others can't be told that less motion is wished for.
  const isCalm = browserName === 'chromium'
  if (isCalm) await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMany(page, { wallets: WALLETS, options: PAGE_OPTIONS })
  await showAll({
    show: (state) => page.evaluate(showState, state),
    connect: () => page.evaluate(connectAll),
    views: () => page.evaluate(allViews),
    look: async (view) => {
      if (isCalm) expect.soft(await page.evaluate(restless), view).toEqual([])
      await inEachLook(
        {
          take: (look) => page.evaluate(takeLook, look),
          look: async (name) => expect.soft(await findViolations(page), name).toEqual([]),
        },
        view,
      )
    },
  })
})
