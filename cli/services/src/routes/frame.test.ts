import { expect, test } from 'vitest'
import { frameRoute } from './frame.js'

const sites = ['https://site.example', 'https://shop.example']
const get = (path: string, allowedOrigins: 'local' | string[] = sites) =>
  frameRoute({ allowedOrigins }).request(`https://wallet.example${path}`)
const policyOf = (response: Response) => response.headers.get('content-security-policy')?.split('; ')

const STRICT = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
]

test('default', async () => {
  const response = await get('/frame?projectId=test')
  expect(response.status).toBe(200)
  expect(policyOf(response)).toEqual(expect.arrayContaining(STRICT))
  expect(policyOf(response)).toContain('frame-ancestors https://site.example https://shop.example')
  expect(response.headers.get('x-frame-options')).toBeNull()
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('permissions-policy')).toContain('camera=()')
  const html = await response.text()
  expect(html).toContain('content="https://site.example https://shop.example"')
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style|style=|onload/)
})

test('args: allowedOrigins', async () => {
  const local = await get('/frame', 'local')
  expect(policyOf(local)).toContain('frame-ancestors http://localhost:* http://127.0.0.1:*')
  expect(await local.text()).toContain('content="local"')
  expect(policyOf(await get('/frame', []))).toContain("frame-ancestors 'none'")
})

test('T36: the review and the login keep their opener, which they answer; no other page keeps one', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('cross-origin-opener-policy')
  expect(await policyOf('/frame/review')).toBe('unsafe-none')
  expect(await policyOf('/frame/login')).toBe('unsafe-none')
  expect(await policyOf('/frame')).toBe('same-origin')
  expect(await policyOf('/account')).toBe('same-origin')
  expect(await policyOf('/frame/approve')).toBe('same-origin')
})

test('T22: the page that decides is told whether the wallet’s own frame led there, and is not kept', async () => {
  const ledBy = async (headers: Record<string, string>) => {
    const url = 'https://wallet.example/frame/approve'
    const response = await frameRoute({ allowedOrigins: sites }).request(url, { headers })
    expect(response.headers.get('cache-control')).toBe('no-store')
    return (await response.text()).includes('<meta name="led-by" content="wallet" />')
  }
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }
  expect(await ledBy(own)).toBe(true)
  for (const site of ['none', 'same-site', 'cross-site'])
    expect(await ledBy({ ...own, 'sec-fetch-site': site })).toBe(false)
  expect(await ledBy({ ...own, 'sec-fetch-dest': 'iframe' })).toBe(false)
  expect(await ledBy({})).toBe(false)
})

test('T22: the frame is told whether the browser says who leads to a page', async () => {
  const isTold = async (headers: Record<string, string>) => {
    const response = await frameRoute({ allowedOrigins: sites }).request('https://wallet.example/frame', {
      headers,
    })
    return (await response.text()).includes('<meta name="tells-who-led" content="yes" />')
  }
  expect(await isTold({ 'sec-fetch-site': 'cross-site' })).toBe(true)
  expect(await isTold({})).toBe(false)
})

test('T36: no page of the wallet goes to full screen or into a picture', async () => {
  for (const path of ['/frame', '/frame/review', '/frame/login', '/frame/approve', '/account']) {
    const permissions = (await get(path)).headers.get('permissions-policy')
    expect(permissions).toContain('fullscreen=()')
    expect(permissions).toContain('picture-in-picture=()')
  }
})

test('T5: passkeys are asked for in the wallet’s own windows, and not where a site embeds it', async () => {
  const permissionsOf = async (path: string) => (await get(path)).headers.get('permissions-policy')
  for (const feature of ['publickey-credentials-get', 'publickey-credentials-create']) {
    expect(await permissionsOf('/frame')).toContain(`${feature}=()`)
    for (const path of ['/frame/review', '/frame/login', '/account'])
      expect(await permissionsOf(path)).toContain(`${feature}=(self)`)
  }
})

test.each(['/account', '/frame/review', '/frame/login', '/frame/approve'])(
  'T5: nobody embeds %s',
  async (path) => {
    const response = await get(path)
    expect(policyOf(response)).toEqual(expect.arrayContaining([...STRICT, "frame-ancestors 'none'"]))
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(await response.text()).not.toContain('site.example')
  },
)

test.each([
  '/frame/..%2findex.js',
  '/frame/package.json',
  '/frame/constructor',
  '/frame/a/b.js',
  '/frame/none.exe',
])('error: %s', async (path) => {
  const response = await get(path)
  expect(response.status).not.toBe(200)
})
