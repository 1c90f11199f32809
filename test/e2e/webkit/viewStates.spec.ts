import {
  allViews,
  connectAll,
  inEachLook,
  PAGE_OPTIONS,
  showAll,
  showState,
  takeLook,
  WALLETS,
} from '../support/viewStates.js'
import { button } from './targets.js'
import { expect, test } from './test.js'

test('behavior: axe finds nothing in any view there is, in any look', async ({ visitor, env }) => {
  test.setTimeout(240_000)
  const query = new URLSearchParams({
    options: JSON.stringify(PAGE_OPTIONS),
    wallets: JSON.stringify(WALLETS),
  })
  await visitor.goto(`${env.urls.manyPages}/lab/?${query}`)
  await visitor.sees(button(''))
  await showAll({
    show: (state) => visitor.evaluate(showState, state),
    connect: () => visitor.evaluate(connectAll),
    views: () => visitor.evaluate(allViews),
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
