import { beforeAll, expect, test } from 'vitest'
import { approved } from '../../../cli/frame/test/site.fixture.js'
import { openPurse } from '../support/purse.js'
import { openVictim, type Victim } from '../support/victim.js'
import { lureWithAll } from './lure.js'

// Its device verifies whoever it asks, for whatever: the browser's question names the wallet, not the request.
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
  expect(await lureWithAll(victim)).toEqual([])
}, 150_000)
