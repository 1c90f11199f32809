import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { strictTransport } from './frameApp.js'

const headerOf = async (url: string, seconds?: number) => {
  const app = new Hono().use(strictTransport(() => url, seconds)).get('/', (c) => c.text('ok'))
  return (await app.request('/')).headers.get('strict-transport-security')
}

test('default', async () => {
  expect(await headerOf('https://wallet.example')).toBe('max-age=31536000')
})

test('args: seconds', async () => {
  expect(await headerOf('https://wallet.example', 300)).toBe('max-age=300')
  expect(await headerOf('https://wallet.example', 0)).toBeNull()
})

test('behavior: not without https', async () => {
  expect(await headerOf('http://localhost:4281')).toBeNull()
})
