import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mountSmallDisk } from '../smallDisk.fixture.js'
import { vaultOf } from './firstLogin.fixture.js'
import { latestMail, logIn, logInByLink, makeDevice, SITE } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { randomToken } from './randomToken.js'

const disk = mountSmallDisk(4)

describe.skipIf(!disk)('the disk of an SQLite file is full', () => {
  let services: Awaited<ReturnType<typeof startLoginServices>>
  const settings = {
    databaseUrl: `file:${disk?.folder}/wallets.db`,
    embeddedWallet: { keySecrets: [randomToken()] as [string] },
  }
  beforeAll(async () => {
    services = await startLoginServices(settings)
  })
  afterAll(async () => {
    await services?.stop()
    disk?.stop()
  })

  test('behavior: what would be written is refused in words, what is there stays, and it goes on by itself', async () => {
    const said: string[] = []
    vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)))
    const unreachable = {
      status: 503,
      body: {
        code: 'STORAGE_UNREACHABLE',
        message: 'This can not be done right now. Try again in a moment.',
      },
    }
    const ann = await logIn(services, 'ann@example.com')
    await ann.device.call('/session/vault', { vault: vaultOf(1) }, ann.token)

    disk?.fill()
    const device = await makeDevice(services.frameUrl)
    const email = 'bob@example.com'
    const begun = await device.call('/login/email', { email, ...SITE })
    expect(begun.status).toBe(200)
    const { code } = await latestMail(services.inboxUrl, email)
    const logInBob = () => device.call('/login/email/code', { challenge: begun.body.challenge, code })
    expect(await logInBob()).toMatchObject(unreachable)
    const change = { vault: vaultOf(1, 2), replaces: 1 }
    expect(await ann.device.call('/session/vault', change, ann.token)).toMatchObject(unreachable)
    const seen = await ann.device.call('/session', {}, ann.token)
    expect(seen.body).toEqual({ ...ann.user, vault: vaultOf(1), vaultRevision: 1 })
    expect(said).toContainEqual(expect.stringMatching(/^The database refused: .*SQLITE_(FULL|IOERR)/))
    expect(said.join()).not.toContain(email)

    disk?.clear()
    // His code was not used up by that.
    const bob = await logInBob()
    expect(bob.status).toBe(200)
    expect((await logInBob()).body.code).toBe('CODE_SPENT')
    expect((await ann.device.call('/session/vault', change, ann.token)).status).toBe(200)

    // And so after a start anew, which the full disk does not keep from ending.
    disk?.fill()
    await services.stop()
    disk?.clear()
    services = await startLoginServices(settings)
    const there = await logInByLink(services, 'ann@example.com')
    expect(there.user).toMatchObject({ id: ann.user.id, vault: vaultOf(1, 2), vaultRevision: 2 })
    expect((await logIn(services, email)).user.id).toBe(bob.body.user.id)
  })
})
