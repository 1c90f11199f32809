import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, SITE } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices()
})
afterAll(() => services.stop())

test('default: each session that had the secret is told to the owner, also once it has ended', async () => {
  const email = 'opened@example.com'
  const [thief, owner, other] = [
    await logIn(services, email),
    await logIn(services, email),
    await logIn(services, 'stranger@example.com'),
  ]
  const ask = ({ device, token }: typeof thief, path: string, body = {}) => device.call(path, body, token)
  for (const one of [thief, thief, other]) expect((await ask(one, '/session/secret')).status).toBe(200)
  expect((await ask(owner, '/session/end', { others: true })).body).toEqual({ ended: 1 })
  expect((await ask(thief, '/session/secret')).body.code).toBe('SESSION_UNKNOWN')
  const { openings } = (await ask(owner, '/openings')).body
  const [opening] = openings
  expect(openings).toEqual([
    {
      ...SITE,
      firstAt: expect.any(Number),
      lastAt: expect.any(Number),
      times: 2,
      agent: 'node',
      network: '127.0.0.0/24',
    },
  ])
  expect(opening.lastAt).toBeGreaterThanOrEqual(opening.firstAt)
})
