import type { InboxMail } from '@wallet-widget/local'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchFrom } from './fetchFrom.fixture.js'
import { vaultOf } from './firstLogin.fixture.js'
import { logIn, makeDevice, SITE } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'

/** Network addresses of the thief's, each of a network of its own. */
const POOL = Array.from({ length: 40 }, (_, at) => `127.${at + 10}.7.7`)
const GUESSES = 4

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  // With the limits of production.
  services = await startLoginServices()
})
afterAll(() => services.stop())

const mailsTo = async (email: string) =>
  ((await (await fetch(`${services.inboxUrl}/messages`)).json()) as InboxMail[]).filter(
    ({ to }) => to === email,
  )

test('T15, T34: a pool of network addresses that guesses an owner’s codes and asks for mails', async () => {
  const victim = 'victim@example.com'
  const { device, token } = await logIn(services, victim)
  await device.call('/session/vault', { vault: vaultOf(1) }, token)
  const before = (await mailsTo(victim)).length

  const sessions: string[] = []
  const answers: string[] = []
  let guess = 0
  for (const address of POOL) {
    const thief = await makeDevice(services.frameUrl, { fetch: fetchFrom(address) })
    const { challenge } = (await thief.call('/login/email', { email: victim, ...SITE })).body
    for (let times = 0; challenge && times < GUESSES; times++) {
      const code = String(guess++ * 7_919).padStart(6, '0')
      const { body } = await thief.call('/login/email/code', { challenge, code })
      answers.push(body.code)
      if (body.token) sessions.push(body.token)
    }
  }
  expect(sessions).toEqual([])
  // All of the pool together has the guesses of one.
  expect(answers.filter((code) => code === 'CODE_WRONG').length).toBeLessThanOrEqual(10)
  const mails = (await mailsTo(victim)).slice(0, -before)
  const alarms = mails.filter(({ subject }) => subject.startsWith('Wrong codes'))
  expect(alarms).toHaveLength(1)
  expect(mails.length - alarms.length).toBeLessThanOrEqual(6)
  // Meanwhile the owner logs in as ever, on their own device.
  await device.call('/session/end', {}, token)
  expect((await logIn(services, victim, device)).user.vault).toBeDefined()
}, 60_000)
