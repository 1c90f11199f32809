import { readFile, stat } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectKeyService } from './connectKeyService.js'
import { type RunningKeyService, startKeyService } from './keyService.fixture.js'
import { openKeyService } from './openKeyService.js'

let keys: RunningKeyService
let said: string[]
beforeEach(async () => {
  said = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line))
  keys = await startKeyService({ perMinute: 3 })
})
afterEach(async () => {
  await keys.drop()
  vi.restoreAllMocks()
})

test('default', async () => {
  const service = await openKeyService(await keys.options())
  const wrapped = await service.wrap('a secret of hers', 'ann')
  expect(JSON.stringify(wrapped)).not.toContain('secret')
  expect(await service.unwrap(wrapped, 'ann')).toBe('a secret of hers')
  expect(await service.wrap('a secret of hers', 'ann')).not.toEqual(wrapped)
})

test('behavior: the key file is for its owner alone, and each unwrap is logged, without anybody being named', async () => {
  const service = await connectKeyService(await keys.options())
  await service.unwrap(await service.wrap('a secret of hers', 'ann'), 'ann')
  expect((await stat(keys.file)).mode & 0o777).toBe(0o600)
  const lines = said.filter((line) => line.startsWith('A secret was unwrapped'))
  expect(lines).toEqual([expect.stringMatching(/ account=[\w-]{43}$/)])
  expect(lines.join()).not.toMatch(/ann|hers/)
})

test('error: damaged: for another user, of another service, or altered', async () => {
  const service = await connectKeyService(await keys.options())
  const wrapped = await service.wrap('a secret of hers', 'ann')
  await expect(service.unwrap(wrapped, 'bob')).rejects.toMatchObject({ problem: 'damaged' })
  await expect(service.rewrap(wrapped, 'bob')).rejects.toMatchObject({ problem: 'damaged' })
  const text = Buffer.from(wrapped.ciphertext, 'base64').toString()
  const [before, one, after] = [text.slice(0, -8), text.slice(-8, -7), text.slice(-7)]
  const altered = Buffer.from(`${before}${one === 'A' ? 'B' : 'A'}${after}`).toString('base64')
  await expect(service.unwrap({ ...wrapped, ciphertext: altered }, 'ann')).rejects.toMatchObject({
    problem: 'damaged',
  })
})

test('error: busy: the budget is used up, for whoever asks', async () => {
  const options = await keys.options()
  const [one, other] = [await connectKeyService(options), await connectKeyService(options)]
  const wrapped = await one.wrap('a secret of hers', 'ann')
  for (const service of [one, other, one]) await service.unwrap(wrapped, 'ann')
  await expect(other.unwrap(wrapped, 'ann')).rejects.toMatchObject({
    problem: 'busy',
    retryAfter: expect.any(Number),
  })
  expect(said.filter((line) => line.startsWith('Nothing was unwrapped'))).toHaveLength(1)
  // New wallets are made all the same.
  await one.wrap('another secret', 'bob')
})

test('error: unreachable: it is away, and goes on by itself when it is back', async () => {
  const service = await connectKeyService(await keys.options())
  const wrapped = await service.wrap('a secret of hers', 'ann')
  await keys.stop()
  await expect(service.unwrap(wrapped, 'ann')).rejects.toMatchObject({ problem: 'unreachable' })
  await expect(service.ping()).rejects.toMatchObject({ problem: 'unreachable' })
  await keys.start()
  expect(await service.unwrap(wrapped, 'ann')).toBe('a secret of hers')
  await service.ping()
  expect(said.filter((line) => line.startsWith('The key service is'))).toEqual([
    expect.stringContaining('is lost: '),
    expect.stringContaining('there again'),
  ])
})

test('error: refused: other credentials, another key', async () => {
  const options = await keys.options()
  for (const wrong of [
    { secretAccessKey: 'x'.repeat(43) },
    { accessKeyId: 'ROOT' },
    { keyIds: ['another key'] },
  ]) {
    const settings = { ...options, ...wrong }
    const service = await connectKeyService(settings)
    await expect(service.wrap('a secret', 'ann')).rejects.toMatchObject({ problem: 'refused' })
    await expect(openKeyService(settings)).rejects.toMatchObject({ code: 'KEY_SERVICE_REFUSED' })
  }
})

test('error: a call that is altered, old or without signature is refused', async () => {
  const { url, keyIds, ...credentials } = await keys.options()
  const body = (account: string) =>
    JSON.stringify({ KeyId: keyIds[0], Plaintext: 'aXY=', EncryptionContext: { account } })
  const [hers, his] = [body('a'.repeat(43)), body('b'.repeat(43))]
  const sign = async (aws: object = {}) => {
    const client = new AwsClient({ ...credentials, service: 'kms' })
    const headers = { 'x-amz-target': 'TrentService.Encrypt' }
    const { headers: signed } = await client.sign(url, { method: 'POST', headers, body: hers, aws })
    return Object.fromEntries(signed)
  }
  const send = async (headers: Record<string, string>, sent = hers) =>
    (await fetch(url, { method: 'POST', headers, body: sent })).status
  const signed = await sign()
  expect(await send(signed)).toBe(200)
  expect(await send(signed, his)).toBe(400)
  expect(await send({ ...signed, 'x-amz-target': 'TrentService.Decrypt' })).toBe(400)
  expect(await send({ 'x-amz-target': 'TrentService.Encrypt' })).toBe(400)
  expect(await send(await sign({ datetime: '20260101T000000Z' }))).toBe(400)
  const unsigned = await sign({ service: 's3' })
  expect(await send(unsigned, his)).toBe(400)
})

test('behavior: rewrap moves a secret to the newest key, and takes nothing of the budget', async () => {
  const before = await connectKeyService(await keys.options())
  const wrapped = await before.wrap('a secret of hers', 'ann')
  const id = await keys.addKey()
  await keys.stop()
  await keys.start()
  const options = await keys.options()
  expect(options.keyIds[0]).toBe(id)
  const after = await connectKeyService(options)
  let moved = wrapped
  for (let time = 0; time < 5; time++) moved = await after.rewrap(wrapped, 'ann')
  expect(moved.keyName).toBe(after.keyNames[0])
  const alone = await connectKeyService({ ...options, keyIds: [id] })
  expect(await alone.unwrap(moved, 'ann')).toBe('a secret of hers')
  await expect(alone.unwrap(wrapped, 'ann')).rejects.toMatchObject({ problem: 'refused' })
  expect(JSON.parse(await readFile(keys.file, 'utf8')).keys).toHaveLength(2)
})
