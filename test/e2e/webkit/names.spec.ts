import { inEachLook, PAGE_OPTIONS, takeLook } from '../support/viewStates.js'
import { approves, logsIn } from './embedded.js'
import { button, dialog, field } from './targets.js'
import { expect, test } from './test.js'

test('behavior: who logged in registers a name; axe finds nothing when it is theirs, in any look', async ({
  visitor,
  env,
}) => {
  test.setTimeout(120_000)
  const query = new URLSearchParams({ options: JSON.stringify(PAGE_OPTIONS) })
  await logsIn(visitor, `${env.urls.manyPages}/lab/?${query}`)
  await visitor.press(button('Done', dialog('Your wallets')))
  await visitor.press(button('0x'))
  await visitor.press(button('Choose a name', dialog('Account')))
  const view = dialog('Choose a name')
  await visitor.type(field('Name', view), `ada-${Date.now().toString(36)}`)
  await approves(visitor, button('Register', view), 'Sign this message?')
  await visitor.sees(dialog('Your name'))
  await inEachLook(
    {
      take: (look) => visitor.evaluate(takeLook, look),
      look: async (name) => expect.soft(await visitor.findViolations(), name).toEqual([]),
    },
    'RegisterAccountNameSuccess',
  )
  await visitor.press(button('Done', dialog('Your name')))
  await visitor.sees(dialog('Account'))
})
