import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '../createServices.js'
import { openDatabase } from '../database/openDatabase.js'
import { type TestDatabase, testDatabases } from '../database/testDatabases.fixture.js'
import { hashToken, randomToken } from '../login/randomToken.js'
import { SITE } from '../projects/ownerVisitor.fixture.js'
import { readSettings } from '../settings.js'
import { openSignIns } from './openSignIns.js'
import { newAccount, signInVisitor } from './signInVisitor.fixture.js'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

describe.each(testDatabases)('$kind', ({ make }) => {
  let made: TestDatabase
  const signInSecret = randomToken()
  beforeEach(async () => {
    made = await make()
    closing.push(() => made.drop())
  })
  async function start() {
    const services = await createServices({
      port: 0,
      databaseUrl: made.url,
      allowedOrigins: [SITE],
      projectIds: ['shop'],
      signInSecret,
    })
    closing.push(() => services.stop())
    return services
  }
  async function open() {
    const database = await openDatabase(made.url)
    closing.push(() => database.close())
    return database
  }

  test('default: who signed is known until they sign out, also after a restart and to the process beside', async () => {
    const first = await start()
    const account = newAccount()
    const visitor = signInVisitor(first.url)
    const { status, answer } = await visitor.signIn(account)
    expect([status, answer.session.data.address]).toEqual([200, account.address])
    expect(await visitor.sessions()).toEqual([account.address])
    const beside = signInVisitor((await start()).url)
    expect(await beside.sessions(visitor.keys)).toEqual([account.address])
    await first.stop()
    const again = signInVisitor((await start()).url)
    expect(await again.sessions(visitor.keys)).toEqual([account.address])
    expect((await again.ask('sign-out', { keys: visitor.keys })).answer).toMatchObject({ ended: 1, keys: [] })
    expect(await beside.sessions(visitor.keys)).toEqual([])
  })

  test('default: several accounts; one signs out, signs in anew, and signs out everywhere', async () => {
    const { url } = await start()
    const [ann, ben] = [newAccount(), newAccount()]
    const visitor = signInVisitor(url)
    for (const account of [ann, ben, ann]) await visitor.signIn(account)
    expect(await visitor.sessions()).toEqual([ben.address, ann.address])
    await visitor.signIn(ann, { chainId: 137 })
    expect(await visitor.sessions()).toEqual([ben.address, ann.address, ann.address])
    await visitor.signOut({ address: ann.address.toLowerCase(), chainId: 'eip155:137' })
    expect(await visitor.sessions()).toEqual([ben.address, ann.address])

    const phone = signInVisitor(url)
    await phone.signIn(ann, { chainId: 10 })
    await phone.signIn(ben)
    expect((await visitor.signOut({ address: ann.address, everywhere: true })).answer.ended).toBe(1)
    expect([await visitor.sessions(), await phone.sessions()]).toEqual([[ben.address], [ben.address]])
  })

  test('behavior: of one browser 32 are kept, the latest', async () => {
    const database = await open()
    const signIns = openSignIns(database)
    closing.push(() => signIns.close())
    const place = { projectId: 'shop', origin: SITE }
    const keys: string[] = []
    for (let at = 0; at < 34; at += 1) {
      const data = {
        address: `0x${String(at).padStart(40, '0')}`,
        chainId: 'eip155:1',
        domain: 'shop.example',
        uri: `${SITE}/`,
        version: '1',
        nonce: '12345678',
        issuedAt: '2026-01-31T12:00:00Z',
      } as const
      const session = {
        data,
        message: '',
        signature: '',
        accountId: `eip155:${data.address}`,
        signedInAt: at,
        expiresAt: Date.now() + 60_000,
      }
      keys.push((await signIns.add(place, session, keys)).key)
    }
    expect((await signIns.read(place, keys)).map(({ key }) => key)).toEqual(keys.slice(2))
  })

  describe('contracts', () => {
    const place = { projectId: 'shop', origin: SITE }
    const address = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
    const sessionOf = (chainId: `eip155:${number}`, accountId: string) => {
      const expiresAt = Date.now() + 60_000
      const data = {
        address,
        chainId,
        domain: 'shop.example',
        uri: `${SITE}/`,
        version: '1',
        nonce: '12345678',
        issuedAt: '2026-01-31T12:00:00Z',
      } as const
      return { data, message: '', signature: '', accountId, signedInAt: 1, expiresAt }
    }
    async function openAll() {
      const database = await open()
      const signIns = openSignIns(database)
      closing.push(() => signIns.close())
      const add = async (chainId: `eip155:${number}`, accountId: string) =>
        (await signIns.add(place, sessionOf(chainId, accountId), [])).key
      const held = async (keys: readonly string[]) =>
        (await Promise.all(keys.map((key) => signIns.read(place, [key])))).map((found) => found.length)
      return { database, signIns, add, held }
    }

    test('T14: at one address on two chains are two accounts, and neither signs the other out everywhere', async () => {
      const { signIns, add, held } = await openAll()
      const keys = [
        await add('eip155:1', `eip155:1:${address}`),
        await add('eip155:1', `eip155:1:${address}`),
        await add('eip155:137', `eip155:137:${address}`),
        await add('eip155:10', `eip155:${address}`),
      ]
      expect(await signIns.end(place, [keys[0] ?? ''], { address, everywhere: true })).toBe(1)
      expect(await held(keys)).toEqual([0, 0, 1, 1])
    })

    test('T14: the key of an address signs whatever stands there out everywhere, and nothing else', async () => {
      const { signIns, add, held } = await openAll()
      const keys = [
        await add('eip155:10', `eip155:${address}`),
        await add('eip155:1', `eip155:1:${address}`),
        await add('eip155:137', `eip155:137:${address}`),
        await add('eip155:137', `eip155:137:${address.replace('0x5', '0x6')}`),
      ]
      expect(await signIns.end(place, [keys[0] ?? ''], { everywhere: true })).toBe(1)
      expect(await held(keys)).toEqual([0, 0, 0, 1])
    })

    test('T14: a row of before does not say whose it is: nobody is shown by it, and it ends nobody', async () => {
      const { database, signIns, add, held } = await openAll()
      const key = randomToken()
      const { accountId, ...before } = sessionOf('eip155:137', `eip155:${address}`)
      await database.write((tables) =>
        tables
          .insertInto('signIns')
          .values({
            ...place,
            key: hashToken(key),
            account: accountId,
            session: JSON.stringify(before),
            expiresAt: before.expiresAt,
          })
          .execute(),
      )
      const own = await add('eip155:1', `eip155:${address}`)
      expect(await held([key, own])).toEqual([0, 1])
      expect(await signIns.end(place, [key], { everywhere: true })).toBe(0)
      expect(await held([own])).toEqual([1])
    })
  })

  test('T14: one that is over is nobody’s, and is removed with the nonces that can’t come again', async () => {
    const { url } = await start()
    const visitor = signInVisitor(url)
    await visitor.signIn(newAccount())
    const database = await open()
    const past = Date.now() - 1
    await database.write(async (tables) => {
      await tables.updateTable('signIns').set({ expiresAt: past }).execute()
      await tables.updateTable('usedNonces').set({ expiresAt: past }).execute()
    })
    expect(await visitor.sessions()).toEqual([])
    expect((await visitor.signOut({ everywhere: true })).answer.ended).toBe(0)
    const signIns = openSignIns(database)
    closing.push(() => signIns.close())
    await signIns.sweep()
    for (const table of ['signIns', 'usedNonces'] as const)
      expect(await database.tables.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('T33: who reads the database has no key of anybody’s', async () => {
    const { url } = await start()
    const visitor = signInVisitor(url)
    await visitor.signIn(newAccount())
    const { tables } = await open()
    const rows = JSON.stringify(await tables.selectFrom('signIns').selectAll().execute())
    expect(rows).toContain(SITE)
    for (const secret of [...visitor.keys, visitor.browser]) expect(rows).not.toContain(secret)
  })

  test('T34: of one nonce that many use at once one gets in, on whichever process', async () => {
    const processes = [await start(), await start()]
    const account = newAccount()
    const [one, two] = processes.map(({ url }) => signInVisitor(url))
    if (!one || !two) throw new Error('There are two')
    const sent = { ...(await one.sign(account, await one.compose(account))), browser: one.browser }
    const all = await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? one : two).verify(sent)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['NONCE_WRONG']),
    )
    expect((await one.verify(sent)).code).toBe('NONCE_WRONG')
  })
})

test('default: without a secret nothing is kept', async () => {
  const services = await createServices({ port: 0, databaseUrl: 'memory:', allowedOrigins: [SITE] })
  closing.push(() => services.stop())
  const visitor = signInVisitor(services.url)
  expect((await visitor.ask('nonce', { browser: visitor.browser })).status).toBe(404)
})

test('args: a secret that could be guessed is refused', async () => {
  await expect(createServices({ port: 0, signInSecret: 'short' })).rejects.toMatchObject({
    code: 'INVALID_SETTINGS',
  })
  expect(() => readSettings({ SIGN_IN_SECRET: 'short' })).toThrow('SIGN_IN_SECRET: must have 32')
  expect(readSettings({ SIGN_IN_SECRET: 'x'.repeat(32) })).toEqual({ signInSecret: 'x'.repeat(32) })
})
