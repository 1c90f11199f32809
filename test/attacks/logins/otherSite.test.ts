import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openClient, startSite, type TestSite } from '../../../cli/frame/test/site.fixture.js'
import { openVictim, type Victim } from '../support/victim.js'

// Of the same host as the victim's: the browser keeps one key for the wallet in both.
let other: TestSite
let victim: Victim
beforeAll(async () => {
  other = await startSite(new URL(inject('scene').allowed).hostname)
  victim = await openVictim()
  return () => victim.close()
})
afterAll(() => other.stop())

test('T4: the token of one allowed site logs nobody in at another', async () => {
  const told = (await victim.client.heard()).filter(({ type }) => type === '@w3m-frame/SESSION_UPDATE')
  const token = told.at(-1)?.payload?.token
  expect(token).toMatch(/./)
  const client = await openClient(victim.context, { site: other.origin, frame: inject('scene').wallet })
  await client.ready()
  expect(await client.ask('IS_CONNECTED', { token })).toEqual({ isConnected: false })
  await expect(client.ask('GET_USER')).rejects.toThrow('4100')
  expect(await victim.client.ask('IS_CONNECTED')).toEqual({ isConnected: true })
})
