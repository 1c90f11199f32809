import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.js'
import { openStorage } from '../../storage.js'
import { startWebServer } from '../metadata/outside/webServer.fixture.js'
import { openData } from '../openData.js'
import { openBlockedReceivers } from './blockedReceivers.js'
import { readBlockedList } from './readBlockedList.js'

const LISTED = '0x8589427373D6D84E98730D7795D8f6f8731FDA16'
const OTHER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BITCOIN = '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h'
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
let folder: string
const undo: (() => unknown)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blocked-'))
})
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one()
  await rm(folder, { recursive: true })
})

async function file(text: string): Promise<string> {
  const path = join(folder, 'list.txt')
  await writeFile(path, text)
  return path
}

async function serve(blockedReceivers: readonly string[]) {
  const upstreams = new Map<string, string>()
  const storage = openStorage({ driver: 'memory' })
  const opened = await openData({ blockedReceivers, upstreams, storage, timeout: 1_000 })
  undo.push(opened.close)
  const app = createApp({ upstreams, allowedOrigins: 'local', storage, timeout: 1_000, data: opened.data })
  return async (account: string) => {
    const answer = await app.request(`/v1/receiver/${account}`)
    return { status: answer.status, body: await answer.json() }
  }
}

test('default: who is on a list, on whatever chain of its kind, however it is spelled', async () => {
  const ask = await serve([
    await file(`# OFAC\n${LISTED.toLowerCase()}\r\n\n${BITCOIN} # mixer\nsolana:mainnet:${SOLANA}\n`),
  ])
  for (const account of [
    LISTED,
    LISTED.toUpperCase().replace('0X', '0x'),
    LISTED.slice(2),
    `eip155:1:${LISTED}`,
    `eip155:137:${LISTED}`,
    `bip122:000000000019d6689c085ae165831e93:${BITCOIN}`,
    SOLANA,
  ])
    expect([account, await ask(account)]).toEqual([account, { status: 200, body: { blocked: true } }])
  for (const account of [OTHER, SOLANA.toLowerCase().replace(/l/g, 'k')])
    expect(await ask(account)).toEqual({ status: 200, body: { blocked: false } })
})

test('default: without a list nobody is blocked', async () => {
  expect(await (await serve([]))(LISTED)).toEqual({ status: 200, body: { blocked: false } })
})

test('error: what is no account is refused', async () => {
  const ask = await serve([])
  for (const account of ['0x12', 'eip155:1:0x12', `eip155:1:${SOLANA}`])
    expect(await ask(account)).toMatchObject({ status: 400, body: { error: { code: 'INVALID_REQUEST' } } })
})

test.each([
  ['empty', ''],
  ['a page', '<!doctype html><html>'],
  ['JSON of another shape', '{"addresses":[]}'],
  ['a list of other things', '[{"address":"0x1"}]'],
  ['cut off', '["0x8589427373D6D84E98730D7795D8f6f8731FDA16",'],
  ['names', `${LISTED}\nTornado Cash`],
])('T7: %s is no list', (_, text) => {
  expect(readBlockedList(text)).toBeUndefined()
})

test('default: a JSON list', () => {
  expect(readBlockedList(JSON.stringify([LISTED, BITCOIN]))).toEqual(new Set([LISTED.toLowerCase(), BITCOIN]))
  expect(readBlockedList('[]')).toEqual(new Set())
})

test('error: INVALID_SETTINGS: a file that is not there, or is no list', async () => {
  for (const path of [join(folder, 'none.txt'), await file('<html>')])
    await expect(openBlockedReceivers([path])).rejects.toMatchObject({ code: 'INVALID_SETTINGS' })
})

test('F2: an address that does not answer: nobody knows, until it does; then what it said stays', async () => {
  let answer: string | undefined
  const host = await startWebServer((_, response) =>
    answer === undefined ? response.writeHead(503).end() : response.end(answer),
  )
  undo.push(host.stop)
  const where = `http://127.0.0.1:${host.port}/list.txt`
  const blocked = await openBlockedReceivers([await file(OTHER), where], { every: 20 })
  undo.push(blocked.stop)
  await expect.poll(() => host.asked.length).toBeGreaterThan(1)
  expect(blocked.isBlocked(LISTED)).toBeUndefined()
  // Another list says so, whatever this one would.
  expect(blocked.isBlocked(OTHER)).toBe(true)

  answer = LISTED
  await expect.poll(() => blocked.isBlocked(LISTED)).toBe(true)
  expect(blocked.isBlocked(BITCOIN)).toBe(false)

  answer = undefined
  const { length } = host.asked
  await expect.poll(() => host.asked.length).toBeGreaterThan(length + 2)
  expect(blocked.isBlocked(LISTED)).toBe(true)

  answer = '[]'
  await expect.poll(() => blocked.isBlocked(LISTED)).toBe(false)
})

test('F2: the call fails in plain words while nobody knows', async () => {
  const ask = await serve(['http://127.0.0.1:9/list.txt'])
  expect(await ask(LISTED)).toEqual({
    status: 503,
    body: {
      error: {
        code: 'DATA_UNAVAILABLE',
        message: 'Whether anything may be sent to this address is not known now. Try again later.',
      },
    },
  })
})
