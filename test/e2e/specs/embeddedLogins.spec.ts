import type { Page } from '@playwright/test'
import { createLocalServices } from '@wallet-widget/local'
import { defaultLoginLimits } from '@wallet-widget/services'
import { connected } from '../support/connections.js'
import { doWork, makeDevice } from '../support/device.js'
import {
  askForCode,
  codeField,
  emailField,
  loggedIn,
  logInByEmail,
  openEmbedded,
  readCode,
  somebody,
} from '../support/embedded.js'
import { expect, openPopup, postTo, recordMessages, test } from '../support/hostile.js'
import { button, connectButton, modal } from '../support/modal.js'

test.describe.configure({ timeout: 60_000 })

/** So many different codes, none of which is this one. */
const wrongCodes = (code: string, count = 5) =>
  Array.from({ length: count + 1 }, (_, index) => String(index).repeat(6))
    .filter((one) => one !== code)
    .slice(0, count)

test('T15: five wrong codes and the right one is worth nothing; a new one is offered, not before half a minute', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/)
  await openEmbedded(page)
  const email = somebody()
  const login = await askForCode(page, email)
  const code = await readCode(email)
  for (const [index, wrong] of wrongCodes(code).entries()) {
    await codeField(login).fill(wrong)
    const left = 4 - index
    const said = left > 1 ? `${left} tries left.` : left === 1 ? '1 try left.' : 'This code has expired.'
    await expect(login.getByRole('alert')).toContainText(said)
  }
  await codeField(login).fill(code)
  await expect(login.getByRole('alert')).toContainText('This code has expired.')
  expect(await connected(page)).toEqual([])
  const resend = login.getByRole('button', { name: /^Send (again|a new code)/ })
  await expect(resend).toBeDisabled()
  await expect(resend).toContainText(/in .?0:\d\d/)
  await expect(resend).toBeEnabled({ timeout: 31_000 })
  await resend.click()
  await codeField(login).fill(await readCode(email))
  await loggedIn(page)
})

test('T15: another mail within half a minute is refused, on another page and over the head of the widget too', async ({
  page,
}) => {
  await openEmbedded(page)
  const login = await askForCode(page, somebody())
  await button(modal(page), 'Use another email').click()
  if (!login.isClosed()) await login.waitForEvent('close')
  await emailField(page).fill(somebody())
  await emailField(page).press('Enter')
  await expect(modal(page)).toContainText(/Please try again after \d+ seconds/)
})

test('T15: over HTTP: five tries, single use, of one device alone, proofs that count once', async ({
  env,
}) => {
  const { frame } = env.urls
  const site = { siteOrigin: env.urls.manyPages }
  const device = makeDevice(frame)
  const other = makeDevice(frame)
  const begin = async (email: string) =>
    (await device.call('/login/email', { email, ...site })).body.challenge
  const enter = async (challenge: string, code: string, by = device) => {
    const { status, body } = await by.call('/login/email/code', { challenge, code })
    return status === 200 ? 'in' : body.code
  }

  const guessed = somebody()
  const first = await begin(guessed)
  const right = await readCode(guessed)
  for (const wrong of wrongCodes(right)) expect(await enter(first, wrong)).toBe('CODE_WRONG')
  expect(await enter(first, right)).toBe('CODE_SPENT')

  const stolen = somebody()
  const second = await begin(stolen)
  const code = await readCode(stolen)
  expect(await enter(second, code, other)).toBe('CODE_EXPIRED')
  expect(await enter(first, code)).toBe('CODE_SPENT')
  // The first one's code is not good for the second login, nor this one's after a new one was asked for.
  const third = await begin(stolen)
  expect(await enter(second, code)).toBe('CODE_EXPIRED')
  const newest = await readCode(stolen)
  if (newest !== code) expect(await enter(third, code)).toBe('CODE_WRONG')
  const both = await Promise.all([enter(third, newest), enter(third, newest), enter(third, newest)])
  expect(both.sort()).toEqual(['CODE_SPENT', 'CODE_SPENT', 'in'])
  expect(await enter(third, newest)).toBe('CODE_SPENT')

  const asked = { email: somebody(), ...site }
  const path = '/api/login/email'
  const { work } = (await device.send(path, asked, { dpop: device.prove(path) })).body
  const body = { ...asked, work: doWork(work) }
  const proof = device.prove('/api/login/email')
  const replayed = [
    await device.send('/api/login/email', body, { dpop: proof }),
    await device.send('/api/login/email', body, { dpop: proof }),
    await device.send('/api/login/email', body, {}),
    await device.send('/api/login/email', body, { dpop: device.prove('/api/session') }),
  ]
  expect(replayed.map(({ status }) => status)).toEqual([200, 401, 401, 401])
  const elsewhere = { dpop: device.prove('/api/login/email'), origin: env.urls.manyPages }
  expect((await device.send('/api/login/email', body, elsewhere)).status).toBe(403)
})

