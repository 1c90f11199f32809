import { readCode, somebody } from '../support/embedded.js'
import type { Target } from './findShown.js'
import { button, CONNECT, dialog, field, heading } from './targets.js'
import { expect } from './test.js'
import type { Visitor } from './Visitor.js'

const ENTER = '\uE007'

/** Logs in by email on a page on which nobody is connected. */
export async function logsIn(visitor: Visitor, url: string): Promise<void> {
  const email = somebody()
  await visitor.goto(url)
  await visitor.press(CONNECT)
  const address = field('mail', dialog('Connect wallet'))
  await visitor.type(address, email)
  await visitor.inNewWindow(
    () => visitor.type(address, `${email}${ENTER}`),
    async () => {
      await visitor.sees(field(''))
      expect.soft(await visitor.findViolations(), 'the code').toEqual([])
      await visitor.type(field(''), await readCode(email))
      await visitor.isLeft()
    },
  )
  await visitor.sees(dialog('Your wallets'))
  expect.soft(await visitor.findViolations(), 'ProfileWallets').toEqual([])
}

/** Presses what asks for something, and approves it in the wallet's window. */
export async function approves(
  visitor: Visitor,
  asks: Target,
  title: string,
  look?: () => Promise<void>,
): Promise<void> {
  await visitor.inNewWindow(
    async () => {
      const before = await visitor.windows()
      await visitor.press(asks)
      // WebKit does not let a page open it that has worked for a while since the click. The wallet's frame has a button.
      await expect(async () => {
        if ((await visitor.windows()).length > before.length) return
        await visitor.inFrame('#w3m-iframe', () => visitor.click(button('Review in the wallet’s window')))
      }).toPass({ timeout: 15_000 })
      await look?.()
    },
    async () => {
      await visitor.sees(heading(title))
      expect.soft(await visitor.findViolations(), title).toEqual([])
      await visitor.press(button('Approve'))
      await visitor.isLeft()
    },
  )
}
