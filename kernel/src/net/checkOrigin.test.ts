import { expect, test, vi } from 'vitest'
import type { ResolvedConfig } from '../resolvedConfig.js'
import { checkOrigin } from './checkOrigin.js'

const ORIGIN = 'https://site.test'
const setUp = (answer: Response | Error, { services = 'https://services.test' } = {}) => {
  const fetch = vi.fn((_url: string) =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  )
  const config = { projectId: 'my site', services } as ResolvedConfig
  return { fetch, check: (origin = ORIGIN) => checkOrigin({ config, fetch }, origin) }
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const listing = (...allowedOrigins: unknown[]) => json({ allowedOrigins })

test('default: an origin that is listed', async () => {
  const { fetch, check } = setUp(listing('https://other.test', ORIGIN))
  expect(await check()).toBeUndefined()
  expect(fetch.mock.calls[0]?.[0]).toBe(
    'https://services.test/projects/v1/origins?projectId=my+site&st=wallet-widget&sv=0.1.0',
  )
})

test('behavior: an origin that is not', async () => {
  for (const answer of [listing('https://other.test'), listing(`${ORIGIN}:444`), json({}, 403)])
    expect(await setUp(answer).check()).toBe('INVALID_APP_CONFIGURATION')
})

test('behavior: any port of this machine', async () => {
  expect(await setUp(listing('http://localhost')).check('http://localhost:5173')).toBeUndefined()
  expect(await setUp(listing('http://localhost')).check('http://localhost.evil.test')).toBe(
    'INVALID_APP_CONFIGURATION',
  )
})

test('behavior: there is no list', async () => {
  for (const answer of [json({}), json(null), json({ allowedOrigins: ORIGIN })])
    expect(await setUp(answer).check()).toBe('PROJECT_ID_NOT_CONFIGURED')
})

test('behavior: nobody can tell', async () => {
  const answers = [
    new TypeError('Failed to fetch'),
    json({}, 500),
    json({}, 404),
    new Response('<html>'),
    listing(),
    listing('https://*.site.test'),
    listing(1),
  ]
  for (const answer of answers) expect(await setUp(answer).check()).toBeUndefined()
})

test('behavior: asked only where there are services', async () => {
  const { fetch, check } = setUp(listing('https://other.test'), { services: '' })
  expect(await check()).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})
