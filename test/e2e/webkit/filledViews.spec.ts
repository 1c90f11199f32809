import {
  connectFilled,
  FILLED_OPTIONS,
  fillAccount,
  filledAccount,
  RECEIVER,
  showFilled,
  signInFilled,
} from '../support/filledViews.js'
import { inEachLook, showState, takeLook } from '../support/viewStates.js'
import { button } from './targets.js'
import { expect, test } from './test.js'

test('behavior: axe finds nothing in any view with something in it, in any look', async ({
  visitor,
  env,
}) => {
  test.setTimeout(240_000)
  const query = new URLSearchParams({
    options: JSON.stringify(FILLED_OPTIONS),
    wallets: JSON.stringify(await filledAccount()),
  })
  await visitor.goto(`${env.urls.manyPages}/lab/?${query}`)
  await visitor.sees(button(''))
  await showFilled({
    connect: () => visitor.evaluate(connectFilled),
    signIn: () => visitor.evaluate(signInFilled),
    fill: () => visitor.evaluate(fillAccount, RECEIVER),
    show: (state) => visitor.evaluate(showState, state),
    look: (view) =>
      inEachLook(
        {
          take: (look) => visitor.evaluate(takeLook, look),
          look: async (name) => expect.soft(await visitor.findViolations(), name).toEqual([]),
        },
        view,
      ),
  })
})
