import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createServices } from '../createServices.js'
import { checkEmbeddedWallet } from './checkEmbeddedWallet.js'
import { logIn } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { randomToken } from './randomToken.js'

const fs = { driver: 'fs', folder: '/var/lib/wallets' } as const
const memory = { driver: 'memory' } as const
const good = {
  url: 'https://wallet.example.com',
  keySecrets: [randomToken()],
  mail: { smtpUrl: 'smtps://mail.example.com', from: 'Wallet <wallet@example.com>' },
}

test('default', () => {
  for (const storage of [memory, fs]) checkEmbeddedWallet({}, { production: false, storage })
  checkEmbeddedWallet({ keySecrets: [randomToken()] }, { production: false, storage: fs })
  checkEmbeddedWallet(good, { production: true, storage: fs })
  const { mail: _, ...others } = good
  const social = { providers: { google: { clientId: 'id', clientSecret: 'secret' } } }
  checkEmbeddedWallet({ ...others, social }, { production: true, storage: fs })
})

test.each([
  ['memory loses every wallet', good, true, memory],
  ['FRAME_URL: is missing', { ...good, url: undefined }, true, fs],
  ['FRAME_URL: must be an https origin', { ...good, url: 'http://wallet.example.com' }, true, fs],
  ['FRAME_URL: must be an https origin', { ...good, url: 'https://wallet.example.com/frame' }, true, fs],
  ['KEY_SECRET: is missing', { ...good, keySecrets: undefined }, true, fs],
  ['KEY_SECRET: must be 32 bytes', { ...good, keySecrets: [randomToken(), 'short'] }, true, fs],
  ['SMTP_URL: is missing', { ...good, mail: undefined }, true, fs],
] as const)('error: %s', (message, options, production, storage) => {
  const check = () => checkEmbeddedWallet(options as never, { production, storage })
  expect(check).toThrow(expect.objectContaining({ code: 'INVALID_SETTINGS' }))
  expect(check).toThrow(message)
})

test("T5: error: no page may be at the frame's own origin", () => {
  const check = (allowedOrigins: readonly string[]) => () =>
    checkEmbeddedWallet(good, { production: true, storage: fs, allowedOrigins })
  expect(check(['https://shop.example.com'])).not.toThrow()
  expect(check(['https://shop.example.com', good.url])).toThrow('FRAME_URL: is one of ALLOWED_ORIGINS')
})

test('behavior: without a key of its own nothing of a wallet is kept where it would outlive the key', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'services-login-'))
  const start = (keySecrets?: string[]) =>
    startLoginServices({
      storage: { driver: 'fs', folder },
      embeddedWallet: { ...(keySecrets && { keySecrets }) },
    })
  const without = await start()
  await logIn(without, 'ann@example.com')
  await without.stop()
  expect(await readdir(folder)).toEqual([])

  const keySecrets = [randomToken()]
  const first = await start(keySecrets)
  const { user } = await logIn(first, 'ann@example.com')
  await first.stop()
  expect(await readdir(folder)).toContain('login-users')
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
  const starting = createServices({ port: 0, upstreams: {}, embeddedWallet: good })
  await expect(starting).rejects.toMatchObject({ name: 'ServicesError', code: 'INVALID_SETTINGS' })
})
