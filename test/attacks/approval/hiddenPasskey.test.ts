import { beforeAll, expect, test } from 'vitest'
import { approved } from '../../../cli/frame/test/site.fixture.js'
import { openPurse } from '../support/purse.js'
import { openVictim, type Victim } from '../support/victim.js'
import { lureWithAll } from './lure.js'

// Of a wallet with passkeys, which can be approved in the page.
let victim: Victim
beforeAll(async () => {
  victim = await openVictim({ passkey: true })
  return victim.close
})

test('default: what the owner sees, approves and gives a passkey for is paid', async () => {
  const shop = openPurse()
  await approved(victim.client, victim.pay(shop))
  await shop.filled()
})

test('T5, T30: a page that hides the wallet gets nothing', async () => {
  // Whoever sees no request does not verify themselves for one.
  await victim.authenticator?.verify(false)
  expect(await lureWithAll(victim)).toEqual([])
}, 90_000)
