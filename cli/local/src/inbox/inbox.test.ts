import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inboxRoute } from './inboxRoute.js'
import { type Inbox, startInbox } from './startInbox.js'

let inbox: Inbox
let transport: ReturnType<typeof createTransport>
beforeAll(async () => {
  inbox = await startInbox()
  transport = createTransport(inbox.smtpUrl)
})
afterAll(async () => {
  transport.close()
  await inbox.stop()
})

const send = (mail: { to: string; subject?: string; text: string; html?: string }) =>
  transport.sendMail({ from: 'Wallet <wallet@localhost>', subject: 'Hello', ...mail })
const get = (path: string, headers: Record<string, string> = {}) =>
  inboxRoute(inbox).request(path, { headers })

test('default', async () => {
  expect(await (await get('/inbox')).text()).toContain('No email yet')
  await send({ to: 'ann@example.com', text: '012345\n\nfor Café' })
  await send({ to: 'bob@example.com', text: '678901', subject: 'Your login code' })
  const response = await get('/inbox/messages')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const mails = (await response.json()) as unknown[]
  expect(mails).toMatchObject([
    { to: 'bob@example.com', code: '678901', from: 'wallet@localhost', subject: 'Your login code' },
    {
      to: 'ann@example.com',
      code: '012345',
      text: '012345\n\nfor Café',
    },
  ])
})

test('behavior: the page has the code, a button to copy it, and a strict policy', async () => {
  await send({ to: 'ann@example.com', text: '555000' })
  const response = await get('/inbox')
  const page = await response.text()
  expect(page).toContain('<strong>555000</strong>')
  expect(page).toContain('data-copy="555000"')
  expect(page).not.toMatch(/<style|<script(?! type="module" src=)| style=| on\w+=/)
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  )
  expect((await get('/inbox/inbox.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('T1: markup in a mail stays text', async () => {
  const evil = '<img src=x onerror=alert(1)>"\'&'
  await send({ to: 'ann@example.com', subject: evil, text: evil, html: evil })
  const page = await (await get('/inbox')).text()
  expect(page).not.toContain('<img')
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('error: a page of another origin may not read it', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const route = inboxRoute(inbox)
    route.onError((error, c) => c.text(error.message, 403))
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'cors' }
    const answer = await route.request('/inbox/messages', { headers })
    expect([answer.status, await answer.text()]).toEqual([403, 'Unauthorized: origin not allowed'])
  }
  expect((await get('/inbox', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).status).toBe(
    200,
  )
  expect((await get('/inbox/messages')).headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('behavior: it keeps the latest 200', async () => {
  await Promise.all(
    Array.from({ length: 210 }, () => send({ to: 'x@example.com', subject: 's', text: 't', html: 'h' })),
  )
  expect(inbox.mails()).toHaveLength(200)
})

test('T15: a name that somebody lets point to this machine reads no code', async () => {
  const route = inboxRoute(inbox)
  route.onError((error, c) => c.text(error.message, 403))
  const ask = async (host: string) =>
    (await route.request('/inbox/messages', { headers: { host, 'sec-fetch-site': 'same-origin' } })).status
  for (const host of ['evil.example.com:4280', 'localhost.evil.com', '127.0.0.1.evil.com'])
    expect([host, await ask(host)]).toEqual([host, 403])
  for (const host of ['localhost:4280', '127.0.0.1:4280', '192.168.1.7:4280', '[::1]:4280'])
    expect([host, await ask(host)]).toEqual([host, 200])
})