test('T15: a known and an unknown mail get the same answer; mails to one address are limited for strangers', async ({
  page,
  env,
}) => {
  await openEmbedded(page)
  const known = await logInByEmail(page)
  const site = { siteOrigin: env.urls.manyPages }
  const stranger = makeDevice(env.urls.frame)
  const answers = await Promise.all(
    [known, somebody()].map((email) => stranger.call('/login/email', { email, ...site })),
  )
  const shapes = answers.map(({ status, headers, body: { challenge, binding, ...rest } }) => ({
    status,
    rest,
    lengths: [challenge.length, binding.length],
    headers: [...headers.keys()].sort(),
  }))
  expect(shapes[0]).toEqual(shapes[1])
  expect(shapes[0]?.rest).toEqual({ action: 'VERIFY_OTP' })

  // As strict as on the internet.
  const services = await createLocalServices({
    port: 0,
    localChains: [],
    localSolana: false,
    embeddedWallet: { port: 0, localProviderPort: 0, limits: defaultLoginLimits },
  })
  try {
    const { most } = defaultLoginLimits.mailsToAddress
    const email = somebody()
    const codes: unknown[] = []
    for (let count = 0; count <= most; count++) {
      const device = makeDevice(services.frameUrl as string)
      const { status, body } = await device.call('/login/email', { email, ...site })
      codes.push(status === 200 ? 200 : [status, body.code, body.retryAfter > 0])
    }
    expect(codes).toEqual([...Array(most).fill(200), [429, 'RATE_LIMITED', true]])
  } finally {
    await services.stop()
  }
})

const name = () => `v${crypto.randomUUID().slice(0, 8)}`

async function startSocial(page: Page, provider: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await button(modal(page), `Continue with ${provider}`).click()
  const popup = await opening
  await expect(popup.getByLabel('Any name')).toBeVisible()
  return popup
}

test('T16: spoofed ends of a window, from an opener, another popup, a window of the frame’s origin: none is taken', async ({
  context,
  env,
  hostile,
  watch,
}) => {
  watch.allow(/status of 4\d\d/)
  const opener = await context.newPage()
  await opener.goto(hostile.allowed)
  const page = await openPopup(opener, 'about:blank')
  await recordMessages(page)
  await openEmbedded(page)
  await connectButton(page).click()
  const popup = await startSocial(page, 'Google')
  const resultUri = `${env.urls.frame}/login/social/result`
  const spoofs = [{ resultUri }, { resultUri: `${hostile.allowed}/?ticket=x` }, { resultUri: 'javascript:1' }]
  const other = await openPopup(page, hostile.allowed)
  const sameOrigin = await openPopup(page, `${env.urls.frame}/frame/review`)
  await postTo(opener, 'opened', spoofs)
  await postTo(other, 'opener', spoofs)
  await postTo(sameOrigin, 'opener', spoofs)
  await page.evaluate((all) => {
    for (const message of all) postMessage(message, location.origin)
  }, spoofs)
  // The right window, while it shows another site.
  expect(new URL(popup.url()).origin).not.toBe(env.urls.frame)
  await postTo(popup, 'opener', spoofs)
  await other.close()
  await sameOrigin.close()
  await expect(modal(page)).toContainText('Continue in the Google window')
  expect(await connected(page)).toEqual([])

  await popup.bringToFront()
  const visitor = name()
  await popup.getByLabel('Any name').fill(visitor)
  await button(popup, 'Continue').click()
  await page.bringToFront()
  await loggedIn(page)
  expect(await connected(page)).toContainEqual(expect.stringContaining(`eip155 ${visitor}`))
})

test('T16: one login at a time: a second one closes the window of the first, whose end counts no more', async ({
  page,
}) => {
  await openEmbedded(page)
  await connectButton(page).click()
  const first = await startSocial(page, 'Google')
  await page.bringToFront()
  await button(modal(page), 'Back').click()
  await expect.poll(() => first.isClosed()).toBe(true)
  const second = await startSocial(page, 'Discord')
  const visitor = name()
  await second.getByLabel('Any name').fill(visitor)
  await button(second, 'Continue').click()
  await loggedIn(page)
  expect(await connected(page)).toContainEqual(expect.stringContaining(`eip155 ${visitor}`))
})

test('T16: made-up states end in nothing', async ({ page, env }) => {
  await openEmbedded(page)
  for (const state of ['', 'x', `${'a'.repeat(43)}.${'b'.repeat(43)}`]) {
    const url = `${env.urls.frame}/login/social/callback?code=x&state=${state}`
    const response = await fetch(url)
    expect(response.status).toBe(400)
    expect(await response.text()).not.toContain('data-result-uri')
  }
  expect(await connected(page)).toEqual([])
})
