import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import {
  codeField,
  enterEmail,
  loggedIn,
  openEmbedded,
  readCode,
  readMail,
  somebody,
} from '../support/embedded.js'
import { expect, test } from '../support/localOnly.js'

// Services of their own, which want to know each new device.
let services: LocalServices
test.beforeAll(async () => {
  services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    localSolana: false,
    embeddedWallet: { verifyDevices: true, localProviderPort: 0 },
  })
})
test.afterAll(() => services.stop())

test('default: a device that is not known follows a link, then has its code', async ({ page, context }) => {
  await openEmbedded(page, { options: { config: { services: services.url } } })
  const email = somebody()
  const login = await enterEmail(page, email)
  await expect(login.getByRole('heading')).toHaveText('Check your email')
  const { link, code } = await readMail(email, services.inboxUrl)
  expect(code).toBeUndefined()
  const mail = await context.newPage()
  await mail.goto(link ?? '')
  await mail.getByRole('button').first().click()
  await login.bringToFront()
  await expect(codeField(login)).toBeVisible()
  await codeField(login).fill(await readCode(email, services.inboxUrl))
  await loggedIn(page)
})
