import { readCode, somebody } from '../support/embedded.js'
import { button, CONNECT, dialog, field, heading } from './targets.js'
import { expect, test } from './test.js'

test('behavior: axe finds nothing on the wallet’s own page, in the mailbox, and where a name is asked for in the place of Google', async ({
  visitor,
  env,
}) => {
  const check = async (what: string) => expect.soft(await visitor.findViolations(), what).toEqual([])
  const email = somebody()
  await visitor.goto(`${env.urls.frame}/account`)
  await visitor.sees(field('Email'))
  await check('the page: login')
  await visitor.type(field('Email'), email)
  await visitor.press(button('Send code'))
  await visitor.sees(field('Code sent to'))
  await check('the page: code')
  await visitor.type(field('Code sent to'), await readCode(email))
  await visitor.press(button('Log in'))
  await visitor.sees(button('Show recovery phrase'))
  await check('the page: account')
  await visitor.press(button('Show recovery phrase'))
  await visitor.sees(button('Reveal words'))
  await check('the page: warning')
  await visitor.press(button('Reveal words'))
  await visitor.misses(button('Reveal words'))
  await check('the page: phrase')

  await visitor.goto(env.urls.inbox)
  await visitor.sees(heading('Inbox'))
  await check('the mailbox')

  await visitor.goto(env.urls.many)
  await visitor.press(CONNECT)
  await visitor.inNewWindow(
    () => visitor.press(button('Continue with Google', dialog('Connect wallet'))),
    async () => {
      await visitor.sees(field('Any name'))
      await check('Google’s stand-in')
    },
  )
})
