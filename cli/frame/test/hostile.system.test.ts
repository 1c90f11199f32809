import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { base58, base64, hex } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import type { Browser, BrowserContext } from 'playwright-core'
import { bytesToHex, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'
import { createApi } from '../src/api/createApi.js'
import { loadDeviceKey } from '../src/device/deviceKey.js'
import { openStore } from '../src/device/openStore.js'
import { deriveEvmKey, deriveSolanaKey } from '../src/keys/deriveKeys.js'
import { reviewWindow } from './review.fixture.js'
import {
  approved,
  beginLogin,
  codeField,
  logIn,
  openClient,
  readCode,
  startSite,
  type TestSite,
} from './site.fixture.js'

let services: LocalServices
let site: TestSite
let stranger: TestSite
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  if (!process.env.FRAME_BUILT)
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.mjs')])
  site = await startSite()
  stranger = await startSite()
  services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    localSolana: false,
    allowedOrigins: [site.origin],
  })
  browser = await launchChromium()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await stranger?.stop()
  await services?.stop()
})
beforeEach(async () => {
  context = await browser.newContext()
})
afterEach(async () => {
  await context.close()
})

const frameUrl = () => services.frameUrl as string
const inbox = () => services.inboxUrl as string
const open = async () => {
  const client = await openClient(context, { site: site.origin, frame: frameUrl() })
  await client.ready()
  return client
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('T4: forged messages of a sibling frame, a popup and the frame itself', async () => {
  const client = await open()
  const { page } = client
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const forged = { id: 'forged', type: '@w3m-app/CONNECT_EMAIL', payload: { email: 'forged@example.com' } }

  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.name = 'sibling'
    frame.src = url
    document.body.append(frame)
    return new Promise((resolve) => frame.addEventListener('load', resolve))
  }, stranger.origin)
  await page
    .frame({ name: 'sibling' })
    ?.evaluate(
      ({ forged, to }) => (window.parent.frames as any)['w3m-secure-iframe'].postMessage(forged, to),
      { forged, to: frameUrl() },
    )
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), stranger.origin),
  ])
  await popup.waitForLoadState()
  await popup.evaluate(
    ({ forged, to }) => window.opener.frames['w3m-secure-iframe'].postMessage(forged, to),
    { forged, to: frameUrl() },
  )
  await client.frame().evaluate((forged) => window.postMessage(forged, window.location.origin), forged)
  await pause(500)
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  expect((await client.heard()).map(({ type }) => type)).toEqual(['@w3m-frame/READY'])
}, 30_000)

test('T5: embedded by a stranger, or opened by itself', async () => {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  await page.goto(stranger.origin)
  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
  }, `${frameUrl()}/frame`)
  await expect.poll(() => problems.join()).toContain('frame-ancestors')

  await page.goto(`${frameUrl()}/frame`)
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-refused'))).toBe(true)
  const popup = await openClient(context, { site: site.origin, frame: frameUrl() })
  await popup.ready()
  const [own] = await Promise.all([
    popup.page.waitForEvent('popup'),
    popup.page.evaluate((url) => {
      const opened = window.open(url) as Window
      setTimeout(() => opened.postMessage({ id: 'a', type: '@w3m-app/GET_CHAIN_ID' }, url), 500)
    }, `${frameUrl()}/frame`),
  ])
  await pause(1_000)
  expect(await own.evaluate(() => document.documentElement.hasAttribute('data-refused'))).toBe(true)
}, 30_000)

