import { expect, test } from 'vitest'
import type { Frame } from '../frame/openFrame.js'
import { prepareSignIn } from './askSignIn.js'
import type { Given } from './checkSignIn.js'

const HOUR = 60 * 60_000
const site = { origin: 'https://shop.example.com', name: undefined }

/** A frame whose service is so far ahead of this device's clock, once it was asked. */
function frameWith(ahead: number, reachable = true) {
  let skew = 0
  const config = async () => {
    if (!reachable) throw new Error('UNREACHABLE')
    skew = ahead
  }
  return { site, config, api: { now: () => Date.now() + skew } } as unknown as Frame
}
const given: Given = {
  accountAddress: '',
  chainId: 'eip155:1',
  domain: 'shop.example.com',
  uri: site.origin,
  version: '1',
  nonce: '32891756abcdefgh',
}
const inSome = (ms: number) => new Date(Date.now() + ms).toISOString()
const expired = { message: expect.stringContaining('expired'), code: -32602 }

test("F23: it has expired by the service's time, not by the device's clock", async () => {
  const ended = prepareSignIn(frameWith(-HOUR), { ...given, expirationTime: inSome(-HOUR / 2) })
  await expect(ended).resolves.toBeTypeOf('function')
  const ends = prepareSignIn(frameWith(HOUR), { ...given, expirationTime: inSome(HOUR / 2) })
  await expect(ends).rejects.toMatchObject(expired)
})

test('behavior: a service that does not answer: the clock counts', async () => {
  const frame = frameWith(-HOUR, false)
  await expect(prepareSignIn(frame, { ...given, expirationTime: inSome(HOUR) })).resolves.toBeTypeOf(
    'function',
  )
  await expect(prepareSignIn(frame, { ...given, expirationTime: inSome(-1) })).rejects.toMatchObject(expired)
})
