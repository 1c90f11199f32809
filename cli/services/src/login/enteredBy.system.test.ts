import { expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { testDatabases } from '../database/testDatabases.fixture.js'
import { createVisitor } from '../social/visitor.fixture.js'
import { vaultOf } from './firstLogin.fixture.js'
import { latestMail, logIn, makeDevice, SITE } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { randomToken } from './randomToken.js'

test.each(testDatabases)('behavior: a session knows how its owner got in ($kind)', async ({ make }) => {
  const made = await make()
  const embeddedWallet = { keySecrets: [randomToken()] as const }
  const services = await startLoginServices({ databaseUrl: made.url, embeddedWallet })
  const { frameUrl, inboxUrl } = services
  const database = await openDatabase(made.url)
  const ways = async () => {
    const { tables } = database
    const rows = await tables.selectFrom('sessions').select('enteredBy').orderBy('createdAt').execute()
    return rows.map(({ enteredBy }) => enteredBy)
  }

  const email = 'ann@example.com'
  const { device, token: first } = await logIn(services, email)
  await device.call('/session/vault', { vault: vaultOf(1) }, first)
  expect(await ways()).toEqual(['code'])
  // Let in again without a mail.
  expect((await device.call('/login/email', { email, ...SITE })).body.action).toBe('CONNECT')
  expect(await ways()).toEqual(['code', 'code'])

  const [other, browser] = [await makeDevice(frameUrl), createVisitor()]
  const { challenge, binding } = (await other.call('/login/email', { email, ...SITE })).body
  const { link = '' } = await latestMail(inboxUrl, email)
  const post = (path: string, type: string, body: string) =>
    browser.request(`${frameUrl}${path}`, {
      method: 'POST',
      headers: { origin: frameUrl, 'content-type': type },
      body,
    })
  await post('/api/login/email/window', 'application/json', JSON.stringify({ binding }))
  const token = new URL(link).searchParams.get('token')
  await post('/login/email', 'application/x-www-form-urlencoded', `token=${token}&act=finish`)
  expect((await other.call('/login/email/link', { challenge })).body.token).toEqual(expect.any(String))
  expect(await ways()).toEqual(['code', 'code', 'link'])

  await services.stop()
  await database.close()
  await made.drop()
})