test('T6: a request is aborted; the frame is reloaded while another waits', async () => {
  const client = await open()
  await logIn(client, inbox(), 'abort@example.com')
  const { address } = await client.ask<{ address: Hex }>('GET_USER')
  const one = client.rpc('personal_sign', ['one', address])
  one.catch(() => {})
  const first = await reviewWindow(client.page)
  await first.getByText('one', { exact: true }).waitFor()
  await client.ask('RPC_ABORT')
  await expect(one).rejects.toThrow('4001')
  await expect.poll(() => first.isClosed()).toBe(true)

  const two = client.rpc('personal_sign', ['two', address])
  two.catch(() => {})
  await (await reviewWindow(client.page)).getByText('two', { exact: true }).waitFor()
  await client.ask('RELOAD')
  await expect(two).rejects.toThrow('4001')
  await expect
    .poll(async () => (await client.heard()).filter(({ type }) => type === '@w3m-frame/READY').length)
    .toBe(2)
  expect(await client.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  const answers = (await client.heard()).filter(({ type }) => type.startsWith('@w3m-frame/RPC_REQUEST'))
  expect(answers).toHaveLength(2)
}, 30_000)

test('behavior: the token that the page is given is worth nothing elsewhere', async () => {
  const client = await open()
  await logIn(client, inbox(), 'token@example.com')
  const { payload } = (await client.heard()).find(({ type }) => type.endsWith('SESSION_UPDATE')) as any
  const noDatabase = () => {
    throw new DOMException('', 'SecurityError')
  }
  const api = createApi({
    origin: frameUrl(),
    device: await loadDeviceKey(await openStore(noDatabase)),
    fetch: (url, init = {}) => fetch(url, { ...init, headers: { ...init.headers, origin: frameUrl() } }),
  })
  await expect(api.call('secret', {}, { token: payload.token })).rejects.toMatchObject({ name: 'ApiError' })
  await expect(api.call('session', {}, { token: payload.token })).rejects.toMatchObject({
    code: expect.stringMatching(/SESSION_UNKNOWN|PROOF/),
  })
}, 30_000)

test("R2: no key, secret, code or email where it does not belong; the device's key can't be read", async () => {
  const email = 'secret.person@example.com'
  const left: { what: string; text: string }[] = []
  context.on('console', (message) => left.push({ what: 'console', text: message.text() }))
  context.on('request', (request) => {
    const headers = JSON.stringify(request.headers())
    left.push({
      what: `request ${new URL(request.url()).pathname}`,
      text: `${request.url()} ${headers} ${request.postData()}`,
    })
  })
  const client = await open()
  const { window, done } = await beginLogin(client, email)
  const code = await readCode(inbox(), email)
  let secret = ''
  context.on('response', async (response) => {
    if (response.url().endsWith('/api/session/secret')) secret = (await response.json()).secret
  })
  await codeField(window).fill(code)
  await done
  const { address } = await client.ask<{ address: Hex }>('GET_USER', { preferredAccountType: 'eoa' })
  await approved(client, client.rpc('personal_sign', ['hello', address]))
  await approved(client, client.rpc('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }]))
  await client.rpc('personal_sign', ['hello', `0x${'1'.repeat(40)}`]).catch(() => {})
  for (const [what, text] of [
    ['messages', JSON.stringify(await client.heard())],
    ['frame', await client.frame().content()],
    ['page', await client.page.content()],
  ] as const)
    left.push({ what, text })
  left.push({ what: 'storage', text: await client.frame().evaluate(readStorage) })

  // The owner's own page tells what to look for.
  const own = await context.newPage()
  await own.goto(`${frameUrl()}/account`)
  await own.getByLabel('Email').fill(email)
  const before = await readCode(inbox(), email)
  await own.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => readCode(inbox(), email)).not.toBe(before)
  const second = await readCode(inbox(), email)
  await own.getByLabel(/^Code/).fill(second)
  await own.getByRole('button', { name: 'Log in' }).click()
  await own.getByRole('button', { name: 'Show recovery phrase' }).click()
  await own.getByRole('button', { name: 'Reveal words' }).click()
  await own.locator('.phrase li').nth(11).waitFor()
  const phrase = (await own.locator('.phrase li').allTextContents()).join(' ')
  await own.close()

  const entropy = mnemonicToEntropy(phrase, wordlist)
  const keys = [entropy, await deriveEvmKey(entropy), await deriveSolanaKey(entropy)]
  const forbidden = [
    phrase,
    ...keys.flatMap((key) => [
      bytesToHex(key).slice(2),
      base58.encode(key),
      base64.encode(key).replace(/=+$/, ''),
      Buffer.from(key).toString('base64url'),
      [...key].join(','),
    ]),
    secret,
    hex.encode(Buffer.from(secret, 'base64url')),
  ]
  expect(secret.length).toBeGreaterThan(40)
  for (const { what, text } of left) {
    for (const one of forbidden) expect(text.toLowerCase().includes(one.toLowerCase()), what).toBe(false)
    const mayHaveEmail = ['request /api/login/email', 'messages'].includes(what)
    if (!mayHaveEmail) expect(text.includes(email), what).toBe(false)
    // It is six digits: looked for as a word of its own.
    if (what !== 'request /api/login/email/code') expect(text.split(/\W/).includes(code), what).toBe(false)
  }
  expect(await client.frame().evaluate(exportDeviceKey)).toBe('InvalidAccessError')
}, 60_000)

async function readStorage(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('wallet-widget-frame', 1)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const values = await new Promise((resolve) => {
    const request = database.transaction('device').objectStore('device').getAll()
    request.onsuccess = () => resolve(request.result)
  })
  return JSON.stringify([values, { ...localStorage }, { ...sessionStorage }, document.cookie])
}

async function exportDeviceKey(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('wallet-widget-frame', 1)
    request.onsuccess = () => resolve(request.result)
  })
  const pair = await new Promise<CryptoKeyPair>((resolve) => {
    const request = database.transaction('device').objectStore('device').get('device-key')
    request.onsuccess = () => resolve(request.result)
  })
  return crypto.subtle.exportKey('jwk', pair.privateKey).then(
    () => 'exported',
    (error: Error) => error.name,
  )
}
