import { press } from '../../../cli/frame/test/review.fixture.js'
import { openPurse } from '../support/purse.js'
import { untilIdle } from '../support/untilIdle.js'
import type { Victim } from '../support/victim.js'
import { tricks } from './tricks.js'

/** Longer than a button has to be in plain view before a press counts. */
const ARM_DELAY_MS = 700

/** Asks for the coins once for each trick, plays it, and has the visitor click where the wallet's button is. */
export async function lureWithAll(victim: Victim): Promise<string[]> {
  const { client, ask } = victim
  const purses = Object.entries(tricks).map(([name, hide]) => ({ name, hide, thief: openPurse() }))
  for (const { hide, thief } of purses) {
    ask(thief)
    await lure(victim, hide)
    await untilIdle(victim.context)
    await client.ask('RPC_ABORT')
    await tidyUp(victim)
  }
  const gains = await Promise.all(
    purses.map(async ({ name, thief }) => ((await thief.finalBalance(victim.context)) > 0n ? name : '')),
  )
  return gains.filter(Boolean)
}

async function lure({ page, client }: Victim, hide: (frame: HTMLIFrameElement) => void): Promise<void> {
  const button = client.frame().locator('.primary').first()
  await button.waitFor()
  const before = await button.boundingBox()
  await page.evaluate(`(${hide})(document.querySelector('iframe'))`)
  await page.waitForTimeout(ARM_DELAY_MS)
  const box = (await button.boundingBox()) ?? before
  if (!box) throw new Error('There is no button to hide.')
  await press(page, { boundingBox: async () => box })
}

async function tidyUp({ page, closeOpened }: Victim): Promise<void> {
  await closeOpened()
  await page.evaluate(() => {
    for (const cover of document.querySelectorAll('div')) cover.remove()
    document.body.removeAttribute('style')
    const frame = document.querySelector('iframe') as HTMLIFrameElement
    frame.removeAttribute('style')
    const styles = { position: 'fixed', inset: '0', width: '400px', height: '560px', border: '0' }
    Object.assign(frame.style, styles)
  })
}
