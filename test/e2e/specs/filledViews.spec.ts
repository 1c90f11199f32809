import { findViolations } from '../support/axe.js'
import {
  connectFilled,
  FILLED_OPTIONS,
  fillAccount,
  filledAccount,
  RECEIVER,
  showFilled,
  signInFilled,
} from '../support/filledViews.js'
import { openMany } from '../support/many.js'
import { expect, test } from '../support/test.js'
import { inEachLook, showState, takeLook } from '../support/viewStates.js'

test('behavior: axe finds nothing in any view with something in it, in any look', async ({ page }) => {
  test.setTimeout(90_000)
  await openMany(page, { wallets: await filledAccount(), options: FILLED_OPTIONS })
  await showFilled({
    connect: () => page.evaluate(connectFilled),
    signIn: () => page.evaluate(signInFilled),
    fill: () => page.evaluate(fillAccount, RECEIVER),
    show: (state) => page.evaluate(showState, state),
    look: (view) =>
      inEachLook(
        {
          take: (look) => page.evaluate(takeLook, look),
          look: async (name) => expect.soft(await findViolations(page), name).toEqual([]),
        },
        view,
      ),
  })
})
