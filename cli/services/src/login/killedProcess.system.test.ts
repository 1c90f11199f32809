import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Vault } from '../contract/vault.js'
import { openDatabase } from '../database/openDatabase.js'
import { type TestDatabase, testDatabases } from '../database/testDatabases.fixture.js'
import { freePort } from '../freePort.js'
import { deviceAt, vaultOf } from './firstLogin.fixture.js'
import { createKeyRing } from './keyRing.js'
import { SITE } from './loginClient.fixture.js'
import { orphans } from './orphans.fixture.js'
import { randomToken } from './randomToken.js'
import { createSessions } from './sessions.js'
import { createUsers } from './users.js'

const KILLS = 20
const PEOPLE = 500
const AT_ONCE = 8

type Acknowledged = { email: string; id: string; token: string; thumbprint: string; vault?: Vault }

describe.each(testDatabases)('$kind', ({ make }) => {
  let made: TestDatabase
  let child: ChildProcess | undefined
  let spare: ChildProcess | undefined
  beforeEach(async () => {
    made = await make()
  })
  afterEach(async () => {
    child?.kill('SIGKILL')
    spare?.kill('SIGKILL')
    spare = undefined
    await made.drop()
  })

  test('T35: killed 20 times during 500 first logins, it loses nothing that it acknowledged', async () => {
    const databaseUrl = made.url
    const keySecret = randomToken()
    const port = String(await freePort(0))
    const url = `http://localhost:${port}`
    const codes = new Map<string, string>()
    const acknowledged: Acknowledged[] = []
    let kills = 0
    let next = 0
    let up = Promise.resolve()

    async function start() {
      const env = { DATABASE_URL: databaseUrl, KEY_SECRET: keySecret, FRAME_PORT: port }
      const prepare = () => fork(path.join(import.meta.dirname, '../../test/loginsAlone.mjs'), { env })
      // One more is loaded meanwhile, so that nobody waits for that.
      child = spare ?? prepare()
      spare = kills < KILLS - 1 ? prepare() : undefined
      child.send('begin')
      child.on('message', (mail: 'ready' | { to: string; code: string }) => {
        if (mail !== 'ready') codes.set(mail.to, mail.code)
      })
      const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}.`)))
      await Promise.race([once(child, 'message'), gone])
      gone.catch(() => {})
    }
    async function end(signal: NodeJS.Signals) {
      const gone = once(child as ChildProcess, 'exit')
      child?.kill(signal)
      await gone
    }

    /** Until it is acknowledged, however often the process dies meanwhile. */
    async function come(person: number) {
      const email = `person${person}@example.com`
      const device = await deviceAt(url, person)
      const call = async (path: string, body: object, token?: string) => {
        await up
        return device.call(path, body, token).catch(() => undefined)
      }
      while (true) {
        const begun = await call('/login/email', { email, ...SITE })
        const answer = { challenge: begun?.body.challenge, code: codes.get(email) }
        // Killed after it had kept the session, before it said so: then there is no other code.
        const restored = begun?.body.restored
        const ended = begun && !restored && (await call('/login/email/code', answer))
        if (begun?.status === 429) throw new Error(`${email} is stuck: ${begun.body.message}`)
        const loggedIn = restored ?? (ended && ended.status === 200 && ended.body)
        if (!loggedIn) continue
        const { token, user } = loggedIn
        const mine: Acknowledged = { email, id: user.id, token, thumbprint: device.thumbprint }
        acknowledged.push(mine)
        const put = await call('/session/vault', { vault: vaultOf(person) }, token)
        if (put?.status === 200) mine.vault = vaultOf(person)
        return
      }
    }
    async function comeOneAfterTheOther() {
      while (next < PEOPLE) await come(next++)
    }
    async function killNowAndThen() {
      while (kills < KILLS) {
        const share = (PEOPLE * (kills + Math.random())) / KILLS
        while (acknowledged.length < share) await sleep(1)
        up = end('SIGKILL').then(start)
        await up
        kills += 1
      }
    }

    await start()
    await Promise.all([killNowAndThen(), ...Array.from({ length: AT_ONCE }, comeOneAfterTheOther)])
    await end('SIGTERM')

    expect(kills).toBe(KILLS)
    expect(new Set(acknowledged.map(({ email }) => email)).size).toBe(PEOPLE)
    expect(acknowledged.filter(({ vault }) => vault).length).toBeGreaterThan(PEOPLE / 2)
    const database = await openDatabase(databaseUrl)
    const users = createUsers(database, createKeyRing([keySecret]))
    const sessions = createSessions(database)
    for (const { email, id, token, thumbprint, vault } of acknowledged) {
      const found = await users.find({ login: 'email', subject: email })
      expect(found?.id).toBe(id)
      expect(found && (await users.secret(found))).toHaveLength(43)
      if (vault) expect(found?.vault).toEqual(vault)
      expect((await sessions.use(token, thumbprint))?.userId).toBe(id)
    }
    expect(await orphans(database)).toEqual([])
    await database.close()
  }, 600_000)
})
