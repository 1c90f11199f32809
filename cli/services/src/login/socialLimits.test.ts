import { expect, test } from 'vitest'
import { makeDevice, SITE } from './loginClient.fixture.js'
import { startLoginServices, strictLimits } from './loginServices.fixture.js'

test('T16: logins begun are counted by network address, whoever they are with', async () => {
  const services = await startLoginServices({
    embeddedWallet: { limits: { ...strictLimits, starts: { ...strictLimits.starts, most: 3 } } },
  })
  const begin = async (path: string, body: object) => {
    const device = await makeDevice(services.frameUrl)
    return (await device.call(path, { siteOrigin: SITE.siteOrigin, ...body })).status
  }
  expect(await begin('/login/social', { provider: 'google' })).toBe(200)
  expect(await begin('/login/email', { email: 'ann@example.com' })).toBe(200)
  expect(await begin('/login/social', { provider: 'github' })).toBe(200)
  expect(await begin('/login/social', { provider: 'x' })).toBe(429)
  expect(await begin('/login/farcaster', {})).toBe(429)
  expect(await begin('/login/email', { email: 'bob@example.com' })).toBe(429)
  await services.stop()
})
