import { expect, test } from 'vitest'
import { latestMail, makeDevice } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'

test('T1: a mail calls a site as the operator does, and any other by its host in ASCII', async () => {
  // Its a is Cyrillic.
  const [shop, lookAlike] = ['https://apple.example', 'https://\u0430pple.example']
  const services = await startLoginServices({
    allowedOrigins: [shop, new URL(lookAlike).origin],
    embeddedWallet: { siteNames: { [shop]: 'The Apple' } },
  })
  const textFor = async (email: string, siteOrigin: string) => {
    const device = await makeDevice(services.frameUrl)
    const { status } = await device.call('/login/email', { email, siteOrigin, siteName: 'The Apple' })
    return status === 200 ? (await latestMail(services.inboxUrl, email)).text : status
  }
  expect(await textFor('ann@example.com', shop)).toContain('log in at The Apple (apple.example). It')
  const told = await textFor('bob@example.com', new URL(lookAlike).origin)
  expect(told).toContain('log in at xn--pple-43d.example. It')
  expect(told).not.toContain('Apple')
  // Written in its own letters it is no origin.
  expect(await textFor('cat@example.com', lookAlike)).toBe(403)
  await services.stop()
})
