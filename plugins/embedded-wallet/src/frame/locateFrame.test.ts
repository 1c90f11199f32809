import type { ResolvedConfig } from '@wallet-widget/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { alertOfFrame } from './frameAlerts.js'
import { locateFrame } from './locateFrame.js'

afterEach(() => vi.unstubAllGlobals())

const locate = (
  answer: Response | Error,
  options: { frame?: string } = {},
  services = 'https://services.test',
) => {
  const fetch = vi.fn((_url: string) =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  )
  vi.stubGlobal('fetch', fetch)
  const config = { projectId: 'my site', services } as ResolvedConfig
  return { fetch, found: locateFrame({ options, config }) }
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

test('default: as the services say', async () => {
  const { fetch, found } = locate(json({ url: 'https://wallet.site.test' }))
  expect(await found).toBe('https://wallet.site.test/')
  expect(String(fetch.mock.calls[0]?.[0])).toBe(
    'https://services.test/v1/frame?projectId=my+site&st=wallet-widget&sv=0.1.0',
  )
})

test('error: the services do not allow the origin of the page', async () => {
  const refusal = json({ code: 'ORIGIN_NOT_ALLOWED', message: 'Unauthorized: origin not allowed' }, 403)
  const error = await locate(refusal).found.catch((thrown) => thrown)
  expect(error).toMatchObject({ code: 'EMBEDDED_WALLET_LOAD_FAILED' })
  expect(alertOfFrame(error)).toBe('INVALID_APP_CONFIGURATION')
})

test('args: frame', async () => {
  const { fetch, found } = locate(new Error(), { frame: 'https://own.test' })
  expect(await found).toBe('https://own.test')
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  json({ url: 'http://wallet.site.test' }),
  json({ url: 'javascript:alert(1)' }),
  json({ url: '//evil.test' }),
  json({ url: 1 }),
  json(null),
  json({ url: 'https://wallet.site.test' }, 404),
  new Response('<html>', { status: 200 }),
  new TypeError('Failed to fetch'),
])('T7: a server that says anything else', async (answer) => {
  await expect(locate(answer).found).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_LOAD_FAILED' })
})

test('T7: an answer without end is not read to its end', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new TextEncoder().encode(' '.repeat(1_000)))
    },
  })
  await expect(locate(new Response(endless)).found).rejects.toMatchObject({
    code: 'EMBEDDED_WALLET_LOAD_FAILED',
  })
  expect(pulled).toBeLessThan(20)
})

test('error: neither services nor a frame', async () => {
  await expect(locate(json({}), {}, '').found).rejects.toThrow('Set `services` in the config')
})
