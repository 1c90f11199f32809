import {
  allViews,
  connectAll,
  LOOKS,
  lookOptions,
  showAll,
  showState,
  WALLETS,
} from '../support/viewStates.js'
import { button } from './targets.js'
import { expect, test } from './test.js'

for (const { name, mode, language } of LOOKS)
  test(`behavior: axe finds nothing in any view there is: ${name}`, async ({ visitor, env }) => {
    test.setTimeout(180_000)
    const query = new URLSearchParams({
      lang: language,
      options: JSON.stringify(lookOptions(mode)),
      wallets: JSON.stringify(WALLETS),
    })
    await visitor.goto(`${env.urls.manyPages}/lab/?${query}`)
    await visitor.sees(button(''))
    await showAll({
      show: (state) => visitor.evaluate(showState, state),
      connect: () => visitor.evaluate(connectAll),
      views: () => visitor.evaluate(allViews),
      look: async (view) => expect.soft(await visitor.findViolations(), view).toEqual([]),
    })
  })
