import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDevice } from '../login/loginClient.fixture.js'
import { SITE } from './socialService.fixture.js'
import { createVisitor } from './visitor.fixture.js'

let services: LocalServices

beforeAll(async () => {
  services = await createLocalServices({ port: 0, localChains: [{ id: 1, port: 0 }], localSolana: false })
}, 60_000)
afterAll(() => services?.stop())

async function logInWith(login: 'google' | 'github' | 'farcaster', name: string) {
  const device = await makeDevice(services.frameUrl as string)
  const visitor = createVisitor()
  if (login === 'farcaster') {
    const { body } = await device.call('/login/farcaster', { siteOrigin: SITE })
    await visitor.send(await visitor.go(body.url), { name })
    return { device, ...(await device.call('/login/farcaster/finish', { channel: body.channel })).body }
  }
  const { body } = await device.call('/login/social', { provider: login, siteOrigin: SITE })
  await visitor.send(await visitor.begin(`${services.frameUrl}${body.path}`), { name })
  return { device, ...(await device.call('/login/social/finish', { flow: body.flow })).body }
}

test('default: with local chains, everything is offered by stand-ins', async () => {
  const config = await (await fetch(`${services.frameUrl}/api/config`)).json()
  expect(config).toMatchObject({
    socials: ['google', 'github', 'apple', 'facebook', 'x', 'discord'],
    farcaster: true,
  })
})

test('behavior: a login is a session; the same account is the same user on another device', async () => {
  const ids = new Set<string>()
  for (const login of ['google', 'github', 'farcaster'] as const) {
    const one = await logInWith(login, 'alice')
    const two = await logInWith(login, 'alice')
    expect(one.user).toMatchObject({ login, userName: 'alice' })
    expect(two.user.id).toBe(one.user.id)
    const { status, body } = await one.device.call('/session', {}, one.token)
    expect([status, body.id]).toEqual([200, one.user.id])
    // Not with the key of another device.
    expect((await two.device.call('/session', {}, one.token)).status).toBe(401)
    ids.add(one.user.id)
  }
  expect(ids.size).toBe(3)
})
