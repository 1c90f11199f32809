import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askUpstream } from './upstream.js'
import { withDeadline } from './withDeadline.js'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** FAKE: answers a byte at a time, for ever. */
const server = createServer((_, response) => {
  const drip = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(drip))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('default: what came in time', async () => {
  expect(await withDeadline({ timeout: 1_000 }, async () => 'answer')).toBe('answer')
  await expect(
    withDeadline({ timeout: 1_000 }, async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
})

test('F3: ends in time also where what runs does not hear of it', async () => {
  await expect(withDeadline({ timeout: 50 }, () => new Promise(() => {}))).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})

test('args: until', async () => {
  const until = new AbortController()
  const run = withDeadline({ timeout: 10_000, until: until.signal }, () => new Promise(() => {}))
  until.abort(new Error('stopped'))
  await expect(run).rejects.toThrow('stopped')
  await expect(withDeadline({ timeout: 10_000, until: until.signal }, async () => 1)).rejects.toThrow(
    'stopped',
  )
})

test('F3: a node that answers a byte at a time, with the garbage collected meanwhile', async () => {
  const collecting = setInterval(collect, 100)
  const asked = Array.from({ length: 10 }, () =>
    askUpstream(url, [{ method: 'eth_blockNumber' }], 800, new AbortController().signal),
  )
  for (const one of await Promise.allSettled(asked))
    expect(one).toMatchObject({ status: 'rejected', reason: { kind: 'timeout' } })
  clearInterval(collecting)
})
