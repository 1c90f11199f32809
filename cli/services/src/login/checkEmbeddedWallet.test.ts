import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createServices } from '../createServices.js'
import { openDatabase } from '../database/openDatabase.js'
import { checkEmbeddedWallet } from './checkEmbeddedWallet.js'
import { logIn } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { randomToken } from './randomToken.js'

const file = 'file:/var/lib/wallets.db'
const memory = 'memory:'
const allowedOrigins = ['https://shop.example.org']
const good = {
  url: 'https://wallet.example.com',
  keySecrets: [randomToken()],
  mail: { smtpUrl: 'smtps://mail.example.com', from: 'Wallet <wallet@example.com>' },
}
const keyService = {
  url: 'https://kms.eu-west-1.amazonaws.com',
  keyIds: ['1'],
  accessKeyId: 'A',
  secretAccessKey: 'B',
}

test('default', () => {
  checkEmbeddedWallet({ ...good, keyService }, { production: true, databaseUrl: file, allowedOrigins })
  for (const databaseUrl of [memory, file])
    checkEmbeddedWallet({}, { production: false, databaseUrl, allowedOrigins })
  checkEmbeddedWallet(
    { keySecrets: [randomToken()] },
    { production: false, databaseUrl: file, allowedOrigins },
  )
  checkEmbeddedWallet(good, { production: true, databaseUrl: file, allowedOrigins })
  const { mail: _, ...others } = good
  const social = { providers: { google: { clientId: 'id', clientSecret: 'secret' } } }
  checkEmbeddedWallet({ ...others, social }, { production: true, databaseUrl: file, allowedOrigins })
})

test.each([
  ['memory loses every wallet', good, true, memory],
  ['FRAME_URL: is missing', { ...good, url: undefined }, true, file],
  ['FRAME_URL: must be an https origin', { ...good, url: 'http://wallet.example.com' }, true, file],
  ['FRAME_URL: must be an https origin', { ...good, url: 'https://wallet.example.com/frame' }, true, file],
  ['KEY_SECRET: is missing', { ...good, keySecrets: undefined }, true, file],
  ['KEY_SECRET: must be 32 bytes', { ...good, keySecrets: [randomToken(), 'short'] }, true, file],
  ['SMTP_URL: is missing', { ...good, mail: undefined }, true, file],
  [
    'KEY_SERVICE_URL: must be an https',
    { ...good, keyService: { ...keyService, url: 'http://10.0.0.1' } },
    true,
    file,
  ],
  [
    'KEY_SERVICE_KEY_ID: must be the id',
    { ...good, keyService: { ...keyService, keyIds: ['alias/x'] } },
    true,
    file,
  ],
] as const)('error: %s', (message, options, production, databaseUrl) => {
  const check = () => checkEmbeddedWallet(options as never, { production, databaseUrl, allowedOrigins })
  expect(check).toThrow(expect.objectContaining({ code: 'INVALID_SETTINGS' }))
  expect(check).toThrow(message)
})

test("T5: error: no page may be at the frame's own origin", () => {
  const check = (allowedOrigins: readonly string[]) => () =>
    checkEmbeddedWallet(good, { production: true, databaseUrl: file, allowedOrigins })
  expect(check(['https://shop.example.org'])).not.toThrow()
  expect(check(['https://shop.example.org', good.url])).toThrow('FRAME_URL: is one of ALLOWED_ORIGINS')
})

test('T5: error: no page may be of the site of the frame, as far as their names tell', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const check = (...allowedOrigins: string[]) => {
    checkEmbeddedWallet(good, { production: true, databaseUrl: file, allowedOrigins })
    return said.mock.calls.splice(0).join()
  }
  for (const origin of [
    'https://wallet.example.com:8443',
    'http://wallet.example.com',
    'https://example.com',
    'https://shop.wallet.example.com',
  ])
    expect(() => check('https://shop.example.org', origin)).toThrow(
      `FRAME_URL: is of the same site as ${origin} of ALLOWED_ORIGINS`,
    )
  for (const origin of ['https://shop.example.org', 'https://ourexample.com', 'https://127.0.0.1'])
    expect(check(origin)).toBe('')
  // Of one site here, and of two if the end were co.uk.
  expect(check('https://shop.example.com')).toContain(
    'FRAME_URL may be of the same site as https://shop.example.com',
  )
  said.mockRestore()
})

test('error: a wallet that no site may embed', () => {
  const check = (production: boolean) =>
    checkEmbeddedWallet(good, { production, databaseUrl: file, allowedOrigins: [] })
  expect(() => check(true)).toThrow('ALLOWED_ORIGINS: is missing')
  expect(() => check(false)).not.toThrow()
})

test('behavior: without a key of its own nothing of a wallet is kept where it would outlive the key', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'services-login-'))
  const start = (keySecrets?: string[]) =>
    startLoginServices({
      databaseUrl: `file:${folder}/wallets.db`,
      embeddedWallet: { ...(keySecrets && { keySecrets }) },
    })
  const without = await start()
  await logIn(without, 'ann@example.com')
  await without.stop()
  expect(await rowsOfWallets(`file:${folder}/wallets.db`)).toEqual([])

  const keySecrets = [randomToken()]
  const first = await start(keySecrets)
  const { user } = await logIn(first, 'ann@example.com')
  await first.stop()
  expect(await rowsOfWallets(`file:${folder}/wallets.db`)).toContain('users')
  const second = await start(keySecrets)
  expect((await logIn(second, 'ann@example.com')).user.id).toBe(user.id)
  await second.stop()
  // Nobody gets a new wallet because the key is another.
  const starting = start([randomToken()])
  await expect(starting).rejects.toMatchObject({ code: 'INVALID_SETTINGS' })
  await expect(starting).rejects.toThrow('KEY_SECRET: lacks a key')
  await rm(folder, { recursive: true })
})

test('error: production with memory starts nothing', async () => {
  const starting = createServices({
    port: 0,
    databaseUrl: memory,
    embeddedWallet: good,
  })
  await expect(starting).rejects.toMatchObject({ name: 'ServicesError', code: 'INVALID_SETTINGS' })
})

/** The tables of wallets and logins that have rows. The projects of the site's owner are kept in the same file. */
async function rowsOfWallets(url: string): Promise<string[]> {
  const { tables, close } = await openDatabase(url)
  const names = ['users', 'identities', 'sessions', 'vaults', 'passkeys', 'knownDevices', 'openings'] as const
  const first = await Promise.all(names.map((name) => tables.selectFrom(name).selectAll().limit(1).execute()))
  await close()
  return names.filter((_, place) => first[place]?.length)
}
