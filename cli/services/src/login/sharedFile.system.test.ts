import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Inbox, startInbox } from '@wallet-widget/local'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { freePort } from '../freePort.js'
import { deviceAt, logInBy, vaultOf } from './firstLogin.fixture.js'
import { createKeyRing } from './keyRing.js'
import { SITE } from './loginClient.fixture.js'
import { startLoginProcess } from './loginProcess.fixture.js'
import { orphans } from './orphans.fixture.js'
import { randomToken } from './randomToken.js'
import { createUsers } from './users.js'

const PEOPLE = 20
const keySecret = randomToken()

let folder: string
let inbox: Inbox
let running: { url: string; process: Awaited<ReturnType<typeof startLoginProcess>> }[]
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shared-file-'))
  inbox = await startInbox()
  // Both are the first to open it.
  running = await Promise.all(Array.from({ length: 2 }, start))
}, 60_000)
afterEach(async () => {
  await Promise.all(running.map(({ process }) => process.end()))
  await inbox.stop()
  await rm(folder, { recursive: true })
})

async function start() {
  const port = String(await freePort(0))
  const url = `http://localhost:${port}`
  const process = await startLoginProcess({
    DATABASE_URL: `file:${folder}/wallets.db`,
    FRAME_URL: url,
    FRAME_PORT: port,
    KEY_SECRET: keySecret,
    SMTP_URL: inbox.smtpUrl,
    MAIL_FROM: 'Wallet <wallet@example.com>',
    ALLOWED_ORIGINS: SITE.siteOrigin,
    TRUST_PROXY: '1',
  })
  return { url, process }
}

test('T35: two processes on one file: nothing acknowledged is lost, and each person has one wallet', async () => {
  // Each person comes twice at once, once at each process.
  const visits = Array.from({ length: PEOPLE }, (_, person) =>
    running.map(({ url }, place) => ({ person, place, url, email: `person${person}@example.com` })),
  ).flat()
  const ended = await Promise.all(
    visits.map(async ({ person, place, url, email }) => {
      const device = await deviceAt(url, 2 * person + place)
      const login = await logInBy(inbox, device, email).catch((error: Error) => error)
      // Whoever comes while the wallet is made elsewhere is logged out again.
      if (login instanceof Error) {
        expect(login.message).toContain('410 CODE_EXPIRED')
        return { person, place, email, status: 410 }
      }
      const { token, id } = login
      const vault = vaultOf(person, place)
      const put = await device.call('/session/vault', { vault }, token)
      const secret = (await device.call('/session/secret', {}, token)).body.secret as string | undefined
      return { person, place, email, id, secret, status: put.status, vault }
    }),
  )
  await Promise.all(running.map(({ process }) => process.end('SIGTERM')))
  for (const { process } of running) expect(process.said()).not.toMatch(/error|refused|lost/i)

  const database = await openDatabase(`file:${folder}/wallets.db`)
  const users = createUsers(database, createKeyRing([keySecret]))
  for (let person = 0; person < PEOPLE; person++) {
    const both = ended.filter((one) => one.person === person)
    expect(new Set(both.flatMap(({ id }) => id ?? [])).size).toBe(1)
    expect(new Set(both.flatMap(({ secret }) => secret ?? [])).size).toBe(1)
    const [one, other] = both.map(({ status }) => status).sort()
    expect(one).toBe(200)
    // Logged out, a stranger to the wallet, or too late.
    expect([401, 403, 409, 410]).toContain(other)
    const [acknowledged] = both.filter(({ status }) => status === 200)
    const kept = await users.find({ login: 'email', subject: `person${person}@example.com` })
    expect(kept).toMatchObject({ id: acknowledged?.id, vault: acknowledged?.vault, vaultRevision: 1 })
    expect(kept && (await users.secret(kept))).toBe(acknowledged?.secret)
  }
  const count = await database.tables
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .executeTakeFirst()
  expect(count).toEqual({ users: PEOPLE })
  expect(await orphans(database)).toEqual([])
  await database.close()
}, 60_000)
