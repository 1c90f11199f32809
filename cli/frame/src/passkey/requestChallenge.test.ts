import { expect, test } from 'vitest'
import { requestNames, sampleRequest } from '../approval/requests.fixture.js'
import { requestChallenge } from './requestChallenge.js'

const hexOf = async (request: Parameters<typeof requestChallenge>[0]) =>
  Buffer.from(await requestChallenge(request)).toString('hex')

test('T21: each request has a challenge of its own, and a copy the same', async () => {
  const requests = requestNames.map((name) => ({ ...sampleRequest(name), id: 'one' }))
  const all = await Promise.all(requests.map(hexOf))
  expect(new Set(all).size).toBe(requestNames.length)
  expect(await Promise.all(structuredClone(requests).map(hexOf))).toEqual(all)
})

test('T21: another site, account, chain or call is another challenge', async () => {
  const request = sampleRequest('send')
  const { site, account, chain } = request
  const others = [
    { ...request, id: 'other' },
    { ...request, site: { ...site, origin: 'https://evil.example' } },
    { ...request, account: { ...account, type: 'eoa' as const } },
    { ...request, chain: { ...chain, id: 'eip155:137' } },
    { ...request, review: sampleRequest('batch').review },
  ]
  const own = await hexOf(request)
  for (const other of others) expect(await hexOf(other)).not.toBe(own)
})
